#include <fmt/format.h>

#include <fstream>
#include <nlohmann/json.hpp>

#include "harnesses/fuzz/dictionary/dictionary.h"
#include "harnesses/fuzz/edge_values.h"
#include "harnesses/fuzz/pieces.h"
#include "harnesses/process/protocol/hello.h"
#include "reference/encoding.h"
#include "vectors/hex.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {
namespace {

using nlohmann::json;

// Marks, escapes, and numbers at the limits of what a parser may take for a size.
constexpr const char* json_marks[]{"{",
                                   "}",
                                   "[",
                                   "]",
                                   "\":",
                                   ",",
                                   "true",
                                   "false",
                                   "null",
                                   "\\u0000",
                                   "\\uD800",
                                   "\\uDC00",
                                   "-1",
                                   "1e999",
                                   "1.5",
                                   "4294967296",
                                   "18446744073709551615",
                                   "18446744073709551616",
                                   "[[[[[[[[",
                                   "\xEF\xBB\xBF",
                                   "\xED\xA0\x80"};

// The numbers stand at the limits of 32 and 64 bits, one of them beyond.
constexpr const char* protocol_marks[]{" ",
                                       "|",
                                       "-",
                                       "\r",
                                       "ok",
                                       "ok utf16 ",
                                       "ok utf8 ",
                                       "bye",
                                       "fault ",
                                       " before ",
                                       "ill-formed",
                                       "unsupported",
                                       "reuse=yes",
                                       "whole-units=yes",
                                       "4294967296",
                                       "18446744073709551615",
                                       "18446744073709551616"};

void add_quoted(std::vector<std::string>& words, const std::string& word) {
  words.push_back(json(word).dump());
}

// The names of all properties, and all texts that a value may be.
void add_words(std::vector<std::string>& words, const json& schema) {
  if (!schema.is_structured()) return;
  for (const auto& [key, value] : schema.items()) {
    if (key == "properties") {
      for (const auto& [name, property] : value.items()) add_quoted(words, name);
    } else if (key == "enum") {
      for (const json& each : value) words.push_back(each.dump());
    } else if (key == "const") {
      words.push_back(value.dump());
    }
    add_words(words, value);
  }
}

json read_json(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return json::parse(stream);
}

}  // namespace

std::vector<std::string> protocol_words() {
  std::vector<std::string> words(std::begin(protocol_marks), std::end(protocol_marks));
  words.emplace_back(hello_line);
  for (const Operation operation : core_operations) {
    words.emplace_back(name(operation));
    words.push_back(fmt::format("{} ", name(operation)));
  }
  for (const reference::Encoding encoding : reference::all_encodings) {
    words.push_back(fmt::format("encoding={}", name(encoding)));
  }
  for (const char32_t value : edge_values()) words.push_back(vectors::to_hex(value));
  for (const Octets& sequence : edge_sequences()) words.push_back(vectors::to_hex(sequence));
  return words;
}

std::vector<std::filesystem::path> vector_schemas() {
  return {"vectors/schema/vectors.schema.json", "vectors/schema/regression.schema.json",
          "harnesses/decoders/manifest.schema.json"};
}

std::vector<std::filesystem::path> report_schemas() {
  return {"reports/schema/report.schema.json"};
}

std::vector<std::string> json_words(const std::filesystem::path& root,
                                    const std::vector<std::filesystem::path>& schemas) {
  std::vector<std::string> words(std::begin(json_marks), std::end(json_marks));
  for (const std::filesystem::path& schema : schemas) add_words(words, read_json(root / schema));
  return words;
}

}  // namespace utf8spec::harnesses::fuzz
