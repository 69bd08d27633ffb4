// Decoders that document that they do not take some characters, such as utf8mb3 of MariaDB, which
// has none above U+FFFF. Their refusals are not judged, and all else is.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "reference/scalar.h"
#include "reference/whole_input.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {
namespace {

using harnesses::Outcome;
using harnesses::Request;
using testing::ElementsAre;
using testing::IsEmpty;

// Puts what `read` gives for each step of the walk.
using Read = std::u32string (*)(OctetView part, const reference::Step&);

FunctionDecoder::Function replacing_by(Read read) {
  return correct_but([read](const Request& request, Outcome& outcome) {
    if (!replaces(request.operation)) return;
    const OctetView octets = request.octets;
    std::u32string& text = outcome.answer.scalars;
    text.clear();
    reference::walk(octets, [&](std::size_t offset, const reference::Step& step) {
      text += read(octets.subspan(offset, step.length), step);
      return true;
    });
  });
}

Report assess_basic_plane(Read read) {
  FunctionDecoder decoder(replacing_by(read));
  Assignment assignment;
  assignment.level = harnesses::Level::smoke;
  assignment.subject = "function";
  assignment.operations = {Operation::replace, Operation::stream_replace};
  assignment.without = {*harnesses::parse_restriction("U+10000..U+10FFFF", "https://example.com")};
  return assess(decoder, committed_suite(), assignment);
}

// A question mark for each octet that is not taken.
std::u32string marked(OctetView part) { return std::u32string(part.size(), U'?'); }

std::u32string basic_plane(OctetView part, const reference::Step& step) {
  const bool is_taken = step.well_formed() && !reference::is_supplementary(step.scalar);
  return is_taken ? std::u32string(1, step.scalar) : marked(part);
}

TEST(RestrictedRepertoire, IsNoDeviation) {
  const Report report = assess_basic_plane(basic_plane);
  EXPECT_EQ(report.verdict, Verdict::conformant);
  EXPECT_THAT(report.deviations, IsEmpty());
  EXPECT_GT(report.operations.at(Operation::replace).counts.unsupported, 0U);
}

// A fault, too: continuation octets that stand alone come out as Latin-1.
std::u32string stray_octets_come_out(OctetView part, const reference::Step& step) {
  const bool is_stray = step.kind == reference::Kind::unexpected_continuation;
  return is_stray ? std::u32string(1, part[0]) : basic_plane(part, step);
}

TEST(RestrictedRepertoire, DoesNotHideAFaultBesideIt) {
  EXPECT_THAT(ids_of(assess_basic_plane(stray_octets_come_out)),
              ElementsAre("reads-octets-as-latin-1"));
}

}  // namespace
}  // namespace utf8spec::reports
