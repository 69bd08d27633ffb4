"""Counts the test cases of a run of CTest: prints how many passed and how many failed.

    count_cases.py JUNIT [CASES]

JUNIT is CTest's own file. An entry with a name like Shard.PROGRAM.1 holds many cases of GoogleTest, which
wrote what became of them to CASES/ENTRY.xml. A case that was skipped did not pass. CTest says nothing of it,
so its name is printed on standard error. A shard without its file, or one that failed although all its cases
passed (it may leak), is one more failure. So is a run without any case.
"""

import pathlib
import sys
import xml.etree.ElementTree as xml


def is_shard(entry):
    return entry.get("name").startswith("Shard.")


def passed(case):
    return case.get("result") == "completed" and case.find("failure") is None


def tell_skipped(case):
    if case.get("result") == "skipped":
        reason = case.find("skipped")
        said = "" if reason is None else " ".join(reason.get("message", "").split())
        print(f"FAILED, since it was skipped: {case.get('classname')}.{case.get('name')}: {said}", file=sys.stderr)


def cases_of(shard, cases):
    return list(xml.parse(cases / (shard.get("name") + ".xml")).iter("testcase"))


def count(entry, cases):
    """The numbers of passed and failed cases of one entry of CTest."""
    ran = entry.get("status") == "run"
    if not is_shard(entry):
        return int(ran), int(not ran)
    try:
        ran_cases = cases_of(entry, cases)
    except (OSError, xml.ParseError):
        return 0, 1
    for case in ran_cases:
        tell_skipped(case)
    results = [passed(case) for case in ran_cases]
    good, bad = results.count(True), results.count(False)
    return good, bad if ran or bad else 1


def main(junit, cases=""):
    try:
        entries = list(xml.parse(junit).iter("testcase"))
    except (OSError, xml.ParseError):
        entries = []
    counts = [count(entry, pathlib.Path(cases)) for entry in entries]
    good, bad = (sum(column) for column in zip(*counts)) if counts else (0, 1)
    print(good, bad)


if __name__ == "__main__":
    main(*sys.argv[1:])
