#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/fuzz/case.h"
#include "harnesses/judge/judge.h"
#include "harnesses/plugin/guarded_pass.h"
#include "harnesses/plugin/request_view.h"
#include "harnesses/process/protocol/reply.h"
#include "vectors/operation.h"

namespace utf8spec::harnesses::fuzz {

// How closely a decoder is held.
enum class Held : std::uint8_t {
  to_the_reference,  // in all that it says: where an error is, how long, and maximal subparts
  to_the_profile,    // to what the judge's profile demands; what the standards leave open is free
};

// What a decoder documents that the reference does otherwise.
struct Exceptions {
  bool encodes_surrogates = false;    // utf8proc_encode_char leaves that check to its caller
  bool step_tells_no_length = false;  // utf8proc_iterate has one code for all errors
};

// A decoder under test, called in this process. Its input ends right before an inaccessible page;
// one that is held to the profile, which may be anybody's, is asked a second time with input that
// starts right after one.
class Subject {
 public:
  // Asks the decoder which character it puts where input is ill-formed. `profile` is what it is
  // judged by.
  Subject(const utf8spec_decoder& decoder, Held held, Profile profile, Exceptions exceptions = {});
  ~Subject();
  Subject(Subject&&) = delete;

  std::string_view name() const { return decoder_.name; }
  Held held() const { return held_; }
  const Exceptions& exceptions() const { return exceptions_; }
  const Judge& judge() const { return judge_; }
  const utf8spec_decoder& decoder() const { return decoder_; }
  bool offers(Operation operation) const;
  bool can_be_asked_again() const { return decoder_.stream_reset != nullptr; }
  // Whether a stream is also asked in one piece. Of a decoder that is held to the reference the
  // reference knows what that gives.
  bool is_asked_uncut(const Case& given) const {
    return held_ == Held::to_the_profile && !given.cuts.empty();
  }

  // Makes `given` what is asked next. It must outlive the asking. No stream object of an earlier
  // case is used again: what is found depends on this case alone.
  void take(const Case& given);

  // The answer, valid until the next. A fault where the two passes differ.
  const utf8spec_answer& ask(Operation operation);

  // The answer to what was asked last, as the judge reads it.
  const Outcome& read_answer();

  // The octets, where the decoder may read them: for calls of decoder().step.
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
  std::vector<std::unique_ptr<Pass>> passes_;
  GuardedInput octets_;
  const Case* given_ = nullptr;
  RequestView request_;
  utf8spec_answer answer_{};
  utf8spec_buffer reply_{};
  ReplyReader reader_{ReplyForm::plugin_host};
};

}  // namespace utf8spec::harnesses::fuzz
