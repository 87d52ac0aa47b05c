"""What a proofreader sees who does not know the game: each module finds one kind of slip."""
