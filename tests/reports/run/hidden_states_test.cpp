// Decoders with hidden states, over whole runs. A table of 9 live states that reads C0 AF as a
// slash behind a NUL once passed `smoke` and was told that its division was right on every input.
// No claim may cover a decoder that is wrong, and a plugin's run must find such a state.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "tests/reference/strings.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"
#include "tests/reports/run/table_decoder.h"
#include "vectors/hex.h"
#include "vectors/machines/entries.h"

namespace utf8spec::reports {
namespace {

using harnesses::DecoderKind;
using harnesses::Level;
using reference::ReplacementPolicy;
using testing::IsEmpty;
using testing::Not;

struct Asking {
  Level level = Level::smoke;
  DecoderKind kind = DecoderKind::program;
  std::vector<Operation> operations = {Operation::validate, Operation::replace};
  ReplacementPolicy policy = ReplacementPolicy::maximal_subpart;
  std::vector<std::string> groups = {};
};

Report report_of(const TableDecoder& table, const Asking& asking) {
  FunctionDecoder decoder([&](const harnesses::Request& request) {
    return harnesses::Outcome{.answer = table.answer(request, asking.policy)};
  });
  decoder.introduction().operations = asking.operations;
  decoder.introduction().kind = asking.kind;
  Assignment assignment;
  assignment.level = asking.level;
  assignment.subject = "table";
  assignment.groups = asking.groups;
  return assess(decoder, committed_suite(), assignment);
}

// A table in which `path` leads from one copy of the right states to the next, and in the last of
// them C0 is taken for C2.
TableDecoder wrong_behind(const Octets& path) {
  TableDecoder table;
  TableDecoder::State state = TableDecoder::start;
  for (const std::uint8_t octet : path) state = table.enter(state, octet);
  table.cell(state, 0xC0) = {TableDecoder::Does::goes_on, TableDecoder::one_due};
  return table;
}

// The largest table that a claim of the report covers.
std::uint64_t most_states(const Report& report) {
  std::uint64_t most = 0;
  for (const Claim& claim : report.claims) most = std::max(most, claim.grounds->states);
  return most;
}

TEST(TableDecoder, IsRightWithoutAFault) {
  const Report report = report_of(
      {}, {.operations = {Operation::validate, Operation::decode, Operation::stream_replace}});
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_EQ(most_states(report), 8U);
  for (const ReplacementPolicy policy :
       {ReplacementPolicy::per_octet, ReplacementPolicy::deleted}) {
    const Report other = report_of({}, {.operations = {Operation::replace}, .policy = policy});
    EXPECT_EQ(other.verdict, Verdict::conformant) << name(policy);
    EXPECT_EQ(most_states(other), 8U) << name(policy);
  }
}

// Nine live states: eight, and one behind a letter that no text under a condition has.
TEST(HiddenStates, OutsideOfTheClaimsOfSmokePass) {
  for (const std::uint8_t entry : tests::octets("24 51 58 6A 7E")) {
    const TableDecoder table = wrong_behind({entry});
    const Report report = report_of(table, {});
    EXPECT_EQ(report.verdict, Verdict::conformant) << +entry;
    EXPECT_EQ(table.live(), 9U);
    EXPECT_LT(most_states(report), table.live());
  }
}

// The same decoders as plugins. 58 is not an entry octet.
TEST(HiddenStates, ThatAnEntryOctetLeadsToAreFoundInPlugins) {
  const Asking plugin{.kind = DecoderKind::plugin, .operations = {Operation::validate}};
  for (const std::uint8_t entry : vectors::entry_octets(vectors::EntryPlace::behind_characters)) {
    const TableDecoder right;
    if (TableDecoder(right).cell(TableDecoder::start, entry).does == TableDecoder::Does::refuses) {
      continue;
    }
    if (entry % 8 != 0 && entry != 0x0A && entry != 0x3C && entry != 0x5C) continue;
    const Report report = report_of(wrong_behind({entry}), plugin);
    EXPECT_EQ(report.verdict, Verdict::non_conformant) << +entry;
  }
  EXPECT_EQ(report_of(wrong_behind({0x58}), plugin).verdict, Verdict::conformant);
}

// The mode begins behind an error, or in a character.
TEST(HiddenStates, BehindAnErrorOrWithinACharacterAreFoundInPlugins) {
  TableDecoder behind_error;
  const TableDecoder::State mode = behind_error.copy_of(TableDecoder::start);
  behind_error.cell(TableDecoder::two_due, 0xC0) = {TableDecoder::Does::refuses, mode};
  behind_error.cell(mode, 0xC0).next = mode;
  behind_error.cell(mode, 0xF8) = {TableDecoder::Does::goes_on, TableDecoder::one_due};
  TableDecoder within;
  const TableDecoder::State two = within.copy_of(TableDecoder::one_due);
  within.cell(TableDecoder::two_due, 0xBF).next = two;
  within.cell(two, 0x7F) = {TableDecoder::Does::ends_character, TableDecoder::start};
  for (const TableDecoder& table : {behind_error, within}) {
    EXPECT_EQ(table.live(), 9U);
    for (const auto policy : {ReplacementPolicy::maximal_subpart, ReplacementPolicy::per_octet}) {
      const Report report = report_of(
          table,
          {.kind = DecoderKind::plugin, .operations = {Operation::replace}, .policy = policy});
      EXPECT_EQ(report.verdict, Verdict::non_conformant) << name(policy);
    }
  }
}

// What is asked of a program does not depend on how fast it is.
TEST(HiddenStates, AreSoughtByEntryOctetsInPluginsAlone) {
  const auto counted = [](DecoderKind kind) {
    return report_of({}, {.kind = kind, .operations = {Operation::validate}})
        .operations.at(Operation::validate)
        .counts.passed;
  };
  const std::uint64_t program = counted(DecoderKind::program);
  const std::uint64_t plugin = counted(DecoderKind::plugin);
  EXPECT_GT(plugin, program + 200'000);
  const Report report =
      report_of({}, {.kind = DecoderKind::plugin, .operations = {Operation::validate}});
  EXPECT_THAT(report.claims.back().text,
              testing::HasSubstr("one hidden state if an access word, alone or after EF BB BF,"));
  EXPECT_EQ(report.claims.back().grounds, ClaimGrounds::complete(0, 0));
}

// Twelve live states, `<!--` before C0: `standard` covers tables of nine.
TEST(HiddenStates, OutsideOfTheClaimsOfStandardPass) {
  const TableDecoder table = wrong_behind({'<', '!', '-', '-'});
  const Report report =
      report_of(table, {.level = Level::standard, .operations = {Operation::validate}});
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_EQ(table.live(), 12U);
  EXPECT_EQ(most_states(report), 9U);
}

// One hidden state is inside of the claims of `standard`, whatever leads there.
TEST(HiddenStates, InsideOfTheClaimsOfStandardAreFound) {
  for (const std::uint8_t entry : tests::octets("00 58")) {
    const Report report = report_of(
        wrong_behind({entry}), {.level = Level::standard, .operations = {Operation::validate}});
    EXPECT_EQ(report.verdict, Verdict::non_conformant) << +entry;
    EXPECT_THAT(report.claims, IsEmpty());
  }
}

// Tables of eight states with one wrong cell. Only the complete suite is asked.
TEST(HiddenStates, TablesWithoutOneAreDecidedBySmoke) {
  const TableDecoder right;
  for (TableDecoder::State state = 0; state < right.live(); ++state) {
    for (const std::uint8_t octet : tests::octets("7F 80 A0 C0 F4")) {
      TableDecoder table;
      TableDecoder::Cell& cell = table.cell(state, octet);
      if (cell.does == TableDecoder::Does::goes_on && cell.next == TableDecoder::two_due) continue;
      cell = {TableDecoder::Does::goes_on, TableDecoder::two_due};
      const Report report =
          report_of(table, {.operations = {Operation::replace}, .groups = {"derived/complete"}});
      EXPECT_EQ(report.verdict, Verdict::non_conformant) << +state << ' ' << +octet;
    }
  }
}

}  // namespace
}  // namespace utf8spec::reports
