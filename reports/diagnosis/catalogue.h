// The names of deviations. A finding (symptom and element) of the judge maps to one kind of
// deviation, with words for maintainers. Ids are a contract: reports, expectations files and
// docs/deviations use them.

#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

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
extern const DeviationKind depends_on_history;
extern const DeviationKind changes_with_room;
extern const DeviationKind signature_varies;
extern const DeviationKind unexplained;
extern const DeviationKind policy_not_as_required;
extern const DeviationKind marks_nothing;
extern const DeviationKind marks_no_end;
// All of these kinds, and those of side_kinds.h, edge_kinds.h and, where no harm says more,
// dependent_kinds.h.
std::span<const DeviationKind* const> kinds_without_finding();

// A row of the catalogue. The first row that fits a finding names it. A row without an element fits
// any.
struct CatalogueRow {
  harnesses::Symptom symptom;
  std::optional<harnesses::Element> element;
  DeviationKind kind;
};

// The rows for decoders of other encodings than UTF-8, since many words of the catalogue speak of
// UTF-8's octets. They are tried before the common rows, and may reuse an id of UTF-8 with other
// words and requirements.
std::span<const CatalogueRow> rows_of_other_encodings();

// The kind with this id, or null. Fault models (model.h) and incidents are not in the catalogue.
const DeviationKind* find_deviation_kind(std::string_view id);

// The same among all kinds that a run can find, in the words of an encoding if it has words of its
// own.
const DeviationKind* find_deviation_kind(std::string_view id, reference::Encoding encoding);

// Every kind of deviation that a run can find, once each, in order of id: for `utf8spec list
// deviations`, for expectations files and for the pages in docs/deviations. If UTF-8 and another
// encoding share an id, the words are those of UTF-8.
const std::vector<DeviationKind>& deviation_kinds();

}  // namespace utf8spec::reports
