// Package mydecoder shows how to compare a decoder in Go with the reference of utf8spec.
package mydecoder

/*
#cgo pkg-config: utf8spec
#include <utf8spec/utf8spec.h>
*/
import "C"

import "unsafe"

var utf8Number = C.utf8spec_encoding_named(C.CString("utf-8"))

// first returns the address of the octets; nil for none, which the library allows.
func first(octets []byte) *C.uint8_t {
	if len(octets) == 0 {
		return nil
	}
	return (*C.uint8_t)(unsafe.Pointer(&octets[0]))
}

// Valid tells whether the octets are well-formed UTF-8, and where they are not.
func Valid(octets []byte) (bool, int) {
	var found C.utf8spec_ill_formed
	result := C.utf8spec_validate(utf8Number, first(octets), C.size_t(len(octets)), &found)
	return result == C.UTF8SPEC_RESULT_OK, int(found.offset)
}

// ReplacePerOctet decodes, with U+FFFD for each octet outside well-formed sequences, as Go does.
func ReplacePerOctet(octets []byte) []rune {
	values := make([]rune, len(octets)+1)
	room := (*C.uint32_t)(unsafe.Pointer(&values[0]))
	count := C.utf8spec_replace(utf8Number, C.UTF8SPEC_POLICY_PER_OCTET, first(octets),
		C.size_t(len(octets)), room, C.size_t(len(values)))
	return values[:count]
}
