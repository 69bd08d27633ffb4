#include "harnesses/process/process.h"

#include <utility>

#include "harnesses/process/alone.h"
#include "harnesses/process/pipeline.h"

namespace utf8spec::harnesses {
namespace {

// A decoder behind the line protocol. Its process is replaced after each breakdown; patience and
// incidents last for the whole run.
class ProcessDecoder : public PatientDecoder {
 public:
  ProcessDecoder(const ProcessOptions& options, std::unique_ptr<Session> session)
      : introduction_(session->introduction()),
        patience_(options.deadlines, options.limits),
        keeper_(options, std::move(session)) {}

  const Introduction& introduction() const override { return introduction_; }

  // Blocks begin small. A source may end at an answer, as that of a learner does, and what was sent
  // ahead of it was asked in vain.
  void ask(const QuestionSource& source, const OutcomeSink& sink) override {
    lasting_.limit = {};
    Pipeline(keeper_, patience_, incidents_, source, sink, lasting_).run();
  }

  void ask_these(std::span<const Question> questions, const OutcomeSink& sink) override {
    Pipeline(keeper_, patience_, incidents_, questions, sink, lasting_).run();
  }

  void recognise(const MakeReplyCheck& make) override { lasting_.check = make ? make() : nullptr; }

  // Outside the order of the run: neither patience nor the incidents change.
  Outcome ask_alone(const Request& request) override { return alone_.ask(request); }
  // One process more would be in the way of later ones if there can be only one.
  Outcome ask_aside(const Request& request) override {
    return introduction_.says("jobs", "1") ? alone_.ask(request) : alone_.ask_aside(request);
  }
  void ask_in_order(const RequestSource& next,
                    const std::function<void(const Outcome&)>& sink) override {
    alone_.ask_in_order(next, sink);
  }

  std::vector<Incident> incidents() const override { return incidents_.all(); }
  std::string diagnostics() const override { return keeper_.diagnostics(); }
  const Patience& patience() const override { return patience_; }

 private:
  Introduction introduction_;
  Patience patience_;
  IncidentLog incidents_;
  Keeper keeper_;
  Alone alone_{keeper_.options()};
  Pipeline::Lasting lasting_;
};

}  // namespace

tl::expected<std::unique_ptr<PatientDecoder>, StartFailure> start_process(
    const ProcessOptions& options) {
  auto session = Session::start(options);
  if (!session) return tl::make_unexpected(session.error());
  return std::make_unique<ProcessDecoder>(options, std::move(*session));
}

}  // namespace utf8spec::harnesses
