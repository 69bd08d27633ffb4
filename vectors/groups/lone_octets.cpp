#include <fmt/format.h>

#include "reference/syntax.h"
#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

Octets repeated(std::uint8_t octet, std::size_t times) {
  Octets octets(times, octet);
  return octets;
}

// Every octet alone shows the entry of a table of leads, with nothing else in the way.
void add_every_octet(GroupBuilder& group) {
  for (unsigned value = 0x80; value <= 0xFF; ++value) {
    const auto octet = static_cast<std::uint8_t>(value);
    group.decode({octet}, {.comment = fmt::format("{:02X} and nothing else", value),
                           .flags = {reference::is_continuation(octet) ? "lone-continuation"
                                                                       : "lone-lead"}});
  }
}

// If a decoder counts a stray octet as a character, the octets around it show that.
void add_continuations(GroupBuilder& group) {
  for (const std::uint8_t octet : octets_of("80 8F 90 9F A0 BF")) {
    add_in_contexts(group, {octet},
                    {.comment = fmt::format("continuation octet {:02X} without a lead", octet),
                     .flags = {"lone-continuation"}});
  }
  for (const std::size_t times : {3u, 4u, 5u, 6u, 7u}) {
    group.decode(repeated(0x80, times), {.comment = fmt::format("{} continuation octets", times),
                                         .flags = {"lone-continuation"}});
    group.decode(repeated(0xBF, times), {.comment = fmt::format("{} continuation octets", times),
                                         .flags = {"lone-continuation"}});
  }
}

// One octet too many after a whole sequence of each row.
void add_octets_left_over(GroupBuilder& group) {
  for (const auto& row : reference::syntax) {
    Octets octets;
    for (std::size_t place = 0; place < row.length; ++place) {
      octets.push_back(row.octets[place].last);
    }
    octets.push_back(0x80);
    if (!group.holds(octets)) {
      group.decode(octets, {.comment = fmt::format(
                                "one continuation octet too many after {} octets", row.length),
                            .flags = {"lone-continuation"}});
    }
    octets.push_back(0x41);
    group.decode(octets, {.comment = "the same, then A", .flags = {"lone-continuation"}});
  }
}

// Leads in a row: each is a fault of its own, and the last sequence is whole.
void add_runs_of_leads(GroupBuilder& group) {
  for (const std::uint8_t lead : octets_of("C0 C1 C2 DF E0 E1 ED EF F0 F1 F4 F5 F7 F8 FB FC FD")) {
    const About about{.comment = fmt::format("lead {:02X} twice", lead), .flags = {"lone-lead"}};
    group.decode({lead, lead}, about);
    group.decode(
        {lead, 0x20, lead, 0x20},
        {.comment = fmt::format("lead {:02X} before spaces", lead), .flags = {"lone-lead"}});
    group.decode({lead, 0xC3, 0xA9}, {.comment = fmt::format("lead {:02X} before U+00E9", lead),
                                      .flags = {"lone-lead"}});
  }
}

}  // namespace

// Octets that belong to no sequence. A decoder must report each and drop none.
void lone_octets(GroupBuilder& group) {
  group.note("lone-continuation",
             "A decoder that drops stray octets joins what stood apart: a filter that looked for a "
             "word did not see it, and the decoder behind it does.");
  group.note("lone-lead",
             "A decoder that takes the announced length on trust swallows the quote or bracket "
             "after the lead.",
             {"CVE-2022-25235", "CVE-2025-1094"});
  add_every_octet(group);
  add_continuations(group);
  add_octets_left_over(group);
  add_runs_of_leads(group);
}

}  // namespace utf8spec::vectors::groups
