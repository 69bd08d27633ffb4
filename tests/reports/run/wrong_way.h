// Decoders that go one wrong way at some places, and are right elsewhere.

#pragma once

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "harnesses/judge/lenient.h"
#include "tests/reports/run/function_decoder.h"
#include "tests/reports/run/runs.h"

namespace utf8spec::reports {

// A place of an input that a decoder has reached.
struct At {
  OctetView octets;
  std::size_t offset;
  char32_t before;  // the character that was read last; 0 at the start

  OctetView rest() const { return octets.subspan(offset); }
  bool begins(std::initializer_list<std::uint8_t> leads) const {
    return std::ranges::find(leads, octets[offset]) != leads.end();
  }
};

// What a wrong decoder reads at a place, if it is wrong there.
using WrongWay = std::optional<harnesses::LenientValue> (*)(const At&);

// The answer of a decoder that is right where it goes no wrong way.
inline harnesses::Answer answer_of(const harnesses::Request& request, WrongWay wrong_way) {
  using harnesses::Answer;
  Answer answer;
  char32_t before = 0;
  for (std::size_t offset = 0; offset < request.octets.size();) {
    const OctetView rest = OctetView(request.octets).subspan(offset);
    const reference::Step step = reference::step(rest);
    const auto wrong = wrong_way({request.octets, offset, before});
    if (!wrong && !step.well_formed() && !replaces(request.operation)) {
      answer.status = Answer::Status::ill_formed;
      answer.offset = offset;
      answer.scalars.clear();
      return answer;
    }
    before = wrong                ? wrong->value
             : step.well_formed() ? step.scalar
                                  : reference::replacement_character;
    answer.scalars += before;
    offset += wrong ? wrong->length : step.length;
  }
  return answer;
}

// The report of a run of one operation, with all curated questions and those of some groups: by
// default in longer text.
inline Report report_of(WrongWay wrong_way, Operation operation,
                        const std::vector<std::string>& groups = {"derived/far",
                                                                  "derived/placement"}) {
  using harnesses::Outcome;
  FunctionDecoder decoder([&](const harnesses::Request& request) {
    return Outcome{Outcome::Kind::answered, answer_of(request, wrong_way), {}};
  });
  Assignment assignment;
  assignment.operations = {operation};
  for (const vectors::Group& each : committed_suite().groups) {
    assignment.groups.push_back(each.name);
  }
  assignment.groups.insert(assignment.groups.end(), groups.begin(), groups.end());
  assignment.subject = "fake";
  return assess(decoder, committed_suite(), assignment);
}

}  // namespace utf8spec::reports
