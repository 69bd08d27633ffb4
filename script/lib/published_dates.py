"""Writes reports/publish/dates.txt: for each published report, the day on which it last changed.

script/publish runs it. A report holds no date, so that the same run gives the same file. A site shows
the day beside the published result of a decoder that does not run on the machine.
"""

import datetime
import pathlib
import subprocess

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
REPORTS = ROOT / "reports/published"
DATES = ROOT / "reports/publish/dates.txt"


def git(*words):
    return subprocess.run(["git", "-C", ROOT, *words], check=True, capture_output=True,
                          text=True).stdout


def changed():
    """The names of reports that differ from the last commit."""
    lines = git("status", "--porcelain", "--untracked-files=all", "--", REPORTS).splitlines()
    return {pathlib.Path(line[3:].strip('"')).stem for line in lines}


def committed(names):
    """The day of the last commit of each report, read in one pass over the history."""
    days, day, wanted = {}, "", set(names)
    for line in git("log", "--format=%as", "--name-only", "--", "reports/published").splitlines():
        path = pathlib.Path(line)
        if line and path.suffix != ".json":
            day = line
        elif path.parent == pathlib.Path("reports/published") and path.stem in wanted:
            days.setdefault(path.stem, day)
    return days


def main():
    names = sorted(path.stem for path in REPORTS.glob("*.json"))
    days = committed(names)
    days.update(dict.fromkeys(changed(), datetime.date.today().isoformat()))
    DATES.write_text("".join(f"{name} {days[name]}\n" for name in names))


if __name__ == "__main__":
    main()
