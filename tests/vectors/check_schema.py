"""Checks vector files against vectors/schema, and shows that broken ones fail.

usage: check_schema.py SCHEMA FOLDER
"""

import copy
import json
import pathlib
import sys

from jsonschema import Draft202012Validator


def broken_copies(group):
    """Each with one thing wrong that the schema must notice."""

    def broken(change, direction="decode", well_formed=False):
        spoiled = copy.deepcopy(group)
        for vector in spoiled["vectors"]:
            if vector["direction"] == direction and vector["wellFormed"] == well_formed:
                change(vector)
                return spoiled
        return None

    yield "an unknown key in a vector", broken(lambda vector: vector.update(more=1))
    yield "no id", broken(lambda vector: vector.pop("id"))
    yield "an id without its hash", broken(lambda vector: vector.update(id="overlong/c0-80"))
    yield "half an octet", broken(lambda vector: vector.update(octets="C08"))
    yield "lower-case octets", broken(lambda vector: vector.update(octets="c080"))
    yield "a surrogate as a scalar value", broken(lambda vector: vector.update(scalars=["D800"]))
    yield "a value above the last", broken(lambda vector: vector.update(scalars=["110000"]))
    yield "an unknown kind", broken(lambda vector: vector["errors"][0].update(kind="odd"))
    yield "an error of no length", broken(lambda vector: vector["errors"][0].update(length=0))
    yield "an error in well-formed input", broken(lambda vector: vector.update(wellFormed=True))
    yield "ill-formed without an error", broken(lambda vector: vector.update(errors=[]))
    yield "a policy that is missing", broken(lambda vector: vector["replaced"].pop("per-run"))
    yield "an empty comment", broken(lambda vector: vector.update(comment=""))
    yield "a flag twice", broken(lambda vector: vector.update(flags=["a", "a"]))
    yield "replaced in well-formed input", broken(
        lambda vector: vector.update(replaced={}), well_formed=True
    )
    yield "an encode vector with an offset", broken(
        lambda vector: vector["errors"][0].update(offset=0), direction="encode"
    )
    for key in group:
        spoiled = copy.deepcopy(group)
        del spoiled[key]
        yield f"no {key}", spoiled
    yield "an unknown key in the file", dict(group, more=1)
    yield "an unknown encoding", dict(group, encoding="utf-9")
    yield "UTF-8 by name", dict(group, encoding="utf-8")
    yield "a policy that units do not have", dict(group, encoding="utf-16be")
    yield "a kind of another encoding", broken(
        lambda vector: vector["errors"][0].update(kind="surrogate-unit")
    )
    yield "a policy of octets that is missing", broken(
        lambda vector: vector["replaced"].pop("per-sequence")
    )


def main(schema_file, folder):
    schema = json.loads(pathlib.Path(schema_file).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    files = sorted(pathlib.Path(folder).rglob("*.json"))
    failures = [] if files else [f"{folder}: no files"]
    for file in files:
        group = json.loads(file.read_text(encoding="utf-8"))
        failures += [f"{file.relative_to(folder)}: {error.message}" for error in validator.iter_errors(group)]
    # This group has vectors of every sort.
    whole = json.loads((pathlib.Path(folder) / "regressions.json").read_text(encoding="utf-8"))
    for what, group in broken_copies(whole):
        if group is None:
            failures.append(f"{what}: no vector to break")
        elif validator.is_valid(group):
            failures.append(f"{what}: passes the schema")
    print("\n".join(failures))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
