// A teacher whose decoder has a table of rows, taken from the mutants. So the learner's tests
// and the mutants share one description of a wrong table.
#include "tests/harnesses/learn/rows_teacher.h"

namespace utf8spec::harnesses::learn {
namespace {

// Reads sequences until one is ill-formed. The verdict is about the whole word.
Trace verdict_of(const mutants::Syntax& syntax, OctetView word) {
  while (!word.empty()) {
    const mutants::Step step = syntax.read(word, mutants::SecondOctet::by_its_row);
    if (step.kind != mutants::Kind::well_formed) return Trace(1, letter::ill_formed);
    word = word.subspan(step.length);
  }
  return Trace(1, letter::well_formed);
}

}  // namespace

tl::expected<void, Trouble> FunctionTeacher::ask(const WordSource& source, const TraceSink& sink) {
  Octets word;
  while (source(word)) {
    ++asked_;
    sink(word, function_(word));
  }
  return {};
}

// The syntax is built once and kept in the function, since a learner asks many words.
FunctionTeacher teacher_of(const mutants::Rows& rows) {
  return {View::verdict,
          [syntax = mutants::Syntax(rows)](OctetView word) { return verdict_of(syntax, word); }};
}

}  // namespace utf8spec::harnesses::learn
