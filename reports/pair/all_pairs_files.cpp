// All pairs as CSV (RFC 4180) and as JSON. Both have the same fields.

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "reports/pair/all_pairs.h"
#include "reports/render/harmless.h"
#include "reports/render/json_text.h"
#include "vectors/hex.h"

namespace utf8spec::reports {
namespace {

using namespace harnesses::learn;
using PairsJson = nlohmann::ordered_json;

constexpr std::string_view undecided = "?";

std::string field_of(const Octets& octets) {
  return octets.empty() ? "-" : vectors::to_hex(octets);
}

std::string field_of(const ClassPair& pair, DifferenceKind kind) {
  const auto& found = pair.distinction.found;
  const auto each = std::ranges::find(found, kind, &TranslationDifference::kind);
  if (each != found.end()) return field_of(each->octets);
  return std::string(pair.distinction.is_undecided(kind) ? undecided : "");
}

// Empty for a decoder that reads no characters.
std::string field_of(const std::vector<BypassOf>& found, std::size_t character) {
  if (found.empty() || !found[character].bypass) return "";
  return field_of(found[character].bypass->octets);
}

std::vector<std::string> columns_of(const CharacterSet& characters) {
  std::vector<std::string> columns;
  for (const FilterWay way : {FilterWay::refuses, FilterWay::replaces}) {
    for (const char32_t each : characters.values()) {
      columns.push_back(fmt::format("{} U+{}", name(way), vectors::to_hex(each)));
    }
  }
  for (const DifferenceKind kind : kinds_of_translations) columns.emplace_back(name(kind));
  return columns;
}

std::vector<std::string> fields_of(const ClassPair& pair, const CharacterSet& characters) {
  std::vector<std::string> fields;
  const bool is_unknown = !pair.refuses.empty() && pair.replaces.empty();
  for (const auto* found : {&pair.refuses, &pair.replaces}) {
    for (std::size_t each = 0; each < characters.size(); ++each) {
      const bool has_answer = found == &pair.refuses || !is_unknown;
      fields.push_back(has_answer ? field_of(*found, each) : std::string(undecided));
    }
  }
  for (const DifferenceKind kind : kinds_of_translations) fields.push_back(field_of(pair, kind));
  return fields;
}

// Names come from files. A quoted field that begins with `=` would still be a formula to a
// spreadsheet, so such a name gets a quote mark before it.
std::string csv_text(std::string_view hostile) {
  std::string text = harmless_line(hostile);
  constexpr std::string_view beginnings_of_formulas = "=+-@";
  if (!text.empty() && beginnings_of_formulas.find(text.front()) != std::string_view::npos) {
    text.insert(0, 1, '\'');
  }
  if (text.find_first_of("\",\r\n") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char each : text) quoted += each == '"' ? std::string("\"\"") : std::string(1, each);
  return quoted + '"';
}

PairsJson class_json(const MachineClass& each) {
  PairsJson rows = PairsJson::array();
  for (const MachineRow& row : each.rows) rows.push_back(json_text(row.name));
  return {{"name", json_text(each.name())},
          {"encoding", name(each.learnt().encoding)},
          {"states", each.learnt().machine.states.size()},
          {"sha256", each.sum},
          {"rows", std::move(rows)}};
}

// Null where no string exists.
std::string pair_line(const ClassPair& pair, const CharacterSet& characters) {
  PairsJson line{pair.filter, pair.decoder};
  for (std::string& field : fields_of(pair, characters)) {
    line.push_back(field.empty() ? PairsJson() : PairsJson(std::move(field)));
  }
  return line.dump();
}

CharacterSet characters_of(const std::vector<MachineClass>& classes) {
  return classes.empty() ? CharacterSet() : classes.front().learnt().characters;
}

}  // namespace

std::string pairs_csv(const std::vector<MachineClass>& classes,
                      const std::vector<ClassPair>& pairs) {
  const CharacterSet characters = characters_of(classes);
  std::string text = "filter,decoder";
  for (const std::string& column : columns_of(characters)) text += ',' + column;
  text += "\r\n";
  for (const ClassPair& pair : pairs) {
    text += csv_text(classes[pair.filter].name()) + ',' + csv_text(classes[pair.decoder].name());
    for (const std::string& field : fields_of(pair, characters)) text += ',' + field;
    text += "\r\n";
  }
  return text;
}

// One line for each class and each pair, so that a diff shows which of them changed.
std::string pairs_json(const std::vector<MachineClass>& classes,
                       const std::vector<ClassPair>& pairs) {
  const CharacterSet characters = characters_of(classes);
  std::string text = "{\n \"format\": \"utf8spec-pairs/1\",\n \"columns\": ";
  text += PairsJson(columns_of(characters)).dump() + ",\n \"classes\": [";
  const char* separator = "\n  ";
  for (const MachineClass& each : classes) {
    text += std::exchange(separator, ",\n  ") + class_json(each).dump(-1, ' ', true);
  }
  text += "\n ],\n \"pairs\": [";
  separator = "\n  ";
  for (const ClassPair& pair : pairs) {
    text += std::exchange(separator, ",\n  ") + pair_line(pair, characters);
  }
  return text + "\n ]\n}\n";
}

}  // namespace utf8spec::reports
