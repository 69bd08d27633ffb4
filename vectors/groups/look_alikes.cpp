#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <string>

#include "vectors/groups/groups.h"

namespace utf8spec::vectors::groups {

// Short texts of many scripts in other encodings, out of a file that ICU helped to make
// (vectors/look_alikes). Some are well-formed UTF-8 by chance, and then say something else.
void look_alikes(GroupBuilder& group) {
  group.note("look-alike",
             "A decoder that guesses the encoding reads other text than a filter before it that "
             "does not guess.");
  const auto file = nlohmann::json::parse(look_alikes_text());
  for (const nlohmann::json& each : file.at("lookAlikes")) {
    const std::string encoding = each.at("encoding");
    const std::string language = each.at("language");
    group.decode(octets_of(each.at("octets").get_ref<const std::string&>()),
                 {.comment = fmt::format("{}, {}: {}", encoding, language,
                                         each.at("text").get_ref<const std::string&>()),
                  .requirements = {"rfc3629-1-recognise"},
                  .flags = {"look-alike"},
                  .slug = slug_of(fmt::format("{} {}", encoding, language))});
  }
}

}  // namespace utf8spec::vectors::groups
