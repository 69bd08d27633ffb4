// `utf8spec identify`: shows in which encodings a file is well-formed. It asks no decoder.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <nlohmann/json.hpp>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/json_result.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/identify/identifier.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;
using reports::ExitStatus;
using Json = nlohmann::ordered_json;

// Names of files may hold anything, and are printed as one line.
constexpr std::size_t longest_name = 200;  // characters

// Chances below it are given as a power of ten.
constexpr double least_as_number = -6;  // decimal logarithm

// One signature is that of several encodings: those of one family share EF BB BF, and FF FE 00 00
// may be UTF-16 that goes on with U+0000.
std::string signature_words(const std::vector<Encoding>& signatures) {
  if (signatures.empty()) return "no signature";
  std::vector<std::string_view> names;
  std::ranges::transform(signatures, std::back_inserter(names),
                         [](Encoding encoding) { return name(encoding); });
  return fmt::format("the signature of {}", fmt::join(names, ", "));
}

std::string chance_words(double log10_of_chance) {
  if (log10_of_chance < least_as_number) {
    return fmt::format("1 in 10^{:.0f}", -log10_of_chance);
  }
  return fmt::format("1 in {:.0f}", std::pow(10, -log10_of_chance));
}

// Only UTF-8 has rules that text of other encodings hardly ever follows by chance.
std::string evidence_words(const Identified& identified) {
  if (identified.octets == 0) return "";
  if (identified.high_octets == 0) return "; all of it is US-ASCII";
  return fmt::format("; {} octets above 7F, by chance {}", identified.high_octets,
                     chance_words(identified.log10_of_chance));
}

std::string reading_words(const ReadAs& reading, const Identified& identified) {
  if (reading.error) {
    return fmt::format("ill-formed at offset {}, {} octets: {}", reading.error->offset,
                       reading.error->length, name(reading.error->kind));
  }
  return "well-formed" + (reading.encoding == Encoding::utf_8 ? evidence_words(identified) : "");
}

// A line for the file called `file`, and one for each encoding.
std::string words_of(std::string_view file, const Identified& identified) {
  std::string text = fmt::format("{}: {} octets, {}\n", file, identified.octets,
                                 signature_words(identified.signatures));
  for (const ReadAs& reading : identified.readings) {
    text += fmt::format("  {:15} {}\n", name(reading.encoding), reading_words(reading, identified));
  }
  return text;
}

// A file and what its octets show.
struct IdentifiedFile {
  std::string name;
  Identified found;
};

Result<IdentifiedFile> identify(const std::string& word) {
  const bool is_input = word == "-";
  const std::string file = is_input ? "/dev/stdin" : word;
  Identifier identifier;
  const auto read = read_blocks(file, [&](std::string_view block) -> Result<void> {
    identifier.take({reinterpret_cast<const std::uint8_t*>(block.data()), block.size()});
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  const std::string name = reports::harmless(file, reports::Keep::line, longest_name);
  return IdentifiedFile{is_input ? "standard input" : name, identifier.finish()};
}

Json json_of(const ReadAs& reading) {
  Json out{{"encoding", name(reading.encoding)}, {"wellFormed", !reading.error}};
  if (!reading.error) return out;
  out["error"] = {{"offset", reading.error->offset},
                  {"length", reading.error->length},
                  {"kind", name(reading.error->kind)}};
  return out;
}

Json json_of(const IdentifiedFile& file) {
  Json signatures = Json::array(), readings = Json::array();
  for (const Encoding each : file.found.signatures) signatures.push_back(name(each));
  for (const ReadAs& each : file.found.readings) readings.push_back(json_of(each));
  return {{"name", file.name},
          {"octets", file.found.octets},
          {"octetsAbove7F", file.found.high_octets},
          {"signatures", signatures},
          {"log10OfChance", file.found.log10_of_chance},
          {"readings", readings}};
}

// reports/schema/identify.schema.json.
std::string to_json(const std::vector<IdentifiedFile>& files) {
  Json out{{"format", "utf8spec-identify/1"}, {"files", Json::array()}};
  for (const IdentifiedFile& each : files) out["files"].push_back(json_of(each));
  constexpr int indent = 2;
  return out.dump(indent, ' ', /*ensure_ascii=*/true) + "\n";
}

}  // namespace

// What was found in the files before one that cannot be read has been printed by then. JSON is
// written whole or not at all.
Action add_identify(Syntax& syntax) {
  struct Words {
    std::vector<std::string> files;
    std::string json;
  };
  const auto words = std::make_shared<Words>();
  syntax.option("files", words->files, "The files; - for standard input").required();
  add_json_option(syntax, words->json);
  return [words](const CommandContext&) -> Result<ExitStatus> {
    if (auto fit = check_outputs({{"--json", words->json}}); !fit)
      return tl::unexpected(fit.error());
    const bool is_json_alone = is_standard_output(words->json);
    std::vector<IdentifiedFile> found;
    for (const std::string& file : words->files) {
      auto identified = identify(file);
      if (!identified) return tl::unexpected(identified.error());
      found.push_back(std::move(*identified));
      if (is_json_alone) continue;
      if (auto printed = print(words_of(found.back().name, found.back().found)); !printed) {
        return tl::unexpected(printed.error());
      }
    }
    if (words->json.empty()) return ExitStatus::as_expected;
    return write_file(words->json, to_json(found)).map([] { return ExitStatus::as_expected; });
  };
}

}  // namespace utf8spec::cli
