#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace utf8spec::harnesses::fuzz {

// What the line protocol is made of: operations, replies, forms of payload, numbers at their
// limits.
std::vector<std::string> protocol_words();

// Schemas of files that a parser reads, as paths from the project's root.
std::vector<std::filesystem::path> vector_schemas();
std::vector<std::filesystem::path> report_schemas();

// The marks of JSON with the keys and the names that the schemas know, in quotes. Throws where a
// schema is missing.
std::vector<std::string> json_words(const std::filesystem::path& root,
                                    const std::vector<std::filesystem::path>& schemas);

}  // namespace utf8spec::harnesses::fuzz
