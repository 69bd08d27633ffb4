// The stages that are made from vectors.
#include <array>
#include <span>
#include <utility>

#include "harnesses/plan/cuts.h"
#include "harnesses/plan/padding.h"
#include "harnesses/plan/stage.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// Every member is set, since the question may hold an earlier request.
void ask_of(Question& question, const vectors::Vector& vector, Asked asked) {
  question.request.operation = asked.operation;
  question.request.encoding = asked.encoding;
  question.request.octets = vector.octets;
  question.request.scalars.clear();
  if (takes_values(asked.operation)) {
    question.request.octets.clear();
    question.request.scalars = vector.scalars;
  }
  question.request.cuts.clear();
  question.vector = &vector;
  question.derivation = Derivation::plain;
  question.offset = 0;
}

// One way to ask a vector: its derivation, its cuts, and the octets that follow and precede it.
struct Way {
  Derivation derivation;
  Cuts cuts;
  Octets behind = {};
  Octets before = {};
};

// A stage that asks each vector in several ways. The ways of one vector are made at a time.
class WaysStage : public Stage {
 public:
  WaysStage(Asked asked, VectorList vectors) : asked_(asked), vectors_(std::move(vectors)) {}

  bool next(Question& question) override {
    while (way_ == ways_.size()) {
      if (vector_ == vectors_.size()) return false;
      ways_ = ways_of(*vectors_[vector_++]);
      way_ = 0;
    }
    ask_of(question, *vectors_[vector_ - 1], asked_);
    const Way& way = ways_[way_++];
    question.derivation = way.derivation;
    question.request.cuts = way.cuts;
    Octets& octets = question.request.octets;
    octets.insert(octets.begin(), way.before.begin(), way.before.end());
    octets.insert(octets.end(), way.behind.begin(), way.behind.end());
    return true;
  }

  std::uint64_t size() const override {
    std::uint64_t size = 0;
    for (const vectors::Vector* vector : vectors_) size += ways_to(*vector);
    return size;
  }

 protected:
  Operation operation() const { return asked_.operation; }
  reference::Encoding encoding() const { return asked_.encoding; }
  // Octets between the nearest offsets where a chunk may end.
  std::size_t piece() const { return asked_.piece(); }
  // One character in the encoding that is asked.
  Octets octets_of(char32_t value) const {
    const reference::LongSequence sequence = asked_.codec().encode(value);
    return {sequence.view().begin(), sequence.view().end()};
  }

 private:
  virtual std::vector<Way> ways_of(const vectors::Vector& vector) const = 0;
  // The number of those ways, without making them.
  virtual std::size_t ways_to(const vectors::Vector& vector) const = 0;

  Asked asked_;
  VectorList vectors_;
  std::vector<Way> ways_;
  std::size_t vector_ = 0;
  std::size_t way_ = 0;
};

class CuratedStage final : public WaysStage {
 public:
  using WaysStage::WaysStage;

 private:
  std::vector<Way> ways_of(const vectors::Vector& vector) const override {
    std::vector<Way> ways{{Derivation::plain, {}}};
    if (!takes_chunks(operation())) return ways;
    if (has_cuts(vector)) ways.push_back({Derivation::published_cuts, vector.cuts});
    if (vector.octets.size() > piece()) {
      ways.push_back({Derivation::octet_by_octet, piece_by_piece(vector.octets.size(), piece())});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& vector) const override {
    if (!takes_chunks(operation())) return 1;
    return 1U + (has_cuts(vector) ? 1U : 0U) + (vector.octets.size() > piece() ? 1U : 0U);
  }

  // Whether the vector says where to cut it, and never inside a piece.
  bool has_cuts(const vectors::Vector& vector) const {
    return !vector.cuts.empty() && are_multiples(vector.cuts, piece());
  }
};

class ChunkedStage final : public WaysStage {
 public:
  using WaysStage::WaysStage;

 private:
  std::vector<Way> ways_of(const vectors::Vector& vector) const override {
    // One chunk comes first: a difference can then be traced to the cuts.
    std::vector<Way> ways{{Derivation::split, {}}};
    for (Cuts& cuts : splits(vector, piece())) ways.push_back({Derivation::split, std::move(cuts)});
    for (Cuts& cuts : empty_chunks(vector, piece())) {
      ways.push_back({Derivation::empty_chunks, std::move(cuts)});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& vector) const override {
    return 1 + split_count(vector, piece()) + empty_chunk_count(vector, piece());
  }
};

class FollowedStage final : public WaysStage {
 public:
  using WaysStage::WaysStage;

 private:
  std::vector<Way> ways_of(const vectors::Vector&) const override {
    std::vector<Way> ways;
    for (const std::u32string_view padding : paddings_of(encoding())) {
      ways.push_back({Derivation::followed, {}, octets_of(padding[0])});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& /*vector*/) const override {
    return paddings_of(encoding()).size();
  }
};

VectorList ill_formed(VectorList vectors) {
  std::erase_if(vectors, [](const auto* vector) { return vector->well_formed; });
  return vectors;
}

class SignatureStage final : public WaysStage {
 public:
  SignatureStage(Asked asked, VectorList vectors)
      : WaysStage(asked, ill_formed(std::move(vectors))) {}

 private:
  std::vector<Way> ways_of(const vectors::Vector& vector) const override {
    const Octets before = octets_of(reference::signature);
    std::vector<Way> ways{{Derivation::signature, {}, {}, before}};
    if (takes_chunks(operation())) {
      Cuts cuts = piece_by_piece(before.size() + vector.octets.size(), piece());
      ways.push_back({Derivation::signature, std::move(cuts), {}, before});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& /*vector*/) const override {
    return takes_chunks(operation()) ? 2 : 1;
  }
};

// Asks an ill-formed vector and a probe in turn, each probe after each vector. The runner sends
// both to the same stream object.
class ReusedStage final : public Stage {
 public:
  ReusedStage(Asked asked, VectorList vectors)
      : asked_(asked), vectors_(ill_formed(std::move(vectors))), probes_(probes_in(asked)) {}

  bool next(Question& question) override {
    if (vector_ == vectors_.size()) return false;
    ask_of(question, *vectors_[vector_], asked_);
    question.derivation = Derivation::reuse;
    const bool probing = step_ % 2 == 1;
    if (probing) question.request.octets = probes_[step_ / 2];
    if (++step_ == 2 * probes_.size()) {
      step_ = 0;
      ++vector_;
    }
    return true;
  }

  std::uint64_t size() const override { return vectors_.size() * 2 * probes_.size(); }

 private:
  // The probes: a character of each length, the octet or unit that an unfinished sequence
  // would take as its continuation, the empty string, and a text behind a signature.
  static std::vector<Octets> probes_in(Asked asked) {
    const Octets all =
        encode_all(asked.codec(), values_in(asked.encoding, U"A\u00E9\u20AC\U0001F600"));
    const Octets last(all.end() - static_cast<std::ptrdiff_t>(asked.piece()), all.end());
    Octets marked = encode_all(asked.codec(), values_in(asked.encoding, U"\uFEFF"));
    marked.insert(marked.end(), all.begin(), all.end());
    return {all, last, {}, marked};
  }

  Asked asked_;
  VectorList vectors_;
  std::vector<Octets> probes_;
  std::size_t vector_ = 0;
  std::size_t step_ = 0;
};

class PlacedStage final : public Stage {
 public:
  PlacedStage(Asked asked, VectorList vectors)
      : asked_(asked),
        unit_(asked.codec().row().unit),
        paddings_(paddings_of(asked.encoding)),
        vectors_(std::move(vectors)) {}

  bool next(Question& question) override {
    if (vector_ == vectors_.size()) return false;
    const vectors::Vector& vector = *vectors_[vector_];
    ask_of(question, vector, asked_);
    question.derivation = Derivation::placement;
    question.offset = offset_;
    place(question.request.octets, vector.octets, {asked_.codec(), paddings_[padding_]}, offset_,
          behind_);
    advance();
    return true;
  }

  std::uint64_t size() const override {
    return vectors_.size() * (last_placement / unit_ + 1) * paddings_.size() * 2;
  }

 private:
  // What stands behind the vector changes first, then the padding, then the offset, then the
  // vector.
  void advance() {
    behind_ = behind_ == Behind::nothing ? Behind::padding : Behind::nothing;
    if (behind_ == Behind::padding) return;
    if (++padding_ < paddings_.size()) return;
    padding_ = 0;
    offset_ += unit_;
    if (offset_ <= last_placement) return;
    offset_ = 0;
    ++vector_;
  }

  Asked asked_;
  std::size_t unit_;  // octets: what is cut out of the middle of one is another vector
  std::span<const std::u32string_view> paddings_;
  VectorList vectors_;
  std::size_t vector_ = 0;
  std::size_t offset_ = 0;
  std::size_t padding_ = 0;
  Behind behind_ = Behind::nothing;
};

}  // namespace

std::unique_ptr<Stage> curated(Asked asked, VectorList vectors) {
  return std::make_unique<CuratedStage>(asked, std::move(vectors));
}

std::unique_ptr<Stage> chunked(Asked asked, VectorList vectors) {
  return std::make_unique<ChunkedStage>(asked, std::move(vectors));
}

std::unique_ptr<Stage> reused(Asked asked, VectorList vectors) {
  return std::make_unique<ReusedStage>(asked, std::move(vectors));
}

std::unique_ptr<Stage> followed(Asked asked, VectorList vectors) {
  return std::make_unique<FollowedStage>(asked, std::move(vectors));
}

std::unique_ptr<Stage> behind_signature(Asked asked, VectorList vectors) {
  return std::make_unique<SignatureStage>(asked, std::move(vectors));
}

std::unique_ptr<Stage> placed(Asked asked, VectorList vectors) {
  return std::make_unique<PlacedStage>(asked, std::move(vectors));
}

}  // namespace utf8spec::harnesses
