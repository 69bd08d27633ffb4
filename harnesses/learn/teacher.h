#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/learn/trace.h"
#include "reference/encoding.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::learn {

// Writes the next word into its argument. False if there are no more words.
using WordSource = std::function<bool(Octets&)>;
// Takes the trace of each word, once each, in the order in which the source gave the words.
using TraceSink = std::function<void(OctetView word, const Trace&)>;

// Why no machine could be learnt. The text is one line; it names the word if one word is to blame.
struct Trouble {
  enum class Kind : std::uint8_t {
    no_answer,          // the reply to a word is not an answer: a fault, a broken protocol
    not_deterministic,  // one word got two answers
    too_many_states,
    no_verdict,  // the operation deletes ill-formed input without a sign
    no_offsets,  // the operation does not say where an error is
    interrupted,
  };
  Kind kind;
  std::string text;
};

// Answers the learner's words: a decoder, or the reference in its place.
class Teacher {
 public:
  virtual ~Teacher() = default;

  virtual View view() const = 0;

  // The encoding that the decoder declares. It selects the words that are worth asking.
  virtual reference::Encoding encoding() const = 0;

  // Asks all words. It may draw words long before it gives their traces: decoders in a process
  // answer many requests at a time.
  virtual tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) = 0;
};

}  // namespace utf8spec::harnesses::learn
