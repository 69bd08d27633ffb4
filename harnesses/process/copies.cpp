#include "harnesses/process/copies.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "harnesses/process/batch_ring.h"
#include "harnesses/process/batches.h"
#include "harnesses/process/child.h"
#include "harnesses/process/new_diagnostics.h"
#include "harnesses/process/usage.h"

namespace utf8spec::harnesses {
namespace {

using Outcomes = std::vector<Outcome>;
using Started = tl::expected<std::unique_ptr<PatientDecoder>, StartFailure>;

// Batches for each copy that are made before the oldest has its outcomes. With few of them, their
// questions stay in the nearest caches.
constexpr std::size_t batches_ahead = 3;
// Batches without outcomes. Then the copies are not asked any more: whatever breaks them down, the
// first process has to ask again, and a hang costs a copy its deadline each time.
constexpr int most_lost = 20;

// Batches of which the first process shows how fast it is.
constexpr int batches_on_trial = 4;
// Curated questions that show the same.
constexpr std::size_t enough_to_tell = 2000;

// What came of a batch: which replies were known, the outcomes of the others, and what the decoder
// wrote to stderr meanwhile.
struct AskedBatch {
  std::vector<bool> known;
  Outcomes outcomes;
  std::string said;

  void add(const Outcome& outcome) {
    known.push_back(outcome.kind == Outcome::Kind::as_expected);
    if (!known.back()) outcomes.push_back(outcome);
  }
};

bool is_in_trouble(const Outcome& outcome) {
  return outcome.kind != Outcome::Kind::answered && outcome.kind != Outcome::Kind::as_expected;
}

// One process more. It never blames: at the first breakdown it ends, and says how far it came.
class Copy {
 public:
  Copy(ProcessOptions options, StartDecoder start)
      : options_(std::move(options)), hasty_(suspicion(options_.deadlines)), start_(start) {
    options_.stop = [this, stop = options_.stop] { return is_in_trouble_ || (stop && stop()); };
    options_.at_breakdown = ProcessOptions::AtBreakdown::end;
  }

  // The outcomes of the batch, or fewer.
  AskedBatch ask(const Batch& batch) {
    AskedBatch asked;
    is_in_trouble_ = !has_started();
    if (is_in_trouble_) return asked;
    decoder_->ask_these(batch.questions(), [&](const Question&, const Outcome& outcome) {
      is_in_trouble_ = is_in_trouble_ || is_in_trouble(outcome);
      if (!is_in_trouble_) asked.add(outcome);
    });
    asked.said = said_.of(*decoder_);
    // Its own counts of mishaps must not shorten later deadlines, so it starts afresh.
    is_in_trouble_ = is_in_trouble_ || asked.known.size() < batch.size();
    if (is_in_trouble_ || !decoder_->incidents().empty()) {
      asked = {};
      decoder_.reset();
      // The first process asks the batch again, and it waits for the whole deadline.
      options_.deadlines.request = hasty_;
    }
    return asked;
  }

  void recognise(const MakeReplyCheck& make) {
    make_ = make;
    if (decoder_) decoder_->recognise(make_);
  }

 private:
  bool has_started() {
    if (decoder_) return true;
    Started started = start_(options_);
    if (!started) return false;
    decoder_ = std::move(*started);
    decoder_->recognise(make_);
    // What it writes at its start, the first process has written too.
    said_ = {};
    said_.of(*decoder_);
    return true;
  }

  ProcessOptions options_;
  std::chrono::milliseconds hasty_;  // a deadline, once a batch was lost
  StartDecoder start_;
  MakeReplyCheck make_;
  bool is_in_trouble_ = false;
  std::unique_ptr<PatientDecoder> decoder_;
  NewDiagnostics said_;
};

class Copies : public Decoder {
 public:
  Copies(const ProcessOptions& options, std::size_t jobs, StartDecoder start, Copying copying,
         std::unique_ptr<PatientDecoder> first)
      : options_(options), copying_(copying), first_(std::move(first)) {
    for (std::size_t i = 0; i < jobs; ++i) {
      copies_.push_back(std::make_unique<Copy>(options, start));
    }
  }

  const Introduction& introduction() const override { return first_->introduction(); }

  void ask(const QuestionSource& source, const OutcomeSink& sink) override {
    Batches questions(source);
    const Question* const next = questions.peek();
    const bool is_curated = next != nullptr && !is_bulk(*next);
    if (is_curated) return ask_curated(questions, sink);
    if (copying_ == Copying::if_slow && !is_slow_ && is_fast(questions, sink)) {
      return ask_first(questions, sink);
    }
    Ring ring(batches_ahead * copies_.size(), askers());
    while (!options_.is_stopped()) {
      fill(ring, questions);
      if (ring.empty()) break;
      settle_first(ring, sink);
    }
    // What a request leaves behind shows in the process that was asked the requests before it.
    if (questions.peek() != nullptr) ask_first(questions, sink);
  }

  void recognise(const MakeReplyCheck& make) override {
    first_->recognise(make);
    for (const auto& copy : copies_) copy->recognise(make);
  }

  Outcome ask_alone(const Request& request) override { return first_->ask_alone(request); }
  Outcome ask_aside(const Request& request) override { return first_->ask_aside(request); }
  void ask_in_order(const RequestSource& next,
                    const std::function<void(const Outcome&)>& sink) override {
    first_->ask_in_order(next, sink);
  }
  std::vector<Incident> incidents() const override { return first_->incidents(); }
  std::string diagnostics() const override {
    std::string all = said_;
    append_diagnostics(all, NewDiagnostics(said_by_first_).of(*first_));
    return all;
  }

 private:
  using Ring = BatchRing<AskedBatch>;

  std::vector<Ring::Ask> askers() {
    std::vector<Ring::Ask> all;
    for (const auto& copy : copies_) {
      all.emplace_back([this, &copy = *copy](const Batch& batch) {
        if (!may_count(batch)) return AskedBatch{};
        AskedBatch asked = copy.ask(batch);
        if (asked.known.empty()) ++lost_;
        return asked;
      });
    }
    return all;
  }

  // The share of its time that the runner waits. With a fast decoder it is less than half.
  class Waiting {
   public:
    bool is_for_fast() const {
      return 2 * (time_not_waiting() - busy_before_) >= Clock::now() - began_;
    }

   private:
    using Clock = std::chrono::steady_clock;
    Clock::time_point began_ = Clock::now();
    std::chrono::nanoseconds busy_before_ = time_not_waiting();
  };

  // To judge a curated answer takes longer than to recognise a known reply. So a decoder that is
  // slow here is slow later too, and one that is fast here is tried again.
  void ask_curated(Batches& questions, const OutcomeSink& sink) {
    const Waiting waiting;
    std::size_t asked = 0;
    ask_first(questions, [&](const Question& question, const Outcome& outcome) {
      ++asked;
      sink(question, outcome);
    });
    if (asked >= enough_to_tell) is_slow_ = !waiting.is_for_fast();
  }

  // Asks the first process some batches.
  bool is_fast(Batches& questions, const OutcomeSink& sink) {
    const Waiting waiting;
    Batch batch;
    for (int count = 0; count < batches_on_trial && !options_.is_stopped(); ++count) {
      batch = questions.take_batch(std::move(batch));
      first_->ask_these(batch.questions(), sink);
    }
    return waiting.is_for_fast();
  }

  void ask_first(Batches& questions, const OutcomeSink& sink) {
    first_->ask([&](Question& question) { return questions.take(question); }, sink);
  }

  // Hands out batches up to those of questions that are asked again.
  static void fill(Ring& ring, Batches& questions) {
    while (!ring.is_full()) {
      const Question* const next = questions.peek();
      if (next == nullptr || next->derivation == Derivation::history) return;
      ring.hand_out(questions.take_batch(ring.take_memory()));
    }
  }

  // Hands over the outcomes of the oldest batch, while later ones are under way.
  void settle_first(Ring& ring, const OutcomeSink& sink) {
    constexpr std::chrono::milliseconds look_every{100};
    note_ended();
    const AskedBatch* const asked =
        ring.wait_for_first(look_every, [&] { return !options_.is_stopped(); });
    if (asked == nullptr || options_.is_stopped()) return;
    hand_over(ring.first(), *asked, sink);
    ring.drop_first();
  }

  // Whether the first process would ask every question of the batch.
  bool would_ask(const Batch& batch) const {
    return std::ranges::none_of(batch, [&](const Question& question) {
      return first_->patience().has_ended(question.request.operation);
    });
  }

  // What operations have ended by now, for the threads of the copies. They need not ask a batch
  // whose answers would be thrown away. If they hear of it late, they have only worked in vain.
  void note_ended() {
    for (const OperationRow& row : operation_rows) {
      if (first_->patience().has_ended(row.operation)) ended_[place_of(row.operation)] = true;
    }
  }
  bool may_count(const Batch& batch) const {
    return lost_ < most_lost && !ended_[place_of(batch[0].request.operation)];
  }
  static std::size_t place_of(Operation operation) { return static_cast<std::size_t>(operation); }

  void hand_over(const Batch& batch, const AskedBatch& asked, const OutcomeSink& sink) {
    if (asked.known.size() < batch.size() || !would_ask(batch)) {
      first_->ask_these(batch.questions(), sink);
      return;
    }
    append_diagnostics(said_, said_by_first_.of(*first_));
    append_diagnostics(said_, asked.said);
    auto other = asked.outcomes.begin();
    for (std::size_t i = 0; i < batch.size(); ++i) {
      sink(batch[i], asked.known[i] ? as_expected() : *other++);
    }
  }

  ProcessOptions options_;
  Copying copying_;
  std::unique_ptr<PatientDecoder> first_;
  std::vector<std::unique_ptr<Copy>> copies_;
  std::array<std::atomic<bool>, operation_rows.size()> ended_{};
  std::atomic<int> lost_ = 0;
  bool is_slow_ = false;  // as curated questions have shown
  std::string said_;      // to stderr, in the order of the questions
  NewDiagnostics said_by_first_;
};

}  // namespace

tl::expected<std::unique_ptr<Decoder>, StartFailure> start_copies(const ProcessOptions& options,
                                                                  std::size_t jobs,
                                                                  StartDecoder start,
                                                                  Copying copying) {
  Started first = start(options);
  if (!first) return tl::make_unexpected(first.error());
  if (jobs <= 1 || (*first)->introduction().says("jobs", "1")) return std::move(*first);
  return std::make_unique<Copies>(options, jobs, start, copying, std::move(*first));
}

}  // namespace utf8spec::harnesses
