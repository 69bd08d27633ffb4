#include "harnesses/learn/translation/values.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "harnesses/learn/known_traces.h"
#include "harnesses/learn/samples.h"
#include "harnesses/learn/translation/pair_search.h"
#include "reference/any_codec.h"
#include "reference/signature.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::learn {
namespace {

// Characters of a text. A text on which both agree needs no closer look.
constexpr std::size_t in_a_text = 256;

bool is_before(const Octets& one, const Octets& other) {
  return one.size() != other.size() ? one.size() < other.size() : one < other;
}

// Whether a machine says that nothing of a word is refused or marked.
bool reads_all(const Transducer& machine, OctetView word) {
  const Trace trace = machine.translate(word);
  return !is_no_answer(trace) && trace.find(letter::replacement) == Trace::npos;
}

// What a decoder gives for words, in their order.
class ScalarAsker {
 public:
  ScalarAsker(const AskedTranslation& asked, const Hooks& hooks) : asked_(asked), hooks_(hooks) {}

  tl::expected<std::vector<std::u32string>, Trouble> ask(const std::vector<Octets>& words) {
    std::vector<std::u32string> given;
    std::optional<Trouble> trouble;
    auto next = words.begin();
    asked_.decoder.ask(
        [&](Question& question) {
          if (next == words.end() || hooks_.stop()) return false;
          question = question_of(*next++);
          return true;
        },
        [&](const Question& question, const Outcome& outcome) {
          hooks_.progress(++answered_);
          given.push_back(scalars_of(outcome));
          if (!trouble && outcome.other) trouble = two_answers(question);
        });
    if (trouble) return tl::unexpected(*std::move(trouble));
    if (given.size() == words.size()) return given;
    return tl::unexpected(
        Trouble{Trouble::Kind::interrupted, "interrupted before all characters were compared"});
  }

 private:
  Question question_of(const Octets& word) const {
    Question question;
    question.request.operation = asked_.learnt.operation;
    question.request.octets = word;
    question.request.encoding = asked_.learnt.encoding;
    question.derivation = Derivation::complete;
    cut_into_octets(question.request);
    return question;
  }

  // Without an answer there are no characters. No decoder delivers the value that says so.
  static std::u32string scalars_of(const Outcome& outcome) {
    const bool is_read =
        outcome.kind == Outcome::Kind::answered && outcome.answer.status == Answer::Status::ok;
    return is_read ? outcome.answer.scalars : std::u32string(1, 0xFFFFFFFF);
  }

  Trouble two_answers(const Question& question) const {
    return {Trouble::Kind::not_deterministic,
            fmt::format("{} answered {} in two ways", asked_.learnt.decoder,
                        vectors::to_hex(question.request.octets))};
  }

  const AskedTranslation& asked_;
  const Hooks& hooks_;
  std::uint64_t answered_ = 0;
};

class ValueComparison {
 public:
  ValueComparison(const AskedTranslation& one, const AskedTranslation& other, const Hooks& hooks)
      : one_(one), other_(other), ask_one_(one, hooks), ask_other_(other, hooks) {}

  tl::expected<ComparedValues, Trouble> run() {
    compared_.places =
        places_of_characters(one_.learnt.machine, other_.learnt.machine, most_places);
    std::vector<reference::Encoding> encodings{one_.learnt.encoding};
    if (other_.learnt.encoding != encodings.front()) encodings.push_back(other_.learnt.encoding);
    for (const reference::Encoding encoding : encodings) {
      for (const Octets& place : compared_.places) {
        if (auto done = compare_behind(place, encoding); !done) return tl::unexpected(done.error());
      }
    }
    return confirmed();
  }

 private:
  using Texts = std::vector<Octets>;

  // A difference is asked once more.
  tl::expected<ComparedValues, Trouble> confirmed() {
    if (!compared_.found) return std::move(compared_);
    const auto again = compare({compared_.found->octets});
    if (!again) return tl::unexpected(again.error());
    if (again->size() == 1 && again->front().one == compared_.found->one &&
        again->front().other == compared_.found->other) {
      return std::move(compared_);
    }
    return tl::unexpected(
        Trouble{Trouble::Kind::not_deterministic,
                fmt::format("{} got two answers", vectors::to_hex(compared_.found->octets))});
  }

  static Texts all_texts(reference::Encoding encoding) {
    Texts texts;
    CharacterTexts source(encoding, in_a_text);
    for (Octets text; source.next(text);) texts.push_back(text);
    return texts;
  }

  // The characters of a text, each in its own octets.
  static Texts characters_of(reference::Encoding encoding, const Octets& text) {
    const reference::AnyCodec& codec = reference::codec_of(reference::open(encoding, {}).encoding);
    Texts characters;
    for (OctetView rest = text; !rest.empty();) {
      const std::size_t length = codec.step(rest).length;
      characters.emplace_back(rest.begin(), rest.begin() + static_cast<std::ptrdiff_t>(length));
      rest = rest.subspan(length);
    }
    return characters;
  }

  // The words for which both give other values.
  tl::expected<std::vector<ValueDifference>, Trouble> compare(const Texts& words) {
    auto given = ask_one_.ask(words);
    if (!given) return tl::unexpected(given.error());
    auto others = ask_other_.ask(words);
    if (!others) return tl::unexpected(others.error());
    std::vector<ValueDifference> differing;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if ((*given)[i] == (*others)[i]) continue;
      differing.push_back({words[i], std::move((*given)[i]), std::move((*others)[i])});
    }
    return differing;
  }

  tl::expected<void, Trouble> compare_behind(const Octets& place, reference::Encoding encoding) {
    const auto differing = texts_that_differ(encoding, place);
    if (!differing) return tl::unexpected(differing.error());
    for (const Octets& text : *differing) {
      if (auto done = look_closer(place, characters_of(encoding, text)); !done) return done;
    }
    return {};
  }

  tl::expected<Texts, Trouble> texts_that_differ(reference::Encoding encoding,
                                                 const Octets& place) {
    const Texts texts = all_texts(encoding);
    Texts words;
    for (const Octets& text : texts) words.push_back(joined(place, text));
    const auto differing = compare(words);
    if (!differing) return tl::unexpected(differing.error());
    Texts found;
    for (const ValueDifference& each : *differing) {
      found.emplace_back(each.octets.begin() + static_cast<std::ptrdiff_t>(place.size()),
                         each.octets.end());
    }
    return found;
  }

  // Asks each character alone. If all of these agree, each beginning of the text.
  tl::expected<void, Trouble> look_closer(const Octets& place, const Texts& characters) {
    Texts alone;
    Texts beginnings;
    Octets beginning = place;
    for (const Octets& character : characters) {
      beginning = joined(beginning, character);
      add_if_read(alone, joined(place, character));
      add_if_read(beginnings, beginning);
    }
    auto differing = compare(alone);
    if (differing && differing->empty()) differing = compare(beginnings);
    if (!differing) return tl::unexpected(differing.error());
    for (ValueDifference& each : *differing) take(std::move(each));
    return {};
  }

  // What one of them refuses or marks is a difference of another kind, which the machines show.
  void add_if_read(Texts& words, Octets word) const {
    if (!reads_all(one_.learnt.machine, word) || !reads_all(other_.learnt.machine, word)) return;
    words.push_back(std::move(word));
  }

  void take(ValueDifference each) {
    if (compared_.found && !is_before(each.octets, compared_.found->octets)) return;
    compared_.found = std::move(each);
  }

  const AskedTranslation& one_;
  const AskedTranslation& other_;
  ScalarAsker ask_one_, ask_other_;
  ComparedValues compared_;
};

}  // namespace

std::vector<Octets> places_of_characters(const Transducer& one, const Transducer& other,
                                         std::size_t most) {
  struct Met {
    std::pair<std::uint32_t, std::uint32_t> states;
    std::size_t before;
    std::uint8_t octet;
  };
  const LivingMachine in_one(one);
  const LivingMachine in_other(other);
  std::set<std::pair<std::uint32_t, std::uint32_t>> known{{0, 0}};
  std::vector<Met> met{{{0, 0}, 0, 0}};
  std::vector<Octets> places{Octets{}};
  for (std::size_t at = 0; at < met.size() && places.size() < most; ++at) {
    const auto [first, second] = met[at].states;
    if (at > 0) {
      Octets word = word_to(met, at);
      if (reads_all(one, word) && reads_all(other, word)) places.push_back(std::move(word));
    }
    for_each_arc_pair(in_one, first, in_other, second,
                      [&](std::uint8_t octet, const auto& arc, const auto& other_arc) {
                        const std::pair next{arc.next, other_arc.next};
                        if (known.insert(next).second) met.push_back({next, at, octet});
                        return true;
                      });
  }
  return places;
}

tl::expected<ComparedValues, Trouble> compare_values(const AskedTranslation& one,
                                                     const AskedTranslation& other,
                                                     const Hooks& hooks) {
  return ValueComparison(one, other, hooks).run();
}

}  // namespace utf8spec::harnesses::learn
