#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "harnesses/process/states/messages.h"
#include "harnesses/process/states/reference_reader.h"
#include "reference/closed_set.h"

// Whether a decoder and the reference agree, octet by octet. A decoder may give its output later
// than the reference, or earlier: what one has given and the other has not is kept.
namespace utf8spec::harnesses::states {

// How a decoder differs from the reference.
enum class StateDifference : std::uint8_t {
  accepts_ill_formed,   // the end comes, and it has found no error
  refuses_well_formed,  // it tells of an error in a text that can become well-formed
  gives_other_values,
  gives_ill_formed,  // values of a sequence that is ill-formed
  loses_values,      // at the end
  crashes,           // or ends the process, reads elsewhere, does not return
};

constexpr std::string_view name(StateDifference kind) { return reference::name_of(kind); }

// The most values by which one may be ahead of the other.
inline constexpr std::size_t most_lag = 8;

// Both after the same octets.
struct Pair {
  ReaderState reader;
  std::u32string ahead;  // units that one has given and the other has not
  enum class Leader : std::uint8_t { reference, decoder } leader = Leader::reference;
};

// A pair as a text, for an Interner.
std::string key_of(const Pair& pair);
Pair pair_of(std::string_view key);

// What comes of one more octet, or of the end.
struct Agreed {
  enum class Kind : std::uint8_t {
    goes_on,
    has_ended,    // rightly: with an error, or at the end of the input
    differs,      // `difference` says how
    lags,         // by more than `most_lag` values
    changes_form  // the decoder gives another form of output than at first
  };

  Kind kind = Kind::goes_on;
  StateDifference difference = StateDifference::accepts_ill_formed;
  Pair pair;
  bool is_late = false;     // the input cannot become well-formed any more, and no error is told
  bool loses_text = false;  // before the error
};

// Compares answers with the reference. A decoder whose form is `none` gives no output at all.
class Agreement {
 public:
  Agreement(const ReferenceReader& reader, WordForm form) : reader_(reader), form_(form) {}

  // `fed` is an octet or end_of_input.
  Agreed compare(const Pair& pair, int fed, const Fed& answer) const;

  // How the answers to a whole text differ; nothing if they agree.
  std::optional<StateDifference> difference_in(OctetView text, const StateRow& answers) const;

  // The octets that make the text well-formed behind a pair; empty where errors are replaced.
  Octets completion(const Pair& pair) const { return reader_.completion(pair.reader); }

  // Values as units of the decoder's form.
  std::u32string units_of(std::u32string_view values) const;

 private:
  static Agreed at_error(Agreed agreed);
  static Agreed at_end(Agreed agreed);

  const ReferenceReader& reader_;
  WordForm form_;
};

}  // namespace utf8spec::harnesses::states
