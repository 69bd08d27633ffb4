#include "vectors/suite/groups.h"

#include "vectors/groups/groups.h"

namespace utf8spec::vectors {
namespace {

// A group that is code alone.
template <void (*generate)(GroupBuilder&)>
void from_code(GroupBuilder& group, std::span<const Regression>) {
  generate(group);
}

}  // namespace

const std::vector<GroupSource>& group_sources() {
  static const std::vector<GroupSource> sources{
      {"rfc-examples", "The examples of RFC 3629 and of the reading around it",
       from_code<groups::rfc_examples>},
      {"boundaries", "First and last of every length and row, and their neighbours",
       from_code<groups::boundaries>},
      {"table-edges", "Every edge of the nine rows, in every position",
       from_code<groups::table_edges>},
      {"overlong", "Longer forms than needed", from_code<groups::overlong>},
      {"surrogates", "Surrogates, alone and paired", from_code<groups::surrogates>},
      {"above-maximum", "Values above U+10FFFF", from_code<groups::above_maximum>},
      {"long-forms", "Five- and six-octet forms, FE and FF", from_code<groups::long_forms>},
      {"lone-octets", "Continuations and leads that stand alone", from_code<groups::lone_octets>},
      {"truncation", "Sequences cut short at every place", from_code<groups::truncation>},
      {"maximal-subparts", "Ill-formed subsequences that touch each other",
       from_code<groups::maximal_subparts>},
      {"noncharacters", "The 66 noncharacters, which are scalar values",
       from_code<groups::noncharacters>},
      {"assigned-or-not", "NUL, controls, unassigned and private use; no normalisation",
       from_code<groups::assigned_or_not>},
      {"signatures", "U+FEFF first and elsewhere", from_code<groups::signatures>},
      {"encode", "Scalar values, and values that are none, to octets", from_code<groups::encode>},
      {"streams", "Sequences and faults cut into chunks", from_code<groups::streams>},
      {"interfaces", "Reuse, offsets, agreement, and the ends of the input",
       from_code<groups::interfaces>},
      {"vulnerabilities", "Shapes of real attacks", from_code<groups::vulnerabilities>},
      {regressions_group, "Shapes of bugs seen in public, and of our own findings",
       groups::regressions},
      {"other-encodings", "Text of other encodings, with its true verdict",
       from_code<groups::other_encodings>},
      {"long-inputs", "Long inputs and the edges of blocks", from_code<groups::long_inputs>},
  };
  return sources;
}

}  // namespace utf8spec::vectors
