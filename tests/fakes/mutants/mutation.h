// The data of a mutant: where its fault shows and what it does. All mutants are data, so that a
// new one is one line in the bank and the code that applies it is tested by hundreds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

#include "reference/step.h"
#include "tests/fakes/mutants/rows.h"

namespace utf8spec::mutants {

using reference::Kind;

inline constexpr std::size_t no_limit = std::numeric_limits<std::size_t>::max();
inline constexpr std::size_t any_count = no_limit;
inline constexpr char32_t any_value = 0xFFFFFFFF;

// The leads of characters of two, three and four octets. C0, C1, E0 80 and so on are errors
// anyway.
inline constexpr OctetRange two{0xC2, 0xDF}, three{0xE0, 0xEF}, four{0xF0, 0xF4};

// A set of kinds of step, one bit for each.
using Kinds = std::uint32_t;
constexpr Kinds only(Kind kind) { return Kinds{1} << static_cast<unsigned>(kind); }
inline constexpr Kinds any_kind = ~Kinds{0};
inline constexpr Kinds characters = only(Kind::well_formed);
inline constexpr Kinds errors = any_kind & ~characters;

// A set of operations of the C ABI, one bit for each.
using Scope = std::uint32_t;
inline constexpr Scope validating = 1, decoding = 2, replacing = 4, streaming = 8,
                       stream_replacing = 16;
inline constexpr Scope everywhere = 31;
inline constexpr Scope with_output = everywhere & ~validating;
inline constexpr Scope one_shot = validating | decoding | replacing;
inline constexpr Scope streams = streaming | stream_replacing;
inline constexpr Scope replacements = replacing | stream_replacing;
inline constexpr Scope strict = everywhere & ~replacements;

// The place of the whole input in memory.
enum class Place : std::uint8_t {
  any,
  at_page,              // it begins a page
  before_continuation,  // a continuation octet lies behind it, which can be read
  before_zero,          // a 0 does
};

// The steps at which a fault shows: those for which all conditions hold.
struct When {
  enum class Beginning : std::uint8_t { any, signature };

  Kinds kinds = any_kind;
  OctetRange leads{0x00, 0xFF};
  char32_t first = 0, last = 0xFFFFFFFF;   // the scalar value, of a character
  std::size_t modulus = 1, remainder = 0;  // the offset of the step, in octets of the whole input
  std::size_t from = 0, to = no_limit;     // the same, both included
  std::size_t least_size = 0, most_size = no_limit;  // octets of the input, as far as it has come
  std::size_t most_left = no_limit;                  // octets from the step on
  Kinds after = any_kind;                            // the step before; the start counts as none
  OctetRange after_leads{0x00, 0xFF};
  std::size_t after_errors = 0;  // at least so many before
  // So many before, exactly: errors, characters of the same lead's length, UTF-16 units of output.
  std::size_t errors_before = any_count;
  std::size_t alike_before = any_count;
  std::size_t units_before = any_count;
  char32_t behind = any_value;           // the value of the character before
  Beginning beginning = Beginning::any;  // of the input
  // Calls to the process before, and the input of the last one. Streams have no such memory.
  std::size_t from_call = 0, call_modulus = 1;
  std::size_t least_input_before = 0;  // octets
  Kinds input_before = any_kind;       // the step that it ended with
  Place place = Place::any;            // where it lies
};

// What goes wrong with a step.
enum class What : std::uint8_t {
  nothing,
  refuse,  // a character is ill-formed
  accept,  // ill-formed octets come out as the character `value`; as their lead's value for 0
  flip,    // the character's bits in `value` are turned
  keep,    // only the character's bits in `value` stay
  put,     // `value` comes out
  lose,    // nothing comes out
  repeat,  // it comes out `value` times
  repeat_octets,  // it comes out once for each of its octets
  swallow,        // `value` octets more are taken
  run_on,         // all continuation octets that follow are taken with it
  stop,           // the rest of the input is left out
  move_offset,    // an error's offset is `value` more
  keep_offset,    // of an error's offset only the bits in `value` stay
  move_length,    // an error's length is `value` more
  abort,          // the process ends by SIGABRT
  read_nothing,   // the octet at address 0 is read
  read_behind,    // `value` octets behind the input are read
  read_before,    // `value` octets before it
};

// The effect at a seam: a chunk starts while octets of an open sequence are held.
struct Seam {
  enum class What : std::uint8_t {
    nothing,
    lose,            // they are forgotten
    carry_twice,     // they are there twice
    end,             // they are taken for cut short
    forget_range,    // the second octet's own range is forgotten: any continuation octet will do
    fail_octets,     // if they turn out ill-formed, each is replaced by itself
    swallow,         // if they turn out ill-formed, the octet after them goes with them
    restart_offset,  // offsets count from this chunk on
  };

  What what = What::nothing;
  std::size_t held = 0;   // octets held; 0 for any number
  std::size_t whole = 0;  // octets announced; 0 for any number
  OctetRange leads{0x00, 0xFF};
  std::size_t least_chunk = 0, most_chunk = no_limit;  // octets in the chunk that starts
  bool at_end = false;                                 // the end of input is the seam
};

// The state that stream_reset leaves behind.
struct Reuse {
  enum class What : std::uint8_t {
    nothing,
    held,         // the octets of the sequence that the stream ended in
    verdict,      // that there was an error: all is refused
    offset,       // where the stream was
    range_lost,   // of the next input's first octet, that it needs continuations
    first_octet,  // of the next input the first octet is lost
    silent,       // the next error goes without a sign
  };

  What what = What::nothing;
  Kinds after = any_kind;        // how the last step before the reset ended
  std::size_t least_resets = 0;  // only from this reset on
};

// The effect on values from `first` to `last` in an encoder.
struct Encode {
  enum class What : std::uint8_t {
    nothing,
    refuse,
    pass,  // in as many octets as the bits need
    flip,  // the bits in `value`
    keep,  // only the bits in `value`
    pair,  // as two surrogates (CESU-8)
    put,   // the two octets of `value`
    lose,
    index,  // the reported index is `value` more
    abort,
  };

  What what = What::nothing;
  char32_t first = 0, last = 0xFFFFFFFF;
  std::size_t from = 0;  // the index of the value
  std::uint32_t value = 0;
};

// How output is written: right, or with units outside of it.
enum class Writing : std::uint8_t {
  right,
  terminated,  // a 0 behind it
  in_blocks,   // zeros up to a multiple of eight units
  led,         // a 0 in front of it
};

// The one fault of a decoder; by default there is none. `rows` are in force at steps whose
// place fits `when`; elsewhere the nine rows are.
struct Mutation {
  std::string name;
  Rows rows = right_rows();
  When when = {};
  What what = What::nothing;
  std::uint32_t value = 0;
  Scope scope = everywhere;
  Seam seam = {};
  Reuse reuse = {};
  Encode encode = {};
  // The last value of one, two, three and four octets.
  std::array<char32_t, 4> last_of_length{0x7F, 0x7FF, 0xFFFF, 0x10FFFF};
  Writing writing = Writing::right;
  std::size_t least_written = 0;  // units of output from which on `writing` holds
};

}  // namespace utf8spec::mutants
