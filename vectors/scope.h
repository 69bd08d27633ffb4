#pragma once

#include "reference/encoding.h"

// To which encodings a rule or a group of vectors applies. Tables of rules hold these predicates,
// so no table lists encodings. UTF-8 has lists of its own.
namespace utf8spec::vectors {

constexpr bool is_for_all(reference::Encoding /*of*/) { return true; }

// Whether the unit is the octet.
constexpr bool is_of_octets(reference::Encoding of) { return reference::row_of(of).unit == 1; }

// Whether texts start with a signature that selects the order. The order in which an encoder writes
// is a policy.
constexpr bool is_marked(reference::Encoding of) {
  return of == reference::Encoding::utf_16 || of == reference::Encoding::utf_32;
}

// Whether a leading U+FEFF selects no order.
constexpr bool is_of_one_order(reference::Encoding of) { return !is_marked(of); }

// Whether the standard says how a decoder reads single surrogates. RFC 2279 does not.
constexpr bool rules_surrogates(reference::Encoding of) {
  return of != reference::Encoding::utf_8_1998;
}

// Whether a decoder may read longer forms than an encoder writes.
constexpr bool is_lenient(reference::Encoding of) {
  return of == reference::Encoding::modified_utf_8;
}

// Whether overlong forms exist and are ill-formed.
constexpr bool refuses_longer_forms(reference::Encoding of) {
  return is_of_octets(of) && !is_lenient(of);
}

// Whether a supplementary character is written as two surrogates.
constexpr bool writes_pairs(reference::Encoding of) {
  return reference::row_of(of).unit == 2 || of == reference::Encoding::cesu_8;
}

// Whether Unicode itself defines the sequences, and with them their maximal subparts.
constexpr bool is_of_unicode(reference::Encoding of) {
  return !is_of_octets(of) || of == reference::Encoding::cesu_8;
}

// Whether some units or octets are a part of no value. Any unit of UTF-16 can be part of one.
constexpr bool has_units_beyond(reference::Encoding of) { return reference::row_of(of).unit != 2; }

constexpr bool is_utf16_of_fixed_order(reference::Encoding of) {
  return of == reference::Encoding::utf_16be || of == reference::Encoding::utf_16le;
}

}  // namespace utf8spec::vectors
