// The line protocol around the rows.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"runtime"
	"strconv"
	"strings"
)

// One way into the library; what it does not offer is nil.
type row struct {
	operations string
	words      string // of the hello, after the version
	validate   func([]byte) string
	decode     func([]byte) string
	replace    func([]byte) string
	stream     func(chunks [][]byte, replaces bool) string
	deltas     func(chunks [][]byte, replaces bool) string
	encode     func([]rune) string
	room       func(room int, in []byte, replaces bool) string
	roomEncode func(room int, values []rune) string
	side       map[string]func([]byte) string // the operations of also=
}

const (
	illFormed   = "ill-formed"
	unsupported = "unsupported"
)

func scalars(runes []rune) string {
	reply := []byte("ok")
	for _, r := range runes {
		reply = strconv.AppendUint(append(reply, ' '), uint64(uint32(r)), 16)
	}
	if len(runes) == 0 {
		return "ok -"
	}
	return string(reply)
}

func number(number int) string { return fmt.Sprint("ok ", number) }

func numbers(numbers []int) string {
	if len(numbers) == 0 {
		return "ok -"
	}
	return "ok " + strings.Trim(fmt.Sprint(numbers), "[]")
}

func octets(text string) string {
	if text == "" {
		return "-"
	}
	return hex.EncodeToString([]byte(text))
}

// A rune is an int32: it holds every value of the protocol, the highest as negative ones.
func runes(argument string) []rune {
	var values []rune
	for _, word := range strings.Fields(strings.Trim(argument, "-")) {
		value, _ := strconv.ParseUint(word, 16, 32)
		values = append(values, rune(uint32(value)))
	}
	return values
}

func chunks(argument string) (chunks [][]byte) {
	for _, chunk := range strings.Split(argument, "|") {
		octets, _ := hex.DecodeString(strings.Trim(chunk, "-"))
		chunks = append(chunks, octets)
	}
	return chunks
}

func reply(name string, row row, line string) string {
	operation, argument, _ := strings.Cut(line, " ")
	switch operation {
	case "hello":
		return fmt.Sprintf("hello utf8spec/1 %s %s %s%s", row.operations, name, runtime.Version(), row.words)
	case "validate":
		return row.validate(chunks(argument)[0])
	case "decode":
		return row.decode(chunks(argument)[0])
	case "replace":
		return row.replace(chunks(argument)[0])
	case "stream", "stream-replace":
		return row.stream(chunks(argument), operation == "stream-replace")
	case "stream-deltas", "stream-replace-deltas":
		return row.deltas(chunks(argument), operation == "stream-replace-deltas")
	case "encode":
		return row.encode(runes(argument))
	}
	if operation == "room" {
		return inRoom(row, strings.SplitN(argument, " ", 3))
	}
	if side, isOffered := row.side[operation]; isOffered {
		return side(chunks(argument)[0])
	}
	return "fault an unknown request"
}

// inRoom answers N, the operation and its argument.
func inRoom(row row, words []string) string {
	room, _ := strconv.Atoi(words[0])
	if words[1] == "encode" {
		return row.roomEncode(room, runes(words[2]))
	}
	return row.room(room, chunks(words[2])[0], words[1] == "replace")
}

func main() {
	name := os.Args[1]
	in, out := bufio.NewReaderSize(os.Stdin, 1<<16), bufio.NewWriter(os.Stdout)
	for {
		line, err := in.ReadString('\n')
		line = strings.TrimRight(line, "\r\n")
		if err != nil || line == "bye" {
			break
		}
		fmt.Fprintln(out, reply(name, rows[name], line))
		if in.Buffered() == 0 {
			out.Flush()
		}
	}
	out.Flush()
}
