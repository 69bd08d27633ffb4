// `utf8spec prove`: a proof for inputs of every length, for a decoder whose state is a value.

#include "harnesses/process/states/prove.h"

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/interrupt.h"
#include "cli/common/json_result.h"
#include "cli/common/outputs.h"
#include "cli/common/process_limits.h"
#include "cli/common/progress_line.h"
#include "cli/common/progress_words.h"
#include "cli/common/target.h"
#include "cli/common/terminal.h"
#include "cli/tree/syntax.h"
#include "reports/prove/proof_report.h"
#include "reports/render/text_page.h"

namespace utf8spec::cli {
namespace {

namespace states = harnesses::states;
using reports::ExitStatus;

struct ProveWords {
  TargetWords target;
  std::string json;
  std::uint32_t most_nodes = states::WalkOptions{}.most_nodes;
};

ExitStatus status_of(states::NoProof::Kind kind) {
  switch (kind) {
    case states::NoProof::Kind::not_offered:
      return ExitStatus::nothing_selected;
    case states::NoProof::Kind::not_possible:
      return ExitStatus::incomplete;
    case states::NoProof::Kind::not_started:
      break;
  }
  return ExitStatus::no_decoder;
}

Result<states::Proof> prove_target(const Target& target, const ProveWords& words) {
  ProgressLine line;
  states::WalkOptions options;
  options.most_nodes = words.most_nodes;
  options.stop = was_interrupted;
  options.progress = [&](std::uint64_t done, std::uint64_t known) {
    if (!line.is_due()) return;
    line.show(progress_words({.name = target.subject,
                              .doing = "prove",
                              .done = done,
                              .all = known,
                              .unit = "pairs",
                              .seconds = line.seconds()}));
  };
  harnesses::ProcessOptions process = target.options;
  if (!target.proving.empty()) process.command = target.proving;
  auto proof = states::prove(process, options);
  if (proof) return std::move(*proof);
  if (was_interrupted()) {
    return fail(ExitStatus::incomplete, "stopped before the decoder answered");
  }
  return fail(status_of(proof.error().kind),
              fmt::format("{} {}", target.subject, proof.error().text));
}

Result<ExitStatus> prove(const CommandContext& context, const ProveWords& words) {
  TargetWords target_words = words.target;
  target_words.command = context.command;
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  const std::vector<Output> outputs{{"--json", words.json}};
  const auto fine =
      check_outputs(outputs).and_then([&] { return check_kept(outputs, target->files); });
  if (!fine) return tl::unexpected(fine.error());
  const auto proof = prove_target(*target, words);
  if (!proof) return tl::unexpected(proof.error());
  return write_result(
             words.json, [&] { return reports::to_json(*proof); },
             [&] { return reports::fitted(reports::to_text(*proof), width_of_output()); })
      .map([&] { return reports::exit_status(*proof); });
}

constexpr const char* manual_of_proofs =
    R"(The decoder must offer state_size, state_init and feed (docs/prove.md). The command walks all
reachable pairs of a state of the decoder and a state of the reference, under all 256 octets and
the end of the input. If nothing new is reached, the decoder is right on inputs of every length.
Else the command shows the shortest text on which it is not.

Two copies of each state are followed, with other padding and at another address. Both must do the
same. The decoder runs in a process in which all other memory is write-protected, no system call is
let through, and control registers are compared after each call, as far as that is possible. The
report lists what was not watched.

)";

}  // namespace

Action add_prove(Syntax& syntax) {
  const auto words = std::make_shared<ProveWords>();
  syntax.option("decoder", words->target.name, "A bundled NAME, or PLUGIN.so[:NAME]")
      .value(decoder_value);
  add_json_option(syntax, words->json);
  syntax
      .option("--most-pairs", words->most_nodes,
              "Give up behind this many pairs of states (default 20000000)")
      .value("N")
      .between(1, 1'000'000'000);
  add_deadline_option(syntax, words->target.deadline_milliseconds,
                      "The longest time for all calls from one state (default 2000)");
  syntax.footer = std::string(manual_of_proofs) + manual_of_exit_statuses();
  return [words](const CommandContext& context) { return prove(context, *words); };
}

}  // namespace utf8spec::cli
