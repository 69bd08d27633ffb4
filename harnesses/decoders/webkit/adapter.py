"""A page in WPE WebKit over the line protocol: adapter.py ROW, one of browser_rows.js."""
import os
import subprocess
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/shared")
from asking_page import AskingPage
from browser import serve_row
from temporary_server import TemporaryServer

COG = ["/usr/bin/cog", "--platform=headless"]

server = TemporaryServer()
about = subprocess.run([*COG, "--version"], capture_output=True, text=True).stdout
page = AskingPage(server, COG)
serve_row(sys.argv[1], about.rpartition(" ")[2].strip(")\n"), page.evaluate)
server.stop()
