#include "harnesses/process/pipeline.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/process/clear_and_give_back.h"
#include "harnesses/process/clock.h"
#include "harnesses/process/protocol/hello.h"
#include "harnesses/process/protocol/request_line.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t most_block_octets = 256 << 10;
// Once a breakdown was nobody's fault, it will come again: then no block is larger. After a crash
// all that is in flight is asked again one by one, which takes many times as long.
constexpr std::size_t few_block_requests = 64;
// Enough that the decoder never waits for the runner.
constexpr std::size_t blocks_in_flight = 4;
// Blocks of one long request each take as much memory as thousands of others, so two are enough.
constexpr std::size_t most_octets_in_flight = std::size_t{4} << 20;
// If a decoder takes longer from the start of a block to its last reply, its blocks become smaller.
// A decoder that flushes only when its input is empty must not miss its deadline, so a block never
// takes more than half of it.
constexpr std::chrono::milliseconds slow_block{250};

// A question was made thousands of questions ago, and it and its octets have left the nearest
// caches. They are prefetched while the questions before it are judged: first the entry, and its
// octets when that has come.
constexpr std::size_t fetched_ahead = 4;

constexpr std::string_view over_limit = "a reply over the limit";

void fetch(const Entry& entry) { __builtin_prefetch(entry.question->request.octets.data()); }

}  // namespace

Pipeline::Pipeline(Keeper& keeper, Patience& patience, IncidentLog& incidents, Questions questions,
                   const OutcomeSink& sink, Lasting& lasting)
    : keeper_(keeper),
      patience_(patience),
      incidents_(incidents),
      lockstep_(keeper, patience, incidents),
      sink_(sink),
      check_(lasting.check.get()),
      limit_(lasting.limit),
      window_(questions, blocks_in_flight * BlockLimit{}.most, lasting.entries) {}

void Pipeline::run() {
  while (!keeper_.is_stopped()) {
    session_ = keeper_.current();
    if (session_ == nullptr) return give_up();
    while (has_room() && send_block()) {
    }
    if (blocks_.empty()) return;
    if (auto breakdown = receive_block()) {
      // The signal that stopped the run may have ended the process too.
      if (keeper_.is_stopped()) return;
      tell(*breakdown);
      if (keeper_.options().at_breakdown == ProcessOptions::AtBreakdown::end) return;
      recover(*breakdown);
    } else {
      judge_block();
    }
  }
}

bool Pipeline::has_room() const {
  std::size_t octets = 0;
  for (const Block& block : blocks_) octets += block.octets;
  return blocks_.size() < blocks_in_flight && octets < most_octets_in_flight;
}

bool Pipeline::send_block() {
  const Entry* const first = window_.at(sent_);
  if (first == nullptr) return false;
  text_.clear();
  Block block{.slow = Until(std::min(slow_block,
                                     patience_.deadline(first->question->request.operation) / 2))};
  while (block.entries < limit_.now && text_.size() < most_block_octets) {
    Entry* const entry = window_.at(sent_ + block.entries);
    if (entry == nullptr) break;
    append_entry(*entry, block);
  }
  text_ += hello_line;
  text_ += '\n';
  session_->child().write(text_);
  block.octets = text_.size();
  clear_and_give_back(text_);
  blocks_.push_back(block);
  sent_ += block.entries;
  if (blocks_.size() == 1) start_block();
  return true;
}

// An entry that Patience refuses stays in the block: its outcome must keep its place in the order.
void Pipeline::append_entry(Entry& entry, Block& block) {
  ++block.entries;
  entry.is_asked = !patience_.has_ended(entry.question->request.operation);
  if (!entry.is_asked) return;
  ++block.requests;
  const std::size_t start = text_.size();
  append_request(text_, entry.question->request);
  entry.request_size = text_.size() - start;
  text_ += '\n';
}

void Pipeline::start_block() { lines_checked_ = 0; }

// Steps over entries that were not asked, since no reply to them comes. Mostly all were asked.
std::size_t Pipeline::entry_of_line(std::size_t line) {
  const Block& block = blocks_.front();
  if (block.entries == block.requests) return line;
  for (std::size_t entry = 0; entry < block.entries; ++entry) {
    if (window_.at(entry)->is_asked && line-- == 0) return entry;
  }
  return block.entries;
}

// Waits for the lines of the first block. Nothing is returned if they are complete and in step. The
// deadline belongs to one reply: it starts again with every line that comes.
std::optional<Breakdown> Pipeline::receive_block() {
  Until until(current_deadline());
  while (true) {
    const std::size_t checked_before = lines_checked_;
    if (auto breakdown = check_lines()) return breakdown;
    if (block_is_complete()) break;
    if (lines_checked_ != checked_before) until = Until(current_deadline());
    if (auto breakdown = hear(session_->child(), until)) return breakdown;
  }
  fit_block_limit();
  return std::nullopt;
}

// Doubles the size of the next blocks, or halves it if this one was slow.
void Pipeline::fit_block_limit() {
  const bool was_slow = blocks_.front().slow.left() == std::chrono::milliseconds{0};
  limit_.now =
      was_slow ? std::max<std::size_t>(limit_.now / 2, 1) : std::min(limit_.now * 2, limit_.most);
}

// Only the form is checked: which line is a hello, and how long each is. The block is judged once
// it is complete.
std::optional<Breakdown> Pipeline::check_lines() {
  const LineBuffer& output = session_->child().output();
  while (!block_is_complete() && lines_checked_ < output.line_count()) {
    const std::string_view line = output.line(lines_checked_);
    // Replies before this line may be lost, so it can stand in any place. The end of the process
    // follows, and it is what counts.
    if (session_->is_last_word(line)) return std::nullopt;
    if (is_over_limit(line)) return too_long(std::string(over_limit));
    const bool hello_is_due = lines_checked_ == blocks_.front().requests;
    if (hello_is_due && !is_hello(line)) return out_of_step("a line too many");
    if (!hello_is_due && is_hello(line)) return out_of_step("a line too few");
    ++lines_checked_;
  }
  if (!block_is_complete() && is_over_limit(output.unfinished())) {
    return too_long(std::string(over_limit));
  }
  return std::nullopt;
}

bool Pipeline::block_is_complete() const { return lines_checked_ == blocks_.front().requests + 1; }

// Octets of the line that is due: the reply to an entry, or that to the hello.
std::size_t Pipeline::current_limit() {
  const std::size_t entry = entry_of_line(lines_checked_);
  return reply_limit(entry < blocks_.front().entries ? window_.at(entry)->request_size
                                                     : hello_line.size());
}

// Most lines are shorter than every limit, so that of an entry is seldom needed.
bool Pipeline::is_over_limit(std::string_view line) {
  return line.size() > reply_limit(0) && line.size() > current_limit();
}

// The entry whose reply is due, or the last one if only the hello is missing.
const Entry& Pipeline::current_entry() {
  return *window_.at(std::min(entry_of_line(lines_checked_), blocks_.front().entries - 1));
}

std::chrono::milliseconds Pipeline::current_deadline() {
  const Entry& entry = current_entry();
  return allow(patience_.deadline(entry.question->request.operation), entry.request_size);
}

// Each round drops the front entry of `window_`, so the next one is always at index 0. An
// unreadable reply may end the operation of entries that are in flight. Their replies do not count:
// how many were in flight depends on the speed of the decoder.
void Pipeline::judge_block() {
  const Block block = blocks_.front();
  LineBuffer& output = session_->child().output();
  std::size_t line = 0;
  for (std::size_t index = 0; index < block.entries; ++index) {
    const Entry& entry = *window_.at(0);
    window_.fetch(2 * fetched_ahead);
    if (index + fetched_ahead < block.entries) fetch(*window_.at(fetched_ahead));
    const Operation operation = entry.question->request.operation;
    const std::string_view reply = entry.is_asked ? output.line(line++) : std::string_view();
    if (const std::string_view refusal = patience_.refusal(operation); !refusal.empty()) {
      sink_(*entry.question, not_judged(std::string(refusal)));
    } else {
      const Outcome& outcome = outcome_of(*entry.question, reply);
      sink_(*entry.question, outcome);
      if (outcome.kind == Outcome::Kind::broke_protocol) {
        tell_unreadable(*entry.question, reply, outcome);
        patience_.mishap(operation, Mishap::unreadable);
      }
    }
    window_.pop();
  }
  output.drop(block.requests + 1);
  sent_ -= block.entries;
  blocks_.pop_front();
  if (!blocks_.empty()) start_block();
}

const Outcome& Pipeline::outcome_of(const Question& question, std::string_view line) {
  const bool is_known = check_ != nullptr && check_->is_known(question, line);
  return is_known ? as_expected() : session_->read(line, question.request.operation);
}

std::optional<Pipeline::Stray> Pipeline::stray_line() {
  const LineBuffer& output = session_->child().output();
  std::size_t place = 0;
  for (std::size_t index = 0; index < blocks_.front().entries; ++index) {
    const Entry& entry = *window_.at(index);
    if (!entry.is_asked) continue;
    if (place == output.line_count()) break;
    const std::string_view line = output.line(place++);
    const Request& request = entry.question->request;
    // A reply before it is missing, and nobody knows which.
    if (is_hello(line)) break;
    if (session_->read(line, request.operation).kind != Outcome::Kind::broke_protocol) continue;
    return Stray{&request, line};
  }
  return std::nullopt;
}

// Whether the line that is over the limit would be within that of another request of its block.
bool Pipeline::may_be_of_another() {
  const LineBuffer& output = session_->child().output();
  const std::size_t size = lines_checked_ < output.line_count() ? output.line(lines_checked_).size()
                                                                : output.unfinished().size();
  for (std::size_t index = 0; index < blocks_.front().entries; ++index) {
    if (size <= reply_limit(window_.at(index)->request_size)) return true;
  }
  return false;
}

// A line too many moves all replies behind it, so a long one may come where a short one is due. The
// line over the limit has its own request. Of others, nobody knows which request they are to.
void Pipeline::point_at_the_line(Breakdown& breakdown, MishapNews& news) {
  if (const auto stray = stray_line()) {
    news.request = request_line(*stray->request);
    news.line = printable(stray->line);
    breakdown.example = fmt::format("it wrote \"{}\" where the reply to `{}` was due", news.line,
                                    printable(news.request));
  } else if (breakdown.kind == Breakdown::Kind::too_long) {
    constexpr std::size_t longest_request = 40;
    breakdown.example = fmt::format(
        "its reply to `{}` has more than {} octets{}", printable(news.request, longest_request),
        current_limit(), may_be_of_another() ? ", or a line before it is one too many" : "");
  } else {
    news.request = request_line(window_.at(0)->question->request);
  }
}

void Pipeline::tell(Breakdown& breakdown) {
  MishapNews news{breakdown.mishap(), breakdown.detail,
                  request_line(current_entry().question->request)};
  if (breakdown.lost_step()) point_at_the_line(breakdown, news);
  if (!keeper_.options().tell) return;
  news.said = session_->child().last_words();
  keeper_.options().tell(news);
}

void Pipeline::tell_unreadable(const Question& question, std::string_view line,
                               const Outcome& outcome) {
  if (!keeper_.options().tell) return;
  keeper_.options().tell({Mishap::unreadable, outcome.detail, request_line(question.request),
                          printable(line), std::string(session_->child().last_words())});
}

// Asks the suspects again, one by one, until one is to blame. Lines out of step can only come from
// the first block. After a crash or a hang every question in flight is a suspect, since replies may
// have been lost in the decoder's buffer.
void Pipeline::recover(const Breakdown& breakdown) {
  const std::size_t suspects = breakdown.lost_step() ? blocks_.front().entries : sent_;
  const Operation operation = current_entry().question->request.operation;
  keeper_.drop();
  blocks_.clear();
  sent_ = 0;
  limit_.now = BlockLimit::first;
  // Questions before the guilty one get their outcome here, those behind it are sent again.
  bool are_all_asked = true;
  for (std::size_t index = 0; index < suspects; ++index) {
    const Entry& front = *window_.at(0);
    const bool has_ended = patience_.has_ended(front.question->request.operation);
    are_all_asked = are_all_asked && !(front.is_asked && has_ended);
    const auto blame = replay_front();
    if (blame != Lockstep::Result::Blame::none) return;
  }
  // A question whose operation has ended since it was sent may be the cause.
  if (are_all_asked) count_incident(breakdown, operation);
}

// Nobody is to blame. A missed deadline is reported only if it was a full one.
void Pipeline::count_incident(const Breakdown& breakdown, Operation operation) {
  limit_.most = few_block_requests;
  const bool is_suspicion = breakdown.took_time() && patience_.is_wary();
  if (!is_suspicion) incidents_.add(breakdown.incident(), breakdown.detail, breakdown.example);
  // The operation's own hangs make its deadline so short that missing it shows nothing.
  if (breakdown.took_time() && patience_.is_short(operation)) return;
  if (breakdown.took_time()) patience_.miss();
  patience_.mishap(operation, breakdown.mishap());
}

Lockstep::Result::Blame Pipeline::replay_front() {
  const Question& question = *window_.at(0)->question;
  const Lockstep::Result result = lockstep_.ask(question);
  if (keeper_.is_stopped()) return Lockstep::Result::Blame::stop;
  sink_(question, result.outcome);
  window_.pop();
  return result.blame;
}

// The decoder no longer starts. Every question that is left gets an outcome all the same.
void Pipeline::give_up() {
  const Outcome outcome = not_judged(keeper_.failure());
  while (const Entry* entry = window_.at(0)) {
    sink_(*entry->question, outcome);
    window_.pop();
  }
}

}  // namespace utf8spec::harnesses
