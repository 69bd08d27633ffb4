// Faults of streams where a chunk ends inside a sequence. A decoder must hold one to three
// octets and continue with them. The names say how many octets are held and of how many:
// `seam-loses-2-of-3`. The second family are faults of `reset`: something of the last input
// remains.
#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

Mutation at_seam(const char* name, Seam seam) {
  return {.name = name, .scope = streams, .seam = seam};
}

// The held octets are forgotten. For all six combinations of held and announced octets.
Mutation losing(const char* name, std::size_t held, std::size_t whole) {
  return at_seam(name, {.what = Seam::What::lose, .held = held, .whole = whole});
}

// Behind E0, ED, F0 and F4 the second octet has a range of its own. A decoder that does not
// keep it across chunks accepts overlong forms, surrogates, or values above 10FFFF.
Mutation forgetting(const char* name, std::uint8_t lead) {
  return at_seam(name, {.what = Seam::What::forget_range, .held = 1, .leads = {lead, lead}});
}

// The end of the stream does not report an open sequence. For 0 and 0: any open sequence.
Mutation quiet_end(const char* name, std::size_t held, std::size_t whole) {
  return at_seam(name, {.what = Seam::What::lose, .held = held, .whole = whole, .at_end = true});
}

}  // namespace

std::vector<Mutation> stream_seams() {
  return {
      losing("seam-loses-1-of-2", 1, 2),
      losing("seam-loses-1-of-3", 1, 3),
      losing("seam-loses-2-of-3", 2, 3),
      losing("seam-loses-1-of-4", 1, 4),
      losing("seam-loses-2-of-4", 2, 4),
      losing("seam-loses-3-of-4", 3, 4),
      // An empty chunk between two parts of a sequence, and chunks of certain sizes.
      at_seam("seam-empty-chunk-loses", {.what = Seam::What::lose, .most_chunk = 0}),
      at_seam("seam-empty-chunk-ends", {.what = Seam::What::end, .most_chunk = 0}),
      at_seam("seam-chunk-of-2-loses",
              {.what = Seam::What::lose, .held = 1, .whole = 3, .least_chunk = 2, .most_chunk = 2}),
      at_seam("seam-chunk-of-32-loses", {.what = Seam::What::lose, .least_chunk = 32}),
      at_seam("seam-carries-1-twice", {.what = Seam::What::carry_twice, .held = 1}),
      at_seam("seam-carries-2-twice", {.what = Seam::What::carry_twice, .held = 2}),
      at_seam("seam-carries-3-twice", {.what = Seam::What::carry_twice, .held = 3}),
      at_seam("seam-ends", {.what = Seam::What::end, .least_chunk = 1}),
      forgetting("seam-forgets-range-e0", 0xE0),
      forgetting("seam-forgets-range-ed", 0xED),
      forgetting("seam-forgets-range-f0", 0xF0),
      forgetting("seam-forgets-range-f4", 0xF4),
      quiet_end("seam-quiet-end", 0, 0),
      quiet_end("seam-quiet-end-1-of-2", 1, 2),
      quiet_end("seam-quiet-end-2-of-3", 2, 3),
      quiet_end("seam-quiet-end-3-of-4", 3, 4),
      at_seam("seam-replaces-octets", {.what = Seam::What::fail_octets, .held = 2}),
      at_seam("seam-swallows", {.what = Seam::What::swallow, .least_chunk = 1}),
      at_seam("seam-restarts-offset", {.what = Seam::What::restart_offset, .least_chunk = 1}),
  };
}

std::vector<Mutation> reuse() {
  const auto leaving = [](const char* name, Reuse left) {
    return Mutation{.name = name, .scope = streams, .reuse = left};
  };
  return {
      leaving("reuse-holds-octets", {.what = Reuse::What::held, .after = errors}),
      leaving("reuse-holds-octets-truncated",
              {.what = Reuse::What::held, .after = only(Kind::truncated)}),
      leaving("reuse-holds-octets-surrogate",
              {.what = Reuse::What::held, .after = only(Kind::surrogate)}),
      leaving("reuse-refuses-all", {.what = Reuse::What::verdict, .after = errors}),
      leaving("reuse-refuses-all-truncated",
              {.what = Reuse::What::verdict, .after = only(Kind::truncated)}),
      leaving("reuse-refuses-all-above",
              {.what = Reuse::What::verdict, .after = only(Kind::above_maximum)}),
      // A counter or a leak that shows only after 100,000 inputs.
      leaving("reuse-refuses-all-100000th",
              {.what = Reuse::What::verdict, .after = errors, .least_resets = 100'000}),
      leaving("reuse-loses-range", {.what = Reuse::What::range_lost, .after = errors}),
      leaving("reuse-skips-octet",
              {.what = Reuse::What::first_octet, .after = only(Kind::bad_continuation)}),
      leaving("reuse-skips-octet-well-formed",
              {.what = Reuse::What::first_octet, .after = characters}),
      leaving("reuse-hides-error", {.what = Reuse::What::silent, .after = errors}),
      leaving("reuse-keeps-offset", {.what = Reuse::What::offset, .after = errors}),
  };
}

}  // namespace utf8spec::mutants
