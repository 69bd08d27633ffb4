// `utf8spec proof-harness`: writes a file with which a prover of others shows that a decoder equals
// the reference on all short strings.

#include "vectors/provers/proof_harness.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/words.h"
#include "reports/render/harmless.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;
using vectors::OffsetChoice;
using vectors::Prover;
using vectors::ProverRow;

constexpr auto all_provers = reference::values_of<Prover>;

// The function that Kani's file calls by default. A file for C calls the ABI.
constexpr std::string_view usual_function = "decode";

struct ProofWords {
  std::array<bool, all_provers.size()> chosen{};  // by prover
  std::string decoder;
  std::string function;
  std::string offset = "start";
  std::string output = "-";
  std::size_t octets = 4;
};

// Names of functions go into the file as they are.
std::string names_a_function(const std::string& word) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto fits = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  if (!word.empty() && is_letter(word[0]) && std::ranges::all_of(word, fits)) return "";
  return "a function is an identifier, such as my_decode";
}

Result<Prover> prover_of(const ProofWords& words) {
  for (const Prover prover : all_provers) {
    if (words.chosen[static_cast<std::size_t>(prover)]) return prover;
  }
  return fail(ExitStatus::usage, "no prover is named; add --cbmc, --klee or --kani");
}

// A path becomes a string and a part of a comment, in C or Rust. It must end neither.
Result<void> check_path(const std::string& what, const std::string& path) {
  const auto breaks_out = [](unsigned char octet) {
    return octet < 0x20 || octet == 0x7F || octet == '"' || octet == '\\' || octet == '*';
  };
  if (std::ranges::none_of(path, breaks_out)) return {};
  return fail(ExitStatus::usage,
              fmt::format("{} {} holds a quote, a backslash, a star or a control character; rename "
                          "the file",
                          what, reports::harmless(path, reports::Keep::line, 200)));
}

Result<void> check_language(const ProofWords& words, const ProverRow& row) {
  if (words.decoder.ends_with(row.ending)) return {};
  return fail(ExitStatus::usage,
              fmt::format("--{} cannot read {}; name a source that ends in {}", name(row.prover),
                          reports::harmless(words.decoder, reports::Keep::line, 200), row.ending));
}

// The decoder's path from the folder of the written file: compilers look there.
std::string seen_from_output(const ProofWords& words) {
  if (is_standard_output(words.output)) return words.decoder;
  std::error_code error;
  const auto folder = std::filesystem::absolute(words.output, error).parent_path();
  const auto path = std::filesystem::relative(words.decoder, folder, error);
  return error || path.empty() ? words.decoder : path.string();
}

std::string file_name(const ProofWords& words, const ProverRow& row) {
  return is_standard_output(words.output) ? std::string(row.file)
                                          : std::filesystem::path(words.output).filename().string();
}

vectors::ProofOrder order_of(const ProofWords& words, const ProverRow& row) {
  const bool is_named = !words.function.empty() || row.prover != Prover::kani;
  return {.prover = row.prover,
          .decoder = seen_from_output(words),
          .file = shell_word(file_name(words, row)),
          .function = is_named ? words.function : std::string(usual_function),
          .octets = words.octets,
          .offset = *reference::value_named<OffsetChoice>(words.offset),
          .version = UTF8SPEC_VERSION};
}

Result<void> check(const ProofWords& words, const ProverRow& row) {
  const std::vector<Output> outputs{{"--output", words.output}};
  return check_language(words, row)
      .and_then([&] { return read_file(words.decoder); })
      .and_then([&](const std::string&) { return check_path("DECODER", seen_from_output(words)); })
      .and_then([&] { return check_path("--output", words.output); })
      .and_then([&] { return check_outputs(outputs); })
      .and_then([&] {
        return check_kept(outputs, {{"the decoder", words.decoder}});
      });
}

Result<ExitStatus> write_proof(const ProofWords& words) {
  return prover_of(words).and_then([&](Prover prover) {
    const ProverRow& row = row_of(prover);
    return check(words, row)
        .and_then(
            [&] { return write_file(words.output, vectors::proof_harness(order_of(words, row))); })
        .map([] { return ExitStatus::as_expected; });
  });
}

// One option for each prover, of which one may be given.
void add_provers(CLI::App& app, ProofWords& words) {
  std::vector<CLI::Option*> earlier;
  for (const ProverRow& row : vectors::prover_rows) {
    CLI::Option* const option = app.add_flag(
        fmt::format("--{}", name(row.prover)), words.chosen[static_cast<std::size_t>(row.prover)],
        fmt::format("Write a file for {}, over a source that ends in {}", row.title, row.ending));
    for (CLI::Option* other : earlier) option->excludes(other);
    earlier.push_back(option);
  }
}

constexpr std::string_view footer =
    "The file holds the reference, printed from the syntax of RFC 3629. It includes DECODER, which "
    "exports utf8spec_decoders_v1 (docs/c_abi.md) or defines the function of --function. A prover "
    "shows that validate, decode and step give the right answers to every string of at most "
    "--octets octets, or it shows a string for which they do not. Compiled without the prover "
    "(-DUTF8SPEC_CONCRETE in C), the file is a program. It asks every string of at most three "
    "octets, prints the first wrong answer, and ends with 0 or 1.";

}  // namespace

Action add_proof_harness(CLI::App& app) {
  const auto words = std::make_shared<ProofWords>();
  app.add_option("decoder", words->decoder, "The source of the decoder, in C or Rust")
      ->type_name("DECODER")
      ->required();
  add_provers(app, *words);
  app.add_option("--function", words->function,
                 "The decoder is this function; the first comment of the file shows its type "
                 "(default: the C ABI; for Kani: decode)")
      ->type_name("NAME")
      ->check(names_a_function);
  app.add_option("--octets", words->octets,
                 "The longest strings of the proof, in octets, from 1 to 64 (default: 4)")
      ->type_name("N")
      ->check(CLI::Range(1U, 64U));
  app.add_option("--offset", words->offset,
                 "What the offset of an error must be. start: the first ill-formed octet (the "
                 "default); unchecked: any place in the input, as the standards leave it open")
      ->type_name("PLACE")
      ->check(CLI::IsMember(names_of(reference::values_of<OffsetChoice>)));
  app.add_option("--output", words->output, "The file to write to (default: standard output)")
      ->type_name("FILE")
      ->check(names_a_file);
  app.footer(std::string(footer));
  return [words](const CommandContext&) { return write_proof(*words); };
}

}  // namespace utf8spec::cli
