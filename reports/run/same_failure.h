// Asks a decoder whether other inputs fail in the way in which one input has failed.

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "harnesses/decoder.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// The input of a request as octets, so that one search serves both: its octets, or four octets of
// each of its values, the lowest first.
Octets input_of(const harnesses::Request& request);

class SameFailure {
 public:
  // Who answers the questions of a search: a fresh process each of them, or one that is kept for
  // all. Earlier questions can influence what the kept one answers.
  enum class Asked : std::uint8_t { alone, aside };

  // Asks at most `most` questions; all three objects must outlive this one.
  SameFailure(harnesses::Decoder& decoder, const Assessor& assessor, const Failure& failure,
              std::size_t most, Asked asked = Asked::alone);

  const Failure& failure() const { return failure_; }
  // Its input: octets, or of values four octets each.
  Octets input() const { return input_of(failure_.question.request); }
  // In which way it has failed.
  const harnesses::Finding& finding() const { return finding_; }

  // How an input is answered: in the same wrong way, rightly, or otherwise. Another fault, and an
  // input that the decoder cannot take, hide whether this fault shows.
  enum class Way : std::uint8_t { right, same, other };

  // Asks about an input in one chunk, of the form that `input` has. It is `other` if no question is
  // left, as behind a mishap.
  Way ask(OctetView octets);

  // Whether the last input of each way still gets the same ruling, from the kept process and from a
  // fresh one, which is asked first what is answered rightly. If not, what was asked before has had
  // an influence, and the answers tell nothing.
  bool is_shown_again() const;

  // The input without all parts that it can lack: first halves are left out, then smaller pieces.
  Octets shortest();

  // The failure of another input, asked of a fresh decoder; nothing if it does not fail.
  std::optional<Failure> failure_of(const Octets& octets) const;

 private:
  Failure with(const Octets& octets) const;
  Way way_of(const Failure& asked, const harnesses::Outcome& outcome) const;
  bool is_shown_in_order(const std::vector<Failure>& asked, const std::vector<Way>& ways) const;

  harnesses::Decoder& decoder_;
  const Assessor& assessor_;
  const Failure& failure_;
  harnesses::Finding finding_;
  std::size_t left_;  // questions
  Asked asked_;
  std::map<Way, Octets> last_;  // the latest input that was answered so
};

}  // namespace utf8spec::reports
