package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/unicode"
	"golang.org/x/text/transform"
)

var rows = map[string]row{
	"go-utf8": {operations: "validate,decode,encode", words: " also=count,next,prev,prefix",
		validate: valid, decode: decodeRune, encode: appendRune,
		side: map[string]func([]byte) string{"count": runeCount, "next": runeEnds, "prev": runeStarts, "prefix": fullRunes}},
	"go-string": {operations: "replace,encode", words: " also=count,next",
		replace: toRunes, encode: fromRunes,
		side: map[string]func([]byte) string{"count": lenOfRunes, "next": rangeOver}},
	"go-tovalidutf8": {operations: "replace", replace: toValidUTF8},
	"go-bufio-readrune": {operations: "stream,stream-replace,encode",
		words: streamDeltas, stream: readRune, deltas: readRuneDeltas, encode: writeRune},
	"go-json-unmarshal": {operations: "replace", replace: unmarshal},
	"go-x-text-utf8": {operations: "replace,stream-replace", words: " also=stream-replace-deltas,room-replace",
		replace: utf8Decoder, stream: decoderReader, deltas: decoderReaderDeltas, room: decoderRoom},
	"go-x-text-utf8validator": {operations: "validate,stream", words: " also=stream-deltas,prefix,room-decode",
		validate: validator, stream: validatorReader, deltas: validatorReaderDeltas, room: validatorRoom,
		side: map[string]func([]byte) string{"prefix": validatorPrefix}},
}

// unicode/utf8

func valid(octets []byte) string {
	if utf8.Valid(octets) {
		return "ok"
	}
	return illFormed
}

// An error is U+FFFD with a width of 1, which the character itself never has.
func decodeRune(octets []byte) string {
	var text []rune
	for offset := 0; offset < len(octets); {
		r, width := utf8.DecodeRune(octets[offset:])
		if r == utf8.RuneError && width == 1 {
			return fmt.Sprint(illFormed, " ", offset, " ", width)
		}
		text = append(text, r)
		offset += width
	}
	return scalars(text)
}

func appendRune(values []rune) string {
	var octetsOut []byte
	for _, value := range values {
		octetsOut = utf8.AppendRune(octetsOut, value)
	}
	return "ok " + octets(string(octetsOut))
}

func runeCount(octets []byte) string { return number(utf8.RuneCount(octets)) }

func runeEnds(octets []byte) string {
	var ends []int
	for offset := 0; offset < len(octets); {
		_, width := utf8.DecodeRune(octets[offset:])
		offset += width
		ends = append(ends, offset)
	}
	return numbers(ends)
}

func runeStarts(octets []byte) string {
	var starts []int
	for offset := len(octets); offset > 0; {
		_, width := utf8.DecodeLastRune(octets[:offset])
		offset -= width
		starts = append(starts, offset)
	}
	return numbers(starts)
}

// fullRunes stops at the first error. A rune that is not full is open.
func fullRunes(octets []byte) string {
	for offset := 0; offset < len(octets); {
		rest := octets[offset:]
		if !utf8.FullRune(rest) {
			return number(len(rest))
		}
		r, width := utf8.DecodeRune(rest)
		if r == utf8.RuneError && width == 1 {
			return fmt.Sprint(illFormed, " ", offset)
		}
		offset += width
	}
	return number(0)
}

// The language's own conversions.

func toRunes(octets []byte) string { return scalars([]rune(string(octets))) }

func fromRunes(values []rune) string { return "ok " + octets(string(values)) }

// The compiler counts here, and makes no runes.
func lenOfRunes(octets []byte) string { return number(len([]rune(string(octets)))) }

// A range gives starts: each but the first is the end of the rune before.
func rangeOver(octets []byte) string {
	var starts []int
	for start := range string(octets) {
		starts = append(starts, start)
	}
	if len(starts) == 0 {
		return numbers(starts)
	}
	return numbers(append(starts[1:], len(octets)))
}

func toValidUTF8(in []byte) string {
	return "ok utf8 " + octets(string(bytes.ToValidUTF8(in, []byte("\uFFFD"))))
}

// bufio

func readRune(chunks [][]byte, replaces bool) string {
	text, err := runesOf(chunks, replaces)
	if err != "" {
		return err
	}
	return scalars(joined(text))
}

func readRuneDeltas(chunks [][]byte, replaces bool) string {
	text, err := runesOf(chunks, replaces)
	return deltas("", text, err, func(part []rune) string { return scalars(part)[len("ok "):] })
}

func runesOf(chunks [][]byte, replaces bool) (text parts[rune], err string) {
	source := &chunkReader{chunks: chunks}
	reader := bufio.NewReader(source)
	for offset := 0; ; {
		r, width, err := reader.ReadRune()
		text.grow(source.number)
		if err == io.EOF {
			return text, ""
		} else if r == utf8.RuneError && width == 1 && !replaces {
			return text, fmt.Sprint(illFormed, " ", offset, " ", width)
		}
		text.add(r)
		offset += width
	}
}

func writeRune(values []rune) string {
	var text strings.Builder
	writer := bufio.NewWriter(&text)
	for _, value := range values {
		if _, err := writer.WriteRune(value); err != nil {
			return "fault " + err.Error()
		}
	}
	writer.Flush()
	return "ok " + octets(text.String())
}

// encoding/json: the octets stand between quotes; raw controls, quotes and backslashes are syntax.
func unmarshal(in []byte) string {
	for _, octet := range in {
		if octet < ' ' || octet == '"' || octet == '\\' {
			return unsupported
		}
	}
	var text string
	if err := json.Unmarshal([]byte("\""+string(in)+"\""), &text); err != nil {
		return "fault " + err.Error()
	}
	return "ok utf8 " + octets(text)
}

// golang.org/x/text

func utf8Decoder(in []byte) string {
	text, err := unicode.UTF8.NewDecoder().Bytes(in)
	if err != nil {
		return "fault " + err.Error()
	}
	return "ok utf8 " + octets(string(text))
}

func decoderReader(chunks [][]byte, _ bool) string {
	return throughReader(chunks, unicode.UTF8.NewDecoder())
}

func decoderReaderDeltas(chunks [][]byte, _ bool) string {
	return deltasThroughReader(chunks, unicode.UTF8.NewDecoder())
}

func decoderRoom(room int, in []byte, _ bool) string {
	return throughRoom(unicode.UTF8.NewDecoder(), room, in)
}

func validatorRoom(room int, in []byte, _ bool) string {
	return throughRoom(encoding.UTF8Validator, room, in)
}

// throughRoom makes one call, which is told that the input ends. ErrShortDst says that the room has.
func throughRoom(transformer transform.Transformer, room int, in []byte) string {
	out := make([]byte, room)
	transformer.Reset()
	written, read, err := transformer.Transform(out, in, true)
	switch err {
	case nil, transform.ErrShortDst:
		return fmt.Sprint("ok ", read, " utf8 ", octets(string(out[:written])))
	case encoding.ErrInvalidUTF8:
		return fmt.Sprint(illFormed, " ", read)
	}
	return "fault " + err.Error()
}

// The end is not told: with ErrShortSrc, what was not read is an open character.
func validatorPrefix(in []byte) string {
	_, read, err := encoding.UTF8Validator.Transform(make([]byte, len(in)), in, false)
	switch err {
	case nil, transform.ErrShortSrc:
		return number(len(in) - read)
	case encoding.ErrInvalidUTF8:
		return fmt.Sprint(illFormed, " ", read)
	}
	return "fault " + err.Error()
}

func validator(in []byte) string {
	_, _, err := transform.Bytes(encoding.UTF8Validator, in)
	if err == encoding.ErrInvalidUTF8 {
		return illFormed
	} else if err != nil {
		return "fault " + err.Error()
	}
	return "ok"
}

func validatorReader(chunks [][]byte, _ bool) string {
	return throughReader(chunks, encoding.UTF8Validator)
}

func validatorReaderDeltas(chunks [][]byte, _ bool) string {
	return deltasThroughReader(chunks, encoding.UTF8Validator)
}

func throughReader(chunks [][]byte, transformer transform.Transformer) string {
	text, err := textOf(chunks, transformer)
	if err != "" {
		return err
	}
	return "ok utf8 " + octets(string(joined(text)))
}

func deltasThroughReader(chunks [][]byte, transformer transform.Transformer) string {
	text, err := textOf(chunks, transformer)
	return deltas("utf8 ", text, err, func(part []byte) string { return octets(string(part)) })
}

func textOf(chunks [][]byte, transformer transform.Transformer) (text parts[byte], _ string) {
	transformer.Reset()
	source := &chunkReader{chunks: chunks}
	reader := transform.NewReader(source, transformer)
	room := make([]byte, 4096)
	for {
		count, err := reader.Read(room)
		text.grow(source.number)
		text.add(room[:count]...)
		switch err {
		case nil:
			continue
		case io.EOF:
			return text, ""
		case encoding.ErrInvalidUTF8, transform.ErrShortSrc:
			return text, illFormed
		}
		return text, "fault " + err.Error()
	}
}
