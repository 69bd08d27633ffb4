#include "harnesses/fuzz/error_habit.h"

#include <algorithm>

#include "harnesses/judge/reading.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Counts for which ways `told` gives the number that came.
template <typename Votes, typename Ways, typename Told>
void vote(Votes& votes, const Ways& ways, std::uint64_t came, const Told& told) {
  ++votes.all;
  for (std::size_t way = 0; way < ways.size(); ++way) {
    votes.agreeing[way] += told(ways[way]) == came ? 1 : 0;
  }
}

// Whether one of the usual ways gives the number. A way is usual if no other fits more answers, and
// this one fits at least three of four. So a fault in one of the inputs does not hide the habit.
template <typename Votes, typename Ways, typename Told>
bool is_usual(const Votes& votes, const Ways& ways, std::uint64_t came, const Told& told) {
  const int most = *std::ranges::max_element(votes.agreeing);
  if (votes.all == 0 || most * 4 < votes.all * 3) return true;
  for (std::size_t way = 0; way < ways.size(); ++way) {
    if (votes.agreeing[way] == most && told(ways[way]) == came) return true;
  }
  return false;
}

}  // namespace

std::vector<Octets> inputs_that_show_habits() {
  return {{'A', 0xFF, 'B'},
          {0xC3, 0xA9, 0xF0, 0x90, 'A'},
          {'A', 0xE2, 0x82, 'A'},
          {'A', 'B', 0xF0, 0x9F, 0x98},
          {0xF0, 0x9F, 0x98, 0x80, 0xED, 0xA0, 0x80, 'A'},
          {0xE2, 0x82, 0xAC, 0x80, 'A'},
          {'A', 'B', 'C', 0xC3},
          {0xC3, 0xA9, 0xF4, 0x90, 0x80, 0x80}};
}

void ErrorHabit::see(const Octets& input, const Answer& answer) {
  if (answer.status != Answer::Status::ill_formed) return;
  Reading reading;
  reading.read(input);
  const reference::IllFormed error = reading.first_error();
  if (answer.offset) {
    vote(offsets_, all_offset_ways, *answer.offset,
         [&](OffsetWay way) { return offset_told(way, error, reading.scalars()); });
  }
  if (answer.length) {
    vote(lengths_, all_length_ways, *answer.length,
         [&](LengthWay way) { return length_told(way, error); });
  }
}

bool ErrorHabit::is_usual_offset(std::optional<std::uint64_t> offset,
                                 const reference::IllFormed& error,
                                 std::u32string_view before) const {
  return !offset || is_usual(offsets_, all_offset_ways, *offset,
                             [&](OffsetWay way) { return offset_told(way, error, before); });
}

bool ErrorHabit::is_usual_length(std::optional<std::uint64_t> length,
                                 const reference::IllFormed& error) const {
  return !length || is_usual(lengths_, all_length_ways, *length,
                             [&](LengthWay way) { return length_told(way, error); });
}

}  // namespace utf8spec::harnesses::fuzz
