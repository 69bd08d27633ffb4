#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <tl/expected.hpp>

#include "harnesses/process/process.h"

namespace utf8spec::harnesses {

// Starts a decoder: start_process or start_exit_status.
using StartDecoder =
    tl::expected<std::unique_ptr<PatientDecoder>, StartFailure> (*)(const ProcessOptions& options);

// When several processes are asked. `if_slow`: only if one makes the runner wait; for a decoder
// that is faster than the runner, more processes take more processor time and no less wall time.
enum class Copying : std::uint8_t { if_slow, always };

// A decoder that is asked in up to `jobs` processes at a time. The outcomes come in the order of
// the questions. For a decoder whose answer depends on the question alone, they are those of one
// process, even if it crashes or hangs:
//
// - One process, the first, is asked all curated questions, in order and alone.
// - Derived questions go to the copies in batches. Questions of one reuse test share a batch.
// - What they write to stderr is put into the order of the questions.
// - A batch in which anything but answers came back is asked again, by the first process. So it
//   alone counts troubles and incidents, in the order of the questions.
//
// An adapter whose hello says `jobs=1` is asked in one process. The error is that of the first
// start. A copy that does not start leaves its batches to the first process.
tl::expected<std::unique_ptr<Decoder>, StartFailure> start_copies(
    const ProcessOptions& options, std::size_t jobs, StartDecoder start,
    Copying copying = Copying::if_slow);

}  // namespace utf8spec::harnesses
