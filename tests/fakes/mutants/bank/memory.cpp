// Mutants that end by a signal, that read or write outside of their memory, or whose answer
// depends on the place. Without guard pages such reads go unseen, and a decoder with them
// passes every comparison of values. Vectorised decoders have had them at the end of the input.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

Mutation dying(const char* name, When when, What what, Scope scope = everywhere) {
  return {.name = name, .when = when, .what = what, .scope = scope};
}

// Only for one-shot functions: their input ends where the caller's memory ends.
Mutation reading(const char* name, When when, What what, std::uint32_t octets) {
  return {.name = name, .when = when, .what = what, .value = octets, .scope = one_shot};
}

// From `least` units of output on, so that short vectors do not show it.
Mutation writing(const char* name, Writing how, std::size_t least) {
  return {.name = name, .writing = how, .least_written = least};
}

}  // namespace

std::vector<Mutation> crashes() {
  return {
      // Only at offset 0 (`to` is 0), then only in one-shot functions, then only in inputs of
      // three octets.
      dying("crash-five-octets",
            {.kinds = only(Kind::invalid_octet), .leads = {0xFB, 0xFB}, .to = 0}, What::abort),
      dying("crash-truncated-four", {.kinds = only(Kind::truncated), .leads = {0xF0, 0xF4}},
            What::abort, one_shot),
      dying("crash-surrogate-null", {.kinds = only(Kind::surrogate), .most_size = 3},
            What::read_nothing),
      dying("crash-error-from-32", {.kinds = only(Kind::overlong), .from = 32}, What::abort),
      dying("crash-10ffff", {.kinds = characters, .first = 0x10FFFF, .last = 0x10FFFF},
            What::abort),
      dying("crash-third-error", {.kinds = only(Kind::above_maximum), .after_errors = 2},
            What::abort, replacements),
      dying("crash-end-of-stream", {.kinds = only(Kind::truncated), .leads = {0xF4, 0xF4}},
            What::read_nothing, streaming),
      {.name = "crash-encode-surrogate",
       .encode = {.what = Encode::What::abort, .first = 0xDC00, .last = 0xDFFF}},
  };
}

std::vector<Mutation> outside_memory() {
  return {
      // One octet behind a lead, as if the continuation were there.
      reading("read-behind-truncated-two", {.kinds = only(Kind::truncated), .leads = {0xC2, 0xDF}},
              What::read_behind, 1),
      reading("read-behind-truncated-four", {.kinds = only(Kind::truncated), .leads = {0xF0, 0xF4}},
              What::read_behind, 2),
      reading("read-behind-e0-last",
              {.kinds = only(Kind::truncated), .leads = {0xE0, 0xE0}, .most_left = 1},
              What::read_behind, 1),
      // A block of 16 octets that begins at the last character: 13 octets are behind the end.
      reading("read-behind-block",
              {.kinds = characters, .leads = {0xE0, 0xEF}, .least_size = 60, .most_left = 3},
              What::read_behind, 13),
      reading("read-before-stray",
              {.kinds = only(Kind::unexpected_continuation), .to = 0, .most_size = 2},
              What::read_before, 1),
      reading("read-before-third-stray",
              {.kinds = only(Kind::unexpected_continuation),
               .from = 2,
               .to = 2,
               .most_size = 4,
               .after = only(Kind::unexpected_continuation)},
              What::read_before, 1),
      writing("write-behind-terminator", Writing::terminated, 250),
      writing("write-behind-block", Writing::in_blocks, 250),
      writing("write-before", Writing::led, 250),
  };
}

std::vector<Mutation> by_placement() {
  return {
      // The plugin host calls each function in two places, which is how these three are found.
      {.name = "placed-page-start-surrogate",
       .when = {.kinds = only(Kind::surrogate), .place = Place::at_page},
       .what = What::accept,
       .value = 0xD800,
       .scope = one_shot},
      {.name = "placed-before-continuation",
       .when = {.kinds = only(Kind::truncated), .leads = two, .place = Place::before_continuation},
       .what = What::accept,
       .value = 0xC0,
       .scope = one_shot},
      {.name = "placed-before-zero",
       .when = {.kinds = characters, .most_left = 1, .place = Place::before_zero},
       .what = What::lose,
       .scope = decoding | replacing},
  };
}

}  // namespace utf8spec::mutants
