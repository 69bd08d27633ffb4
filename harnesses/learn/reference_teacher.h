#pragma once

#include "harnesses/judge/habits.h"
#include "harnesses/learn/teacher.h"
#include "reference/replace.h"

namespace utf8spec::harnesses::learn {

// Answers as RFC 3629 says: the machine that is learnt from it is the standard's own.
class ReferenceVerdicts : public Teacher {
 public:
  View view() const override { return View::verdict; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;
};

// Answers as a replacement policy says.
class ReferenceSegments : public Teacher {
 public:
  ReferenceSegments(reference::ReplacementPolicy policy, SignatureWay signature)
      : policy_(policy), signature_(signature) {}

  View view() const override { return View::segments; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

 private:
  reference::ReplacementPolicy policy_;
  SignatureWay signature_;
};

}  // namespace utf8spec::harnesses::learn
