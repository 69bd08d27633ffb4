#include "harnesses/plan/conditions/history.h"

#include <algorithm>
#include <array>
#include <utility>

#include "harnesses/plan/conditions/text.h"
#include "vectors/mutated.h"

namespace utf8spec::harnesses {
namespace {

// Letters of texts that leave more behind than vectors do, such as a buffer that has grown.
constexpr std::array<std::size_t, 3> longer_texts{40, 300, 5'000};

// One text has more octets than all vectors of an operation, so few rounds ask the texts: the first
// ones, which are all that a program has at `smoke`, and later one of every sixteen.
constexpr bool asks_texts(std::uint64_t round) { return round < 32 || round % 16 == 0; }

// A vector, or a text.
struct Entry {
  Asked asked;
  const vectors::Vector* vector = nullptr;
  RunText text = {};
};

void write(const Entry& entry, Question& question) {
  Request& request = question.request;
  request.operation = entry.asked.operation;
  request.encoding = entry.asked.encoding;
  request.cuts.clear();
  question.vector = entry.vector;
  question.derivation = Derivation::history;
  question.offset = 0;
  if (entry.vector == nullptr) return write(entry.text, request);
  const bool is_encoded = takes_values(request.operation);
  request.octets = is_encoded ? Octets{} : entry.vector->octets;
  request.scalars = is_encoded ? entry.vector->scalars : std::u32string{};
}

class HistoryStage final : public Stage {
 public:
  HistoryStage(std::vector<AskedVectors> operations, HistoryLength length)
      : operations_(std::move(operations)), length_(length), size_(asked_in_all()) {}

  bool next(Question& question) override {
    if (asked_ == size_) return false;
    if (shuffled_.empty()) make();
    const std::uint64_t at = asked_++;
    if (at < length_.shuffled) {
      write(next_shuffled(), question);
    } else {
      write(in_a_row_[(at - length_.shuffled) / length_.in_a_row], question);
    }
    return true;
  }

  std::uint64_t size() const override { return size_; }

 private:
  std::uint64_t asked_in_all() const {
    std::uint64_t rows = 0;
    for (const AskedVectors& each : operations_) rows += telling_of(each).size();
    return rows == 0 ? 0 : length_.shuffled + rows * length_.in_a_row;
  }

  // The first ill-formed vector, and the first well-formed one that does not begin with ASCII.
  static std::vector<Entry> telling_of(const AskedVectors& of) {
    const auto add_first = [&](std::vector<Entry>& entries, auto fits) {
      const auto found = std::ranges::find_if(of.vectors, fits);
      if (found != of.vectors.end()) entries.push_back({of.asked, *found});
    };
    std::vector<Entry> entries;
    add_first(entries, [](const auto* vector) { return !vector->well_formed; });
    add_first(entries, [](const auto* vector) {
      return vector->well_formed && !vector->scalars.empty() && vector->scalars[0] > 0x7F;
    });
    return entries;
  }

  void make() {
    for (const AskedVectors& each : operations_) {
      for (const auto* vector : each.vectors) shuffled_.push_back({each.asked, vector});
      alphabets_.push_back(
          std::make_unique<TextAlphabet>(each.asked, faults_of(each.asked, each.vectors)));
      add_texts(each, *alphabets_.back());
      for (Entry& entry : telling_of(each)) in_a_row_.push_back(std::move(entry));
    }
  }

  // Long ones of letters and of the longest characters, alone and before a fault.
  void add_texts(const AskedVectors& of, const TextAlphabet& alphabet) {
    const Asked& asked = of.asked;
    const auto longest = alphabet.characters().rbegin() + (of.takes_supplementary ? 0 : 1);
    for (const std::size_t length : longer_texts) {
      for (const Symbol* character : {alphabet.letter(), *longest}) {
        RunText text{{character, length / alphabet.length(*character)}};
        shuffled_.push_back({asked, nullptr, text});
        if (alphabet.faults().empty()) continue;
        text.push_back({alphabet.faults().back()});
        shuffled_.push_back({asked, nullptr, std::move(text)});
      }
    }
  }

  const Entry& next_shuffled() {
    while (true) {
      const std::uint64_t round = places_ / shuffled_.size();
      const std::uint64_t place = places_++ % shuffled_.size();
      if (place == 0) shuffle();
      const Entry& entry = shuffled_[place];
      if (entry.vector != nullptr || asks_texts(round)) return entry;
    }
  }

  // Fisher and Yates, so that the order is the same with every standard library.
  void shuffle() {
    for (std::size_t last = shuffled_.size(); last > 1; --last) {
      std::swap(shuffled_[last - 1], shuffled_[draws_.below(last)]);
    }
  }

  std::vector<AskedVectors> operations_;
  HistoryLength length_;
  std::uint64_t size_ = 0;
  std::vector<std::unique_ptr<TextAlphabet>> alphabets_;  // of the texts
  std::vector<Entry> shuffled_;  // vectors and texts, in the order of this round
  std::vector<Entry> in_a_row_;
  std::uint64_t places_ = 0;  // of all rounds, gone through
  vectors::VectorDraws draws_{vectors::default_seed};
  std::uint64_t asked_ = 0;
};

}  // namespace

std::unique_ptr<Stage> asked_again(std::vector<AskedVectors> operations, HistoryLength length) {
  return std::make_unique<HistoryStage>(std::move(operations), length);
}

}  // namespace utf8spec::harnesses
