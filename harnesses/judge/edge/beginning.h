#pragma once

#include <cstddef>
#include <optional>

#include "harnesses/answer.h"
#include "harnesses/judge/edge/edge_finding.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// Whether octets are the beginning of a well-formed text.
struct Beginning {
  // The first ill-formed subsequence that nothing behind the text can mend, in octets.
  struct Error {
    std::size_t offset;
    std::size_t length;
  };
  std::optional<Error> error = {};
  std::size_t open = 0;  // without an error: octets of an unfinished character at the end
};

Beginning beginning_of(reference::Encoding encoding, OctetView octets);

// Judges an answer of `prefix`. An error at the end of the text may be found with the octets that
// its lead announces (the open way). The offset may be that of any octet of the error.
EdgeFinding judge_beginning(const Request& request, const Answer& answer);

}  // namespace utf8spec::harnesses
