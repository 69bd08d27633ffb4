// Prints the digests of the oracle in Go. README.md beside this folder says what they are over.
package main

import (
	"fmt"
	"os"
	"strconv"

	"example/utf8oracle"
)

type digest struct{ sum, strings uint32 }

func (d *digest) add(word uint32) {
	d.sum = (d.sum^word)*0x9E3779B1 + 0x7F4A7C15
	d.sum ^= d.sum >> 15
}

func (d *digest) addValues(values []rune) {
	d.add(uint32(len(values)))
	for _, value := range values {
		d.add(uint32(value))
	}
}

func kindOf(err error) uint32 {
	if err == nil {
		return 0
	}
	if err.(*utf8oracle.Error).Incomplete {
		return 1
	}
	return 2
}

func (d *digest) addFault(err error) {
	d.add(kindOf(err))
	if err != nil {
		fault := err.(*utf8oracle.Error)
		d.add(uint32(fault.Offset))
		d.add(uint32(fault.Length))
	}
}

func (d *digest) ask(text []byte) {
	d.strings++
	d.addFault(utf8oracle.Validate(text))
	values, err := utf8oracle.Decode(text)
	d.addValues(values)
	d.addFault(err)
	d.addValues(utf8oracle.Replace(text))
	for at := 0; at <= len(text); at++ {
		value, size, err := utf8oracle.Step(text[at:])
		d.add(kindOf(err))
		if err == nil {
			d.add(uint32(value))
		}
		d.add(uint32(size))
	}
}

func (d *digest) askAllOf(length int) {
	for number := 0; number < 1<<(8*length); number++ {
		octets := []byte{byte(number >> 16), byte(number >> 8), byte(number)}
		d.ask(octets[3-length:])
	}
}

func (d *digest) askSection(section string) {
	switch section {
	case "short":
		for length := 0; length <= 2; length++ {
			d.askAllOf(length)
		}
	case "triples":
		d.askAllOf(3)
	case "scalars":
		for value := rune(0); value <= 0x10FFFF; value++ {
			if value < 0xD800 || value > 0xDFFF {
				d.ask([]byte(string(value)))
			}
		}
	default:
		count, err := strconv.Atoi(section)
		if err != nil {
			panic(err)
		}
		for number := 0; number < count; number++ {
			d.ask(utf8oracle.Text(uint32(number)))
		}
	}
}

func main() {
	for _, section := range os.Args[1:] {
		d := digest{sum: 1}
		d.askSection(section)
		fmt.Printf("%s %d %08x\n", section, d.strings, d.sum)
	}
}
