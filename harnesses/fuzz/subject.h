#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/fuzz/case.h"
#include "harnesses/fuzz/error_habit.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plugin/guarded_pass.h"
#include "harnesses/plugin/request_view.h"
#include "harnesses/process/protocol/reply.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// How much of an answer must be right.
enum class Held : std::uint8_t {
  to_the_reference,  // everything: the place and length of an error, and maximal subparts
  to_the_profile,    // what the judge's profile demands; choices that the standards leave are free
};

// The documented differences of a decoder that is otherwise held to the reference.
struct Exceptions {
  bool encodes_surrogates = false;    // utf8proc_encode_char leaves that check to its caller
  bool step_tells_no_length = false;  // utf8proc_iterate has one code for all errors
};

// A decoder under test, called in this process. Its input ends right before an inaccessible page. A
// decoder that is held to the profile may be anybody's code: it is asked a second time, with input
// that starts right after such a page.
class Subject {
 public:
  // Asks the decoder which character it puts in the place of ill-formed input, since profiles leave
  // that open. `profile` is the judge's.
  Subject(const utf8spec_decoder& decoder, Held held, Profile profile, Exceptions exceptions = {});
  ~Subject();
  Subject(Subject&&) = delete;

  std::string_view name() const { return decoder_.name; }
  Held held() const { return held_; }
  const Exceptions& exceptions() const { return exceptions_; }
  const Judge& judge() const { return judge_; }
  // Asks a decoder that is held to the profile a few ill-formed inputs, the first time, to learn
  // how the operation says where an error is. The case that was set before is then gone.
  void learn_habit(Operation operation);
  const ErrorHabit& habit(Operation operation) const {
    return habits_[static_cast<std::size_t>(operation)];
  }
  const utf8spec_decoder& decoder() const { return decoder_; }
  bool offers(Operation operation) const;
  bool can_be_asked_again() const { return decoder_.stream_reset != nullptr; }
  // Whether a stream is also asked in one piece. For a decoder that is held to the reference that
  // would be waste: the reference gives the answer.
  bool is_asked_uncut(const Case& given) const {
    return held_ == Held::to_the_profile && !given.cuts.empty();
  }

  // Sets the case that is asked next; it must outlive the asking. No stream object of an earlier
  // case is used again, so that a finding depends on this case alone and can be replayed.
  void take(const Case& given);

  // The answer, valid until the next. It is a fault if the two passes differ.
  const utf8spec_answer& ask(Operation operation);

  // The last answer as the judge reads it. It is built only for answers that need judging.
  const Outcome& read_answer();

  // The octets in guarded memory, for calls of decoder().step.
  OctetView guarded_octets();

 private:
  struct Pass {
    Pass(const utf8spec_decoder& decoder, const GuardedPass* first);

    GuardedPass memory;
    utf8spec_lane lane;
  };

  void add_pass();
  void learn_marks(Operation operation);
  void close_streams();

  utf8spec_decoder decoder_;
  Held held_;
  Exceptions exceptions_;
  Judge judge_;
  std::array<ErrorHabit, core_operations.size()> habits_;
  std::array<bool, core_operations.size()> has_habit_{};
  std::vector<std::unique_ptr<Pass>> passes_;
  GuardedInput octets_;
  const Case* given_ = nullptr;
  RequestView request_;
  utf8spec_answer answer_{};
  utf8spec_buffer reply_{};
  ReplyReader reader_{ReplyForm::plugin_host};
};

}  // namespace utf8spec::harnesses::fuzz
