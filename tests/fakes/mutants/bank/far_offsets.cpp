// Faults of code for long inputs. They show at the sizes of buffers (512 octets to 64 KiB) or
// in long chunks. A decoder refills its buffer there and must carry a part of a sequence over.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// Other rows are in force from this offset on.
Mutation rows_from(const char* name, std::size_t from, const Rows& rows) {
  return {.name = name, .rows = rows, .when = {.from = from}};
}

Mutation at_place(const char* name, When when, What what, std::uint32_t value = 0) {
  return {.name = name, .when = when, .what = what, .value = value};
}

Mutation at_long_chunk(const char* name, Seam::What what, std::size_t chunk) {
  return {.name = name, .scope = streams, .seam = {.what = what, .least_chunk = chunk}};
}

}  // namespace

std::vector<Mutation> far_offsets() {
  constexpr OctetRange tail = reference::continuation;
  return {
      // A character of three octets that begins on the last octet of a page of 4096.
      at_place("far-loses-three-over-4096",
               {.kinds = characters, .leads = three, .modulus = 4096, .remainder = 4095},
               What::lose),
      rows_from("far-c0-af-added-from-4096", 4096, with({2, {{{0xC0, 0xC0}, {0xAF, 0xAF}}}})),
      at_place("far-refuses-three-after-two-from-512",
               {.kinds = characters,
                .leads = three,
                .from = 512,
                .after = characters,
                .after_leads = two},
               What::refuse),
      // The seam goes wrong only if the second chunk is this long.
      at_long_chunk("far-chunk-of-1024-swallows", Seam::What::swallow, 1024),
      at_long_chunk("far-chunk-of-4096-ends", Seam::What::end, 4096),
      at_place("far-deletes-stray-at-8192",
               {.kinds = only(Kind::unexpected_continuation), .from = 8192, .to = 8192},
               What::lose),
      rows_from("far-surrogates-added-from-16385", 16385,
                with({3, {{{0xED, 0xED}, {0xA0, 0xBF}, tail}}})),
      // Two octets before 64 KiB and two behind.
      at_place("far-flips-four-over-65536",
               {.kinds = characters, .leads = four, .from = 65534, .to = 65534}, What::flip, 1),
  };
}

}  // namespace utf8spec::mutants
