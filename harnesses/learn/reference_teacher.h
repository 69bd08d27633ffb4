#pragma once

#include "harnesses/learn/teacher.h"
#include "reference/replace.h"

namespace utf8spec::harnesses::learn {

// What becomes of a leading U+FEFF.
enum class Signature : std::uint8_t { kept, stripped };

// Answers as RFC 3629 says: the machine that is learnt from it is the standard's own.
class ReferenceVerdicts : public Teacher {
 public:
  View view() const override { return View::verdict; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;
};

// Answers as a replacement policy says.
class ReferenceSegments : public Teacher {
 public:
  ReferenceSegments(reference::ReplacementPolicy policy, Signature signature)
      : policy_(policy), signature_(signature) {}

  View view() const override { return View::segments; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

 private:
  reference::ReplacementPolicy policy_;
  Signature signature_;
};

}  // namespace utf8spec::harnesses::learn
