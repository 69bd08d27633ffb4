// An adapter in Go for a decoder of streams: it connects the decoder with utf8spec.
//
//	go build -o stream stream.go
//	utf8spec check-adapter -- ./stream
//	utf8spec run -- ./stream
//
// It tests a loop over utf8.FullRune and utf8.DecodeRune, which replace each octet of an ill-formed
// part. Put calls of your decoder where "CHANGE" stands. Pass on what your decoder gives for each
// chunk: do not hold text back, and do not join it.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"strings"
	"unicode/utf8"
)

// CHANGE: the name and the version of your decoder.
const hello = "hello utf8spec/1 stream-replace my-decoder 1.0 flush=hello also=stream-replace-deltas"

// CHANGE: what your decoder keeps between two chunks. Here it is the octets of an open character.
type stream struct{ open []byte }

// CHANGE: the values that a chunk brings.
func (s *stream) push(chunk []byte) []rune {
	s.open = append(s.open, chunk...)
	return s.take(utf8.FullRune)
}

// CHANGE: the values that the end brings.
func (s *stream) end() []rune {
	return s.take(func([]byte) bool { return true })
}

// take reads values as long as the next one is certain.
func (s *stream) take(isCertain func([]byte) bool) []rune {
	var values []rune
	for len(s.open) > 0 && isCertain(s.open) {
		value, length := utf8.DecodeRune(s.open)
		values = append(values, value)
		s.open = s.open[length:]
	}
	return values
}

// partsOf is what each chunk adds to the text, and the end.
func partsOf(chunks []string) [][]rune {
	var s stream
	var parts [][]rune
	for _, chunk := range chunks {
		octets, err := hex.DecodeString(strings.Trim(chunk, "-"))
		if err != nil {
			panic(err)
		}
		parts = append(parts, s.push(octets))
	}
	return append(parts, s.end())
}

func numbers(values []rune) string {
	if len(values) == 0 {
		return "-"
	}
	return strings.Trim(fmt.Sprintf("%X", values), "[]")
}

func answer(words []string) string {
	switch words[0] {
	case "hello":
		return hello
	case "stream-replace":
		var all []rune
		for _, part := range partsOf(strings.Split(words[1], "|")) {
			all = append(all, part...)
		}
		return "ok " + numbers(all)
	case "stream-replace-deltas":
		var parts []string
		for _, part := range partsOf(strings.Split(words[1], "|")) {
			parts = append(parts, numbers(part))
		}
		return "ok " + strings.Join(parts, "|")
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
