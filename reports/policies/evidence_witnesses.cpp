#include <algorithm>

#include "reference/scalar.h"
#include "reports/policies/evidence.h"
#include "reports/policies/way_names.h"

namespace utf8spec::reports {
namespace {

// Behind the divisions stand ways that are none: another character than U+FFFD, an escape, and
// surrogates.
constexpr WaySet as_substitute = WaySet{1} << division_count;
constexpr WaySet as_escape = WaySet{1} << (division_count + 1);
constexpr WaySet as_surrogates = WaySet{1} << (division_count + 2);

// The divisions by which ill-formed input shows in the output.
constexpr WaySet marking_divisions = [] {
  WaySet marking = 0;
  for (std::size_t way = 0; way < division_count; ++way) {
    marking |= WaySet{all_divisions[way].leaves_mark()} << way;
  }
  return marking;
}();

// The set of those ways of a closed set whose name this is.
template <typename Ways>
WaySet set_named(const Ways& ways, std::string_view name) {
  WaySet set = 0;
  for (const auto way : ways) {
    set |= WaySet{name_of(way) == name} << static_cast<std::size_t>(way);
  }
  return set;
}

WaySet divisions_named(std::string_view name) {
  if (name == "substitute") return as_substitute;
  if (name == "escape") return as_escape;
  if (name == harnesses::surrogate_escape) return as_surrogates;
  WaySet set = 0;
  for (std::size_t way = 0; way < division_count; ++way) {
    set |= WaySet{all_divisions[way].is_named(name)} << way;
  }
  return set;
}

template <std::size_t ways>
constexpr WaySet unsaid_if(std::string_view name) {
  return name == "none" ? ShownTally<ways>::unsaid : 0;
}

}  // namespace

WaySet ways_named(const PolicyKind& kind, std::string_view name) {
  using harnesses::all_chunk_ways;
  using harnesses::all_length_ways;
  using harnesses::all_offset_ways;
  if (kind.name == &Policies::replacement) return divisions_named(name);
  if (kind.name == &Policies::signature) return name == "kept" ? 1 : 2;
  if (kind.name == &Policies::error_offset) {
    return set_named(all_offset_ways, name) | unsaid_if<all_offset_ways.size()>(name);
  }
  if (kind.name == &Policies::error_length) {
    return set_named(all_length_ways, name) | unsaid_if<all_length_ways.size()>(name);
  }
  if (kind.name == &Policies::streaming) return set_named(all_chunk_ways, name);
  if (kind.name != &Policies::encoder) return 0;
  return set_named(reference::values_of<harnesses::NonScalars>, name);
}

// The divisions compare marks, whatever character they are. A mark that is not U+FFFD is a
// substitute, in whatever number it comes.
Witnesses PolicyEvidence::witnesses(const PolicyKind& kind) const {
  if (kind.name == &Policies::signature) return signatures_;
  if (kind.name == &Policies::encoder) return encoded_;
  const Tallies seen = sum();
  if (kind.name == &Policies::error_offset) return seen.offsets.shown;
  if (kind.name == &Policies::error_length) return seen.lengths.shown;
  if (kind.name == &Policies::streaming) return seen.chunks.shown;
  if (kind.name != &Policies::replacement) return {};
  const bool is_written = style_ && style_->is_written();
  const WaySet as_written = is_written ? divisions_named(style_->written_policy()) : 0;
  return seen.divisions.shown.mapped([&](WaySet ways) {
    if (ways == 0 && as_written != 0) return as_written;
    const bool is_marked = (ways & marking_divisions) != 0;
    return has_other_mark() && is_marked ? (ways & ~marking_divisions) | as_substitute : ways;
  });
}

std::vector<Witness> PolicyEvidence::contradiction(const PolicyKind& kind) const {
  if (kind.name == &Policies::replacement) {
    if (!two_counts_.empty()) return two_counts_;
    if (marks_some()) return {*least_marked_, *least_unmarked_};
  }
  return contradiction_in(witnesses(kind));
}

}  // namespace utf8spec::reports
