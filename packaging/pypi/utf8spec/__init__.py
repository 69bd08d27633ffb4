"""Conformance suite for UTF-8 decoders: the program, its vectors and an oracle (utf8spec @VERSION@)."""

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, List, Mapping, Tuple

from . import oracle

__all__ = ["COMMAND", "ENCODINGS", "Vector", "oracle", "vectors"]
__version__ = "@VERSION@"

_FOLDER = Path(__file__).parent / "folder"
_SUITES = _FOLDER / "share/utf8spec/vectors"

COMMAND = str(_FOLDER / "bin/utf8spec")
ENCODINGS = ("utf-8", *sorted(path.name for path in _SUITES.iterdir() if path.is_dir()))


@dataclass(frozen=True)
class Vector:
    """One input: `octets` for a decoder, `scalars` for an encoder."""

    id: str
    direction: str  # "decode" or "encode"
    well_formed: bool
    octets: bytes  # of an encoder's vector: those of the values before the first error
    scalars: Tuple[int, ...]  # of a decoder's vector: the values before the first error
    errors: Tuple[Mapping[str, Any], ...]  # offset, length and kind; or index and kind
    replaced: Mapping[str, Tuple[int, ...]]  # by the name of the policy; empty if it is well-formed
    requirements: Tuple[str, ...]
    raw: Mapping[str, Any] = field(repr=False, compare=False)  # all of it, as docs/vectors.md says


def _values(words: List[str]) -> Tuple[int, ...]:
    return tuple(int(word, 16) for word in words)


def _vector(raw: Dict[str, Any]) -> Vector:
    octets = raw["octets"] if raw["direction"] == "decode" else raw["encoded"]
    replaced = {policy: _values(words) for policy, words in raw.get("replaced", {}).items()}
    return Vector(
        id=raw["id"],
        direction=raw["direction"],
        well_formed=raw["wellFormed"],
        octets=bytes.fromhex(octets),
        scalars=_values(raw["scalars"]),
        errors=tuple(raw["errors"]),
        replaced=replaced,
        requirements=tuple(raw["requirements"]),
        raw=raw,
    )


def vectors(encoding: str = "utf-8") -> List[Vector]:
    """The vectors of an encoding, in the order of their groups."""
    if encoding not in ENCODINGS:
        raise LookupError(f"utf8spec has no vectors of {encoding}")
    folder = _SUITES if encoding == "utf-8" else _SUITES / encoding
    groups = (json.loads(path.read_text("ascii")) for path in sorted(folder.glob("*.json")))
    return [_vector(raw) for group in groups for raw in group["vectors"]]
