#include <fmt/format.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "bench/recognition/recognition_files.h"
#include "vectors/hex.h"

namespace utf8spec::bench {
namespace {

using Json = nlohmann::ordered_json;

// Six digits: the last ones of a double depend on the compiler.
double rounded(double number) {
  return std::strtod(fmt::format("{:.6g}", number).c_str(), nullptr);
}

Json json_of(const RandomShare& share) {
  return {{"strings", share.strings},
          {"wellFormed", share.well_formed},
          {"exact", rounded(share.exact)},
          {"measured", rounded(share.measured())},
          {"standardError", rounded(share.standard_error())}};
}

Json json_of(const RandomRow& row) {
  return {{"length", row.length}, {"all", json_of(row.of_all)}, {"withHigh", json_of(row.of_high)}};
}

Json json_of(const MachineShares& row) {
  Json shares = Json::array();
  for (std::size_t index = 0; index < piece_lengths.size(); ++index) {
    shares.push_back({{"length", piece_lengths[index]}, {"exact", rounded(row.shares[index])}});
  }
  return {{"encoding", name(row.encoding)}, {"shares", shares}};
}

Json json_of(const PieceCounts& counts) {
  Json all = Json::array();
  for (std::size_t index = 0; index < counts.size(); ++index) {
    all.push_back({{"length", piece_lengths[index]},
                   {"pieces", counts[index].all},
                   {"withHigh", counts[index].with_high},
                   {"wellFormed", counts[index].well_formed}});
  }
  return all;
}

Json json_of(const HighCounts& counts) {
  Json all = Json::array();
  for (std::size_t index = 0; index < counts.size(); ++index) {
    all.push_back({{"highOctets", high_numbers[index]},
                   {"pieces", counts[index].all},
                   {"wellFormed", counts[index].well_formed}});
  }
  return all;
}

Json json_of(const LegacyRow& row) {
  return {{"encoding", row.encoding->name},
          {"converter", row.encoding->converter},
          {"locales", row.encoding->locales},
          {"entries", row.entries},
          {"converted", row.converted},
          {"octets", row.octets},
          {"longestHighRun", vectors::to_hex(OctetView(row.longest_high_run))},
          {"byLength", json_of(row.by_length)},
          {"byHighOctets", json_of(row.by_high)}};
}

Json json_of(const StorageRow& row) {
  Json octets = Json::object();
  for (std::size_t form = 0; form < storage_encodings.size(); ++form) {
    octets[std::string(name(storage_encodings[form]))] = row.octets[form];
  }
  return {{"locale", row.source->locale}, {"language", row.source->language},
          {"script", row.source->script}, {"scriptName", row.source->script_name},
          {"entries", row.entries},       {"characters", row.characters},
          {"ascii", row.ascii},           {"octets", octets}};
}

template <typename Rows>
Json list_of(const Rows& rows) {
  Json list = Json::array();
  for (const auto& row : rows) list.push_back(json_of(row));
  return list;
}

}  // namespace

std::string recognition_json(const Recognition& recognition) {
  const Json out{{"format", "utf8spec-recognition/1"},
                 {"icu", recognition.icu},
                 {"seed", recognition.draw.seed},
                 {"random", list_of(recognition.random)},
                 {"machines", list_of(recognition.machines)},
                 {"legacy", list_of(recognition.legacy)},
                 {"storage", list_of(recognition.storage)}};
  return out.dump(1) + "\n";
}

}  // namespace utf8spec::bench
