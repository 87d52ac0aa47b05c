"""The map as a picture: ground, relief, water, woods and walls, drawn from what is played."""
