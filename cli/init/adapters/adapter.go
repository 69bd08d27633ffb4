// An adapter in Go: it connects a decoder with utf8spec.
//
//	go build -o adapter adapter.go
//	utf8spec check-adapter -- ./adapter
//	utf8spec run -- ./adapter
//
// It tests package unicode/utf8. Put calls of your decoder where "CHANGE" stands. Pass on what your
// decoder gives: do not repair it, and do not judge it. Leave an operation out of the hello if your
// decoder does not have it.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"unicode/utf8"
)

// CHANGE: the operations, the name and the version of your decoder.
const hello = "hello utf8spec/1 validate,replace,encode my-decoder 1.0 flush=hello"

// CHANGE: says whether the octets are well-formed.
func validate(octets []byte) bool { return utf8.Valid(octets) }

// CHANGE: replaces ill-formed octets.
func replace(octets []byte) []rune { return []rune(string(octets)) }

// CHANGE.
func encode(values []rune) []byte { return []byte(string(values)) }

func octetsOf(word string) []byte {
	octets, err := hex.DecodeString(strings.Trim(word, "-"))
	if err != nil {
		panic(err)
	}
	return octets
}

func scalars(values []rune) string {
	if len(values) == 0 {
		return "ok -"
	}
	var reply strings.Builder
	reply.WriteString("ok")
	for _, value := range values {
		fmt.Fprintf(&reply, " %X", value)
	}
	return reply.String()
}

func encodeWords(words []string) string {
	var values []rune
	for _, word := range words {
		if word == "-" {
			continue
		}
		value, err := strconv.ParseUint(word, 16, 32)
		if err != nil || value > 0x7FFFFFFF {
			return "unsupported" // a rune cannot hold it
		}
		values = append(values, rune(value))
	}
	octets := encode(values)
	if len(octets) == 0 {
		return "ok -"
	}
	return "ok " + hex.EncodeToString(octets)
}

func answer(words []string) string {
	switch words[0] {
	case "hello":
		return hello
	case "validate":
		if validate(octetsOf(words[1])) {
			return "ok"
		}
		return "ill-formed" // with an offset in octets, if your decoder has one
	case "replace":
		return scalars(replace(octetsOf(words[1])))
	case "encode":
		return encodeWords(words[1:])
	}
	return "fault unknown operation"
}

func main() {
	in := bufio.NewReader(os.Stdin) // not a Scanner: a line may have a million characters
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	for {
		line, err := in.ReadString('\n')
		words := strings.Fields(line)
		if err == io.EOF || len(words) == 0 || words[0] == "bye" {
			return
		}
		out.WriteString(answer(words) + "\n")
		if words[0] == "hello" {
			out.Flush()
		}
	}
}
