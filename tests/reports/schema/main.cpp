// Writes the lists of the schemas anew. Usage: schema_lists PROJECT.
#include <cstdio>
#include <cstdlib>
#include <fstream>

#include "tests/reports/schema/lists.h"

// NOLINTNEXTLINE(bugprone-exception-escape): what is thrown ends it, with its words
int main(int count, char** words) {
  using namespace utf8spec::reports;
  if (count != 2) {
    (void)std::fputs("usage: schema_lists PROJECT\n", stderr);
    return 2;
  }
  for (const SchemaList& list : schema_lists()) {
    const std::filesystem::path file = std::filesystem::path(words[1]) / list.file;
    const std::string schema = text_of_file(file);
    const std::string text = with_list(schema, list);
    if (text == schema) continue;
    std::ofstream(file, std::ios::binary) << text;
    (void)std::printf("%s: %s\n", list.file.c_str(), list.place.c_str());
  }
  return EXIT_SUCCESS;
}
