#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::harnesses::fuzz {

// What a fuzzing engine puts into the inputs of one target.
struct Dictionary {
  std::string_view target;
  std::vector<std::string> words;  // octets, each word once
};

// One for each of all_targets: the edges of reference/syntax.h in the form that the target reads,
// or the words that its parser knows. Keys and names of JSON files are those of their schemas,
// found under `root`, the folder of the project's sources. Throws where a schema is missing.
std::vector<Dictionary> dictionaries(const std::filesystem::path& root);

// The file that libFuzzer and AFL++ read.
std::string to_text(const Dictionary& dictionary);

}  // namespace utf8spec::harnesses::fuzz
