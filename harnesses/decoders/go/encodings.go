// Rows of other encodings than UTF-8.
package main

import (
	"encoding/binary"
	"fmt"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/encoding/unicode/utf32"
	"golang.org/x/text/transform"
)

func init() {
	rows["go-utf16"] = row{operations: "replace,encode", words: " encoding=utf-16le whole-units=yes",
		replace: fromUnits, encode: toUnits}
	for name, each := range map[string]encoding.Encoding{
		"utf-16":   unicode.UTF16(unicode.BigEndian, unicode.UseBOM),
		"utf-16be": unicode.UTF16(unicode.BigEndian, unicode.IgnoreBOM),
		"utf-16le": unicode.UTF16(unicode.LittleEndian, unicode.IgnoreBOM),
		"utf-32":   utf32.UTF32(utf32.BigEndian, utf32.UseBOM),
		"utf-32be": utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM),
		"utf-32le": utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM),
	} {
		rows["go-x-text-"+name] = rowOf(each, name)
	}
}

// unicode/utf16, whose units are no octets: both directions only change their form.

func fromUnits(in []byte) string {
	units := make([]uint16, len(in)/2)
	for i := range units {
		units[i] = binary.LittleEndian.Uint16(in[2*i:])
	}
	return scalars(utf16.Decode(units))
}

func toUnits(values []rune) string {
	var octetsOut []byte
	for _, unit := range utf16.Encode(values) {
		octetsOut = binary.LittleEndian.AppendUint16(octetsOut, unit)
	}
	return "ok " + octets(string(octetsOut))
}

// golang.org/x/text: its text is UTF-8.

func rowOf(each encoding.Encoding, name string) row {
	words := " encoding=" + name + " also=stream-replace-deltas"
	if strings.HasSuffix(name, "e") { // utf8spec asks none where a signature selects the order
		words += ",room-replace,room-encode"
	}
	return row{operations: "replace,stream-replace,encode", words: words,
		replace: func(in []byte) string {
			text, err := each.NewDecoder().Bytes(in)
			return converted("ok utf8 ", text, err)
		},
		stream: func(chunks [][]byte, _ bool) string {
			return throughReader(chunks, each.NewDecoder())
		},
		deltas: func(chunks [][]byte, _ bool) string {
			return deltasThroughReader(chunks, each.NewDecoder())
		},
		encode: func(values []rune) string {
			if !areValid(values) {
				return unsupported
			}
			out, err := each.NewEncoder().Bytes([]byte(string(values)))
			return converted("ok ", out, err)
		},
		room: func(room int, in []byte, _ bool) string {
			return throughRoom(each.NewDecoder(), room, in)
		},
		roomEncode: func(room int, values []rune) string {
			return encoderRoom(each.NewEncoder(), room, values)
		}}
}

func areValid(values []rune) bool {
	for _, value := range values {
		if !utf8.ValidRune(value) {
			return false
		}
	}
	return true
}

// The values that were read are those of the UTF-8 that was read.
func encoderRoom(encoder *encoding.Encoder, room int, values []rune) string {
	if !areValid(values) {
		return unsupported
	}
	in, out := []byte(string(values)), make([]byte, room)
	written, read, err := encoder.Transform(out, in, true)
	if err != nil && err != transform.ErrShortDst {
		return "fault " + err.Error()
	}
	return fmt.Sprint("ok ", utf8.RuneCount(in[:read]), " ", octets(string(out[:written])))
}

func converted(beginning string, out []byte, err error) string {
	if err == transform.ErrShortSrc {
		return illFormed
	} else if err != nil {
		return "fault " + err.Error()
	}
	return beginning + octets(string(out))
}
