"""script/open_states.py finds what it is for, in manifests of its own."""

import json
import pathlib
import subprocess
import sys
import tempfile

SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "script/open_states.py"


def row(name, states, calls=("f",)):
    return {"name": name, "calls": list(calls), "states": {id: {"state": state} for id, state in states.items()}}


def run(rows, *options):
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder) / "harnesses/decoders/x"
        home.mkdir(parents=True)
        manifest = {"homepage": "https://x.example", "decoders": rows}
        (home / "manifest.json").write_text(json.dumps(manifest), encoding="utf-8")
        ran = subprocess.run([sys.executable, SCRIPT, *options, folder], capture_output=True, text=True, check=False)
        return ran.returncode, ran.stdout


def main():
    old = row("x53-utf8", {"accepts-surrogates": "open"})
    # A later row of the same calls without the deviation decides it, and `--check` fails.
    status, text = run([old, row("x54-utf8", {})], "--check")
    assert status == 1 and text == "x53-utf8 accepts-surrogates: x54-utf8 does not show it, so it is fixed\n", text
    # An earlier row, other calls, or a later row with the same deviation decide nothing.
    for other in (row("x52-utf8", {}), row("x54-utf8", {}, ["g"]), row("x54-utf8", {"accepts-surrogates": "open"}), row("x54-codes", {})):
        assert run([old, other], "--check") == (0, ""), other
    # The 16 of char16 is no version.
    rows = [row("x-char16", {"accepts-surrogates": "open"}), row("x-char32", {})]
    assert run(rows, "--check") == (0, "")
    # A state that is decided is not listed. One that documentation may decide is.
    assert run([row("x53-utf8", {"accepts-surrogates": "fixed"}), row("x54-utf8", {})]) == (0, "")
    assert run([old]) == (0, "x53-utf8 accepts-surrogates: what https://x.example says of surrogates\n")
    # No documentation is needed to know what a crash is.
    assert run([row("x", {"crashes": "open"})]) == (0, "")


main()
