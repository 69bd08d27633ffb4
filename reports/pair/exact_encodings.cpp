#include "reports/pair/exact_encodings.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

#include "reference/closed_set.h"
#include "reference/dialects.h"
#include "reference/whole_input.h"
#include "reports/learn/study_words.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using reference::Encoding;

// Whether both give the same verdict and the same characters for every input. Where they replace
// ill-formed input, they may divide it in different ways.
bool reads_alike(const LearntTranslation& one, const LearntTranslation& other) {
  const Distinction distinction = distinguish(one, other, most_meetings_of_a_class);
  return std::ranges::none_of(comparable_kinds(one, other), [&](DifferenceKind kind) {
    const auto& found = distinction.found;
    const bool is_division = kind == DifferenceKind::division;
    return !is_division &&
           (distinction.is_undecided(kind) ||
            std::ranges::find(found, kind, &TranslationDifference::kind) != found.end());
  });
}

// Texts that tell the encodings apart. To learn a standard takes longer than to read these.
constexpr std::array<std::string_view, 13> telling_texts{
    "00",           "C3A9",     "80",       "C3",         "C080",         "E08080", "EDA080",
    "EDA0BDEDB880", "F09F9880", "F4908080", "F888808080", "FC8480808080", "FE"};

// False if a telling text has another verdict. A decoder that does not take a text may read
// anything.
bool may_read(const LearntTranslation& learnt, Encoding encoding) {
  return std::ranges::all_of(telling_texts, [&](std::string_view hex) {
    const Octets text = vectors::parse_hex(std::string(hex)).value();
    const Trace trace = learnt.machine.translate(text);
    const auto has = [&](char each) { return trace.find(each) != Trace::npos; };
    if (has(letter::unsupported) || has(letter::lost)) return true;
    const bool is_refused = has(letter::ill_formed) || has(letter::replacement);
    return is_refused != reference::is_well_formed(encoding, text);
  });
}

// The encodings that could be meant instead of the declared one, those with a standard of their own
// before their dialects.
std::vector<Encoding> others_of(Encoding declared) {
  std::vector<Encoding> others;
  for (const Encoding each : reference::values_of<Encoding>) {
    const bool is_other = reference::declared_of(each) != declared;
    if (is_other && row_of(each).unit == row_of(declared).unit) others.push_back(each);
  }
  std::ranges::stable_sort(others, {},
                           [](Encoding each) { return reference::dialect_of(each) != nullptr; });
  return others;
}

// The standards of all encodings, each learnt when it is first compared.
class AllStandards {
 public:
  explicit AllStandards(const CharacterSet& characters) : characters_(characters) {}

  // Nothing if the characters make its machine too large to learn.
  const std::optional<LearntTranslation>& of(Encoding encoding) {
    const auto [place, is_new] = learnt_.try_emplace(encoding);
    if (is_new) {
      if (auto standard = standard_translation(encoding, characters_)) place->second = *standard;
    }
    return place->second;
  }

 private:
  const CharacterSet& characters_;
  std::map<Encoding, std::optional<LearntTranslation>> learnt_;
};

std::optional<Encoding> exact_encoding(const LearntTranslation& learnt, AllStandards& all) {
  for (const Encoding other : others_of(learnt.encoding)) {
    if (!may_read(learnt, other)) continue;
    const auto& standard = all.of(other);
    if (standard && reads_alike(*standard, learnt)) return other;
  }
  return std::nullopt;
}

}  // namespace

ExactEncodings exact_encodings(const std::vector<MachineClass>& classes, const Standards& standards,
                               const ClassProgress& progress) {
  ExactEncodings exact;
  if (classes.empty()) return exact;
  AllStandards all(classes.front().learnt().characters);
  for (std::size_t place = 0; place < classes.size(); ++place) {
    const MachineClass& each = classes[place];
    if (progress) progress(place, classes.size());
    const auto own = standards.find(each.learnt().encoding);
    if (own == standards.end()) continue;
    // Most classes have no candidate, so the declared standard is compared last.
    const auto found = exact_encoding(each.learnt(), all);
    if (!found || reads_alike(own->second, each.learnt())) continue;
    for (const MachineRow& row : each.rows) exact.emplace(row.name, *found);
  }
  return exact;
}

std::string words_of_exact(Encoding encoding) {
  return fmt::format("Its learned machine is exactly that of {}.", encoding_words(encoding));
}

}  // namespace utf8spec::reports
