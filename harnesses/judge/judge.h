#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "harnesses/answer.h"
#include "harnesses/judge/alignment.h"
#include "harnesses/judge/element.h"
#include "harnesses/judge/profile.h"
#include "harnesses/judge/reading.h"
#include "harnesses/judge/restriction.h"
#include "harnesses/question.h"
#include "reference/closed_set.h"

namespace utf8spec::harnesses {

// In which way an answer is wrong.
enum class Symptom : std::uint8_t {
  none,
  accepts,                  // ill-formed input is taken for characters
  rejects,                  // well-formed input is refused or replaced
  wrong_value,              // a character comes out as another one
  sixteen_bits,             // a character comes out as its low 16 bits
  normalises,               // text comes out in another normalization form
  surrogates_out,           // output holds surrogates, or octets that are no UTF-8
  loses,                    // a character of the input is missing
  invents,                  // there is more output than input
  swallows,                 // a character after ill-formed octets is missing
  deletes,                  // ill-formed octets go without a sign
  octets_as_characters,     // ill-formed octets come out as Latin-1
  other_characters,         // ill-formed octets come out as yet others: a code page, an escape
  replaces_instead,         // a strict operation answers with U+FFFD and no error
  wrong_before_error,       // what was handed over before the error is wrong
  strips_second_signature,  // U+FEFF after a leading one is gone too
  stops_at_nul,             // nothing behind U+0000 is read, and no error is reported
  keeps_signature,          // a profile demands that it goes
  other_division,           // a profile demands maximal subparts
  depends_on_chunks,        // an answer changes with where chunks are cut
  depends_on_placement,     // ... with where the input lies in memory, or what lies beside it
  depends_on_calls,         // ... from one call to the next, with nothing changed
  encodes,                  // a value that is no scalar value comes out as octets
  wrong_octets,             // an encoder's octets are not those of the scalar values
  encodes_pairs,            // supplementary characters come out as surrogate pairs (CESU-8)
  encodes_modified_nul,     // U+0000 comes out as C0 80
  adds_signature,           // octets start with EF BB BF that nothing asked for
  crashes,
  hangs,
  breaks_protocol,
};

constexpr std::string_view name(Symptom symptom) { return reference::name_of(symptom); }

struct Finding {
  Symptom symptom = Symptom::none;
  Element element = Element::none;  // where the answer goes wrong; none where nothing tells
  // Several faults would answer the same here: it is no evidence for one of them.
  bool ambiguous = false;
  friend auto operator<=>(const Finding&, const Finding&) = default;
};

// One answer, judged.
struct Judgement {
  enum class Ruling : std::uint8_t { passed, failed, unsupported, faulted };

  Ruling ruling;
  Finding finding;  // of a failure
};

// Judges answers one by one. Knows nothing of any earlier answer, but for what it is told to
// expect.
class Judge {
 public:
  explicit Judge(Profile profile) : profile_(profile) {}

  // The character that this decoder's `operation` puts where input is ill-formed; U+FFFD until
  // told.
  void expect_substitute(Operation operation, char32_t substitute) {
    substitutes_[operation] = substitute;
  }
  char32_t substitute(Operation operation) const;

  // That the operation writes ill-formed octets by their numbers.
  void expect_escape(Operation operation, Escape escape) {
    escapes_[operation] = std::move(escape);
  }

  // Whichever of both a decoder's first marks show.
  void expect_marks(Operation operation, const MarksByOctet& marks);

  // That these characters are not offered: a refusal of them is not judged.
  void leave_out(Restrictions restrictions) { left_out_ = std::move(restrictions); }

  // What may stand for ill-formed octets in what `operation` hands over as right. Holds as long as
  // the judge.
  Replaced replaced(Operation operation) const;

  // `reading` is the reference's reading of the question's octets (unused for encode). Of two
  // answers both are judged: where one is wrong, the question has failed for what changes them.
  Judgement judge(const Question& question, const Reading& reading, const Outcome& outcome) const;

  // One answer by itself.
  Judgement judge(const Question& question, const Reading& reading, const Answer& answer) const;

 private:
  Judgement judge_answer(const Question& question, const Reading& reading,
                         const Answer& answer) const;
  bool refuses_what_is_left_out(const Question& question, const Reading& reading,
                                const Answer& answer, Judgement::Ruling ruling) const;
  Finding find_fault(const Request& request, const Reading& reading, const Answer& answer) const;
  Judgement judge_both(const Question& question, const Reading& reading, const Outcome& outcome,
                       const Judgement& first) const;
  Finding judge_strict(const Reading& reading, Operation operation, const Answer& answer) const;
  Finding judge_replaced(const Reading& reading, Operation operation, const Answer& answer) const;

  Profile profile_;
  std::map<Operation, char32_t> substitutes_;
  std::map<Operation, Escape> escapes_;
  Restrictions left_out_;
};

}  // namespace utf8spec::harnesses
