"""What is Rock'n'Roll's own in its books: diagrams, tables of chances, the table set up."""
