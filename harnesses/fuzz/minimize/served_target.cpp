#include "harnesses/fuzz/minimize/served_target.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string_view>

#include "harnesses/process/clock.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::fuzz {
namespace {

// Enough that neither side waits for the other.
constexpr std::size_t most_in_flight = 2048;

void append_line(std::string& text, Format format, const Case& given) {
  const Octets raw = raw_input(format, given);
  text += raw.empty() ? "-" : vectors::to_hex(raw);
  text += '\n';
}

// A target's reply: "agree", or "disagree" and signatures with a tab between.
std::optional<Showing> read_reply(std::string_view line) {
  constexpr std::string_view prefix = "disagree ";
  Showing shown;
  if (line == "agree") return shown;
  if (!line.starts_with(prefix)) return std::nullopt;
  for (std::size_t start = prefix.size(); start <= line.size();) {
    const std::size_t end = std::min(line.find('\t', start), line.size());
    shown.signatures.emplace_back(line.substr(start, end - start));
    start = end + 1;
  }
  return shown;
}

// The last words of a process whose decoder crashes. They may have overtaken earlier replies.
bool names_crash(const Showing& shown) {
  return !shown.signatures.empty() &&
         shown.signatures.back().find(" crashes ") != std::string::npos;
}

// The target's own last word says why it ended, such as which plugin is missing.
std::string last_line(std::string_view text) {
  const std::size_t end = text.find_last_not_of('\n');
  if (end == std::string_view::npos) return "";
  text = text.substr(0, end + 1);
  text = text.substr(text.rfind('\n') + 1);
  constexpr std::string_view ours = "utf8spec: ";
  return std::string(text.starts_with(ours) ? text.substr(ours.size()) : text);
}

std::string symptom_of(const Ending& ending) {
  const std::string words = ending.describe();
  switch (ending.kind) {
    case Ending::Kind::exited:
      return fmt::format("exits {}", ending.number);
    case Ending::Kind::signalled:
      return "crashes " + words.substr(0, words.find(" ("));
    case Ending::Kind::over_memory:
      break;
  }
  return "exceeds memory";
}

}  // namespace

tl::expected<std::unique_ptr<ServedTarget>, std::string> ServedTarget::start(ServeOptions options) {
  std::unique_ptr<ServedTarget> target(new ServedTarget(std::move(options)));
  if (auto started = target->start_anew(); !started) return tl::make_unexpected(started.error());
  Child& child = *target->child_;
  const auto shown = target->ask_in(child, Case{});
  if (!shown) return tl::make_unexpected(shown.error());
  const auto& ending = child.ending();
  if (ending && ending->kind == Ending::Kind::exited) {
    const std::string words = last_line(child.diagnostics());
    return tl::make_unexpected(fmt::format("{} does not start: {}",
                                           printable(target->options_.command.front()),
                                           words.empty() ? ending->describe() : printable(words)));
  }
  if (shown->kind != Showing::Kind::answered) target->child_.reset();
  return target;
}

tl::expected<void, std::string> ServedTarget::start_anew() {
  child_.reset();
  owed_ = 0;
  auto child = Child::start(options_);
  if (!child) return tl::make_unexpected(child.error());
  child_ = std::move(*child);
  return {};
}

tl::expected<void, std::string> ServedTarget::ask(const CaseSource& source, const CaseSink& sink) {
  in_flight_.clear();
  while (true) {
    if (!child_) {
      if (auto started = start_anew(); !started) return started;
    }
    send(source);
    if (in_flight_.empty()) return {};
    Progress progress = receive(sink);
    if (progress == Progress::is_lost) {
      auto replayed = replay(sink);
      if (!replayed) return tl::make_unexpected(replayed.error());
      progress = *replayed;
    }
    if (progress == Progress::is_done) break;
  }
  owed_ += in_flight_.size();
  return {};
}

// In few large pieces, which cost least.
void ServedTarget::send(const CaseSource& source) {
  if (in_flight_.size() > most_in_flight / 2) return;
  text_.clear();
  for (Case next; in_flight_.size() < most_in_flight && source(next);) {
    append_line(text_, options_.format, next);
    in_flight_.push_back(next);
  }
  child_->write(text_);
}

// Silence until the deadline, and an end of the process, lose the inputs in flight; replay() finds
// out which of them is to blame.
ServedTarget::Progress ServedTarget::receive(const CaseSink& sink) {
  Until until(options_.deadline);
  const Child::Event event = child_->wait(until);
  if (event == Child::Event::stopped) return Progress::is_done;
  const Progress progress = take_lines(sink);
  const bool goes_on = event == Child::Event::output || in_flight_.empty();
  return progress == Progress::goes_on && !goes_on ? Progress::is_lost : progress;
}

ServedTarget::Progress ServedTarget::take_lines(const CaseSink& sink) {
  LineBuffer& output = child_->output();
  Progress progress = Progress::goes_on;
  std::size_t taken = 0;
  while (taken < output.line_count() && progress == Progress::goes_on) {
    const auto shown = read_reply(output.line(taken));
    if (!shown || names_crash(*shown) || (owed_ == 0 && in_flight_.empty())) {
      progress = Progress::is_lost;
      break;
    }
    ++taken;
    if (owed_ > 0) {
      --owed_;
      continue;
    }
    if (!sink(in_flight_.front(), *shown)) progress = Progress::is_done;
    in_flight_.pop_front();
  }
  output.drop(taken);
  return progress;
}

// Asks what has not been answered one by one, up to the first that the process is lost with; what
// is behind it is then sent once more.
tl::expected<ServedTarget::Progress, std::string> ServedTarget::replay(const CaseSink& sink) {
  if (auto started = start_anew(); !started) return tl::make_unexpected(started.error());
  while (!in_flight_.empty() && child_) {
    auto shown = ask_in(*child_, in_flight_.front());
    if (shown && shown->kind != Showing::Kind::answered) shown = confirm(in_flight_.front());
    if (!shown) return tl::make_unexpected(shown.error());
    const bool goes_on = sink(in_flight_.front(), *shown);
    in_flight_.pop_front();
    if (!goes_on) {
      in_flight_.clear();
      return Progress::is_done;
    }
  }
  if (in_flight_.empty()) return Progress::goes_on;
  if (auto started = start_anew(); !started) return tl::make_unexpected(started.error());
  text_.clear();
  for (const Case& each : in_flight_) append_line(text_, options_.format, each);
  child_->write(text_);
  return Progress::goes_on;
}

// A loss is believed where it comes again in a fresh process.
tl::expected<Showing, std::string> ServedTarget::confirm(const Case& given) {
  child_.reset();
  return ask_alone(given);
}

tl::expected<Showing, std::string> ServedTarget::ask_alone(const Case& given) {
  auto child = Child::start(options_);
  if (!child) return tl::make_unexpected(child.error());
  return ask_in(**child, given);
}

tl::expected<Showing, std::string> ServedTarget::ask_in(Child& child, const Case& given) {
  std::string line;
  append_line(line, options_.format, given);
  child.write(line);
  Until until(options_.deadline);
  while (child.output().line_count() == 0) {
    if (child.wait(until) != Child::Event::output) break;
  }
  if (options_.is_stopped()) return tl::make_unexpected("stopped before the reply");
  if (child.output().line_count() == 0) return loss_of(child);
  const std::string reply(child.output().line(0));
  child.output().drop(1);
  auto shown = read_reply(reply);
  if (!shown) {
    return tl::make_unexpected(fmt::format("{} answers '{}', which is not a reply",
                                           printable(options_.command.front()), printable(reply)));
  }
  if (names_crash(*shown)) shown->kind = Showing::Kind::crashed;
  return std::move(*shown);
}

Showing ServedTarget::loss_of(const Child& child) const {
  if (!child.ending()) return {Showing::Kind::hung, {options_.blamed + " - hangs -"}};
  return {Showing::Kind::crashed,
          {fmt::format("{} - {}", options_.blamed, symptom_of(*child.ending()))}};
}

}  // namespace utf8spec::harnesses::fuzz
