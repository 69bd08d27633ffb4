// A decoder that passes everything on and measures how long its second questions take: those that
// fresh processes, or one aside, are asked about what the run has found.

#pragma once

#include <functional>
#include <string>
#include <vector>

#include "harnesses/decoder.h"

namespace utf8spec::cli {

class TimedDecoder final : public harnesses::Decoder {
 public:
  // `inner` must outlive this decoder.
  explicit TimedDecoder(harnesses::Decoder& inner) : inner_(inner) {}

  const harnesses::Introduction& introduction() const override { return inner_.introduction(); }
  void ask(const harnesses::QuestionSource& source, const harnesses::OutcomeSink& sink) override {
    inner_.ask(source, sink);
  }
  void recognise(const harnesses::MakeReplyCheck& make) override { inner_.recognise(make); }
  harnesses::Outcome ask_alone(const harnesses::Request& request) override;
  harnesses::Outcome ask_aside(const harnesses::Request& request) override;
  void ask_in_order(const harnesses::RequestSource& next,
                    const std::function<void(const harnesses::Outcome&)>& sink) override;
  std::vector<harnesses::Incident> incidents() const override { return inner_.incidents(); }
  std::string diagnostics() const override { return inner_.diagnostics(); }
  harnesses::BulkAsker* bulk_asker() override { return inner_.bulk_asker(); }

  // Seconds of all second questions so far.
  double seconds_asked_again() const { return seconds_; }

 private:
  harnesses::Decoder& inner_;
  double seconds_ = 0;
};

}  // namespace utf8spec::cli
