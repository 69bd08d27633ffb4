#!/usr/bin/env python3
"""Lists the deviations of bundled decoders that are still `open` and can be decided from sources.

A person decides each: `fixed` if a later version lacks it, `documented` if the library's own words
describe it, each with its address. What no source decides stays `open`.

  script/open_states.py          one line a row: why it is listed, and what to look for, and where
  script/open_states.py --check  ends with 1 if a row is open although a row of a later version of the
                                 same library, with the same calls, does not show the deviation
"""

import argparse
import json
import pathlib
import re
import sys

# What the documentation would speak of, by words of the deviation's id.
SUBJECTS = {
    "surrogate": "surrogates",
    "modified-utf8-nul": "overlong forms",
    "overlong": "overlong forms",
    "noncharacter": "noncharacters",
    "above-maximum": "values above U+10FFFF",
    "long-forms": "forms of RFC 2279",
    "no-scalar-values": "invalid text that is handed over",
    "ill-formed": "replacement",
    "within-units": "replacement",
    "truncated": "replacement",
    "cut": "replacement",
    "unfinished-end": "replacement",
    "latin-1": "replacement",
    "other-characters": "replacement",
    "nul": "NUL",
}


def decoders(manifest):
    return manifest.get("decoders", [])


def open_states(decoder):
    states = decoder.get("states", {})
    return [deviation for deviation, state in states.items() if state["state"] == "open"]


def version_of(name):
    """`lua53-utf8` is version 53 of `lua-utf8`. Only the first word of a name has a version."""
    found = re.fullmatch(r"([a-z]+)(\d+)((?:-.*)?)", name)
    return (found[1] + found[3], int(found[2])) if found else None


def later_row(manifest, decoder, deviation):
    """The name of a later row with the same calls that does not show the deviation, if any."""
    own = version_of(decoder["name"])
    for other in decoders(manifest):
        version = version_of(other["name"])
        is_later = own and version and version[0] == own[0] and version[1] > own[1]
        if is_later and other["calls"] == decoder["calls"] and deviation not in other.get("states", {}):
            return other["name"]
    return None


def subject_of(deviation):
    return next((subject for word, subject in SUBJECTS.items() if word in deviation), None)


def listed(root):
    for path in sorted((root / "harnesses/decoders").glob("*/manifest.json")):
        manifest = json.loads(path.read_text(encoding="utf-8"))
        for decoder in decoders(manifest):
            for deviation in open_states(decoder):
                later = later_row(manifest, decoder, deviation)
                yield manifest, decoder["name"], deviation, later, subject_of(deviation)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("root", nargs="?", default=pathlib.Path(__file__).resolve().parent.parent, type=pathlib.Path)
    words = parser.parse_args()
    found = False
    for manifest, name, deviation, later, subject in listed(words.root):
        if later:
            found = True
            print(f"{name} {deviation}: {later} does not show it, so it is fixed")
        elif subject and not words.check:
            print(f"{name} {deviation}: what {manifest['homepage']} says of {subject}")
    sys.exit(1 if words.check and found else 0)


if __name__ == "__main__":
    main()
