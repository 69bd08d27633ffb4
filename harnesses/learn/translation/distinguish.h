#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/learn/translation/learn_translation.h"
#include "reference/closed_set.h"

namespace utf8spec::harnesses::learn {

// How two decoders may differ on a word.
enum class DifferenceKind : std::uint8_t {
  verdict,   // one reads it without a replacement, the other refuses it or replaces something
  value,     // both read it, and their characters differ
  division,  // both read the same characters, with other replacements among them
  offset,    // both refuse it, and say that the error is at another octet each
};
constexpr std::string_view name(DifferenceKind kind) { return reference::name_of(kind); }

// The kinds that machines of translations show. Offsets have machines of their own.
inline constexpr std::array kinds_of_translations{DifferenceKind::verdict, DifferenceKind::value,
                                                  DifferenceKind::division};

// The shortest word of a kind, and of several the first in the order of octets.
struct TranslationDifference {
  DifferenceKind kind;
  Octets octets;
  Trace one, other;  // the whole translations
};

struct Distinction {
  // In the order of the kinds. No string of any other kind exists, except perhaps of those whose
  // search was cut.
  std::vector<TranslationDifference> found;
  std::vector<DifferenceKind> undecided;

  bool is_undecided(DifferenceKind kind) const {
    return std::ranges::find(undecided, kind) != undecided.end();
  }
};

// The search for a kind is cut after so many situations, unless the caller says otherwise.
inline constexpr std::size_t most_meetings = 300'000;

// The kinds that the machines can show: a validator has verdicts alone.
std::vector<DifferenceKind> comparable_kinds(const LearntTranslation& one,
                                             const LearntTranslation& other);

// Compares whole translations, so a machine may give a letter later than the other. Words that one
// of the decoders cannot take are not compared. The machines are comparable.
Distinction distinguish(const LearntTranslation& one, const LearntTranslation& other,
                        std::size_t most = most_meetings);

// The shortest word that both refuse at another octet each; of several the first in the order of
// octets. Words for which one of them gives no offset are not compared.
struct OffsetDistinction {
  std::optional<TranslationDifference> found;
  bool is_cut = false;  // a difference may exist that was not found
};

// Compares two machines of offsets (View::offsets).
OffsetDistinction distinguish_offsets(const LearntTranslation& one, const LearntTranslation& other,
                                      std::size_t most = most_meetings);

}  // namespace utf8spec::harnesses::learn
