#pragma once

#include <functional>
#include <string>

#include "harnesses/decoder.h"
#include "harnesses/learn/decoder_teacher.h"
#include "harnesses/learn/learn.h"
#include "harnesses/learn/translation/transducer.h"

namespace utf8spec::harnesses::learn {

// What a decoder reads, or where it says that errors are, and the evidence for it.
struct LearntTranslation {
  std::string decoder, version;
  reference::Encoding encoding = reference::Encoding::utf_8;  // that the decoder declares
  Operation operation = Operation::decode;
  View view = View::translation;  // or offsets, which name no characters
  CharacterSet characters;
  Transducer machine;  // canonical

  unsigned extra_states = 0;
  std::uint64_t suite_words = 0;  // words of the complete suite on which both agree
  std::uint64_t samples = 0;      // mutated strings on which both agree
  std::uint64_t texts = 0;        // texts of all scalar values on which both agree
  std::uint64_t requests = 0;     // in all
};

// Whether two machines may stand side by side: they name the same characters.
bool are_comparable(const LearntTranslation& one, const LearntTranslation& other);

// The operations from which a translation can be learned: all but `encode`.
std::vector<Operation> operations_with_translation();

// Learns what an operation reads, by asking whole words (Vilar, 1996). A stream gets each octet as
// one chunk.
//
// The result agrees with the decoder on its W-suite (Chow, 1978). So it holds for every input if
// the decoder starts each input in the same state, is deterministic, and has at most
// machine.states.size() + extra_states states. docs/pairs.md says why that also holds for machines
// with letters at the end of the input.
//
// A character that stands where the input is ill-formed is `letter::replacement`, in whatever
// operation it comes out.
tl::expected<LearntTranslation, Trouble> learn_translation(Decoder& decoder, Operation operation,
                                                           const CharacterSet& characters,
                                                           const Depth& depth, const Hooks& hooks);

// Learns where an operation says that the first error is, in the same way. It must stop at errors.
// Decoders whose offsets no machine with finitely many states gives, such as one that names the
// last error, get `Trouble::Kind::too_many_states`.
tl::expected<LearntTranslation, Trouble> learn_offsets(Decoder& decoder, Operation operation,
                                                       const Depth& depth, const Hooks& hooks);

// The same from any teacher; the decoder's name stays empty.
tl::expected<LearntTranslation, Trouble> learn_translation(Teacher& teacher,
                                                           const CharacterSet& characters,
                                                           const Depth& depth);

// Asks the decoder itself what it says of these octets, as the machine `learnt` claims to know.
tl::expected<Trace, Trouble> put_to_decoder(Decoder& decoder, const LearntTranslation& learnt,
                                            OctetView octets);

// What the standard of an encoding reads, with the marks of the policy maximal-subpart (Unicode
// 15.0 section 3.9). It is learned from the reference as machines are learned from decoders, so
// both can be compared.
tl::expected<LearntTranslation, Trouble> standard_translation(reference::Encoding encoding,
                                                              const CharacterSet& characters);

}  // namespace utf8spec::harnesses::learn
