#include "cli/survey/surveyed_octets.h"

#include <fmt/format.h>

#include "cli/common/input.h"
#include "reports/survey/survey.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using reports::most_surveyed_octets;

Result<Octets> octets_of_hex(const std::vector<std::string>& words) {
  std::string hex;
  for (const std::string& word : words) hex += word == "-" ? "" : word;
  auto octets = vectors::parse_hex(hex);
  if (octets) return *std::move(octets);
  return fail(ExitStatus::usage,
              fmt::format("the octets cannot be read: {}; write two hex digits each, such as "
                          "C0 AF, or - for none",
                          octets.error()));
}

tl::unexpected<CommandFailure> too_long(const std::string& what) {
  return fail(ExitStatus::usage, fmt::format("{} more than {} octets", what, most_surveyed_octets));
}

// Reading stops early, since the file may be a pipe without an end.
Result<Octets> octets_of_file(const std::string& word) {
  const std::string file = word == "-" ? "/dev/stdin" : word;
  Octets octets;
  const auto read = read_blocks(file, [&](std::string_view block) -> Result<void> {
    octets.insert(octets.end(), block.begin(), block.end());
    if (octets.size() > most_surveyed_octets) return too_long(file + ": it has");
    return {};
  });
  if (!read) return tl::unexpected(read.error());
  return octets;
}

}  // namespace

Result<Octets> surveyed_octets(const OctetSource& source) {
  const int given = !source.words.empty() + !source.text.empty() + !source.file.empty();
  if (given != 1) {
    return fail(ExitStatus::usage, "give octets such as C0AF, --text or --file, and only one");
  }
  if (!source.file.empty()) return octets_of_file(source.file);
  auto octets = source.text.empty() ? octets_of_hex(source.words)
                                    : Octets(source.text.begin(), source.text.end());
  if (octets && octets->size() > most_surveyed_octets) return too_long("a survey cannot take");
  return octets;
}

}  // namespace utf8spec::cli
