// `utf8spec convert`: converts a file from one encoding to another. It asks no decoder.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <csignal>
#include <filesystem>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/input.h"
#include "cli/common/outputs.h"
#include "cli/common/progress_line.h"
#include "cli/common/progress_words.h"
#include "cli/common/streamed_file.h"
#include "cli/common/words.h"
#include "reference/converter.h"
#include "reports/render/harmless.h"
#include "vectors/hex.h"

namespace utf8spec::cli {
namespace {

using reference::Conversion;
using reference::ConversionError;
using reference::Encoding;
using reports::ExitStatus;

struct Words {
  std::string from;
  std::string to;
  std::string policy;  // empty: an error ends the conversion
  std::string signature = "keep";
  std::string input = "-";
  std::string output = "-";
};

bool is_standard_input(const Words& words) { return words.input == "-"; }

// The input in words. A file's name may hold anything.
std::string name_of_input(const Words& words) {
  constexpr std::size_t longest = 200;  // characters
  return is_standard_input(words) ? "standard input"
                                  : reports::harmless(words.input, reports::Keep::line, longest);
}

// The policy by its name for the encoding, such as `per-unit` in UTF-16.
std::optional<reference::ReplacementPolicy> policy_of(Encoding from, const std::string& word) {
  const auto policy = reference::policy_named(from, word);
  return policy && reference::has_policy(from, *policy) ? policy : std::nullopt;
}

std::vector<std::string_view> policy_names(Encoding from) {
  std::vector<std::string_view> names;
  for (const auto policy : reference::all_replacement_policies) {
    if (reference::has_policy(from, policy)) names.push_back(name_in(from, policy));
  }
  return names;
}

Result<Conversion> conversion_of(const Words& words) {
  const auto from = reference::encoding_named(words.from).value_or(Encoding::utf_8);
  const auto to = reference::encoding_named(words.to).value_or(Encoding::utf_8);
  const auto policy = policy_of(from, words.policy);
  if (!policy && !words.policy.empty()) {
    return fail(ExitStatus::usage,
                fmt::format("{} has no policy '{}'; choose one of {}", words.from, words.policy,
                            fmt::join(policy_names(from), ", ")));
  }
  const auto signature = reference::value_named<reference::SignatureUse>(words.signature);
  return Conversion{from, to, policy, signature.value_or(reference::SignatureUse::keep)};
}

// Where and why a strict conversion ended, and what to do.
std::string error_words(const Words& words, const ConversionError& error) {
  const bool is_ill_formed = error.kind != reference::Kind::well_formed;
  const std::string what =
      is_ill_formed ? fmt::format("ill-formed {} at offset {}, {} octets: {}", words.from,
                                  error.offset, error.length, name(error.kind))
                    : fmt::format("{} does not have U+{}, at offset {}", words.to,
                                  vectors::to_hex(error.value), error.offset);
  return fmt::format("{}: {}; --replace maximal-subpart goes on with U+FFFD", name_of_input(words),
                     what);
}

std::string_view text_of(OctetView octets) {
  return {reinterpret_cast<const char*>(octets.data()), octets.size()};
}

// The size of a file, for the progress; 0 for what has none.
std::uint64_t size_of(const Words& words) {
  std::error_code error;
  const auto size = std::filesystem::file_size(words.input, error);
  return error ? 0 : size;
}

// Shows how much of the input is read, where the output does not go to the same terminal.
class ConvertProgress {
 public:
  explicit ConvertProgress(const Words& words)
      : far_{.name = words.to, .doing = "converted", .all = size_of(words), .unit = "octets"} {}

  void read(std::size_t octets) {
    far_.done += octets;
    if (far_.all == 0 || !line_.is_due()) return;
    far_.seconds = line_.seconds();
    line_.show(progress_words(far_));
  }

 private:
  HowFar far_;
  ProgressLine line_;
};

// Everything before an error is written: to a pipe at once, to a file not at all.
Result<void> copy(const Words& words, const Conversion& conversion, StreamedFile& output) {
  reference::Converter converter(conversion);
  ConvertProgress progress(words);
  const auto write = [&](OctetView octets) -> Result<void> {
    if (auto written = output.write(text_of(octets)); !written) return written;
    if (!converter.error()) return {};
    return fail(ExitStatus::non_conformant, error_words(words, *converter.error()));
  };
  const auto read = read_blocks(
      is_standard_input(words) ? "/dev/stdin" : words.input, [&](std::string_view block) {
        progress.read(block.size());
        return write(
            converter.take({reinterpret_cast<const std::uint8_t*>(block.data()), block.size()}));
      });
  return read.and_then([&] { return write(converter.finish()); });
}

Result<ExitStatus> convert(const Words& words) {
  const auto conversion = conversion_of(words);
  if (!conversion) return tl::unexpected(conversion.error());
  const std::vector<Output> outputs{{"--output", words.output}};
  StreamedFile output(words.output);
  return check_outputs(outputs)
      .and_then([&] {
        return is_standard_input(words) ? Result<void>{}
                                        : check_kept(outputs, {{"the input", words.input}});
      })
      .and_then([&] { return output.open(); })
      .and_then([&] { return copy(words, *conversion, output); })
      .and_then([&] { return output.finish(); })
      .map([] { return ExitStatus::as_expected; });
}

void add_encoding(Syntax& syntax, const std::string& option, std::string& word,
                  const std::string& purpose) {
  const std::vector<std::string> names = names_of(reference::all_encodings);
  syntax.option(option, word, fmt::format("{}: {}", purpose, fmt::join(names, ", ")))
      .value("ENCODING")
      .one_of(names)
      .required();
}

}  // namespace

Action add_convert(Syntax& syntax) {
  const auto words = std::make_shared<Words>();
  add_encoding(syntax, "--from", words->from, "The encoding of the input");
  add_encoding(syntax, "--to", words->to, "The encoding of the output");
  syntax
      .option("--replace", words->policy,
              fmt::format("Put U+FFFD for ill-formed input by this policy: {} (per-octet is "
                          "per-unit for UTF-16); without it, the first error ends the "
                          "conversion",
                          fmt::join(policy_names(Encoding::utf_8), ", ")))
      .value("POLICY")
      .check(names_a_file);
  syntax
      .option("--signature", words->signature,
              "What happens to a leading U+FEFF: keep (the default), add or remove")
      .value("USE")
      .one_of({"keep", "add", "remove"});
  syntax
      .option("--output", words->output,
              "The file to write to; it is written only if the conversion succeeds")
      .value("FILE")
      .check(names_a_file);
  syntax.option("input", words->input, "The file to convert (default: standard input)");
  return [words](const CommandContext&) {
    // A filter ends with its reader, as all others do: the rest of the input may never end.
    (void)std::signal(SIGPIPE, SIG_DFL);
    return convert(*words);
  };
}

}  // namespace utf8spec::cli
