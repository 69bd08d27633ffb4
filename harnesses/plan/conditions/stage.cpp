#include <algorithm>
#include <array>
#include <utility>

#include "harnesses/plan/conditions/conditions.h"

namespace utf8spec::harnesses {
namespace {

// Octets of the chunks of a stream, in turns; 0 is one chunk. Shorter texts come in one, too.
constexpr std::array<std::size_t, 7> chunk_lengths{0, 4096, 61, 1000, 65'536, 16, 4093};

// A request for a value has up to eight digits and a space.
constexpr std::size_t octets_of_a_value = 9;

std::vector<RunText> texts_of(Derivation derivation, TextAlphabet& alphabet, TextLimits limits) {
  switch (derivation) {
    case Derivation::size:
      return size_texts(alphabet, limits);
    case Derivation::count:
      return count_texts(alphabet, limits);
    case Derivation::output:
      return output_texts(alphabet, limits);
    default:
      return context_texts(alphabet, limits);
  }
}

// Keeps no text before it is asked for the first: several stages of a plan wait for a long time.
class ConditionStage final : public Stage {
 public:
  ConditionStage(Asked asked, Derivation derivation, VectorList vectors, TextLimits limits)
      : asked_(asked), derivation_(derivation), vectors_(std::move(vectors)), limits_(limits) {}

  bool next(Question& question) override {
    if (alphabet_ == nullptr) {
      alphabet_ = std::make_unique<TextAlphabet>(asked_, vectors_);
      texts_ = texts_of(derivation_, *alphabet_, limits_);
    }
    if (text_ == texts_.size()) return false;
    question.request.operation = asked_.operation;
    question.request.encoding = asked_.encoding;
    question.request.cuts.clear();
    question.vector = nullptr;
    question.derivation = derivation_;
    question.offset = 0;
    write(texts_[text_++], question.request);
    if (takes_chunks(asked_.operation)) cut(question.request);
    return true;
  }

  std::uint64_t size() const override {
    TextAlphabet alphabet(asked_, vectors_);
    return texts_of(derivation_, alphabet, limits_).size();
  }

 private:
  void cut(Request& request) const {
    const std::size_t length =
        chunk_lengths[text_ % chunk_lengths.size()] / asked_.piece() * asked_.piece();
    if (length == 0) return;
    for (std::size_t cut = length; cut < request.octets.size(); cut += length) {
      request.cuts.push_back(cut);
    }
  }

  Asked asked_;
  Derivation derivation_;
  VectorList vectors_;
  TextLimits limits_;
  std::unique_ptr<TextAlphabet> alphabet_;
  std::vector<RunText> texts_;
  std::size_t text_ = 0;  // the next one
};

}  // namespace

TextLimits text_limits(Breadth breadth, Asked asked, std::size_t longest) {
  TextLimits limits = text_limit_rows[static_cast<std::size_t>(breadth)];
  if (takes_values(asked.operation)) longest = longest_request / octets_of_a_value;
  // A value takes a program about as long as three octets.
  const std::size_t as_long = takes_values(asked.operation) && breadth == Breadth::fewest ? 3 : 1;
  limits.longest = std::min(limits.longest, longest);
  limits.lengths = std::min(limits.lengths / as_long, longest);
  limits.edges = std::min(limits.edges / as_long, longest);
  return limits;
}

std::unique_ptr<Stage> under_conditions(Asked asked, Derivation derivation, VectorList vectors,
                                        TextLimits limits) {
  return std::make_unique<ConditionStage>(asked, derivation, std::move(vectors), limits);
}

}  // namespace utf8spec::harnesses
