#include "vectors/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <nlohmann/json.hpp>
#include <utility>

#include "vectors/builder.h"
#include "vectors/characters.h"
#include "vectors/deltas.h"
#include "vectors/hex.h"
#include "vectors/regression.h"

// The text is written by hand around the library's values. The library would put each number of a
// list on a line of its own. Reading uses the library alone.
namespace utf8spec::vectors {
namespace {

using Json = nlohmann::ordered_json;
using reference::Encoding;

constexpr int vectors_schema_version = 1;

Json hex_array(std::u32string_view values) {
  Json array = Json::array();
  for (const char32_t value : values) array.push_back(to_hex(value));
  return array;
}

// Errors of octets have an offset and a length; errors of values have an index.
Json decode_errors(const Vector& vector) {
  Json array = Json::array();
  for (const auto& error : vector.errors) {
    array.push_back(
        {{"offset", error.offset}, {"length", error.length}, {"kind", name(error.kind)}});
  }
  return array;
}

Json encode_errors(const Vector& vector) {
  Json array = Json::array();
  for (const auto& error : vector.errors) {
    array.push_back({{"index", error.offset}, {"kind", name(error.kind)}});
  }
  return array;
}

Json replaced(const Vector& vector) {
  Json object = Json::object();
  for (const auto policy : reference::all_replacement_policies) {
    if (!has_policy(vector.encoding, policy)) continue;
    object[std::string(name(policy))] =
        hex_array(vector.replaced[static_cast<std::size_t>(policy)]);
  }
  return object;
}

// The right answers of side operations, for the vectors that test them: where characters start, and
// the code units that they need in each form. Nothing if other forms cannot hold the values.
std::optional<Json> characters(const Vector& vector) {
  const bool is_tested = std::ranges::any_of(vector.requirements, [](const auto& id) {
    return id == "interface-count" || id == "interface-boundary";
  });
  if (!is_tested || !vector.well_formed) return std::nullopt;
  const auto found = characters_of(vector.encoding, vector.octets);
  if (!found) return std::nullopt;
  Json lengths = Json::object();
  for (const Operation operation :
       {Operation::length_as_utf_8, Operation::length_as_utf_16, Operation::length_as_utf_32}) {
    const auto length = length_as(operation, found->values);
    if (!length) return std::nullopt;
    lengths[std::string(name(operation).substr(std::string_view("length-as-").size()))] = *length;
  }
  return Json{{"starts", found->starts}, {"lengthAs", lengths}};
}

// What each chunk brings, and the end.
Json deltas(const Vector& vector) {
  Json array = Json::array();
  for (const std::u32string& part : earliest_deltas(vector.octets, vector.cuts)) {
    array.push_back(hex_array(part));
  }
  return array;
}

std::string_view name(Direction direction) {
  return direction == Direction::decode ? "decode" : "encode";
}

// The order of the keys is the order in the file. `cuts`, `deltas`, `characters` and `replaced` are
// left out if they say nothing.
Json to_object(const Vector& vector) {
  Json object;
  object["id"] = vector.id;
  object["direction"] = name(vector.direction);
  if (vector.direction == Direction::decode) {
    object["octets"] = to_hex(vector.octets);
    if (!vector.cuts.empty()) object["cuts"] = vector.cuts;
    object["wellFormed"] = vector.well_formed;
    object["scalars"] = hex_array(vector.scalars);
    object["errors"] = decode_errors(vector);
    if (vector.group == deltas_group) object["deltas"] = deltas(vector);
    if (auto told = characters(vector)) object["characters"] = *std::move(told);
    // Well-formed input has nothing to replace: every policy gives the scalars.
    if (!vector.well_formed) object["replaced"] = replaced(vector);
  } else {
    object["scalars"] = hex_array(vector.scalars);
    object["wellFormed"] = vector.well_formed;
    object["encoded"] = to_hex(vector.octets);
    object["errors"] = encode_errors(vector);
  }
  object["requirements"] = vector.requirements;
  object["flags"] = vector.flags;
  object["references"] = vector.references;
  object["comment"] = vector.comment;
  return object;
}

Json directions(const Group& group) {
  Json array = Json::array();
  for (const Direction direction : {Direction::decode, Direction::encode}) {
    if (std::ranges::count(group.vectors, direction, &Vector::direction) > 0) {
      array.push_back(name(direction));
    }
  }
  return array;
}

Json notes(const Group& group) {
  Json array = Json::array();
  for (const auto& note : group.notes) {
    array.push_back(
        {{"flag", note.flag}, {"effect", note.effect}, {"references", note.references}});
  }
  return array;
}

// Names the generator, so that people change it and not the file. The words are those of
// version 1.0: reports name the vectors by the hash of these octets.
std::string source_of(const Group& group) {
  if (group.name == regressions_group) {
    return "utf8spec generate, from corpus/regressions: do not edit";
  }
  const bool is_utf8 = group.encoding == Encoding::utf_8;
  std::string file(group.name);
  std::ranges::replace(file, '-', '_');
  return fmt::format("utf8spec generate, from vectors/groups/{}{}.cpp: do not edit",
                     is_utf8 ? "" : "forms/", file);
}

// The keys come in this order in every file.
Json header_of(const Group& group) {
  Json header;
  header["generator"] = source_of(group);
  header["license"] = "CC0-1.0";
  header["schemaVersion"] = vectors_schema_version;
  // The files of UTF-8 are older than other encodings, and name none.
  if (group.encoding != Encoding::utf_8) header["encoding"] = name(group.encoding);
  header["group"] = group.name;
  header["title"] = group.title;
  header["directions"] = directions(group);
  header["notes"] = notes(group);
  return header;
}

// One key and its value a line: short enough to read, and a diff shows what changed.
void write_members(const Json& object, std::string_view indent, std::string& text) {
  std::string_view separator;
  for (const auto& [key, value] : object.items()) {
    fmt::format_to(std::back_inserter(text), "{}{}\"{}\": {}", separator, indent, key,
                   value.dump());
    separator = ",\n";
  }
}

// get_ref, unlike get, refuses a number of another type: 1e99 is not an offset.
std::vector<std::size_t> cuts_from(const Json& object) {
  std::vector<std::size_t> cuts;
  if (!object.contains("cuts")) return cuts;
  for (const Json& cut : object.at("cuts")) {
    cuts.push_back(cut.get_ref<const Json::number_unsigned_t&>());
  }
  return cuts;
}

// The parts of a vector that a person states. The slug is the part of the id between the group and
// the hash. Whether the rest of the id is right shows when the whole text is compared.
About about_from(const Json& object, const Group& group) {
  About about;
  about.comment = object.at("comment").get<std::string>();
  about.requirements = object.at("requirements").get<Strings>();
  about.flags = object.at("flags").get<Strings>();
  about.references = object.at("references").get<Strings>();
  about.cuts = cuts_from(object);
  const auto id = object.at("id").get<std::string>();
  const std::size_t start = std::min(group.name.size() + 1, id.size());
  const std::size_t end = id.rfind('-');
  if (end != std::string::npos && end > start) about.slug = id.substr(start, end - start);
  return about;
}

tl::expected<std::u32string, std::string> values_from(const Json& array) {
  std::u32string values;
  for (const auto& text : array.get<Strings>()) {
    const auto value = parse_value(text);
    if (!value) return tl::unexpected(value.error());
    values.push_back(*value);
  }
  return values;
}

// Code that cuts a stream relies on this, so it is checked before a vector is made.
bool cuts_are_within(const std::vector<std::size_t>& cuts, std::size_t size) {
  return std::ranges::is_sorted(cuts) && (cuts.empty() || cuts.back() <= size);
}

tl::expected<Vector, std::string> decode_vector_from(const Json& object, const Group& group,
                                                     About about) {
  auto octets = parse_hex(object.at("octets").get<std::string>());
  if (!octets) return tl::unexpected(octets.error());
  if (!cuts_are_within(about.cuts, octets->size())) {
    return tl::unexpected(std::string("cuts descend, or lie behind the octets"));
  }
  return make_decode_vector(group.name, std::move(*octets), std::move(about), group.encoding);
}

// Slugs go to terminals, pages and command lines without quoting.
bool is_plain(std::string_view slug) {
  return slug.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-") == std::string_view::npos;
}

tl::expected<Vector, std::string> vector_from(const Json& object, const Group& group) {
  About about = about_from(object, group);
  if (!is_plain(about.slug)) return tl::unexpected(std::string("a slug is a-z, 0-9 and -"));
  if (object.contains("octets")) return decode_vector_from(object, group, std::move(about));
  return values_from(object.at("scalars")).map([&](std::u32string values) {
    return make_encode_vector(group.name, std::move(values), std::move(about), group.encoding);
  });
}

tl::expected<Encoding, std::string> encoding_from(const Json& file) {
  if (!file.contains("encoding")) return Encoding::utf_8;
  const auto text = file.at("encoding").get<std::string>();
  if (const auto encoding = reference::encoding_named(text)) return *encoding;
  return tl::unexpected(fmt::format("{} is no encoding", printable(text)));
}

Group header_from(const Json& file, Encoding encoding) {
  Group group;
  group.encoding = encoding;
  group.name = file.at("group").get<std::string>();
  group.title = file.at("title").get<std::string>();
  for (const auto& note : file.at("notes")) {
    group.notes.push_back({note.at("flag").get<std::string>(), note.at("effect").get<std::string>(),
                           note.at("references").get<Strings>()});
  }
  return group;
}

// The encoding comes first, since it decides how every vector is computed.
tl::expected<Group, std::string> group_from(const Json& file) {
  const auto encoding = encoding_from(file);
  if (!encoding) return tl::unexpected(encoding.error());
  Group group = header_from(file, *encoding);
  for (const auto& object : file.at("vectors")) {
    auto vector = vector_from(object, group);
    if (!vector) {
      return tl::unexpected(fmt::format(
          "vector {}: {}", printable(object.at("id").get<std::string>()), vector.error()));
    }
    group.vectors.push_back(std::move(*vector));
  }
  return group;
}

// The parts that a person states. The rest is computed from them, so it is not kept: most of a file
// is such lists, and to keep them takes longer than to read them. The values behind a vector's
// octets are computed.
Json stated_parts(std::string_view text) {
  constexpr std::array<std::string_view, 6> computed = {"replaced", "errors",     "wellFormed",
                                                        "encoded",  "characters", "deltas"};
  bool has_octets = false;
  return Json::parse(text, [&](int, Json::parse_event_t event, const Json& parsed) {
    if (event != Json::parse_event_t::key) return true;
    const auto& key = parsed.get_ref<const std::string&>();
    if (key == "id" || key == "octets") has_octets = key == "octets";
    return !(has_octets && key == "scalars") && std::ranges::count(computed, key) == 0;
  });
}

// The line of a text that holds octet `place`, cut to a length that fits a message.
std::string_view line_around(std::string_view text, std::size_t place) {
  constexpr std::size_t longest = 100;
  const std::size_t before = place == 0 ? std::string_view::npos : text.rfind('\n', place - 1);
  const std::size_t start = before == std::string_view::npos ? 0 : before + 1;
  return text.substr(start, std::min(text.find('\n', start) - start, longest));
}

// Both texts are printed without trusting them: the file may hold anything.
std::string first_difference(std::string_view stands, std::string_view computed) {
  const auto [here, there] = std::ranges::mismatch(stands, computed);
  const auto place = static_cast<std::size_t>(here - stands.begin());
  const auto line = std::ranges::count(stands.substr(0, place), '\n') + 1;
  return fmt::format(R"(line {}: stands "{}", should be "{}")", line,
                     printable(line_around(stands, place)),
                     printable(line_around(computed, place)));
}

}  // namespace

std::string to_json(const Group& group) {
  std::string text = "{\n";
  write_members(header_of(group), "  ", text);
  text += ",\n  \"vectors\": [";
  std::string_view separator = "\n";
  for (const Vector& vector : group.vectors) {
    text += separator;
    text += "    {\n";
    write_members(to_object(vector), "      ", text);
    text += "\n    }";
    separator = ",\n";
  }
  text += "\n  ]\n}\n";
  return text;
}

// The library throws for a missing key and for a value of another type.
tl::expected<Group, std::string> group_from_canonical_json(std::string_view text) {
  try {
    return group_from(stated_parts(text));
  } catch (const nlohmann::json::exception& error) {
    return tl::unexpected(fmt::format("not a vector file: {}", printable(error.what())));
  }
}

tl::expected<Group, std::string> group_from_json(std::string_view text) {
  auto group = group_from_canonical_json(text);
  if (!group) return group;
  const std::string computed = to_json(*group);
  if (computed != text) return tl::unexpected(first_difference(text, computed));
  return group;
}

}  // namespace utf8spec::vectors
