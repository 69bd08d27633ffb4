#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "harnesses/question.h"
#include "reference/closed_set.h"
#include "reference/encoding.h"

// The lines by which a decoder tells of its states (harnesses/abi/utf8spec_states.h). A plugin may
// write anything in the place of its process, so they are read with care.
namespace utf8spec::harnesses::states {

// What is fed: an octet, or the end of the input.
inline constexpr int end_of_input = 256;

// The units of an output.
enum class WordForm : std::uint8_t { none, scalars, utf16, utf8 };

// How much memory the decoder's process has write-protected.
enum class Protection : std::uint8_t { nothing, file, process };

// Whether something beside memory was watched too. That depends on the processor and the system.
enum class Watching : std::uint8_t { unwatched, watched };

// All that a decoder's process watches while feed runs.
struct Guard {
  Protection memory = Protection::nothing;
  Watching registers = Watching::unwatched;  // that outlast a call: control and flags
  Watching kernel = Watching::unwatched;     // system calls

  friend bool operator==(const Guard&, const Guard&) = default;
};

// What feed does with an error.
enum class OnError : std::uint8_t { stops, replaces };

// What becomes of a state that the decoder's own test, such as mbsinit, takes for the one before a
// text, whatever else it holds.
enum class Residue : std::uint8_t {
  followed,   // there is no such test: all octets of the state matter
  forgotten,  // it becomes the state before a text, as the decoder's documentation says
};

// What a decoder says first.
struct StateHello {
  std::string name;
  std::string version;
  reference::Encoding encoding = reference::Encoding::utf_8;
  Grain grain = Grain::octets;
  OnError on_error = OnError::stops;
  Residue residue = Residue::followed;
  std::string state;  // before a text. States are compared as texts and never decoded
};

// The answer to one octet, or to the end.
struct Fed {
  // not_taken: of the end alone, of which the decoder cannot be told
  enum class Status : std::uint8_t { ok, ill_formed, not_taken };

  Status status = Status::ok;
  WordForm form = WordForm::none;
  std::string_view state;  // empty in the answers to a text
  std::u32string words;    // units of `form`
};

// The answers from one state, by what was fed, or those to a text. The states point into `line`.
struct StateRow {
  std::string line;
  std::vector<Fed> answers;
};

// Why a process gives no answers. The first ones are what it says itself.
enum class StateTrouble : std::uint8_t {
  crash,
  leaves_input,
  leaves_output,
  leaves_state,
  writes_memory,
  writes_thread_memory,
  changes_float_control,
  leaves_float_stack,
  changes_flags,
  calls_kernel,
  depends_on_address,
  reads_unwritten,
  changes,
  fault,
  unsupported,
  out_of_space,
  bad_output,
  not_offered,
  bad_request,
  // what is seen from outside
  ends,
  is_silent,
  is_unreadable,
  was_stopped,
};

// What a trouble says of the decoder.
enum class Weight : std::uint8_t {
  defect,  // of the decoder, if it shows again in a fresh process
  refusal  // nothing: this decoder cannot be proved in this way
};

// A trouble with the words that follow "it" and its weight.
struct TroubleRow {
  StateTrouble trouble;
  Weight weight;
  std::string_view words;
};

inline constexpr std::array trouble_rows = [] {
  using enum StateTrouble;
  using enum Weight;
  return std::array{
      TroubleRow{crash, defect, "crashes"},
      TroubleRow{leaves_input, defect, "reads or writes outside its input"},
      TroubleRow{leaves_output, defect, "writes outside its output"},
      TroubleRow{leaves_state, refusal, "reads or writes outside its state"},
      TroubleRow{writes_memory, refusal, "writes to memory outside its state"},
      TroubleRow{writes_thread_memory, refusal, "keeps something in thread-local memory"},
      TroubleRow{changes_float_control, refusal,
                 "changes the floating-point control register, in which it could keep something"},
      TroubleRow{leaves_float_stack, refusal,
                 "leaves something on the floating-point stack, where it could keep it"},
      TroubleRow{changes_flags, refusal,
                 "changes a flag of the processor, in which it could keep something"},
      TroubleRow{calls_kernel, refusal,
                 "makes a system call, and the kernel could keep something for it"},
      TroubleRow{depends_on_address, refusal, "answers otherwise at another address of its state"},
      TroubleRow{reads_unwritten, refusal, "depends on bits of its state that it never wrote"},
      TroubleRow{changes, refusal, "answers the same call in two ways"},
      TroubleRow{fault, refusal, "answers with a fault"},
      TroubleRow{unsupported, refusal, "does not take this input"},
      TroubleRow{out_of_space, refusal, "asks for more than 64 units of output"},
      TroubleRow{bad_output, refusal, "gives output that breaks the C ABI"},
      TroubleRow{not_offered, refusal, "does not offer feed"},
      TroubleRow{bad_request, refusal, "does not take our request"},
      TroubleRow{ends, defect, "ends its process"},
      TroubleRow{is_silent, defect, "does not return"},
      TroubleRow{is_unreadable, refusal, "answers with a line that cannot be read"},
      TroubleRow{was_stopped, refusal, "was stopped"},
  };
}();
static_assert(reference::is_row_for_each(trouble_rows, &TroubleRow::trouble));

// The row of a trouble.
constexpr const TroubleRow& row_of(StateTrouble trouble) {
  return trouble_rows[static_cast<std::size_t>(trouble)];
}

// A trouble, and where it came.
struct TroubleAt {
  StateTrouble trouble;
  int fed = -1;        // -1 if it was no call of feed, or is not known
  std::string detail;  // such as the signal; or empty
};

// Each reads one line without its end. The errors say what the decoder says of itself, or that the
// line cannot be read.
tl::expected<StateHello, TroubleAt> read_state_hello(std::string_view line);
tl::expected<Guard, TroubleAt> read_guard(std::string_view line);
// The end alone may be answered with "u".
tl::expected<StateRow, TroubleAt> read_row(std::string line);   // with all 257 answers
tl::expected<StateRow, TroubleAt> read_text(std::string line);  // with at least one

}  // namespace utf8spec::harnesses::states
