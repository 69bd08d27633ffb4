"""Which files `script/lint --changed` takes, in a small repository with a clang-tidy of its own."""

import os
import pathlib
import shutil
import subprocess
import tempfile
import unittest

SOURCE = pathlib.Path(__file__).resolve().parents[2]

# The commands that script/lint calls. The linter finds something in files that hold "wrong".
FAKES = {
    "bin/cmake": """#!/bin/sh
mkdir -p build/clang
{ find "$(pwd -P)" -name '*.cpp' ! -name 'elsewhere*'; } |
  sed 's/.*/  "file": "&"/' >build/clang/compile_commands.json
""",
    "bin/run-clang-tidy": """#!/bin/sh
status=0
while [ "$1" != -j ]; do shift; done
shift 2
for pattern; do
  for file in $(find "$(pwd -P)" -name '*.cpp' | grep -E "$pattern"); do
    echo "clang-tidy $file"
    if grep -q wrong "$file"; then echo "$file: error: wrong"; status=1; fi
  done
done
exit $status
""",
    "script/setup": "#!/bin/sh\n",
    # GCC does not take files that hold "strange".
    "script/gcc": """#!/bin/sh
! grep -l strange "$@"
""",
}


class LintTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name).resolve()
        for name, text in FAKES.items():
            self.write(name, text)
            (self.root / name).chmod(0o755)
        (self.root / "script/lib").mkdir()
        for name in ("script/lint", "script/lib/common.sh"):
            shutil.copy(SOURCE / name, self.root / name)
        self.write(".gitignore", "/build/\n")

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def git(self, *words):
        identity = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        subprocess.run(["git", *identity, *words], cwd=self.root, check=True, capture_output=True)

    def commit(self, branch):
        self.git("checkout", "-q", "-B", branch)
        self.git("add", ".")
        self.git("commit", "-q", "-m", branch)

    def lint(self, *words):
        environment = dict(os.environ, PATH=f"{self.root}/bin:{os.environ['PATH']}")
        # No repository around the temporary folder is meant.
        environment["GIT_CEILING_DIRECTORIES"] = str(self.root.parent)
        ran = subprocess.run(
            [self.root / "script/lint", *words], env=environment, capture_output=True, text=True
        )
        self.assertEqual(ran.stderr == "", ran.returncode == 0, ran.stderr)
        return ran.returncode, ran.stdout

    def repository(self):
        self.git("init", "-q")
        self.write("cli/old.cpp", "")
        self.commit("main")

    def test_takes_what_differs_from_main(self):
        self.repository()
        self.write("cli/a.cpp", "")
        self.commit("branch")
        self.write("cli/b.cpp", "")
        status, output = self.lint("--changed")
        self.assertEqual(status, 0)
        self.assertIn("lint cli/b.cpp cli/a.cpp\n", output)
        self.assertTrue(output.endswith("==> 2 files linted, clean\n"), output)

    def test_ends_with_1_on_findings_and_prints_them(self):
        self.repository()
        self.write("cli/a.cpp", "wrong")
        status, output = self.lint("--changed")
        self.assertEqual(status, 1)
        self.assertIn("cli/a.cpp: error: wrong\n", output)
        self.assertNotIn("clang-tidy", output)

    def test_ends_with_1_where_gcc_refuses_a_file(self):
        self.repository()
        self.write("cli/a.cpp", "strange")
        status, output = self.lint("--changed")
        self.assertEqual(status, 1)
        self.assertIn("cli/a.cpp\n", output)

    def test_takes_the_last_commit_where_nothing_differs(self):
        self.repository()
        self.write("cli/a.cpp", "")
        self.commit("main")
        self.assertIn("lint cli/a.cpp\n", self.lint("--changed")[1])

    def test_takes_nothing_of_a_change_without_sources(self):
        self.repository()
        self.write("README.md", "")
        self.commit("branch")
        self.assertTrue(self.lint("--changed")[1].endswith("==> 0 files linted, clean\n"))

    def test_takes_the_source_of_a_header(self):
        self.repository()
        self.write("cli/old.h", "")
        self.write("cli/old.cpp", '#include "cli/old.h"\n')
        self.commit("main")
        self.write("cli/old.h", "// changed\n")
        self.write("cli/alone.h", "")
        output = self.lint("--changed")[1]
        self.assertIn("lint cli/old.cpp\n", output)
        self.assertIn("not linted: cli/alone.h, because no source of the same name includes", output)

    def test_says_what_is_not_built_and_what_is_too_much(self):
        self.repository()
        self.write("cli/elsewhere.cpp", "")
        for number in range(16):
            self.write(f"cli/{number:02}.cpp", "")
        output = self.lint("--changed")[1]
        self.assertIn("not linted: cli/elsewhere.cpp, because this machine does not build", output)
        self.assertIn("takes at most 12 files: cli/12.cpp cli/13.cpp cli/14.cpp cli/15.cpp\n", output)
        self.assertTrue(output.endswith("==> 12 files linted, clean\n"), output)

    def test_says_that_nothing_is_known_without_git_or_history(self):
        self.assertIn("0 files linted: changes are unknown without git", self.lint("--changed")[1])
        self.repository()
        self.assertIn("0 files linted: a clone of one commit", self.lint("--changed")[1])

    def test_takes_what_a_regular_expression_names(self):
        self.write("cli/a.cpp", "wrong")
        self.write("cli/b.cpp", "")
        self.assertEqual(self.lint("cli/b")[0], 0)
        self.assertEqual(self.lint("cli/none")[0], 1)


if __name__ == "__main__":
    unittest.main()
