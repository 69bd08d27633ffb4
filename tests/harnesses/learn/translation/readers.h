// Decoders whose bypasses are known, written as functions. Each reads octets in its own way; what
// is wrong with it is in its name.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harnesses/learn/translation/learn_translation.h"
#include "tests/harnesses/learn/function_decoder.h"

namespace utf8spec::harnesses::learn {

// What a decoder says of octets, with `mark` for each replacement.
struct Reading {
  Answer::Status status = Answer::Status::ok;
  std::u32string scalars;
};
using ReadingOf = std::function<Reading(OctetView octets, char32_t mark)>;

// A decoder by its reading.
struct Reader {
  std::string name;
  Operation operation;
  ReadingOf read;
};
inline void PrintTo(const Reader& reader, std::ostream* out) { *out << reader.name; }

// The right ones.
Reader right_decode();
Reader right_replace();
// Refuses C0 and C1, but takes other overlong forms: it counts continuation octets.
Reader validator_without_c0_c1();
// Reads the value of any lead and its continuation octets, overlong or not.
Reader overlong_decode();
// One replacement for a lead of two octets and whatever stands behind it.
Reader swallowing_replace();
// Ends without a word at the first ill-formed octet.
Reader truncating_decode();
// Reads six octets as one character if the first two are those of a high surrogate.
Reader pairing_decode();
// Deletes a lead of two octets with whatever stands behind it.
Reader deleting_replace();
// Reads U+FF0F as a slash.
Reader folding_decode();
// Writes ill-formed octets out as \xNN.
Reader escaping_replace();

std::vector<Reader> all_readers();

// The reader as a decoder that puts U+FFFD.
FunctionDecoder decoder_of(const Reader& reader);

// Its machine, learned once for all tests. A failure fails the test.
const LearntTranslation& learnt(const Reader& reader, unsigned extra_states = 0);

// Its translation, straight from the function.
Trace translation_of(const Reader& reader, OctetView word, const CharacterSet& characters = {});

}  // namespace utf8spec::harnesses::learn
