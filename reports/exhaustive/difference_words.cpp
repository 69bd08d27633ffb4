#include "reports/exhaustive/difference_words.h"

#include <fmt/format.h>

#include "reference/whole_input.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {
namespace {

using harnesses::Symptom;
using harnesses::exhaustive::Call;
using harnesses::exhaustive::Departure;
using harnesses::exhaustive::FunctionName;
using harnesses::exhaustive::Way;
using reference::Encoding;

// A deviation has one name, whichever command finds it.
DifferenceWords as_in_a_run(Symptom symptom, const Departure& difference, Encoding encoding) {
  const DeviationKind& kind = deviation_of({symptom, difference.element}, encoding);
  return {kind.id, kind.title};
}

std::string octets(std::size_t count) {
  return fmt::format("{} octet{}", count, count == 1 ? "" : "s");
}

// Of an ill-formed part several lengths are right: from one unit to the maximal subpart.
std::string expected_of_step(Encoding encoding, const Call& call) {
  const reference::Step due = reference::codec_of(encoding).step(call.octets.view());
  if (due.well_formed()) {
    return fmt::format("ok U+{:04X}, {}", static_cast<std::uint32_t>(due.scalar),
                       octets(due.length));
  }
  const std::size_t unit = row_of(encoding).unit;
  const std::string lengths =
      due.length <= unit ? octets(due.length) : fmt::format("{} to {}", unit, octets(due.length));
  return fmt::format("ill-formed, {}", lengths);
}

// Values before an error are not shown: a decoder may hand over any number of them.
std::string expected_of_decode(const reference::Decoded& due) {
  if (due.error) return "ill-formed";
  std::string text = "ok";
  for (const char32_t scalar : due.scalars) {
    text += fmt::format(" {:04X}", static_cast<std::uint32_t>(scalar));
  }
  return text;
}

}  // namespace

DifferenceWords words_of(const Departure& difference, Encoding encoding) {
  switch (difference.way) {
    case Way::accepts:
      return as_in_a_run(Symptom::accepts, difference, encoding);
    case Way::rejects:
      return as_in_a_run(Symptom::rejects, difference, encoding);
    case Way::wrong_value:
      return as_in_a_run(Symptom::wrong_value, difference, encoding);
    case Way::wrong_length:
      return {"wrong-length", "reads a character, but consumes a wrong number of octets"};
    case Way::swallows:
      return as_in_a_run(Symptom::swallows, difference, encoding);
    case Way::consumes_nothing:
      return {"consumes-nothing",
              "reports ill-formed input of no octets, so a caller cannot go on"};
    case Way::consumes_beyond:
      return {"consumes-beyond", "consumes more octets than there are"};
    case Way::splits_unit:
      return {"splits-unit", "ends an ill-formed subsequence inside a code unit"};
    case Way::wrong_before_error:
      return as_in_a_run(Symptom::wrong_before_error, difference, encoding);
    case Way::replaces_instead:
      return as_in_a_run(Symptom::replaces_instead, difference, encoding);
    case Way::breaks_the_contract:
      return {"breaks-the-contract", "gives an answer that the C ABI does not define"};
    case Way::crashes:
      return as_in_a_run(Symptom::crashes, difference, encoding);
    case Way::hangs:
      return as_in_a_run(Symptom::hangs, difference, encoding);
    case Way::depends_on_placement:
      return as_in_a_run(Symptom::depends_on_placement, difference, encoding);
    case Way::unsupported:
      return {"unsupported", "this API cannot take the string"};
    case Way::faulted:
      return {"faulted", "the adapter reports a fault of its own"};
    case Way::not_asked:
      return {"not-asked", "not asked, after too many crashes and hangs"};
    case Way::varies:
      return {
          "varies",
          "gives several answers to the same octets; all are right, or they did not differ again"};
    case Way::reads_beyond:
      break;
  }
  return {"reads-beyond", "reads more than four octets of a longer input"};
}

std::string expected_of(FunctionName function, const Call& call, Encoding encoding) {
  switch (function) {
    case FunctionName::step:
      return expected_of_step(encoding, call);
    case FunctionName::decode:
      return expected_of_decode(reference::decode(encoding, call.octets.view()));
    case FunctionName::validate:
      break;
  }
  return reference::is_well_formed(encoding, call.octets.view()) ? "ok" : "ill-formed";
}

}  // namespace utf8spec::reports
