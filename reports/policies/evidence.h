// Finds out which choices a decoder made where the standards leave a choice. One answer can fit
// several policies. So each answer counts for all policies that it fits, and a policy is named if
// every answer fits it.

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "harnesses/judge/marks/alignment.h"
#include "reference/replace.h"
#include "reports/diagnosis/failure.h"
#include "reports/policies/divisions.h"
#include "reports/policies/witnesses.h"
#include "reports/policy_words.h"
#include "reports/report.h"

namespace utf8spec::reports {

// Counts how many answers agree with each of several ways, out of all answers that could tell.
template <std::size_t ways>
struct WayTally {
  std::array<std::uint64_t, ways> agreeing{};
  std::uint64_t total = 0;

  WayTally& operator+=(const WayTally& other) {
    total += other.total;
    for (std::size_t way = 0; way < ways; ++way) agreeing[way] += other.agreeing[way];
    return *this;
  }

  void count(const std::array<bool, ways>& agrees) {
    ++total;
    for (std::size_t way = 0; way < ways; ++way) agreeing[way] += agrees[way] ? 1 : 0;
  }
  // The first way that every answer agrees with; `ways` if there is none.
  std::size_t unanimous() const {
    for (std::size_t way = 0; way < ways; ++way) {
      if (total > 0 && agreeing[way] == total) return way;
    }
    return ways;
  }
  // The only way that every answer agrees with; `ways` if there is none, or more than one.
  std::size_t sole() const {
    const std::size_t first = unanimous();
    for (std::size_t way = first + 1; way < ways; ++way) {
      if (agreeing[way] == total) return ways;
    }
    return first;
  }
};

// A tally that also keeps the answers which show its ways. An answer that does not say counts in no
// way: its witness has the bit behind those of the ways.
template <std::size_t ways>
struct ShownTally : WayTally<ways> {
  static constexpr WaySet unsaid = WaySet{1} << ways;

  Witnesses shown;

  ShownTally& operator+=(const ShownTally& other) {
    WayTally<ways>::operator+=(other);
    shown += other.shown;
    return *this;
  }
  void see(const std::array<bool, ways>& agrees, const harnesses::Question& question,
           const harnesses::Answer& answer) {
    this->count(agrees);
    shown.see(way_set(agrees), question, answer);
  }
};

// The evidence of the answers to one operation. Answers that were judged wrong are skipped, unless
// only a profile makes them wrong. So a fault in one place does not hide a policy everywhere else.
class PolicyEvidence {
 public:
  // Adds one answer. `how` says what may stand for ill-formed input; it is the same each time.
  void see(const harnesses::Question& question, const harnesses::Reading& reading,
           const harnesses::Answer& answer, const harnesses::Judgement& judgement,
           const harnesses::Replaced& how);

  // Adds a right answer of earlier, as if it had come when only these elements were known to be
  // wrong.
  void see_late(const harnesses::Question& question, const harnesses::Reading& reading,
                const harnesses::Answer& answer, const harnesses::Replaced& how,
                ElementSet wrong_then);

  // The elements that the decoder gets wrong, as far as it was seen.
  ElementSet wrong() const { return faulty_ | deleting_; }

  // Names the deviation that explains every answer. It changes what ill-formed input is, so no
  // replacement is named for its sake.
  void lay_to(std::string_view deviation) { explanation_ = deviation; }

  // The names of the policies that all answers agree with.
  Policies policies() const;

  // The same evidence in a form that predicts further answers. A habit that varies predicts
  // nothing.
  harnesses::Habits habits() const;

  // The policy by which ill-formed input is divided, if every answer agrees with it and a vector
  // states it.
  std::optional<reference::ReplacementPolicy> division() const;

  // Whether a leading signature was both kept and removed. RFC 3629 section 6 leaves the choice
  // open but not its change, so this is a failure (requirement rfc3629-6-signature).
  bool signature_varies() const { return kept_ > 0 && stripped_ > 0; }
  // How a leading signature is treated. Nothing if no input had one, or if both ways were seen.
  std::optional<harnesses::SignatureWay> signature() const;
  // How many answers kept a leading signature, and how many removed it.
  std::uint64_t kept() const { return kept_; }
  std::uint64_t stripped() const { return stripped_; }

  // The answers that show the policy of a kind. Which bit means which policy is the same for all
  // operations: `ways_named` tells. Empty for kinds that only some encodings have.
  Witnesses witnesses(const PolicyKind& kind) const;
  // Two answers, or a few more, that contradict each other in an inconsistent policy of this kind.
  std::vector<Witness> contradiction(const PolicyKind& kind) const;

  // Sentences about what the names do not say: risks, and the closest rule if no rule fits.
  std::vector<std::string> notes(std::string_view operation) const;

 private:
  // The evidence of inputs with the same elements. They are kept apart because it may turn out
  // later that the decoder gets an element wrong; its tallies are then left out.
  struct Tallies {
    ShownTally<division_count> divisions;
    std::uint64_t written = 0;  // with marks of several characters, of `divisions.total`
    std::uint64_t errors = 0;
    ShownTally<harnesses::all_offset_ways.size()> offsets;
    ShownTally<harnesses::all_length_ways.size()> lengths;
    ShownTally<harnesses::all_chunk_ways.size()> chunks;
  };

  using Scalars = std::u32string_view;

  // Notes the elements that the decoder gets wrong.
  void see_failure(const harnesses::Finding& finding);
  // The tallies in which an answer counts; null for a derived input with an element known to fail.
  Tallies* tallies_for(const harnesses::Question& question);
  void see_replacement(const harnesses::Question& question, const harnesses::Reading& reading,
                       const harnesses::Answer& answer, const harnesses::Replaced& how);
  void see_run(const harnesses::Question& question, const harnesses::Reading& reading,
               const harnesses::Answer& answer);
  void see_marks(const harnesses::Question& question, const harnesses::Reading& reading,
                 const harnesses::Answer& answer, const harnesses::Replaced& how);
  void see_signature(const harnesses::Question& question, const harnesses::Reading& reading,
                     const harnesses::Answer& answer, const harnesses::Judgement& judgement,
                     const harnesses::Replaced& how);
  void see_error(const harnesses::Question& question, const harnesses::Reading& reading,
                 const harnesses::Answer& answer);
  void see_chunk(const harnesses::Question& question, const reference::IllFormed& error,
                 const harnesses::Answer& answer, Tallies& seen);
  void see_encoded(const harnesses::Question& question, const harnesses::Answer& answer);

  // The sum of all tallies without inputs that hold a wrong element. In such an input the decoder
  // may report another error than the first.
  Tallies sum() const;
  Tallies sum_without(ElementSet left_out) const;

  std::string replacement(const Tallies& seen) const;
  // Whether another mark than U+FFFD stands for some ill-formed input.
  bool has_other_mark() const;
  // Whether some ill-formed input leaves a mark and some disappears, which is worse than either.
  bool marks_some() const { return least_marked_ && least_unmarked_; }
  void note_risks(std::string_view operation, std::string_view policy,
                  std::vector<std::string>& notes) const;
  std::string closest_words(const Tallies& seen) const;
  std::string unnamed_words(const Tallies& seen) const;
  std::string tie_words(const Tallies& seen) const;
  std::string substitute_words(const Tallies& seen) const;
  std::string streaming(const Tallies& seen) const;
  std::string encoder() const;

  std::map<ElementSet, Tallies> tallies_;
  ElementSet faulty_ = 0;         // what the decoder gets wrong,
  ElementSet deleting_ = 0;       // and what it deletes
  std::string_view explanation_;  // the deviation that explains every answer, if one does
  std::optional<harnesses::MarkStyle> style_;  // of ill-formed input; nothing if there was none
  reference::Encoding encoding_ = reference::Encoding::utf_8;
  // The number of substitutes that a run of octets got first; the flag says whether the run ended
  // the input. Another number for the same run means that the decoder is inconsistent.
  struct RunMarks {
    std::size_t count;
    Witness first;
  };
  std::map<std::pair<Octets, bool>, RunMarks> marks_of_run_;
  std::vector<Witness> two_counts_;        // the shortest two answers that differ so; else empty
  std::optional<Witness> least_marked_;    // the shortest input of which some is marked, where no
                                           // profile demands it,
  std::optional<Witness> least_unmarked_;  // and of which some is not
  Witnesses signatures_;                   // bits: kept, stripped
  Witnesses encoded_;                      // bits: harnesses::NonScalars
  std::uint64_t kept_ = 0;
  std::uint64_t stripped_ = 0;
  bool streamed_ = false;
  bool chunk_before_certain_ = false;
  std::set<std::uint8_t> treatments_;
};

// The bits of the witnesses that fit the policy `name` of `kind`; 0 if no answer alone can show it,
// such as for "other".
WaySet ways_named(const PolicyKind& kind, std::string_view name);

// The policies of a decoder as a whole: those of its operations where they agree, otherwise
// `inconsistent`. An operation that shows nothing, or answers "none" or "unknown", never disagrees.
Policies combine(const std::vector<Policies>& by_operation);

}  // namespace utf8spec::reports
