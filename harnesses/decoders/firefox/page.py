"""A page of a Firefox of its own, driven by Marionette."""
import json
import os
import shutil
import socket
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.dirname(HERE))
from temporary_server import TemporaryServer

# In the page's own world, which is where a session's scripts run without a name for their sandbox.
SCRIPT = """
const [script, done] = arguments;
window.Promise.resolve(window.eval(script)).then(
    (value) => done(String(value)), (error) => done('fault ' + error));
"""


class Page:
    def __init__(self):
        self.server = TemporaryServer()
        self.profile = self.server.folder + "/profile"
        os.mkdir(self.profile)
        shutil.copy(HERE + "/user.js", self.profile)
        self.server.run(["/usr/bin/firefox-esr", "--headless", "--no-remote", "--marionette",
                         "--profile", self.profile])
        self.connection = self.server.connect(self.connect)
        self.stream = self.connection.makefile("rb")
        self.read()  # its greeting
        capabilities = self.ask("WebDriver:NewSession", {})["capabilities"]
        self.version = capabilities["browserVersion"]
        self.ask("WebDriver:SetTimeouts", {"script": 600000})

    def connect(self):
        with open(self.profile + "/MarionetteActivePort") as port:
            return socket.create_connection(("127.0.0.1", int(port.read())))

    def read(self):
        length = b""
        while not length.endswith(b":"):
            octet = self.stream.read(1)
            if not octet:
                raise SystemExit("Firefox has ended")
            length += octet
        return json.loads(self.stream.read(int(length[:-1])))

    def ask(self, command, parameters):
        request = json.dumps([0, 1, command, parameters])
        self.connection.sendall(b"%d:%s" % (len(request), request.encode()))
        _, _, error, result = self.read()
        if error:
            raise SystemExit(error)
        return result

    def evaluate(self, script):
        """What it gives, or what the promise that it gives is fulfilled with, as a string."""
        return self.ask("WebDriver:ExecuteAsyncScript",
                        {"script": SCRIPT, "args": [script]})["value"]
