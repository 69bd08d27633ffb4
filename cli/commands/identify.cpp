// `utf8spec identify`: shows in which encodings a file is well-formed. It asks no decoder.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/identify/identifier.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;
using reports::ExitStatus;

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

Result<std::string> identify(const std::string& word) {
  const bool is_input = word == "-";
  const std::string file = is_input ? "/dev/stdin" : word;
  Identifier identifier;
  const auto read = read_blocks(file, [&](std::string_view block) -> Result<void> {
    identifier.take({reinterpret_cast<const std::uint8_t*>(block.data()), block.size()});
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  const std::string name = reports::harmless(file, reports::Keep::line, longest_name);
  return words_of(is_input ? "standard input" : name, identifier.finish());
}

}  // namespace

// What was found in the files before one that cannot be read has been printed by then.
Action add_identify(CLI::App& app) {
  const auto files = std::make_shared<std::vector<std::string>>();
  app.add_option("files", *files, "The files; - for standard input")->required();
  return [files](const CommandContext&) -> Result<ExitStatus> {
    for (const std::string& file : *files) {
      const auto words = identify(file);
      if (!words) return tl::unexpected(words.error());
      if (auto printed = print(*words); !printed) return tl::unexpected(printed.error());
    }
    return ExitStatus::as_expected;
  };
}

}  // namespace utf8spec::cli
