// Faulty decoders that are right on whole inputs and wrong on chunks. Network data comes in chunks,
// so a user sees such a bug only with long texts and seldom twice in the same place.
#include <utility>

#include "tests/vectors/faults.h"
#include "tests/vectors/model_decoder.h"

namespace utf8spec::vectors {
namespace {

using Stream = std::function<Streamed(OctetView, const Cuts&)>;

// Takes the right stream and spoils it, so that each fault is one difference.
std::function<bool(const Vector&)> shown_to(const std::function<Stream(Stream)>& spoil) {
  ModelDecoder decoder = decoder_that_steps(reference::step);
  decoder.stream = spoil(decoder.stream);
  return [decoder = std::move(decoder)](const Vector& vector) { return fails(decoder, vector); };
}

// Decodes each chunk by itself, so a sequence over a cut gives two errors. The offset of an error
// is corrected by the start of its chunk.
Streamed forget_between_chunks(OctetView input, Cuts cuts) {
  Streamed streamed;
  cuts.push_back(input.size());
  std::size_t start = 0;
  for (const std::size_t end : cuts) {
    const auto decoded = reference::decode(input.subspan(start, end - start));
    streamed.scalars += decoded.scalars;
    if (decoded.error) {
      streamed.error = decoded.error;
      streamed.error->offset += start;
      return streamed;
    }
    start = end;
    ++streamed.chunk;
  }
  ++streamed.chunk;
  return streamed;
}

// Needs nothing of the right stream.
Stream forgetting(const Stream&) { return forget_between_chunks; }

// Does not report a sequence that the input's end truncates.
Stream deaf_to_the_end(Stream right) {
  return [right = std::move(right)](OctetView input, const Cuts& cuts) {
    Streamed streamed = right(input, cuts);
    if (streamed.error && streamed.error->kind == reference::Kind::truncated) {
      streamed.error.reset();
      ++streamed.chunk;
    }
    return streamed;
  };
}

// The error is right, but a program has used the text before it learns of it.
Stream late(Stream right) {
  return [right = std::move(right)](OctetView input, const Cuts& cuts) {
    Streamed streamed = right(input, cuts);
    if (streamed.error) streamed.chunk = cuts.size() + 1;
    return streamed;
  };
}

}  // namespace

// Each fault breaks one rule: cut anywhere, notice the end, report early.
std::vector<Fault> faults_of_streams() {
  return {
      {"stream-chunking", "forgets between chunks", shown_to(forgetting)},
      {"stream-end", "does not notice that input ends inside a sequence",
       shown_to(deaf_to_the_end)},
      // Every error can be reported late.
      {"stream-early", "reports errors at the end only", shown_to(late), {"rfc3629-3-invalid"}},
  };
}

}  // namespace utf8spec::vectors
