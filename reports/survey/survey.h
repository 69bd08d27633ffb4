// What many decoders make of the same octets: the result of `utf8spec-dev survey`.

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "reports/render/formats.h"
#include "reports/survey/survey_answer.h"

namespace utf8spec::reports {

// An answer longer than a line is useful to nobody.
inline constexpr std::size_t most_surveyed_octets = 64;

// Encodings whose unit is one octet, UTF-8 first. Decoders of all of them can be asked the same
// octets.
std::vector<reference::Encoding> surveyed_encodings();

// A row of the matrix with one answer. A row that stops at errors in one operation and replaces in
// another has two.
struct SurveyRow {
  enum class Source : std::uint8_t { decoder, machine };
  enum class Turn : std::uint8_t { first, second };

  std::string name;
  std::string version;  // empty if the decoder did not say
  reference::Encoding encoding = reference::Encoding::utf_8;
  std::string operation;  // empty if the decoder did not start
  Source source = Source::decoder;
  Turn turn = Turn::first;
  SurveyAnswer answer;
};

// A row without an answer, and why.
struct UnaskedRow {
  std::string name;
  std::string why;
};

struct Survey {
  Octets octets;
  reference::Encoding encoding = reference::Encoding::utf_8;  // of the rows without a note
  std::vector<SurveyRow> rows;
  std::vector<UnaskedRow> unasked;
};

// Rows whose answers have the same words.
struct SurveyGroup {
  std::string words;
  std::vector<const SurveyRow*> rows;  // by name, then by turn
};

// The largest group first, then by the words. The groups refer to the survey.
std::vector<SurveyGroup> groups_of(const Survey& survey);

std::string to_text(const Survey& survey, std::size_t width = usual_width);
std::string to_json(const Survey& survey);  // reports/schema/survey.schema.json

}  // namespace utf8spec::reports
