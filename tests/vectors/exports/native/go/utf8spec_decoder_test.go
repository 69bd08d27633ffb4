// A decoder with faults that the environment variable UTF8SPEC_FAULT names; without one it is right.

package utf8spec

import (
	"bytes"
	"os"
	"unicode/utf8"
)

var fault = os.Getenv("UTF8SPEC_FAULT")

// rowOf is the length that a lead announces, and the range of its second octet.
func rowOf(lead byte) (length int, low, high byte) {
	switch {
	case lead == 0xC0 && fault == "slash":
		return 2, 0xAF, 0xAF
	case lead >= 0xC2 && lead <= 0xDF:
		return 2, 0x80, 0xBF
	case lead == 0xE0:
		return 3, 0xA0, 0xBF
	case lead == 0xED && fault != "surrogates":
		return 3, 0x80, 0x9F
	case lead >= 0xE1 && lead <= 0xEF:
		return 3, 0x80, 0xBF
	case lead == 0xF0:
		return 4, 0x90, 0xBF
	case lead == 0xF4 && fault != "above":
		return 4, 0x80, 0x8F
	case lead >= 0xF1 && lead <= 0xF4:
		return 4, 0x80, 0xBF
	}
	return 0, 0, 0
}

// step reads the first value, or says that the octets before it are ill-formed, and how many.
func step(octets []byte) (value rune, length int, wellFormed bool) {
	lead := octets[0]
	if lead < 0x80 {
		return rune(lead), 1, true
	}
	length, low, high := rowOf(lead)
	if length == 0 {
		return 0xFFFD, 1, false
	}
	value = rune(lead) & (0x7F >> length)
	for at := 1; at < length; at++ {
		if at < len(octets) && octets[at] < 0x80 && fault == "swallows" {
			return 0xFFFD, at + 1, false
		}
		if at >= len(octets) || octets[at] < low || octets[at] > high {
			return 0xFFFD, at, false
		}
		value = value<<6 | rune(octets[at]&0x3F)
		low, high = 0x80, 0xBF
	}
	return value, length, true
}

func decode(octets []byte) ([]rune, error) {
	values := []rune{}
	for at := 0; at < len(octets); {
		value, length, wellFormed := step(octets[at:])
		if !wellFormed {
			return values, &utf8specRefusal{at, length}
		}
		values = append(values, value)
		at += length
	}
	return values, nil
}

func replace(octets []byte) []rune {
	values := []rune{}
	for len(octets) > 0 {
		value, length, wellFormed := step(octets)
		if wellFormed || fault != "drops" {
			values = append(values, value)
		}
		octets = octets[length:]
	}
	return values
}

// openOctets is how many octets at the end are the beginning of a character.
func openOctets(octets []byte) int {
	for count := 1; count <= 3 && count <= len(octets); count++ {
		tail := octets[len(octets)-count:]
		length, _, _ := rowOf(tail[0])
		if _, read, wellFormed := step(tail); !wellFormed && read == count && length > count {
			return count
		}
	}
	return 0
}

func replaceDeltas(chunks [][]byte) [][]rune {
	parts := make([][]rune, len(chunks))
	if fault == "early" {
		return append([][]rune{replace(bytes.Join(chunks, nil))}, parts...)
	}
	if fault == "holds" {
		return append(parts, replace(bytes.Join(chunks, nil)))
	}
	held := []byte{}
	for at, chunk := range chunks {
		octets := append(held, chunk...)
		end := len(octets) - openOctets(octets)
		parts[at] = replace(octets[:end])
		held = append([]byte{}, octets[end:]...)
	}
	return append(parts, replace(held))
}

func encode(values []rune) ([]byte, error) {
	octets := []byte{}
	for at, value := range values {
		if !utf8.ValidRune(value) {
			return nil, &utf8specRefusal{at, 1}
		}
		octets = append(octets, string(value)...)
	}
	return octets, nil
}

func init() {
	utf8specTested = utf8specFunctions{
		Validate: func(octets []byte) bool {
			_, err := decode(octets)
			return err == nil
		},
		Decode:  decode,
		Replace: replace,
		DecodeChunks: func(chunks [][]byte) ([]rune, error) {
			return decode(bytes.Join(chunks, nil))
		},
		ReplaceChunks: func(chunks [][]byte) []rune {
			if fault != "forgets" {
				return replace(bytes.Join(chunks, nil))
			}
			values := []rune{}
			for _, chunk := range chunks {
				values = append(values, replace(chunk)...)
			}
			return values
		},
		ReplaceDeltas: replaceDeltas,
		Prompt:        true,
		Encode:        encode,
	}
}
