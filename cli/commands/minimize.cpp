// `utf8spec minimize`: finds the least input that shows the same disagreement as a file, such as a
// fuzzer's finding. The claim that it prints says what is known about smaller inputs.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/live.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/tree/syntax.h"

namespace utf8spec::cli {
namespace {

namespace fs = std::filesystem;
using harnesses::fuzz::Case;
using harnesses::fuzz::Format;
using harnesses::fuzz::Least;
using harnesses::fuzz::TargetForm;
using reports::ExitStatus;

// The words of the command.
struct MinimizeWords {
  std::string file;
  std::string output;
  LiveWords live;
};

// If a target is named, the file is read as that target's input and in no other way. Otherwise the
// octets may also be meant as they are, without cuts.
Readings readings_of(const Octets& raw, const MinimizeWords& words) {
  return [&raw, is_said = !words.live.target.empty()](const TargetForm& target) {
    std::vector<Case> readings{harnesses::fuzz::read_case(target.format, raw)};
    if (target.format == Format::chunks && !is_said) {
      readings.insert(readings.begin(), Case{raw, {}, {}});
    }
    return readings;
  };
}

// Interruption comes first: "not found" would be wrong if the search was not finished.
Result<Live> find(const CommandContext& context, const MinimizeWords& words, const Octets& raw) {
  auto live = find_live(context.places, words.live, readings_of(raw, words));
  if (was_interrupted() && !(live && *live)) {
    return fail(ExitStatus::incomplete,
                fmt::format("{}: stopped before a fuzz target showed a disagreement", words.file));
  }
  if (!live) return tl::unexpected(live.error());
  if (!*live) {
    return fail(ExitStatus::nothing_selected,
                fmt::format("{}: no fuzz target shows {} for it; name the decoder with --plugin "
                            "or --oracle",
                            words.file,
                            words.live.signature.empty() ? "a disagreement"
                                                         : "'" + words.live.signature + "'"));
  }
  return std::move(**live);
}

// A label padded to a column, as in the output of `utf8spec show`.
std::string labelled(std::string_view label, std::string_view value) {
  return fmt::format("{:14} {}\n", label, value);
}

// Other disagreements of the input are listed too, since they may be faults of their own.
std::string lines_of(const Live& live, const Least& least) {
  const Format format = live.target.format;
  std::string text = labelled("target", live.target.name);
  text += labelled("signature", live.signature);
  text += labelled("least input", spell(format, least.input));
  text += labelled("claim", describe_claim(format, least));
  text += labelled("tries", fmt::format("{}", least.tries));
  for (const std::string& other : live.others) text += labelled("shows also", other);
  if (was_interrupted()) text += labelled("stopped", "before the end; a smaller input may exist");
  return text;
}

// Written in the target's own form, so that the fuzz target can read it back.
Result<void> write_raw(const std::string& file, Format format, const Case& input) {
  if (file.empty()) return {};
  const Octets raw = raw_input(format, input);
  return write_file(file, {reinterpret_cast<const char*>(raw.data()), raw.size()});
}

// The file in PLUGIN.so:NAME.
fs::path plugin_file(const std::string& plugin) {
  return plugin.substr(
      0, plugin.rfind(".so:") == std::string::npos ? plugin.size() : plugin.rfind(".so:") + 3);
}

// The input and the plugins must not be overwritten.
Result<void> check_file(const MinimizeWords& words) {
  const std::vector<Output> outputs{{"--output", words.output}};
  return check_outputs(outputs).and_then([&] {
    return check_kept(outputs, {{"the input", words.file},
                                {"the plugin", plugin_file(words.live.plugin)},
                                {"the plugin", plugin_file(words.live.oracle)}});
  });
}

// The least input is written before the text is printed. If the file fails, nothing claims success.
Result<ExitStatus> minimize(const CommandContext& context, const MinimizeWords& words) {
  if (auto fine = check_file(words); !fine) return tl::unexpected(fine.error());
  const auto raw = read_octets(words.file);
  if (!raw) return tl::unexpected(raw.error());
  const auto live = find(context, words, *raw);
  if (!live) return tl::unexpected(live.error());
  const auto least = minimize(context.places, words.live, *live);
  if (!least) return tl::unexpected(least.error());
  if (auto written = write_raw(words.output, live->target.format, least->input); !written) {
    return tl::unexpected(written.error());
  }
  auto printed = is_standard_output(words.output) ? Result<void>{} : print(lines_of(*live, *least));
  if (!printed) return tl::unexpected(printed.error());
  return was_interrupted() ? ExitStatus::incomplete : ExitStatus::as_expected;
}

}  // namespace

Action add_minimize(Syntax& syntax) {
  const auto words = std::make_shared<MinimizeWords>();
  syntax.option("file", words->file, "The file that shows a disagreement").value("FILE").required();
  syntax
      .option("--target", words->live.target,
              "The fuzz target whose fuzzer wrote the file. Without this option, the file holds "
              "octets, and the command asks every suitable target")
      .value("TARGET")
      .usually(names_of_targets());
  add_live_words(syntax, words->live);
  syntax
      .option("--output", words->output,
              "Write the least input to this file (- is standard output, instead of the text)")
      .value("FILE")
      .check(names_a_file);
  syntax.footer = manual_of_fuzz_targets() + manual_of_exit_statuses();
  return [words](const CommandContext& context) { return minimize(context, *words); };
}

}  // namespace utf8spec::cli
