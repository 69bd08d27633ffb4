// Teachers answer the words of a learner. These two answer from a function or from a table of
// rows, so a test knows the machine that must be learnt.
#pragma once

#include <functional>
#include <utility>

#include "harnesses/learn/teacher.h"
#include "tests/fakes/mutants/rows.h"
#include "tests/fakes/mutants/syntax.h"

namespace utf8spec::harnesses::learn {

// `asked` counts the words, including repeated ones.
class FunctionTeacher : public Teacher {
 public:
  using Function = std::function<Trace(OctetView)>;

  FunctionTeacher(View view, Function function) : view_(view), function_(std::move(function)) {}

  View view() const override { return view_; }
  reference::Encoding encoding() const override { return reference::Encoding::utf_8; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

  std::uint64_t asked() const { return asked_; }

 private:
  View view_;
  Function function_;
  std::uint64_t asked_ = 0;
};

// A teacher for the verdicts of a decoder with these rows.
FunctionTeacher teacher_of(const mutants::Rows& rows);

}  // namespace utf8spec::harnesses::learn
