"""What Breaking News gives for its books: examples told in steps, seen from above."""
