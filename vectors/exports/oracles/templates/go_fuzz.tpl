// Fuzzes your function: each answer must be that of the oracle.
// Printed by utf8spec {{VERSION}}. SPDX-License-Identifier: CC0-1.0
//
//	go test -fuzz FuzzMyDecode -fuzztime 60s

package utf8oracle

import (
	"testing"
	"unicode/utf8"
)

// Yours: the text, and whether it is well-formed. This is the standard library's.
func fuzzedDecode(text []byte) (string, bool) {
	return string(text), utf8.Valid(text)
}

func FuzzMyDecode(f *testing.F) {
	for number := uint32(0); number < 64; number++ {
		f.Add(Text(number))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		right, err := Decode(text)
		yours, ok := fuzzedDecode(text)
		if ok != (err == nil) || ok && yours != string(right) {
			t.Fatalf("% X: %q, %t; the oracle: %q, %v", text, yours, ok, right, err)
		}
	})
}
