"""A page of a Chromium of its own, driven by the protocol of DevTools."""
import json
import os
import sys

sys.path.append(os.path.dirname(os.path.dirname(os.path.abspath(__file__))) + "/shared")
from temporary_server import TemporaryServer

FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-extensions", "--disable-breakpad", "--disable-dev-shm-usage",
         "--remote-debugging-pipe", "about:blank"]


class Page:
    def __init__(self):
        its_input, to_it = os.pipe()
        self.to_it = open(to_it, "wb")
        self.replies, its_output = os.pipe()
        self.server = TemporaryServer()
        self.server.run(  # it reads from 3 and writes to 4
            ["/bin/bash", "-c", 'exec "$@" 3<&%d 4>&%d' % (its_input, its_output), "bash",
             "/usr/bin/chromium", "--user-data-dir=%s/data" % self.server.folder, *FLAGS],
            keep=(its_input, its_output))
        self.rest, self.number, self.session = b"", 0, None
        targets = self.ask("Target.getTargets")["targetInfos"]
        page = next(it["targetId"] for it in targets if it["type"] == "page")
        product = self.ask("Browser.getVersion")["product"]
        self.version = product.partition("/")[2]
        self.session = self.ask("Target.attachToTarget", targetId=page, flatten=True)["sessionId"]

    def ask(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        self.to_it.write(json.dumps(request).encode() + b"\0")
        self.to_it.flush()
        while True:
            message = self.message()
            if message.get("id") == self.number:
                return message["result"]

    def message(self):
        blocks = [self.rest]
        while b"\0" not in blocks[-1]:
            blocks.append(os.read(self.replies, 1 << 16))
            if not blocks[-1]:
                raise SystemExit("Chromium has ended")
        text, _, self.rest = b"".join(blocks).partition(b"\0")
        return json.loads(text)

    def evaluate(self, expression):
        """What it gives, or what the promise that it gives is fulfilled with."""
        reply = self.ask("Runtime.evaluate", expression=expression, awaitPromise=True)
        if "exceptionDetails" in reply:
            raise SystemExit(reply["exceptionDetails"])
        return reply["result"].get("value")
