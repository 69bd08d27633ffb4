#include "reports/policies/evidence.h"

#include <algorithm>
#include <span>
#include <utility>

#include "harnesses/judge/difference.h"
#include "harnesses/judge/encode_judge.h"
#include "harnesses/judge/error_ways.h"
#include "reference/forms.h"
#include "reference/scalar.h"
#include "reference/step.h"
#include "reference/whole_input.h"
#include "reports/policies/replacements.h"

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
         harnesses::row_of(judgement.finding.symptom).policy == harnesses::SymptomPolicy::shown;
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
  see_signature(question, reading, answer, judgement, how);
  if (reading.well_formed() || !replaces(operation)) return;
  // The division of a pair of surrogates in WTF-8 is no other policy.
  if (is_right_but_for_halves(reading, answer.scalars, how)) return;
  see_replacement(question, reading, answer, how);
  if (judgement.ruling == Judgement::Ruling::passed) see_marks(question, reading, answer, how);
}

void PolicyEvidence::see_late(const Question& question, const Reading& reading,
                              const Answer& answer, const harnesses::Replaced& how,
                              ElementSet wrong_then) {
  const ElementSet faulty = std::exchange(faulty_, wrong_then);
  const ElementSet deleting = std::exchange(deleting_, 0);
  see(question, reading, answer, {Judgement::Ruling::passed, {}}, how);
  faulty_ = faulty;
  deleting_ = deleting;
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
  if (harnesses::is_bulk(question) && wrong() == 0) return &tallies_[0];
  const ElementSet elements = elements_by_form(question.request);
  if (!harnesses::is_bulk(question)) return &tallies_[elements];
  return (elements & wrong()) != 0 ? nullptr : &tallies_[0];
}

void PolicyEvidence::see_signature(const Question& question, const Reading& reading,
                                   const Answer& answer, const Judgement& judgement,
                                   const harnesses::Replaced& how) {
  // Some decoders look for a signature only in longer texts: without text it tells nothing.
  if (!reading.starts_with_signature() || reading.tokens().size() == 1) return;
  // A mark that is U+FEFF itself looks like a signature.
  if (how.substitute == reference::signature) return;
  const bool gone = is_stripped(reading, answer.scalars, how);
  // Ill-formed input right behind the signature blurs the picture: its substitutes may stand for
  // the signature, and an overlong form may be read as another U+FEFF.
  const bool can_be_other = gone || judgement.ruling == Judgement::Ruling::failed;
  if (can_be_other && reading.error_follows_signature()) return;
  // If more than the signature is missing, it may have gone for another reason, so nothing is
  // counted.
  if (!gone && !answer.scalars.starts_with(reference::signature)) return;
  ++(gone ? stripped_ : kept_);
  signatures_.see(way_set<2>({!gone, gone}), question, answer);
}

// An answer is compared with every division, since several may fit it.
void PolicyEvidence::see_replacement(const Question& question, const Reading& reading,
                                     const Answer& answer, const harnesses::Replaced& how) {
  const Scalars scalars = answer.scalars;
  if (!style_) {
    style_ = how.style != nullptr ? *how.style : harnesses::MarkStyle{.substitute = how.substitute};
  }
  encoding_ = reading.encoding();
  Tallies* const seen = tallies_for(question);
  if (seen == nullptr) return;
  const bool stripped = is_stripped(reading, scalars, how);
  const auto agrees = agreeing(all_divisions, [&](const Division& division) {
    return division.is_of(reading.encoding()) &&
           is_replaced_by(reading, stripped ? 1 : 0, scalars, division, how.substitute);
  });
  seen->divisions.see(agrees, question, answer);
  if (is_written(reading, stripped ? 1 : 0, scalars, how)) ++seen->written;
  see_run(question, reading, answer);
}

// Notes the least inputs of which some part left a mark, or none.
void PolicyEvidence::see_marks(const Question& question, const Reading& reading,
                               const Answer& answer, const harnesses::Replaced& how) {
  const Scalars scalars = answer.scalars;
  harnesses::Replaced marked = how;
  marked.runs = harnesses::Runs::replaced;
  const std::size_t first = is_stripped(reading, scalars, how) ? 1 : 0;
  const harnesses::TokenView view = reading.view().after(first);
  const auto characters =
      std::ranges::count(view.tokens, harnesses::Token::Kind::character, &harnesses::Token::kind);
  const auto keep_least = [&](std::optional<Witness>& least) {
    if (!least || is_less(question, *least)) least = Witness{question, answer};
  };
  if (scalars.size() > static_cast<std::size_t>(characters)) keep_least(least_marked_);
  if (!align(view, scalars, marked).whole) keep_least(least_unmarked_);
}

// An input with exactly one run shows how many substitutes the run gets. Being at the end of input
// may matter, so it is part of the key.
void PolicyEvidence::see_run(const Question& question, const Reading& reading,
                             const Answer& answer) {
  const auto& tokens = reading.tokens();
  using harnesses::is_run;
  if (std::ranges::count_if(tokens, is_run) != 1 || reading.starts_with_signature()) return;
  const auto run = std::ranges::find_if(tokens, is_run);
  const OctetView octets = reading.octets().subspan(run->offset, run->length);
  const std::pair place{Octets(octets.begin(), octets.end()), run + 1 == tokens.end()};
  const std::size_t count = answer.scalars.size() - (tokens.size() - 1);
  const auto known = marks_of_run_.find(place);
  if (known == marks_of_run_.end()) {
    if (is_one_of_few(question)) marks_of_run_.emplace(place, RunMarks{count, {question, answer}});
    return;
  }
  const bool is_news = known->second.count != count &&
                       (two_counts_.empty() || is_less(question, two_counts_.back()));
  if (is_news) two_counts_ = {known->second.first, {question, answer}};
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
    const auto agrees = agreeing(harnesses::all_offset_ways, [&](harnesses::OffsetWay way) {
      return *answer.offset == offset_told(way, error, reading.scalars());
    });
    seen->offsets.see(agrees, question, answer);
  } else {
    seen->offsets.shown.see(decltype(seen->offsets)::unsaid, question, answer);
  }
  if (answer.length) {
    const auto agrees = agreeing(harnesses::all_length_ways, [&](harnesses::LengthWay way) {
      return *answer.length == length_told(way, error);
    });
    seen->lengths.see(agrees, question, answer);
  } else {
    seen->lengths.shown.see(decltype(seen->lengths)::unsaid, question, answer);
  }
  // For units of several octets, no document says yet in which chunk an error is certain.
  const bool is_octets = reading.codec().row().unit == 1;
  if (answer.chunk && is_octets && takes_chunks(question.request.operation)) {
    see_chunk(question, error, answer, *seen);
  }
}

// A chunk before the certain one is noted apart. The decoder guessed, and was lucky or counts
// otherwise.
void PolicyEvidence::see_chunk(const Question& question, const reference::IllFormed& error,
                               const Answer& answer, Tallies& seen) {
  using harnesses::ChunkWay;
  const std::uint64_t chunk = *answer.chunk;
  const auto told = [&](ChunkWay way) { return chunk_told(way, error, question.request); };
  chunk_before_certain_ = chunk_before_certain_ || chunk < told(ChunkWay::earliest);
  const auto agrees =
      agreeing(harnesses::all_chunk_ways, [&](ChunkWay way) { return chunk == told(way); });
  seen.chunks.see(agrees, question, answer);
}

// Only values that the encoding does not have show what the encoder does with them.
void PolicyEvidence::see_encoded(const Question& question, const Answer& answer) {
  const harnesses::Request& request = question.request;
  const auto is_value = [&](char32_t value) { return can_encode(request.encoding, value); };
  if (std::ranges::all_of(request.scalars, is_value)) return;
  const auto treatment =
      static_cast<std::uint8_t>(harnesses::treatment_of_non_scalars(request, answer));
  treatments_.insert(treatment);
  encoded_.see(WaySet{1} << treatment, question, answer);
}

}  // namespace utf8spec::reports
