#include "vectors/provers/proof_harness.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <span>

#include "reference/syntax.h"
#include "vectors/exports/page.h"
#include "vectors/provers/prover.h"

namespace utf8spec::vectors {
namespace {

using reference::OctetRange;
using reference::Row;

// Any octet with all bits: the bits of the syntax are what is left of it.
constexpr std::uint8_t all_bits = 0xFF;

// The program without a prover asks strings of four octets, so there is room for them.
constexpr std::size_t least_room = 4;

// A decoder of the ABI includes its header.
constexpr std::string_view abi_flags = "$(pkg-config --cflags utf8spec) ";

std::string hex(std::uint8_t octet) { return fmt::format("0x{:02X}", octet); }

// The ranges of a row, as words in C or Rust. Places behind the row's length stay empty.
template <typename Word>
std::string each_range(const Row& row, Word word) {
  std::vector<std::string> words;
  for (const OctetRange& range : row.octets) words.push_back(word(range));
  return fmt::format("{}", fmt::join(words, ", "));
}

void add_row(const Page& page, const Row& row) {
  const Page section = page.add("ROW");
  section.set("LENGTH", row.length);
  section.set(
      "LEAD_BITS",
      fmt::format("{:02X}", static_cast<unsigned>(reference::lead_bits(all_bits, row.length))));
  section.set("FIRST", each_range(row, [](OctetRange range) { return hex(range.first); }));
  section.set("LAST", each_range(row, [](OctetRange range) { return hex(range.last); }));
  section.set("PAIRS", each_range(row, [](OctetRange range) {
                return fmt::format("({}, {})", hex(range.first), hex(range.last));
              }));
}

void add_syntax(const Page& page) {
  for (const Row& row : reference::syntax) add_row(page, row);
  page.set("ROW_COUNT", reference::syntax.size());
  page.set("CONTINUATION_BITS",
           fmt::format("{:02X}", static_cast<unsigned>(reference::continuation_bits(all_bits))));
}

void add_edges(const Page& page) {
  std::vector<std::string> words;
  for (const std::uint8_t octet : edge_octets()) words.push_back(hex(octet));
  page.set("EDGES", fmt::format("{}", fmt::join(words, ", ")));
  page.set("EDGE_COUNT", words.size());
}

// Provers want one round more than a loop has. The longest loops are over the rows and the octets.
std::size_t rounds(const ProofOrder& order) {
  return std::max(reference::syntax.size(), order.octets) + 2;
}

void add_order(const Page& page, const ProofOrder& order) {
  const ProverRow& row = row_of(order.prover);
  const std::string unwind = std::to_string(rounds(order));
  page.set("VERSION", order.version);
  page.set("PROVER", name(order.prover));
  page.set("TITLE", row.title);
  page.set("DECODER", order.decoder);
  page.set("FILE", order.file);
  page.set("FUNCTION", order.function);
  const std::string_view flags = order.function.empty() ? abi_flags : "";
  page.set("FLAGS", flags);
  page.set("COMMAND", fmt::format(fmt::runtime(row.command), fmt::arg("file", order.file),
                                  fmt::arg("unwind", unwind), fmt::arg("flags", flags)));
  page.set("UNWIND", unwind);
  page.set("OCTETS", order.octets);
  page.set("ROOM", std::max(order.octets, least_room));
  if (order.offset == OffsetChoice::start) page.add("OFFSETS");
  if (order.function.empty()) page.add("ABI");
}

}  // namespace

std::vector<std::uint8_t> edge_octets() {
  std::set<std::uint8_t> edges;
  for (const Row& row : reference::syntax) {
    for (const OctetRange& range : std::span(row.octets).first(row.length)) {
      for (const int octet : {range.first - 1, int{range.first}, int{range.last}, range.last + 1}) {
        if (octet >= 0 && octet <= all_bits) edges.insert(static_cast<std::uint8_t>(octet));
      }
    }
  }
  return {edges.begin(), edges.end()};
}

std::string proof_harness(const ProofOrder& order) {
  ctemplate::TemplateDictionary dictionary("proof");
  const Page page(dictionary);
  add_order(page, order);
  add_syntax(page);
  add_edges(page);
  const Interface interface = order.function.empty() ? Interface::abi : Interface::function;
  return filled(template_of(order.prover, interface), dictionary);
}

}  // namespace utf8spec::vectors
