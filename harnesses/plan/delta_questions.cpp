#include "harnesses/plan/delta_questions.h"

#include <algorithm>
#include <utility>

#include "harnesses/plan/cuts.h"
#include "reference/any_codec.h"
#include "reference/encoding.h"
#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

constexpr std::size_t longest_vector = 256;       // octets of a vector that is asked
constexpr std::size_t longest_cut_anywhere = 32;  // octets of one that is cut at each place

// Octet by octet, with one, two or three empty chunks behind each.
Cuts with_empty_chunks(std::size_t octets, std::size_t piece) {
  Cuts cuts{0};
  std::size_t count = 0;
  for (const std::size_t cut : piece_by_piece(octets, piece)) {
    cuts.insert(cuts.end(), 2 + count++ % 3, cut);
  }
  cuts.insert(cuts.end(), 2, octets);
  return cuts;
}

std::u32string padding(std::size_t characters) {
  constexpr std::size_t letters = 23;
  constexpr std::size_t line = 61;  // characters of a line
  std::u32string text;
  for (std::size_t at = 0; at < characters; ++at) {
    const bool is_last_of_line = at % line == line - 1;
    text += is_last_of_line ? U'\n' : static_cast<char32_t>(U'a' + at % letters);
  }
  return text;
}

// The encodings have these characters, or some of them.
std::vector<char32_t> telling_characters(reference::Encoding encoding) {
  std::vector<char32_t> characters{0xE9, 0x20AC, 0x1F600};
  std::erase_if(characters, [&](char32_t value) { return !can_encode(encoding, value); });
  return characters;
}

// Writes texts in one encoding, and cuts them between pieces.
class TextMaker {
 public:
  TextMaker(reference::Encoding encoding, std::size_t piece)
      : codec_(reference::codec_of(encoding)), piece_(piece) {}

  std::size_t piece() const { return piece_; }

  Octets text(std::u32string_view values) const { return encode_all(codec_, values); }

  // Where the first chunk of `length` octets may end in a character, in octets of the character.
  Cuts places_in(char32_t character) const {
    return piece_by_piece(text({&character, 1}).size(), piece_);
  }

  // A text whose first `length` octets end `inside` octets behind the start of `character`, if
  // characters of the padding can fill it.
  std::optional<Octets> text_with_cut(std::size_t length, char32_t character, std::size_t inside,
                                      std::u32string_view rest) const {
    const std::size_t unit = text(U"a").size();
    if (length < inside || (length - inside) % unit != 0) return std::nullopt;
    return text(padding((length - inside) / unit) + character + std::u32string(rest));
  }

 private:
  const reference::AnyCodec& codec_;
  std::size_t piece_;
};

}  // namespace

std::vector<std::size_t> telling_chunk_lengths() {
  std::vector<std::size_t> lengths{1000, 1500, 4000, 8000, 10'000, 100'000};
  for (std::size_t small = 1; small <= 17; ++small) lengths.push_back(small);
  for (std::size_t power = 32; power <= 65'536; power *= 2) {
    lengths.insert(lengths.end(), {power - 1, power, power + 1});
  }
  std::ranges::sort(lengths);
  return lengths;
}

Operation whole_operation(Operation delta, const std::vector<Operation>& offered) {
  const Operation in_one_piece = replaces(delta) ? Operation::replace : Operation::decode;
  for (const Operation each : {whole_form_of(delta), in_one_piece}) {
    if (std::ranges::find(offered, each) != offered.end()) return each;
  }
  return delta;
}

bool has_deltas(reference::Encoding encoding) {
  const reference::Values values = row_of(encoding).values;
  return !reference::selects_order(encoding) && values != reference::Values::utf16_units &&
         values != reference::Values::code_points_without_pairs;
}

DeltaQuestions::DeltaQuestions(const vectors::Suite& suite, const Selection& selection,
                               const std::vector<Operation>& offered)
    : selection_(selection), offered_(offered) {
  if (!has_deltas(suite.encoding)) return;
  std::ranges::copy_if(selection.side, std::back_inserter(operations_), gives_parts);
  if (operations_.empty()) return;
  add_vectors(suite);
  if (selection.wants(derived_group(Derivation::split).name)) add_made_texts();
  begin_text();
}

void DeltaQuestions::add_vectors(const vectors::Suite& suite) {
  const std::size_t piece = octets_of(selection_.grain, suite.encoding);
  for (const vectors::Group& group : suite.groups) {
    if (!selection_.wants(group.name)) continue;
    for (const vectors::Vector& vector : group.vectors) {
      const bool is_asked = vector.direction == vectors::Direction::decode &&
                            vector.octets.size() % piece == 0 &&
                            vector.octets.size() <= longest_vector;
      if (is_asked) vectors_.push_back(&vector);
    }
  }
}

// Three sorts: texts with line feeds, texts that are cut into chunks of one short length, and texts
// whose first chunk has a telling length.
void DeltaQuestions::add_made_texts() {
  const TextMaker maker(selection_.encoding, octets_of(selection_.grain, selection_.encoding));
  const std::vector<char32_t> characters = telling_characters(selection_.encoding);
  const std::u32string word(characters.begin(), characters.end());
  const Octets lines = maker.text(U"a\nb" + word + U"\n\n" + word + U"c\nd");
  made_.push_back({nullptr, lines, {piece_by_piece(lines.size(), maker.piece())}});
  std::u32string words;
  for (char32_t letter = U'a'; letter < U'g'; ++letter) words += word + letter;
  const Octets periodic = maker.text(words);
  Text in_periods{nullptr, periodic, {}};
  for (std::size_t length = 2; length <= 17; ++length) {
    if (length % maker.piece() == 0) {
      in_periods.cuts.push_back(piece_by_piece(periodic.size(), length));
    }
  }
  made_.push_back(std::move(in_periods));
  for (const std::size_t length : telling_chunk_lengths()) {
    constexpr std::size_t longest_with_all = 5000;  // longer texts are asked about one character
    for (const char32_t character : characters) {
      if (length > longest_with_all && character != characters.back()) continue;
      const Cuts places = maker.places_in(character);
      if (places.empty()) continue;
      const std::size_t inside = places[length % places.size()];
      auto octets = maker.text_with_cut(length, character, inside, U"z\n" + word);
      if (octets) made_.push_back({nullptr, *std::move(octets), {{length}}});
    }
  }
}

void DeltaQuestions::add(const Text& text, Derivation derivation, Cuts cuts) {
  Question question;
  question.vector = text.vector;
  question.derivation = derivation;
  question.request.operation = operations_[operation_];
  question.request.octets = text.vector == nullptr ? text.octets : text.vector->octets;
  question.request.cuts = std::move(cuts);
  question.request.encoding = selection_.encoding_of(whole_form_of(operations_[operation_]));
  waiting_.push_back(std::move(question));
}

// Questions about one text are made together: few of them are cut in many ways.
void DeltaQuestions::begin_text() {
  while (operation_ < operations_.size() && text_ == vectors_.size() + made_.size()) {
    ++operation_;
    text_ = 0;
  }
  if (operation_ == operations_.size()) return;
  const std::size_t piece = octets_of(selection_.grain, selection_.encoding);
  const bool is_made = text_ >= vectors_.size();
  const Text of_vector{is_made ? nullptr : vectors_[text_], {}, {}};
  const Text& text = is_made ? made_[text_ - vectors_.size()] : of_vector;
  ++text_;
  const Operation delta = operations_[operation_];
  const Operation whole = whole_operation(delta, offered_);
  add(text, is_made ? Derivation::split : Derivation::plain, {});
  if (whole != delta) {
    waiting_.push_back(waiting_.front());
    waiting_.front().request.operation = whole;
  }
  for (const Cuts& cuts : text.cuts) {
    if (!cuts.empty()) add(text, Derivation::split, cuts);
  }
  if (is_made) return;
  const std::size_t size = text.vector->octets.size();
  if (size > piece) add(text, Derivation::octet_by_octet, piece_by_piece(size, piece));
  add(text, Derivation::empty_chunks, with_empty_chunks(size, piece));
  if (size > longest_cut_anywhere) return;
  for (const std::size_t cut : piece_by_piece(size, piece)) {
    if (size > 2 * piece) add(text, Derivation::split, {cut});
  }
}

bool DeltaQuestions::next(Question& question) {
  if (waiting_.empty()) return false;
  question = std::move(waiting_.front());
  waiting_.pop_front();
  if (waiting_.empty()) begin_text();
  return true;
}

std::size_t DeltaQuestions::size() const {
  DeltaQuestions all = *this;
  Question question;
  std::size_t count = 0;
  while (all.next(question)) ++count;
  return count;
}

}  // namespace utf8spec::harnesses
