// `utf8spec ask`: asks one request, judges the answer, and prints both. Reports name this command
// for repeating an example, so it must judge exactly as a run does.

#include <fmt/format.h>

#include <memory>

#include "cli/commands/commands.h"
#include "cli/common/help.h"
#include "cli/common/output.h"
#include "cli/common/run_words.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plan/delta_questions.h"
#include "harnesses/plan/side_questions.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/closed_set.h"
#include "reference/whole_input.h"
#include "reports/run/assess.h"
#include "reports/run/delta_book.h"
#include "reports/run/plain_answers.h"
#include "reports/run/policy_expected.h"
#include "reports/run/probes.h"
#include "reports/run/side_book.h"
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

std::string_view words_of(Judgement::Ruling ruling) {
  return reference::text_of(ruling, "right", "wrong", "not judged (unsupported)",
                            "not judged (a fault of the adapter)");
}

ExitStatus status_of(Judgement::Ruling ruling) {
  switch (ruling) {
    case Judgement::Ruling::passed:
      return ExitStatus::as_expected;
    case Judgement::Ruling::failed:
      return ExitStatus::non_conformant;
    case Judgement::Ruling::unsupported:
    case Judgement::Ruling::faulted:
      break;
  }
  return ExitStatus::incomplete;
}

// A broken protocol means that there is no usable decoder, as for a run.
ExitStatus status_of(const Judgement& judgement) {
  return judgement.finding.symptom == harnesses::Symptom::breaks_protocol
             ? ExitStatus::no_decoder
             : status_of(judgement.ruling);
}

// The name of the deviation that the answer shows; empty for a right answer.
std::string title_of(const harnesses::Request& request, const Judgement& judgement) {
  if (judgement.finding.symptom == harnesses::Symptom::none) return "";
  const auto& kind = reports::deviation_of(request.operation, judgement.finding, request.encoding);
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
  return {reports::expected_words(question, outcome, right_answer(question.request, profile)),
          fmt::format("{}{}", words_of(judgement.ruling), title_of(question.request, judgement)),
          status_of(judgement)};
}

// How the operations of a decoder divide ill-formed text, by its answers to all curated texts. Only
// these tell whether two operations differ by a policy.
Result<reports::SideDivisions> divisions_of(const CommandContext& context,
                                            harnesses::Decoder& decoder) {
  const harnesses::Introduction& introduction = decoder.introduction();
  const auto suite = load_suite(context.places, introduction.encoding);
  if (!suite) return tl::unexpected(suite.error());
  const harnesses::Selection selection = reports::selection_of({}, introduction);
  harnesses::SideQuestions questions(*suite, selection);
  reports::CountBook counts(Profile::rfc3629, introduction.encoding);
  reports::SideBook book(counts, introduction.grain);
  decoder.ask([&](Question& question) { return questions.next(question); },
              [&](const Question& question, const harnesses::Outcome& outcome) {
                book.take(question, outcome);
              });
  book.finish();
  return book.divisions();
}

// A contradiction in ill-formed text is none if each operation follows an open division.
Result<void> allow_policy(const CommandContext& context, harnesses::Decoder& decoder,
                          const Request& request, reports::SideRuling& ruling) {
  const bool is_open =
      ruling.against && !reference::is_well_formed(request.encoding, request.octets);
  if (!is_open) return {};
  const auto divisions = divisions_of(context, decoder);
  if (!divisions) return tl::unexpected(divisions.error());
  if (divisions->allow(request.operation, *ruling.against)) {
    ruling = {Judgement::Ruling::passed, nullptr, ruling.expected};
  }
  return {};
}

// The request, the answer and the ruling on an answer of a side operation.
Result<ExitStatus> print_ruling(const Question& question, const harnesses::Outcome& outcome,
                                const reports::SideRuling& ruling) {
  const std::string text = fmt::format(
      "request   {}\nanswer    {}\nexpected  {}\nverdict   {}\n",
      harnesses::request_line(question.request), reports::actual_words(question, outcome),
      ruling.expected,
      ruling.kind == nullptr ? std::string(words_of(ruling.ruling))
                             : fmt::format("{}: {}", words_of(ruling.ruling), ruling.kind->title));
  if (auto printed = print(text); !printed) return tl::unexpected(printed.error());
  const bool is_broken = outcome.kind == harnesses::Outcome::Kind::broke_protocol;
  return is_broken ? ExitStatus::no_decoder : status_of(ruling.ruling);
}

// What the other operations of the decoder say about the same text decides whether an answer of a
// side operation contradicts them, so all of them are asked. Each is asked in a fresh process.
Result<ExitStatus> ask_side(const CommandContext& context, harnesses::Decoder& decoder,
                            const Request& request) {
  const harnesses::Introduction& introduction = decoder.introduction();
  std::vector<Operation> operations = introduction.side;
  std::erase_if(operations, gives_parts);
  for (const Operation core : {Operation::decode, Operation::replace}) {
    if (introduction.offers(core)) operations.push_back(core);
  }
  reports::PlainAnswers plain(decoder);
  reports::SideAnswers answers;
  Question question{.request = request};
  for (const Operation operation : operations) {
    question.request.operation = operation;
    answers.emplace_back(question, plain.ask_alone(question.request));
  }
  const auto at = static_cast<std::size_t>(std::ranges::find(operations, request.operation) -
                                           operations.begin());
  reports::SideDivisions of_this_text;
  reports::SideRuling ruling = reports::side_rulings(answers, introduction.grain, of_this_text)[at];
  if (auto fine = allow_policy(context, plain, request, ruling); !fine) {
    return tl::unexpected(fine.error());
  }
  return print_ruling(answers[at].first, answers[at].second, ruling);
}

// What is certain at each place, the whole answer tells, so it is asked before. Each is asked in a
// fresh process.
Result<ExitStatus> ask_delta(harnesses::Decoder& decoder, const Request& request, Profile profile) {
  if (!harnesses::has_deltas(request.encoding)) {
    return fail(ExitStatus::usage, fmt::format("{} is not judged in {}", name(request.operation),
                                               name(request.encoding)));
  }
  const Operation whole =
      harnesses::whole_operation(request.operation, decoder.introduction().operations);
  harnesses::Judge judge(profile);
  if (whole != request.operation && replaces(whole)) reports::expect_marks(decoder, whole, judge);
  Question question{.request = request};
  question.request.cuts.clear();
  Question of_whole = question;
  of_whole.request.operation = whole;
  reports::DeltaText text(judge, of_whole, decoder.ask_alone(of_whole.request));
  (void)text.rule(question, decoder.ask_alone(question.request));
  question.request = request;
  const harnesses::Outcome outcome = decoder.ask_alone(request);
  return print_ruling(question, outcome, text.rule(question, outcome));
}

// Steps in the order of a run, for one request: find, start, ask, find marks and dialect, judge,
// print.
Result<ExitStatus> ask(const CommandContext& context, const AskWords& words) {
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
  if (gives_parts(request->operation)) {
    return ask_delta(**decoder, *request, profile_named(words.profile));
  }
  if (is_side(request->operation)) return ask_side(context, **decoder, *request);
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
                  harnesses::request_line(question.request),
                  reports::actual_words(question, outcome), verdict.expected, verdict.words);
  if (auto printed = print(text); !printed) return tl::unexpected(printed.error());
  return verdict.status;
}

}  // namespace

Action add_ask(CLI::App& app) {
  const auto words = std::make_shared<AskWords>();
  app.add_option("request", words->request,
                 "A request line, such as 'decode C0AF', "
                 "'stream F0|9F98|80' or 'encode 1F600'; or an "
                 "operation and a vector's id")
      ->required();
  add_profile_word(app, words->profile);
  add_required_words(app, words->required);
  add_target_words(app, words->target);
  app.footer(manual_of_exit_statuses());
  return [words](const CommandContext& context) { return ask(context, *words); };
}

}  // namespace utf8spec::cli
