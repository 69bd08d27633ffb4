"""Compares your function with the oracle on 100,000 texts, of which half are valid UTF-8.

Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0

    python -m unittest {{SELF_MODULE}}
"""

import unittest

from {{MODULE}} import decode, text


def my_decode(octets):
    """Yours: gives the text, or raises ValueError. This is the standard library's."""
    return octets.decode("utf-8")


def outcome(function, octets):
    try:
        return function(octets)
    except ValueError:
        return "ill-formed"


class MyDecode(unittest.TestCase):
    def test_agrees_with_the_oracle(self):
        for number in range(100_000):
            octets = text(number)
            right = outcome(decode, octets)
            message = f"text {number}: {octets.hex(' ')}"
            self.assertEqual(outcome(my_decode, octets), right, message)
