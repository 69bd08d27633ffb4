// Package vectors holds test vectors for decoders and encoders of UTF-8 and ten other encodings
// (utf8spec @VERSION@, CC0 1.0).
package vectors

import (
	"embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"strconv"
)

//go:embed data/*.json
var data embed.FS

// Encodings are the names that Of takes.
var Encodings = []string{@ENCODINGS@}

// Octets are written in hex in JSON.
type Octets []byte

// UnmarshalJSON reads octets in hex.
func (octets *Octets) UnmarshalJSON(text []byte) error {
	var digits string
	if err := json.Unmarshal(text, &digits); err != nil {
		return err
	}
	read, err := hex.DecodeString(digits)
	*octets = read
	return err
}

// Value is a scalar value, or what else the encoding has.
type Value uint32

// UnmarshalJSON reads a value in hex.
func (value *Value) UnmarshalJSON(text []byte) error {
	var digits string
	if err := json.Unmarshal(text, &digits); err != nil {
		return err
	}
	read, err := strconv.ParseUint(digits, 16, 32)
	*value = Value(read)
	return err
}

// Decode is an input of a decoder. Offsets and lengths count octets. Values have U+FFFD for each
// maximal subpart of an ill-formed subsequence (Unicode 3.9); Before of them are before the first
// error. Errors has offset and length of each maximal subpart, and is empty for well-formed octets.
type Decode struct {
	ID     string
	Octets Octets
	Values []Value
	Before int
	Errors [][2]int
	Cuts   []int
}

// Encode is an input of an encoder. Errors has the indexes of values that the encoding does not have.
type Encode struct {
	ID     string
	Values []Value
	Octets Octets
	Errors []int
}

// Vectors are the vectors of one encoding.
type Vectors struct {
	Encoding, Standard string
	Decode             []Decode
	Encode             []Encode
}

// Of reads the vectors of an encoding, such as "utf-8".
func Of(encoding string) (*Vectors, error) {
	text, err := data.ReadFile("data/" + encoding + ".json")
	if err != nil {
		return nil, fmt.Errorf("no vectors of %q", encoding)
	}
	read := new(Vectors)
	return read, json.Unmarshal(text, read)
}
