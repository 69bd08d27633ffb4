"""A page in a browser of an adapter's own. It asks a web server here for scripts and posts what they
give, so that the browser needs to be told nothing but where that is."""
import http.server
import json
import queue
import threading

PAGE = b"""<!doctype html><meta charset=utf-8><title>page</title><script>
const post = (text) => fetch('/', {method: 'POST', body: text});
(async () => {
  for (let result = navigator.userAgent;;) {
    const script = await (await post(JSON.stringify(String(result)))).text();
    result = await (0, eval)(script);
  }
})();
</script>"""


class AskingPage:
    def __init__(self, server, command):
        """Runs `command` in `server`, with the address as its last word."""
        self.server, self.scripts, self.results = server, queue.Queue(), queue.Queue()
        web = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler(self))
        server.run([*command, "http://127.0.0.1:%d/" % web.server_port])
        threading.Thread(target=web.serve_forever, daemon=True).start()
        self.results.get()  # it has come up

    def evaluate(self, script):
        """What it gives, or what the promise that it gives is fulfilled with, as a string."""
        self.scripts.put(script)
        return self.results.get()


def handler(page):
    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.answer("text/html", PAGE if self.path == "/" else b"")

        def do_POST(self):
            page.results.put(json.loads(self.rfile.read(int(self.headers["Content-Length"]))))
            self.answer("text/plain;charset=utf-8", page.scripts.get().encode())

        def answer(self, kind, body):
            self.send_response(200)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, *_):
            pass  # standard error stands in the report

    return Handler
