#include <fmt/format.h>

#include <array>
#include <string_view>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {
namespace {

// Octets that vector instructions read together, and small multiples of them.
constexpr std::array<std::size_t, 5> blocks{16, 32, 64, 128, 256};

Octets ascii(std::size_t length) {
  Octets octets(length, 0x61);
  return octets;
}

// Octets in hex, and their name in the slug.
struct Piece {
  std::string_view name;
  std::string_view octets;
};

// A sequence of each length, and one of each sort of fault.
constexpr std::array pieces{Piece{"two", "C3 A9"},         Piece{"three", "E2 82 AC"},
                            Piece{"four", "F0 9F 98 80"},  Piece{"surrogate", "ED A0 80"},
                            Piece{"overlong", "E0 80 80"}, Piece{"stray", "80"},
                            Piece{"cut", "F0 9F 98"},      Piece{"ff", "FF"}};

// Blocks are read at once by vector instructions. Other code puts a piece together that lies over
// the edge of one. Each piece is cut by the edge at each of its octets.
void add_over_edges(GroupBuilder& group) {
  for (const std::size_t block : blocks) {
    for (const Piece& piece : pieces) {
      const Octets octets = octets_of(piece.octets);
      for (std::size_t inside = 1; inside <= octets.size(); ++inside) {
        group.decode(ascii(block - inside) + octets + ascii(8),
                     {.comment = fmt::format("{} octets of {} before the edge of a block of {}",
                                             inside, piece.octets, block),
                      .flags = {"block-edge"},
                      .slug = fmt::format("{}-{}-before-{}", piece.name, inside, block)});
      }
    }
  }
}

// The last block is seldom whole, and the code for it is the least tested.
void add_at_ends(GroupBuilder& group) {
  for (const std::size_t block : blocks) {
    for (const auto* hex : {"C3", "F0 9F 98 80", "FF"}) {
      const Octets octets = octets_of(hex);
      group.decode(ascii(block - octets.size()) + octets,
                   {.comment = fmt::format("{} last in a block of {}", hex, block),
                    .flags = {"block-edge"},
                    .slug = fmt::format("{:02x}-ends-{}", octets[0], block)});
    }
  }
}

Octets repeated(std::string_view hex, std::size_t times) {
  const Octets once = octets_of(hex);
  Octets octets;
  for (std::size_t time = 0; time < times; ++time) {
    octets.insert(octets.end(), once.begin(), once.end());
  }
  return octets;
}

// About 300 octets of one length, more than the largest block. A stray octet at the end shows what
// the loop left open.
void add_runs(GroupBuilder& group) {
  for (const auto& [name, hex] :
       {Piece{"ascii", "7E"}, Piece{"two", "DF BF"}, Piece{"three", "ED 9F BF"},
        Piece{"four", "F4 8F BF BF"}, Piece{"mixed", "41 C3 A9 E2 82 AC F0 9F 98 80"}}) {
    const std::size_t times = 300 / octets_of(hex).size();
    group.decode(repeated(hex, times), {.comment = fmt::format("{} times {}", times, hex),
                                        .flags = {"run"},
                                        .slug = fmt::format("{}-run", name)});
    group.decode(repeated(hex, times) + octets_of("80"),
                 {.comment = fmt::format("{} times {}, then a stray octet", times, hex),
                  .flags = {"run"},
                  .slug = fmt::format("{}-run-stray", name)});
  }
}

// Sizes of pages and buffers. At most one vector each, to keep the files short.
void add_large(GroupBuilder& group) {
  group.decode(ascii(4094) + octets_of("E2 82 AC") + ascii(3),
               {.comment = "a character over the edge of 4096",
                .flags = {"buffer-edge"},
                .slug = "three-over-4096"});
  group.decode(ascii(4095) + octets_of("F0 9F 98 41"),
               {.comment = "a cut sequence over the edge of 4096",
                .flags = {"buffer-edge"},
                .slug = "cut-over-4096"});
  group.decode(ascii(8191) + octets_of("C3 A9"), {.comment = "a character over the edge of 8192",
                                                  .flags = {"buffer-edge"},
                                                  .slug = "two-over-8192"});
  group.decode(ascii(65533) + octets_of("F0 9F 98 80"),
               {.comment = "a character over 65536, where sixteen bits of offset end",
                .flags = {"buffer-edge"},
                .slug = "four-over-65536"});
}

}  // namespace

// Short inputs never reach the loops that read many octets at a time. These do, with the fault
// where two of such loops meet.
void long_inputs(GroupBuilder& group) {
  group.note("block-edge",
             "A fault at one place of a block only passes every short test, and is found by who "
             "looks for it.",
             {"simdjson#1169", "simdutf#448"});
  group.note("run", "Loops for many octets at once that forget what the last block left open.");
  group.note("buffer-edge", "A character over the edge of a buffer comes out as two faults.",
             {"jq#3389"});
  add_over_edges(group);
  add_at_ends(group);
  add_runs(group);
  add_large(group);
}

}  // namespace utf8spec::vectors::groups
