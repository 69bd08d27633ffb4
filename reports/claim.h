// The statement that a pass proves, and of which kind it is. A reader must not take a sample for a
// proof.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "reference/closed_set.h"

namespace utf8spec::reports {

// From the strongest to the weakest.
enum class ClaimKind : std::uint8_t { proved, complete, sample };

constexpr std::string_view name(ClaimKind kind) { return reference::name_of(kind); }

// A kind and its meaning.
struct ClaimKindRow {
  ClaimKind kind;
  std::string_view meaning;
};

// One row for each kind, in order. docs/report_format.md repeats the meanings.
inline constexpr std::array claim_kind_rows = [] {
  using enum ClaimKind;
  return std::array{
      ClaimKindRow{proved,
                   "every input of the claim is covered, with no bound on the states of the "
                   "decoder; `how` says by what"},
      ClaimKindRow{complete,
                   "every input of the claim is covered if at most `extraStates` (k) states of "
                   "the decoder are hidden; so it is for a table of at most `states` live states"},
      ClaimKindRow{sample, "the claim is about the inputs that were asked, and no others"},
  };
}();
static_assert(reference::is_row_for_each(claim_kind_rows, &ClaimKindRow::kind));

// The kind of one claim, with what belongs to this kind.
struct ClaimGrounds {
  ClaimKind kind = ClaimKind::sample;
  std::string how;                 // proved: by what, in words; otherwise empty
  std::uint64_t states = 0;        // complete: the most live states, k included; 0: not said
  std::uint64_t extra_states = 0;  // complete: k, the most hidden states

  static ClaimGrounds proved(std::string how) { return {ClaimKind::proved, std::move(how)}; }
  static ClaimGrounds complete(std::uint64_t states, std::uint64_t extra_states) {
    return {ClaimKind::complete, "", states, extra_states};
  }
  static ClaimGrounds sample() { return {}; }
  friend bool operator==(const ClaimGrounds&, const ClaimGrounds&) = default;
};

// One claim. Reports of versions before the kinds do not have the grounds.
struct Claim {
  std::string text;
  std::optional<ClaimGrounds> grounds;
  friend bool operator==(const Claim&, const Claim&) = default;
};

// The kind in words, such as "complete (k = 1)" or "proved (how)".
std::string kind_words(const ClaimGrounds& grounds);

// The claim as reports show it, its kind first: "Sample: The decoder is right ...".
std::string labelled(const Claim& claim);
std::vector<std::string> labelled(const std::vector<Claim>& claims);

// The kinds of all claims, each once and the strongest first, such as "complete (k = 1), sample".
// k is the largest of them. Empty if a claim does not state its kind.
std::string kinds_in_brief(const std::vector<Claim>& claims);

}  // namespace utf8spec::reports
