"""Tests of script/lib/gcc_command.py: GCC gets each word that clang gets, but for the output."""

import json
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).parents[2] / "script" / "lib" / "gcc_command.py"


def run(command, source="/p/a.cpp"):
    """What the script says of a database with this command alone."""
    with tempfile.TemporaryDirectory() as folder:
        database = pathlib.Path(folder, "compile_commands.json")
        database.write_text(json.dumps([{"directory": "/p/build", "command": command, "file": "/p/a.cpp"}]))
        return subprocess.run([sys.executable, "-B", SCRIPT, database, source],
                              capture_output=True, text=True, check=False)


def words(command):
    return run(command).stdout.split("\0")[:-1]


class GccCommand(unittest.TestCase):
    def test_takes_the_name_of_gcc_and_writes_nothing(self):
        self.assertEqual(words("/usr/bin/clang++ -O2 -o a.o -c /p/a.cpp"),
                         ["/p/build", "g++", "-Wno-restrict", "-O2", "-c", "/p/a.cpp", "-fsyntax-only"])

    def test_compiles_c_as_c(self):
        self.assertEqual(words("/usr/bin/clang -o a.o -c /p/a.cpp")[1], "gcc")

    def test_keeps_a_definition_with_spaces_in_one_word(self):
        command = r'/usr/bin/clang++ -DSAMPLE="\"c icu\"" -DROOT=\"/p\" -o a.o -c /p/a.cpp'
        self.assertEqual(words(command)[3:5], ['-DSAMPLE="c icu"', '-DROOT="/p"'])

    def test_refuses_a_source_that_the_database_does_not_name(self):
        answer = run("/usr/bin/clang++ -o a.o -c /p/a.cpp", "/p/b.cpp")
        self.assertEqual((answer.returncode, answer.stdout), (1, ""))


if __name__ == "__main__":
    unittest.main()
