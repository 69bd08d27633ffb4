#include "tests/harnesses/learn/translation/readers.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>

#include "reference/decode.h"
#include "reference/replace.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses::learn {
namespace {

constexpr Reading ill_formed_reading() { return {Answer::Status::ill_formed, {}}; }

bool is_continuation(std::uint8_t octet) { return octet >> 6 == 2; }
bool leads_two(std::uint8_t octet) { return octet >> 5 == 6; }

// The octets that a lead announces, by its bits alone; 0 if it is none.
std::size_t announced_by(std::uint8_t octet) {
  if (octet < 0x80) return 1;
  if (leads_two(octet)) return 2;
  if (octet >> 4 == 0xE) return 3;
  return octet >> 3 == 0x1E ? 4 : 0;
}

// The value of the sequence in front, whatever it is; nothing if octets are missing.
std::optional<char32_t> loose_value(OctetView octets) {
  const std::size_t length = announced_by(octets.front());
  if (length == 0 || octets.size() < length) return std::nullopt;
  if (length == 1) return octets.front();
  auto value = static_cast<char32_t>(octets.front() & ((0x80U >> length) - 1));
  for (const std::uint8_t octet : octets.subspan(1, length - 1)) {
    if (!is_continuation(octet)) return std::nullopt;
    value = value << 6 | (octet & 0x3FU);
  }
  return value;
}

Reading loose_reading(OctetView octets) {
  Reading reading;
  while (!octets.empty()) {
    const auto value = loose_value(octets);
    if (!value) return ill_formed_reading();
    reading.scalars += *value;
    octets = octets.subspan(announced_by(octets.front()));
  }
  return reading;
}

std::u32string replaced(OctetView octets, char32_t mark) {
  return reference::replace(reference::Encoding::utf_8, octets,
                            reference::ReplacementPolicy::maximal_subpart, mark);
}

Reading right_reading(OctetView octets, char32_t mark) {
  if (!reference::is_well_formed(reference::Encoding::utf_8, octets)) return ill_formed_reading();
  return {Answer::Status::ok, replaced(octets, mark)};
}

// Cuts the octets before each lead of two that lacks its continuation, and puts `instead` for it
// and the octet behind it.
std::u32string swallowed(OctetView octets, char32_t mark, const std::u32string& instead) {
  std::u32string text;
  std::size_t done = 0;
  for (std::size_t at = 0; at + 1 < octets.size(); ++at) {
    const bool is_alone =
        leads_two(octets[at]) && octets[at] >= 0xC2 && !is_continuation(octets[at + 1]);
    if (!is_alone) continue;
    text += replaced(octets.subspan(done, at - done), mark) + instead;
    done = ++at + 1;
  }
  return text + replaced(octets.subspan(done), mark);
}

Reading with_pairs(OctetView octets, char32_t mark) {
  Reading reading;
  while (!octets.empty()) {
    const bool is_high = octets.size() >= 6 && octets[0] == 0xED && octets[1] >> 4 == 0xA;
    const std::size_t length = is_high ? 6 : announced_by(octets.front());
    if (length == 0 || length > octets.size()) return ill_formed_reading();
    Reading part = right_reading(octets.first(length), mark);
    if (!is_high && part.status != Answer::Status::ok) return part;
    reading.scalars += is_high ? U"\U0001F600" : part.scalars;
    octets = octets.subspan(length);
  }
  return reading;
}

// Takes as many octets as are well-formed.
Reading until_ill_formed(OctetView octets, char32_t mark) {
  for (std::size_t size = octets.size(); size > 0; --size) {
    Reading reading = right_reading(octets.first(size), mark);
    if (reading.status == Answer::Status::ok) return reading;
  }
  return {};
}

Reading folded(OctetView octets, char32_t mark) {
  Reading reading = right_reading(octets, mark);
  std::ranges::replace(reading.scalars, U'\uFF0F', U'/');
  return reading;
}

std::u32string escape_of(std::uint8_t octet) {
  const std::string text = fmt::format("\\x{:02X}", octet);
  return {text.begin(), text.end()};
}

// In the function's own alphabet an escape is one mark; as text it is the octet's escape.
Reading escaped(OctetView octets, char32_t mark) {
  const bool is_text = mark == reference::replacement_character;
  Reading reading;
  while (!octets.empty()) {
    std::size_t length = std::min<std::size_t>(announced_by(octets.front()), octets.size());
    const bool is_right =
        length > 0 && right_reading(octets.first(length), 0).status == Answer::Status::ok;
    if (!is_right) length = 1;
    reading.scalars += is_right  ? replaced(octets.first(length), mark)
                       : is_text ? escape_of(octets.front())
                                 : std::u32string(1, mark);
    octets = octets.subspan(length);
  }
  return reading;
}

}  // namespace

Reader right_decode() { return {"right-decode", Operation::decode, right_reading}; }

Reader right_replace() {
  return {"right-replace", Operation::replace, [](OctetView octets, char32_t mark) {
            return Reading{Answer::Status::ok, replaced(octets, mark)};
          }};
}

Reader validator_without_c0_c1() {
  return {"without-c0-c1", Operation::validate, [](OctetView octets, char32_t) {
            const bool has_one = std::ranges::any_of(
                octets, [](std::uint8_t octet) { return octet == 0xC0 || octet == 0xC1; });
            return has_one ? ill_formed_reading() : loose_reading(octets);
          }};
}

Reader overlong_decode() {
  return {"overlong", Operation::decode,
          [](OctetView octets, char32_t) { return loose_reading(octets); }};
}

Reader swallowing_replace() {
  return {"swallowing", Operation::replace, [](OctetView octets, char32_t mark) {
            return Reading{Answer::Status::ok, swallowed(octets, mark, std::u32string(1, mark))};
          }};
}

Reader truncating_decode() { return {"truncating", Operation::decode, until_ill_formed}; }
Reader pairing_decode() { return {"pairing", Operation::decode, with_pairs}; }

Reader deleting_replace() {
  return {"deleting", Operation::replace, [](OctetView octets, char32_t mark) {
            return Reading{Answer::Status::ok, swallowed(octets, mark, {})};
          }};
}

Reader folding_decode() { return {"folding", Operation::decode, folded}; }
Reader escaping_replace() { return {"escaping", Operation::replace, escaped}; }

std::vector<Reader> all_readers() {
  return {right_decode(),       right_replace(),     validator_without_c0_c1(), overlong_decode(),
          swallowing_replace(), truncating_decode(), pairing_decode(),          deleting_replace(),
          folding_decode(),     escaping_replace()};
}

FunctionDecoder decoder_of(const Reader& reader) {
  FunctionDecoder decoder({reader.operation}, [read = reader.read](const Request& request) {
    const Reading reading = read(request.octets, reference::replacement_character);
    Answer answer = answer_with(reading.status);
    answer.scalars = reading.scalars;
    return answer;
  });
  decoder.rename(reader.name);
  return decoder;
}

const LearntTranslation& learnt(const Reader& reader, unsigned extra_states) {
  static std::map<std::pair<std::string, unsigned>, LearntTranslation> known;
  const auto [found, is_new] = known.try_emplace({reader.name, extra_states});
  if (!is_new) return found->second;
  FunctionDecoder decoder = decoder_of(reader);
  auto learnt = learn_translation(decoder, reader.operation, {},
                                  {.extra_states = extra_states, .samples = 10'000}, {});
  EXPECT_TRUE(learnt) << reader.name << ": " << (learnt ? "" : learnt.error().text);
  if (learnt) found->second = *std::move(learnt);
  return found->second;
}

Trace translation_of(const Reader& reader, OctetView word, const CharacterSet& characters) {
  constexpr char32_t mark = 0xFFFFFFFF;
  const Reading reading = reader.read(word, mark);
  if (reading.status == Answer::Status::ill_formed) return Trace(1, letter::ill_formed);
  Trace trace;
  if (!gives_output(reader.operation)) {
    for (const std::uint8_t octet : word) trace += characters.letter_of(octet);
  }
  for (const char32_t value : gives_output(reader.operation) ? reading.scalars : U"") {
    trace += value == mark ? letter::replacement : characters.letter_of(value);
  }
  return trace;
}

}  // namespace utf8spec::harnesses::learn
