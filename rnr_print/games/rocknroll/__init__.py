"""The rules of Rock'n'Roll, base game and EXPANSION, one file a chapter."""
