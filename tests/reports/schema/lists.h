// Lists in the schemas that tables of the code hold too. A schema is for other programs, so each
// stands there in full; the program `schema_lists` writes it, and a test compares it.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace utf8spec::reports {

// One list: the schema, the JSON pointer to the list, and what the tables say.
struct SchemaList {
  std::string file;  // in the project
  std::string place;
  nlohmann::ordered_json values;
};

std::vector<SchemaList> schema_lists();

// The schema's text, with the list's values at its place. All other text stays as it is.
std::string with_list(const std::string& schema, const SchemaList& list);

// What the file holds.
std::string text_of_file(const std::filesystem::path& file);

}  // namespace utf8spec::reports
