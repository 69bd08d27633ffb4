#pragma once

#include "harnesses/decoder.h"

namespace utf8spec::reports {

// A decoder whose answers have one form where its encoding allows several that say the same:
// - where values are UTF-16 units, a supplementary character is two of them;
// - where a signature selects the order, what an encoder that writes one writes comes without it.
class PlainAnswers final : public harnesses::Decoder {
 public:
  // Asks the decoder whether it writes a signature, where that is open.
  explicit PlainAnswers(harnesses::Decoder& inner);

  const harnesses::Introduction& introduction() const override { return inner_.introduction(); }
  void ask(const harnesses::QuestionSource& source, const harnesses::OutcomeSink& sink) override;
  harnesses::Outcome ask_alone(const harnesses::Request& request) override;
  std::vector<harnesses::Incident> incidents() const override { return inner_.incidents(); }
  std::string diagnostics() const override { return inner_.diagnostics(); }
  // The plain form of what the decoder answered.
  harnesses::Outcome plain(harnesses::Outcome outcome) const;

  // Compares answers where they are given, in whatever form: what it does not expect is asked
  // again.
  harnesses::BulkAsker* bulk_asker() override { return inner_.bulk_asker(); }

 private:
  bool has_several_forms() const;

  harnesses::Decoder& inner_;
  bool writes_signature_ = false;
};

}  // namespace utf8spec::reports
