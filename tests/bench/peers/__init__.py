"""The same cards in plain reportlab, fpdf2, WeasyPrint and typst.

Each module is a script of its own, `python MODULE.py JOB.json OUT.pdf`, written as its library's
manual would: the time of a run is the library's start, layout and writing, nothing of ours.
"""
