// The schemas hold lists that tables of the code hold too. Each must agree with its table, and the
// program that writes them must be able to change any.
#include "tests/reports/schema/lists.h"

#include <gtest/gtest.h>

namespace utf8spec::reports {
namespace {

nlohmann::ordered_json value_in(const std::string& schema, const SchemaList& list) {
  return nlohmann::ordered_json::parse(schema).at(nlohmann::ordered_json::json_pointer(list.place));
}

std::string text_of(const SchemaList& list) {
  return text_of_file(std::filesystem::path(UTF8SPEC_SOURCE_DIR) / list.file);
}

TEST(SchemaLists, AreThoseOfTheTables) {
  for (const SchemaList& list : schema_lists()) {
    EXPECT_EQ(value_in(text_of(list), list), list.values)
        << list.file << ": run `build/release/bin/schema_lists .`";
  }
}

// Nothing else changes: with the old list put back, the schema means what it did.
TEST(SchemaLists, AreWrittenInTheirPlaces) {
  for (SchemaList list : schema_lists()) {
    const std::string schema = text_of(list);
    const auto held = list.values;
    for (int more = 0; more < 20; ++more) list.values.push_back("a-further-name");
    const std::string longer = with_list(schema, list);
    EXPECT_EQ(value_in(longer, list), list.values) << list.file << list.place;
    list.values = held;
    EXPECT_EQ(nlohmann::json::parse(with_list(longer, list)), nlohmann::json::parse(schema))
        << list.file << list.place;
  }
}

}  // namespace
}  // namespace utf8spec::reports
