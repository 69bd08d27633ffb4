package mydecoder

import (
	"testing"
	"unicode/utf8"
)

// same fails the test if Go and the reference differ. Put your decoder in the place of Go's.
func same(t *testing.T, octets []byte) {
	valid, offset := Valid(octets)
	if utf8.Valid(octets) != valid {
		t.Fatalf("% X: the reference says %v, at octet %d", octets, valid, offset)
	}
	if !utf8.Valid(octets[:offset]) {
		t.Fatalf("% X: Go finds an error before octet %d", octets, offset)
	}
	ours, theirs := []rune(string(octets)), ReplacePerOctet(octets)
	if string(ours) != string(theirs) || len(ours) != len(theirs) {
		t.Fatalf("% X: %U, but the reference gives %U", octets, ours, theirs)
	}
}

func FuzzUtf8(f *testing.F) {
	for _, seed := range []string{"", "a\u2262\u0391", "\xC0\xAF", "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xE2\x82a"} {
		f.Add([]byte(seed))
	}
	f.Fuzz(same)
}
