#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::harnesses::fuzz {

// The words that a fuzzing engine puts into the inputs of one target.
struct Dictionary {
  std::string_view target;
  std::vector<std::string> words;  // octets, each word once
};

// One dictionary for each of all_targets: the edges of reference/syntax.h in the form that the
// target reads, the vocabulary of each encoding, or the words that the target's parser knows. Keys
// and names of JSON files come from their schemas below `root`, the folder of the project's
// sources. Throws if a schema is missing.
std::vector<Dictionary> dictionaries(const std::filesystem::path& root);

// The dictionary as a file that libFuzzer and AFL++ read.
std::string to_text(const Dictionary& dictionary);

// Words for the targets that are parsers. Those of the line protocol: operations, replies, forms of
// payload, numbers at their limits.
std::vector<std::string> protocol_words();

// The schemas of the files that a parser reads, as paths from the project's root.
std::vector<std::filesystem::path> vector_schemas();
std::vector<std::filesystem::path> report_schemas();

// The marks of JSON, and the keys and names of the schemas in quotes. A key that is new in a schema
// is a word without a change here. Throws if a schema is missing.
std::vector<std::string> json_words(const std::filesystem::path& root,
                                    const std::vector<std::filesystem::path>& schemas);

}  // namespace utf8spec::harnesses::fuzz
