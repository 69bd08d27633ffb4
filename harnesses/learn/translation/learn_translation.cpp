#include "harnesses/learn/translation/learn_translation.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "harnesses/learn/equivalence.h"
#include "harnesses/learn/samples.h"
#include "harnesses/learn/seeds.h"
#include "harnesses/learn/translation/translation_table.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::learn {
namespace {

using FoundWord = tl::expected<std::optional<Counterexample>, Trouble>;

tl::unexpected<Trouble> contradicted(OctetView word) {
  return tl::unexpected(
      Trouble{Trouble::Kind::not_deterministic,
              fmt::format("the decoder is not deterministic: no machine fits its answers to {}",
                          word.empty() ? "-" : vectors::to_hex(word))});
}

bool is_earlier(const Octets& one, const Octets& other) {
  return one.size() != other.size() ? one.size() < other.size() : one < other;
}

// Fills the table, reads a machine from it, and looks for a word on which machine and decoder
// differ, until there is none.
class TranslationLearner {
 public:
  TranslationLearner(Teacher& teacher, const Depth& depth)
      : teacher_(teacher),
        depth_(depth),
        table_(teacher, seed_suffixes(teacher.encoding()), depth.most_states) {}

  tl::expected<LearntTranslation, Trouble> run() {
    while (true) {
      if (auto closed = table_.close(); !closed) return tl::unexpected(closed.error());
      model_ = table_.model();
      const FoundWord found = find_counterexample();
      if (!found) return tl::unexpected(found.error());
      if (!*found) break;
      if (auto split = split_by(**found); !split) return tl::unexpected(split.error());
    }
    learnt_.machine = canonical(model_);
    learnt_.extra_states = depth_.extra_states;
    learnt_.samples = depth_.samples;
    learnt_.requests += table_.traces().size();
    return std::move(learnt_);
  }

 private:
  vectors::CompleteSuite suite(unsigned extra) const {
    return {table_.access(), table_.separating(), vectors::SuiteShape{.k = extra}};
  }

  FoundWord find_counterexample() {
    if (auto found = find_known()) return found;
    Samples samples(teacher_.encoding(), depth_.samples);
    FoundWord found = asked([&](Octets& word) { return samples.next(word); });
    if (found && !*found) found = find_character();
    for (unsigned extra = 0; found && !*found && extra <= depth_.extra_states; ++extra) {
      const vectors::CompleteSuite words = suite(extra);
      vectors::SuiteStrings strings(words);
      learnt_.suite_words = words.size();
      found = asked([&](Octets& word) { return strings.next(word); });
    }
    return found;
  }

  // The shortest of the known words that the machine gets wrong; of several, the first in the order
  // of octets.
  std::optional<Counterexample> find_known() const {
    std::optional<Counterexample> found;
    table_.traces().for_each([&](OctetView known, const Trace& trace) {
      Octets word(known.begin(), known.end());
      const bool may_be_first = !found || is_earlier(word, found->word);
      if (may_be_first && trace != model_.translate(word)) found = {std::move(word), trace};
      return true;
    });
    return found;
  }

  // A text that the machine gets wrong is asked again, one character at a time.
  FoundWord find_character() {
    CharacterTexts texts(teacher_.encoding());
    learnt_.texts = 0;
    FoundWord found = asked([&](Octets& word) {
      const bool is_there = texts.next(word);
      learnt_.texts += is_there ? 1 : 0;
      return is_there;
    });
    if (!found || !*found) return found;
    CharacterTexts characters(teacher_.encoding(), 1);
    FoundWord alone = asked([&](Octets& word) { return characters.next(word); });
    return !alone || *alone ? alone : found;
  }

  FoundWord asked(const WordSource& source) {
    auto check = check_traces(
        teacher_, [&](OctetView word) { return model_.translate(word); }, source);
    if (!check) return tl::unexpected(check.error());
    learnt_.requests += check->words;
    return std::move(check->found);
  }

  // As in learn.cpp: the machine puts an access word in the place of each prefix, and some suffix
  // of the word tells a prefix from its access word.
  tl::expected<void, Trouble> split_by(const Counterexample& found) {
    const OctetView word = found.word;
    if (auto known = table_.traces().learn(words_along(word)); !known) return known;
    for (std::size_t place = word.size(); place-- > 0;) {
      const OctetView suffix = word.subspan(place + 1);
      const Octets longer = joined(access_after(word.first(place)), word.subspan(place, 1));
      if (!tells(longer, access_after(word.first(place + 1)), suffix)) continue;
      table_.add_suffix({suffix.begin(), suffix.end()});
      return {};
    }
    return contradicted(word);
  }

  // A dead word seems to have only refusals behind it. Anything else there is news.
  bool tells(const Octets& one, const Octets& other, OctetView suffix) const {
    const std::string behind_one = table_.continuation(one, suffix);
    if (table_.is_dead(one) && !is_no_answer(behind_one)) return true;
    return behind_one != table_.continuation(other, suffix);
  }

  std::vector<Octets> words_along(OctetView word) const {
    std::vector<Octets> words;
    for (std::size_t place = 0; place < word.size(); ++place) {
      words.push_back(joined(access_after(word.first(place)), word.subspan(place)));
      words.push_back(joined(access_after(word.first(place + 1)), word.subspan(place + 1)));
    }
    return words;
  }

  const Octets& access_after(OctetView prefix) const {
    std::uint32_t state = 0;
    for (const std::uint8_t octet : prefix) state = model_.at(state, octet).next;
    return table_.access()[state];
  }

  Teacher& teacher_;
  const Depth& depth_;
  TranslationTable table_;
  Transducer model_;
  LearntTranslation learnt_;
};

// What is learned of whom.
struct Subject {
  Decoder& decoder;
  Operation operation;
  View view;
};

tl::expected<LearntTranslation, Trouble> learn_view(const Subject& subject,
                                                    const CharacterSet& characters,
                                                    const Depth& depth, const Hooks& hooks) {
  const auto& [decoder, operation, view] = subject;
  auto teacher = DecoderTeacher::make(decoder, operation, view, hooks, characters);
  if (!teacher) return tl::unexpected(teacher.error());
  auto learnt = learn_translation(**teacher, characters, depth);
  if (!learnt) return learnt;
  learnt->decoder = decoder.introduction().name;
  learnt->version = decoder.introduction().version;
  learnt->operation = operation;
  return learnt;
}

}  // namespace

bool are_comparable(const LearntTranslation& one, const LearntTranslation& other) {
  return one.characters == other.characters;
}

std::vector<Operation> operations_with_translation() {
  return operations_that([](Operation operation) { return !takes_values(operation); });
}

tl::expected<LearntTranslation, Trouble> learn_translation(Teacher& teacher,
                                                           const CharacterSet& characters,
                                                           const Depth& depth) {
  auto learnt = TranslationLearner(teacher, depth).run();
  if (learnt) {
    learnt->encoding = teacher.encoding();
    learnt->view = teacher.view();
    learnt->characters = characters;
  }
  return learnt;
}

tl::expected<LearntTranslation, Trouble> learn_translation(Decoder& decoder, Operation operation,
                                                           const CharacterSet& characters,
                                                           const Depth& depth, const Hooks& hooks) {
  return learn_view({decoder, operation, View::translation}, characters, depth, hooks);
}

tl::expected<LearntTranslation, Trouble> learn_offsets(Decoder& decoder, Operation operation,
                                                       const Depth& depth, const Hooks& hooks) {
  return learn_view({decoder, operation, View::offsets}, {}, depth, hooks);
}

tl::expected<Trace, Trouble> put_to_decoder(Decoder& decoder, const LearntTranslation& learnt,
                                            OctetView octets) {
  auto teacher =
      DecoderTeacher::make(decoder, learnt.operation, learnt.view, {}, learnt.characters);
  if (!teacher) return tl::unexpected(teacher.error());
  bool is_given = false;
  Trace told;
  auto asked = (*teacher)->ask(
      [&](Octets& word) {
        word.assign(octets.begin(), octets.end());
        return !std::exchange(is_given, true);
      },
      [&](OctetView, const Trace& trace) { told = trace; });
  if (!asked) return tl::unexpected(asked.error());
  return told;
}

}  // namespace utf8spec::harnesses::learn
