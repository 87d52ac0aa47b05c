"""What holds files from strangers in bounds: what they may be, say and make us do."""
