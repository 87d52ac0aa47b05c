"""From text and shapes to PDF: knows no card and no game."""
