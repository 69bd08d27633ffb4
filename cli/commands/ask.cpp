// `utf8spec ask`: asks one request, judges the answer, and prints both. Reports name this command
// for repeating an example, so it must judge exactly as a run does.

#include <fmt/format.h>

#include <memory>

#include "cli/commands/ask_side.h"
#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/output.h"
#include "cli/common/run_words.h"
#include "harnesses/judge/judge.h"
#include "harnesses/process/protocol/repeats.h"
#include "harnesses/process/protocol/request_line.h"
#include "reports/diagnosis/repeating_streams.h"
#include "reports/diagnosis/side_kinds.h"
#include "reports/run/assess.h"
#include "reports/run/plain_answers.h"
#include "reports/run/policy_expected.h"
#include "reports/run/probes.h"
#include "reports/run/wording.h"

namespace utf8spec::cli {
namespace {

using harnesses::Judgement;
using harnesses::Question;
using harnesses::Request;
using reports::ExitStatus;

// The words of the command. `request` is a request line, or an operation and a vector's id.
struct AskWords {
  TargetWords target;
  std::string profile{name(Profile::rfc3629)};
  std::string request;
  std::vector<std::string> required;
};

// The input of a vector under an operation, from `OPERATION ID`. Nothing if either is unknown.
std::optional<Request> request_of_vector(const std::string& text, const vectors::Suite& suite) {
  const std::size_t space = text.find(' ');
  if (space == std::string::npos) return std::nullopt;
  const auto operation = operation_named(text.substr(0, space));
  const vectors::Vector* vector = suite.find(text.substr(space + 1));
  if (!operation || vector == nullptr) return std::nullopt;
  Request request;
  request.operation = *operation;
  if (takes_values(*operation)) {
    request.scalars = vector->scalars;
  } else {
    request.octets = vector->octets;
  }
  return request;
}

// Checks as much as possible before the decoder starts. Whether a vector exists depends on the
// decoder's encoding, which is not known yet.
Result<void> check_request(const std::string& text) {
  const auto request = harnesses::parse_request(text);
  const bool may_name_a_vector = text.find(' ') != std::string::npos &&
                                 operation_named(text.substr(0, text.find(' '))).has_value();
  if (request || may_name_a_vector) return {};
  return fail(ExitStatus::usage, request.error());
}

// A request line needs no vectors, so the suite is loaded only if the words are not one.
Result<Request> request_of(const std::string& text, const CommandContext& context,
                           reference::Encoding encoding) {
  auto request = harnesses::parse_request(text);
  if (request) return std::move(*request);
  const auto suite = load_suite(context.places, encoding);
  if (!suite) return tl::unexpected(suite.error());
  if (auto of_vector = request_of_vector(text, *suite)) return std::move(*of_vector);
  return fail(ExitStatus::usage, request.error());
}

// Which dialect of its encoding a decoder reads, a run finds out from several texts.
Result<void> check_answerable(const std::vector<reports::WantedPolicy>& required) {
  for (const reports::WantedPolicy& each : required) {
    const reports::PolicyKind& kind = *reports::policy_kind_named(each.policy);
    if (kind.scope == reports::PolicyKind::Scope::every_encoding) continue;
    return fail(ExitStatus::usage,
                fmt::format("one answer does not show {}; utf8spec run --require {}={} asks "
                            "the texts that do",
                            each.policy, each.policy, each.value));
  }
  return {};
}

// A decoder over whole units is never given half of one.
Result<void> check_units(const Request& request, const harnesses::Introduction& introduction) {
  const std::size_t unit = harnesses::octets_of(introduction.grain, introduction.encoding);
  if (harnesses::is_whole(request, unit)) return {};
  return fail(ExitStatus::usage,
              fmt::format("the decoder takes whole units of {} octets (whole-units=yes); this "
                          "input or one of its chunks ends inside a unit",
                          unit));
}

// A broken protocol means that there is no usable decoder, as for a run.
ExitStatus status_of(const Judgement& judgement) {
  return judgement.finding.symptom == harnesses::Symptom::breaks_protocol
             ? ExitStatus::no_decoder
             : status_of_ruling(judgement.ruling);
}

// The name of the deviation that the answer shows; empty for a right answer.
std::string title_of(const Question& question, const harnesses::Outcome& outcome,
                     const harnesses::Judge& judge, const Judgement& judgement) {
  if (!judgement.finding.is_fault()) return "";
  const harnesses::Request& request = question.request;
  const auto& kind =
      reports::repeats_output({question, outcome, std::nullopt}, judge)
          ? reports::delivers_twice
          : reports::deviation_of(request.operation, judgement.finding, request.encoding);
  return fmt::format(": {}", kind.title);
}

// What the command prints, and how it ends.
struct SaidVerdict {
  std::string expected;
  std::string words;
  ExitStatus status;
};

// The standard comes first, then what the user requires.
SaidVerdict verdict_of(const Question& question, const harnesses::Outcome& outcome,
                       const harnesses::Judge& judge, Profile profile,
                       const std::vector<reports::WantedPolicy>& required) {
  harnesses::Reading reading;
  reading.read(question.request.octets, question.request.encoding);
  const Judgement judgement = judge.judge(question, reading, outcome);
  if (const auto* const unmet = contradicted_by(required, judge, question, outcome)) {
    return {words_expected_by(*reports::policy_kind_named(unmet->policy), unmet->value, question),
            fmt::format("wrong: {}={} is required", unmet->policy, unmet->value),
            ExitStatus::non_conformant};
  }
  const harnesses::RightAnswer right = judgement.ruling == Judgement::Ruling::failed
                                           ? reports::right_instead_of(question, outcome, profile)
                                           : right_answer(question.request, profile);
  return {reports::expected_words(question, outcome, right),
          fmt::format("{}{}", words_of_ruling(judgement.ruling),
                      title_of(question, outcome, judge, judgement)),
          status_of(judgement)};
}

// Steps in the order of a run, for one request: find, start, ask, find marks and dialect, judge,
// print.
Result<ExitStatus> ask_in_full(const CommandContext& context, const AskWords& words) {
  TargetWords target_words = words.target;
  target_words.command = context.command;
  if (auto fine = check_request(words.request); !fine) return tl::unexpected(fine.error());
  const auto required = required_of(words.required);
  if (!required) return tl::unexpected(required.error());
  if (auto fine = check_answerable(*required); !fine) return tl::unexpected(fine.error());
  const auto target = find_target(target_words, context.places);
  if (!target) return tl::unexpected(target.error());
  auto request = request_of(words.request, context, target->encoding);
  if (!request) return tl::unexpected(request.error());
  const auto decoder = start(*target);
  if (!decoder) return tl::unexpected(decoder.error());
  if (!(*decoder)->introduction().offers(request->operation)) {
    return fail(ExitStatus::nothing_selected,
                fmt::format("the decoder does not offer {}", name(request->operation)));
  }
  const reference::Encoding encoding = (*decoder)->introduction().encoding;
  // Only the hello tells the encoding of an adapter that is not bundled. The request is then read
  // again with the vectors of that encoding.
  if (encoding != target->encoding) request = request_of(words.request, context, encoding);
  if (!request) return tl::unexpected(request.error());
  if (auto fine = check_units(*request, (*decoder)->introduction()); !fine) {
    return tl::unexpected(fine.error());
  }
  request->encoding = encoding;
  if (is_side(request->operation)) {
    return ask_side_operation(context, **decoder, *request, profile_named(words.profile));
  }
  Question question;
  // The request is asked in a fresh process, as a run confirms failures. The probes behind it
  // decide, as in a run, by which marks and dialect the answer is judged.
  const harnesses::Outcome outcome = (*decoder)->ask_alone(*request);
  reports::PlainAnswers plain(**decoder);
  harnesses::Judge judge(profile_named(words.profile));
  judge.leave_out(target->without);
  if (replaces(request->operation)) {
    reports::expect_marks(plain, request->operation, judge);
  }
  request->encoding = reports::find_dialect(plain, request->operation, judge);
  question.request = *request;
  // The answer is shown as the decoder gave it, and judged in its plain form.
  const SaidVerdict verdict =
      verdict_of(question, plain.plain(outcome), judge, profile_named(words.profile), *required);
  const std::string text =
      fmt::format("request   {}\nanswer    {}\nexpected  {}\nverdict   {}\n",
                  harnesses::with_repeats(harnesses::request_line(question.request)),
                  reports::actual_words(question, outcome), verdict.expected, verdict.words);
  if (auto printed = print(text); !printed) return tl::unexpected(printed.error());
  return verdict.status;
}

Result<ExitStatus> ask(const CommandContext& context, AskWords words) {
  auto request = harnesses::without_repeats(words.request);
  if (!request) return fail(ExitStatus::usage, request.error());
  words.request = std::move(*request);
  return ask_in_full(context, words);
}

}  // namespace

Action add_ask(Syntax& syntax) {
  const auto words = std::make_shared<AskWords>();
  syntax
      .option("request", words->request,
              "A request line, such as 'decode C0AF', "
              "'stream F0|9F98|80' or 'encode 1F600'; C3A9*400+80 are 400 times C3 A9, and 80. "
              "Or an operation and a vector's id")
      .required();
  add_profile_word(syntax, words->profile);
  add_required_words(syntax, words->required);
  add_target_words(syntax, words->target);
  syntax.footer = manual_of_exit_statuses();
  return [words](const CommandContext& context) { return ask(context, *words); };
}

}  // namespace utf8spec::cli
