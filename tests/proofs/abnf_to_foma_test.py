"""abnf_to_foma.py translates the grammars of proofs/grammars/, and refuses what it does not know."""

import pathlib
import sys
import unittest

ROOT = pathlib.Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "script/lib"))

import abnf_to_foma  # noqa: E402


def lines(text):
    return list(abnf_to_foma.definitions(text))


class AbnfToFomaTest(unittest.TestCase):
    def refused(self, text):
        with self.assertRaises(abnf_to_foma.BadGrammar) as caught:
            lines(text)
        return str(caught.exception)

    def test_octets_and_ranges_are_symbols(self):
        self.assertEqual(lines("a = %xC2 %x80-82")[0], "define a [ [%xC2] [%x80|%x81|%x82] ];")

    def test_the_first_rule_is_the_grammar(self):
        text = "all-octets = *( one )  ; any number\n\n  one = %x00 /\n        %x01\n"
        self.assertEqual(
            lines(text),
            [
                "define one [ [%x00] | [%x01] ];",
                "define alloctets [ [one]* ];",
                "define Grammar alloctets;",
            ],
        )

    def test_a_count_repeats_what_is_behind_it(self):
        self.assertEqual(
            lines("a = %x00 2( b ) 3b\nb = %x01")[1], "define a [ [%x00] [b]^2 b^3 ];"
        )

    def test_alternatives_are_within_their_group(self):
        self.assertEqual(
            lines("a = %x00 ( %x01 / %x02 )")[0], "define a [ [%x00] [[%x01] | [%x02]] ];"
        )

    def test_a_rule_must_be_there_and_must_not_name_itself(self):
        self.assertEqual(self.refused("a = b"), "b has no rule")
        self.assertEqual(self.refused("a = b\nb = %x00 a"), "a names itself")
        self.assertEqual(self.refused("a = %x00\na = %x01"), "a has two rules")
        self.assertEqual(self.refused("; nothing"), "there is no rule")

    def test_names_must_differ_without_hyphens(self):
        for text in ("a-b = ab\nab = %x00", "Grammar = %x00"):
            with self.subTest(text):
                self.assertIn("names are the same", self.refused(text))

    def test_other_abnf_is_refused(self):
        for text in (
            'a = "text"',
            "a = %d65",
            "a = %x00.01",
            "a = %x000",
            "a =/ %x00",
            "a = [ %x00 ]",
            "a = 1*%x00",
            "a = %x00 /",
            "a = ( %x00",
            "a = %x00 )",
            "a = %x05-04",
            "%x00",
        ):
            with self.subTest(text):
                self.refused(text)

    def test_all_grammars_can_be_translated(self):
        grammars = sorted((ROOT / "proofs/grammars").glob("*.abnf"))
        self.assertGreaterEqual(len(grammars), 4)
        for grammar in grammars:
            self.assertTrue(lines(grammar.read_text())[-1].startswith("define Grammar "))


if __name__ == "__main__":
    unittest.main()
