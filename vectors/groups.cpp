#include "vectors/groups.h"

#include "vectors/groups/groups.h"

namespace utf8spec::vectors {

const std::vector<GroupSource>& group_sources() {
  static const std::vector<GroupSource> sources{
      {"rfc-examples", "The examples of RFC 3629 and of the reading around it",
       groups::rfc_examples},
      {"boundaries", "First and last of every length and row, and their neighbours",
       groups::boundaries},
      {"table-edges", "Every edge of the nine rows, in every position", groups::table_edges},
      {"overlong", "Longer forms than needed", groups::overlong},
      {"surrogates", "Surrogates, alone and paired", groups::surrogates},
      {"above-maximum", "Values above U+10FFFF", groups::above_maximum},
      {"long-forms", "Five- and six-octet forms, FE and FF", groups::long_forms},
      {"lone-octets", "Continuations and leads that stand alone", groups::lone_octets},
      {"truncation", "Sequences cut short at every place", groups::truncation},
      {"maximal-subparts", "Ill-formed subsequences that touch each other",
       groups::maximal_subparts},
      {"noncharacters", "The 66 noncharacters, which are scalar values", groups::noncharacters},
      {"assigned-or-not", "NUL, controls, unassigned and private use; no normalisation",
       groups::assigned_or_not},
      {"signatures", "U+FEFF first and elsewhere", groups::signatures},
      {"encode", "Scalar values, and values that are none, to octets", groups::encode},
      {"streams", "Sequences and faults cut into chunks", groups::streams},
      {"interfaces", "Reuse, offsets, agreement, and the ends of the input", groups::interfaces},
      {"vulnerabilities", "Shapes of real attacks", groups::vulnerabilities},
      {"real-bugs", "Shapes of bugs seen in public", groups::real_bugs},
      {"other-encodings", "Text of other encodings, with its true verdict",
       groups::other_encodings},
      {"long-inputs", "Long inputs and the edges of blocks", groups::long_inputs},
  };
  return sources;
}

}  // namespace utf8spec::vectors
