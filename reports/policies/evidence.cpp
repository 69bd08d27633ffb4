#include "reports/policies/evidence.h"

#include <algorithm>
#include <span>

#include "harnesses/judge/difference.h"
#include "harnesses/judge/encode_judge.h"
#include "harnesses/judge/error_ways.h"
#include "reference/forms.h"
#include "reference/scalar.h"
#include "reference/step.h"
#include "reference/whole_input.h"
#include "reports/policies/replacements.h"
#include "reports/policies/way_names.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Judgement;
using harnesses::Question;
using harnesses::Reading;
using harnesses::Symptom;

// Runs are kept from short curated inputs alone, so memory stays flat. Other inputs are only
// compared with the runs that are kept.
bool is_one_of_few(const Question& question) {
  return question.vector != nullptr && question.request.octets.size() < 512;
}

// Whether the policy can be read off an answer. It must be right, or wrong only by a policy that
// the profile forbids.
bool tells(const Judgement& judgement) {
  return judgement.ruling == Judgement::Ruling::passed ||
         judgement.finding.symptom == Symptom::deletes ||
         judgement.finding.symptom == Symptom::other_division ||
         judgement.finding.symptom == Symptom::keeps_signature;
}

// The elements of an input, and those that its ill-formed sequences have by their form. F4 90
// before another lead is above the maximum, and cut as well.
ElementSet elements_by_form(const harnesses::Request& request) {
  ElementSet elements = composition_of(request.octets, request.encoding).elements;
  if (request.encoding != reference::Encoding::utf_8) return elements;
  OctetView octets = request.octets;
  while (!octets.empty()) {
    const reference::Step step = reference::step(octets);
    const std::size_t length =
        step.well_formed() ? step.length : reference::part_length(octets, reference::rfc2279_forms);
    if (length < reference::announced_length(octets[0])) {
      const bool is_last = length == octets.size();
      elements |= only(is_last ? harnesses::Element::cut_by_end : harnesses::Element::cut_by_octet);
    }
    octets = octets.subspan(length);
  }
  return elements;
}

// For each way, whether `agrees` holds.
template <typename Way, std::size_t ways, typename Agrees>
std::array<bool, ways> agreeing(const std::array<Way, ways>& all, const Agrees& agrees) {
  std::array<bool, ways> agreeing{};
  for (std::size_t way = 0; way < ways; ++way) agreeing[way] = agrees(all[way]);
  return agreeing;
}

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

}  // namespace

// Each kind of answer shows other policies: an encoder's octets, an error's numbers, or output.
void PolicyEvidence::see(const Question& question, const Reading& reading, const Answer& answer,
                         const Judgement& judgement, const harnesses::Replaced& how) {
  if (judgement.ruling == Judgement::Ruling::failed) see_failure(judgement.finding);
  if (!tells(judgement)) return;
  const Operation operation = question.request.operation;
  if (takes_values(operation)) return see_encoded(question, answer);
  if (answer.status == Answer::Status::ill_formed) return see_error(question, reading, answer);
  if (!gives_output(operation)) return;
  see_signature(reading, answer.scalars, judgement, how);
  if (reading.well_formed() || !replaces(operation)) return;
  see_replacement(question, reading, answer.scalars, how);
  if (judgement.ruling == Judgement::Ruling::passed) see_marks(reading, answer.scalars, how);
}

// A failure that only a profile makes is not a fault: the policy shows in it.
void PolicyEvidence::see_failure(const harnesses::Finding& finding) {
  const Symptom symptom = finding.symptom;
  if (symptom == Symptom::other_division || symptom == Symptom::keeps_signature) return;
  (symptom == Symptom::deletes ? deleting_ : faulty_) |= only(finding.element);
}

// Derived inputs are too many to be kept apart by their elements, so they share one tally. One with
// an element known to go wrong is not counted at all.
PolicyEvidence::Tallies* PolicyEvidence::tallies_for(const Question& question) {
  const ElementSet wrong = faulty_ | deleting_;
  if (harnesses::is_bulk(question) && wrong == 0) return &tallies_[0];
  const ElementSet elements = elements_by_form(question.request);
  if (!harnesses::is_bulk(question)) return &tallies_[elements];
  return (elements & wrong) != 0 ? nullptr : &tallies_[0];
}

void PolicyEvidence::see_signature(const Reading& reading, Scalars scalars,
                                   const Judgement& judgement, const harnesses::Replaced& how) {
  // Some decoders look for a signature only in longer texts: without text it tells nothing.
  if (!reading.starts_with_signature() || reading.tokens().size() == 1) return;
  const bool gone = is_stripped(reading, scalars, how);
  // Ill-formed input right behind the signature blurs the picture: its substitutes may stand for
  // the signature, and an overlong form may be read as another U+FEFF.
  const bool can_be_other = gone || judgement.ruling == Judgement::Ruling::failed;
  if (can_be_other && reading.error_follows_signature()) return;
  // If more than the signature is missing, it may have gone for another reason, so nothing is
  // counted.
  if (gone || scalars.starts_with(reference::signature)) ++(gone ? stripped_ : kept_);
}

// An answer is compared with every division, since several may fit it.
void PolicyEvidence::see_replacement(const Question& question, const Reading& reading,
                                     Scalars scalars, const harnesses::Replaced& how) {
  substitute_ = how.substitute;
  others_ = how.others;
  encoding_ = reading.encoding();
  Tallies* const seen = tallies_for(question);
  if (seen == nullptr) return;
  const bool stripped = is_stripped(reading, scalars, how);
  const auto agrees = agreeing(all_divisions, [&](const Division& division) {
    return division.is_of(reading.encoding()) &&
           is_replaced_by(reading, stripped ? 1 : 0, scalars, division, how.substitute);
  });
  seen->divisions.count(agrees);
  seen->unlike.count(agrees, reading.octets());
  if (!written_ && how.written != nullptr) written_ = *how.written;
  if (is_written(reading, stripped ? 1 : 0, scalars, how)) ++seen->written;
  see_run(question, reading, scalars);
}

// Notes whether ill-formed input left marks, and the least input of which some part left none.
void PolicyEvidence::see_marks(const Reading& reading, Scalars scalars,
                               const harnesses::Replaced& how) {
  harnesses::Replaced marked = how;
  marked.runs = harnesses::Runs::replaced;
  const std::size_t first = is_stripped(reading, scalars, how) ? 1 : 0;
  const auto tokens = std::span(reading.tokens()).subspan(first);
  const auto characters =
      std::ranges::count(tokens, harnesses::Token::Kind::character, &harnesses::Token::kind);
  marks_ = marks_ || scalars.size() > static_cast<std::size_t>(characters);
  if (align(reading.octets(), tokens, scalars, marked).whole) return;
  keep_least(least_unmarked_, reading.octets());
}

// An input with exactly one run shows how many substitutes the run gets. Being at the end of input
// may matter, so it is part of the key.
void PolicyEvidence::see_run(const Question& question, const Reading& reading, Scalars scalars) {
  const auto& tokens = reading.tokens();
  using harnesses::is_run;
  if (std::ranges::count_if(tokens, is_run) != 1 || reading.starts_with_signature()) return;
  const auto run = std::ranges::find_if(tokens, is_run);
  const OctetView octets = reading.octets().subspan(run->offset, run->length);
  const std::pair place{Octets(octets.begin(), octets.end()), run + 1 == tokens.end()};
  const auto counts = is_one_of_few(question) ? substitutes_of_run_.try_emplace(place).first
                                              : substitutes_of_run_.find(place);
  if (counts == substitutes_of_run_.end()) return;
  counts->second.insert(scalars.size() - (tokens.size() - 1));
}

// An error without an offset, a length or a chunk is counted too: "none" is then the policy.
void PolicyEvidence::see_error(const Question& question, const Reading& reading,
                               const Answer& answer) {
  if (takes_chunks(question.request.operation)) streamed_ = true;
  Tallies* const seen = tallies_for(question);
  if (seen == nullptr) return;
  ++seen->errors;
  const reference::IllFormed error = reading.first_error();
  if (answer.offset) {
    seen->offsets.count(agreeing(harnesses::all_offset_ways, [&](harnesses::OffsetWay way) {
      return *answer.offset == offset_told(way, error, reading.scalars());
    }));
  }
  if (answer.length) {
    seen->lengths.count(agreeing(harnesses::all_length_ways, [&](harnesses::LengthWay way) {
      return *answer.length == length_told(way, error);
    }));
  }
  // For units of several octets, no document says yet in which chunk an error is certain.
  const bool is_octets = reading.codec().row().unit == 1;
  if (answer.chunk && is_octets && takes_chunks(question.request.operation)) {
    see_chunk(question, error, *answer.chunk, *seen);
  }
}

// A chunk before the certain one is noted apart. The decoder guessed, and was lucky or counts
// otherwise.
void PolicyEvidence::see_chunk(const Question& question, const reference::IllFormed& error,
                               std::uint64_t chunk, Tallies& seen) {
  using harnesses::ChunkWay;
  const auto told = [&](ChunkWay way) { return chunk_told(way, error, question.request); };
  chunk_before_certain_ = chunk_before_certain_ || chunk < told(ChunkWay::earliest);
  seen.chunks.count(
      agreeing(harnesses::all_chunk_ways, [&](ChunkWay way) { return chunk == told(way); }));
}

// Only values that the encoding does not have show what the encoder does with them.
void PolicyEvidence::see_encoded(const Question& question, const Answer& answer) {
  const harnesses::Request& request = question.request;
  const auto is_value = [&](char32_t value) { return can_encode(request.encoding, value); };
  if (std::ranges::all_of(request.scalars, is_value)) return;
  treatments_.insert(
      static_cast<std::uint8_t>(harnesses::treatment_of_non_scalars(request, answer)));
}

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
    sum.unlike += seen.unlike;
  }
  return sum;
}

// The order matters: written marks may also fit divisions, and a substitute has no division's name.
std::string PolicyEvidence::replacement(const Tallies& seen) const {
  if (seen.divisions.total == 0) return "";
  if (written_ && seen.written == seen.divisions.total) {
    return written_->is_escape() ? "escape" : "substitute";
  }
  if (!others_.empty()) return "substitute";
  const std::size_t division = seen.divisions.unanimous();
  if (division < division_count) {
    const bool visible = all_divisions[division].leaves_mark();
    if (visible && substitute_ != reference::replacement_character) return "substitute";
    const bool is_sole = seen.divisions.sole() == division;
    return std::string(is_sole ? all_divisions[division].name_in(encoding_) : "");
  }
  const bool varies = marks_some() || std::ranges::any_of(substitutes_of_run_, [](const auto& run) {
                        return run.second.size() > 1;
                      });
  if (varies) return "inconsistent";
  return substitute_ == reference::replacement_character ? "other" : "substitute";
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
  habits.division = division();
  if (habits.division) habits.substitute = substitute_;
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

}  // namespace utf8spec::reports
