#pragma once

#include <cstdint>

namespace utf8spec::harnesses {

// What an answer to an operation at an edge does wrong.
enum class EdgeFault : std::uint8_t {
  none,
  misjudges_end,    // prefix: calls a beginning ill-formed, or its last character open or whole
  misses_error,     // prefix: what nothing can complete, or an error that is not the first one
  cuts_inside,      // truncate: the kept text ends inside a character
  exceeds_limit,    // more octets or units than the limit allows
  cuts_needlessly,  // truncate: all octets may be kept, and are not
  keeps_less,       // truncate: a smaller limit has kept more of the same text
  disagrees,        // truncate: a place in ill-formed text that `boundary` does not call a start
  misstates_read,   // room: the output is not that of the octets that it calls read
  writes_half,      // room: the output ends inside a character
  stands_still,     // room: nothing is read although a character has room
  changes_output,   // room: the output is not the beginning of the whole one
};

// Whether an answer follows the rule exactly, or a policy that is open: `prefix` finds an error
// later than it could, `truncate` cuts at an earlier character.
enum class EdgeWay : std::uint8_t { exact, open };

struct EdgeFinding {
  EdgeFault fault = EdgeFault::none;
  EdgeWay way = EdgeWay::exact;
  friend bool operator==(const EdgeFinding&, const EdgeFinding&) = default;
};

}  // namespace utf8spec::harnesses
