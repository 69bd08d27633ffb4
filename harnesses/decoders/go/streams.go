// Streams: readers that pull, a chunk at a time, and what each chunk brings.
package main

import (
	"fmt"
	"io"
	"strings"
)

const streamDeltas = " also=stream-deltas,stream-replace-deltas"

type chunkReader struct {
	chunks [][]byte
	number int // of the chunk that was read last; at the end it is the number of all
}

func (reader *chunkReader) Read(to []byte) (int, error) {
	for reader.number < len(reader.chunks) && len(reader.chunks[reader.number]) == 0 {
		reader.number++ // a Read of no octets is discouraged
	}
	if reader.number == len(reader.chunks) {
		return 0, io.EOF
	}
	count := copy(to, reader.chunks[reader.number])
	reader.chunks[reader.number] = reader.chunks[reader.number][count:]
	return count, nil
}

// What each chunk brought: what came back before the next one was read.
type parts[unit rune | byte] struct{ all [][]unit }

// grow makes the part of a chunk the last one.
func (parts *parts[unit]) grow(number int) {
	for len(parts.all) <= number {
		parts.all = append(parts.all, nil)
	}
}

func (parts *parts[unit]) add(units ...unit) {
	last := len(parts.all) - 1
	parts.all[last] = append(parts.all[last], units...)
}

func joined[unit rune | byte](parts parts[unit]) (all []unit) {
	for _, part := range parts.all {
		all = append(all, part...)
	}
	return all
}

// deltas is the reply. An error is the answer to the whole stream: it came with the last part.
func deltas[unit rune | byte](form string, given parts[unit], err string, show func([]unit) string) string {
	words := make([]string, len(given.all))
	for i, part := range given.all {
		words[i] = show(part)
	}
	text := form + strings.Join(words, "|")
	switch {
	case err == "":
		return "ok " + text
	case err == illFormed:
		err += " - -"
	case strings.HasPrefix(err, "fault"):
		return err
	}
	return fmt.Sprint(err, " ", len(words)-1, " before ", text)
}
