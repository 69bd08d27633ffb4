#include "reports/run/chunk_condition.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "reference/any_codec.h"
#include "reference/replace.h"
#include "reference/whole_input.h"
#include "reports/when/chunk_length.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;

constexpr std::size_t most_chunks = 8;  // of one failure, each of another kind

// A character and how many of its octets stand before a cut; none where a cut falls between
// characters.
struct CutCharacter {
  Octets octets;
  std::size_t before = 0;
  friend auto operator<=>(const CutCharacter&, const CutCharacter&) = default;
};

// A chunk, with the characters in which it begins and ends.
struct Chunk {
  std::size_t length;
  CutCharacter first;
  CutCharacter last;
  friend auto operator<=>(const Chunk&, const Chunk&) = default;

  // Octets that are no letters.
  std::size_t least() const { return first.octets.size() - first.before + last.before; }
};

// What stands before a chunk and the character in which it begins: nothing, or a chunk of a letter.
enum class Before : std::uint8_t { nothing, a_letter };

// Whether an outcome is no right answer to well-formed text.
bool reads_wrong(const Request& request, const Outcome& outcome) {
  return outcome.answer.status != Answer::Status::ok ||
         outcome.answer.scalars != reference::replace(request.encoding, request.octets,
                                                      reference::ReplacementPolicy::per_octet);
}

// A mishap tells nothing.
bool tells(const Outcome& outcome) {
  return outcome.kind == Outcome::Kind::answered && !outcome.other;
}

// Asks about chunks of one kind in well-formed text of letters.
class ChunkAsker final : public ChunkShows {
 public:
  ChunkAsker(harnesses::Decoder& decoder, Request like, Chunk chunk)
      : decoder_(decoder), request_(std::move(like)), chunk_(std::move(chunk)) {}

  bool shows(std::size_t length) override { return shows(length, Before::nothing); }

  bool shows(std::size_t length, Before before) {
    place(length, before);
    if (!is_clear_ || request_.octets.size() > decoder_.introduction().longest_input) return false;
    return is_wrong(decoder_.ask_alone(request_));
  }

  std::optional<std::size_t> first_shown(const std::vector<std::size_t>& lengths) override {
    std::optional<std::size_t> first;
    std::size_t asked = 0;
    std::size_t answered = 0;
    Request request;
    const auto next = [&]() -> const Request* {
      if (asked == lengths.size()) return nullptr;
      request = at(lengths[asked++]);
      return &request;
    };
    decoder_.ask_in_order(next, [&](const Outcome& outcome) {
      const std::size_t length = lengths[answered++];
      place(length, Before::nothing);
      if (is_wrong(outcome) && !first) first = length;
    });
    is_clear_ = is_clear_ && answered == lengths.size();
    return first;
  }

  // A mishap tells nothing, and ends the search.
  bool is_clear() const { return is_clear_; }

 private:
  Request at(std::size_t length) {
    place(length, Before::nothing);
    return request_;
  }

  // Whether it is no right answer to the text that was placed last.
  bool is_wrong(const Outcome& outcome) {
    is_clear_ = is_clear_ && tells(outcome);
    return reads_wrong(request_, outcome);
  }

  void place(std::size_t length, Before before) {
    Octets text;
    request_.cuts.clear();
    const auto cut_at = [&](std::size_t offset) { request_.cuts.push_back(offset); };
    if (before == Before::a_letter) {
      text.push_back('a');
      cut_at(1);
    }
    const std::size_t begin = text.size() + chunk_.first.before;
    if (chunk_.first.before > 0) cut_at(begin);
    append(text, chunk_.first.octets);
    text.insert(text.end(), length - chunk_.least(), 'a');
    append(text, chunk_.last.octets);
    text.push_back('z');
    cut_at(begin + length);
    request_.octets = std::move(text);
  }

  static void append(Octets& text, const Octets& more) {
    text.insert(text.end(), more.begin(), more.end());
  }

  harnesses::Decoder& decoder_;
  Request request_;
  Chunk chunk_;
  bool is_clear_ = true;
};

// How many octets before `offset` begin a character and do not end it.
std::size_t open_before(const Request& request, std::size_t offset) {
  const auto& codec = reference::codec_of(request.encoding);
  for (std::size_t open = 1; open <= std::min(offset, row_of(request.encoding).longest); ++open) {
    const auto step = codec.step(OctetView(request.octets).subspan(offset - open, open));
    if (step.kind == reference::Kind::truncated && step.length == open) return open;
  }
  return 0;
}

// A character that begins with the octets which are open before `offset`. None if there are none,
// and nothing if they cannot be completed.
std::optional<CutCharacter> character_at(const Request& request, std::size_t offset) {
  const std::size_t open = open_before(request, offset);
  if (open == 0) return CutCharacter{};
  const OctetView before = OctetView(request.octets).subspan(offset - open, open);
  for (const std::uint8_t second : {std::uint8_t{0x80}, std::uint8_t{0xBF}}) {
    Octets octets(before.begin(), before.end());
    for (octets.push_back(second); octets.size() <= row_of(request.encoding).longest;
         octets.push_back(0x80)) {
      if (reference::is_well_formed(request.encoding, octets)) return CutCharacter{octets, open};
    }
  }
  return std::nullopt;
}

struct Span {
  std::size_t begin;
  std::size_t end;
  std::size_t length() const { return end - begin; }
};

// The chunks of a request, and the text as one chunk: it was asked so too, and compared.
std::vector<Span> spans_of(const Request& request) {
  std::vector<Span> spans;
  std::size_t begin = 0;
  for (const std::size_t cut : request.cuts) spans.push_back({std::exchange(begin, cut), cut});
  spans.push_back({begin, request.octets.size()});
  spans.push_back({0, request.octets.size()});
  return spans;
}

// The chunks of a request that begin or end inside a character, with one end and with both.
std::set<Chunk> chunks_of(const Request& request) {
  std::set<Chunk> chunks;
  for (const Span& span : spans_of(request)) {
    const CutCharacter first = character_at(request, span.begin).value_or(CutCharacter{});
    const CutCharacter last = character_at(request, span.end).value_or(CutCharacter{});
    for (const Chunk& chunk : {Chunk{span.length(), {}, last}, Chunk{span.length(), first, {}},
                               Chunk{span.length(), first, last}}) {
      const bool is_cut = chunk.first.before + chunk.last.before > 0;
      if (is_cut && chunk.length >= std::max<std::size_t>(chunk.least(), 1)) chunks.insert(chunk);
    }
    if (chunks.size() >= most_chunks) break;
  }
  return chunks;
}

// A character that is cut once, behind so many chunks of a letter.
Request cut_behind_letters(Request request, const CutCharacter& character, std::size_t letters) {
  request.octets.assign(letters, 'a');
  request.cuts.clear();
  for (std::size_t end = 1; end <= letters; ++end) request.cuts.push_back(end);
  request.octets.insert(request.octets.end(), character.octets.begin(), character.octets.end());
  request.cuts.push_back(letters + character.before);
  request.octets.push_back('z');
  return request;
}

// Whether the decoder reads a character right that is cut once, and not with so many empty chunks
// there. If as many other chunks do the same, it is their number that decides.
bool shows_at_empty_chunks(harnesses::Decoder& decoder, const Request& request,
                           const CutCharacter& character, std::size_t empty) {
  for (std::size_t letters = 0; letters <= empty; ++letters) {
    const Request once = cut_behind_letters(request, character, letters);
    const Outcome right = decoder.ask_alone(once);
    if (!tells(right) || reads_wrong(once, right)) return false;
  }
  Request often = cut_behind_letters(request, character, 0);
  often.cuts.insert(often.cuts.end(), empty, character.before);
  const Outcome outcome = decoder.ask_alone(often);
  return tells(outcome) && reads_wrong(often, outcome);
}

// Whether empty chunks inside a character make the difference, as many as the request has at some
// place.
bool is_of_empty_chunks(harnesses::Decoder& decoder, const Request& request) {
  std::map<std::size_t, std::size_t> empty;  // chunks, by their offset
  for (const Span& span : spans_of(request)) {
    if (span.length() == 0) ++empty[span.begin];
  }
  std::set<std::pair<CutCharacter, std::size_t>> asked;
  for (const auto& [offset, count] : empty) {
    const auto character = character_at(request, offset);
    const bool is_inside = character && character->before > 0;
    if (!is_inside || !asked.emplace(*character, count).second) continue;
    if (shows_at_empty_chunks(decoder, request, *character, count)) return true;
    if (asked.size() == most_chunks) break;
  }
  return false;
}

// Whether the length of the chunk decides, and not where it ends: a letter before it changes
// nothing.
bool is_of_length(ChunkAsker& asker, const Chunk& chunk, const Condition& when) {
  const std::size_t at = when.sort == ConditionSort::chunk_modulo ? chunk.length : when.number;
  if (!asker.shows(at, Before::a_letter)) return false;
  return when.sort != ConditionSort::chunk_at_least || !asker.shows(at - 1, Before::a_letter);
}

std::optional<Condition> condition_of(harnesses::Decoder& decoder, const Failure& failure) {
  const Request& request = failure.question.request;
  const bool can_be_asked = failure.outcome.kind == Outcome::Kind::answered &&
                            !failure.outcome.other && row_of(request.encoding).unit == 1;
  if (!can_be_asked) return std::nullopt;
  if (is_of_empty_chunks(decoder, request)) return Condition{.sort = ConditionSort::chunk};
  for (const Chunk& chunk : chunks_of(request)) {
    ChunkAsker asker(decoder, request, chunk);
    const std::size_t fewest = std::max<std::size_t>(chunk.least(), 1);
    auto when = find_chunk_length(asker, fewest, chunk.length);
    if (when && is_of_length(asker, chunk, *when) && asker.is_clear()) return when;
  }
  return std::nullopt;
}

bool has_fitting_chunk(const Failure& failure, const Condition& when) {
  return std::ranges::any_of(spans_of(failure.question.request),
                             [&](const Span& span) { return fits_chunk(when, span.length()); });
}

}  // namespace

std::optional<Condition> chunk_condition(harnesses::Decoder& decoder,
                                         const std::vector<const Failure*>& failures) {
  std::optional<Condition> common;
  std::set<Operation> asked;
  for (const Failure* const failure : failures) {
    if (asked.insert(failure->question.request.operation).second) {
      const auto when = condition_of(decoder, *failure);
      if (!when || (common && *when != *common)) return std::nullopt;
      common = when;
    }
    if (!has_fitting_chunk(*failure, *common)) return std::nullopt;
  }
  return common;
}

}  // namespace utf8spec::reports
