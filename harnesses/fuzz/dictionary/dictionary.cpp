#include "harnesses/fuzz/dictionary/dictionary.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/edge_values.h"
#include "harnesses/fuzz/pieces.h"
#include "harnesses/fuzz/targets.h"
#include "harnesses/fuzz/vocabulary.h"
#include "reference/encode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses::fuzz {
namespace {

std::string as_word(OctetView octets) { return {octets.begin(), octets.end()}; }

// The mutator knows these pieces too. The words serve AFL++, which does not call the mutator, and
// the one input in four that is left to libFuzzer.
std::vector<std::string> octet_words() {
  std::vector<std::string> words;
  for (const Octets& sequence : edge_sequences()) words.push_back(as_word(sequence));
  for (const Octets& piece : ill_formed_pieces()) words.push_back(as_word(piece));
  for (const char32_t value : edge_values()) {
    if (!reference::is_scalar_value(value)) continue;
    words.push_back(as_word(reference::encode_scalar(value).view()));
  }
  return words;
}

std::vector<std::string> value_words() {
  std::vector<std::string> words;
  for (const char32_t value : edge_values()) {
    words.push_back(
        as_word(raw_input(Format::values, {.octets = {}, .cuts = {}, .values = {value}})));
  }
  return words;
}

// A target that reads every encoding has one dictionary for all of them.
std::vector<std::string> encoded_words() {
  std::vector<std::string> words;
  for (const reference::Encoding encoding : reference::all_encodings) {
    for (const Octets& word : vocabulary_of(encoding).words) words.push_back(as_word(word));
  }
  return words;
}

std::vector<std::string> words_of(const TargetForm& target, const std::filesystem::path& root) {
  if (target.format == Format::values) return value_words();
  if (target.format == Format::encoded) return encoded_words();
  if (target.format != Format::text) return octet_words();
  if (target.name == "protocol") return protocol_words();
  return json_words(root, target.name == "report_file" ? report_schemas() : vector_schemas());
}

// Both engines read a backslash before `"` and `\`, and \xNN. Everything else that is not printable
// ASCII would break the line or its reader.
std::string escaped(std::string_view word) {
  std::string text;
  for (const char character : word) {
    const auto octet = static_cast<std::uint8_t>(character);
    if (character == '"' || character == '\\') {
      text += fmt::format("\\{}", character);
    } else if (octet < 0x20 || octet > 0x7E) {
      text += fmt::format("\\x{:02X}", octet);
    } else {
      text += character;
    }
  }
  return text;
}

}  // namespace

std::vector<Dictionary> dictionaries(const std::filesystem::path& root) {
  std::vector<Dictionary> all;
  for (const TargetForm& target : all_targets) all.push_back({target.name, words_of(target, root)});
  for (auto& [target, words] : all) {
    std::ranges::sort(words);
    // std::ranges::unique does not compile under clang 14 with libstdc++ 12.
    words.erase(std::unique(words.begin(), words.end()), words.end());
    std::erase(words, "");
  }
  return all;
}

std::string to_text(const Dictionary& dictionary) {
  std::string text =
      "# Made by fuzz_dictionaries (harnesses/fuzz/dictionary): do not edit, run it again.\n";
  for (const std::string& word : dictionary.words) text += fmt::format("\"{}\"\n", escaped(word));
  return text;
}

}  // namespace utf8spec::harnesses::fuzz
