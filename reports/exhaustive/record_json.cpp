#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "harnesses/plugin/exhaustive/swept_encoding.h"
#include "harnesses/plugin/exhaustive/tally.h"
#include "reports/exhaustive/difference_words.h"
#include "reports/exhaustive/record.h"
#include "reports/render/claim_json.h"
#include "reports/render/harmless.h"

namespace utf8spec::reports {
namespace {

using harnesses::exhaustive::Pruning;
using harnesses::exhaustive::Reach;
using harnesses::exhaustive::reach_of;
using harnesses::exhaustive::slice_count;
using harnesses::exhaustive::SliceRange;
using harnesses::exhaustive::SweepShard;
using harnesses::exhaustive::Tally;
using nlohmann::json;
using Json = nlohmann::ordered_json;

constexpr std::string_view record_format = "utf8spec-exhaustive/1";
constexpr std::size_t most_notes = 10'000;

// Adds for readers the name of each kind of difference, and the right answer of each example.
Json with_words(const Tally& tally, const SweepRecord& record) {
  Json out = harnesses::exhaustive::to_json(tally);
  std::size_t place = 0;
  for (const auto& [difference, found] : tally.findings) {
    Json& finding = out["findings"][place++];
    const DifferenceWords words = words_of(difference, record.dialect);
    finding["id"] = words.id;
    finding["title"] = words.title;
    for (std::size_t i = 0; i < found.examples.size(); ++i) {
      finding["examples"][i]["expected"] =
          expected_of(record.function, found.examples[i].call, record.dialect);
    }
  }
  return out;
}

// What a record holds of the encoding, and how it is read back.
struct RecordEncoding {
  reference::Encoding dialect = reference::Encoding::utf_8;
  harnesses::Grain grain = harnesses::Grain::octets;
};

// A record of UTF-8 says nothing of its encoding.
bool is_plain_utf_8(const SweepRecord& record) {
  return record.dialect == reference::Encoding::utf_8;
}

// The choice stands where the standard of the encoding leaves one.
Json to_encoding(const SweepRecord& record) {
  Json out{{"declared", name(declared_of(record.dialect))},
           {"wholeUnits", record.grain == harnesses::Grain::units}};
  if (const auto* const dialect = reference::dialect_of(record.dialect)) {
    out["choice"] = reference::name_of(dialect->choice);
    out["chosen"] = dialect->chosen;
  }
  return out;
}

// The dialect that an encoding has for what was chosen; nothing where it has none.
std::optional<reference::Encoding> dialect_for(reference::Encoding declared,
                                               const std::string& chosen) {
  const auto dialects = reference::dialects_of(declared);
  if (dialects.empty() && chosen.empty()) return declared;
  const auto found = std::ranges::find(dialects, chosen, &reference::Dialect::chosen);
  return found == dialects.end() ? std::nullopt : std::optional(found->encoding);
}

// Throws json::exception where something else stands than is due, as all of these do.
tl::expected<RecordEncoding, std::string> read_encoding(const json& node) {
  if (!node.contains("encoding")) return RecordEncoding{};
  const json& encoding = node.at("encoding");
  const auto declared = reference::encoding_named(encoding.at("declared").get<std::string>());
  if (!declared) return tl::unexpected(std::string("the encoding is not known"));
  const auto dialect = dialect_for(*declared, encoding.value("chosen", std::string()));
  if (!dialect || reach_of(*dialect) == Reach::no_step) {
    return tl::unexpected(std::string("the encoding is none that is swept in this way"));
  }
  const bool whole_units = encoding.at("wholeUnits").get<bool>();
  return RecordEncoding{*dialect, whole_units ? harnesses::Grain::units : harnesses::Grain::octets};
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

std::vector<SliceRange> read_ranges(const json& node) {
  std::vector<SliceRange> out;
  for (const json& each : node) {
    out.push_back({each.at(0).get<unsigned>(), each.at(1).get<unsigned>() + 1});
  }
  return out;
}

// Whether ranges are within others, ascending, and none touches the next.
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

// Whether the number of strings is that of the slices. If it were not, the sums of several records
// would count strings twice or not at all.
bool fits(const SweepRecord& record) {
  std::uint64_t strings = 0;
  for (const SliceRange& each : record.done) strings += each.strings(piece_of(record));
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
  SweepRecord record;
  record.decoder = {harmless_line(node.at("decoder").at("name").get<std::string>()),
                    harmless_line(node.at("decoder").at("version").get<std::string>()),
                    harmless_line(node.at("decoder").at("named").get<std::string>())};
  record.suite_version = harmless_line(node.at("suite").at("version").get<std::string>());
  const auto encoding = read_encoding(node);
  if (!encoding) return tl::unexpected(encoding.error());
  record.dialect = encoding->dialect;
  record.grain = encoding->grain;
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
  Json out{{"format", record_format},
           {"verdict", name(verdict_of(record))},
           {"decoder",
            {{"name", harmless_line(record.decoder.name)},
             {"version", harmless_line(record.decoder.version)},
             {"named", harmless_line(record.decoder.subject)}}},
           {"suite", {{"version", record.suite_version}, {"level", "step"}}},
           {"encoding", to_encoding(record)},
           {"function", name(record.function)},
           {"pruning", name(record.pruning)},
           {"shard", {{"index", record.shard.index}, {"count", record.shard.count}}},
           {"complete", is_whole(record)},
           {"slices", ranges(record.done)},
           {"strings", with_words(record.sums.strings, record)},
           {"longer", with_words(record.sums.longer, record)},
           {"notes", texts(record.notes)},
           {"claim", claim_of(record)}};
  if (const auto grounds = grounds_of(record)) out["claimKind"] = json_of(*grounds);
  if (is_plain_utf_8(record)) out.erase("encoding");
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true, Json::error_handler_t::replace) + "\n";
}

tl::expected<SweepRecord, std::string> sweep_record_from_json(std::string_view text,
                                                              const NoteSink& note) try {
  const auto complain = [](std::string_view what) {
    return tl::unexpected(fmt::format("not a record of utf8spec exhaustive: {}", what));
  };
  const auto value = parse_strictly(text);
  if (!value) return complain(value.error());
  JsonFindings findings;
  const JsonNode root(*value, findings);
  root["format"].expect_format(record_format);
  root.expect_keys({"format", "verdict", "decoder", "suite", "function", "pruning", "shard",
                    "complete", "slices", "strings", "longer", "notes", "claim"},
                   {"encoding", "claimKind"});
  if (findings.complaint) return complain(*findings.complaint);
  auto record = read(*value);
  if (!record) return complain(record.error());
  findings.tell(note);
  return record;
} catch (const json::exception&) {
  return tl::unexpected(
      std::string("not a record of utf8spec exhaustive: a value is missing or of another kind"));
}

}  // namespace utf8spec::reports
