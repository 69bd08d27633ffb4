"""Fuzzes your function with Hypothesis: each answer must be that of the oracle.

Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0

    python -m unittest {{SELF_MODULE}}
"""

import unittest

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from {{MODULE}} import decode, text

# Test texts, any octets, and runs of letters, for which many decoders have a path of their own.
PIECES = (
    st.integers(0, 2**32 - 1).map(text),
    st.binary(max_size=4),
    st.integers(1, 64).map(lambda count: b"a" * count),
)
OCTETS = st.lists(st.one_of(*PIECES), max_size=6).map(b"".join)


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
