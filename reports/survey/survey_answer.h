// One answer in a survey: what a decoder, or the machine that was learned from it, makes of octets.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/learn/translation/learn_translation.h"
#include "reference/closed_set.h"

namespace utf8spec::reports {

struct SurveyAnswer {
  enum class Kind : std::uint8_t {
    reads,     // `output` came out
    replaces,  // ill-formed input, and nothing but replacements came out
    accepts,   // a validator, which gives no output
    refuses,   // at `offset`, if it is known
    not_taken,
    dies,
    hangs,
    lost,       // of machines: dies or hangs
    no_answer,  // `detail` says why
  };

  Kind kind = Kind::no_answer;
  // A value in hex such as "002F", "<C3>" for an octet of ill-formed output; of machines also
  // "other" and "mark".
  std::vector<std::string> output = {};
  std::optional<std::uint64_t> offset = {};
  std::string detail = {};
};
constexpr std::string_view name(SurveyAnswer::Kind kind) { return reference::name_of(kind); }

// The answer of a decoder that was asked.
SurveyAnswer answer_of(const harnesses::Request& request, const harnesses::Outcome& outcome);

// The answer that a machine predicts.
SurveyAnswer answer_of(const harnesses::learn::LearntTranslation& learnt, OctetView octets);

// "refuses at 0", "reads /", "replaces by two U+FFFD": one harmless line. Answers with equal words
// stand in one group.
std::string words_of(const SurveyAnswer& answer);

}  // namespace utf8spec::reports
