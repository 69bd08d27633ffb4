// `utf8spec-dev issue`: prints a bug report for the maintainers of a bundled decoder. A false
// accusation is our worst bug. So the report is printed only if the adapter and a program without
// utf8spec both show the deviation, now and on this machine.

#include "reports/issue/issue.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>
#include <sstream>

#include "cli/commands/commands.h"
#include "cli/common/closest.h"
#include "cli/common/help.h"
#include "cli/common/input.h"
#include "cli/common/output.h"
#include "cli/common/run_words.h"
#include "cli/common/session.h"
#include "cli/common/words.h"
#include "cli/tree/syntax.h"
#include "harnesses/decoders/proof_source.h"
#include "harnesses/process/finished_program.h"
#include "reports/single_deviations.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using harnesses::DeviationState;
using harnesses::Proof;
using reports::Deviation;
using reports::ExitStatus;

// The words of the command. `run` has only the level.
struct IssueWords {
  std::string row;
  std::string deviation;
  RunWords run;
};

// A bundled decoder, the program that shows its deviation, and who knows of it.
struct Accused {
  BundledDecoder decoder;
  Proof proof;
  DeviationState state;
};

// Rows are the bundled decoders, as tables show them.
Result<BundledDecoder> find_row(const std::string& name, const Places& places) {
  const auto bundled = load_bundled(places);
  if (!bundled) return tl::unexpected(bundled.error());
  const auto found = std::ranges::find(*bundled, name, &BundledDecoder::name);
  if (found != bundled->end()) return *found;
  std::vector<std::string> names;
  for (const BundledDecoder& decoder : *bundled) names.push_back(decoder.name);
  return fail(ExitStatus::usage,
              fmt::format("no bundled decoder is called '{}'{}; see utf8spec-dev decoders", name,
                          did_you_mean(name, names)));
}

// The first program that shows the deviation. If there are several, each shows it by itself.
Result<Proof> find_proof(const BundledDecoder& decoder, const std::string& deviation) {
  std::vector<std::string> others;
  for (const Proof& proof : decoder.proofs) {
    if (std::ranges::find(proof.deviations, deviation) != proof.deviations.end()) return proof;
    others.insert(others.end(), proof.deviations.begin(), proof.deviations.end());
  }
  return fail(ExitStatus::usage,
              fmt::format("no program shows '{}' of {}{}; {}", deviation, decoder.name,
                          did_you_mean(deviation, others),
                          others.empty() ? "no deviation of it is known"
                                         : fmt::format("there is {}", fmt::join(others, ", "))));
}

// Only an open deviation may be news to the maintainers. For the others, the failure says where it
// is documented or fixed.
Result<void> check_open(const IssueWords& words, const DeviationState& state) {
  switch (state.kind) {
    case DeviationState::Kind::open:
      return {};
    case DeviationState::Kind::documented:
      return fail(ExitStatus::nothing_selected,
                  fmt::format("there is nothing to report: {} of {} is documented at {}: \"{}\"",
                              words.deviation, words.row, state.address, state.says));
    case DeviationState::Kind::unpromised:
      return fail(ExitStatus::nothing_selected,
                  fmt::format("there is nothing to report: the documentation does not call {} a "
                              "check, see {}: \"{}\"",
                              words.row, state.address, state.says));
    case DeviationState::Kind::fixed:
      return fail(ExitStatus::nothing_selected,
                  fmt::format("there is nothing to report: {} of {} is fixed in {}, see {}",
                              words.deviation, words.row, state.version, state.address));
  }
  return {};
}

// Everything that can be known before something is started.
Result<Accused> find_accused(const IssueWords& words, const Places& places) {
  const auto decoder = find_row(words.row, places);
  if (!decoder) return tl::unexpected(decoder.error());
  const auto proof = find_proof(*decoder, words.deviation);
  if (!proof) return tl::unexpected(proof.error());
  // Each proved deviation has a state: the reader of manifests refuses others.
  const DeviationState state = decoder->states.at(words.deviation);
  if (auto open = check_open(words, state); !open) return tl::unexpected(open.error());
  return Accused{*decoder, *proof, state};
}

// What the adapter shows now: its library's version, and deviations with their shortest examples
// first.
struct Shown {
  std::string version;
  std::vector<Deviation> deviations;
};

// Runs the suite at the wanted level, as `utf8spec run` would.
Result<Shown> run_adapter(const IssueWords& words, const CommandContext& context) {
  TargetWords named;
  named.name = words.row;
  const auto target = find_target(named, context.places);
  if (!target) return tl::unexpected(target.error());
  const auto suite = load_suite(context.places, target->encoding);
  if (!suite) return tl::unexpected(suite.error());
  auto assignment = assignment_of(words.run, *target);
  if (!assignment) return tl::unexpected(assignment.error());
  const auto decoder = start(*target);
  if (!decoder) return tl::unexpected(decoder.error());
  const reports::Report report = run_session(**decoder, *suite, std::move(*assignment)).report;
  // Without the protocol there is no answer of the decoder to report.
  if (report.broke_protocol) {
    return fail(ExitStatus::no_decoder, fmt::format("{} broke the protocol", words.row));
  }
  Shown shown{report.decoder.version, {}};
  for (const Deviation* each : reports::single_deviations(report)) {
    shown.deviations.push_back(*each);
  }
  return shown;
}

// Programs end their output with a line feed, and manifests state it without.
std::string without_last_line_end(std::string text) {
  if (text.ends_with('\n')) text.pop_back();
  return text;
}

// The output of the program. It ends with status 0 whether or not it sees the deviation; only the
// output tells.
Result<std::string> run_program(const Accused& accused) {
  harnesses::ChildOptions options;
  options.command = accused.proof.command;
  options.environment = accused.decoder.environment;
  // Programs of ten lines end quickly, but some start a virtual machine first.
  constexpr std::chrono::minutes long_enough{2};
  const auto finished = harnesses::run_to_end(options, long_enough);
  if (!finished) {
    return fail(ExitStatus::incomplete,
                fmt::format("the program {} failed: {}", shell_words(accused.proof.words),
                            finished.error()));
  }
  return without_last_line_end(finished->output);
}

// Adapter and program use the library independently. If they disagree, one of them is wrong, and
// there is nothing to report yet.
Result<Deviation> agreed(const IssueWords& words, const Accused& accused, const Shown& shown,
                         const std::string& output) {
  const auto found = std::ranges::find(shown.deviations, words.deviation, &Deviation::id);
  const bool program_shows_it = output == accused.proof.prints;
  if (found != shown.deviations.end() && program_shows_it) return *found;
  if (!program_shows_it && output == accused.proof.mended) {
    return fail(ExitStatus::incomplete,
                fmt::format("the version here does not show the deviation: the program prints '{}'",
                            output));
  }
  return fail(
      ExitStatus::incomplete,
      fmt::format("adapter and program disagree: at level {} the adapter {} {}; the program prints "
                  "'{}', but '{}' would show it",
                  words.run.level, found == shown.deviations.end() ? "does not show" : "shows",
                  words.deviation, output, accused.proof.prints));
}

// The program as somebody without utf8spec would run it: source, build commands, and the call with
// its environment.
Result<reports::IssueProgram> program_of(const Accused& accused, const std::string& output) {
  const auto source = harnesses::find_proof_source(accused.decoder, accused.proof);
  if (!source) return fail(ExitStatus::suite_damaged, source.error());
  auto text = read_file(source->file.string());
  if (!text) return tl::unexpected(text.error());
  reports::IssueProgram program{.file = source->file.filename(),
                                .source = *std::move(text),
                                .commands = {},
                                .output = output};
  for (const auto& command : source->build) program.commands.push_back(shell_words(command));
  std::string environment;
  for (const auto& [name, value] : accused.decoder.environment) {
    environment += name + "=" + shell_word(value) + " ";
  }
  program.commands.push_back(environment + shell_words(source->run));
  return program;
}

// The name of the distribution from /etc/os-release, such as "Debian GNU/Linux 12 (bookworm)".
std::string distribution() {
  constexpr std::string_view key = "PRETTY_NAME=";
  std::istringstream lines(read_file("/etc/os-release").value_or(""));
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(key)) continue;
    line.erase(0, key.size());
    std::erase(line, '"');
    return line;
  }
  return "unknown";
}

// Packages with versions, such as "libglib2.0-dev 2.74.6-2+deb12u7". Empty on systems without dpkg.
std::string packages_of(const BundledDecoder& decoder) {
  harnesses::ChildOptions options;
  // The names come from our own manifests, and no shell is involved.
  options.command = {"dpkg-query", "-W", "-f", "${Package} ${Version}\n"};
  options.command.insert(options.command.end(), decoder.packages.begin(), decoder.packages.end());
  constexpr std::chrono::seconds long_enough{20};
  const auto finished = harnesses::run_to_end(options, long_enough);
  if (decoder.packages.empty() || !finished) return "";
  std::string text = without_last_line_end(finished->output);
  for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos;) {
    text.replace(at, 1, ", ");
  }
  return text;
}

// Nothing is printed before all checks have passed, so that no half report can be sent.
Result<ExitStatus> issue(const CommandContext& context, const IssueWords& words) {
  const auto accused = find_accused(words, context.places);
  if (!accused) return tl::unexpected(accused.error());
  const auto shown = run_adapter(words, context);
  if (!shown) return tl::unexpected(shown.error());
  const auto output = run_program(*accused);
  if (!output) return tl::unexpected(output.error());
  const auto deviation = agreed(words, *accused, *shown, *output);
  if (!deviation) return tl::unexpected(deviation.error());
  auto program = program_of(*accused, *output);
  if (!program) return tl::unexpected(program.error());
  reports::Issue text{.encoding = accused->decoder.encoding,
                      .library = accused->decoder.library,
                      .calls = accused->decoder.calls,
                      .version = shown->version,
                      .deviation = *deviation,
                      .program = std::move(*program),
                      .environment = {{"Distribution", distribution()}},
                      .bugs = accused->decoder.bugs,
                      .reported = accused->state.address};
  if (const std::string packages = packages_of(accused->decoder); !packages.empty()) {
    text.environment.emplace_back("Packages", packages);
  }
  if (auto printed = print(reports::issue_text(text)); !printed) {
    return tl::unexpected(printed.error());
  }
  return ExitStatus::as_expected;
}

}  // namespace

Action add_issue(Syntax& syntax) {
  const auto words = std::make_shared<IssueWords>();
  syntax.option("row", words->row, "A bundled decoder; see utf8spec-dev decoders")
      .value(decoder_value)
      .required();
  syntax.option("deviation", words->deviation, "The id of one of its deviations")
      .value("DEVIATION")
      .required();
  add_level_option(syntax, words->run);
  syntax.footer =
      "The command runs the decoder's adapter, and a program of about ten lines that uses the "
      "library without utf8spec. If both show the deviation, it prints the text as Markdown; "
      "otherwise it ends with 6. If the library documents the behaviour, or a later version does "
      "not have it, the command ends with 5.\n\n" +
      manual_of_exit_statuses();
  return [words](const CommandContext& context) { return issue(context, *words); };
}

}  // namespace utf8spec::cli
