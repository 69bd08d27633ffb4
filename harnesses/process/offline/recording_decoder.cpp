#include "harnesses/process/offline/recording_decoder.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harnesses/process/offline/answer_words.h"
#include "harnesses/process/offline/section.h"
#include "harnesses/process/protocol/request_line.h"

namespace utf8spec::harnesses {
namespace {

// The questions of one shard: every n-th batch.
class ShardOfQuestions {
 public:
  ShardOfQuestions(Batches& batches, Share shard) : batches_(batches), shard_(shard) {}

  bool next(Question& question) {
    while (at_ == batch_.size()) {
      if (!take_own()) return false;
    }
    std::swap(question, batch_[at_++]);
    return true;
  }

 private:
  // Takes the next batches up to one of the shard's own; false if there are no more.
  bool take_own() {
    at_ = 0;
    while (true) {
      batch_ = batches_.take_batch(std::move(batch_));
      if (batch_.empty()) return false;
      if (taken_++ % shard_.count == shard_.index - 1) return true;
    }
  }

  Batches& batches_;
  Share shard_;
  Batch batch_;
  std::size_t at_ = 0;
  std::size_t taken_ = 0;
};

// The incidents of `now` that were not there before.
std::vector<Incident> news(std::vector<Incident> now, const std::vector<Incident>& before) {
  for (const Incident& old : before) {
    const auto found = std::ranges::find_if(now, [&](const Incident& each) {
      return each.kind == old.kind && each.detail == old.detail;
    });
    if (found != now.end()) found->count -= std::min(found->count, old.count);
  }
  std::erase_if(now, [](const Incident& incident) { return incident.count == 0; });
  return now;
}

}  // namespace

RecordingDecoder::RecordingDecoder(Decoder& inner, SectionTitle title, const std::string& setup,
                                   Write write)
    : inner_(inner), title_(std::move(title)), write_(std::move(write)) {
  begin(Round::curated);
  put(fmt::format("{}\t{}\n", setup_word, setup));
}

void RecordingDecoder::begin(Round round) {
  title_.round = round;
  put(title_line(title_) + "\n");
}

void RecordingDecoder::end() {
  RoundEvents events{news(inner_.incidents(), told_), diagnostics_.of(inner_)};
  told_ = inner_.incidents();
  put(fmt::format("{}\t{}\n", incidents_word, events_words(events)));
  const std::string sum = std::exchange(sum_, vectors::Sha256()).hex();
  write_(fmt::format("{}\t{}{}\n", section_end, sum_word, sum));
}

void RecordingDecoder::put(std::string_view lines) {
  sum_.add(lines);
  write_(lines);
}

void RecordingDecoder::end_up_to(Round round) {
  while (title_.round < round) {
    end();
    begin(static_cast<Round>(static_cast<int>(title_.round) + 1));
  }
}

void RecordingDecoder::write_answer(const Request& request, const Outcome& outcome) {
  text_.clear();
  append_request(text_, request);
  text_ += '\t';
  text_ += outcome_words(outcome, request.operation);
  text_ += '\n';
  put(text_);
}

void RecordingDecoder::ask(const QuestionSource& source, const OutcomeSink& sink) {
  const OutcomeSink write_and_pass_on = [&](const Question& question, const Outcome& outcome) {
    write_answer(question.request, outcome);
    sink(question, outcome);
  };
  Batches batches(source);
  const Question* const next = batches.peek();
  if (next == nullptr) return;
  if (!is_bulk(*next)) {
    inner_.ask([&](Question& question) { return batches.take(question); }, write_and_pass_on);
    return;
  }
  end_up_to(Round::derived);
  ShardOfQuestions shard(batches, title_.shard);
  inner_.ask([&](Question& question) { return shard.next(question); }, write_and_pass_on);
}

Outcome RecordingDecoder::ask_alone(const Request& request) {
  Outcome outcome = inner_.ask_alone(request);
  alone_[request_line(request)] = outcome_words(outcome, request.operation);
  return outcome;
}

void RecordingDecoder::finish() {
  end_up_to(Round::second);
  for (const auto& [request, words] : alone_) put(fmt::format("{}\t{}\n", request, words));
  end();
}

}  // namespace utf8spec::harnesses
