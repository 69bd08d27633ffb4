#pragma once

#include <cstdint>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/fuzz/minimize/probe.h"

namespace utf8spec::harnesses::fuzz {

// An input, and what of it is to stay.
struct Finding {
  Format format;
  Case input;
  std::string signature;
};

// Seconds. All strings of two octets are among them, and of three octets those of the edges;
// every_three_octets takes minutes.
inline constexpr std::uint64_t default_tries = std::uint64_t{1} << 20;
inline constexpr std::uint64_t every_three_octets = std::uint64_t{1} << 25;

// What is known of the least input: fewest octets, then least octets, then fewest cuts, then least
// cuts; for an encoder fewest values, then least values.
struct Least {
  enum class Claim : std::uint8_t {
    least,     // every lesser input was tried
    shortest,  // every shorter input was tried
    tried,     // no lesser one was found
  };

  Case input;
  Claim claim = Claim::tried;
  std::size_t most_cuts = 0;  // "every input": of those with no more cuts than this
  std::uint64_t tries = 0;
  std::vector<std::string> signatures;  // all that it shows
};

// The least input that shows the signature. The same finding gives the same answer. The error is
// one line for people: the input does not show the signature, or the probe has failed.
tl::expected<Least, std::string> minimize(Probe& probe, const Finding& finding,
                                          std::uint64_t most_tries = default_tries);

// Such as "least of all strings" or "no shorter one found over 70000 tries".
std::string describe_claim(Format format, const Least& least);

}  // namespace utf8spec::harnesses::fuzz
