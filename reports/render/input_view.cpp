#include "reports/render/input_view.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdint>
#include <optional>

#include "reports/render/harmless.h"

namespace utf8spec::reports {

namespace {

// All in units: octets, or values for `encode`.
constexpr std::size_t shown_whole = 64;  // units of an input that is not shortened
constexpr std::size_t at_ends = 4;
constexpr std::size_t around_focus = 16;
constexpr std::size_t longest_focus = 32;

// Walks once over the input and collects runs. Marks and cuts may come from a hostile report file,
// so every offset is compared with the size before it is used.
class InputView {
 public:
  explicit InputView(const Example& example) : example_(example), focus_(find_focus()) {}

  std::vector<Run> runs() && {
    for (std::size_t unit = 0; unit < size(); ++unit) {
      if (is_shown(unit)) {
        add_cuts(unit);
        add_unit(unit);
      } else {
        elide();
      }
    }
    add_cuts(size());
    return std::move(runs_);
  }

 private:
  bool encodes() const { return takes_values(example_.operation); }
  std::size_t size() const { return encodes() ? example_.scalars.size() : example_.octets.size(); }

  // The place around which a long input is shown: the first mark, else the first cut, else the
  // start.
  Mark find_focus() const {
    if (!example_.marks.empty()) {
      const Mark first = example_.marks.front();
      return {std::min(first.offset, size()), std::min(first.length, longest_focus)};
    }
    if (!example_.cuts.empty()) return {std::min(example_.cuts.front(), size()), 0};
    return {0, 0};
  }

  // Without a focus, the start of the input is shown longer.
  bool is_shown(std::size_t unit) const {
    if (size() <= shown_whole || unit < at_ends || unit + at_ends >= size()) return true;
    return unit + around_focus >= focus_.offset &&
           unit < focus_.offset + focus_.length + around_focus;
  }

  // The index of the mark at a unit. Neighbouring marks stay apart, because each is one
  // subsequence.
  std::optional<std::size_t> mark_of(std::size_t unit) const {
    const auto found = std::ranges::find_if(example_.marks, [&](const Mark& mark) {
      return unit >= mark.offset && unit - mark.offset < mark.length;
    });
    if (found == example_.marks.end()) return std::nullopt;
    return static_cast<std::size_t>(found - example_.marks.begin());
  }

  // Equal cuts stand for empty chunks, so each gets its own bar.
  void add_cuts(std::size_t offset) {
    const auto cuts = std::ranges::count(example_.cuts, offset);
    runs_.insert(runs_.end(), static_cast<std::size_t>(cuts), Run{Run::Kind::cut, {}});
  }

  // A run ends if the kind changes, or if the next unit belongs to another mark.
  void add_unit(std::size_t unit) {
    const auto mark = mark_of(unit);
    const Run::Kind kind = mark ? Run::Kind::marked : Run::Kind::plain;
    if (runs_.empty() || runs_.back().kind != kind || mark != last_mark_)
      runs_.push_back({kind, {}});
    runs_.back().units.push_back(text_of(unit));
    last_mark_ = mark;
  }

  // Neighbouring units that are left out become one run with a count.
  void elide() {
    if (runs_.empty() || runs_.back().kind != Run::Kind::elided) {
      runs_.push_back({Run::Kind::elided, {}});
    }
    ++runs_.back().count;
  }

  // Values of an encoder may be anything, so they are written as numbers and not as characters.
  std::string text_of(std::size_t unit) const {
    if (!encodes()) return fmt::format("{:02X}", example_.octets[unit]);
    return fmt::format("U+{:04X}", static_cast<std::uint32_t>(example_.scalars[unit]));
  }

  const Example& example_;
  Mark focus_;
  std::vector<Run> runs_;
  std::optional<std::size_t> last_mark_;
};

}  // namespace

std::string text_of(const Run& run) {
  switch (run.kind) {
    case Run::Kind::plain:
      return fmt::format("{}", fmt::join(run.units, " "));
    case Run::Kind::marked:
      return fmt::format("[{}]", fmt::join(run.units, " "));
    case Run::Kind::cut:
      return "|";
    case Run::Kind::elided:
      break;
  }
  return fmt::format("...({} more)...", run.count);
}

std::vector<Run> input_view(const Example& example) { return InputView(example).runs(); }

std::string input_line(const Example& example) {
  std::vector<std::string> parts;
  std::ranges::transform(input_view(example), std::back_inserter(parts), text_of);
  return parts.empty() ? "(nothing)" : fmt::format("{}", fmt::join(parts, " "));
}

std::string example_text(const Example& example) {
  return fmt::format("{:<15} {}\nexpected        {}\nactual          {}\nrepeat          {}\n",
                     name(example.operation), input_line(example), harmless_line(example.expected),
                     harmless_line(example.actual), harmless(example.command, Keep::line, 8192));
}

}  // namespace utf8spec::reports
