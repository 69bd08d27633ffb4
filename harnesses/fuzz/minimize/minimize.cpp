#include "harnesses/fuzz/minimize/minimize.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "harnesses/fuzz/minimize/alphabet.h"
#include "harnesses/fuzz/minimize/candidates.h"
#include "harnesses/fuzz/minimize/search.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Lesser symbols at one place that are tried one by one.
constexpr std::uint64_t most_symbols_each = std::uint64_t{1} << 21;

// Where cuts can matter, every string is tried with at least this many.
constexpr std::size_t fewest_cuts_tried = 2;

// The operation is a signature's second word. Only streams are cut.
bool is_of_stream(std::string_view signature) {
  const std::size_t space = signature.find(' ');
  return space != std::string_view::npos && signature.substr(space + 1).starts_with("stream");
}

// First takes away and lowers what it can, greedily. Then it proves how good the result is: it
// tries all lesser words as far as the tries allow, and begins again if one of them shows the
// signature.
class Minimizer {
 public:
  Minimizer(Probe& probe, const Reproducer& finding, const Effort& effort)
      : format_(finding.format),
        may_be_cut_(has_cuts(format_) && is_of_stream(finding.signature)),
        search_(probe, format_, finding.signature, effort),
        every_symbol_(Alphabet::all(format_)),
        word_(word_of(format_, finding.input)) {}

  tl::expected<Least, std::string> run();

 private:
  void settle();
  bool take_first(const WordSource& words);
  bool drop_symbols();
  bool lower_symbols();
  bool drop_cuts();
  bool lower_cuts();

  Least::Claim seek_lesser_words();
  bool seek_shorter();
  bool seek_of_same_length();
  bool fits(std::uint64_t words, std::size_t length) const;
  Alphabet edges() const { return Alphabet::of_edges(format_, word_); }

  Format format_;
  bool may_be_cut_;
  Search search_;
  Alphabet every_symbol_;
  Word word_;  // the least that is known
  bool shorter_are_tried_ = false;
  std::size_t most_cuts_ = 0;
};

tl::expected<Least, std::string> Minimizer::run() {
  settle();
  if (may_be_cut_ || !word_.cuts.empty()) {
    most_cuts_ = std::max(fewest_cuts_tried, word_.cuts.size());
  }
  Least least;
  Word before;
  do {
    before = word_;
    least.claim = seek_lesser_words();
  } while (least.claim != Least::Claim::least && word_ != before);
  if (search_.failure()) return tl::make_unexpected(*search_.failure());
  write_case(format_, word_, least.input);
  least.most_cuts = most_cuts_;
  least.tries = search_.tries();
  return least;
}

Least::Claim Minimizer::seek_lesser_words() {
  const std::size_t length = word_.symbols.size();
  shorter_are_tried_ = shorter_are_tried_ || seek_shorter();
  // The first of all words of its length has no lesser one left to try.
  const bool is_first = shorter_are_tried_ && word_.symbols.size() < length;
  const bool lesser_are_tried = is_first || seek_of_same_length();
  if (!shorter_are_tried_) return Least::Claim::tried;
  return lesser_are_tried ? Least::Claim::least : Least::Claim::shortest;
}

// Takes away and lowers, one thing at a time, until nothing more can be.
void Minimizer::settle() {
  while (drop_symbols() || lower_symbols() || drop_cuts() || lower_cuts()) {
  }
}

bool Minimizer::take_first(const WordSource& words) {
  auto found = search_.first(words);
  if (found) word_ = std::move(*found);
  return found.has_value();
}

// Long runs first: most of a long input has nothing to do with what it shows.
bool Minimizer::drop_symbols() {
  bool any = false;
  for (std::size_t width = word_.symbols.size(); width > 0; width /= 2) {
    while (take_first(without_runs(word_, width))) any = true;
  }
  return any;
}

// At a place where most values of 32 bits would be tried, only the edges are.
bool Minimizer::lower_symbols() {
  bool any = false;
  for (std::size_t place = 0; place < word_.symbols.size(); ++place) {
    const bool each = word_.symbols[place] <= std::min(most_symbols_each, search_.tries_left());
    any |= take_first(with_lesser_symbols(word_, place, each ? every_symbol_ : edges()));
  }
  return any;
}

bool Minimizer::drop_cuts() {
  bool any = false;
  while (take_first(without_each_cut(word_))) any = true;
  return any;
}

bool Minimizer::lower_cuts() {
  bool any = false;
  for (std::size_t index = 0; index < word_.cuts.size(); ++index) {
    any |= take_first(with_lesser_cuts(word_, index));
  }
  return any;
}

bool Minimizer::fits(std::uint64_t words, std::size_t length) const {
  return words <= search_.tries_left() / count_cuts(length, most_cuts_);
}

// Looks through all shorter words, shortest first, as far as tries allow, and beyond that through
// those of the edges. Answers whether none was left out before the word that it ends with.
bool Minimizer::seek_shorter() {
  bool none_left_out = true;
  for (std::size_t length = 0; length < word_.symbols.size(); ++length) {
    none_left_out &= fits(count_words(every_symbol_, length), length);
    const Alphabet alphabet = none_left_out ? every_symbol_ : edges();
    if (!fits(count_words(alphabet, length), length)) break;
    if (take_first(all_words(alphabet, length, all_cuts(length, most_cuts_)))) break;
    none_left_out &= !search_.is_over();
  }
  if (!none_left_out) settle();
  return none_left_out;
}

// The same for the words of the same length that are less.
bool Minimizer::seek_of_same_length() {
  const std::size_t length = word_.symbols.size();
  for (const Alphabet& alphabet : {every_symbol_, edges()}) {
    if (!fits(count_words_before(alphabet, word_.symbols), length)) continue;
    take_first(words_before(word_, alphabet, all_cuts(length, most_cuts_)));
    if (alphabet.size() == every_symbol_.size()) return !search_.is_over();
    break;
  }
  settle();
  return false;
}

// A claim about all strings must say of which cuts it is true.
std::string describe_cuts(Format format, std::size_t most) {
  if (!has_cuts(format)) return "";
  return most == 0 ? ", uncut" : fmt::format(" with at most {} cuts", most);
}

}  // namespace

tl::expected<Least, std::string> minimize(Probe& probe, const Reproducer& finding,
                                          const Effort& effort) {
  const auto shown = probe.ask_alone(finding.input);
  if (effort.stop()) return as_found(finding);
  if (!shown) return tl::make_unexpected(shown.error());
  if (!shown->has(finding.signature)) {
    return tl::make_unexpected(shown->signatures.empty()
                                   ? "the input shows no disagreement"
                                   : fmt::format("the input does not show '{}'; it shows '{}'",
                                                 finding.signature,
                                                 fmt::join(shown->signatures, "', '")));
  }
  auto least = Minimizer(probe, finding, effort).run();
  if (!least) return least;
  const auto again = probe.ask_alone(least->input);
  if (effort.stop()) {
    least->signatures = {finding.signature};
    return least;
  }
  if (!again) return tl::make_unexpected(again.error());
  least->signatures = again->signatures;
  if (again->has(finding.signature)) return least;
  return tl::make_unexpected(fmt::format(
      "'{}' depends on earlier inputs: the least input alone does not show it", finding.signature));
}

Least as_found(const Reproducer& finding) {
  Least least;
  least.input = finding.input;
  least.signatures = {finding.signature};
  return least;
}

std::string describe_claim(Format format, const Least& least) {
  const std::string all = "of all strings" + describe_cuts(format, least.most_cuts);
  switch (least.claim) {
    case Least::Claim::least:
      return "least " + all;
    case Least::Claim::shortest:
      return fmt::format("shortest {}; {} tries found no smaller one", all, least.tries);
    case Least::Claim::tried:
      break;
  }
  return fmt::format("{} tries found no shorter one", least.tries);
}

}  // namespace utf8spec::harnesses::fuzz
