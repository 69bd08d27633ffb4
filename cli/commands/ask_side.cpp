#include "cli/commands/ask_side.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "cli/common/session.h"
#include "harnesses/plan/chunk_texts.h"
#include "harnesses/plan/edge_questions.h"
#include "harnesses/plan/read_as.h"
#include "harnesses/plan/side_questions.h"
#include "harnesses/process/protocol/request_line.h"
#include "reference/closed_set.h"
#include "reference/whole_input.h"
#include "reports/run/assess.h"
#include "reports/run/delta_book.h"
#include "reports/run/edge_book.h"
#include "reports/run/plain_answers.h"
#include "reports/run/probes.h"
#include "reports/run/side_book.h"
#include "reports/run/wording.h"

namespace utf8spec::cli {
namespace {

using harnesses::Judgement;
using harnesses::Question;
using harnesses::Request;
using reports::ExitStatus;

}  // namespace

std::string_view words_of_ruling(Judgement::Ruling ruling) {
  return reference::text_of(ruling, "right", "wrong", "not judged (unsupported)",
                            "not judged (a fault of the adapter)");
}

ExitStatus status_of_ruling(Judgement::Ruling ruling) {
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

namespace {

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
  const std::string text =
      fmt::format("request   {}\nanswer    {}\nexpected  {}\nverdict   {}\n",
                  harnesses::request_line(question.request),
                  reports::actual_words(question, outcome), ruling.expected,
                  ruling.kind == nullptr
                      ? std::string(words_of_ruling(ruling.ruling))
                      : fmt::format("{}: {}", words_of_ruling(ruling.ruling), ruling.kind->title));
  if (auto printed = print(text); !printed) return tl::unexpected(printed.error());
  const bool is_broken = outcome.kind == harnesses::Outcome::Kind::broke_protocol;
  return is_broken ? ExitStatus::no_decoder : status_of_ruling(ruling.ruling);
}

// What the other operations of the decoder say about the same text decides whether an answer of a
// side operation contradicts them, so all of them are asked. Each is asked in a fresh process.
Result<ExitStatus> ask_side(const CommandContext& context, harnesses::Decoder& decoder,
                            const Request& request) {
  const harnesses::Introduction& introduction = decoder.introduction();
  std::vector<Operation> operations = introduction.side;
  std::erase_if(operations, [](Operation each) { return !gives_numbers(each); });
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

// Not every encoding is asked chunk by chunk, or at an edge.
Result<void> check_encoding(const Request& request) {
  const bool is_judged = gives_parts(request.operation) ? harnesses::has_deltas(request.encoding)
                                                        : harnesses::has_edges(request.encoding);
  if (is_judged) return {};
  return fail(ExitStatus::usage, fmt::format("{} is not judged in {}", name(request.operation),
                                             name(request.encoding)));
}

// The answer under the limit before: a greater limit keeps at least as much.
harnesses::EarlierCuts smaller_cut(harnesses::Decoder& decoder, Request request) {
  harnesses::EarlierCuts earlier;
  const bool is_cut = gives_place(request.operation) && takes_limit(request.operation);
  if (!is_cut || request.limit == 0) return earlier;
  --request.limit;
  const harnesses::Outcome outcome = decoder.ask_alone(request);
  const auto ruling =
      reports::edge_ruling({.request = request}, outcome, decoder.introduction().grain, nullptr);
  if (ruling.side.ruling == harnesses::Judgement::Ruling::passed)
    earlier.add(request, outcome.answer);
  return earlier;
}

// The companion operation is asked before, which tells what the answer must agree with. Each is
// asked in a fresh process.
Result<ExitStatus> ask_edge(harnesses::Decoder& decoder, Request request) {
  const harnesses::Introduction& introduction = decoder.introduction();
  if (auto fine = check_encoding(request); !fine) return tl::unexpected(fine.error());
  const Operation reader = harnesses::read_as(request.operation, introduction.operations);
  if (!is_side(reader))
    request.encoding = reports::find_dialect(decoder, reader, harnesses::Judge(Profile::rfc3629));
  std::optional<harnesses::Outcome> of_companion;
  if (const auto companion = harnesses::companion_of(request.operation, introduction)) {
    Request of_whole = request;
    of_whole.operation = *companion;
    of_companion = decoder.ask_alone(of_whole);
  }
  const Question question{.request = request};
  const harnesses::Outcome outcome = decoder.ask_alone(request);
  return print_ruling(
      question, outcome,
      reports::edge_ruling(question, outcome, introduction.grain,
                           of_companion ? &*of_companion : nullptr, smaller_cut(decoder, request))
          .side);
}

// What is certain at each place, the whole answer tells, so it is asked before. Each is asked in a
// fresh process.
Result<ExitStatus> ask_delta(harnesses::Decoder& decoder, Request request, Profile profile) {
  if (auto fine = check_encoding(request); !fine) return tl::unexpected(fine.error());
  const Operation whole =
      harnesses::whole_operation(request.operation, decoder.introduction().operations);
  harnesses::Judge judge(profile);
  if (replaces(whole)) reports::expect_marks(decoder, whole, judge);
  request.encoding = reports::find_dialect(decoder, whole, judge);
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

}  // namespace

Result<ExitStatus> ask_side_operation(const CommandContext& context, harnesses::Decoder& decoder,
                                      const Request& request, Profile profile) {
  if (gives_parts(request.operation)) return ask_delta(decoder, request, profile);
  if (is_at_edge(request.operation)) return ask_edge(decoder, request);
  return ask_side(context, decoder, request);
}

}  // namespace utf8spec::cli
