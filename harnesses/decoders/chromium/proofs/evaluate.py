"""Prints what an expression gives in a page."""
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
from page import Page

page = Page()
print(sys.argv[1], "->", page.evaluate(sys.argv[1]))
page.server.stop()
