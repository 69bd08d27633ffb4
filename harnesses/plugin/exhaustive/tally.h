#pragma once

#include <cstdint>
#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/judge/element.h"
#include "harnesses/plugin/exhaustive/space.h"
#include "reference/closed_set.h"

namespace utf8spec::harnesses::exhaustive {

// In which way an answer is not right.
enum class Way : std::uint8_t {
  // wrong
  accepts,               // ill-formed octets are taken for a character
  rejects,               // a well-formed sequence is refused
  wrong_value,           // a character is read as another one
  wrong_length,          // a character is read, but not as many octets as it has
  swallows,              // octets of a well-formed sequence go with the ill-formed ones before it
  consumes_nothing,      // an ill-formed subsequence of no octets: a caller that goes on hangs
  consumes_beyond,       // more octets than there are
  splits_unit,           // an ill-formed subsequence that ends inside a code unit
  wrong_before_error,    // what is handed over before the error is wrong
  replaces_instead,      // U+FFFD, and no error
  breaks_the_contract,   // a status or an output that the C ABI does not know
  depends_on_placement,  // the same octets get another answer elsewhere, or beside others
  crashes,
  hangs,
  // no verdict
  unsupported,   // this string cannot be put to this API
  faulted,       // the adapter's own trouble
  not_asked,     // given up on after crashes and hangs
  varies,        // the same octets get several answers that are all right
  reads_beyond,  // octets past the fourth are read, of a string that has more
};

constexpr std::string_view name(Way way) { return reference::name_of(way); }

constexpr bool is_wrong(Way way) { return way < Way::unsupported; }

// A kind of difference between a decoder and the reference.
struct Departure {
  Way way;
  Element element = Element::none;  // of the string, as deviations are named by
  friend constexpr auto operator<=>(const Departure&, const Departure&) = default;
};

// A call that shows a difference, and what came of it in words.
struct CallExample {
  Call call;
  std::string actual;
  friend auto operator<=>(const CallExample&, const CallExample&) = default;
};

inline constexpr std::size_t most_examples = 3;

struct Found {
  std::uint64_t count = 0;            // strings
  std::vector<CallExample> examples;  // the first in order of length and octets
  friend bool operator==(const Found&, const Found&) = default;
};

// How many octets a decoder gives to an ill-formed subsequence whose maximal subpart is more than
// one octet (of UTF-16, more than one unit). This is a policy and not a rule, as long as nothing
// well-formed is swallowed. `one` counts octets, or units.
struct ErrorLengths {
  std::uint64_t maximal_subpart = 0;
  std::uint64_t one = 0;
  std::uint64_t other = 0;
  friend bool operator==(const ErrorLengths&, const ErrorLengths&) = default;
};

// The results for some strings. Sums of it are the same in whatever order they are made.
struct Tally {
  std::uint64_t strings = 0;     // whose answer is known
  std::uint64_t calls = 0;       // of the function, those that a fault cut short included
  std::uint64_t determined = 0;  // of the strings: not asked, as the answer to a beginning holds
  std::uint64_t sampled = 0;     // of the strings: asked once more, whole and in other places
  ErrorLengths error_lengths;
  std::map<Departure, Found> findings;

  // Examples of the strings, of which the first are kept.
  void add(Departure difference, std::uint64_t strings, const std::vector<CallExample>& examples);
  void add(const Tally& other);
  bool has(Way way) const;
  // Whether a difference has all the examples that are kept.
  bool is_shown(Departure difference) const;

  friend bool operator==(const Tally&, const Tally&) = default;
};

// The results for a range of strings, and, of `step` alone, for longer ones that begin with four
// octets.
struct Sums {
  Tally strings;
  Tally longer;

  void add(const Sums& other) {
    strings.add(other.strings);
    longer.add(other.longer);
  }
  friend bool operator==(const Sums&, const Sums&) = default;
};

// A tally as JSON: what goes between processes, and stands in a record.
nlohmann::ordered_json to_json(const Tally& tally);

// The error is a line that says what is wrong with it.
tl::expected<Tally, std::string> tally_from_json(const nlohmann::json& node);

// The call that an example shows as one word: its octets in hex, and "..." where more are told of.
std::string to_word(const Call& call);
tl::expected<Call, std::string> call_from_word(std::string_view word);

}  // namespace utf8spec::harnesses::exhaustive
