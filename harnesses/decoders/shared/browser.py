"""A row of browser_rows.js over the line protocol, in a page that `evaluate` runs JavaScript in."""
import json
import os

from line_protocol import serve

ROWS = os.path.dirname(os.path.abspath(__file__)) + "/browser_rows.js"


def serve_row(row, version, evaluate):
    """`evaluate(script)` gives what a promise that a script returns is fulfilled with."""
    with open(ROWS) as rows:
        evaluate(rows.read())
    name = row.partition("-")[2]
    operations = evaluate("offered(%s)" % json.dumps(name)).split(",")

    def asks(operation):
        return lambda arguments: evaluate("answers(%s, %s, %s)" % tuple(
            map(json.dumps, (name, operation, "\n".join(arguments))))).split("\n")

    has_reset = "decode" in operations and "stream" in operations  # decode() ends a stream
    encoding = name.partition("-utf-")[2]  # rows of UTF-8 do not name it
    serve(row, version + (" reuse=yes" if has_reset else "") +
          (" encoding=utf-" + encoding if encoding else ""),
          {operation: asks(operation) for operation in operations}, lambda _, text: text,
          most=100)
