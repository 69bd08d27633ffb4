// What the parts of one answer show: whether each part holds what it may, and whether all of them
// are the whole answer.

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "harnesses/answer.h"
#include "harnesses/judge/delivery/certain.h"
#include "harnesses/question.h"

namespace utf8spec::harnesses {

// What is known of a text before its answers in parts are judged.
struct WholeAnswer {
  Answer whole;                          // to the text in one piece, which parts must add up to
  std::optional<Answer> uncut;           // in parts, to the text in one chunk
  std::optional<CertainOutput> certain;  // if the reference gives the whole answer
};

// How the parts of an answer are wrong.
enum class DeliveryFault : std::uint8_t {
  none,
  wrong_form,     // not as many parts as there are chunks: a fault of the adapter
  accepts,        // the whole answer is an error, and the parts are none
  rejects,        // the other way round
  too_early,      // a part holds what later octets can still change
  twice,          // a part holds what came already
  never,          // the end of the text does not come, in one chunk neither
  loses,          // a part of the text does not come if the input is cut
  not_scalar,     // half a pair stands for a character
  wrong_content,  // the parts are another text
};

// A fault, and whether no other fault of a stream looks like it. A mark too many or too few may
// come from a lost state, from an end that was seen too early, or be there for the second time.
struct DeliveryFinding {
  DeliveryFault fault = DeliveryFault::none;
  bool is_clear = true;
  friend bool operator==(const DeliveryFinding&, const DeliveryFinding&) = default;
};

// Judges an answer in parts. `substitute` is the mark of the decoder.
DeliveryFinding find_delivery_fault(const Request& request, const Answer& answer,
                                    const WholeAnswer& known, char32_t substitute);

// Whether some chunk is ill-formed by itself, as one that ends inside a character is. Only then may
// U+FFFD, or another mark, stand for octets in the output; elsewhere it is a character. A stream
// that reads each chunk as a text of its own marks characters that a cut divides, and one that
// should stop may mark as well.
bool holds_ill_formed_chunk(const Request& request);

// The octets in the first chunks, for each number of chunks from one on. The last is the whole
// input.
std::vector<std::size_t> ends_of_chunks(const Request& request);

// An output with one mark for each row of them: how many there are in a row is a policy, which cuts
// may change.
std::u32string with_one_mark(std::u32string_view output, char32_t substitute);

// The joined output of an answer in parts: what came before the error if there is one.
std::u32string_view joined(const Answer& answer);

}  // namespace utf8spec::harnesses
