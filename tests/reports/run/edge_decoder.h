// A decoder with operations at an edge: `prefix`, `truncate`, `room`. It works in its own way, and
// may do it wrong. It shares nothing with the code that judges these but the step of the reference.

#pragma once

#include <cstdint>
#include <string>

#include "harnesses/answer.h"
#include "harnesses/question.h"

namespace utf8spec::reports {

// Right ways to work.
enum class EdgeHabit : std::uint8_t {
  usual,
  waits_for_announced,   // prefix: calls an error open until all octets that a lead announces came
  goes_back_more,        // truncate: to the last but one start of a character
  refuses_errors,        // truncate: ill-formed text is an error
  keeps_clusters,        // truncate: between grapheme clusters
  leaves_room_for_dots,  // truncate: at most three octets less than the limit
  goes_back_by_octets,   // truncate: to the last octet that is no continuation
  keeps_four_free,       // room: stops where fewer than four units are left
  checks_first,          // room: reports an error of the text whatever room there is
  in_utf16,              // room: writes UTF-16
  in_utf8,               // room: writes UTF-8
  strips_signature,      // room and its whole form: without a leading U+FEFF
  marks_each_octet,      // room and its whole form: one U+FFFD for each octet
  deletes_errors,        // room and its whole form: nothing for ill-formed input
};

// Ways to work wrongly.
enum class EdgeSlip : std::uint8_t {
  none,
  open_is_whole,        // prefix
  open_is_ill_formed,   // ...
  open_is_one_less,     // ...
  reads_surrogates,     // ...
  skips_first_error,    // ...
  waits_for_ever,       // ... for E2 28, and all text behind it
  cuts_in_the_middle,   // truncate
  goes_back_one,        // ... over one continuation octet at most
  goes_back_two,        // ... over two
  gives_up_in_a_run,    // ... over four, which is too few in ill-formed text alone
  one_too_many,         // ... one octet more than the limit
  one_too_few,          // ... the last character is cut although it has room
  hangs_in_a_run,       // ... on continuation octets alone
  limit_modulo_256,     // ... only the low eight bits of the limit count
  limit_modulo_100,     // ... of the limit, what is left when it is divided by 100
  counts_characters,    // truncate-utf-16
  splits_pairs,         // ... two octets of a character for the first unit of its pair
  other_than_boundary,  // truncate: in ill-formed text, another place than `boundary` calls a start
  reads_all,            // room: calls the whole input read
  reads_one_less,       // ... one octet less than it took
  half_character,       // ... the last units hold half a character
  one_unit_too_many,    // ... writes a character that does not have room
  stands_still,         // ... needs room for two characters
  skips_long_ones,      // ... leaves out what has no room, and goes on with shorter characters
  marks_its_end,        // ... writes "?" where the room ends
  refuses_little_room,  // ... calls well-formed text ill-formed if it does not fit
};

struct EdgePlan {
  std::string name;
  EdgeHabit habit = EdgeHabit::usual;
  EdgeSlip slip = EdgeSlip::none;
};

// The outcome of any request to it.
harnesses::Outcome edge_outcome(const EdgePlan& plan, const harnesses::Request& request);

}  // namespace utf8spec::reports
