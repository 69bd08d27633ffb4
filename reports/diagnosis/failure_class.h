#pragma once

#include "harnesses/judge/judge.h"
#include "reports/diagnosis/failure.h"

namespace utf8spec::reports {

// The classes that failures are put into, by what they are laid to.

// No fault of the octets explains what is right in one chunk, or in a fresh decoder.
constexpr bool octets_tell(Setting setting) {
  return setting != Setting::cut && setting != Setting::reused;
}

// Whether an answer shows the place where it goes wrong, however long its input.
bool is_located(const FailureClass& failure);

// The finding, without a word on whether it is the only one that would answer so.
harnesses::Finding unambiguous(const harnesses::Finding& finding);

FailureClass class_of(const harnesses::Question& question, Setting setting,
                      const harnesses::Finding& finding);

// Where no octet that came out tells where an answer goes wrong, any element may be why.
FailureClass class_inside(const harnesses::Question& question, Setting setting,
                          const harnesses::Finding& finding);

// Of what no few faults give.
FailureClass class_unknown(const harnesses::Question& question);

// A sequence among ASCII is simple enough that the faults which are known must give what comes out.
// What they do not give far behind comes of where it stands, unless they do not say what comes out:
// then it can come of the octets beside it.
bool is_of_its_place(const Failure& failure, const harnesses::Finding& finding, Setting setting);
FailureClass class_of_place(const harnesses::Question& question);

}  // namespace utf8spec::reports
