"""PDF files on reportlab with our defaults: one-bit plates, pictures, forms, colors, whole files."""
