// A decoder that reads a stream chunk by chunk and delivers in its own way, and may do it wrong. It
// shares nothing with the code that judges deliveries but the step of the reference.

#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/question.h"
#include "reference/encoding.h"
#include "reference/replace.h"

namespace utf8spec::reports {

// When it delivers, as the names of the policy say.
enum class Delivers : std::uint8_t {
  prompt,
  one_behind,
  two_behind,
  at_line,
  by_blocks,
  at_end,
  splits,
};

// How it goes wrong. `number` of the plan says how many octets or empty chunks it takes.
enum class StreamFault : std::uint8_t {
  none,
  marks_open_character,          // takes the end of each chunk for the end of the text
  marks_at_empty_chunk,          // the same at empty chunks only
  marks_second_octet,            // the same where two octets of a character have come
  repeats_at_empty_chunk,        // delivers the last character once more
  repeats_behind_open,           // the same behind a chunk that ends inside a character
  holds_for_ever,                // what it holds never comes
  holds_if_last_chunk_is_empty,  // the same if the last chunk is empty
  drops_open_end,                // no mark for an unfinished end, if the text was cut
  forgets_after_chunk,           // loses its state behind a chunk of `number` octets
  forgets_after_empty_chunks,    // ... behind `number` empty chunks
  forgets_after_chunks,          // ... behind the chunk of this `number`
  forgets_one_open_octet,        // ... where one octet of a character has come
  repeats_all,                   // delivers all that came so far with each chunk
  forgets_output_after_chunk,    // loses what it holds behind such a chunk
  half_pairs,                    // splits characters, and calls the halves characters
  swallows_behind_open,    // loses the octet that ends an unfinished sequence of another chunk
  accepts_over_cut,        // reads surrogates whose octets a cut divides
  strips_in_each_chunk,    // takes U+FEFF at the start of each chunk for a signature
  first_octet_again,       // reads the first octet of an open character in the next chunk again
  latin_1_at_empty_chunk,  // delivers an open octet as Latin-1 at an empty chunk
  keeps_open_at_reset,     // an unfinished end goes into the next text
  keeps_held_at_reset,     // held output goes into the next text
};

// The operations that go wrong: those that answer in parts, or each.
enum class GoesWrong : std::uint8_t { in_parts, always };

struct StreamPlan {
  std::string name;
  Delivers delivers = Delivers::prompt;
  StreamFault fault = StreamFault::none;
  std::size_t number = 0;  // octets of a block or of a chunk, or empty chunks
  reference::ReplacementPolicy marks = reference::ReplacementPolicy::maximal_subpart;
  bool strips_signature = false;
  char32_t mark = 0xFFFD;
  GoesWrong goes_wrong = GoesWrong::in_parts;
};

// One object for each plan: faults at a reset pass from one text to the next.
class StreamingDecoder {
 public:
  explicit StreamingDecoder(StreamPlan plan) : plan_(std::move(plan)) {}

  // Answers an operation over chunks.
  harnesses::Answer answer(const harnesses::Request& request);

 private:
  StreamPlan plan_;
  Octets left_octets_;        // at the end of the text before
  std::u32string left_held_;  // ...
};

}  // namespace utf8spec::reports
