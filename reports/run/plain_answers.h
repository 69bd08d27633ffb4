// Some encodings allow several answers that mean the same. This wrapper turns them into one form,
// so that the judge and the diagnosis compare values and never spellings:
// - If values are UTF-16 units, a supplementary character becomes two of them.
// - If a signature selects the order, the octets of an encoder that writes one lose it.

#pragma once

#include "harnesses/decoder.h"

namespace utf8spec::reports {

// A decoder that passes questions on to `inner` and returns plain answers. `inner` must outlive it.
class PlainAnswers final : public harnesses::Decoder {
 public:
  // May ask the decoder one question: whether its encoder writes a signature.
  explicit PlainAnswers(harnesses::Decoder& inner);

  const harnesses::Introduction& introduction() const override { return inner_.introduction(); }
  void ask(const harnesses::QuestionSource& source, const harnesses::OutcomeSink& sink) override;
  // Lines are compared before answers are made plain, and then only the usual form is known.
  void recognise(const harnesses::MakeReplyCheck& make) override { inner_.recognise(make); }
  harnesses::Outcome ask_alone(const harnesses::Request& request) override;
  harnesses::Outcome ask_aside(const harnesses::Request& request) override;
  void ask_in_order(const harnesses::RequestSource& next,
                    const std::function<void(const harnesses::Outcome&)>& sink) override;
  std::vector<harnesses::Incident> incidents() const override { return inner_.incidents(); }
  std::string diagnostics() const override { return inner_.diagnostics(); }
  // The outcome with its answers in plain form.
  harnesses::Outcome plain(harnesses::Outcome outcome) const;

  // Answers in bulk are not made plain. An answer in another form counts as unexpected there, and
  // is asked again one by one.
  harnesses::BulkAsker* bulk_asker() override { return inner_.bulk_asker(); }

 private:
  bool has_several_forms() const;

  harnesses::Decoder& inner_;
  bool writes_signature_ = false;
};

}  // namespace utf8spec::reports
