// Answers in parts that tell why whole answers are wrong, and those that rest on such answers.
#include <gtest/gtest.h>

#include <algorithm>

#include "harnesses/judge/delivery/certain.h"
#include "reference/scalar.h"
#include "reference/utf16.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"
#include "tests/reports/run/streaming_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;

// Two surrogates in the place of each supplementary character that a cut divides.
Outcome with_halves_of_cut_characters(const Request& request) {
  harnesses::Answer answer = StreamingDecoder({.name = "right"}).answer(request);
  const auto certain = harnesses::certain_output(request, answer, reference::replacement_character);
  std::u32string output;
  std::vector<std::size_t> ends{0};
  for (std::size_t at = 0; at < answer.scalars.size(); ++at) {
    const char32_t scalar = answer.scalars[at];
    const bool is_cut = std::ranges::any_of(request.cuts, [&](std::size_t cut) {
      return certain->offset_of(at) < cut && cut < certain->octets_for(at + 1);
    });
    const auto units = reference::encode_utf16(scalar);
    output += is_cut && scalar > 0xFFFF ? std::u32string(units.view().begin(), units.view().end())
                                        : std::u32string(1, scalar);
    ends.push_back(output.size());
  }
  for (harnesses::PartEnd& part : answer.parts) part.whole = ends[part.whole];
  answer.scalars = output;
  return Outcome{Outcome::Kind::answered, answer, {}};
}

// Whole answers show only that cuts change the text. Answers in parts show why.
TEST(DeltasCauses, NameHalfPairsOfWholeAnswersToo) {
  FunctionDecoder decoder(with_halves_of_cut_characters);
  decoder.introduction().operations = {Operation::stream_replace};
  decoder.introduction().side = {Operation::stream_replace_deltas};
  Assignment assignment;
  assignment.groups = {"streams", "maximal-subparts", "signatures", "derived/chunks"};
  EXPECT_EQ(ids_of(assess(decoder, committed_suite(), assignment)),
            std::set<std::string>{"delivers-no-scalar-values"});
}

// Each text of an object but its first lacks its first character where that comes with the first
// chunk. So a text in several chunks may hold what the whole answer lacks.
TEST(DeltasCauses, ThatRestOnAnswersWhichDependOnEarlierTextsDoSoToo) {
  const auto right = [](const Request& request) {
    return Outcome{
        Outcome::Kind::answered, StreamingDecoder({.name = "drops"}).answer(request), {}};
  };
  FunctionDecoder decoder([&](const Request& request) {
    Outcome outcome = right(request);
    const bool drops = outcome.answer.status == harnesses::Answer::Status::ok &&
                       (request.cuts.empty() || !gives_parts(request.operation)) &&
                       !outcome.answer.scalars.empty();
    if (!drops) return outcome;
    outcome.answer.scalars.erase(0, 1);
    for (harnesses::PartEnd& part : outcome.answer.parts) {
      part.whole -= std::min<std::size_t>(part.whole, 1);
    }
    return outcome;
  });
  decoder.answer_alone_by(right);
  decoder.introduction().operations = {Operation::stream_replace};
  decoder.introduction().side = {Operation::stream_replace_deltas};
  decoder.introduction().keys["reuse"] = "yes";
  Assignment assignment;
  assignment.groups = {"streams", "maximal-subparts", "truncation"};
  EXPECT_EQ(ids_of(assess(decoder, committed_suite(), assignment)),
            std::set<std::string>{"depends-on-history"});
}

}  // namespace
}  // namespace utf8spec::reports
