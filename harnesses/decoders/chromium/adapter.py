"""Chromium over the line protocol: adapter.py ROW, one of browser_rows.js."""
import os
import sys

from page import Page

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/shared")
from browser import serve_row

page = Page()
serve_row(sys.argv[1], page.version, page.evaluate)
page.server.stop()
