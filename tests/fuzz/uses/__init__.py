"""What is made of a file once it is read: a use for each reader, as the commands do it.

A use reads the spoiled file at a path of a stage and goes on with what it says. It may raise
InputError and nothing else.
"""
