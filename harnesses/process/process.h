#pragma once

#include <memory>
#include <span>
#include <tl/expected.hpp>

#include "harnesses/decoder.h"
#include "harnesses/process/patience.h"
#include "harnesses/process/process_options.h"

// How a decoder in another process is asked. Decoders crash, hang, print too much and break the
// protocol, and the run must go on and blame the right request. Each file does one part:
//
// - Child starts a process and moves octets; it knows nothing about the protocol.
// - Session is one process that has replied to hello; it asks one request in lockstep.
// - Keeper replaces the session when its process can no longer be trusted.
// - Pipeline asks with many requests in flight, and sees whether the replies are in step.
// - Lockstep asks the suspects of a breakdown one by one, and confirms the one to blame.
// - Patience decides when to wait less, and which operations not to ask any more.
// - Copies asks several processes of one decoder at a time.

namespace utf8spec::harnesses {

// A decoder whose mishaps are counted in the order of the questions.
class PatientDecoder : public Decoder {
 public:
  virtual const Patience& patience() const = 0;

  // The same as ask(), for questions that stay where they are meanwhile.
  virtual void ask_these(std::span<const Question> questions, const OutcomeSink& sink) = 0;
};

// Starts an adapter and waits for its reply to `hello`. That reply becomes the decoder's
// introduction.
tl::expected<std::unique_ptr<PatientDecoder>, StartFailure> start_process(
    const ProcessOptions& options);

// A decoder that is started once for each input. It reads the input from stdin and exits with 0 for
// well-formed and 1 for ill-formed; any other status is a fault. It offers validate alone, and its
// name is the file name of the command. The error says why the command cannot be started.
tl::expected<std::unique_ptr<PatientDecoder>, StartFailure> start_exit_status(
    const ProcessOptions& options);

}  // namespace utf8spec::harnesses
