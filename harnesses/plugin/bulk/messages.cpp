#include "harnesses/plugin/bulk/messages.h"

#include <limits>
#include <nlohmann/json.hpp>
#include <type_traits>
#include <utility>
#include <vector>

#include "harnesses/plugin/message.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::bulk {
namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// More offsets, or pieces, than any level has.
constexpr std::size_t most_far = 4096;

// Calls `visit` with every member of a job and its key, to write or to read it. One list serves
// both directions, so that they cannot differ.
template <typename JobLike, typename Visit>
void visit_members(JobLike& job, const Visit& visit) {
  visit("operation", job.bulk.operation);
  visit("bulk", job.bulk.bulk);
  visit("model", job.bulk.suite.model);
  visit("policy", job.bulk.suite.policy);
  visit("k", job.bulk.suite.shape.k);
  visit("prefixes", job.bulk.suite.shape.prefixes);
  visit("paddingBefore", job.bulk.suite.shape.padding.before);
  visit("paddingBehind", job.bulk.suite.shape.padding.behind);
  visit("signature", job.bulk.suite.shape.signature);
  visit("entries", job.bulk.suite.shape.entries);
  visit("shard", job.bulk.shard.index);
  visit("shards", job.bulk.shard.count);
  visit("encoding", job.bulk.encoding);
  visit("grain", job.bulk.grain);
  visit("offsets", job.bulk.far.offsets);
  visit("pieces", job.bulk.far.pieces);
  visit("breadth", job.bulk.conditions.breadth);
  visit("longest", job.bulk.conditions.longest);
  visit("faults", job.bulk.conditions.faults);
  visit("profile", job.profile);
  visit("division", job.habits.division);
  visit("substitute", job.habits.substitute);
  visit("offsetHabit", job.habits.offset.kind);
  visit("offsetWay", job.habits.offset.way);
  visit("lengthHabit", job.habits.length.kind);
  visit("lengthWay", job.habits.length.way);
  visit("chunkHabit", job.habits.chunk.kind);
  visit("chunkWay", job.habits.chunk.way);
  visit("nonScalars", job.habits.non_scalars);
  visit("signatureWay", job.habits.signature);
}

template <typename Value>
ordered_json json_of(const Value& value) {
  if constexpr (std::is_enum_v<Value>) {
    return reference::name_of(value);
  } else {
    return std::uint64_t{value};
  }
}

template <typename Value>
ordered_json json_of(const std::optional<Value>& value) {
  return value ? json_of(*value) : ordered_json();
}

template <typename Value>
void read(MessageReader& reader, const json& object, const char* key, Value& value) {
  if constexpr (std::is_enum_v<Value>) {
    value = reader.named<Value>(object, key);
  } else {
    value = static_cast<Value>(reader.count(object, key, std::numeric_limits<Value>::max()));
  }
}

// Null stands for no value.
template <typename Value>
void read(MessageReader& reader, const json& object, const char* key, std::optional<Value>& value) {
  value.reset();
  const auto found = object.find(key);
  if (found == object.end() || !found->is_null()) read(reader, object, key, value.emplace());
}

ordered_json json_of(const std::vector<std::size_t>& offsets) { return offsets; }

ordered_json json_of(const std::vector<Octets>& all) {
  ordered_json list = ordered_json::array();
  for (const Octets& octets : all) list.push_back(vectors::to_hex(octets));
  return list;
}

ordered_json json_of(const std::vector<FarPiece>& pieces) {
  ordered_json list = ordered_json::array();
  for (const FarPiece& piece : pieces) list.push_back(vectors::to_hex(piece.octets));
  return list;
}

void read(MessageReader& reader, const json& object, const char* key,
          std::vector<std::size_t>& offsets) {
  offsets.clear();
  for (const json& each : reader.array(object, key, most_far)) {
    if (!each.is_number_unsigned()) return reader.complain(std::string(key) + " are not counts");
    offsets.push_back(each.get<std::size_t>());
  }
}

void read(MessageReader& reader, const json& object, const char* key, std::vector<Octets>& all) {
  all.clear();
  for (const json& each : reader.array(object, key, most_far)) {
    const auto octets = vectors::parse_hex(each.is_string() ? each.get<std::string>() : "?");
    if (!octets) return reader.complain(std::string(key) + " are not octets");
    all.push_back(*octets);
  }
}

void read(MessageReader& reader, const json& object, const char* key,
          std::vector<FarPiece>& pieces) {
  std::vector<Octets> all;
  read(reader, object, key, all);
  pieces.clear();
  for (Octets& octets : all) pieces.push_back({std::move(octets), nullptr});
}

// Places that ascend and are below `asked`; nothing for any others.
std::optional<std::vector<std::uint32_t>> places_of(const json& list, std::uint64_t asked) {
  std::vector<std::uint32_t> places;
  for (const json& each : list) {
    const std::uint64_t least = places.empty() ? 0 : places.back() + 1ULL;
    if (!each.is_number_unsigned()) return std::nullopt;
    const auto place = each.get<std::uint64_t>();
    if (place < least || place >= asked || place > UINT32_MAX) return std::nullopt;
    places.push_back(static_cast<std::uint32_t>(place));
  }
  return places;
}

}  // namespace

std::string to_line(const BulkJob& job) {
  ordered_json message = ordered_json::object();
  visit_members(job, [&](const char* key, const auto& value) { message[key] = json_of(value); });
  return message_line(message);
}

std::optional<BulkJob> read_job(std::string_view line) {
  const json message = parse_message(line);
  if (message.is_null()) return std::nullopt;
  MessageReader reader;
  BulkJob job;
  visit_members(job, [&](const char* key, auto& value) { read(reader, message, key, value); });
  if (reader.error()) return std::nullopt;
  return job;
}

std::string to_line(const BulkResult& result) {
  if (result.left == BulkResult::Left::all) return message_line({{"left", "all"}});
  return message_line({{"left", "listed"}, {"passed", result.passed}, {"others", result.others}});
}

std::optional<BulkResult> read_result(std::string_view line) {
  const json message = parse_message(line);
  MessageReader reader;
  BulkResult result;
  result.left = reader.named<BulkResult::Left>(message, "left");
  if (result.left == BulkResult::Left::listed) {
    result.passed = reader.count(message, "passed");
    const json& others = reader.array(message, "others", most_others);
    // Each listed question has a position among all that were asked.
    auto places = places_of(others, result.passed + others.size());
    if (!places) return std::nullopt;
    result.others = *std::move(places);
  }
  if (reader.error()) return std::nullopt;
  return result;
}

}  // namespace utf8spec::harnesses::bulk
