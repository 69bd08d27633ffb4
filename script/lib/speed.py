"""Writes the tables of docs/speed.md and docs/measurements/speed.md from the figures of bench/ratios.

speed.py FIGURES.json writes them. With --check it writes nothing: it fails if a table differs, or if
reference/, harnesses/ or reports/ have changed since the commit of the figures.
"""

import json
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGES = ["docs/speed.md", "docs/measurements/speed.md"]
MEASURED = ["reference", "harnesses", "reports"]
TABLE = re.compile(r"(<!-- figures -->\n).*?(<!-- end of figures -->\n)", re.DOTALL)


def number(value):
    return f"{value:.0f}" if value >= 10 else f"{value:.2f}"


def row(figure):
    command = f"`bench/ratios --only {figure['part']}`"
    bound = f"{figure['sense']} {figure['bound']:g}"
    missed = "" if figure["is_right"] else " (missed)"
    return f"| {figure['what']} | {number(figure['value'])}{missed} | {bound} | {command} |"


def table(measured):
    return "\n".join([
        f"Measured on {measured['date']} at commit {measured['commit']}: {measured['processor']}, "
        f"{measured['cores']} cores, medians of {measured['rounds']} rounds.",
        "",
        "| what | measured | bound | command |",
        "|---|---|---|---|",
        *map(row, measured["figures"]),
        ""])


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True,
                          text=True).stdout.strip()


def is_stale(commit):
    """Whether what the figures are about has changed since their commit, as far as is known."""
    if not commit or commit.endswith("-dirty"):
        return True
    try:
        return bool(git("diff", "--name-only", commit, "--", *MEASURED))
    except subprocess.CalledProcessError:
        return True


def main():
    file = pathlib.Path(sys.argv[-1])
    if not file.exists():
        sys.exit(f"{file} does not exist: run script/speed")
    measured = json.loads(file.read_text())
    is_check = "--check" in sys.argv
    complaints = []
    for page in PAGES:
        path = ROOT / page
        text = path.read_text()
        wanted = TABLE.sub(lambda found: found[1] + table(measured) + found[2], text)
        if is_check and wanted != text:
            complaints.append(f"{page} does not have these figures: run script/speed --print")
        elif not is_check:
            path.write_text(wanted)
    if is_check and is_stale(measured["commit"]):
        complaints.append(f"{' or '.join(MEASURED)} changed since {measured['commit'] or 'then'}, "
                          "of which the figures of speed are: run script/speed")
    print(*complaints, sep="\n", end="\n" if complaints else "", file=sys.stderr)
    return 1 if complaints else 0


if __name__ == "__main__":
    sys.exit(main())
