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

#include "harnesses/judge/alignment.h"
#include "harnesses/judge/habits.h"
#include "harnesses/judge/judge.h"
#include "reference/replace.h"
#include "reports/diagnosis/failure.h"
#include "reports/policies/divisions.h"
#include "reports/report.h"

namespace utf8spec::reports {

// How many replies agree with each of several ways of doing something, of how many that could tell.
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
  // The first way that every reply agrees with; `ways` where there is none.
  std::size_t unanimous() const {
    for (std::size_t way = 0; way < ways; ++way) {
      if (total > 0 && agreeing[way] == total) return way;
    }
    return ways;
  }
  // The one way that every reply agrees with; `ways` where there is none, or more than one.
  std::size_t sole() const {
    const std::size_t first = unanimous();
    for (std::size_t way = first + 1; way < ways; ++way) {
      if (agreeing[way] == total) return ways;
    }
    return first;
  }
};

// What the replies to one operation tell of the policies behind them. Looks only at replies that
// were judged right, so that a fault in one place does not hide a policy everywhere else.
class PolicyEvidence {
 public:
  void see(const harnesses::Question& question, const harnesses::Reading& reading,
           const harnesses::Answer& answer, const harnesses::Judgement& judgement,
           const harnesses::Replaced& how);

  Policies policies() const;

  // The same for predicting further answers.
  harnesses::Habits habits() const;

  // How ill-formed input is divided among replacements, where every reply to it agrees with one
  // policy.
  std::optional<reference::ReplacementPolicy> division() const;

  // Whether both ways of treating a leading signature were seen (rfc3629-6-signature: always the
  // same).
  bool signature_varies() const { return kept_ > 0 && stripped_ > 0; }
  // How it is treated, where only one way was seen.
  std::optional<harnesses::SignatureWay> signature() const;
  std::uint64_t kept() const { return kept_; }
  std::uint64_t stripped() const { return stripped_; }

  // What the names alone do not say, in sentences.
  std::vector<std::string> notes(std::string_view operation) const;

 private:
  // What the replies to inputs of the same elements tell.
  struct Tallies {
    WayTally<division_count> divisions;
    LeastUnlike unlike;
    std::uint64_t escaped = 0;  // of as many
    std::uint64_t errors = 0;
    WayTally<harnesses::all_offset_ways.size()> offsets;
    WayTally<harnesses::all_length_ways.size()> lengths;
    WayTally<harnesses::all_chunk_ways.size()> chunks;
  };

  using Scalars = std::u32string_view;

  void see_failure(const harnesses::Finding& finding);
  Tallies* tallies_for(const harnesses::Question& question);
  void see_replacement(const harnesses::Question& question, const harnesses::Reading& reading,
                       Scalars scalars, const harnesses::Replaced& how);
  void see_run(const harnesses::Question& question, const harnesses::Reading& reading,
               Scalars scalars);
  void see_marks(const harnesses::Reading& reading, Scalars scalars,
                 const harnesses::Replaced& how);
  void see_signature(const harnesses::Reading& reading, Scalars scalars,
                     const harnesses::Judgement& judgement, const harnesses::Replaced& how);
  void see_error(const harnesses::Question& question, const harnesses::Reading& reading,
                 const harnesses::Answer& answer);
  void see_chunk(const harnesses::Question& question, const reference::IllFormed& error,
                 std::uint64_t chunk, Tallies& seen);
  void see_encoded(const harnesses::Question& question, const harnesses::Answer& answer);

  // Sums what was seen. Inputs that hold an element that the decoder gets wrong are left out: there
  // it speaks of another error than the first.
  Tallies sum() const;
  Tallies sum_without(ElementSet left_out) const;

  std::string replacement(const Tallies& seen) const;
  bool marks_some() const { return marks_ && least_unmarked_; }
  void note_risks(std::string_view operation, std::string_view policy,
                  std::vector<std::string>& notes) const;
  static std::string closest_words(const Tallies& seen);
  static std::string tie_words(const Tallies& seen);
  std::string streaming(const Tallies& seen) const;
  std::string encoder() const;

  std::map<ElementSet, Tallies> tallies_;
  ElementSet faulty_ = 0;    // what the decoder gets wrong,
  ElementSet deleting_ = 0;  // and what it deletes
  char32_t substitute_ = 0;
  reference::Encoding encoding_ = reference::Encoding::utf_8;
  std::map<std::pair<Octets, bool>, std::set<std::size_t>> substitutes_of_run_;
  bool marks_ = false;                    // some ill-formed input, where no profile demands it
  std::optional<Octets> least_unmarked_;  // the shortest input of which some is not marked
  std::uint64_t kept_ = 0;
  std::uint64_t stripped_ = 0;
  bool streamed_ = false;
  bool chunk_before_certain_ = false;
  std::set<std::uint8_t> treatments_;
};

}  // namespace utf8spec::reports
