"""An adapter of the line protocol for functions in Python.

    utf8spec run -- python3 -m utf8spec.adapter my_module:decode replace=my_module:lenient
"""

import os
import sys
from typing import Any, Callable, Dict

from .functions import BadName, functions_named, values_of


def hex_of(values: Any) -> str:
    return " ".join(f"{value:X}" for value in values) or "-"


def place_of(error: Exception) -> str:
    start = getattr(error, "start", None)
    return f"ill-formed {start}" if isinstance(start, int) else "ill-formed"


def answer_to(operation: str, argument: str, function: Callable[[Any], Any]) -> str:
    """The reply to a request, without the exceptions of the function."""
    if operation == "encode":
        values = [int(word, 16) for word in argument.split() if word != "-"]
        return "ok " + (bytes(function(values)).hex() or "-")
    result = function(bytes.fromhex(argument.strip("-")))
    if operation == "validate":
        return "ok" if result else "ill-formed"
    return "ok " + hex_of(values_of(result))


def reply_to(line: str, functions: Dict[str, Callable[[Any], Any]], name: str) -> str:
    operation, _, argument = line.strip().partition(" ")
    if operation == "hello":
        return f"hello utf8spec/1 {','.join(functions)} {name} 1 flush=hello"
    try:
        return answer_to(operation, argument, functions[operation])
    except Exception as error:  # whatever a decoder of the user raises
        if operation == "encode" and any(int(word, 16) > 0x10FFFF for word in argument.split() if word != "-"):
            return "unsupported"
        return place_of(error)


def main() -> None:
    sys.path.insert(0, os.getcwd())
    try:
        functions = functions_named(sys.argv[1:])
    except BadName as error:
        sys.exit(f"utf8spec.adapter: {error}")
    if not functions:
        sys.exit("utf8spec.adapter: name a function, such as my_module:decode")
    answers, sys.stdout = sys.stdout, sys.stderr  # what a decoder prints is no answer
    for line in sys.stdin:
        if line.startswith("bye"):
            break
        print(reply_to(line, functions, sys.argv[1].replace(" ", "_")), file=answers, flush=line.startswith("hello"))
    answers.flush()


if __name__ == "__main__":
    main()
