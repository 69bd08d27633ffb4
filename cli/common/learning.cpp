#include "cli/common/learning.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/common/interrupt.h"
#include "cli/common/progress_line.h"
#include "reports/render/words.h"

namespace utf8spec::cli {

using harnesses::learn::Depths;
using harnesses::learn::Lesson;
using harnesses::learn::Progress;
using harnesses::learn::View;

// Each extra state costs 256 times as many requests. A plugin answers millions in a second, so it
// gets one by default. Processes are slower, and streams with a chunk for each octet cost several
// times as much, so they get none.
Depths depths_of(const LearningWords& words, Target::Kind kind,
                 const std::vector<Lesson>& lessons) {
  const bool by_octets = std::ranges::any_of(lessons, [](const Lesson& lesson) {
    return lesson.view == View::verdict && takes_chunks(lesson.operation);
  });
  Depths depths{.verdicts = words.depth, .segments = words.depth};
  depths.verdicts.extra_states = by_octets || kind != Target::Kind::plugin ? 0 : 1;
  depths.segments.extra_states = 0;
  if (words.extra_states) {
    depths.verdicts.extra_states = depths.segments.extra_states = *words.extra_states;
  }
  return depths;
}

std::string progress_words(const std::string& name, const Progress& progress,
                           std::uint64_t answered, double seconds) {
  const double rate = seconds > 0 ? static_cast<double>(answered) / seconds : 0;
  return fmt::format("{}: {} of {}, {} so far, {} requests, {}/s", name,
                     progress.lesson.view == View::verdict ? "verdicts" : "replacements",
                     utf8spec::name(progress.lesson.operation),
                     reports::counted(progress.states, "state"), reports::grouped(answered),
                     reports::grouped(static_cast<std::uint64_t>(rate)));
}

// Progress is counted here, because the study reports each answer and no totals.
harnesses::learn::Study learn(harnesses::Decoder& decoder, Target::Kind kind,
                              const std::vector<Lesson>& lessons, const LearningWords& words) {
  ProgressLine line;
  std::uint64_t answered = 0;
  harnesses::learn::Watch watch;
  watch.stop = was_interrupted;
  watch.progress = [&](const Progress& progress) {
    ++answered;
    if (!line.is_due()) return;
    line.show(progress_words(decoder.introduction().name, progress, answered, line.seconds()));
  };
  return harnesses::learn::study(decoder, lessons, depths_of(words, kind, lessons), watch);
}

}  // namespace utf8spec::cli
