// The stages that are made from vectors.
#include <array>
#include <utility>

#include "harnesses/plan/cuts.h"
#include "harnesses/plan/padding.h"
#include "harnesses/plan/stage.h"
#include "reference/encode.h"
#include "reference/scalar.h"

namespace utf8spec::harnesses {
namespace {

void ask_of(Question& question, const vectors::Vector& vector, Operation operation) {
  question.request.operation = operation;
  question.request.octets = vector.octets;
  question.request.scalars.clear();
  if (takes_values(operation)) {
    question.request.octets.clear();
    question.request.scalars = vector.scalars;
  }
  question.request.cuts.clear();
  question.vector = &vector;
  question.derivation = Derivation::plain;
  question.offset = 0;
}

// A way to ask a vector: how it is derived, its chunks, and what stands behind it and before it.
struct Way {
  Derivation derivation;
  Cuts cuts;
  Octets behind = {};
  Octets before = {};
};

// A stage that asks each vector in several ways.
class WaysStage : public Stage {
 public:
  WaysStage(Operation operation, VectorList vectors)
      : operation_(operation), vectors_(std::move(vectors)) {}

  bool next(Question& question) override {
    while (way_ == ways_.size()) {
      if (vector_ == vectors_.size()) return false;
      ways_ = ways_of(*vectors_[vector_++]);
      way_ = 0;
    }
    ask_of(question, *vectors_[vector_ - 1], operation_);
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
  Operation operation() const { return operation_; }

 private:
  virtual std::vector<Way> ways_of(const vectors::Vector& vector) const = 0;
  // How many those are.
  virtual std::size_t ways_to(const vectors::Vector& vector) const = 0;

  Operation operation_;
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
    if (!vector.cuts.empty()) ways.push_back({Derivation::published_cuts, vector.cuts});
    if (vector.octets.size() > 1) {
      ways.push_back({Derivation::octet_by_octet, octet_by_octet(vector.octets.size())});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& vector) const override {
    if (!takes_chunks(operation())) return 1;
    return 1U + (vector.cuts.empty() ? 0U : 1U) + (vector.octets.size() > 1 ? 1U : 0U);
  }
};

class ChunkedStage final : public WaysStage {
 public:
  using WaysStage::WaysStage;

 private:
  std::vector<Way> ways_of(const vectors::Vector& vector) const override {
    // In one chunk first, to compare with.
    std::vector<Way> ways{{Derivation::split, {}}};
    for (Cuts& cuts : splits(vector)) ways.push_back({Derivation::split, std::move(cuts)});
    for (Cuts& cuts : empty_chunks(vector)) {
      ways.push_back({Derivation::empty_chunks, std::move(cuts)});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& vector) const override {
    return 1 + split_count(vector) + empty_chunk_count(vector);
  }
};

class FollowedStage final : public WaysStage {
 public:
  using WaysStage::WaysStage;

 private:
  std::vector<Way> ways_of(const vectors::Vector&) const override {
    std::vector<Way> ways;
    for (const std::u32string_view padding : paddings) {
      const reference::Sequence behind = reference::encode_scalar(padding[0]);
      ways.push_back({Derivation::followed, {}, {behind.view().begin(), behind.view().end()}});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& /*vector*/) const override { return paddings.size(); }
};

VectorList ill_formed(VectorList vectors) {
  std::erase_if(vectors, [](const auto* vector) { return vector->well_formed; });
  return vectors;
}

class SignatureStage final : public WaysStage {
 public:
  SignatureStage(Operation operation, VectorList vectors)
      : WaysStage(operation, ill_formed(std::move(vectors))) {}

 private:
  std::vector<Way> ways_of(const vectors::Vector& vector) const override {
    const reference::Sequence signature = reference::encode_scalar(reference::signature);
    const Octets before(signature.view().begin(), signature.view().end());
    std::vector<Way> ways{{Derivation::signature, {}, {}, before}};
    if (takes_chunks(operation())) {
      Cuts cuts = octet_by_octet(before.size() + vector.octets.size());
      ways.push_back({Derivation::signature, std::move(cuts), {}, before});
    }
    return ways;
  }

  std::size_t ways_to(const vectors::Vector& /*vector*/) const override {
    return takes_chunks(operation()) ? 2 : 1;
  }
};

class ReusedStage final : public Stage {
 public:
  ReusedStage(Operation operation, VectorList vectors)
      : operation_(operation), vectors_(ill_formed(std::move(vectors))) {}

  bool next(Question& question) override {
    if (vector_ == vectors_.size()) return false;
    ask_of(question, *vectors_[vector_], operation_);
    question.derivation = Derivation::reuse;
    const bool probing = step_ % 2 == 1;
    if (probing) question.request.octets = probes()[step_ / 2];
    if (++step_ == 2 * probes().size()) {
      step_ = 0;
      ++vector_;
    }
    return true;
  }

  std::uint64_t size() const override { return vectors_.size() * 2 * probes().size(); }

 private:
  // A character of each length, a continuation that an unfinished sequence would take, and nothing.
  static const std::vector<Octets>& probes() {
    static const std::vector<Octets> all{
        {0x41, 0xC3, 0xA9, 0xE2, 0x82, 0xAC, 0xF0, 0x9F, 0x98, 0x80}, {0x80}, {}};
    return all;
  }

  Operation operation_;
  VectorList vectors_;
  std::size_t vector_ = 0;
  std::size_t step_ = 0;
};

class PlacedStage final : public Stage {
 public:
  PlacedStage(Operation operation, VectorList vectors)
      : operation_(operation), vectors_(std::move(vectors)) {}

  bool next(Question& question) override {
    if (vector_ == vectors_.size()) return false;
    const vectors::Vector& vector = *vectors_[vector_];
    ask_of(question, vector, operation_);
    question.derivation = Derivation::placement;
    question.offset = offset_;
    place(question.request.octets, vector.octets, paddings[padding_], offset_, behind_);
    advance();
    return true;
  }

  std::uint64_t size() const override {
    constexpr std::size_t places = (last_placement + 1) * paddings.size() * 2;
    return vectors_.size() * places;
  }

 private:
  void advance() {
    behind_ = behind_ == Behind::nothing ? Behind::padding : Behind::nothing;
    if (behind_ == Behind::padding) return;
    if (++padding_ < paddings.size()) return;
    padding_ = 0;
    if (++offset_ <= last_placement) return;
    offset_ = 0;
    ++vector_;
  }

  Operation operation_;
  VectorList vectors_;
  std::size_t vector_ = 0;
  std::size_t offset_ = 0;
  std::size_t padding_ = 0;
  Behind behind_ = Behind::nothing;
};

}  // namespace

std::unique_ptr<Stage> curated(Operation operation, VectorList vectors) {
  return std::make_unique<CuratedStage>(operation, std::move(vectors));
}

std::unique_ptr<Stage> chunked(Operation operation, VectorList vectors) {
  return std::make_unique<ChunkedStage>(operation, std::move(vectors));
}

std::unique_ptr<Stage> reused(Operation operation, VectorList vectors) {
  return std::make_unique<ReusedStage>(operation, std::move(vectors));
}

std::unique_ptr<Stage> followed(Operation operation, VectorList vectors) {
  return std::make_unique<FollowedStage>(operation, std::move(vectors));
}

std::unique_ptr<Stage> behind_signature(Operation operation, VectorList vectors) {
  return std::make_unique<SignatureStage>(operation, std::move(vectors));
}

std::unique_ptr<Stage> placed(Operation operation, VectorList vectors) {
  return std::make_unique<PlacedStage>(operation, std::move(vectors));
}

}  // namespace utf8spec::harnesses
