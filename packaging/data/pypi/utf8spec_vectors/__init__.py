"""@SUMMARY@ (utf8spec @VERSION@, CC0 1.0)."""

import json
from dataclasses import dataclass
from importlib import resources
from typing import List, Optional, Tuple

ENCODINGS = (@ENCODINGS@)


@dataclass(frozen=True)
class DecodeVector:
    id: str
    octets: bytes
    values: Tuple[int, ...]
    before: Optional[int]  # values before the first error; None if the octets are well-formed
    errors: Tuple[Tuple[int, int], ...]  # offset and length of each maximal subpart
    cuts: Tuple[int, ...]


@dataclass(frozen=True)
class EncodeVector:
    id: str
    values: Tuple[int, ...]
    octets: bytes
    errors: Tuple[int, ...]  # indexes of values that the encoding does not have


def _load(encoding: str) -> dict:
    if encoding not in ENCODINGS:
        raise LookupError(f"no vectors of {encoding}")
    return json.loads(resources.files(__name__).joinpath("data", f"{encoding}.json").read_text("ascii"))


def _values(vector: dict) -> Tuple[int, ...]:
    return tuple(int(value, 16) for value in vector["values"])


def decode_vectors(encoding: str = "utf-8") -> List[DecodeVector]:
    """The inputs of a decoder."""
    return [
        DecodeVector(
            vector["id"],
            bytes.fromhex(vector["octets"]),
            _values(vector),
            vector.get("before"),
            tuple(map(tuple, vector.get("errors", []))),
            tuple(vector.get("cuts", [])),
        )
        for vector in _load(encoding)["decode"]
    ]


def encode_vectors(encoding: str = "utf-8") -> List[EncodeVector]:
    """The inputs of an encoder."""
    return [
        EncodeVector(vector["id"], _values(vector), bytes.fromhex(vector["octets"]), tuple(vector.get("errors", [])))
        for vector in _load(encoding)["encode"]
    ]
