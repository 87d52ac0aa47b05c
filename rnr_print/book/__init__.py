"""What the rulebook of Rock'n'Roll says and shows: blocks for `rnr_print.print.pages`."""
