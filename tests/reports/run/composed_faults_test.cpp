// Decoders with two faults in one answer. Some faults change what follows them, such as a stop at
// NUL or a removed signature, so they change the input of the other fault. Each fault must get its
// own name, and a third one may not be invented. A wrong name sends a maintainer to code that is
// right.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "reference/decode.h"
#include "tests/reports/run/planted_faults.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;
using ::testing::ElementsAre;

// A fault of planted_faults.cpp by its name there.
const Plant& plant_named(std::string_view name) {
  return *std::ranges::find(first_faults(), name, &Plant::name);
}

Report report_of(Operation operation, FunctionDecoder::Function function) {
  FunctionDecoder decoder(std::move(function));
  Assignment assignment;
  assignment.operations = {operation};
  assignment.subject = "composed";
  return assess(decoder, committed_suite(), assignment);
}

// The octets of a text in which the NULs inside a sequence stand before it. The last octets of a
// text that ends inside a sequence are missing.
Octets with_nuls_first(OctetView octets) {
  Octets text;
  Octets sequence;
  for (const std::uint8_t octet : octets) {
    (octet == 0 ? text : sequence).push_back(octet);
    const bool is_open = !sequence.empty() && reference::step(sequence).more_input_could_complete();
    if (is_open) continue;
    text.insert(text.end(), sequence.begin(), sequence.end());
    sequence.clear();
  }
  return text;
}

// libstdc++'s codecvt takes a text from NUL to NUL, and keeps what it has read of a sequence.
TEST(NulInASequence, IsOneFaultWithOneName) {
  const Report report = report_of(Operation::decode, [](const Request& request) {
    const Octets text = with_nuls_first(request.octets);
    const reference::Decoded decoded = reference::decode(text);
    Answer answer = correct_answer(request);
    const bool is_complete = text.size() == request.octets.size();
    if (is_complete && !decoded.error) {
      answer = {};
      answer.scalars = decoded.scalars;
    }
    return Outcome{Outcome::Kind::answered, answer, {}};
  });
  EXPECT_THAT(ids_of(report), ElementsAre("accepts-cut-sequence"));
}

// The octets that a decoder of C strings sees.
Request before_nul(Request request) {
  request.octets.erase(std::ranges::find(request.octets, 0), request.octets.end());
  return request;
}

// `validate` gives a verdict without text.
Outcome verdict_of(Outcome outcome) {
  outcome.answer.scalars.clear();
  return outcome;
}

// Decodes the text before the first NUL and accepts surrogates there. For `validate` the same code
// runs, and only its verdict counts.
class StopsAtNul : public testing::TestWithParam<Operation> {};

TEST_P(StopsAtNul, AndTakesSurrogates) {
  const Planted lenient{&plant_named("surrogates"), {}, {}, {}};
  const Report report = report_of(GetParam(), [&](Request request) {
    const bool is_check = request.operation == Operation::validate;
    request.operation = is_check ? Operation::decode : request.operation;
    const Outcome outcome = answer(lenient, before_nul(request));
    return is_check ? verdict_of(outcome) : outcome;
  });
  EXPECT_THAT(ids_of(report), ElementsAre("accepts-surrogates", "stops-at-nul"));
}

INSTANTIATE_TEST_SUITE_P(Each, StopsAtNul,
                         testing::Values(Operation::validate, Operation::decode,
                                         Operation::replace),
                         [](const auto& each) { return std::string(name(each.param)); });

// The whole input is checked, and then only the text before the NUL is used, as in C.
TEST(ComposedFaults, OfADecoderThatChecksBehindTheNulAtWhichItStops) {
  const Report report =
      report_of(Operation::decode, correct_but([](const Request&, Outcome& outcome) {
                  if (outcome.answer.status != Answer::Status::ok) return;
                  auto& scalars = outcome.answer.scalars;
                  scalars.resize(std::min(scalars.find(U'\0'), scalars.size()));
                }));
  EXPECT_THAT(ids_of(report), ElementsAre("stops-at-nul"));
}

// Only NULs are lost. The text behind them comes out, so the decoder does not stop there.
TEST(ComposedFaults, OfADecoderThatLosesEachNul) {
  const Report report =
      report_of(Operation::decode, correct_but([](const Request&, Outcome& outcome) {
                  std::erase(outcome.answer.scalars, U'\0');
                }));
  EXPECT_THAT(ids_of(report), ElementsAre("loses-characters"));
}

// F0 8F BB BF is an overlong U+FEFF. It comes out behind the removed signature and must not look
// like a signature that was kept.
TEST(ComposedFaults, OfADecoderThatRemovesSignaturesAndTakesOverlongForms) {
  const Planted lenient{&plant_named("overlong-four"), {}, {}, {}};
  const Report report = report_of(Operation::decode, [&](const Request& request) {
    Outcome outcome = answer(lenient, request);
    constexpr std::uint8_t signature[]{0xEF, 0xBB, 0xBF};
    const bool leads = OctetView(request.octets).size() >= std::size(signature) &&
                       std::ranges::equal(OctetView(request.octets).first(3), signature);
    if (leads && outcome.answer.status == Answer::Status::ok) outcome.answer.scalars.erase(0, 1);
    return outcome;
  });
  EXPECT_THAT(ids_of(report), ElementsAre("accepts-overlong-four-octets"));
}

// NUL is well-formed, so `%00` for it is a wrong value and not an escape of ill-formed octets.
TEST(ComposedFaults, OfADecoderThatWritesNulAsAnEscape) {
  const Report report =
      report_of(Operation::replace, correct_but([](const Request&, Outcome& outcome) {
                  auto& scalars = outcome.answer.scalars;
                  for (std::size_t at = scalars.find(U'\0'); at != std::u32string::npos;
                       at = scalars.find(U'\0', at)) {
                    scalars.replace(at, 1, U"%00");
                  }
                }));
  EXPECT_THAT(ids_of(report), ElementsAre("decodes-to-wrong-values"));
}

}  // namespace
}  // namespace utf8spec::reports
