"""Tests of script/lib/count_cases.py: a case that did not run to its end failed."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "script" / "lib" / "count_cases.py"

PASSED = '<testcase name="a" status="run" result="completed"/>'
FAILED = '<testcase name="b" status="run" result="completed"><failure/></testcase>'
SKIPPED = ('<testcase name="go" status="run" result="skipped" classname="Starter">'
           '<skipped message="a.cpp:1&#x0A;go is not installed"/></testcase>')


def entry(name, status):
    return f'<testcase name="{name}" status="{status}"><system-out/></testcase>'


def run(entries, shards=None):
    """The script's run over these entries of CTest and these cases of each shard."""
    with tempfile.TemporaryDirectory() as folder:
        junit = pathlib.Path(folder, "junit.xml")
        junit.write_text(f"<testsuite>{''.join(entries)}</testsuite>")
        for name, cases in (shards or {}).items():
            pathlib.Path(folder, name + ".xml").write_text(f"<testsuites>{cases}</testsuites>")
        return subprocess.run([sys.executable, "-B", SCRIPT, junit, folder],
                              capture_output=True, text=True, check=True)


def counted(entries, shards=None):
    return run(entries, shards).stdout


class CountCases(unittest.TestCase):
    def test_counts_entries_other_than_shards(self):
        self.assertEqual(counted([entry("one", "run"), entry("two", "fail")]), "1 1\n")

    def test_counts_an_entry_that_did_not_run_as_failed(self):
        self.assertEqual(counted([entry("one", "notrun")]), "0 1\n")

    def test_counts_the_cases_of_a_shard(self):
        shards = {"Shard.t.1": PASSED + PASSED + FAILED}
        self.assertEqual(counted([entry("Shard.t.1", "fail")], shards), "2 1\n")

    def test_counts_a_skipped_case_as_failed(self):
        self.assertEqual(counted([entry("Shard.t.1", "run")], {"Shard.t.1": PASSED + SKIPPED}), "1 1\n")

    def test_names_a_skipped_case(self):
        errors = run([entry("Shard.t.1", "run")], {"Shard.t.1": PASSED + SKIPPED}).stderr
        self.assertEqual(errors, "FAILED, since it was skipped: Starter.go: a.cpp:1 go is not installed\n")

    def test_counts_a_shard_that_failed_behind_its_cases(self):
        self.assertEqual(counted([entry("Shard.t.1", "fail")], {"Shard.t.1": PASSED}), "1 1\n")

    def test_counts_a_shard_without_a_file_as_failed(self):
        self.assertEqual(counted([entry("Shard.t.1", "run")]), "0 1\n")

    def test_counts_a_damaged_file_as_failed(self):
        self.assertEqual(counted([entry("Shard.t.1", "run")], {"Shard.t.1": "<"}), "0 1\n")

    def test_counts_a_run_without_a_case_as_failed(self):
        self.assertEqual(counted([]), "0 1\n")
        self.assertEqual(counted(["<"]), "0 1\n")


if __name__ == "__main__":
    unittest.main()
