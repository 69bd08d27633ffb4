// Package utf8oracle is a UTF-8 oracle: short and right, not fast.
//
// Printed by utf8spec {{VERSION}} (`utf8spec export --as oracle-go`). Do not edit.
// SPDX-License-Identifier: CC0-1.0 (public domain; nobody has to be named)
package utf8oracle

import "fmt"

// An Error is the maximal subpart of an ill-formed subsequence (Unicode 3.9), in octets.
type Error struct {
	Offset, Length int
	// Incomplete: the text ends inside a character, and more octets could complete it.
	Incomplete bool
}

func (e *Error) Error() string {
	kind := "invalid"
	if e.Incomplete {
		kind = "incomplete"
	}
	return fmt.Sprintf("%s UTF-8: %d octets at offset %d", kind, e.Length, e.Offset)
}

type row struct {
	bits        byte // of the value, in the first octet
	first, last []byte
}

// RFC 3629 section 4: what each octet of a character may be. foma and Coq checked this table.
var rows = []row{
{{#ROW}}	{{LEFT}}{{BITS}}, []byte{{LEFT}}{{FIRST}}}, []byte{{LEFT}}{{LAST}}}},
{{/ROW}}}

// Step reads what stands at the start of a text: a character, or an ill-formed subsequence with an
// *Error, whose length is size. An empty text is incomplete, with size 0.
func Step(text []byte) (r rune, size int, err error) {
	if len(text) == 0 {
		return 0, 0, &Error{Incomplete: true}
	}
	for _, row := range rows {
		if text[0] < row.first[0] || text[0] > row.last[0] {
			continue
		}
		r = rune(text[0] & row.bits)
		for at := 1; at < len(row.first); at++ {
			if at == len(text) {
				return 0, at, &Error{Length: at, Incomplete: true}
			}
			if text[at] < row.first[at] || text[at] > row.last[at] {
				return 0, at, &Error{Length: at}
			}
			r = r<<6 | rune(text[at]&0x3F)
		}
		return r, len(row.first), nil
	}
	return 0, 1, &Error{Length: 1}
}

// Validate returns the first fault as an *Error, or nil.
func Validate(text []byte) error {
	_, err := Decode(text)
	return err
}

// Decode returns the characters before the first fault, and the fault as an *Error.
func Decode(text []byte) ([]rune, error) {
	runes := make([]rune, 0, len(text))
	for at := 0; at < len(text); {
		r, size, err := Step(text[at:])
		if fault, ok := err.(*Error); ok {
			fault.Offset = at
			return runes, fault
		}
		runes = append(runes, r)
		at += size
	}
	return runes, nil
}

// Replace returns the characters, with U+FFFD for each maximal subpart.
func Replace(text []byte) []rune {
	runes := make([]rune, 0, len(text))
	for at := 0; at < len(text); {
		r, size, err := Step(text[at:])
		if err != nil {
			r = '\uFFFD'
		}
		runes = append(runes, r)
		at += size
	}
	return runes
}

// Text makes test text number. All languages make the same texts. Those with odd numbers are valid.
func Text(number uint32) []byte {
	x := number*0x9E3779B1 ^ 0x5BD1E995
	next := func() uint32 {
		x ^= x << 13
		x ^= x >> 17
		x ^= x << 5
		return x
	}
	text := []byte{}
	for pieces := next() % 8; pieces > 0; pieces-- {
		row := rows[next()%uint32(len(rows))]
	places:
		for at, first := range row.first {
			last := row.last[at]
			octet := byte(0)
			switch next()%16 | number%2*4 {
			case 0:
				break places
			case 1:
				octet = byte(x >> 8)
			case 2:
				octet = first - 1
			case 3:
				octet = last + 1
			case 4, 5:
				octet = first
			case 6, 7:
				octet = last
			default:
				octet = first + byte((x>>8)%(uint32(last-first)+1))
			}
			text = append(text, octet)
		}
	}
	return text
}
