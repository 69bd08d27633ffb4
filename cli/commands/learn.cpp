#include <fmt/format.h>

#include <memory>
#include <string>
#include <vector>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/learning.h"
#include "cli/common/output.h"
#include "cli/common/outputs.h"
#include "cli/common/run_words.h"
#include "cli/common/terminal.h"
#include "cli/common/translations.h"
#include "cli/common/words.h"
#include "reports/learn/machine_file.h"
#include "reports/learn/study_report.h"
#include "reports/pair/pair_report.h"
#include "reports/render/harmless.h"
#include "reports/render/text_page.h"
#include "reports/render/words.h"
#include "vectors/operation.h"

namespace utf8spec::cli {
namespace {

using harnesses::learn::Lesson;
using harnesses::learn::Study;
using reports::ExitStatus;

struct LearnWords {
  TargetWords target;
  std::vector<std::string> operations;
  TranslationWords translation;  // the depth is that of verdicts and replacements too
  std::string json, dot, svg, machine;
};

Result<std::vector<Lesson>> lessons_of(const LearnWords& words,
                                       const harnesses::Introduction& introduction) {
  std::vector<Operation> wanted;
  for (const std::string& word : words.operations) {
    wanted.push_back(*core_operation_named(word));
  }
  auto lessons = harnesses::learn::lessons_of(introduction, wanted);
  if (!lessons.empty()) return lessons;
  return fail(ExitStatus::nothing_selected,
              "the decoder offers none of these operations, so there is nothing to learn");
}

Result<void> write(const LearnWords& words, const Study& study) {
  const std::pair<const std::string&, std::string (*)(const Study&)> files[]{
      {words.json, reports::to_json}, {words.dot, reports::to_dot}, {words.svg, reports::to_svg}};
  bool printed = false;
  Result<void> all_written;
  for (const auto& [file, render] : files) {
    if (file.empty()) continue;
    printed = printed || is_standard_output(file);
    // One file that cannot be written does not cost the others.
    if (auto written = write_file(file, render(study)); !written) all_written = written;
  }
  if (printed) return all_written;
  return print(reports::to_text(study)).and_then([&] { return all_written; });
}

Result<void> check_files(const LearnWords& words, const Target& target) {
  const std::vector<Output> outputs{{"--json", words.json},
                                    {"--dot", words.dot},
                                    {"--svg", words.svg},
                                    {"--machine", words.machine}};
  return check_outputs(outputs).and_then([&] { return check_kept(outputs, target.files); });
}

ExitStatus status_of(const Study& study) {
  if (reports::departs(study)) return ExitStatus::non_conformant;
  return study.unlearnt.empty() ? ExitStatus::as_expected : ExitStatus::incomplete;
}

std::string translation_words(const harnesses::learn::LearntTranslation& learnt) {
  return fmt::format("{} {}\n\nWhat it reads (from {}): {}, {}\n  {}\n  sha256 {}\n",
                     learnt.decoder, learnt.version, name(learnt.operation),
                     reports::counted(learnt.machine.states.size(), "state"),
                     reports::counted(learnt.requests, "request"),
                     reports::hypotheses_of(learnt, reports::DistinctionClaim::reads_so),
                     reports::sum_of(learnt));
}

// The machine of what the decoder reads goes to a file, and its evidence to standard output.
Result<ExitStatus> learn_machine(const LearnWords& words, harnesses::Decoder& decoder) {
  using enum Operation;
  const SideWords side{"a machine",
                       {},
                       {},
                       words.operations.empty() ? "" : words.operations.front(),
                       {decode, replace, stream, stream_replace, validate}};
  const auto operation = operation_of(decoder.introduction(), side);
  if (!operation) return tl::unexpected(operation.error());
  const auto learnt = learn_translation_of(decoder, *operation, words.translation);
  if (!learnt) return tl::unexpected(learnt.error());
  const auto written = write_file(words.machine, reports::write_machine(*learnt));
  if (!written) return tl::unexpected(written.error());
  if (is_standard_output(words.machine)) return ExitStatus::as_expected;
  const std::string text =
      reports::harmless(translation_words(*learnt), reports::Keep::block, 4000);
  return print(reports::fitted(text, width_of_output())).map([] {
    return ExitStatus::as_expected;
  });
}

Result<ExitStatus> learn(const CommandContext& context, const LearnWords& words) {
  TargetWords target_words = words.target;
  target_words.command = context.command;
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  if (auto fine = check_files(words, *target); !fine) return tl::unexpected(fine.error());
  const auto decoder = start(*target);
  if (!decoder) return tl::unexpected(decoder.error());
  const harnesses::Introduction& introduction = (*decoder)->introduction();
  if (introduction.grain == harnesses::Grain::units) {
    return fail(ExitStatus::no_decoder,
                fmt::format("{} takes whole units (whole-units=yes), but learn asks single octets",
                            introduction.name));
  }
  if (!words.machine.empty()) return learn_machine(words, **decoder);
  const auto lessons = lessons_of(words, introduction);
  if (!lessons) return tl::unexpected(lessons.error());
  const Study study = cli::learn(**decoder, target->kind, *lessons, words.translation.learning);
  if (auto written = write(words, study); !written) return tl::unexpected(written.error());
  return status_of(study);
}

constexpr const char* what_it_learns = R"(The command learns:
  verdicts      which octets are well-formed, from the first operation that the decoder
                offers of {}. If an operation
                replaces anything, the text is ill-formed. An operation that deletes shows no
                verdict. A stream gets each octet as one chunk.
  replacements  how many octets one replacement replaces, from {}.
                This shows which replacement policy the decoder follows.

)";

constexpr const char* manual =
    R"(The command compares both with the encoding that the decoder declares. If the standard leaves a
choice, such as the order of UTF-16 without a signature, the output names the choice that fits
best. If the verdicts are exactly those of another encoding, the output names that encoding.

K extra states cost about states * 256^(K+1) * suffixes requests. For the table of RFC 3629
(9 states, 6 suffixes), 0 costs 14 thousand requests, 1 costs 3.5 million, and 2 costs 900
million. The default is 1 for the verdicts of a plugin, and 0 for its streams, for
replacements and for processes.

)";

// Encoding has no octets as input, so there is no machine to learn.
std::vector<std::string> learnable_operations() {
  return names_of(operations_that([](Operation operation) { return !takes_values(operation); }));
}

std::string manual_of_learning() {
  using harnesses::learn::operations_for;
  using harnesses::learn::View;
  return fmt::format(what_it_learns, fmt::join(names_of(operations_for(View::verdict)), ", "),
                     fmt::join(names_of(operations_for(View::segments)), " and ")) +
         manual;
}

void add_machine_options(Syntax& syntax, LearnWords& words) {
  Option& machine =
      syntax.option("--machine", words.machine,
                    "Learn which characters the decoder reads, and nothing else, and write the "
                    "machine to this file");
  machine.value("FILE").check(names_a_file);
  for (const char* const other : {"--json", "--dot", "--svg"}) {
    machine.excludes(syntax.at(other));
  }
  add_character_option(syntax, words.translation);
}

}  // namespace

Action add_learn(Syntax& syntax) {
  const auto words = std::make_shared<LearnWords>();
  add_target_words(syntax, words->target);
  syntax.option("--operation", words->operations, "Learn only from this operation; may be repeated")
      .value("OPERATION")
      .one_word_each()
      .one_of(learnable_operations());
  add_depth_options(syntax, words->translation.learning);
  const std::pair<const char*, std::string*> files[]{
      {"--json", &words->json}, {"--dot", &words->dot}, {"--svg", &words->svg}};
  for (const auto& [option, file] : files) {
    syntax
        .option(option, *file,
                option == std::string("--json") ? "Write the results as JSON to this file (- is "
                                                  "standard output, instead of the text)"
                                                : "Write the machine as a graph to this file")
        .value("FILE")
        .check(names_a_file);
  }
  add_machine_options(syntax, *words);
  syntax.footer = manual_of_learning() + manual_of_exit_statuses();
  return [words](const CommandContext& context) { return learn(context, *words); };
}

}  // namespace utf8spec::cli
