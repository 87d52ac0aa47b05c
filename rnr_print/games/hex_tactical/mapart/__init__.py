"""The map as a picture: ground, relief, water, woods and walls, drawn from the data that is played."""
