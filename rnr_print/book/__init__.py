"""What rulebooks and casebooks say and show: blocks for `rnr_print.print.pages`; knows no game."""
