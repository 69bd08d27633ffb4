"""jq over the line protocol: adapter.py ROW. jq decodes; what stands here carries lines to it."""
import base64
import json
import pathlib
import subprocess
import sys

sys.path.append(str(pathlib.Path(__file__).parent.parent / "shared"))
from filter import Filter
from line_protocol import scalars, serve

JQ = "/usr/bin/jq"


def exploded(line):
    return scalars(json.loads(line)) if line else "fault jq has ended"


def replace(jq, line_of, forbidden=b""):
    """`line_of` makes the line that jq reads; octets that mean something else there are not asked."""
    def operation(inputs):
        asked = [octets for octets in inputs if not set(octets) & set(forbidden)]
        replies = iter(map(exploded, jq.ask([*map(line_of, asked)])))
        return ["unsupported" if set(octets) & set(forbidden) else next(replies) for octets in inputs]
    return operation


def encode(jq):
    def reply(line):
        return "ok " + (base64.b64decode(json.loads(line)).hex() or "-") if line else "fault jq has ended"
    return lambda inputs: [*map(reply, jq.ask([json.dumps(values).encode() for values in inputs]))]


def quoted(octets):
    return b'"' + octets + b'"'


CONTROLS = bytes(range(0x20))
name = sys.argv[1]
ROWS = {
    "jq-json": lambda: {"replace": replace(
        Filter(JQ, "--unbuffered", "-c", "explode"), quoted, CONTROLS + b'"\\')},
    "jq-raw-input": lambda: {"replace": replace(
        Filter(JQ, "--unbuffered", "-c", "-R", "explode"), lambda octets: octets, b"\n")},
    "jq-base64d": lambda: {"replace": replace(
        Filter(JQ, "--unbuffered", "-c", "@base64d | explode"),
        lambda octets: quoted(base64.b64encode(octets)))},
    "jq-implode": lambda: {"encode": encode(Filter(JQ, "--unbuffered", "-c", "implode | @base64"))},
}
version = subprocess.run([JQ, "--version"], capture_output=True, text=True, check=True).stdout
serve(name, version.strip().removeprefix("jq-"), ROWS[name]())
