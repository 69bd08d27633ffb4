#include "harnesses/learn/learn.h"

#include <fmt/format.h>

#include "harnesses/learn/equivalence.h"
#include "harnesses/learn/samples.h"
#include "harnesses/learn/seeds.h"
#include "harnesses/learn/table.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::learn {
namespace {

using Found = tl::expected<std::optional<Counterexample>, Trouble>;

std::string word_text(OctetView word) { return word.empty() ? "-" : vectors::to_hex(word); }

tl::unexpected<Trouble> two_answers(OctetView word) {
  return tl::unexpected(Trouble{
      Trouble::Kind::not_deterministic,
      fmt::format("the decoder is not deterministic: it gave two answers to {}", word_text(word))});
}

// Fills the table, makes a model of it, and looks for a word on which model and decoder differ,
// until there is none.
class Learner {
 public:
  Learner(Teacher& teacher, const Depth& depth, const std::function<void(std::size_t)>& found)
      : teacher_(teacher),
        depth_(depth),
        found_(found),
        table_(teacher, seed_suffixes(teacher.encoding()), depth.most_states) {}

  tl::expected<Learnt, Trouble> run() {
    while (true) {
      if (auto closed = table_.close(); !closed) return tl::unexpected(reason_of(closed.error()));
      learnt_.model = table_.model();
      found_(learnt_.model.machine.states());
      const Found found = find_counterexample();
      if (!found) return tl::unexpected(found.error());
      if (!*found) break;
      if (auto split = split_by(**found); !split) return tl::unexpected(split.error());
    }
    learnt_.extra_states = depth_.extra_states;
    learnt_.suite_words = suite_of(learnt_.model, depth_.extra_states).size();
    learnt_.samples = depth_.samples;
    learnt_.questions += table_.traces().size();
    return std::move(learnt_);
  }

 private:
  // A decoder that answers by chance seems to have ever more states. Words that are known are asked
  // again, up to 1,000, to find out.
  Trouble reason_of(const Trouble& trouble) {
    if (trouble.kind != Trouble::Kind::too_many_states) return trouble;
    std::uint64_t left = 1000;
    std::optional<Trouble> found;
    table_.traces().for_each([&](OctetView word, const Trace& trace) {
      auto same = confirm({{word.begin(), word.end()}, trace});
      if (!same) found = same.error();
      return !found && --left > 0;
    });
    return found.value_or(trouble);
  }

  // Words whose traces are known cost nothing, so they come first; then the cheapest questions.
  Found find_counterexample() {
    if (auto found = find_known()) return found;
    Samples samples(teacher_.encoding(), depth_.samples);
    Found found = asked(
        check_words(teacher_, learnt_.model, [&](Octets& word) { return samples.next(word); }));
    // The table holds the suite for no extra states. Each further suite has 256 times the words of
    // the one before and holds them too, so asking them again costs little.
    for (unsigned extra = 1; found && !*found && extra <= depth_.extra_states; ++extra) {
      found = asked(check_suite(teacher_, learnt_.model, extra));
    }
    return found;
  }

  std::optional<Counterexample> find_known() const {
    std::optional<Counterexample> found;
    table_.traces().for_each([&](OctetView word, const Trace& trace) {
      if (trace != learnt_.model.trace_of(word)) found = {{word.begin(), word.end()}, trace};
      return !found;
    });
    return found;
  }

  Found asked(const tl::expected<SuiteCheck, Trouble>& check) {
    if (!check) return tl::unexpected(check.error());
    learnt_.questions += check->words;
    return check->found;
  }

  // Splits a state by a counterexample (Rivest and Schapire, 1993). Along the word, the model puts
  // an access word in the place of each prefix. If no suffix told a prefix from its access word,
  // the model would be right on the whole word. So one does, and the shortest becomes a new suffix
  // of the table.
  tl::expected<void, Trouble> split_by(const Counterexample& found) {
    if (auto same = confirm(found); !same) return same;
    const OctetView word = found.word;
    if (auto asked = table_.traces().learn(words_along(word)); !asked) return asked;
    for (std::size_t place = word.size(); place-- > 0;) {
      const OctetView suffix = word.subspan(place + 1);
      const Octets& access = access_after(word.first(place));
      const Octets longer = joined(access, word.subspan(place, 1));
      const Octets& stands_for_it = access_after(word.first(place + 1));
      if (table_.effect(longer, suffix) == table_.effect(stands_for_it, suffix)) continue;
      table_.add_suffix({suffix.begin(), suffix.end()});
      return {};
    }
    return tl::unexpected(Trouble{
        Trouble::Kind::not_deterministic,
        fmt::format(
            "no machine fits the answers of the decoder to {} and to the words that it is made of",
            word_text(word))});
  }

  // Asks the word again. A counterexample against a decoder that is not deterministic would split
  // states without end.
  tl::expected<void, Trouble> confirm(const Counterexample& found) {
    const Trace* known = table_.traces().find(found.word);
    if (known != nullptr && *known != found.trace) return two_answers(found.word);
    bool same = true;
    bool given = false;
    auto asked = teacher_.ask(
        [&](Octets& word) {
          word = found.word;
          return !std::exchange(given, true);
        },
        [&](OctetView, const Trace& trace) { same = trace == found.trace; });
    ++learnt_.questions;
    if (!asked) return asked;
    if (!same) return two_answers(found.word);
    return {};
  }

  // All words that `split_by` compares, asked together.
  std::vector<Octets> words_along(OctetView word) const {
    std::vector<Octets> words;
    for (std::size_t place = 0; place < word.size(); ++place) {
      const Octets& access = access_after(word.first(place));
      words.push_back(access);
      words.push_back(joined(access, word.subspan(place, 1)));
      words.push_back(joined(access, word.subspan(place)));
      const Octets& next = access_after(word.first(place + 1));
      words.push_back(next);
      words.push_back(joined(next, word.subspan(place + 1)));
    }
    return words;
  }

  const Octets& access_after(OctetView prefix) const {
    return learnt_.model.access[learnt_.model.state_after(prefix)];
  }

  Teacher& teacher_;
  const Depth& depth_;
  const std::function<void(std::size_t)>& found_;
  Table table_;
  Learnt learnt_;
};

}  // namespace

tl::expected<Learnt, Trouble> learn(Teacher& teacher, const Depth& depth,
                                    const std::function<void(std::size_t states)>& found) {
  return Learner(teacher, depth, found).run();
}

}  // namespace utf8spec::harnesses::learn
