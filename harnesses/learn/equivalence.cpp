#include "harnesses/learn/equivalence.h"

namespace utf8spec::harnesses::learn {
namespace {

std::uint64_t power(std::uint64_t base, unsigned exponent) {
  std::uint64_t result = 1;
  while (exponent-- > 0) result *= base;
  return result;
}

// The words of a suite whose middle has one length, as nested loops that stop at each: the access
// word turns slowest, the suffix fastest. Nothing is stored.
class Suite {
 public:
  Suite(const Model& model, unsigned length) : model_(model), middle_(length, 0) {}

  bool next(Octets& word) {
    if (access_ == model_.access.size()) return false;
    word = model_.access[access_];
    word.insert(word.end(), middle_.begin(), middle_.end());
    const Octets& suffix = model_.suffixes[suffix_];
    word.insert(word.end(), suffix.begin(), suffix.end());
    advance();
    return true;
  }

 private:
  void advance() {
    if (++suffix_ < model_.suffixes.size()) return;
    suffix_ = 0;
    for (auto octet = middle_.rbegin(); octet != middle_.rend(); ++octet) {
      if (++*octet != 0) return;
    }
    ++access_;
  }

  const Model& model_;
  Octets middle_;
  std::size_t access_ = 0;
  std::size_t suffix_ = 0;
};

}  // namespace

std::uint64_t suite_size(const Model& model, unsigned extra_states) {
  std::uint64_t middles = 0;
  for (unsigned length = 0; length <= extra_states + 1; ++length) middles += power(256, length);
  return model.access.size() * middles * model.suffixes.size();
}

tl::expected<Check, Trouble> check_words(Teacher& teacher, const Model& model,
                                         const WordSource& source) {
  Check check;
  const auto until_found = [&](Octets& word) { return !check.found && source(word); };
  auto asked = teacher.ask(until_found, [&](OctetView word, const Trace& trace) {
    ++check.words;
    if (!check.found && trace != model.trace_of(word)) {
      check.found = Counterexample{{word.begin(), word.end()}, trace};
    }
  });
  if (!asked) return tl::unexpected(asked.error());
  return check;
}

tl::expected<Check, Trouble> check_suite(Teacher& teacher, const Model& model, unsigned length) {
  Suite suite(model, length);
  return check_words(teacher, model, [&](Octets& word) { return suite.next(word); });
}

}  // namespace utf8spec::harnesses::learn
