"""Fuzzes your function with Hypothesis: each answer must be that of the oracle.

Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0

    python -m unittest {{SELF_MODULE}}
"""

import unittest

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from {{MODULE}} import decode, text

# Most faults show only in a text that is well-formed otherwise, and random octets are seldom near
# an edge of the syntax (RFC 3629 section 4). So half of all inputs are one sequence at an edge: its
# first octet stands in the syntax, or beside a range of it, and so do the others.
FIRST = st.sampled_from(bytes.fromhex("C0 C1 C2 DF E0 E1 EC ED EE EF F0 F1 F3 F4 F5 FF"))
SECOND = st.sampled_from(bytes.fromhex("7F 80 8F 90 9F A0 BF C0"))
LAST = st.sampled_from(bytes.fromhex("80 BF"))


def sequence(first, second, last):
    length = 2 if first < 0xE0 else 3 if first < 0xF0 else 4
    return bytes([first, second]) + bytes([last]) * (length - 2)


# Runs of letters, for which many decoders have a path of their own, test texts, and any octets.
LETTERS = st.integers(0, 64).map(lambda count: b"a" * count)
PIECES = st.one_of(st.integers(0, 2**32 - 1).map(text), st.binary(max_size=4), LETTERS)
MIDDLE = st.one_of(
    st.builds(sequence, FIRST, SECOND, LAST), st.lists(PIECES, max_size=6).map(b"".join)
)
BESIDE = st.one_of(LETTERS, st.text(max_size=3).map(str.encode))
OCTETS = st.tuples(BESIDE, MIDDLE, BESIDE).map(b"".join)


def my_decode(octets):
    """Yours: gives the text, or raises ValueError. This is the standard library's."""
    return octets.decode("utf-8")


def outcome(function, octets):
    try:
        return function(octets)
    except ValueError:
        return "ill-formed"


class MyDecode(unittest.TestCase):
    @settings(max_examples=2_000, deadline=None, suppress_health_check=HealthCheck.all())
    @given(OCTETS)
    def test_agrees_with_the_oracle(self, octets):
        right = outcome(decode, octets)
        self.assertEqual(outcome(my_decode, octets), right, f"input: {octets.hex(' ')}")
