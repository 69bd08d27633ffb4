#pragma once

#include <cstddef>
#include <memory>
#include <vector>

#include "harnesses/plan/stage.h"

namespace utf8spec::harnesses {

// Whether answers in parts are asked in an encoding. Where two values of an answer may be one
// character, it is not known what is certain.
bool has_deltas(reference::Encoding encoding);

// Sizes of a chunk at which decoders lose or keep something: small ones, those around powers of
// two, and others that buffers have.
std::vector<std::size_t> telling_chunk_lengths();

// A made text, with ways to cut it.
struct ChunkText {
  Octets octets;
  std::vector<std::vector<std::size_t>> cuts;
};

// Texts that show what a stream loses at a chunk: one with line feeds, one cut into chunks of one
// short length, and some with a chunk of a telling length. It is the first one and ends inside a
// character, or the second one and begins inside a character. No cut falls inside a piece of
// `piece` octets.
std::vector<ChunkText> chunk_texts(reference::Encoding encoding, std::size_t piece);

// The same texts as questions of an operation over chunks, each in one chunk first. Texts of more
// than `longest` octets are left out.
std::unique_ptr<Stage> telling_chunks(Asked asked, std::size_t longest);

}  // namespace utf8spec::harnesses
