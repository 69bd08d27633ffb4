#include "harnesses/process/states/agreement.h"

#include <algorithm>
#include <cstring>

#include "reference/any_codec.h"
#include "reference/utf16.h"

namespace utf8spec::harnesses::states {
namespace {

using Leader = Pair::Leader;

// What both have given. Afterwards only one of them is ahead, unless they differ.
bool match(Pair& pair, std::u32string expected, std::u32string given) {
  if (pair.leader == Leader::reference) expected.insert(0, pair.ahead);
  if (pair.leader == Leader::decoder) given.insert(0, pair.ahead);
  const std::size_t both = std::min(expected.size(), given.size());
  if (expected.compare(0, both, given, 0, both) != 0) return false;
  pair.leader = given.size() > both ? Leader::decoder : Leader::reference;
  pair.ahead = (given.size() > both ? given : expected).substr(both);
  return true;
}

Agreed differing(Agreed agreed, StateDifference kind) {
  agreed.kind = Agreed::Kind::differs;
  agreed.difference = kind;
  return agreed;
}

// Units of a value of the form.
std::size_t longest_value(WordForm form) {
  switch (form) {
    case WordForm::utf8:
      return 4;
    case WordForm::utf16:
      return 2;
    case WordForm::scalars:
    case WordForm::none:
      break;
  }
  return 1;
}

}  // namespace

std::string key_of(const Pair& pair) {
  std::string key(sizeof(ReaderState) + 1 + pair.ahead.size() * sizeof(char32_t), '\0');
  std::memcpy(key.data(), &pair.reader, sizeof(ReaderState));
  key[sizeof(ReaderState)] = pair.leader == Leader::decoder ? 1 : 0;
  std::memcpy(key.data() + sizeof(ReaderState) + 1, pair.ahead.data(),
              pair.ahead.size() * sizeof(char32_t));
  return key;
}

Pair pair_of(std::string_view key) {
  Pair pair;
  std::memcpy(&pair.reader, key.data(), sizeof(ReaderState));
  key.remove_prefix(sizeof(ReaderState));
  pair.leader = key.front() == 1 ? Leader::decoder : Leader::reference;
  key.remove_prefix(1);
  pair.ahead.resize(key.size() / sizeof(char32_t));
  std::memcpy(pair.ahead.data(), key.data(), key.size());
  return pair;
}

std::u32string Agreement::units_of(std::u32string_view values) const {
  std::u32string units;
  for (const char32_t value : values) {
    if (form_ == WordForm::scalars) units.push_back(value);
    if (form_ == WordForm::utf16) {
      const auto sequence = reference::encode_utf16(value);
      for (const char16_t unit : sequence.view()) units.push_back(unit);
    }
    if (form_ == WordForm::utf8) {
      const auto sequence = reference::codec_of(reference::Encoding::utf_8).encode(value);
      for (const std::uint8_t octet : sequence.view()) units.push_back(octet);
    }
  }
  return units;
}

Agreed Agreement::compare(const Pair& pair, int fed, const Fed& answer) const {
  if (answer.status == Fed::Status::not_taken) {
    return {.kind = Agreed::Kind::has_ended, .pair = pair};
  }
  if (!answer.words.empty() && answer.form != form_) {
    return {.kind = Agreed::Kind::changes_form, .pair = {}};
  }
  const bool is_end = fed == end_of_input;
  const Advance advance = is_end ? reader_.finish(pair.reader)
                                 : reader_.push(pair.reader, static_cast<std::uint8_t>(fed));
  Agreed agreed{.pair = {advance.state, pair.ahead, pair.leader}};
  if (!match(agreed.pair, units_of(advance.values), answer.words)) {
    return differing(std::move(agreed), StateDifference::gives_other_values);
  }
  const bool is_dead = advance.state.is_dead != 0;
  if (is_dead && agreed.pair.leader == Leader::decoder) {
    return differing(std::move(agreed), StateDifference::gives_ill_formed);
  }
  if (answer.status == Fed::Status::ill_formed) return at_error(std::move(agreed));
  if (is_end) return at_end(std::move(agreed));
  agreed.is_late = is_dead;
  if (agreed.pair.ahead.size() > most_lag * longest_value(form_)) {
    agreed.kind = Agreed::Kind::lags;
  }
  return agreed;
}

// Of the text before an error, any beginning may be handed over.
Agreed Agreement::at_error(Agreed agreed) {
  if (agreed.pair.reader.is_dead == 0) {
    return differing(std::move(agreed), StateDifference::refuses_well_formed);
  }
  agreed.kind = Agreed::Kind::has_ended;
  agreed.loses_text = !agreed.pair.ahead.empty();
  return agreed;
}

Agreed Agreement::at_end(Agreed agreed) {
  if (agreed.pair.reader.is_dead != 0) {
    return differing(std::move(agreed), StateDifference::accepts_ill_formed);
  }
  if (!agreed.pair.ahead.empty()) {
    const bool is_lost = agreed.pair.leader == Leader::reference;
    return differing(std::move(agreed),
                     is_lost ? StateDifference::loses_values : StateDifference::gives_other_values);
  }
  agreed.kind = Agreed::Kind::has_ended;
  return agreed;
}

std::optional<StateDifference> Agreement::difference_in(OctetView text,
                                                        const StateRow& answers) const {
  Pair pair;
  for (std::size_t at = 0; at < answers.answers.size() && at <= text.size(); ++at) {
    const int fed = at == text.size() ? end_of_input : text[at];
    Agreed agreed = compare(pair, fed, answers.answers[at]);
    if (agreed.kind == Agreed::Kind::differs) return agreed.difference;
    if (agreed.kind != Agreed::Kind::goes_on) break;
    pair = std::move(agreed.pair);
  }
  return std::nullopt;
}

}  // namespace utf8spec::harnesses::states
