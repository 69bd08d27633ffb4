#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/learn/translation/distinguish.h"
#include "harnesses/learn/translation/pair.h"
#include "harnesses/learn/translation/values.h"
#include "reports/pair/distinction_claims.h"
#include "reports/render/formats.h"

// What a pair of decoders does to a filter, and on which strings two decoders differ.
namespace utf8spec::reports {

// One of the two, as far as a reader must know it.
struct PairSide {
  harnesses::learn::LearntTranslation learnt;
  // Whether each string was put to the decoder itself. A machine file has no decoder to ask.
  bool is_asked = false;
};

// The result of `utf8spec pair`.
struct PairReport {
  harnesses::learn::FilterWay way;
  PairSide filter, decoder;
  std::vector<harnesses::learn::BypassOf> found;
  // Characters whose string one of the decoders answered otherwise than its machine. They are
  // nothing to report, and say that a machine is too small.
  std::vector<char32_t> unconfirmed;
};

std::string to_text(const PairReport& report, std::size_t width = usual_width);
std::string to_json(const PairReport& report);  // reports/schema/pair.schema.json

// The machines that say where two decoders see errors.
struct ComparedOffsets {
  harnesses::learn::LearntTranslation one, other;
};

// The result of `utf8spec pair --way differs`.
struct DistinctionReport {
  PairSide one, other;
  harnesses::learn::Distinction distinction;
  tl::expected<ComparedOffsets, std::string> offsets;  // or why they were not compared, as one line
  // Or why the values of characters were not compared, as one line.
  tl::expected<harnesses::learn::ComparedValues, std::string> values;
  std::vector<harnesses::learn::DifferenceKind> unconfirmed;
};

// The value that both give otherwise, if no string that the machines show is shorter.
std::optional<harnesses::learn::ValueDifference> shown_value(const DistinctionReport& report);

std::string to_text(const DistinctionReport& report, std::size_t width = usual_width);
std::string to_json(const DistinctionReport& report);  // reports/schema/pair.schema.json

// "c-mbrtoc32 2.36 (decode)", as one harmless line.
std::string side_words(const PairSide& side);

// For which decoders a claim about a machine holds: that no string exists, or that it reads so.
std::string hypotheses_of(const harnesses::learn::LearntTranslation& learnt,
                          DistinctionClaim claim = DistinctionClaim::none_exists);

// Which of the strings were put to the decoder itself, and which input is not covered: sentences.
std::string asked_words(const PairSide& side);

// The hypotheses of both, and which of them was asked again: sentences, each ending in a line feed.
std::string pair_claims(const PairSide& one, const PairSide& other);

// "00A0 0041": values as hex.
std::string values_words(std::u32string_view values);

// `U+000A, / and <`: what is visible in ASCII stands for itself.
std::string set_words(const harnesses::learn::CharacterSet& characters);

// "/ 0027 other mark"; the reason for a refusal.
std::string read_words(const harnesses::learn::Trace& trace,
                       const harnesses::learn::CharacterSet& characters);

// What one of the two says of the octets of a difference: what it reads, or "error at 2".
std::string shown_words(const harnesses::learn::TranslationDifference& each,
                        const harnesses::learn::Trace& trace,
                        const harnesses::learn::CharacterSet& characters);

}  // namespace utf8spec::reports
