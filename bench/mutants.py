"""What the benchmarks of fuzzing share: the bank of mutants, one run of a target against one of
them, and a part of a page of docs/measurements that a script writes."""

import dataclasses
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
MANIFEST = ROOT / "tests/fakes/mutants/manifest.json"
PLUGIN = ROOT / "build/release/lib/utf8spec/fakes/mutants.so"
TARGETS = ROOT / "build/fuzz-plain/fuzz"
PAGES = ROOT / "docs/measurements"

# Names of functions would be looked up in a process of their own: it takes longer than most runs.
QUIET = ("-print_final_stats=1", "-print_funcs=0")
NO_SYMBOLS = {f"{name}_OPTIONS": "symbolize=0" for name in ("ASAN", "UBSAN")}

EXECUTIONS = re.compile(r"^stat::number_of_executed_units:\s*(\d+)", re.MULTILINE)
FOUND = "utf8spec: disagreement: "


def build(*targets):
    """Builds the bank, not instrumented, and these targets of the preset fuzz-plain."""
    for preset, wanted in (("release", ("utf8spec_mutants",)), ("fuzz-plain", targets)):
        for command in (
            ["cmake", "--preset", preset],
            ["cmake", "--build", f"build/{preset}", "--target", *wanted],
        ):
            done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
            if done.returncode != 0:
                sys.exit(f"{done.stdout}{done.stderr}bench: {' '.join(command)} failed")


def bank():
    return json.loads(MANIFEST.read_text())


@dataclasses.dataclass(frozen=True)
class Hunt:
    """One run of a fuzz target against one mutant."""

    found: bool
    executions: int


def hunt(target, mutant, *arguments, seeds=None):
    """Runs `target` with libFuzzer's `arguments`, from the folder `seeds` or from nothing, until it
    finds the mutant or gives up. Mutants are held to maximal subparts too, as are the other decoders
    that the targets know."""
    # The target `plugin` is given the decoder alone, the others take it beside theirs.
    variable = "UTF8SPEC_PLUGIN" if target.startswith("plugin") else "UTF8SPEC_ORACLE"
    with tempfile.TemporaryDirectory() as folder:
        done = subprocess.run(
            [TARGETS / target, f"-artifact_prefix={folder}/", *QUIET, *arguments]
            + ([folder, seeds] if seeds else []),  # new inputs go into the first
            env=os.environ
            | {variable: f"{PLUGIN}:{mutant}", "UTF8SPEC_PROFILE": "unicode", **NO_SYMBOLS},
            capture_output=True,
            text=True,
            errors="replace",
        )
    executions = EXECUTIONS.search(done.stderr)
    found = FOUND + mutant + " " in done.stderr
    if executions is None or found == (done.returncode == 0):
        sys.exit(f"{done.stderr}bench: {target} ended with {done.returncode} on {mutant}")
    return Hunt(found, int(executions[1]))


def write_part(page, name, lines):
    """Puts these lines between the marks of that name in a page of docs/measurements."""
    path = PAGES / page
    begin, end = f"<!-- {name}: begin -->\n", f"<!-- {name}: end -->\n"
    before, rest = path.read_text().split(begin)
    after = rest.split(end)[1]
    path.write_text(before + begin + "\n".join(lines) + "\n" + end + after)


def markdown_table(head, rows, left=1):
    """The lines of a table: the first `left` columns are text, the others numbers."""
    yield "| " + " | ".join(head) + " |"
    yield "|" + " --- |" * left + " ---: |" * (len(head) - left)
    for row in rows:
        yield "| " + " | ".join(str(cell) for cell in row) + " |"
