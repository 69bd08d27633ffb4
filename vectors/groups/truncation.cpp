#include <fmt/format.h>

#include "reference/syntax.h"
#include "vectors/builder.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

using reference::Row;

// Which octets of the row a prefix is made of.
enum class Ends { first, last };

// The first `length` octets of a sequence of the row.
Octets prefix_of(const Row& row, std::size_t length, Ends ends) {
  Octets octets;
  for (std::size_t place = 0; place < length; ++place) {
    octets.push_back(ends == Ends::first ? row.octets[place].first : row.octets[place].last);
  }
  return octets;
}

// Rows with one lead give the same prefix of one octet for both ends. It is added once.
void add(GroupBuilder& group, const Row& row, std::size_t length, Ends ends) {
  const Octets prefix = prefix_of(row, length, ends);
  if (group.holds(prefix)) return;
  add_in_contexts(group, prefix,
                  {.comment = fmt::format("{} of {} octets of row {:02X}..{:02X}", length,
                                          row.length, row.octets[0].first, row.octets[0].last),
                   .flags = {"truncated"}});
}

// The octets that end a string, a tag, an argument or a line in the languages around a decoder.
void add_before_delimiters(GroupBuilder& group) {
  for (const std::uint8_t delimiter : octets_of("00 0A 0D 27 2F 3C 3E 5C 7F")) {
    for (const auto* lead : {"C2", "E1 80", "F1 80 80"}) {
      const Octets octets = octets_of(lead) + Octets{delimiter};
      group.decode(octets, {.comment = fmt::format("{} cut short by {:02X}, which must survive",
                                                   lead, delimiter),
                            .requirements = {"rfc3629-10-security"},
                            .flags = {"swallow"}});
    }
  }
}

// A whole sequence of every row right after each kind of prefix. A decoder that skips the announced
// length swallows the start of it.
void add_before_sequences(GroupBuilder& group) {
  for (const Row& row : reference::syntax) {
    const Octets sequence = prefix_of(row, row.length, Ends::last);
    for (const auto* lead : {"DF", "E0 A0", "ED 9F", "F0 90 80", "F4 8F BF"}) {
      const Octets octets = octets_of(lead) + sequence;
      if (group.holds(octets)) continue;
      group.decode(octets, {.comment = fmt::format("{} cut short by the whole sequence {}", lead,
                                                   spaced(sequence)),
                            .flags = {"swallow"}});
    }
  }
}

}  // namespace

// Sequences that end too early, by the end of input and by another octet. The first case tempts a
// decoder to read too far, and the second to swallow the octet.
void truncation(GroupBuilder& group) {
  group.note("truncated",
             "A decoder that believes the announced length reads past the end of its input, or "
             "takes half a character for a whole one.",
             {"CVE-2022-25235"});
  group.note("swallow",
             "A quote or bracket that vanishes with a cut sequence moves the end of a string: SQL "
             "injection and cross-site scripting.",
             {"CVE-2025-1094", "CVE-2006-2313"});
  for (const Row& row : reference::syntax) {
    for (std::size_t length = 1; length < row.length; ++length) {
      add(group, row, length, Ends::first);
      add(group, row, length, Ends::last);
    }
  }
  add_before_delimiters(group);
  add_before_sequences(group);
}

}  // namespace utf8spec::vectors::groups
