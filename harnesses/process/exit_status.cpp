#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "harnesses/process/breakdown.h"
#include "harnesses/process/child.h"
#include "harnesses/process/clock.h"
#include "harnesses/process/incident_log.h"
#include "harnesses/process/lockstep.h"
#include "harnesses/process/patience.h"
#include "harnesses/process/process.h"
#include "harnesses/process/protocol/request_line.h"
#include "harnesses/process/session.h"

namespace utf8spec::harnesses {
namespace {

// The convention of grep and cmp: 0 for yes, 1 for no, above that an error of the program.
Answer answer_of(int exit_status) {
  Answer answer;
  if (exit_status == 1) answer.status = Answer::Status::ill_formed;
  if (exit_status > 1) {
    answer.status = Answer::Status::fault;
    answer.text = fmt::format("exit status {}", exit_status);
  }
  return answer;
}

// Every request includes the start of a process, so the short deadline must be longer than that of
// an adapter that already runs.
ProcessOptions with_time_to_start(ProcessOptions options) {
  options.deadlines.short_request = options.deadlines.request / 2;
  return options;
}

// Octets. No request line limits the input here; a longer one would only take more time.
constexpr std::size_t longest_on_stdin = std::size_t{4} << 20;

// Each question is a process of its own, so hello and blocks do not exist here. A breakdown is
// confirmed by starting the process once more.
class ExitStatusDecoder : public PatientDecoder {
 public:
  explicit ExitStatusDecoder(ProcessOptions options)
      : options_(with_time_to_start(std::move(options))),
        patience_(options_.deadlines, options_.limits) {
    introduction_.name = std::filesystem::path(options_.command.front()).filename().string();
    introduction_.operations = {Operation::validate};
    introduction_.longest_input = longest_on_stdin;
  }

  const Introduction& introduction() const override { return introduction_; }

  void ask(const QuestionSource& source, const OutcomeSink& sink) override {
    for (Question question; !options_.is_stopped() && source(question);) take(question, sink);
  }

  void ask_these(std::span<const Question> questions, const OutcomeSink& sink) override {
    for (const Question& question : questions) {
      if (options_.is_stopped()) return;
      take(question, sink);
    }
  }

  Outcome ask_alone(const Request& request) override {
    Question question;
    question.request = request;
    return ask_one(question);
  }

  std::vector<Incident> incidents() const override { return incidents_.all(); }
  std::string diagnostics() const override { return diagnostics_; }
  const Patience& patience() const override { return patience_; }

 private:
  void take(const Question& question, const OutcomeSink& sink) {
    const std::string_view refusal = patience_.refusal(question.request.operation);
    const Outcome outcome = refusal.empty() ? ask_one(question) : not_judged(std::string(refusal));
    if (!options_.is_stopped()) sink(question, outcome);
  }

  Outcome ask_one(const Question& question) {
    const Request& request = question.request;
    if (gives_output(request.operation)) return not_judged("not offered");
    const auto deadline = patience_.deadline(request.operation);
    const Trial first = run(request.octets, deadline);
    if (options_.is_stopped()) return stopped().outcome();
    // Hangs have been confirmed several times. A further one is neither waited for nor proved.
    if (!first && first.error().took_time() && patience_.is_short(request.operation)) {
      patience_.mishap(request.operation, Mishap::hang);
      return not_judged(std::string(unconfirmed_hang));
    }
    if (first) return *first;
    if (options_.tell) tell(request, first.error());
    return confirm(question, first.error());
  }

  void tell(const Request& request, const Breakdown& first) const {
    options_.tell({first.mishap(), first.detail, request_line(request), "", diagnostics_});
  }

  // Every process is fresh, so a second run is all that a confirmation needs.
  Outcome confirm(const Question& question, const Breakdown& first) {
    const Trial second = run(question.request.octets, options_.deadlines.request);
    if (second) {
      incidents_.add(first.incident(), first.detail);
      patience_.mishap(question.request.operation, first.mishap());
      return not_judged(fmt::format("{} in one of two runs", first.detail));
    }
    if (second.error().took_time()) patience_.hang_confirmed(question.request);
    patience_.mishap(question.request.operation, second.error().mishap());
    return second.error().outcome();
  }

  Trial run(OctetView octets, std::chrono::milliseconds deadline) {
    auto child = Child::start(options_);
    if (!child) return not_judged(child.error());
    (*child)->write({reinterpret_cast<const char*>(octets.data()), octets.size()});
    (*child)->close_input();
    Trial trial = finish(**child, deadline);
    append_diagnostics(diagnostics_, (*child)->diagnostics());
    return trial;
  }

  // Anything on stdout is thrown away, so that a decoder that prints a lot cannot fill the memory.
  static Trial finish(Child& child, std::chrono::milliseconds deadline) {
    Until until(deadline);
    while (true) {
      const Child::Event event = child.wait(until);
      child.output().clear();
      if (event == Child::Event::stopped) return tl::make_unexpected(stopped());
      if (event == Child::Event::ended) break;
      if (until.left() == std::chrono::milliseconds{0}) {
        return tl::make_unexpected(Breakdown{Breakdown::Kind::silent,
                                             fmt::format("no end within {}", describe(deadline))});
      }
    }
    const Ending& ending = *child.ending();
    if (ending.kind != Ending::Kind::exited) return tl::make_unexpected(Breakdown::of(ending));
    return Outcome{Outcome::Kind::answered, answer_of(ending.number), {}};
  }

  ProcessOptions options_;
  Introduction introduction_;
  Patience patience_;
  IncidentLog incidents_;
  std::string diagnostics_;
};

}  // namespace

tl::expected<std::unique_ptr<PatientDecoder>, StartFailure> start_exit_status(
    const ProcessOptions& options) {
  // The child is killed when this function returns.
  const auto child = Child::start(options);  // to see whether it can be started at all
  if (!child) return tl::make_unexpected(StartFailure{child.error()});
  return std::make_unique<ExitStatusDecoder>(options);
}

}  // namespace utf8spec::harnesses
