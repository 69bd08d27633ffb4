// Asks a decoder whether other inputs fail in the way in which one input has failed.

#pragma once

#include <optional>

#include "harnesses/decoder.h"
#include "reports/run/assessor.h"

namespace utf8spec::reports {

// The input of a request as octets, so that one search serves both: its octets, or four octets of
// each of its values, the lowest first.
Octets input_of(const harnesses::Request& request);

class SameFailure {
 public:
  // Asks at most `most` questions; all three objects must outlive this one.
  SameFailure(harnesses::Decoder& decoder, const Assessor& assessor, const Failure& failure,
              std::size_t most);

  const Failure& failure() const { return failure_; }
  // Its input: octets, or of values four octets each.
  Octets input() const { return input_of(failure_.question.request); }
  // In which way it has failed.
  const harnesses::Finding& finding() const { return finding_; }

  // How an input is answered: in the same wrong way, rightly, or otherwise. Another fault, and an
  // input that the decoder cannot take, hide whether this fault shows.
  enum class Way : std::uint8_t { same, right, other };

  // Asks about an input in one chunk, of the form that `input` has. It is `other` if no question is
  // left, as behind a mishap.
  Way ask(OctetView octets);

  // The input without all parts that it can lack: first halves are left out, then smaller pieces.
  Octets shortest();

  // The failure of another input, asked of a fresh decoder; nothing if it does not fail.
  std::optional<Failure> failure_of(const Octets& octets) const;

 private:
  Failure with(const Octets& octets) const;

  harnesses::Decoder& decoder_;
  const Assessor& assessor_;
  const Failure& failure_;
  harnesses::Finding finding_;
  std::size_t left_;  // questions
};

}  // namespace utf8spec::reports
