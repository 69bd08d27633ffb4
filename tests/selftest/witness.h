// Finds out which vectors kill a mutant, without any change to the run itself.

#pragma once

#include <set>
#include <string>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/judge/judge.h"

namespace utf8spec::selftest {

// A decoder that passes everything on and notes which questions were answered wrong.
class Witness final : public harnesses::Decoder {
 public:
  Witness(harnesses::Decoder& decoder, Profile profile) : decoder_(decoder), judge_(profile) {}

  const harnesses::Introduction& introduction() const override { return decoder_.introduction(); }
  void ask(const harnesses::QuestionSource& source, const harnesses::OutcomeSink& sink) override;
  harnesses::Outcome ask_alone(const harnesses::Request& request) override {
    return decoder_.ask_alone(request);
  }
  // An answer that is counted in bulk equals its prediction. It is right, so it kills nothing.
  harnesses::BulkAsker* bulk_asker() override { return decoder_.bulk_asker(); }
  std::vector<harnesses::Incident> incidents() const override { return decoder_.incidents(); }
  std::string diagnostics() const override { return decoder_.diagnostics(); }

  // Ids of vectors, or requests of questions that come from none, in the order in which they were
  // asked, each once.
  const std::vector<std::string>& killers() const { return killers_; }

 private:
  void see(const harnesses::Question& question, const harnesses::Outcome& outcome);

  harnesses::Decoder& decoder_;
  harnesses::Judge judge_;
  harnesses::Reading reading_;
  Octets octets_;  // what `reading_` reads
  std::set<std::string> known_;
  std::vector<std::string> killers_;
};

}  // namespace utf8spec::selftest
