"""Generated pictures: tone fields and tone-coded SVG figures, screened into two 1-bit ink plates.

A picture is described by a recipe (`card_data/<game>/art/*.yaml`): a list of layers, each one a
function of this package (sky, hills, figure, ...). Lengths inside pictures are 0.1 mm, y down,
origin at the upper left corner of the bleed.
"""
