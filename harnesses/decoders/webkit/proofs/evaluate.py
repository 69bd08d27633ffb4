"""Prints what an expression gives in a page."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(HERE + "/../../shared")
from asking_page import AskingPage
from temporary_server import TemporaryServer

server = TemporaryServer()
page = AskingPage(server, ["/usr/bin/cog", "--platform=headless"])
print(sys.argv[1], "->", page.evaluate(sys.argv[1]))
server.stop()
