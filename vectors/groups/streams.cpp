#include <fmt/format.h>

#include <array>
#include <string_view>
#include <vector>

#include "reference/syntax.h"
#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

using Cuts = std::vector<std::size_t>;

// One sequence of every row, with octets that differ, so that a lost one shows in the value.
constexpr std::array<std::string_view, 9> sequences{"41",          "C3 A9",       "E0 A4 85",
                                                    "E2 82 AC",    "ED 95 9C",    "EF BC A1",
                                                    "F0 9F 98 80", "F3 A0 81 81", "F4 8F BF BD"};

// All vectors of this group are cut, so all have the rule about chunks.
void add(GroupBuilder& group, const Octets& octets, Cuts cuts, std::string comment,
         std::string flag) {
  group.decode(octets, {.comment = std::move(comment),
                        .requirements = {"stream-chunking"},
                        .flags = {std::move(flag)},
                        .cuts = std::move(cuts)});
}

// Each sequence is cut once at each place, and once at all of them.
void add_sequences(GroupBuilder& group) {
  for (const auto hex : sequences) {
    const Octets octets = octets_of(hex);
    for (std::size_t cut = 1; cut < octets.size(); ++cut) {
      add(group, octets, {cut}, fmt::format("{} of {} octets, then the rest", cut, octets.size()),
          "cut-sequence");
    }
    Cuts all;
    for (std::size_t cut = 1; cut < octets.size(); ++cut) all.push_back(cut);
    if (all.size() > 1) add(group, octets, all, "octet by octet", "cut-sequence");
    add(group, octets, {0, octets.size()}, "an empty chunk before and after", "empty-chunk");
  }
}

// An empty chunk in the middle of a character is not the end of input.
void add_empty_chunks(GroupBuilder& group) {
  add(group, octets_of("C3 A9"), {1, 1}, "an empty chunk inside two octets", "empty-chunk");
  add(group, octets_of("E2 82 AC"), {1, 1, 2, 2}, "empty chunks inside three octets",
      "empty-chunk");
  add(group, octets_of("F0 9F 98 80"), {1, 1, 2, 2, 3, 3}, "empty chunks inside four octets",
      "empty-chunk");
  add(group, octets_of("41"), {0, 0, 0, 1, 1}, "many empty chunks around one octet", "empty-chunk");
}

// One of each sort of fault, and sequences that a character cuts short.
constexpr std::array<std::string_view, 14> faults{
    "C0 80",    "C2 41",       "E0 80 80",    "E0 9F BF",    "ED A0 80",
    "ED BF BF", "F0 80 80 80", "F0 8F BF BF", "F4 90 80 80", "F5 80 80 80",
    "E2 82 41", "F0 9F 98 41", "E2 82 C3 A9", "F1 80 C3 A9"};

// A decoder that checks the second octet only inside one chunk lets these pass.
void add_faults(GroupBuilder& group) {
  for (const auto hex : faults) {
    const Octets octets = octets_of(hex);
    for (std::size_t cut = 1; cut < octets.size(); ++cut) {
      group.decode(octets, {.comment = fmt::format("a fault, cut after {} octets", cut),
                            .requirements = {"stream-chunking", "stream-early"},
                            .flags = {"cut-fault"},
                            .cuts = {cut}});
    }
  }
}

// The octets that are open at the end of input, in a chunk of their own.
void add_ends(GroupBuilder& group) {
  for (const auto* hex : {"41 C3", "41 E2 82", "41 F0 9F 98", "C3 A9 C3", "F0 9F 98 80 F0 9F"}) {
    const Octets octets = octets_of(hex);
    add(group, octets, {octets.size() - 1}, "input ends inside a sequence, in the last chunk",
        "open-end");
    add(group, octets, {octets.size()}, "input ends inside a sequence, before an empty chunk",
        "open-end");
  }
}

}  // namespace

// A stream must give the same answer wherever its input is cut. The vectors cut inside sequences,
// because a decoder has to remember something only there.
void streams(GroupBuilder& group) {
  group.note("cut-sequence",
             "Networks cut anywhere: a decoder that restarts with each chunk turns text into "
             "U+FFFD, now and then, and never in a test.",
             {"node#7310", "node#26115"});
  group.note("empty-chunk", "A decoder that takes an empty chunk for the end loses what is open.");
  group.note("cut-fault", "A fault that passes in two chunks passes whoever controls the packets.",
             {"bpo-24214"});
  group.note("open-end",
             "Half a character that ends a stream unseen lets truncated text pass for "
             "whole.");
  add_sequences(group);
  add_empty_chunks(group);
  add_faults(group);
  add_ends(group);
}

}  // namespace utf8spec::vectors::groups
