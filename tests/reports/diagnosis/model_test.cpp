// Tests for the models of whole decoders: faults that touch every input and deserve one name. A
// model predicts the answer that such a decoder would give. Each test has answers that fit and
// answers that do not. A model that fits everything would hide all other faults of a decoder.
#include "reports/diagnosis/model.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <stdexcept>

#include "tests/reports/diagnosis/failures.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;

const FaultModel& model_named(std::string_view id) {
  const auto found = std::ranges::find(models(), id, [](const FaultModel& m) { return m.kind.id; });
  if (found == models().end()) throw std::runtime_error("no model " + std::string(id));
  return *found;
}

// Whether a decoder with this fault gives this answer.
bool predicts(std::string_view id, Operation operation, Octets octets, const Answer& answer) {
  const harnesses::Judge judge(Profile::rfc3629);
  return model_named(id).predicts(judge, question_of(operation, std::move(octets)), answer);
}

Answer ok(std::u32string scalars = {}) {
  Answer answer;
  answer.scalars = std::move(scalars);
  return answer;
}

Answer ill_formed() {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  return answer;
}

constexpr Operation decode = Operation::decode;
constexpr Operation validate = Operation::validate;

// C3 A9 without its last octet is a truncated C3, so an error is predicted. Empty input stays
// empty.
TEST(FaultModel, DropsTheLastOctet) {
  EXPECT_TRUE(predicts("drops-last-octet", decode, {'a', 'b'}, ok(U"a")));
  EXPECT_TRUE(predicts("drops-last-octet", decode, {}, ok()));
  EXPECT_TRUE(predicts("drops-last-octet", decode, {0xC3, 0xA9}, ill_formed()));
  EXPECT_FALSE(predicts("drops-last-octet", decode, {'a', 'b'}, ok(U"ab")));
  EXPECT_FALSE(predicts("drops-last-octet", decode, {'a', 'b'}, ok(U"b")));
}

// Without its first octet, FF 62 is well-formed.
TEST(FaultModel, DropsTheFirstOctet) {
  EXPECT_TRUE(predicts("drops-first-octet", decode, {'a', 'b'}, ok(U"b")));
  EXPECT_TRUE(predicts("drops-first-octet", validate, {0xFF, 'b'}, ok()));
  EXPECT_FALSE(predicts("drops-first-octet", decode, {'a', 'b'}, ok(U"a")));
}

// C strings: FF behind a NUL is never seen, FF before it is.
TEST(FaultModel, StopsAtNul) {
  EXPECT_TRUE(predicts("stops-at-nul", decode, {'a', 0, 'b'}, ok(U"a")));
  EXPECT_TRUE(predicts("stops-at-nul", validate, {'a', 0, 0xFF}, ok()));
  EXPECT_TRUE(predicts("stops-at-nul", validate, {0xFF, 0}, ill_formed()));
  EXPECT_FALSE(predicts("stops-at-nul", decode, {'a', 0, 'b'}, ok({U'a', 0, U'b'})));
}

// C3 A9 is U+00E9 in UTF-8 and two characters in ISO 8859-1. `validate` gives no text, so it cannot
// show the fault.
TEST(FaultModel, ReadsLatin1) {
  EXPECT_TRUE(predicts("reads-latin-1", decode, {'a', 0xC3, 0xA9}, ok(U"a\u00C3\u00A9")));
  EXPECT_FALSE(predicts("reads-latin-1", decode, {'a', 0xC3, 0xA9}, ok(U"a\u00E9")));
  EXPECT_FALSE(predicts("reads-latin-1", validate, {}, ok()));
}

// In `decode` the text would show more than acceptance, so the model is for `validate`.
TEST(FaultModel, AcceptsEverything) {
  EXPECT_TRUE(predicts("accepts-everything", validate, {0xFF}, ok()));
  EXPECT_FALSE(predicts("accepts-everything", validate, {0xFF}, ill_formed()));
  EXPECT_FALSE(predicts("accepts-everything", decode, {'a'}, ok(U"a")));
}

TEST(FaultModel, RejectsEverything) {
  EXPECT_TRUE(predicts("rejects-everything", decode, {'a'}, ill_formed()));
  EXPECT_FALSE(predicts("rejects-everything", decode, {'a'}, ok(U"a")));
}

// `validate` never has text, so an empty answer there is not a sign of this fault.
TEST(FaultModel, AnswersWithNothing) {
  EXPECT_TRUE(predicts("answers-with-nothing", decode, {'a'}, ok()));
  EXPECT_FALSE(predicts("answers-with-nothing", decode, {'a'}, ok(U"a")));
  EXPECT_FALSE(predicts("answers-with-nothing", validate, {'a'}, ok()));
}

// ASCII must come out and everything else must be refused. Each half has an answer that breaks it.
TEST(FaultModel, AcceptsAsciiOnly) {
  EXPECT_TRUE(predicts("accepts-ascii-only", decode, {'a'}, ok(U"a")));
  EXPECT_TRUE(predicts("accepts-ascii-only", decode, {0xC3, 0xA9}, ill_formed()));
  EXPECT_FALSE(predicts("accepts-ascii-only", decode, {0xC3, 0xA9}, ok(U"\u00E9")));
  EXPECT_FALSE(predicts("accepts-ascii-only", decode, {'a'}, ill_formed()));
}

// In UTF-16LE, 00 DC is a low surrogate by itself. One octet later, DC 41 is U+41DC, and 00 is half
// a unit. DC 00 would be U+00DC, and 41 half a unit.
bool predicts_within_units(Operation operation, const Octets& octets, const Answer& answer,
                           reference::Encoding encoding = reference::Encoding::utf_16le) {
  harnesses::Question question = question_of(operation, octets);
  question.request.encoding = encoding;
  const harnesses::Judge judge(Profile::rfc3629);
  return model_named("reads-within-units").predicts(judge, question, answer);
}

TEST(FaultModel, ReadsWithinUnits) {
  const Octets low_and_letter{0x00, 0xDC, 0x41, 0x00};
  EXPECT_TRUE(predicts_within_units(Operation::replace, low_and_letter, ok(U"\u41DC")));
  EXPECT_TRUE(predicts_within_units(Operation::replace, low_and_letter, ok(U"\uFFFD\u41DC\uFFFD")));
  EXPECT_TRUE(predicts_within_units(Operation::replace, low_and_letter, ok(U"\uFFFD\u41DC")));
  EXPECT_FALSE(predicts_within_units(Operation::replace, low_and_letter, ok(U"\uFFFDA")));
  EXPECT_FALSE(predicts_within_units(Operation::replace, low_and_letter, ok(U"\u41DC\uFFFD")));
  EXPECT_FALSE(predicts_within_units(Operation::decode, low_and_letter, ok(U"\u41DC")));
}

TEST(FaultModel, ReadsWithinUnitsBehindASignature) {
  const Octets octets{0xFF, 0xFE, 0x00, 0xD8, 0x00, 0x01, 0x00, 0x01, 0x00};
  EXPECT_TRUE(predicts_within_units(Operation::replace, octets, ok(U"\u00D8\u0001\u0001"),
                                    reference::Encoding::utf_16));
}

// The NUL behind the text is read too: 00 DC 41 and 00 give U+41DC, and then nothing or U+0000.
TEST(FaultModel, ReadsWithinUnitsOfAStringUpToItsNul) {
  const Octets half{0x00, 0xDC, 0x41};
  EXPECT_TRUE(predicts_within_units(Operation::replace, half, ok(U"\u41DC")));
  const Octets low_and_half{0x00, 0xDC, 0x00, 0x00, 0x00, 0x41};
  EXPECT_TRUE(predicts_within_units(Operation::replace, low_and_half, ok(U"\u00DC")));
  EXPECT_FALSE(predicts_within_units(Operation::replace, low_and_half, ok(U"")));
}

// Octets have nothing within them: the same answer for UTF-8 has another name.
TEST(FaultModel, ReadsWithinUnitsOnlyWhereUnitsHaveSeveralOctets) {
  EXPECT_FALSE(predicts_within_units(Operation::replace, {0xFF, 0x41}, ok(U"A"),
                                     reference::Encoding::utf_8));
}

}  // namespace
}  // namespace utf8spec::reports
