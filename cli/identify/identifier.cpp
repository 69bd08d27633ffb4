#include "cli/identify/identifier.h"

#include <algorithm>

#include "reference/codecs.h"
#include "reference/signature.h"
#include "reference/stream.h"

namespace utf8spec::cli {
namespace {

using reference::Encoding;
using reference::IllFormed;
using reference::StreamStep;

// No signature is longer, in octets.
constexpr std::size_t longest_signature = 4;

// The stream gives a vector of steps for each chunk, so that chunks are cut small.
constexpr std::size_t longest_piece = 4096;  // octets

// Reads up to the first error. `start` is the offset of the text, behind a signature that selects
// the order.
template <typename Codec>
class ReadingWith : public ReadingOfChunks {
 public:
  explicit ReadingWith(std::size_t start) : start_(start) {}

  void take(OctetView chunk) override {
    for (; !error_ && !chunk.empty();
         chunk = chunk.subspan(std::min(longest_piece, chunk.size()))) {
      see(stream_.push(chunk.first(std::min(longest_piece, chunk.size()))));
    }
  }

  void finish() override {
    if (!error_) see(stream_.finish());
  }

  const std::optional<IllFormed>& error() const override { return error_; }

 private:
  void see(const std::vector<StreamStep>& steps) {
    const auto wrong = std::ranges::find_if(
        steps, [](const StreamStep& each) { return !each.step.well_formed(); });
    if (wrong == steps.end()) return;
    error_ = IllFormed{start_ + wrong->offset, wrong->step.length, wrong->step.kind};
  }

  std::size_t start_;
  reference::StreamOf<Codec> stream_;
  std::optional<IllFormed> error_;
};

std::unique_ptr<ReadingOfChunks> reading_of(const reference::Opened& opened) {
  return reference::visit_codec(
      opened.encoding, [&](auto codec) -> std::unique_ptr<ReadingOfChunks> {
        return std::make_unique<ReadingWith<decltype(codec)>>(opened.signature_length);
      });
}

// `utf-16` and `utf-32` have no octet order of their own, so their signatures are those of others.
bool begins_with_signature_of(Encoding encoding, OctetView beginning) {
  return !reference::selects_order(encoding) &&
         reference::leading_signature(encoding, beginning) > 0;
}

}  // namespace

void Identifier::take(OctetView chunk) {
  found_.octets += chunk.size();
  for (const std::uint8_t octet : chunk) chance_.add(octet);
  if (!readings_.empty()) return read(chunk);
  beginning_.insert(beginning_.end(), chunk.begin(), chunk.end());
  if (beginning_.size() >= longest_signature) open();
}

Identified Identifier::finish() {
  if (readings_.empty()) open();
  for (std::size_t place = 0; place < readings_.size(); ++place) {
    readings_[place]->finish();
    found_.readings.push_back({reference::all_encodings[place], readings_[place]->error()});
  }
  found_.high_octets = chance_.high_octets();
  found_.log10_of_chance = chance_.log10();
  return std::move(found_);
}

void Identifier::open() {
  for (const Encoding encoding : reference::all_encodings) {
    const auto opened = reference::open(encoding, beginning_);
    readings_.push_back(reading_of(opened));
    readings_.back()->take(OctetView(beginning_).subspan(opened.signature_length));
    if (begins_with_signature_of(encoding, beginning_)) found_.signatures.push_back(encoding);
  }
}

void Identifier::read(OctetView chunk) {
  for (const auto& reading : readings_) reading->take(chunk);
}

}  // namespace utf8spec::cli
