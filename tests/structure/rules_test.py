"""Each rule of the house finds what breaks it, in a small tree, and lets good code pass."""

import pathlib
import re
import tempfile
import unittest

import deviation_pages
import rules


class RulesTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)

    def write(self, path, text):
        file = self.root / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)

    def broken(self, rule):
        """The files that break a rule."""
        return [line.split(":")[0] for line in rules.RULES[rule](self.root)]

    def test_includes_go_leftward(self):
        self.write("vectors/good.h", '#include "reference/step.h"\n#include "vectors/other.h"\n')
        self.write("vectors/bad.h", '#include "harnesses/answer.h"\n')
        self.write("tests/vectors/good.cpp", '#include "vectors/v.h"\n#include "tests/hex.h"\n')
        self.write("tests/vectors/bad.cpp", '#include "reports/report.h"\n')
        self.write("cli/bad.cpp", '# include "tests/hex.h"\n')
        self.assertEqual(
            self.broken("leftward"), ["cli/bad.cpp", "tests/vectors/bad.cpp", "vectors/bad.h"]
        )

    def test_the_library_includes_only_the_reference(self):
        self.write("library/good.cpp", '#include "reference/step.h"\n#include "library/a.h"\n')
        self.write("library/bad.cpp", '#include "vectors/vector.h"\n')
        self.write("cli/bad.cpp", '#include "library/a.h"\n')
        self.write("tests/library/good.cpp", '#include "tests/cli/shell.h"\n')
        self.assertEqual(self.broken("leftward"), ["cli/bad.cpp", "library/bad.cpp"])

    def test_decoders_include_only_the_contracts(self):
        self.write("harnesses/decoders/one/good.c", '#include "harnesses/abi/utf8spec_decoder.h"\n')
        self.write("harnesses/decoders/one/bad.cpp", '#include "harnesses/answer.h"\n')
        self.assertEqual(self.broken("decoders"), ["harnesses/decoders/one/bad.cpp"])

    def test_reference_depends_on_the_standard_library_alone(self):
        self.write("reference/good.h", '#include <cstddef>\n#include "reference/step.h"\n')
        self.write("reference/bad.h", "#include <fmt/format.h>\n")
        self.write("reference/worse.h", "#include <unistd.h>\n")
        self.write("library/good.h", "#include <stdint.h>\n")
        self.write("library/bad.h", "#include <stdio.h>\n")
        self.assertEqual(
            self.broken("reference"), ["library/bad.h", "reference/bad.h", "reference/worse.h"]
        )

    def test_includes_are_written_from_the_root(self):
        self.write("reference/step.h", "")
        self.write("reference/good.cpp", '#include "reference/step.h"\n#include <vector>\n')
        self.write("reference/bad.cpp", '#include "step.h"\n')
        self.write("reference/worse.cpp", "#include <reference/step.h>\n")
        self.assertEqual(self.broken("from-root"), ["reference/bad.cpp", "reference/worse.cpp"])

    def test_folders_do_not_include_each_other(self):
        self.write("harnesses/plan/plan.h", '#include "harnesses/judge/judge.h"\n')
        self.write("harnesses/judge/judge.h", '#include "harnesses/judge/deep/core.h"\n')
        self.write("harnesses/judge/deep/core.h", "")
        self.assertEqual(self.broken("circles"), [])
        self.write("harnesses/judge/deep/core.h", '#include "harnesses/plan/plan.h"\n')
        self.assertEqual(
            self.broken("circles"),
            ["harnesses/judge/deep/core.h", "harnesses/judge/judge.h", "harnesses/plan/plan.h"],
        )

    def test_a_folder_and_its_own_folders_make_a_circle_too(self):
        self.write("vectors/suite.h", '#include "vectors/groups/groups.h"\n')
        self.write("vectors/groups/groups.h", '#include "vectors/vector.h"\n')
        self.write("vectors/vector.h", "")
        self.assertEqual(self.broken("circles"), ["vectors/groups/groups.h", "vectors/suite.h"])

    def test_units_make_no_circle(self):
        self.write("vectors/one.h", '#include "vectors/two.h"\n')
        self.write("vectors/one.cpp", '#include "vectors/one.h"\n')
        self.write("vectors/two.h", "")
        self.assertEqual(self.broken("unit-circles"), [])
        self.write("vectors/two.cpp", '#include "vectors/one.h"\n')
        self.assertEqual(self.broken("unit-circles"), ["vectors/one.h", "vectors/two.cpp"])

    def test_few_sources_include_the_parser(self):
        self.write("cli/parsed.h", "#include <CLI/CLI.hpp>\n")
        self.write("cli/by_way.h", '#include "cli/parsed.h"\n')
        for number in range(rules.MOST_SOURCES_WITH_A_PARSER):
            self.write(f"cli/good{number}.cpp", '#include "cli/by_way.h"\n')
        self.assertEqual(self.broken("parser"), [])
        self.write("tests/cli/bad.cpp", "#include <CLI/App.hpp>\n")
        self.assertEqual(len(self.broken("parser")), rules.MOST_SOURCES_WITH_A_PARSER + 1)
        self.assertIn("tests/cli/bad.cpp", self.broken("parser"))

    def test_type_names_stand_for_one_thing(self):
        self.write("vectors/one.h", "struct Shard {\n  struct Inner {};\n};\nstruct Other;\n")
        self.write("reports/two.h", "enum class Shard : int { a };\nclass Inner final {\n};\n")
        self.write("reports/three.h", "class Other {};\n")
        self.write("reports/source.cpp", "struct Other {};\n")
        self.assertEqual(self.broken("type-names"), ["vectors/one.h"])

    def test_harnesses_have_few_rooms(self):
        for number in range(rules.MOST_ROOMS_OF_HARNESSES):
            self.write(f"harnesses/room{number}/a.h", "")
        self.write("harnesses/loose.h", "")
        self.assertEqual(self.broken("storeys"), [])
        self.write("harnesses/one_more/a.h", "")
        self.assertEqual(self.broken("storeys"), ["harnesses"])

    def test_the_guide_names_what_exists(self):
        self.write("vectors/operation.h", "")
        self.write("CONTRIBUTING.md", "`vectors/operation.h`, `vectors/`, `group.decode(...)`\n")
        self.assertEqual(self.broken("named-paths"), [])
        self.write("CONTRIBUTING.md", "`vectors/operations.h`\n`harnesses/plan/`\n")
        self.assertEqual(self.broken("named-paths"), ["CONTRIBUTING.md", "CONTRIBUTING.md"])

    def test_files_are_short(self):
        self.write("cli/good.cpp", "\n" * rules.LONGEST_FILE)
        self.write("cli/bad.cpp", "\n" * (rules.LONGEST_FILE + 1))
        self.write("script/bad", "\n" * (rules.LONGEST_FILE + 1))
        self.write("vectors/generated/table.json", "\n" * (rules.LONGEST_FILE + 1))
        self.assertEqual(self.broken("file-length"), ["cli/bad.cpp", "script/bad"])

    def test_functions_are_short(self):
        fits = "\n" * (rules.LONGEST_FUNCTION - 1)
        self.write("cli/good.cpp", "int f(int x) {" + fits + "}\nint table[] = {" + 2 * fits + "};")
        self.write("cli/strings.cpp", 'int f() { return "}"[0]; } // {\nchar c = \'{\';\n' + fits)
        self.write("cli/table.cpp", "Rows f(int x) {\n  return {{1, 2}," + fits + "};\n}\n")
        for name, head in {
            "plain": "int f(int x) {",
            "member": "int A::f() const noexcept {",
            "result": "auto f(int x) -> std::vector<int> {",
            "constructor": "A::A(int x) : x_(x) {",
            "number": "void f(int x = 1'000) { int y = 2'000;",
        }.items():
            self.write(f"cli/{name}.cpp", head + "\n" + fits + "}\n")
        self.assertEqual(
            self.broken("function-length"),
            [f"cli/{name}.cpp" for name in ("constructor", "member", "number", "plain", "result")],
        )

    def test_scripts_can_be_read_and_run(self):
        self.write("script/bad", "if true; then\n")
        self.write("script/good", "#!/usr/bin/env bash\ntrue\n")
        (self.root / "script/good").chmod(0o755)
        self.write("script/locked", "#!/usr/bin/env bash\ntrue\n")
        self.assertEqual(self.broken("scripts"), ["script/bad", "script/locked"])

    def test_links_in_markdown_lead_to_files(self):
        self.write("docs/theory.md", "")
        self.write(
            "docs/good.md",
            "[a](theory.md) [b](theory.md#machines) [c](../docs) [d](/docs/theory.md 'title')\n"
            "[e](https://example.org/x) [f](mailto:x@example.org) [g](#here) [h](//example.org)\n"
            "[i](<theory.md>) ![j](%74heory.md) [k]\n\n[k]: theory.md\n"
            "`[code](none)` ``[`code`](none)``\n\n```\n[code](none)\n```\n",
        )
        for name, text in {
            "after-code": "`a` and `b`: [x](none.md)",
            "built": "[x](../build/page.html)",
            "defined": "[x]\n\n[x]: none.md",
            "image": "![x](none.png)",
            "outside": "[x](../../docs/theory.md)",
            "with-place": "[x](none.md#machines)",
        }.items():
            self.write(f"docs/{name}.md", text + "\n")
        self.write("build/page.html", "")
        self.write("build/page.md", "[x](none.md)\n")
        self.write("reports/published/page.md", "[x](none.md)\n")
        self.assertEqual(
            self.broken("links"),
            [
                f"docs/{name}.md"
                for name in ("after-code", "built", "defined", "image", "outside", "with-place")
            ],
        )

    def test_a_broken_link_is_reported_with_its_line(self):
        self.write("docs/bad.md", "```\n[code](none)\n```\n\n[x](none.md)\n")
        self.assertTrue(next(rules.links(self.root)).startswith("docs/bad.md:5: none.md "))

    def test_every_decision_is_in_the_index(self):
        self.write("docs/decisions/README.md", "[1](0001-first.md)\n`0002-second.md`\n")
        self.write("docs/decisions/0001-first.md", "")
        self.write("docs/decisions/0002-second.md", "")
        self.write("docs/decisions/notes.md", "")
        self.assertEqual(self.broken("links"), ["docs/decisions/0002-second.md"])

    def write_page(self, id, title, headings=deviation_pages.HEADINGS):
        """A page of a deviation, and a line for it in the index."""
        parts = "".join(f"\n## {heading}\n\n```\n## no heading\n```\n" for heading in headings)
        self.write(f"docs/deviations/{id}.md", f"# {title}\n\n`{id}`\n{parts}")
        index = self.root / "docs/deviations/README.md"
        known = index.read_text() if index.is_file() else ""
        self.write("docs/deviations/README.md", known + f"[{id}]({id}.md)\n")

    def write_catalogue(self):
        rows = '{Symptom::a, {}, {"a-b", "accepts b", "Effect.", "rule"}},\n'
        self.write("reports/diagnosis/catalogue.cpp", rows)
        self.write("reports/diagnosis/model.cpp", 'Kind c{\n    "hangs", "never "\n    "answers",\n "x"};\n')
        self.write_page("a-b", "accepts b")
        self.write_page("hangs", "never answers")

    def test_each_deviation_has_a_page(self):
        self.write_catalogue()
        self.assertEqual(self.broken("deviation-pages"), [])
        (self.root / "docs/deviations/hangs.md").unlink()
        self.assertEqual(self.broken("deviation-pages"), ["docs/deviations/hangs.md"])

    def test_each_page_is_of_a_deviation_and_in_the_index(self):
        self.write_catalogue()
        self.write_page("gone", "no more")
        self.write("docs/deviations/README.md", "[a](a-b.md) [gone](gone.md)\n")
        self.assertEqual(
            self.broken("deviation-pages"), ["docs/deviations/gone.md", "docs/deviations/hangs.md"]
        )

    def test_pages_of_deviations_are_built_alike(self):
        self.write_catalogue()
        self.write_page("hangs", "never answers", deviation_pages.HEADINGS[1:])
        self.assertEqual(self.broken("deviation-pages"), ["docs/deviations/hangs.md"])
        self.write_page("hangs", "sleeps")
        self.assertEqual(self.broken("deviation-pages"), ["docs/deviations/hangs.md"])
        self.write("docs/deviations/hangs.md", "")
        self.assertEqual(self.broken("deviation-pages"), 3 * ["docs/deviations/hangs.md"])

    def test_every_rule_is_a_test_of_the_build(self):
        registered = (pathlib.Path(__file__).parent / "CMakeLists.txt").read_text()
        words = re.search(r"foreach\(rule ([^)]*)\)", registered)[1].split()
        self.assertEqual(words, list(rules.RULES))

    def test_build_folder_is_no_part_of_the_house(self):
        self.write("build/release/bad.cpp", "\n" * (rules.LONGEST_FILE + 1))
        self.assertEqual(self.broken("file-length"), [])


if __name__ == "__main__":
    unittest.main()
