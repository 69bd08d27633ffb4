#pragma once

#include "harnesses/judge/habits.h"
#include "harnesses/learn/teacher.h"
#include "harnesses/learn/trace.h"
#include "reference/replace.h"

// The reference in the place of a decoder. The machine that is learnt from it is the standard's
// own, so both machines of a comparison come from one algorithm and have one form.
namespace utf8spec::harnesses::learn {

// Says of each word whether it is well-formed in an encoding, or in a dialect of one.
class ReferenceVerdicts : public Teacher {
 public:
  explicit ReferenceVerdicts(reference::Encoding encoding = reference::Encoding::utf_8)
      : encoding_(encoding) {}

  View view() const override { return View::verdict; }
  reference::Encoding encoding() const override { return encoding_; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

 private:
  reference::Encoding encoding_;
};

// Replaces as a policy says. The encoding has the policy (`reference::has_policy`).
class ReferenceSegments : public Teacher {
 public:
  ReferenceSegments(reference::ReplacementPolicy policy, SignatureWay signature,
                    reference::Encoding encoding = reference::Encoding::utf_8);

  View view() const override { return View::segments; }
  reference::Encoding encoding() const override { return encoding_; }
  tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) override;

 private:
  Trace trace_of(OctetView word) const;

  reference::ReplacementPolicy policy_;
  SignatureWay signature_;
  reference::Encoding encoding_;
  Letters letters_;
};

}  // namespace utf8spec::harnesses::learn
