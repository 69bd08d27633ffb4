#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace utf8spec::harnesses::fuzz {

// The words of the line protocol: operations, replies, forms of payload, numbers at their limits.
std::vector<std::string> protocol_words();

// The schemas of the files that a parser reads, as paths from the project's root.
std::vector<std::filesystem::path> vector_schemas();
std::vector<std::filesystem::path> report_schemas();

// The marks of JSON, and the keys and names of the schemas in quotes. A key that is new in a schema
// is a word without a change here. Throws if a schema is missing.
std::vector<std::string> json_words(const std::filesystem::path& root,
                                    const std::vector<std::filesystem::path>& schemas);

}  // namespace utf8spec::harnesses::fuzz
