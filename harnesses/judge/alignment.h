#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "harnesses/judge/reading.h"

namespace utf8spec::harnesses {

// What may stand in the output for a run of ill-formed octets.
enum class Runs : std::uint8_t {
  replaced,            // one substitute at least: how many is a policy
  replaced_or_absent,  // any number, none included
};

// How far an output follows the tokens of its input.
struct Alignment {
  bool whole;            // all of one matches all of the other
  std::size_t token;     // else: the first token that does not match
  std::size_t position;  // and the place in the output where it should have
};

// Lays `output` along `tokens`: every character once, in order, and for each run what `runs` says.
Alignment align(std::span<const Token> tokens, std::u32string_view output, char32_t substitute,
                Runs runs);

}  // namespace utf8spec::harnesses
