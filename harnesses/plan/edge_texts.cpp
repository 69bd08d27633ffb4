#include "harnesses/plan/edge_texts.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// Octets before the edge of a long text, and limits of long outputs.
constexpr std::array<std::size_t, 9> edge_sizes{8, 16, 32, 64, 128, 256, 512, 1024, 4096};

// Where a second or third octet decides.
constexpr std::array<std::uint8_t, 12> deciding_octets{0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90,
                                                       0x9F, 0xA0, 0xBF, 0xC0, 0xE2, 0xFF};

constexpr std::array<std::uint8_t, 3> third_octets{0x41, 0x80, 0xBF};

Octets joined(Octets first, OctetView second) {
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

// The units that a text needs as octets, UTF-16 and values.
std::array<std::size_t, 3> units_of_forms(const EdgeText& text) {
  const auto pairs =
      std::ranges::count_if(text.scalars, [](char32_t each) { return each > 0xFFFF; });
  const std::size_t count = text.scalars.size();
  return {text.octets.size(), count + static_cast<std::size_t>(pairs), count};
}

// Combining marks, a flag, a family and a line end: some functions cut between such clusters only.
constexpr std::u32string_view clusters =
    U"e\u0301\U0001F1EB\U0001F1F7\U0001F468\u200D\U0001F469\r\n";

}  // namespace

EdgeTexts::EdgeTexts(reference::Encoding encoding, std::size_t piece)
    : codec_(reference::codec_of(encoding)),
      piece_(piece),
      characters_{U'A', 0xE9, 0x20AC, 0x1F600} {
  std::erase_if(characters_,
                [&](char32_t value) { return !reference::can_encode(encoding, value); });
}

Octets EdgeTexts::encoded(std::u32string_view values) const {
  return reference::encode_all(codec_, values);
}

std::vector<std::size_t> EdgeTexts::limits_of(std::size_t octets) {
  std::vector<std::size_t> limits(octets + 2);
  std::iota(limits.begin(), limits.end(), std::size_t{0});
  return limits;
}

std::vector<std::u32string> EdgeTexts::triples() const {
  std::vector<std::u32string> all;
  for (const char32_t first : characters_) {
    for (const char32_t second : characters_) {
      for (const char32_t third : characters_) all.push_back({first, second, third});
    }
  }
  return all;
}

// Each character is cut at each place, with nothing or with a character behind it. The last octet
// of a character, several times, is a run of continuation octets in UTF-8.
std::vector<Octets> EdgeTexts::broken() const {
  constexpr std::size_t longest_run = 6;
  std::set<Octets> all;
  const Octets letter = encoded(U"A");
  for (const char32_t value : characters_) {
    const Octets character = encoded({&value, 1});
    for (std::size_t length = 1; length < character.size(); ++length) {
      const Octets cut(character.begin(), character.begin() + static_cast<std::ptrdiff_t>(length));
      all.insert({cut, joined(cut, letter), joined(cut, character), joined(letter, cut)});
    }
    for (std::size_t length = 1; length <= longest_run; ++length) {
      const Octets run(length, character.back());
      all.insert({run, joined(run, character), joined(character, run),
                  joined(joined(character, run), letter)});
    }
  }
  std::erase_if(all, [&](const Octets& text) { return text.size() % piece_ != 0; });
  return {all.begin(), all.end()};
}

// Only octets of one unit announce something.
void EdgeTexts::add_leads(std::vector<EdgeText>& texts) const {
  if (codec_.row().unit != 1) return;
  for (unsigned lead = 0x80; lead <= 0xFF; ++lead) {
    const auto first = static_cast<std::uint8_t>(lead);
    texts.push_back({{first}, {}});
    for (const std::uint8_t second : deciding_octets) {
      texts.push_back({{first, second}, {}});
      if (lead < 0xE0) continue;
      for (const std::uint8_t third : third_octets) {
        texts.push_back({{first, second, third}, {}});
      }
    }
  }
}

std::vector<EdgeText> EdgeTexts::beginnings() const {
  std::vector<EdgeText> texts;
  for (const Octets& each : broken()) texts.push_back({each, {}});
  for (const std::u32string& values : triples()) {
    const Octets whole = encoded(values);
    for (std::size_t size = 0; size <= whole.size(); size += piece_) {
      texts.push_back(
          {Octets(whole.begin(), whole.begin() + static_cast<std::ptrdiff_t>(size)), {}});
    }
  }
  add_leads(texts);
  const std::size_t unit = encoded(U"a").size();
  for (const std::size_t size : edge_sizes) {
    for (const char32_t value : characters_) {
      const Octets character = encoded({&value, 1});
      const Octets padding = encoded(std::u32string(size / unit, U'a'));
      for (std::size_t length = piece_; length <= character.size(); length += piece_) {
        texts.push_back({joined(padding, OctetView(character).first(length)), {}});
      }
    }
  }
  return texts;
}

// Each size is reached with each number of octets of a character before it: the text is that
// character again and again, behind as many letters as that takes.
std::vector<EdgeText> EdgeTexts::long_texts(Operation measure) const {
  std::vector<EdgeText> texts;
  const std::size_t letter = encoded(U"a").size();
  for (const std::size_t size : edge_sizes) {
    for (const char32_t value : characters_) {
      const std::size_t length = encoded({&value, 1}).size();
      const std::size_t units = value > 0xFFFF ? 2 : 1;
      const std::size_t step = measure == Operation::truncate_utf_16 ? units : length;
      for (std::size_t letters = 0; letters * letter < length; ++letters) {
        const std::u32string values =
            std::u32string(letters, U'a') + std::u32string(size / step + 1, value) + U"z";
        texts.push_back({encoded(values), values, {size - 1, size, size + 1}});
      }
    }
  }
  return texts;
}

std::vector<EdgeText> EdgeTexts::to_cut(Operation measure) const {
  std::vector<EdgeText> texts;
  for (const std::u32string& values : triples()) {
    const Octets octets = encoded(values);
    texts.push_back({octets, {}, limits_of(octets.size())});
  }
  for (const Octets& octets : broken()) texts.push_back({octets, {}, limits_of(octets.size())});
  if (characters_.size() == 4) {
    const Octets octets = encoded(clusters);
    texts.push_back({octets, {}, limits_of(octets.size())});
  }
  // A limit that is misread keeps less than a smaller one, or less than all that it allows.
  for (EdgeText& text : long_texts(measure)) {
    text.limits.insert(text.limits.begin(), text.limits[1] / 2);
    text.limits.push_back(text.octets.size() + 1);
    texts.push_back(std::move(text));
  }
  return texts;
}

// Little room is 0 units and more for short texts, and some around sizes of buffers for long ones.
std::vector<EdgeText> EdgeTexts::to_fill(Operation operation) const {
  std::vector<EdgeText> texts;
  std::vector<std::u32string> shorts = triples();
  shorts.push_back(U"\uFEFF" + characters_);
  for (const std::u32string& values : shorts) {
    const Octets octets = encoded(values);
    texts.push_back({octets, values, limits_of(std::min<std::size_t>(octets.size(), 16))});
  }
  if (!takes_values(operation)) {
    for (const Octets& octets : broken()) {
      texts.push_back({octets, {}, limits_of(octets.size())});
    }
  }
  for (EdgeText& text : long_texts(Operation::truncate)) {
    for (const std::size_t needed : units_of_forms(text)) {
      text.limits.insert(text.limits.end(), {needed - 1, needed, needed + 1});
    }
    text.limits.insert(text.limits.end(), {0, 1, 2, 3, 4});
    texts.push_back(std::move(text));
  }
  return texts;
}

}  // namespace utf8spec::harnesses
