// Compares your function with the oracle on a million texts, of which half are valid UTF-8.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0

package utf8oracle

import (
	"testing"
	"unicode/utf8"
)

// Yours: the text, and whether it is well-formed. This is the standard library's.
func myDecode(text []byte) (string, bool) {
	return string(text), utf8.Valid(text)
}

func TestMyDecode(t *testing.T) {
	for number := uint32(0); number < 1000000; number++ {
		text := Text(number)
		right, err := Decode(text)
		yours, ok := myDecode(text)
		if ok != (err == nil) || ok && yours != string(right) {
			t.Fatalf("text %d, % X: %q, %t; the oracle: %q, %v", number, text, yours, ok, right, err)
		}
	}
}
