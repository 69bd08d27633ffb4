#include <fmt/format.h>

#include <set>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// The letter a, until the text with its signature has this many octets.
Octets padding(const Texts& texts, std::size_t octets) {
  return texts.written(std::u32string((octets - texts.signature().size()) / texts.unit(), U'a'));
}

// Octets, and their name in the comment.
struct Piece {
  std::string name;
  Octets octets;
};

// Adds a piece with `inside` octets before the edge of a block. Other code puts such a piece
// together than one inside the block.
void add_over_edge(Texts& texts, const Piece& piece, std::size_t block, std::size_t inside) {
  texts.add(padding(texts, block - inside) + piece.octets + texts.written(U"bc"),
            {.comment = fmt::format("{} octets of {} before the edge of a block of {}", inside,
                                    piece.name, block),
             .flags = {"block-edge"},
             .slug = fmt::format("{}-before-{}-of-{}", inside, block, piece.octets.size())});
}

// Each sequence has one unit before the edge, or one unit after it.
void add_sequences(Texts& texts, std::size_t block) {
  for (const char32_t value : values_of_each_length(texts.encoding())) {
    const Octets octets = texts.written({&value, 1});
    for (const std::size_t inside : std::set{texts.unit(), octets.size() - texts.unit()}) {
      if (inside > 0) add_over_edge(texts, {u_name(value), octets}, block, inside);
    }
  }
}

// The first and the last fault of the list, one unit before the edge.
void add_faults(Texts& texts, std::size_t block) {
  const auto faults = faults_of(texts);
  for (const Octets& fault : {faults.front(), faults.back()}) {
    add_over_edge(texts, {spaced(fault), fault}, block, texts.unit());
  }
}

// A long text of few values: the longest sequences keep the file short.
Octets long_text(const Texts& texts, std::size_t octets) {
  const char32_t value = values_of_each_length(texts.encoding()).back();
  const std::size_t length = texts.written({&value, 1}).size();
  const std::size_t times = octets / length - 1;
  return padding(texts, octets - times * length) + texts.written(std::u32string(times, value));
}

// Each policy lists all values, so one fault is enough, in the shortest text.
void add_fault_in_large(Texts& texts) {
  constexpr std::size_t page = 256;
  texts.add(long_text(texts, page - texts.unit()) + faults_of(texts).back(),
            {.comment = "a fault over the edge of 256",
             .flags = {"buffer-edge"},
             .slug = "fault-over-256"});
}

// A character over the edge of a page.
void add_large(Texts& texts) {
  constexpr std::size_t buffer = 4096;
  const char32_t value = values_of_each_length(texts.encoding()).back();
  texts.add(
      long_text(texts, buffer - texts.unit()) + texts.written({&value, 1}) + texts.written(U"a"),
      {.comment = "a character over the edge of 4096",
       .flags = {"buffer-edge"},
       .slug = "sequence-over-4096"});
  add_fault_in_large(texts);
}

}  // namespace

// Inputs that reach the loops over blocks, with a sequence or a fault where two blocks meet.
void long_inputs(GroupBuilder& group) {
  group.note("block-edge",
             "A fault at one place of a block passes every short test, and an attacker can look "
             "for it.");
  group.note("buffer-edge", "A character over the edge of a buffer comes out as two faults.");
  for (Texts& texts : texts_of(group)) {
    for (const std::size_t block : {16u, 32u, 64u}) {
      add_sequences(texts, block);
      add_faults(texts, block);
    }
    // One order is enough: the files would double.
    if (texts.is_first_order()) add_large(texts);
  }
}

}  // namespace utf8spec::vectors::groups::forms
