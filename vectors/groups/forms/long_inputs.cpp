#include <fmt/format.h>

#include <set>

#include "vectors/groups/forms/forms.h"
#include "vectors/groups/forms/texts.h"

namespace utf8spec::vectors::groups::forms {
namespace {

// So many octets of the letter a, behind the signature.
Octets padding(const Texts& texts, std::size_t octets) {
  return texts.written(std::u32string((octets - texts.signature().size()) / texts.unit(), U'a'));
}

struct Piece {
  std::string name;
  Octets octets;
};

// A piece over the edge of a block is put together by other code than one inside it.
void add_over_edge(Texts& texts, const Piece& piece, std::size_t block, std::size_t inside) {
  texts.add(padding(texts, block - inside) + piece.octets + texts.written(U"bc"),
            {.comment = fmt::format("{} octets of {} before the edge of a block of {}", inside,
                                    piece.name, block),
             .flags = {"block-edge"},
             .slug = fmt::format("{}-before-{}-of-{}", inside, block, piece.octets.size())});
}

void add_sequences(Texts& texts, std::size_t block) {
  for (const char32_t value : values_of_each_length(texts.encoding())) {
    const Octets octets = texts.written({&value, 1});
    for (const std::size_t inside : std::set{texts.unit(), octets.size() - texts.unit()}) {
      if (inside > 0) add_over_edge(texts, {u_name(value), octets}, block, inside);
    }
  }
}

void add_faults(Texts& texts, std::size_t block) {
  const auto faults = faults_of(texts);
  for (const Octets& fault : {faults.front(), faults.back()}) {
    add_over_edge(texts, {spaced(fault), fault}, block, texts.unit());
  }
}

// The longest sequences keep the file short: there are fewer values to list.
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
