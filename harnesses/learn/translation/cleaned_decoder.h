#pragma once

#include "harnesses/decoder.h"

namespace utf8spec::harnesses::learn {

// A decoder behind a filter that passes its own copy on: the filter reads the octets, its
// characters are written in the decoder's encoding, and the decoder reads those. Input that the
// filter refuses is refused. A copy that the encoding cannot hold is `unsupported`.
//
// It offers the decoder's operations with octets in one piece.
class CleanedDecoder : public Decoder {
 public:
  // Both must live as long as this decoder. `filtering` gives scalars.
  CleanedDecoder(Decoder& filter, Operation filtering, Decoder& decoder);

  const Introduction& introduction() const override { return introduction_; }
  void ask(const QuestionSource& source, const OutcomeSink& sink) override;
  Outcome ask_alone(const Request& request) override;
  std::vector<Incident> incidents() const override { return {}; }
  std::string diagnostics() const override { return decoder_.diagnostics(); }

 private:
  Question question_to_filter(const Request& request) const;
  void ask_some(const std::vector<Question>& questions, const OutcomeSink& sink);

  Decoder& filter_;
  Operation filtering_;
  Decoder& decoder_;
  Introduction introduction_;
};

}  // namespace utf8spec::harnesses::learn
