#include "reports/run/assess.h"

#include <fmt/format.h>

#include <algorithm>

#include "reference/scalar.h"
#include "reports/run/assessor.h"
#include "reports/run/conclusion.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Operation;
using harnesses::Outcome;
using harnesses::Question;

std::vector<Operation> operations_of(const Assignment& assignment,
                                     const harnesses::Introduction& introduction) {
  std::vector<Operation> operations = introduction.operations;
  if (!assignment.operations.empty()) {
    std::erase_if(operations, [&](Operation operation) {
      return std::ranges::find(assignment.operations, operation) == assignment.operations.end();
    });
  }
  return operations;
}

// The character that stands for ill-formed input: what comes alone, and the same, for octets that
// have nothing in common. U+FFFD where nothing says otherwise.
char32_t find_substitute(harnesses::Decoder& decoder, Operation operation) {
  std::vector<Question> probes;
  for (const std::uint8_t octet : Octets{0x80, 0xC1, 0xFE}) {
    Question probe;
    probe.request.operation = operation;
    probe.request.octets = {octet};
    probes.push_back(std::move(probe));
  }
  std::vector<std::u32string> outputs;
  std::size_t asked = 0;
  decoder.ask(
      [&](Question& question) {
        if (asked == probes.size()) return false;
        question = probes[asked++];
        return true;
      },
      [&](const Question&, const Outcome& outcome) { outputs.push_back(outcome.answer.scalars); });
  const bool same = std::ranges::all_of(
      outputs, [&](const auto& output) { return output.size() == 1 && output == outputs[0]; });
  return same && reference::is_scalar_value(outputs[0][0]) ? outputs[0][0]
                                                           : reference::replacement_character;
}

void ask_all(harnesses::Decoder& decoder, harnesses::Plan& plan, Assessor& assessor,
             const Assignment& assignment) {
  std::uint64_t answered = 0;
  decoder.ask(
      [&](Question& question) {
        if (assignment.stop && assignment.stop()) return false;
        return plan.next(question);
      },
      [&](const Question& question, const Outcome& outcome) {
        assessor.take(question, outcome);
        if (assignment.progress) assignment.progress(++answered);
      });
}

}  // namespace

harnesses::Selection selection_of(const Assignment& assignment,
                                  const harnesses::Introduction& introduction) {
  const auto reuse = introduction.keys.find("reuse");
  return {.level = assignment.level,
          .operations = operations_of(assignment, introduction),
          .groups = assignment.groups,
          .reuses = reuse != introduction.keys.end() && reuse->second == "yes"};
}

Report assess(harnesses::Decoder& decoder, const vectors::Suite& suite,
              const Assignment& assignment) {
  const harnesses::Selection selection = selection_of(assignment, decoder.introduction());
  Assessor assessor(assignment);
  for (const Operation operation : selection.operations) {
    if (harnesses::replaces(operation)) {
      assessor.expect_substitute(operation, find_substitute(decoder, operation));
    }
  }
  harnesses::Plan plan(suite, selection);
  ask_all(decoder, plan, assessor, assignment);
  return conclude(decoder, suite, assignment, selection, assessor);
}

}  // namespace utf8spec::reports
