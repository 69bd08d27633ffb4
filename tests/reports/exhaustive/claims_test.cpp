// Walks the table of what `utf8spec exhaustive` claims. Just inside, a wrong decoder is found. Just
// outside, a wrong decoder breaks one assumption alone and passes, so the assumption is needed.
// The decoders are those of tests/fakes/plugins/steps.c. They are wrong among the strings that
// begin with C3, so the sweeps of these tests ask no others.
#include <dlfcn.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "harnesses/abi/utf8spec_decoder.h"
#include "harnesses/plugin/exhaustive/sweep.h"
#include "reports/exhaustive/record.h"
#include "reports/exhaustive/sweep_claims.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::exhaustive;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string plugin = UTF8SPEC_BINARY_DIR "/tests/plugins/steps.so";

// The record of a sweep whose other strings are as good as those behind C3.
SweepRecord record_of(const std::string& row) {
  SweepOptions options;
  options.process.child.command = {UTF8SPEC_BINARY_DIR "/bin/utf8spec-plugin-host",
                                   plugin + ":" + row};
  options.process.deadline = std::chrono::milliseconds(1000);
  options.slices = {0xC3 * slices_of_a_lead, 0xC4 * slices_of_a_lead};
  auto swept = sweep(options);
  EXPECT_TRUE(swept) << row;
  SweepRecord record;
  if (!swept) return record;
  record.decoder = {row, "1", plugin};
  record.suite_version = "1.0.0";
  record.function = swept->function;
  record.pruning = swept->pruning;
  record.done = {SliceRange{}};
  record.sums = std::move(swept->sums);
  record.notes = std::move(swept->notes);
  return record;
}

std::string beginning_of(std::string_view sentence) {
  return std::string(sentence.substr(0, sentence.find('{')));
}

// What a report says, without the breaks of its lines.
std::string said_by(const SweepRecord& record) {
  const bool is_right = verdict_of(record) == Verdict::conformant;
  return (is_right ? coverage_of(record, part_of(record)) : "") + claim_of(record);
}

// A shard of a sweep of `step` that has found nothing.
SweepRecord passed(const SweepShard& shard) {
  SweepRecord record;
  record.decoder = {"fake", "1", "./fake.so"};
  record.shard = shard;
  record.done = {shard.slices()};
  record.pruning = Pruning::by_beginning;
  record.sums.longer.strings = 1;
  return record;
}

std::string in_one_line(const SweepRecord& record) {
  std::string text = to_text(record, {}, Colour::never);
  std::ranges::replace(text, '\n', ' ');
  return text;
}

// A reader may look at no more than the first sentence. So it says of how long a string and of
// which neighbours it speaks.
TEST(SweepClaims, StandInTheFirstSentence) {
  const std::string strings =
      "on all strings of one to four octets, each followed by an unreadable page";
  const std::string longer = ", and on those of four octets in a length of 64";
  EXPECT_THAT(in_one_line(passed({})),
              ::testing::StartsWith("Conformant " + strings + longer + ": fake 1 all strings"));
  EXPECT_THAT(in_one_line(passed({1, 2})),
              ::testing::StartsWith("Conformant on shard 1/2 of all strings of one to four"));
  SweepRecord reads_on = passed({});
  reads_on.sums.longer.add({Way::reads_beyond}, 1, {});
  EXPECT_THAT(in_one_line(reads_on),
              ::testing::StartsWith("Conformant " + strings + ": fake 1 all strings"));
  SweepRecord validated = passed({});
  validated.function = FunctionName::validate;
  validated.sums.longer = {};
  EXPECT_THAT(in_one_line(validated),
              ::testing::StartsWith("Conformant " + strings + ": fake 1 all strings"));
}

TEST(SweepClaims, CoverNothingWhereAnAnswerIsWrong) {
  SweepRecord wrong = passed({});
  wrong.sums.strings.add({Way::rejects}, 1, {});
  EXPECT_THAT(in_one_line(wrong), ::testing::StartsWith("Non-conformant  fake 1 "));
}

// Decoders that break a claim, and one of which it is true.
struct Inside {
  std::vector<std::string> wrong;
  std::string right;
};

const std::map<SweepClaim, Inside>& inside() {
  using enum SweepClaim;
  static const std::vector<std::string> wrong_ones{"swallows", "aborts", "looks_at_its_address",
                                                   "looks_behind"};
  static const std::map<SweepClaim, Inside> decoders{
      {covers_strings, {wrong_ones, "right"}},
      {covers_longer, {{"swallows", "reads_blocks"}, "right"}},
      {right_on_strings, {wrong_ones, "reads_blocks"}},
      {right_on_inputs, {wrong_ones, "right"}},
      {reads_no_more, {{"reads_blocks"}, "right"}},
      {stays_the_same, {{"looks_at_its_address", "looks_behind"}, "right"}},
  };
  return decoders;
}

TEST(SweepClaims, AreMadeOfRightDecodersAndNotOfWrongOnes) {
  std::map<std::string, std::string> texts;
  const auto text_of = [&](const std::string& row) {
    if (!texts.contains(row)) texts[row] = said_by(record_of(row));
    return texts[row];
  };
  for (const SweepClaimRow& row : sweep_claims) {
    const auto& [wrong, right] = inside().at(row.claim);
    const std::string words = beginning_of(row.sentence);
    EXPECT_THAT(text_of(right), HasSubstr(words));
    for (const std::string& each : wrong) EXPECT_THAT(text_of(each), Not(HasSubstr(words))) << each;
  }
}

// A decoder that is wrong where an assumption does not hold, and an input that shows it.
struct Outside {
  std::string row;
  Octets input;
  std::size_t times = 1;   // how often it is asked
  std::size_t offset = 0;  // in a page
};

Octets of_length(std::size_t length) {
  Octets input{0xC3, 0xA9};
  input.resize(length, 0x41);
  return input;
}

const std::map<SweepAssumption, std::vector<Outside>>& outside() {
  using enum SweepAssumption;
  static const std::map<SweepAssumption, std::vector<Outside>> decoders{
      {surroundings,
       {{"wrong_by_neighbour", {0xC3, 0xA9}, 1, 0x40},
        {"wrong_at_an_address", {0xC3, 0xA9}, 1, 0x123},
        {"wrong_after_a_while", {0xC3, 0xA9}, 100}}},
      {four_octets,
       {{"wrong_in_the_middle", of_length(5)},
        {"wrong_in_the_middle", of_length(63)},
        {"wrong_when_long", of_length(65)}}},
      {cut_calls, {{"right_after_a_fault", {0xC3, 0xA9}}}},
  };
  return decoders;
}

TEST(SweepClaims, HaveAWrongDecoderJustOutsideOfEachAssumption) {
  for (const SweepAssumptionRow& row : sweep_assumptions) {
    for (const Outside& each : outside().at(row.assumption)) {
      const SweepRecord record = record_of(each.row);
      EXPECT_EQ(verdict_of(record), Verdict::conformant) << each.row;
      EXPECT_THAT(claim_of(record), HasSubstr(std::string(row.sentence))) << each.row;
    }
  }
}

// The plugin's own function, as a user would call it.
const utf8spec_decoder* decoder_of(const std::string& row) {
  void* const library = dlopen(plugin.c_str(), RTLD_NOW);
  if (library == nullptr) return nullptr;
  using List = const utf8spec_decoder* const* (*)(const utf8spec_host*, std::size_t*);
  const auto list = reinterpret_cast<List>(dlsym(library, "utf8spec_decoders_v1"));
  std::size_t count = 0;
  const utf8spec_decoder* const* const all = list(nullptr, &count);
  for (std::size_t i = 0; i < count; ++i) {
    if (all[i]->name == row) return all[i];
  }
  return nullptr;
}

// Whether U+00E9 comes out of the input, which begins with it, at the last time that it is asked.
bool is_right(const Outside& asked) {
  alignas(4096) static std::array<std::uint8_t, 8192> pages;
  pages.fill(0x5E);
  std::ranges::copy(asked.input, pages.begin() + static_cast<std::ptrdiff_t>(asked.offset));
  const utf8spec_decoder* const decoder = decoder_of(asked.row);
  std::uint32_t scalar = 0;
  utf8spec_status status = UTF8SPEC_FAULT;
  for (std::size_t time = 0; time < asked.times; ++time) {
    std::size_t consumed = 0;
    status = decoder->step(pages.data() + asked.offset, asked.input.size(), &scalar, &consumed);
  }
  return status == UTF8SPEC_OK && scalar == 0xE9;
}

TEST(SweepClaims, AreFalseOfTheDecodersJustOutside) {
  for (const auto& [assumption, decoders] : outside()) {
    for (const Outside& each : decoders) EXPECT_FALSE(is_right(each)) << each.row;
  }
  EXPECT_TRUE(is_right({"right", {0xC3, 0xA9}}));
}

// The bound is sharp: a decoder that is wrong at a length that is asked does not pass.
TEST(SweepClaims, DoNotHoldOfADecoderThatIsWrongAtALengthThatWasAsked) {
  EXPECT_EQ(verdict_of(record_of("swallows")), Verdict::non_conformant);
}

}  // namespace
}  // namespace utf8spec::reports
