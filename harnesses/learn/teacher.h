#pragma once

#include <functional>
#include <string>
#include <tl/expected.hpp>

#include "harnesses/learn/trace.h"
#include "reference/octets.h"

namespace utf8spec::harnesses::learn {

// Gives the next word into its argument; false when there is none.
using WordSource = std::function<bool(Octets&)>;
// Takes the trace of each word, once each, in the order in which they were given.
using TraceSink = std::function<void(OctetView word, const Trace&)>;

// Why no machine could be learnt, in one line that says what and, where there is one, the word.
struct Trouble {
  enum class Kind : std::uint8_t {
    no_answer,          // a word got an answer that is none: a fault, a broken protocol
    not_deterministic,  // one word got two answers
    too_many_states,
    no_verdict,  // the operation shows none
    interrupted,
  };
  Kind kind;
  std::string text;
};

// What answers the learner: a decoder, or the reference.
class Teacher {
 public:
  virtual ~Teacher() = default;

  virtual View view() const = 0;

  // Asks all words. May draw words well ahead of the traces that it gives.
  virtual tl::expected<void, Trouble> ask(const WordSource& source, const TraceSink& sink) = 0;
};

}  // namespace utf8spec::harnesses::learn
