#include "vectors/suite/groups.h"

#include <algorithm>
#include <array>
#include <iterator>

#include "vectors/deltas.h"
#include "vectors/groups/forms/forms.h"
#include "vectors/groups/groups.h"
#include "vectors/scope.h"

namespace utf8spec::vectors {
namespace {

// Adapts a generator that needs no regressions to the type that all have.
template <void (*generate)(GroupBuilder&)>
void from_code(GroupBuilder& group, std::span<const Regression>) {
  generate(group);
}

std::vector<GroupSource> sources_of_utf8() {
  return {
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
      {deltas_group, "What each chunk of a stream brings", from_code<groups::deltas>},
      {"interfaces", "Reuse, offsets, agreement, and the ends of the input",
       from_code<groups::interfaces>},
      {"vulnerabilities", "Shapes of real attacks", from_code<groups::vulnerabilities>},
      {regressions_group, "Shapes of bugs seen in public, and of our own findings",
       groups::regressions},
      {"delimiters", "Controls, spaces and signs behind characters of two, three and four octets",
       from_code<groups::delimiters>},
      {"other-encodings", "Text of other encodings, with its true verdict",
       from_code<groups::other_encodings>},
      {"look-alikes", "Short texts of 34 scripts in other encodings, by ICU and by our tables",
       from_code<groups::look_alikes>},
      {"long-inputs", "Long inputs and the edges of blocks", from_code<groups::long_inputs>},
  };
}

using reference::Encoding;

// A group, and the encodings other than UTF-8 that have it.
struct ScopedSource {
  bool (*is_for)(Encoding encoding);
  GroupSource source;
};

constexpr std::array scoped_sources{
    ScopedSource{is_for_all,
                 {"boundaries", "First and last value of every length, and their neighbours",
                  from_code<groups::forms::boundaries>}},
    ScopedSource{is_for_all,
                 {"table-edges", "Every edge of what is well-formed, in every place",
                  from_code<groups::forms::table_edges>}},
    ScopedSource{is_of_octets,
                 {"overlong", "Longer forms than needed", from_code<groups::forms::overlong>}},
    ScopedSource{
        rules_surrogates,
        {"surrogates", "Surrogates, alone and paired", from_code<groups::forms::surrogates>}},
    ScopedSource{has_units_beyond,
                 {"above-maximum", "Units and octets that are beyond the encoding's values",
                  from_code<groups::forms::above_maximum>}},
    ScopedSource{is_for_all,
                 {"truncation", "Sequences and units cut short at every place",
                  from_code<groups::forms::truncation>}},
    ScopedSource{is_for_all,
                 {"noncharacters", "Noncharacters, U+0000, controls and private use",
                  from_code<groups::forms::noncharacters>}},
    ScopedSource{
        is_for_all,
        {"signatures", "U+FEFF first and elsewhere", from_code<groups::forms::signatures>}},
    ScopedSource{is_for_all,
                 {"encode", "Values, and values that the encoding does not have, to octets",
                  from_code<groups::forms::encode>}},
    ScopedSource{
        is_for_all,
        {"streams", "Sequences and faults cut into chunks", from_code<groups::forms::streams>}},
    ScopedSource{is_for_all,
                 {"interfaces", "Reuse, offsets, agreement, and the ends of the input",
                  from_code<groups::forms::interfaces>}},
    ScopedSource{is_for_all,
                 {regressions_group, "Shapes of bugs seen in public", groups::regressions,
                  /*may_be_missing=*/true}},
    ScopedSource{is_for_all,
                 {"long-inputs", "Long inputs and the edges of blocks",
                  from_code<groups::forms::long_inputs>}}};

// UTF-8 has a list of its own, with groups of published attacks.
std::vector<GroupSource> sources_of(Encoding encoding) {
  if (encoding == Encoding::utf_8) return sources_of_utf8();
  std::vector<GroupSource> sources;
  for (const ScopedSource& scoped : scoped_sources) {
    if (scoped.is_for(encoding)) sources.push_back(scoped.source);
  }
  return sources;
}

}  // namespace

// Dialects have no vectors of their own: `encoding` is one that a decoder can declare.
const std::vector<GroupSource>& group_sources(Encoding encoding) {
  using Sources = std::array<std::vector<GroupSource>, reference::all_encodings.size()>;
  static const Sources sources = [] {
    Sources made;
    std::ranges::transform(reference::all_encodings, made.begin(), sources_of);
    return made;
  }();
  return sources[static_cast<std::size_t>(encoding)];
}

Group make_group(const GroupSource& source, Encoding encoding,
                 std::span<const Regression> regressions) {
  GroupBuilder builder(source.name, source.title, encoding);
  source.generate(builder, regressions);
  return std::move(builder).take();
}

}  // namespace utf8spec::vectors
