#include "cli/pair/sides.h"

#include <fmt/format.h>

#include <utility>

#include "cli/common/json_result.h"
#include "cli/common/outputs.h"
#include "cli/common/words.h"

namespace utf8spec::cli {

using reports::ExitStatus;

const char* const manual_of_sides =
    R"(Each decoder is a bundled one, PLUGIN.so[:NAME], or a machine file (*.json) that
`utf8spec learn --machine` wrote. The second may also be a command behind --. Decoders are learned
on the spot, and each string that is found is put to them once more.

)";

std::vector<Operation> operations_that_read() {
  using enum Operation;
  return {decode, replace, stream, stream_replace};
}

namespace {

// Only the second side can be a command.
Result<void> check_sides(const SidesWanted& wanted) {
  if (wanted.one.name.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("{} is missing: name a bundled decoder, a plugin or a machine file; "
                            "utf8spec learn --machine FILE -- COMMAND makes one of a command",
                            wanted.one.what));
  }
  if (wanted.other.name.empty() == wanted.other.command.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("give {} once: a name, a machine file, or a command behind --",
                            wanted.other.what));
  }
  return {};
}

}  // namespace

Result<Sides> sides_of(const PairWords& words, const SidesWanted& wanted, const Places& places) {
  if (auto fine = check_sides(wanted); !fine) return tl::unexpected(fine.error());
  if (auto fine = check_outputs({{"--json", words.json}}); !fine)
    return tl::unexpected(fine.error());
  auto first = side_of(wanted.one, words.learning, places);
  if (!first) return tl::unexpected(first.error());
  auto second = side_of(wanted.other, words.learning, places);
  if (!second) return tl::unexpected(second.error());
  return Sides{*std::move(first), *std::move(second)};
}

void add_pair_options(Syntax& syntax, PairWords& words) {
  add_json_option(syntax, words.json);
  add_character_option(syntax, words.learning);
  add_depth_options(syntax, words.learning.learning);
}

void add_operation_option(Syntax& syntax, const char* option, std::string& word,
                          const char* whose) {
  syntax.option(option, word, fmt::format("The operation that {} is learned from", whose))
      .value("OPERATION")
      .one_of(names_of(harnesses::learn::operations_with_translation()));
}

}  // namespace utf8spec::cli
