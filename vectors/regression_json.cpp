#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "vectors/hex.h"
#include "vectors/regressions.h"

namespace utf8spec::vectors {
namespace {

using Json = nlohmann::ordered_json;

constexpr int regression_schema_version = 1;
constexpr std::array keys{"schemaVersion", "kind",  "encoding", "origin",  "references",
                          "cwe",           "date",  "showed",   "comment", "cuts",
                          "requirements",  "flags", "signature"};

std::string_view kind_of(Direction direction) {
  return direction == Direction::decode ? "octets" : "scalars";
}

// Takes values out of an object and keeps the first fault. After a fault it returns empty values,
// so the caller asks for all keys in a row and checks once at the end.
class Reader {
 public:
  explicit Reader(const Json& object) : object_(object) {}

  bool has(const char* key) const { return object_.contains(key); }

  std::string text(const char* key) {
    if (!has(key)) return refuse(key, "is missing"), "";
    return text_of(key, object_[key]);
  }

  Strings texts(const char* key) {
    Strings all;
    for (const Json& each : array(key)) all.push_back(text_of(key, each));
    return all;
  }

  std::vector<std::size_t> offsets(const char* key) {
    std::vector<std::size_t> all;
    for (const Json& each : array(key)) {
      if (!each.is_number_unsigned()) return refuse(key, "holds what is no offset"), all;
      all.push_back(each.get<std::size_t>());
    }
    return all;
  }

  void refuse(std::string_view key, std::string_view what) {
    if (fault_.empty()) fault_ = fmt::format("\"{}\" {}", printable(key), what);
  }

  const std::string& fault() const { return fault_; }

 private:
  std::string text_of(const char* key, const Json& value) {
    if (!value.is_string()) return refuse(key, "is or holds no string"), "";
    return value.get<std::string>();
  }

  Json array(const char* key) {
    if (!has(key)) return refuse(key, "is missing"), Json::array();
    if (!object_[key].is_array()) return refuse(key, "is no array"), Json::array();
    return object_[key];
  }

  const Json& object_;
  std::string fault_;
};

// An unknown key is refused: a misspelt one would be lost without a word.
void refuse_other_versions(const Json& object, Reader& reader) {
  if (!reader.has("schemaVersion") || object["schemaVersion"] != regression_schema_version) {
    reader.refuse("schemaVersion", fmt::format("is not {}", regression_schema_version));
  }
  for (const auto& [key, value] : object.items()) {
    if (std::ranges::find(keys, key) == keys.end()) reader.refuse(key, "is no key of a regression");
  }
}

Direction direction_from(Reader& reader) {
  const std::string kind = reader.text("kind");
  if (kind == kind_of(Direction::encode)) return Direction::encode;
  if (kind != kind_of(Direction::decode)) reader.refuse("kind", "is neither octets nor scalars");
  return Direction::decode;
}

reference::Encoding encoding_from(Reader& reader) {
  constexpr auto otherwise = reference::Encoding::utf_8;
  if (!reader.has("encoding")) return otherwise;
  const auto encoding = reference::encoding_named(reader.text("encoding"));
  if (!encoding) reader.refuse("encoding", "is not the name of an encoding");
  return encoding.value_or(otherwise);
}

Regression regression_from(Reader& reader) {
  Regression regression;
  regression.direction = direction_from(reader);
  regression.encoding = encoding_from(reader);
  regression.origin = reader.text("origin");
  regression.references = reader.texts("references");
  regression.date = reader.text("date");
  regression.showed = reader.text("showed");
  regression.comment = reader.text("comment");
  if (reader.has("cwe")) regression.cwe = reader.texts("cwe");
  if (reader.has("cuts")) regression.cuts = reader.offsets("cuts");
  if (reader.has("requirements")) regression.requirements = reader.texts("requirements");
  if (reader.has("flags")) regression.flags = reader.texts("flags");
  if (reader.has("signature")) regression.signature = reader.text("signature");
  return regression;
}

}  // namespace

// Empty lists are left out, except for `references`, which the schema demands. UTF-8 is not named,
// as in the files of vectors.
std::string metadata_json(const Regression& regression) {
  Json object;
  object["schemaVersion"] = regression_schema_version;
  object["kind"] = kind_of(regression.direction);
  if (regression.encoding != reference::Encoding::utf_8) {
    object["encoding"] = name(regression.encoding);
  }
  object["origin"] = regression.origin;
  object["references"] = regression.references;
  if (!regression.cwe.empty()) object["cwe"] = regression.cwe;
  object["date"] = regression.date;
  object["showed"] = regression.showed;
  object["comment"] = regression.comment;
  if (!regression.cuts.empty()) object["cuts"] = regression.cuts;
  if (!regression.requirements.empty()) object["requirements"] = regression.requirements;
  if (!regression.flags.empty()) object["flags"] = regression.flags;
  if (!regression.signature.empty()) object["signature"] = regression.signature;
  return object.dump(2) + "\n";
}

tl::expected<Regression, std::string> regression_from_json(std::string_view text) {
  const Json object = Json::parse(text, nullptr, false);
  if (!object.is_object()) return tl::unexpected(std::string("is no JSON object"));
  Reader reader(object);
  refuse_other_versions(object, reader);
  Regression regression = regression_from(reader);
  if (!reader.fault().empty()) return tl::unexpected(reader.fault());
  return regression;
}

}  // namespace utf8spec::vectors
