"""Checks the metadata of all regressions against its schema, and shows that broken ones fail.

usage: check_regression_schema.py SCHEMA FOLDER
"""

import json
import pathlib
import sys

from jsonschema import Draft202012Validator


def broken_copies(metadata):
    """Each with one thing wrong that the schema must notice."""
    for key in metadata:
        if key not in ("encoding", "cwe", "cuts", "requirements", "flags", "signature"):
            yield f"no {key}", {name: metadata[name] for name in metadata if name != key}
    changes = {
        "an unknown key": {"more": 1},
        "another version": {"schemaVersion": 2},
        "an unknown kind": {"kind": "bits"},
        "an unknown encoding": {"encoding": "utf-9"},
        "cuts of scalars": {"kind": "scalars", "cuts": [1]},
        "no cuts in an array of them": {"cuts": []},
        "a negative cut": {"cuts": [-1]},
        "a cut that is no integer": {"cuts": [1.5]},
        "a text of two lines": {"comment": "one\ntwo"},
        "an empty text": {"showed": ""},
        "a text that is too long": {"origin": "x" * 1001},
        "a text that a terminal would obey": {"comment": "\x1b[2J"},
        "no day": {"date": "2026-13-01"},
        "a day in another form": {"date": "1 May 2026"},
        "neither reference nor signature": {"references": []},
        "a reference twice": {"references": ["a", "a"]},
        "a flag that is no name": {"flags": ["Accepted!"]},
        "a cwe that is no CWE": {"cwe": ["CWE-x"]},
        "a cwe with a zero in front": {"cwe": ["CWE-0176"]},
        "a cwe twice": {"cwe": ["CWE-176", "CWE-176"]},
    }
    for what, change in changes.items():
        yield what, metadata | change


def main(schema_file, folder):
    schema = json.loads(pathlib.Path(schema_file).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    regressions = {
        file: json.loads(file.read_text(encoding="utf-8"))
        for file in sorted(pathlib.Path(folder).glob("*/metadata.json"))
    }
    failures = [] if regressions else [f"{folder}: no regressions"]
    for file, metadata in regressions.items():
        failures += [f"{file}: {error.message}" for error in validator.iter_errors(metadata)]
    sample = next((each for each in regressions.values() if "cuts" in each), None)
    if sample is None:
        failures.append("no regression with cuts to break")
    else:
        broken = broken_copies(sample)
        failures += [f"{what}: passes the schema" for what, each in broken if validator.is_valid(each)]
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
