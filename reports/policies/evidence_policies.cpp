// What the evidence says: the policies by name, and the habits that predict further answers.

#include <algorithm>

#include "harnesses/judge/encode_judge.h"
#include "harnesses/judge/error_ways.h"
#include "reference/scalar.h"
#include "reports/policies/evidence.h"
#include "reports/policies/way_names.h"

namespace utf8spec::reports {
namespace {

// The habit that a tally shows. `errors` is the number of answers that reported an error; if some
// of them did not say, the habit varies.
template <typename Way, std::size_t ways>
harnesses::Habit<Way> habit_of(const WayTally<ways>& seen, std::uint64_t errors) {
  using Kind = typename harnesses::Habit<Way>::Kind;
  if (errors == 0) return {};
  if (seen.total == 0) return {Kind::unsaid};
  if (seen.total < errors || seen.unanimous() == ways) return {Kind::varies};
  return {Kind::always, static_cast<Way>(seen.unanimous())};
}

// The name of the habit that a tally of `errors` answers shows; `otherwise` if it shows several.
template <typename Way, std::size_t ways>
std::string name_of_habit(const WayTally<ways>& seen, std::uint64_t errors,
                          std::string_view otherwise) {
  using Kind = typename harnesses::Habit<Way>::Kind;
  const harnesses::Habit<Way> habit = habit_of<Way>(seen, errors);
  switch (habit.kind) {
    case Kind::unknown:
      return "";
    case Kind::unsaid:
      return "none";
    case Kind::always:
      return std::string(name_of(habit.way));
    case Kind::varies:
      break;
  }
  return std::string(otherwise);
}

// Every policy is combined by the same rule, so the rule takes a member and not a name.
std::string combine_names(const std::vector<Policies>& all, std::string Policies::*policy) {
  std::string combined;
  for (const Policies& policies : all) {
    const std::string& found = policies.*policy;
    // An operation that shows nothing, or does not say, disagrees with none.
    if (found.empty() || found == combined) continue;
    if (combined.empty() || combined == "none" || combined == "unknown") {
      combined = found;
    } else if (found != "none" && found != "unknown") {
      return "inconsistent";
    }
  }
  return combined;
}

}  // namespace

// If a decoder deletes all ill-formed input, that is its policy. If it deletes only some, its
// policy is what it does with the rest, and the deleted elements are left out.
PolicyEvidence::Tallies PolicyEvidence::sum() const {
  const Tallies rest = sum_without(faulty_ | deleting_);
  return rest.divisions.total + rest.errors > 0 ? rest : sum_without(faulty_);
}

PolicyEvidence::Tallies PolicyEvidence::sum_without(ElementSet left_out) const {
  Tallies sum;
  for (const auto& [elements, seen] : tallies_) {
    if ((elements & left_out) != 0) continue;
    sum.divisions += seen.divisions;
    sum.written += seen.written;
    sum.errors += seen.errors;
    sum.offsets += seen.offsets;
    sum.lengths += seen.lengths;
    sum.chunks += seen.chunks;
  }
  return sum;
}

bool PolicyEvidence::has_other_mark() const {
  return style_ && (style_->substitute != reference::replacement_character || style_->is_mixed());
}

// The order matters: written marks may also fit divisions, and a substitute has no division's name.
std::string PolicyEvidence::replacement(const Tallies& seen) const {
  if (seen.divisions.total == 0) return "";
  if (style_->is_written() && seen.written == seen.divisions.total) {
    return std::string(style_->written_policy());
  }
  if (style_->is_mixed()) return "substitute";
  const std::size_t division = seen.divisions.unanimous();
  if (division < division_count) {
    const bool visible = all_divisions[division].leaves_mark();
    if (visible && has_other_mark()) return "substitute";
    const bool is_sole = seen.divisions.sole() == division;
    return std::string(is_sole ? all_divisions[division].name_in(encoding_) : "");
  }
  if (marks_some() || !two_counts_.empty()) return "inconsistent";
  if (has_other_mark()) return "substitute";
  return explanation_.empty() ? "other" : "";
}

// Without chunk numbers, or with guessed ones, the policy stays unknown.
std::string PolicyEvidence::streaming(const Tallies& seen) const {
  if (!streamed_) return "";
  if (seen.chunks.total == 0 || chunk_before_certain_) return "unknown";
  return name_of_habit<harnesses::ChunkWay>(seen.chunks, seen.chunks.total, "late");
}

std::string PolicyEvidence::encoder() const {
  if (treatments_.empty()) return "";
  if (treatments_.size() > 1) return "inconsistent";
  return std::string(name_of(static_cast<harnesses::NonScalars>(*treatments_.begin())));
}

std::optional<reference::ReplacementPolicy> PolicyEvidence::division() const {
  const std::size_t way = sum().divisions.unanimous();
  return way < division_count ? all_divisions[way].policy : std::nullopt;
}

std::optional<harnesses::SignatureWay> PolicyEvidence::signature() const {
  if (signature_varies() || kept_ + stripped_ == 0) return std::nullopt;
  return kept_ > 0 ? harnesses::SignatureWay::kept : harnesses::SignatureWay::stripped;
}

Policies PolicyEvidence::policies() const {
  const Tallies seen = sum();
  Policies found;
  found.replacement = replacement(seen);
  found.error_offset =
      name_of_habit<harnesses::OffsetWay>(seen.offsets, seen.errors, "inconsistent");
  found.error_length = name_of_habit<harnesses::LengthWay>(seen.lengths, seen.errors, "other");
  found.streaming = streaming(seen);
  found.encoder = encoder();
  if (signature_varies()) found.signature = "inconsistent";
  if (const auto way = signature()) {
    found.signature = *way == harnesses::SignatureWay::kept ? "kept" : "stripped";
  }
  return found;
}

// Habits come from curated inputs and predict bulk answers. An answer that differs from the
// prediction is asked again and judged, so a wrong habit costs time and never a verdict.
harnesses::Habits PolicyEvidence::habits() const {
  const Tallies seen = sum();
  harnesses::Habits habits;
  // An answer that equals the prediction tells nothing more. As long as two divisions fit, it must
  // be seen.
  const bool is_certain = seen.divisions.sole() == seen.divisions.unanimous();
  if (is_certain) habits.division = division();
  if (habits.division) habits.substitute = style_->substitute;
  habits.offset = habit_of<harnesses::OffsetWay>(seen.offsets, seen.errors);
  habits.length = habit_of<harnesses::LengthWay>(seen.lengths, seen.errors);
  // A decoder that guesses the chunk, or does not always report it, is not expected to be
  // consistent.
  if (!chunk_before_certain_) {
    const std::uint64_t said = seen.chunks.total > 0 ? seen.chunks.total : seen.errors;
    habits.chunk = habit_of<harnesses::ChunkWay>(seen.chunks, said);
  }
  habits.signature = signature();
  if (treatments_.size() == 1) {
    habits.non_scalars = static_cast<harnesses::NonScalars>(*treatments_.begin());
  }
  return habits;
}

Policies combine(const std::vector<Policies>& by_operation) {
  return {combine_names(by_operation, &Policies::replacement),
          combine_names(by_operation, &Policies::signature),
          combine_names(by_operation, &Policies::error_offset),
          combine_names(by_operation, &Policies::error_length),
          combine_names(by_operation, &Policies::streaming),
          combine_names(by_operation, &Policies::encoder),
          combine_names(by_operation, &Policies::unmarked_order),
          combine_names(by_operation, &Policies::unpaired_surrogates),
          combine_names(by_operation, &Policies::non_shortest),
          combine_names(by_operation, &Policies::delivery),
          combine_names(by_operation, &Policies::incomplete),
          combine_names(by_operation, &Policies::truncation)};
}

}  // namespace utf8spec::reports
