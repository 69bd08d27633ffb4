// The names of deviations. A finding (symptom and element) of the judge maps to one kind of
// deviation, with words for maintainers. Ids are a contract: reports, expectations files and
// docs/deviations use them.

#pragma once

#include <span>
#include <string_view>

#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// One way in which decoders are wrong, in words for the maintainers of a decoder. All members point
// to static text.
struct DeviationKind {
  std::string_view id;
  std::string_view title;
  std::string_view effect;        // on security, or on data where nothing is at stake
  std::string_view requirements;  // ids, joined by spaces
};

// The kind of deviation that a finding shows by itself. Every symptom except `none` has one.
// Decoders of other encodings than UTF-8 have some kinds of their own.
const DeviationKind& deviation_of(const harnesses::Finding& finding,
                                  reference::Encoding encoding = reference::Encoding::utf_8);

// The same for a finding of one operation. Deleting ill-formed input is a policy of replacing
// operations, which some profiles forbid; it then has another name than in a strict operation.
const DeviationKind& deviation_of(Operation operation, const harnesses::Finding& finding,
                                  reference::Encoding encoding = reference::Encoding::utf_8);

// Kinds that no single finding names. They follow from comparing several answers, from a failed
// search for faults, or from a profile.
extern const DeviationKind depends_on_position;
extern const DeviationKind depends_on_history;
extern const DeviationKind signature_varies;
extern const DeviationKind unexplained;
extern const DeviationKind marks_nothing;
extern const DeviationKind marks_no_end;
// All of these kinds.
std::span<const DeviationKind* const> kinds_without_finding();  // all of them

// The kind with this id, or null. Fault models (model.h) and incidents are not in the catalogue.
const DeviationKind* find_deviation_kind(std::string_view id);

}  // namespace utf8spec::reports
