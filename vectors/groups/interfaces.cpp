#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// One fault of each kind, of different lengths.
constexpr std::array<std::string_view, 8> faults{"FF",    "80",       "C2",    "E0 80",
                                                 "ED A0", "F0 9F 98", "F4 90", "F8 88 80 80 80"};

// One fault in several places, so that the meaning of an offset shows: the start of the fault, the
// octet that revealed it, or the octet after it.
void add_offsets(GroupBuilder& group) {
  for (const auto fault : faults) {
    for (const auto before : {std::u32string_view(U""), std::u32string_view(U"abc"),
                              std::u32string_view(U"\u00E9\u20AC\U0001F600")}) {
      group.decode(
          encoded(before) + octets_of(fault) + encoded(U"xyz"),
          {.comment = fmt::format("{} after {} characters and before xyz", fault, before.size()),
           .requirements = {"interface-offset", "interface-consistent", "interface-reuse"},
           .flags = {"offset"}});
    }
  }
}

// Input that every operation must judge alike. The fault is where only one of two loops may look:
// many decoders have a fast loop for blocks and a slow one for the rest.
void add_agreement(GroupBuilder& group) {
  for (const auto* octets : {"61 C3", "61 62 63 64 65 66 67 C3", "61 62 63 64 65 66 67 68 FF",
                             "61 62 63 64 65 66 67 68 69 6A 6B 6C 6D 6E 6F ED A0 80",
                             "C3 A9 C3 A9 C3 A9 C3 A9 C3 A9 C3 A9 C3 A9 C3 A9 80"}) {
    group.decode(octets_of(octets), {.comment = "a fault at the end of a run of good octets",
                                     .requirements = {"interface-consistent", "interface-offset"},
                                     .flags = {"agreement"}});
  }
}

// Leads at the very end: a decoder that trusts the announced length reads after the input. The
// padding moves the end to different places of a word.
void add_ends_of_memory(GroupBuilder& group) {
  for (const auto* octets : {"DF", "EF", "EF BF", "F3", "F3 BF", "F3 BF BF", "FB", "FD", "FF FF"}) {
    for (const std::size_t padding : {3u, 7u, 15u}) {
      group.decode(
          Octets(padding, 0x61) + octets_of(octets),
          {.comment = fmt::format("{} right before the end of memory", octets),
           .requirements = {"rfc3629-10-memory", "interface-placement", "interface-offset-inside"},
           .flags = {"memory"}});
    }
  }
}

// A continuation at the very start: a decoder that looks back for the lead reads before the input.
void add_starts_of_memory(GroupBuilder& group) {
  for (const auto* octets : {"80 61", "BF BF 61", "80 80 80 61", "80 80 80 80"}) {
    group.decode(octets_of(octets), {.comment = "stray octets right after the start of memory",
                                     .requirements = {"rfc3629-10-memory", "rfc3629-1-boundary"},
                                     .flags = {"memory"}});
  }
}

}  // namespace

// The octets are ordinary here. The subject is the interface around the decoder: offsets, agreement
// between operations, and memory.
void interfaces(GroupBuilder& group) {
  group.note("offset",
             "Whoever cuts or escapes at an offset that means now this, now that, cuts "
             "inside characters.",
             {"pcre2#181", "nlohmann#1445"});
  group.note("agreement",
             "Input that validates and then fails to decode, or the other way round, is a check "
             "that did not check what was used.",
             {"bun#9582"});
  group.note("memory", "Reads outside the input crash, or leak what lies beside it.",
             {"CUPS#1438", "parson#229", "simdutf#213"});
  add_offsets(group);
  add_agreement(group);
  add_ends_of_memory(group);
  add_starts_of_memory(group);
}

}  // namespace utf8spec::vectors::groups
