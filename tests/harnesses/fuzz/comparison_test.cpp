// The comparison is the judge inside the fuzz targets. It compares one decoder with the
// reference on one case, for each operation. Mutants of tests/fakes/mutants stand for wrong
// decoders. A comparison that is too mild misses bugs; one that is too strict stops a fuzzer at
// a permitted choice.
#include "harnesses/fuzz/trial/comparison.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "harnesses/plugin/guarded_memory.h"
#include "harnesses/plugin/plugin.h"
#include "vectors/builder.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using vectors::octets_of;

const std::string mutants = UTF8SPEC_BINARY_DIR "/lib/utf8spec/fakes/mutants.so";

// The guarded host loads the plugin in this process, with pages around the input that fault.
utf8spec_decoder mutant(const std::string& name) {
  return choose_decoder(load_plugin(mutants, guarded_host()).value(), name).value();
}

std::vector<std::string> signatures(const Disagreements& found) {
  std::vector<std::string> lines;
  for (const Disagreement& disagreement : found) lines.push_back(signature(disagreement));
  return lines;
}

// The signatures after the mutant was asked every operation that it offers. An oracle must
// agree with the reference in everything. Another decoder must only satisfy its profile.
std::vector<std::string> found_with(const std::string& name, const Case& given,
                                    Held held = Held::to_the_reference) {
  const bool is_oracle = held == Held::to_the_reference;
  Subject subject(mutant(name), held, is_oracle ? Profile::unicode : Profile::rfc3629);
  Comparison comparison;
  comparison.take(given);
  for (const Operation operation : core_operations) {
    if (subject.offers(operation)) comparison.ask(subject, operation);
  }
  comparison.step(subject);
  return signatures(comparison.found());
}

// A case without values; the cuts are offsets.
Case octets(std::string_view hex, std::vector<std::size_t> cuts = {}) {
  return {octets_of(hex), std::move(cuts), {}};
}

// C3A9 is é, C0AF an overlong slash, EDA080 a surrogate. E282 and F09F are truncated, EFBBBF is
// a signature. Two equal cuts in the middle add an empty chunk.
TEST(Comparison, FindsNothingInACorrectDecoder) {
  for (const char* hex : {"", "00", "C3A9", "C0AF", "EDA080", "E282", "F09F4180FF", "EFBBBF41"}) {
    for (const Held held : {Held::to_the_reference, Held::to_the_profile}) {
      Case given = octets(hex, {});
      given.cuts.assign(2, given.octets.size() / 2);
      given.values = lenient_values(given.octets);
      EXPECT_THAT(found_with("correct", given, held), IsEmpty()) << hex;
    }
  }
}

TEST(Comparison, NamesDecoderOperationSymptomAndElement) {
  EXPECT_THAT(found_with("validate-accepts-stray", octets("41 80")),
              ElementsAre("validate-accepts-stray validate accepts lone-continuation"));
}

// An oracle is a decoder that agrees with the reference in everything, offsets and lengths
// included.
TEST(Comparison, HoldsAnOracleToOffsetAndLength) {
  EXPECT_THAT(found_with("report-offset-one-more", octets("41 FF")),
              Contains("report-offset-one-more decode error-offset invalid-octet"));
  EXPECT_THAT(found_with("report-length-one-more", octets("41 FF 42")),
              Contains("report-length-one-more decode error-length invalid-octet"));
}

// Offsets and the number of U+FFFD are policies in RFC 3629, which defines neither.
TEST(Comparison, LeavesPoliciesToADecoderThatIsHeldToTheProfile) {
  EXPECT_THAT(found_with("report-offset-one-more", octets("41 FF"), Held::to_the_profile),
              IsEmpty());
  EXPECT_THAT(found_with("replace-repeats-cut", octets("E2 82 41"), Held::to_the_profile),
              IsEmpty());
  EXPECT_THAT(found_with("replace-repeats-cut", octets("E2 82 41")),
              Contains("replace-repeats-cut replace other-division cut-by-octet"));
}

// A way of its own is a policy, but not a change of the way: this mutant is one off for surrogates
// alone. A length that reaches behind the input is none by any way.
TEST(Comparison, HoldsADecoderToItsOwnWayOfReportingErrors) {
  const std::string name = "report-offset-one-more-surrogate";
  EXPECT_THAT(found_with(name, octets("41 EDA080"), Held::to_the_profile),
              Contains(name + " decode error-offset surrogate"));
  EXPECT_THAT(found_with(name, octets("41 FF"), Held::to_the_profile), IsEmpty());
  EXPECT_THAT(found_with("report-length-one-more", octets("41 FF"), Held::to_the_profile),
              Contains("report-length-one-more decode error-outside none"));
}

TEST(Comparison, AQuestionMarkForWhatIsIllFormedIsAPolicyToo) {
  EXPECT_THAT(found_with("replace-question-mark", octets("41 FF 42"), Held::to_the_profile),
              IsEmpty());
}

// The mutant errs only if a cut splits a two-octet sequence. Without a cut it is correct.
TEST(Comparison, FindsWhatCutsChange) {
  EXPECT_THAT(found_with("seam-loses-1-of-2", octets("C3 A9")), IsEmpty());
  EXPECT_THAT(found_with("seam-loses-1-of-2", octets("C3 A9", {1}), Held::to_the_profile),
              Contains("seam-loses-1-of-2 stream depends-on-chunks none"));
}

// The mutant's stream still refuses after `reset`. The second pass over the same stream object
// has its own name, so that a reader sees that the first was right.
TEST(Comparison, FindsWhatAResetLeavesBehind) {
  EXPECT_THAT(found_with("reuse-refuses-all", octets("C0 AF")),
              Contains(testing::HasSubstr("stream-replace-again")));
}

// `found` hands the list over and empties it. Otherwise each later input would show old
// findings.
TEST(Comparison, WhatWasFoundBeforeIsForgotten) {
  Subject subject(mutant("validate-accepts-stray"), Held::to_the_reference, Profile::rfc3629);
  Comparison comparison;
  const Case wrong = octets("80");
  comparison.take(wrong);
  comparison.ask(subject, Operation::validate);
  EXPECT_EQ(comparison.found().size(), 1u);
  EXPECT_THAT(comparison.found(), IsEmpty());
}

// utf8proc documents that it encodes surrogates. The exception covers those and not values
// above 10FFFF.
TEST(Comparison, KnowsTheExceptionThatUtf8procDocuments) {
  const Case surrogate{{}, {}, {0x41, 0xD800}};
  const Case above{{}, {}, {0x110000}};
  const auto found = [](const Case& given, const Exceptions& exceptions) {
    Subject subject(
        mutant(given.values[0] == 0x41 ? "encode-surrogates-passed" : "encode-110000-passed"),
        Held::to_the_reference, Profile::unicode, exceptions);
    Comparison comparison;
    comparison.take(given);
    comparison.ask(subject, Operation::encode);
    return comparison.found().size();
  };
  EXPECT_EQ(found(surrogate, {}), 1u);
  EXPECT_EQ(found(surrogate, {.encodes_surrogates = true}), 0u);
  EXPECT_EQ(found(above, {.encodes_surrogates = true}), 1u);
}

}  // namespace
}  // namespace utf8spec::harnesses::fuzz
