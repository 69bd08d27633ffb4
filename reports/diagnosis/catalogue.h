#pragma once

#include <span>
#include <string_view>

#include "harnesses/judge/judge.h"

namespace utf8spec::reports {

// One way in which decoders are wrong, in words for those who maintain them.
struct DeviationKind {
  std::string_view id;
  std::string_view title;
  std::string_view effect;        // on security, or on data where nothing is at stake
  std::string_view requirements;  // ids, joined by spaces
};

// The kind of deviation that a failure shows, taken by itself.
const DeviationKind& deviation_of(const harnesses::Finding& finding,
                                  reference::Encoding encoding = reference::Encoding::utf_8);

// The same of an operation: to delete what is ill-formed is one of the ways of an operation that
// replaces, which some profiles forbid.
const DeviationKind& deviation_of(Operation operation, const harnesses::Finding& finding,
                                  reference::Encoding encoding = reference::Encoding::utf_8);

// Kinds that no finding names by itself.
extern const DeviationKind depends_on_position;
extern const DeviationKind depends_on_history;
extern const DeviationKind signature_varies;
extern const DeviationKind unexplained;
extern const DeviationKind marks_nothing;
extern const DeviationKind marks_no_end;
std::span<const DeviationKind* const> kinds_without_finding();  // all of them

// The kind of this id; null where the catalogue has none.
const DeviationKind* find_deviation_kind(std::string_view id);

}  // namespace utf8spec::reports
