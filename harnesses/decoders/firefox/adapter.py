"""A page in Firefox over the line protocol: adapter.py ROW, one of browser_rows.js."""
import configparser
import os
import shutil
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE) + "/shared")
from asking_page import AskingPage
from browser import serve_row
from temporary_server import TemporaryServer

server = TemporaryServer()
profile = server.folder + "/profile"
os.mkdir(profile)
shutil.copy(HERE + "/user.js", profile)
about = configparser.ConfigParser()
about.read("/usr/lib/firefox-esr/application.ini")
page = AskingPage(server, ["/usr/bin/firefox-esr", "--headless", "--no-remote", "--profile", profile])
serve_row(sys.argv[1], about["App"]["Version"], page.evaluate)
server.stop()
