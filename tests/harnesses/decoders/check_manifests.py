"""Checks every manifest in the folder given against the schema there, and prints the libraries."""

import json
import pathlib
import sys

import jsonschema

folder = pathlib.Path(sys.argv[1])
schema = json.loads((folder / "manifest.schema.json").read_text())
jsonschema.Draft202012Validator.check_schema(schema)
validator = jsonschema.Draft202012Validator(schema)
manifests = sorted(folder.glob("*/manifest.json"))
for manifest in manifests:
    validator.validate(json.loads(manifest.read_text()))
print(*(manifest.parent.name for manifest in manifests))
