#include "harnesses/plan/chunk_texts.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "harnesses/plan/cuts.h"
#include "reference/any_codec.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

std::u32string padding(std::size_t characters) {
  constexpr std::size_t letters = 23;
  constexpr std::size_t line = 61;  // characters of a line
  std::u32string text;
  for (std::size_t at = 0; at < characters; ++at) {
    const bool is_last_of_line = at % line == line - 1;
    text += is_last_of_line ? U'\n' : static_cast<char32_t>(U'a' + at % letters);
  }
  return text;
}

// The encodings have these characters, or some of them.
std::vector<char32_t> telling_characters(reference::Encoding encoding) {
  std::vector<char32_t> characters{0xE9, 0x20AC, 0x1F600};
  std::erase_if(characters, [&](char32_t value) { return !can_encode(encoding, value); });
  return characters;
}

// Long texts take time, so fewer are asked: with one character behind these octets,
constexpr std::size_t longest_with_all = 5000;

// and with a later chunk in fewer places of a character.
constexpr std::size_t later_chunks(std::size_t length) {
  constexpr std::size_t longest = 50'000;
  if (length > longest) return 0;
  return length > longest_with_all ? 1 : 3;
}

// Writes texts in one encoding, and cuts them between pieces.
class TextMaker {
 public:
  TextMaker(reference::Encoding encoding, std::size_t piece)
      : codec_(reference::codec_of(encoding)), piece_(piece) {}

  std::size_t piece() const { return piece_; }

  Octets text(std::u32string_view values) const { return encode_all(codec_, values); }

  // The first chunk has `length` octets and ends inside the second `character`, in a place that
  // depends on the length. Or the second chunk has, and begins inside the first `character`.
  // Nothing if the padding cannot fill it.
  std::optional<ChunkText> with_chunk(std::size_t length, char32_t character,
                                      std::u32string_view rest) const {
    const std::size_t size = text({&character, 1}).size();
    const Cuts places = piece_by_piece(size, piece_);
    if (places.empty()) return std::nullopt;
    const std::size_t inside = places[length % places.size()];
    const bool has_room = length >= size + inside;
    const auto fill = filled(length, inside + (has_room ? size : 0));
    if (!fill) return std::nullopt;
    const std::u32string first = has_room ? std::u32string(1, character) : U"";
    ChunkText made{text(first + *fill + character + U"z\n" + std::u32string(rest)), {{length}}};
    const std::size_t later = has_room ? std::min(later_chunks(length), places.size()) : 0;
    for (std::size_t at = 0; at < later; ++at) {
      const std::size_t place = places[(length + at + 1) % places.size()];
      made.cuts.push_back({place, place + length});
    }
    return made;
  }

 private:
  // Letters of `length` octets less `other`, if letters can fill that.
  std::optional<std::u32string> filled(std::size_t length, std::size_t other) const {
    const std::size_t unit = text(U"a").size();
    if (length < other || (length - other) % unit != 0) return std::nullopt;
    return padding((length - other) / unit);
  }

  const reference::AnyCodec& codec_;
  std::size_t piece_;
};

// Cuts behind each piece, with so many empty chunks at each of them.
Cuts with_empty_chunks_between(std::size_t octets, std::size_t piece, std::size_t empty) {
  Cuts cuts;
  for (const std::size_t cut : piece_by_piece(octets, piece)) {
    cuts.insert(cuts.end(), empty + 1, cut);
  }
  return cuts;
}

// Two and three empty chunks stand between the pieces of one character.
ChunkText text_of_lines(const TextMaker& maker, const std::u32string& word) {
  const Octets lines = maker.text(U"a\nb" + word + U"\n\n" + word + U"c\nd");
  ChunkText made{lines, {piece_by_piece(lines.size(), maker.piece())}};
  for (const std::size_t empty : {2U, 3U}) {
    made.cuts.push_back(with_empty_chunks_between(lines.size(), maker.piece(), empty));
  }
  return made;
}

// All chunks have one short length.
ChunkText text_of_periods(const TextMaker& maker, const std::u32string& word) {
  std::u32string words;
  for (char32_t letter = U'a'; letter < U'g'; ++letter) words += word + letter;
  ChunkText made{maker.text(words), {}};
  for (std::size_t length = 2; length <= 17; ++length) {
    if (length % maker.piece() == 0) {
      made.cuts.push_back(piece_by_piece(made.octets.size(), length));
    }
  }
  return made;
}

class ChunkTextStage final : public Stage {
 public:
  ChunkTextStage(Asked asked, std::size_t longest)
      : asked_(asked), texts_(chunk_texts(asked.encoding, asked.piece())) {
    std::erase_if(texts_, [&](const ChunkText& text) { return text.octets.size() > longest; });
  }

  // Each text comes in one chunk first: a difference can then be traced to the cuts.
  bool next(Question& question) override {
    if (text_ == texts_.size()) return false;
    const ChunkText& text = texts_[text_];
    question = Question{};
    question.derivation = Derivation::split;
    question.request.operation = asked_.operation;
    question.request.encoding = asked_.encoding;
    question.request.octets = text.octets;
    if (way_ > 0) question.request.cuts = text.cuts[way_ - 1];
    if (++way_ > text.cuts.size()) {
      way_ = 0;
      ++text_;
    }
    return true;
  }

  std::uint64_t size() const override {
    std::uint64_t size = 0;
    for (const ChunkText& text : texts_) size += 1 + text.cuts.size();
    return size;
  }

 private:
  Asked asked_;
  std::vector<ChunkText> texts_;
  std::size_t text_ = 0;
  std::size_t way_ = 0;  // 0: in one chunk
};

}  // namespace

std::vector<std::size_t> telling_chunk_lengths() {
  std::vector<std::size_t> lengths{1000, 1500, 4000, 8000, 10'000, 100'000};
  for (std::size_t small = 1; small <= 17; ++small) lengths.push_back(small);
  for (std::size_t power = 32; power <= 65'536; power *= 2) {
    lengths.insert(lengths.end(), {power - 1, power, power + 1});
  }
  std::ranges::sort(lengths);
  return lengths;
}

std::vector<ChunkText> chunk_texts(reference::Encoding encoding, std::size_t piece) {
  const TextMaker maker(encoding, piece);
  const std::vector<char32_t> characters = telling_characters(encoding);
  const std::u32string word(characters.begin(), characters.end());
  std::vector<ChunkText> made{text_of_lines(maker, word), text_of_periods(maker, word)};
  for (const std::size_t length : telling_chunk_lengths()) {
    for (const char32_t character : characters) {
      const bool is_asked = length <= longest_with_all || character == characters.back();
      auto text = is_asked ? maker.with_chunk(length, character, word) : std::nullopt;
      if (text) made.push_back(*std::move(text));
    }
  }
  return made;
}

std::unique_ptr<Stage> telling_chunks(Asked asked, std::size_t longest) {
  return std::make_unique<ChunkTextStage>(asked, longest);
}

bool has_deltas(reference::Encoding encoding) {
  const reference::Values values = row_of(encoding).values;
  return values != reference::Values::utf16_units &&
         values != reference::Values::code_points_without_pairs;
}

}  // namespace utf8spec::harnesses
