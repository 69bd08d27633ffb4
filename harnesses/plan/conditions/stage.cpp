#include <algorithm>
#include <array>
#include <utility>

#include "harnesses/plan/conditions/conditions.h"
#include "harnesses/plan/conditions/kept_sizes.h"

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

// All that the texts depend on, and so their number.
struct TextsOf {
  Operation operation;
  reference::Encoding encoding;
  Grain grain;
  Derivation derivation;
  ConditionChoice choice;
  friend bool operator==(const TextsOf&, const TextsOf&) = default;
};

KeptSizes<TextsOf>& text_counts() {
  static KeptSizes<TextsOf> all;
  return all;
}

// Keeps no text before it is asked for the first: several stages of a plan wait for a long time.
class ConditionStage final : public Stage {
 public:
  ConditionStage(Asked asked, Derivation derivation, ConditionChoice choice,
                 vectors::SuiteShard shard)
      : asked_(asked), derivation_(derivation), choice_(std::move(choice)), shard_(shard) {}

  bool next(Question& question) override {
    if (alphabet_ == nullptr) make();
    if (text_ == end_) return false;
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
    const std::uint64_t count = text_counts().get(
        {asked_.operation, asked_.encoding, asked_.grain, derivation_, choice_}, [this] {
          TextAlphabet alphabet(asked_, choice_.faults);
          return texts(alphabet).size();
        });
    return first_of(shard_.index + 1, count) - first_of(shard_.index, count);
  }

 private:
  std::vector<RunText> texts(TextAlphabet& alphabet) const {
    return texts_of(derivation_, alphabet, text_limits(choice_.breadth, asked_, choice_.longest));
  }
  // The place of the first text of a shard among all.
  std::uint64_t first_of(std::uint64_t shard, std::uint64_t count) const {
    return count * shard / shard_.count;
  }

  void make() {
    alphabet_ = std::make_unique<TextAlphabet>(asked_, choice_.faults);
    texts_ = texts(*alphabet_);
    text_ = first_of(shard_.index, texts_.size());
    end_ = first_of(shard_.index + 1, texts_.size());
  }

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
  ConditionChoice choice_;
  vectors::SuiteShard shard_;
  std::unique_ptr<TextAlphabet> alphabet_;
  std::vector<RunText> texts_;
  std::size_t text_ = 0;  // the next one
  std::size_t end_ = 0;   // behind the last one of the shard
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

std::unique_ptr<Stage> under_conditions(Asked asked, Derivation derivation, ConditionChoice choice,
                                        vectors::SuiteShard shard) {
  return std::make_unique<ConditionStage>(asked, derivation, std::move(choice), shard);
}

}  // namespace utf8spec::harnesses
