"""The functions that a user names, and what an answer of each must be."""

import importlib
from typing import Any, Callable, Dict, List

from . import Vector, oracle

OPERATIONS = ("validate", "decode", "replace", "encode")
SIGNATURE = b"\xef\xbb\xbf"


class WrongAnswer(AssertionError):
    """A function does not do what the standard says."""


class BadName(ValueError):
    """The words do not name a function."""


def functions_named(words: List[str]) -> Dict[str, Callable[[Any], Any]]:
    """The functions by their operations, of words such as `my_module:decode` or `replace=my_module:lenient`."""
    functions = {}
    for word in words:
        operation, _, path = word.rpartition("=")
        module, colon, name = path.partition(":")
        operation = operation or "decode"
        if operation not in OPERATIONS or not colon:
            raise BadName(f"'{word}' is not [OPERATION=]MODULE:FUNCTION; OPERATION is one of {', '.join(OPERATIONS)}")
        try:
            functions[operation] = getattr(importlib.import_module(module), name)
        except (ImportError, AttributeError) as error:
            raise BadName(f"cannot load '{word}': {error}") from error
    return functions


def values_of(answer: Any) -> List[int]:
    """A str, bytes or a list of ints as a list of ints."""
    return [ord(value) if isinstance(value, str) else int(value) for value in answer]


def shown(values: Any) -> str:
    return " ".join(f"{value:02X}" for value in values) or "nothing"


def expect_values(answer: Any, expected: Any, octets: bytes) -> None:
    """A function may keep a signature or take it, so there may be two right answers."""
    right = [list(expected)]
    if octets.startswith(SIGNATURE):
        right.append(list(expected[1:]))
    got = values_of(answer)
    if got not in right:
        raise WrongAnswer(f"{shown(octets)} gives {shown(got)} and not {shown(expected)}")


def check_validate(function: Callable[[bytes], Any], vector: Vector) -> None:
    if bool(function(vector.octets)) != vector.well_formed:
        raise WrongAnswer(f"{shown(vector.octets)} is {'' if vector.well_formed else 'not '}well-formed")


def check_decode(function: Callable[[bytes], Any], vector: Vector) -> None:
    try:
        answer = function(vector.octets)
    except Exception as error:  # whatever a decoder of the user raises
        if vector.well_formed:
            raise WrongAnswer(f"{shown(vector.octets)} is refused: {error!r}") from error
        return
    if not vector.well_formed:
        raise WrongAnswer(f"{shown(vector.octets)} is accepted: {answer!r}")
    expect_values(answer, vector.scalars, vector.octets)


def check_replace(function: Callable[[bytes], Any], vector: Vector) -> None:
    expected = vector.scalars if vector.well_formed else vector.replaced["maximal-subpart"]
    expect_values(function(vector.octets), expected, vector.octets)


def check_encode(function: Callable[[List[int]], Any], vector: Vector) -> None:
    """What is not a scalar value is refused or replaced: the octets that come out are UTF-8 in any case."""
    try:
        octets = bytes(function(list(vector.scalars)))
    except Exception as error:
        if vector.well_formed:
            raise WrongAnswer(f"{shown(vector.scalars)} is refused: {error!r}") from error
        return
    is_right = octets == vector.octets if vector.well_formed else oracle.validate(octets) is None
    if not is_right:
        raise WrongAnswer(f"{shown(vector.scalars)} gives {shown(octets)}")


def check(operation: str, function: Callable[[Any], Any], vector: Vector) -> None:
    """Raises WrongAnswer if the function is wrong on this vector."""
    checks = {"validate": check_validate, "decode": check_decode, "replace": check_replace, "encode": check_encode}
    checks[operation](function, vector)
