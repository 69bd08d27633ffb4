#include "cli/package/statement.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "reference/whole_input.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using nlohmann::json;
using reports::ExitStatus;

constexpr std::string_view statement_format = "utf8spec-statement/1";
constexpr std::size_t longest_word = 200;  // octets

bool is_control(char32_t scalar) { return scalar < 0x20 || (scalar >= 0x7F && scalar < 0xA0); }

bool can_be_shown(const std::string& word) {
  if (word.empty() || word.size() > longest_word) return false;
  const auto decoded =
      reference::decode(reference::Encoding::utf_8, Octets(word.begin(), word.end()));
  return !decoded.error && std::ranges::none_of(decoded.scalars, is_control);
}

json json_of(const Product& product) {
  return {{"name", product.name}, {"version", product.version}, {"platform", product.platform}};
}

// The options that decide what the answers come to.
json options_of(const AbsentDecoder& decoder) {
  return {{"profile", decoder.profile},
          {"require", decoder.required},
          {"cannot", decoder.target.cannot},
          {"without", decoder.target.without},
          {"because", decoder.target.because}};
}

AbsentDecoder decoder_of(const json& options) {
  AbsentDecoder decoder;
  decoder.profile = options.at("profile");
  if (!reference::value_named<Profile>(decoder.profile)) throw std::invalid_argument("a profile");
  decoder.required = options.at("require").get<std::vector<std::string>>();
  decoder.target.cannot = options.at("cannot");
  decoder.target.without = options.at("without").get<std::vector<std::string>>();
  decoder.target.because = options.at("because").get<std::vector<std::string>>();
  return decoder;
}

json selection_of(const FiledRun& run) {
  const harnesses::SelectionWords& words =
      run.rounds.at(harnesses::Round::curated).front().front().title.selection;
  return {{"level", words.level},
          {"encoding", words.encoding},
          {"operations", words.operations},
          {"groups", words.groups},
          {"seed", words.seed}};
}

std::vector<std::string> ids_of(const reports::Report& report) {
  std::vector<std::string> ids;
  for (const reports::Deviation& deviation : report.deviations) ids.push_back(deviation.id);
  std::ranges::sort(ids);
  return ids;
}

}  // namespace

Result<void> check(const Product& product) {
  const std::array words{std::pair{"--product", &product.name},
                         std::pair{"--product-version", &product.version},
                         std::pair{"--platform", &product.platform}};
  for (const auto& [option, word] : words) {
    if (can_be_shown(*word)) continue;
    return fail(ExitStatus::usage,
                fmt::format("{} {}: give 1 to {} octets of UTF-8 without control characters",
                            option, printable(*word), longest_word));
  }
  return {};
}

std::string statement_json(const StatedWords& words, const FiledRun& run,
                           const reports::Report& report) {
  json statement{
      {"format", statement_format},
      {"product", json_of(words.product)},
      {"decoder", {{"name", report.decoder.name}, {"version", report.decoder.version}}},
      {"suite",
       {{"version", report.suite.version}, {"vectorsSha256", report.suite.vectors_sha256}}},
      {"selection", selection_of(run)},
      {"profile", report.profile},
      {"verdict", name(report.verdict)},
      {"deviations", ids_of(report)}};
  if (report.expectations) statement["expectations"] = name(report.expectations->outcome);
  statement["options"] = options_of(run.options);
  constexpr int indent = 2;
  return statement.dump(indent, ' ', true, json::error_handler_t::replace) + '\n';
}

Result<StatedWords> read_statement(std::string_view text, std::string_view name) {
  try {
    const json statement = json::parse(text);
    if (statement.at("format") != statement_format) throw std::invalid_argument("another format");
    const json& product = statement.at("product");
    StatedWords words{{product.at("name"), product.at("version"), product.at("platform")}, {}};
    if (statement.contains("options")) words.decoder = decoder_of(statement.at("options"));
    return words;
  } catch (const std::exception& error) {
    return fail(ExitStatus::usage, fmt::format("{} is no statement ({}): {}", name,
                                               statement_format, printable(error.what())));
  }
}

}  // namespace utf8spec::cli
