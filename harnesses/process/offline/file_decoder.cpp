#include "harnesses/process/offline/file_decoder.h"

#include <fmt/format.h>

#include <utility>

#include "harnesses/process/breakdown.h"
#include "harnesses/process/child.h"
#include "harnesses/process/lockstep.h"
#include "harnesses/process/offline/answer_words.h"
#include "harnesses/process/protocol/request_line.h"
#include "harnesses/process/session.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

// Characters of a request or an answer in a message.
constexpr std::size_t most_shown = 60;

bool is_same_request(std::string_view one, std::string_view other) {
  constexpr RequestOrder before;
  return one == other || (!before(one, other) && !before(other, one));
}

bool is_not_judged(const Outcome& outcome) { return outcome.kind == Outcome::Kind::not_judged; }

std::vector<Lane> lanes_of(const SectionsOfRounds& rounds, Round round) {
  std::vector<Lane> lanes;
  const auto found = rounds.find(round);
  if (found == rounds.end()) return lanes;
  for (const std::vector<Section>& shard : found->second) lanes.emplace_back(shard);
  return lanes;
}

// How an outcome that breaks the protocol counts towards the end of an operation.
Mishap breach_of(const Outcome& outcome) {
  if (outcome.detail.starts_with(unreadable_reply)) return Mishap::unreadable;
  return outcome.detail == reply_over_limit ? Mishap::too_long : Mishap::lines;
}

}  // namespace

FileDecoder::FileDecoder(Introduction introduction, const SectionsOfRounds& rounds,
                         ReplyForm replies, Unanswered unanswered)
    : introduction_(std::move(introduction)),
      curated_(lanes_of(rounds, Round::curated)),
      derived_(lanes_of(rounds, Round::derived)),
      unanswered_(std::move(unanswered)),
      reader_(replies) {
  for (Lane& lane : lanes_of(rounds, Round::second)) read_second(std::move(lane));
  read_incidents(rounds);
}

void FileDecoder::read_second(Lane lane) {
  while (const auto line = lane.next()) {
    alone_.try_emplace(std::string(line->request), line->reply);
  }
}

// Every shard asks all curated questions, so only the first one's events count there.
void FileDecoder::read_incidents(const SectionsOfRounds& rounds) {
  std::map<std::pair<Incident::Kind, std::string>, std::uint64_t> counts;
  for (const auto& [round, shards] : rounds) {
    for (const std::vector<Section>& shard : shards) {
      const Section& section = shard.back();
      const bool counts_here = round != Round::curated || section.title.shard.index == 1;
      if (section.incidents.empty() || !counts_here) continue;
      const auto events = parse_events(section.incidents);
      if (!events) return fail(at_line(section.file, section.line, events.error()));
      append_diagnostics(diagnostics_, events->diagnostics);
      for (const Incident& each : events->incidents) counts[{each.kind, each.detail}] += each.count;
    }
  }
  for (const auto& [key, count] : counts) incidents_.push_back({key.first, key.second, count});
}

void FileDecoder::fail(std::string failure) {
  if (!failure_) failure_ = std::move(failure);
}

// The first question tells which round is asked, as in copies.cpp.
void FileDecoder::ask(const QuestionSource& source, const OutcomeSink& sink) {
  Batches questions(source);
  const Question* const next = questions.peek();
  if (next == nullptr || failure_) return;
  if (is_bulk(*next)) {
    ask_derived(questions, sink);
  } else {
    ask_curated(questions, sink);
  }
}

void FileDecoder::leave_unanswered(Round round, Batches& questions) const {
  for (Question question; questions.take(question);) unanswered_(round, question.request);
}

void FileDecoder::ask_curated(Batches& questions, const OutcomeSink& sink) {
  if (curated_.empty()) return leave_unanswered(Round::curated, questions);
  for (Question question; !failure_ && questions.take(question);) {
    const auto line = line_for(question, curated_.front());
    if (!line || !is_same_in_all(question, *line)) return;
    earlier_.try_emplace(std::string(line->request), line->reply);
    hand_over(question, line->reply, sink);
  }
}

void FileDecoder::ask_derived(Batches& questions, const OutcomeSink& sink) {
  if (derived_.empty()) return leave_unanswered(Round::derived, questions);
  Batch batch;
  for (std::size_t at = 0; !failure_; ++at) {
    batch = questions.take_batch(std::move(batch));
    if (batch.empty()) return;
    Lane& lane = derived_[at % derived_.size()];
    for (const Question& question : batch) {
      const auto line = line_for(question, lane);
      if (!line) return;
      hand_over(question, line->reply, sink);
    }
  }
}

std::optional<AnsweredLine> FileDecoder::line_for(const Question& question, Lane& lane) {
  text_.clear();
  append_request(text_, question.request);
  const auto line = lane.next();
  if (!line) {
    fail(lane.at_this(fmt::format(R"(the answers end here, but "{}" is the next question)",
                                  printable(text_, most_shown))));
  } else if (!is_same_request(line->request, text_)) {
    fail(lane.at_this(fmt::format(R"(this line answers "{}", but "{}" is the question here)",
                                  printable(line->request, most_shown),
                                  printable(text_, most_shown))));
    return std::nullopt;
  }
  return line;
}

bool FileDecoder::is_same_in_all(const Question& question, const AnsweredLine& first) {
  for (std::size_t at = 1; at < curated_.size(); ++at) {
    const auto line = line_for(question, curated_[at]);
    if (!line) return false;
    if (line->reply == first.reply) continue;
    fail(curated_[at].at_this(
        fmt::format("shard {} has the answer \"{}\" to \"{}\", and shard 1 has \"{}\"; is this "
                    "the same decoder?",
                    at + 1, printable(line->reply, most_shown), printable(text_, most_shown),
                    printable(first.reply, most_shown))));
    return false;
  }
  return true;
}

void FileDecoder::hand_over(const Question& question, std::string_view words,
                            const OutcomeSink& sink) {
  const Operation operation = question.request.operation;
  if (const std::string_view refusal = patience_.refusal(operation); !refusal.empty()) {
    return sink(question, not_judged(std::string(refusal)));
  }
  const Outcome& outcome = reader_.read(words, operation);
  // A shard confirms as many hangs as a whole run, and together they have confirmed more.
  if (outcome.kind == Outcome::Kind::hung && patience_.is_short(operation)) {
    patience_.mishap(operation, Mishap::hang);
    return sink(question, not_judged(std::string(unconfirmed_hang)));
  }
  count(question.request, outcome);
  sink(question, outcome);
}

// As Lockstep counts.
void FileDecoder::count(const Request& request, const Outcome& outcome) {
  const Operation operation = request.operation;
  const bool is_slow = is_not_judged(outcome) && outcome.detail.starts_with(slow_reply);
  const bool is_hung = outcome.kind == Outcome::Kind::hung;
  if (is_slow) patience_.slowness_confirmed(operation);
  if (is_hung || outcome.detail == unanswered_hello) patience_.hang_confirmed(request);
  if (is_slow || is_hung || (is_not_judged(outcome) && outcome.detail == unconfirmed_hang)) {
    return patience_.mishap(operation, Mishap::hang);
  }
  if (outcome.kind == Outcome::Kind::crashed) patience_.mishap(operation, Mishap::crash);
  if (outcome.kind != Outcome::Kind::broke_protocol) return;
  patience_.mishap(operation, breach_of(outcome));
}

Outcome FileDecoder::ask_alone(const Request& request) {
  const std::string line = request_line(request);
  for (const auto* answers : {&alone_, &earlier_}) {
    const auto found = answers->find(line);
    if (found != answers->end()) return reader_.read(found->second, request.operation);
  }
  unanswered_(Round::second, request);
  return not_judged("no file has the answer to this request alone");
}

void FileDecoder::finish() {
  for (auto* lanes : {&curated_, &derived_}) {
    for (Lane& lane : *lanes) {
      if (failure_) return;
      const auto line = lane.next();
      if (!line) continue;
      fail(lane.at_this(fmt::format("this line answers \"{}\", which is no question of this run",
                                    printable(line->request, most_shown))));
    }
  }
}

}  // namespace utf8spec::harnesses
