#include "harnesses/process/conversation.h"

#include <fmt/format.h>

#include "harnesses/process/clock.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses {
namespace {

using NotStarted = tl::unexpected<StartFailure>;

constexpr std::size_t most_stderr = 300;

const StartFailure stopped_at_start{"stopped before its first reply"};

// The end of what it wrote to stderr: most error messages stand there.
std::string last_words(const Child& child) {
  std::string_view text = child.last_words();
  while (text.ends_with('\n')) text.remove_suffix(1);
  if (text.empty()) return {};
  if (text.size() > most_stderr) text.remove_prefix(text.size() - most_stderr);
  std::string line = printable(text, most_stderr);
  // The text is shown in one line, so line ends become " / ".
  for (std::size_t place; (place = line.find("\\x0A")) != std::string::npos;) {
    line.replace(place, 4, " / ");
  }
  return fmt::format("; stderr ends: {}", line);
}

StartFailure no_hello(const Child& child, const Breakdown& breakdown,
                      std::chrono::milliseconds waited) {
  if (breakdown.kind == Breakdown::Kind::stopped) return stopped_at_start;
  if (breakdown.ended()) {
    return {fmt::format("the decoder ended with {} before its first reply{}", breakdown.detail,
                        last_words(child))};
  }
  return {fmt::format("no reply to hello within {}: does the adapter flush its output?{}",
                      describe(waited), last_words(child))};
}

}  // namespace

std::optional<Breakdown> hear(Child& child, Until& until, const Child::Look& look) {
  switch (child.wait(until, look)) {
    case Child::Event::output:
      break;
    case Child::Event::ended:
      return Breakdown::of(*child.ending());
    case Child::Event::silence:
      return Breakdown{Breakdown::Kind::silent,
                       fmt::format("no reply within {}{}", describe(until.given()),
                                   child.has_closed_output() ? " (its output is closed)" : "")};
    case Child::Event::stopped:
      return stopped();
  }
  return std::nullopt;
}

tl::expected<Conversation, StartFailure> Conversation::start(const ChildOptions& options,
                                                             std::size_t longest_line) {
  if (options.is_stopped()) return NotStarted(stopped_at_start);
  auto child = Child::start(options);
  if (!child) return NotStarted({child.error()});
  return Conversation(std::move(*child), longest_line);
}

void Conversation::say(std::string_view line) { child_->write(fmt::format("{}\n", line)); }

bool Conversation::is_quiet() const {
  const LineBuffer& output = child_->output();
  return output.line_count() == 0 && output.unfinished().empty();
}

tl::expected<std::string, Breakdown> Conversation::take_line(std::chrono::milliseconds most,
                                                             const Child::Look& look) {
  Until until(most);
  while (true) {
    if (auto line = child_->output().take_line()) return std::move(*line);
    if (child_->output().unfinished().size() > longest_line_) {
      return tl::unexpected(too_long("a line that does not end"));
    }
    if (auto breakdown = hear(*child_, until, look)) return tl::unexpected(std::move(*breakdown));
  }
}

tl::expected<std::string, StartFailure> Conversation::take_hello(std::chrono::milliseconds most) {
  auto line = take_line(most);
  if (line) return std::move(*line);
  if (!line.error().lost_step()) {
    return NotStarted(no_hello(*child_, line.error(), most));
  }
  return std::string(child_->output().unfinished());
}

StartFailure Conversation::unreadable_hello(std::string_view why) const {
  return {fmt::format("unreadable reply to hello: {}{}", why, last_words(*child_))};
}

}  // namespace utf8spec::harnesses
