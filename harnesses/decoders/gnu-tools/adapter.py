"""GNU grep, sed and awk over the line protocol: adapter.py ROW.

In a locale of UTF-8 the regular expression ^.*$ matches a line only if it is UTF-8. One process a
row is kept running and gets a line for each request; what stands here carries lines to it.
"""
import pathlib
import re
import subprocess
import sys
import threading

sys.path.append(str(pathlib.Path(__file__).parent.parent / "shared"))
from filter import Filter
from line_protocol import serve

ANSWERS = {b"1": "ok", b"0": "ill-formed"}
END = b"the end of an answer\n"


def without_line_feeds(ask):
    """An operation that asks for all inputs that are one line."""
    def operation(inputs):
        replies = iter(ask([octets for octets in inputs if b"\n" not in octets]))
        return ["unsupported" if b"\n" in octets else next(replies) for octets in inputs]
    return operation


def by_answer(*command):
    tool = Filter(*command)
    return without_line_feeds(lambda lines: [
        ANSWERS.get(answer, "fault it has ended") for answer in tool.ask(lines)])


def by_selection(*command):
    """grep numbers the lines that it selects. An empty line behind each is always selected, so that
    there is something to wait for."""
    tool = Filter(*command)

    def ask(lines):
        writer = threading.Thread(target=tool.write, args=([it for line in lines for it in (line, b"")],))
        writer.start()
        replies = []
        for _ in lines:
            selected = int(tool.process.stdout.readline().partition(b":")[0]) % 2 == 1
            replies.append("ok" if selected else "ill-formed")
            if selected:
                tool.process.stdout.readline()  # the empty line's
        writer.join()
        return replies
    return without_line_feeds(ask)


def encoder(*command):
    """A character a value. Any octet may come out, a line feed too, so words end an answer."""
    tool = Filter(*command)

    def answer():
        octets = bytearray()
        while not octets.endswith(END):
            line = tool.process.stdout.readline()
            if not line:
                return "fault it has ended"
            octets += line
        return "ok " + (octets[:-len(END)].hex() or "-")

    def encode(inputs):
        lines = [" ".join(map(str, values)).encode() for values in inputs]
        writer = threading.Thread(target=tool.write, args=(lines,))
        writer.start()
        replies = [answer() for _ in lines]
        writer.join()
        return replies
    return encode


MATCH = "{ print ($0 ~ /^.*$/) ? 1 : 0; fflush() }"
CHARACTERS = '{ for (i = 1; i <= NF; i++) printf "%c", $i + 0; print "the end of an answer"; fflush() }'
name = sys.argv[1]
ROWS = {
    "grep-any": lambda: {"validate": by_selection("/usr/bin/grep", "--line-buffered", "-axn", ".*")},
    "sed-any": lambda: {"validate": by_answer("/usr/bin/sed", "-u", "s/^.*$/1/; t; c 0")},
    "gawk-any": lambda: {"validate": by_answer("/usr/bin/gawk", MATCH)},
    "gawk-sprintf": lambda: {"encode": encoder("/usr/bin/gawk", CHARACTERS)},
}
tool = {"grep": "grep", "sed": "sed"}.get(name.partition("-")[0], "gawk")
output = subprocess.run(["/usr/bin/" + tool, "--version"], capture_output=True, text=True, check=True)
serve(name, re.search(r"\d[\d.]*\d", output.stdout)[0], ROWS[name]())
