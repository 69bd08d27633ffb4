// The stages that come from no vector: scalar values, mutated strings and complete suites.
#include <utility>

#include "harnesses/plan/cuts.h"
#include "harnesses/plan/stage.h"
#include "reference/whole_input.h"
#include "vectors/mutated.h"
#include "vectors/scalar_values.h"

namespace utf8spec::harnesses {
namespace {

// Octets of the chunks into which texts are cut. It is a prime number of pieces, so that a cut
// falls at each place in a sequence.
constexpr std::size_t text_chunk(std::size_t piece) {
  switch (piece) {
    case 2:
      return 2 * std::size_t{2039};
    case 4:
      return 4 * std::size_t{1021};
    default:
      return 4093;
  }
}

// Characters of an encode request for one value, at most: six hex digits and a space.
constexpr std::size_t longest_value = 7;

// The question may hold an earlier request: each member that the stage does not set is cleared
// here.
void ask_octets(Question& question, Asked asked, Derivation derivation) {
  question.request.operation = asked.operation;
  question.request.encoding = asked.encoding;
  question.request.cuts.clear();
  question.request.scalars.clear();
  question.vector = nullptr;
  question.derivation = derivation;
  question.offset = 0;
}

// A range of indices: the shard's share of `count` in one piece.
struct Piece {
  std::uint64_t first;
  std::uint64_t last;  // the one behind it
};

Piece piece_of(std::uint64_t count, vectors::SuiteShard shard) {
  return {count * shard.index / shard.count, count * (shard.index + 1) / shard.count};
}

class ScalarValueStage final : public Stage {
 public:
  ScalarValueStage(Asked asked, Piece piece)
      : asked_(asked), piece_(piece), values_(piece.first, piece.last, asked.codec()) {}

  bool next(Question& question) override {
    ask_octets(question, asked_, Derivation::scalar_value);
    if (takes_values(asked_.operation)) {
      char32_t scalar = 0;
      if (!values_.next(scalar)) return false;
      question.request.octets.clear();
      question.request.scalars.assign(1, scalar);
      return true;
    }
    if (!values_.next(question.request.octets)) return false;
    if (takes_chunks(asked_.operation)) {
      question.request.cuts = piece_by_piece(question.request.octets.size(), asked_.piece());
    }
    return true;
  }

  std::uint64_t size() const override { return piece_.last - piece_.first; }

 private:
  Asked asked_;
  Piece piece_;
  vectors::ScalarValues values_;
};

class TextStage final : public Stage {
 public:
  TextStage(Asked asked, std::size_t request_octets, vectors::SuiteShard shard)
      : asked_(asked),
        chunk_(text_chunk(asked.piece())),
        longest_(longest_text(asked.operation, request_octets)),
        piece_(piece_of(vectors::ScalarTexts::count(longest_, asked.codec()), shard)) {}

  bool next(Question& question) override {
    ask_octets(question, asked_, Derivation::text);
    Octets& octets = question.request.octets;
    // A text begins where the one before it ends, so those before the piece are made too.
    while (text_ < piece_.first && texts_.next(octets)) ++text_;
    if (text_ == piece_.last || !texts_.next(octets)) return false;
    ++text_;
    if (takes_values(asked_.operation)) {
      question.request.scalars = decode(asked_.encoding, octets).scalars;
      octets.clear();
    } else if (takes_chunks(asked_.operation)) {
      question.request.cuts = piece_by_piece(octets.size(), chunk_);
    }
    return true;
  }

  std::uint64_t size() const override { return piece_.last - piece_.first; }

 private:
  // Octets of a text whose request stays within the limit. A stream request has two digits for each
  // octet and a bar for each cut. An encode request has digits for each value, and a value has at
  // least one octet in the text.
  std::size_t longest_text(Operation operation, std::size_t request_octets) const {
    if (takes_values(operation)) return request_octets / longest_value;
    return request_octets / 2 - request_octets / chunk_;
  }

  Asked asked_;
  std::size_t chunk_;  // octets
  std::size_t longest_;
  Piece piece_;  // texts
  vectors::ScalarTexts texts_{longest_, asked_.codec()};
  std::uint64_t text_ = 0;  // the next one
};

// Mutated strings are divided into shards of whole blocks: a block can be drawn without those
// before it.
static_assert(vectors::default_count % vectors::block_size == 0);

// In encodings that can encode surrogates, a high surrogate right before a low one would mean
// another character. Encoders are never asked such a pair.
void part_pairs(Request& request) {
  using reference::Values;
  const Values values = row_of(request.encoding).values;
  if (values != Values::code_points_without_pairs && values != Values::values_of_31_bits) return;
  for (std::size_t low = 1; low < request.scalars.size(); ++low) {
    const bool is_pair = reference::is_high_surrogate(request.scalars[low - 1]) &&
                         reference::is_low_surrogate(request.scalars[low]);
    if (is_pair) request.scalars[low] = U'a';
  }
}

// No seed of a user gives the strings of the published seed, or its cuts: those have 32 bits.
constexpr std::uint64_t fresh_mask = 0x6672'6573'6800'0000;

class MutatedStage final : public Stage {
 public:
  // The cuts have another seed than the strings: they must not depend on the octets.
  MutatedStage(Asked asked, Piece blocks, std::uint64_t seed)
      : asked_(asked),
        blocks_(blocks),
        strings_(blocks.last * vectors::block_size, seed, blocks.first, asked.encoding),
        values_(blocks.last * vectors::block_size, seed, blocks.first),
        cuts_(blocks.last * vectors::block_size, seed + 1, blocks.first) {}

  bool next(Question& question) override {
    ask_octets(question, asked_, Derivation::mutated);
    if (takes_values(asked_.operation)) {
      question.request.octets.clear();
      if (!values_.next(question.request.scalars)) return false;
      part_pairs(question.request);
      return true;
    }
    Octets& octets = question.request.octets;
    if (!strings_.next(octets)) return false;
    octets.resize(octets.size() - octets.size() % asked_.piece());
    if (takes_chunks(asked_.operation)) cut(question.request);
    return true;
  }

  std::uint64_t size() const override {
    return (blocks_.last - blocks_.first) * vectors::block_size;
  }

 private:
  // Up to three chunks with cuts anywhere between pieces, so that some are empty.
  void cut(Request& request) {
    vectors::VectorDraws& draws = *cuts_.next();
    const std::size_t piece = asked_.piece();
    const std::size_t places = request.octets.size() / piece + 1;
    const std::size_t first = draws.below(places);
    request.cuts = {first * piece, (first + draws.below(places - first)) * piece};
  }

  Asked asked_;
  Piece blocks_;
  vectors::MutatedStrings strings_;
  vectors::MutatedValues values_;
  vectors::BlockDraws cuts_;  // as many as there are strings
};

class CompleteStage final : public Stage {
 public:
  CompleteStage(Asked asked, const vectors::CompleteSuite& suite, vectors::SuiteShard shard)
      : asked_(asked), suite_(suite), shard_(shard), strings_(suite, shard) {}

  bool next(Question& question) override {
    ask_octets(question, asked_, Derivation::complete);
    if (!strings_.next(question.request.octets)) return false;
    if (takes_chunks(asked_.operation)) {
      question.request.cuts = piece_by_piece(question.request.octets.size());
    }
    return true;
  }

  std::uint64_t size() const override { return suite_.size(shard_); }

 private:
  Asked asked_;
  const vectors::CompleteSuite& suite_;
  vectors::SuiteShard shard_;
  vectors::SuiteStrings strings_;
};

}  // namespace

std::unique_ptr<Stage> texts(Asked asked, std::size_t request_octets, vectors::SuiteShard shard) {
  return std::make_unique<TextStage>(asked, request_octets, shard);
}

std::unique_ptr<Stage> scalar_values(Asked asked, vectors::SuiteShard shard) {
  return std::make_unique<ScalarValueStage>(
      asked, piece_of(vectors::scalar_value_count(asked.encoding), shard));
}

std::unique_ptr<Stage> mutated(Asked asked, vectors::SuiteShard shard) {
  const std::uint64_t blocks = vectors::block_count(vectors::default_count);
  return std::make_unique<MutatedStage>(asked, piece_of(blocks, shard), vectors::default_seed);
}

std::unique_ptr<Stage> fresh(Asked asked, std::uint64_t seed) {
  constexpr std::uint64_t blocks = fresh_strings / vectors::block_size;
  static_assert(blocks * vectors::block_size == fresh_strings);
  return std::make_unique<MutatedStage>(asked, Piece{0, blocks}, seed ^ fresh_mask);
}

std::unique_ptr<Stage> complete(Asked asked, const vectors::CompleteSuite& suite,
                                vectors::SuiteShard shard) {
  return std::make_unique<CompleteStage>(asked, suite, shard);
}

}  // namespace utf8spec::harnesses
