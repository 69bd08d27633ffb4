#include "harnesses/learn/equivalence.h"

namespace utf8spec::harnesses::learn {

vectors::CompleteSuite suite_of(const LearnedModel& model, unsigned extra_states) {
  return {model.access, model.suffixes, vectors::SuiteShape{.k = extra_states}};
}

tl::expected<SuiteCheck, Trouble> check_traces(Teacher& teacher, const TraceOf& expected,
                                               const WordSource& source) {
  SuiteCheck check;
  const auto until_found = [&](Octets& word) { return !check.found && source(word); };
  auto asked = teacher.ask(until_found, [&](OctetView word, const Trace& trace) {
    ++check.words;
    if (!check.found && trace != expected(word)) {
      check.found = Counterexample{{word.begin(), word.end()}, trace};
    }
  });
  if (!asked) return tl::unexpected(asked.error());
  return check;
}

tl::expected<SuiteCheck, Trouble> check_words(Teacher& teacher, const LearnedModel& model,
                                              const WordSource& source) {
  return check_traces(
      teacher, [&](OctetView word) { return model.trace_of(word); }, source);
}

tl::expected<SuiteCheck, Trouble> check_suite(Teacher& teacher, const LearnedModel& model,
                                              unsigned extra_states) {
  const vectors::CompleteSuite suite = suite_of(model, extra_states);
  vectors::SuiteStrings strings(suite);
  return check_words(teacher, model, [&](Octets& word) { return strings.next(word); });
}

}  // namespace utf8spec::harnesses::learn
