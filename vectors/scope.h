#pragma once

#include "reference/encoding.h"

// To which encodings a rule or a group of vectors applies. Tables of rules hold these predicates,
// so no table lists encodings. Each reads the encoding's row, so that no encoding can be forgotten.
// UTF-8 has lists of its own.
namespace utf8spec::vectors {

constexpr bool is_for_all(reference::Encoding /*of*/) { return true; }

// Whether the unit is the octet.
constexpr bool is_of_octets(reference::Encoding of) { return reference::row_of(of).unit == 1; }

// Whether texts start with a signature that selects the order. The order in which an encoder writes
// is a policy.
constexpr bool is_marked(reference::Encoding of) { return reference::selects_order(of); }

// Whether a leading U+FEFF selects no order.
constexpr bool is_of_one_order(reference::Encoding of) { return !is_marked(of); }

// Whether the standard says how a decoder reads single surrogates.
constexpr bool rules_surrogates(reference::Encoding of) {
  return reference::row_of(of).lone_surrogates == reference::LoneSurrogates::ruled;
}

// Whether a decoder may read longer forms than an encoder writes.
constexpr bool is_lenient(reference::Encoding of) {
  return reference::row_of(of).longer_forms == reference::LongerForms::read;
}

// Whether overlong forms exist and are ill-formed.
constexpr bool refuses_longer_forms(reference::Encoding of) {
  return reference::row_of(of).longer_forms == reference::LongerForms::ill_formed;
}

// Whether a supplementary character is written as two surrogates.
constexpr bool writes_pairs(reference::Encoding of) {
  return reference::row_of(of).supplementary == reference::Supplementary::as_two_halves;
}

// Whether Unicode itself defines the sequences, and with them their maximal subparts.
constexpr bool is_of_unicode(reference::Encoding of) {
  return reference::row_of(of).defined_by == reference::DefinedBy::unicode;
}

// Whether some units or octets are a part of no value. Any unit of UTF-16 can be part of one.
constexpr bool has_units_beyond(reference::Encoding of) { return reference::row_of(of).unit != 2; }

constexpr bool is_utf16_of_fixed_order(reference::Encoding of) {
  return reference::row_of(of).unit == 2 && writes_pairs(of) && is_of_one_order(of);
}

}  // namespace utf8spec::vectors
