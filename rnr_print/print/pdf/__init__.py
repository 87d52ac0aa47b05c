"""PDF files on reportlab with our defaults: plates, pictures, forms, colors, whole files."""
