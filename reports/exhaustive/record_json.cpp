#include "reports/exhaustive/record_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "harnesses/plugin/exhaustive/tally_json.h"
#include "reports/exhaustive/difference_words.h"
#include "reports/render/harmless.h"

namespace utf8spec::reports {
namespace {

using harnesses::exhaustive::FunctionName;
using harnesses::exhaustive::Pruning;
using harnesses::exhaustive::slice_count;
using harnesses::exhaustive::SliceRange;
using harnesses::exhaustive::SweepShard;
using harnesses::exhaustive::Tally;
using nlohmann::json;
using Json = nlohmann::ordered_json;

constexpr std::string_view record_format = "utf8spec-exhaustive/1";
constexpr std::size_t most_notes = 10'000;

// For readers: the name of each kind of difference, and what was due.
Json with_words(const Tally& tally, FunctionName function) {
  Json out = harnesses::exhaustive::to_json(tally);
  std::size_t place = 0;
  for (const auto& [difference, found] : tally.findings) {
    Json& finding = out["findings"][place++];
    finding["id"] = words_of(difference).id;
    finding["title"] = words_of(difference).title;
    for (std::size_t i = 0; i < found.examples.size(); ++i) {
      finding["examples"][i]["expected"] = expected_of(function, found.examples[i].call);
    }
  }
  return out;
}

Json texts(const std::vector<std::string>& all) {
  Json out = Json::array();
  for (const std::string& each : all) out.push_back(harmless_line(each));
  return out;
}

Json ranges(const std::vector<SliceRange>& all) {
  Json out = Json::array();
  for (const SliceRange& each : all) out.push_back({each.first, each.last - 1});
  return out;
}

// Throws json::exception where something else stands than is due, as all of these do.
std::vector<SliceRange> read_ranges(const json& node) {
  std::vector<SliceRange> out;
  for (const json& each : node) {
    out.push_back({each.at(0).get<unsigned>(), each.at(1).get<unsigned>() + 1});
  }
  return out;
}

bool are_in_order(const std::vector<SliceRange>& ranges, const SliceRange& within) {
  unsigned end = within.first;
  bool is_first = true;
  for (const SliceRange& each : ranges) {
    const bool touches = !is_first && each.first == end;
    if (each.first < end || touches || each.last <= each.first) return false;
    end = each.last;
    is_first = false;
  }
  return end <= within.last;
}

// What the slices say must fit the number of strings, or sums would lie.
bool fits(const SweepRecord& record) {
  std::uint64_t strings = 0;
  for (const SliceRange& each : record.done) strings += each.strings();
  const auto& tally = record.sums.strings;
  std::uint64_t not_asked = 0;
  for (const auto& [difference, found] : tally.findings) {
    if (difference.way == harnesses::exhaustive::Way::not_asked) not_asked += found.count;
    if (found.count > strings) return false;
  }
  return tally.strings + not_asked == strings;
}

std::string shard_problem(const SweepShard& shard) {
  if (shard.count >= 1 && shard.count <= slice_count && shard.index >= 1 &&
      shard.index <= shard.count) {
    return {};
  }
  return "the shard is none";
}

tl::expected<Tally, std::string> read_tally(const json& node) {
  return harnesses::exhaustive::tally_from_json(node);
}

tl::expected<SweepRecord, std::string> read(const json& node) {
  if (node.at("format") != record_format) return tl::unexpected(std::string("another format"));
  SweepRecord record;
  record.decoder = {harmless_line(node.at("decoder").at("name").get<std::string>()),
                    harmless_line(node.at("decoder").at("version").get<std::string>()),
                    harmless_line(node.at("decoder").at("named").get<std::string>())};
  record.suite_version = harmless_line(node.at("suite").at("version").get<std::string>());
  const auto function =
      harnesses::exhaustive::function_named(node.at("function").get<std::string>());
  if (!function) return tl::unexpected(std::string("the function is not known"));
  record.function = *function;
  const auto pruning = node.at("pruning").get<std::string>();
  record.pruning = pruning == name(Pruning::none) ? Pruning::none : Pruning::by_beginning;
  record.shard = {node.at("shard").at("index").get<unsigned>(),
                  node.at("shard").at("count").get<unsigned>()};
  if (auto problem = shard_problem(record.shard); !problem.empty()) return tl::unexpected(problem);
  record.done = read_ranges(node.at("slices"));
  if (!are_in_order(record.done, record.shard.slices())) {
    return tl::unexpected(std::string("the slices are not those of the shard"));
  }
  auto strings = read_tally(node.at("strings"));
  if (!strings) return tl::unexpected(strings.error());
  auto longer = read_tally(node.at("longer"));
  if (!longer) return tl::unexpected(longer.error());
  record.sums = {std::move(*strings), std::move(*longer)};
  for (const json& each : node.at("notes")) {
    if (record.notes.size() == most_notes) return tl::unexpected(std::string("too many notes"));
    record.notes.push_back(harmless_line(each.get<std::string>()));
  }
  if (!fits(record)) return tl::unexpected(std::string("the counts do not fit the slices"));
  return record;
}

}  // namespace

std::string to_json(const SweepRecord& record) {
  const Json out{{"format", record_format},
                 {"verdict", name(verdict_of(record))},
                 {"decoder",
                  {{"name", harmless_line(record.decoder.name)},
                   {"version", harmless_line(record.decoder.version)},
                   {"named", harmless_line(record.decoder.subject)}}},
                 {"suite", {{"version", record.suite_version}, {"level", "step"}}},
                 {"function", name(record.function)},
                 {"pruning", name(record.pruning)},
                 {"shard", {{"index", record.shard.index}, {"count", record.shard.count}}},
                 {"complete", is_whole(record)},
                 {"slices", ranges(record.done)},
                 {"strings", with_words(record.sums.strings, record.function)},
                 {"longer", with_words(record.sums.longer, record.function)},
                 {"notes", texts(record.notes)},
                 {"claim", claim_of(record)}};
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace) + "\n";
}

tl::expected<SweepRecord, std::string> sweep_record_from_json(std::string_view text) try {
  auto record = read(json::parse(text));
  if (record) return record;
  return tl::unexpected("no record of utf8spec exhaustive: " + record.error());
} catch (const json::exception&) {
  return tl::unexpected(
      std::string("no record of utf8spec exhaustive: something is missing or of another kind"));
}

}  // namespace utf8spec::reports
