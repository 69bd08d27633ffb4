#include "harnesses/plugin/bulk/plugin_decoder.h"

#include <utility>

#include "harnesses/plugin/bulk/bulk_workers.h"

namespace utf8spec::harnesses::bulk {
namespace {

// Passes ordinary questions on to the process behind the line protocol, and bulk questions to
// processes of their own.
class PluginDecoder final : public Decoder {
 public:
  PluginDecoder(std::unique_ptr<PatientDecoder> inner, BulkOptions options)
      : inner_(std::move(inner)),
        introduction_(inner_->introduction()),
        crew_(and_ended(std::move(options))) {
    introduction_.longest_input = longest_to_own_host;
    introduction_.kind = DecoderKind::plugin;
  }

  const Introduction& introduction() const override { return introduction_; }
  void ask(const QuestionSource& source, const OutcomeSink& sink) override {
    inner_->ask(source, sink);
  }
  void recognise(const MakeReplyCheck& make) override { inner_->recognise(make); }
  Outcome ask_alone(const Request& request) override { return inner_->ask_alone(request); }
  Outcome ask_aside(const Request& request) override { return inner_->ask_aside(request); }
  void ask_in_order(const RequestSource& next,
                    const std::function<void(const Outcome&)>& sink) override {
    inner_->ask_in_order(next, sink);
  }
  std::vector<Incident> incidents() const override { return inner_->incidents(); }
  std::string diagnostics() const override { return inner_->diagnostics(); }
  BulkAsker* bulk_asker() override { return &crew_; }

 private:
  // Bulk questions are asked between ordinary ones, so nothing ends meanwhile.
  BulkOptions and_ended(BulkOptions options) const {
    options.has_ended = [this](Operation operation) {
      return inner_->patience().has_ended(operation);
    };
    return options;
  }

  std::unique_ptr<PatientDecoder> inner_;
  Introduction introduction_;
  BulkWorkers crew_;
};

}  // namespace

tl::expected<std::unique_ptr<Decoder>, StartFailure> start_plugin(const ProcessOptions& options,
                                                                  unsigned jobs) {
  ProcessOptions hosted = options;
  // The host's replies have extensions that adapters must not use.
  hosted.replies = ReplyForm::plugin_host;
  hosted.copying_command = options.command;
  hosted.copying_command.emplace_back("--alone");
  auto inner = start_process(hosted);
  if (!inner) return tl::make_unexpected(inner.error());
  BulkOptions crew;
  crew.host.child = options;
  crew.jobs = jobs;
  return std::make_unique<PluginDecoder>(std::move(*inner), std::move(crew));
}

}  // namespace utf8spec::harnesses::bulk
