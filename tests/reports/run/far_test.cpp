// Faults that show only behind a signature, or only far behind the start. Decoders read blocks of
// 512 or 4,096 octets, and a state can get lost at the end of one. Short inputs never get there, so
// users with large files meet such a bug first. Each fake is right except at one such place, and
// the report must name the place.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <string>

#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Level;
using harnesses::Outcome;
using harnesses::Request;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Lt;
using testing::Not;

// A run of curated vectors and one derived group. The decoder is right except for `change`.
Report report_of(const std::function<void(const Request&, Outcome&)>& change,
                 const std::string& group, Operation operation, Level level = Level::smoke) {
  FunctionDecoder decoder(correct_but(change));
  Assignment assignment;
  assignment.level = level;
  assignment.operations = {operation};
  for (const vectors::Group& each : committed_suite().groups) {
    assignment.groups.push_back(each.name);
  }
  assignment.groups.push_back(group);
  assignment.subject = "fake";
  return assess(decoder, committed_suite(), assignment);
}

// The offset of `part` in `octets`; the length of `octets` if it is not there.
std::size_t place_of(OctetView octets, OctetView part) {
  const auto found = std::search(octets.begin(), octets.end(), part.begin(), part.end());
  return static_cast<std::size_t>(found - octets.begin());
}

// A signature, an overlong slash, and U+D800 as CESU-8 writes it.
constexpr std::array<std::uint8_t, 3> signature{0xEF, 0xBB, 0xBF};
constexpr std::array<std::uint8_t, 2> overlong_slash{0xC0, 0xAF};
constexpr std::array<std::uint8_t, 3> surrogate_alone{0xED, 0xA0, 0x80};

// Reads C0 AF (an overlong slash) as a slash, but only in texts that begin with a signature.
void read_slash_behind_signature(const Request& request, Outcome& outcome) {
  const OctetView octets = request.octets;
  if (place_of(octets, signature) != 0 || !holds(octets, overlong_slash)) return;
  Octets meant = request.octets;
  const std::size_t place = place_of(octets, overlong_slash);
  meant[place] = '/';
  meant.erase(meant.begin() + static_cast<std::ptrdiff_t>(place) + 1);
  outcome.answer = correct_answer({request.operation, meant, {}, {}});
}

// The signature may send a decoder into other code. `smoke` has vectors behind one for this reason.
TEST(BehindSignatures, AnOverlongSlashIsFoundAtSmoke) {
  for (const Operation operation :
       {Operation::validate, Operation::decode, Operation::replace, Operation::stream}) {
    const Report report = report_of(read_slash_behind_signature, "derived/signature", operation);
    ASSERT_FALSE(report.deviations.empty()) << name(operation);
    EXPECT_EQ(report.deviations[0].id, "accepts-overlong-two-octets");
    EXPECT_THAT(report.deviations[0].examples[0].request, HasSubstr("EFBBBFC0AF"));
    EXPECT_THAT(ids_of(report), Not(Contains("unexplained"))) << name(operation);
  }
}

// Guards the other tests: these groups must not accuse a right decoder.
TEST(BehindSignatures, NothingIsFoundInACorrectDecoder) {
  for (const char* group : {"derived/signature", "derived/far"}) {
    for (const Operation operation : {Operation::validate, Operation::stream_replace}) {
      const Report report =
          report_of([](const Request&, Outcome&) {}, group, operation, Level::standard);
      EXPECT_THAT(report.deviations, IsEmpty());
    }
  }
}

// Loses the character that lies across octet 4,096, as a bug of a buffer of 4 KiB does.
void lose_over_4096(const Request& request, Outcome& outcome) {
  if (request.octets.size() <= 4096 || outcome.answer.status != Answer::Status::ok) return;
  const OctetView before = OctetView(request.octets).first(4096);
  const std::u32string read = reference::replace(before, reference::ReplacementPolicy::per_run);
  const bool is_open = !read.empty() && read.back() == reference::replacement_character &&
                       reference::is_continuation(request.octets[4096]);
  if (is_open) outcome.answer.scalars.erase(read.size() - 1, 1);
}

// The example is shortened: 4,097 octets would be more than 8,192 hex digits.
TEST(FarOffsets, ALostCharacterHasItsPlace) {
  for (const Operation operation : {Operation::decode, Operation::stream, Operation::replace}) {
    const Report report = report_of(lose_over_4096, "derived/far", operation);
    ASSERT_FALSE(report.deviations.empty()) << name(operation);
    EXPECT_THAT(ids_of(report), ElementsAre("loses-characters")) << name(operation);
    EXPECT_EQ(report.deviations[0].when, (Condition{ConditionSort::across, 4096}));
    EXPECT_THAT(report.deviations[0].examples[0].request.size(), Lt(8192U));
  }
}

// Accepts ED A0 80 (U+D800) at offsets above 16,384.
void accept_surrogate_far(const Request& request, Outcome& outcome) {
  const std::size_t place = place_of(request.octets, surrogate_alone);
  if (place <= 16384 || place == request.octets.size()) return;
  Octets meant = request.octets;
  meant[place + 1] = 0x80;
  outcome.answer = correct_answer({request.operation, meant, {}, {}});
  if (outcome.answer.scalars.size() > place) outcome.answer.scalars[place] = 0xD800;
}

// `smoke` places sequences up to 4 Ki and `standard` up to 64 Ki and more, so only the second can
// see this fault.
TEST(FarOffsets, AreFurtherAtStandard) {
  const auto report_at = [](Level level) {
    return report_of(accept_surrogate_far, "derived/far", Operation::validate, level);
  };
  EXPECT_THAT(report_at(Level::smoke).deviations, IsEmpty());
  const Report report = report_at(Level::standard);
  EXPECT_THAT(ids_of(report), ElementsAre("accepts-surrogates"));
  EXPECT_THAT(report.deviations[0].title, HasSubstr("only from offset 16385 on"));
}

// If a first chunk of 1 KiB or more ends in a lead, the ASCII character behind the cut is lost.
void swallow_at_long_chunk(const Request& request, Outcome& outcome) {
  const bool is_long = !request.cuts.empty() && request.cuts.front() >= 1024 &&
                       request.octets.size() >= 2 * request.cuts.front();
  if (!is_long) return;
  const std::size_t cut = request.cuts.front();
  const bool is_cut = request.octets[cut - 1] >= 0xC2 && request.octets[cut] < 0x80;
  const auto marked = outcome.answer.scalars.find(reference::replacement_character);
  if (is_cut && marked < outcome.answer.scalars.size() - 1) {
    outcome.answer.scalars.erase(marked + 1, 1);
  }
}

// The fault has no place in the text, since it depends on the chunk. Any name is right except
// `unexplained`.
TEST(FarOffsets, LongChunksHaveFaultsOfTheirOwn) {
  const Report report = report_of(swallow_at_long_chunk, "derived/far", Operation::stream_replace);
  ASSERT_FALSE(report.deviations.empty());
  EXPECT_THAT(ids_of(report), Not(Contains("unexplained")));
}

}  // namespace
}  // namespace utf8spec::reports
