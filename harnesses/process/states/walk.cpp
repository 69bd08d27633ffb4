#include "harnesses/process/states/walk.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include "harnesses/process/states/interner.h"
#include "harnesses/process/states/node_table.h"

namespace utf8spec::harnesses::states {
namespace {

// Rows that are asked for before the first of them is taken.
constexpr std::uint32_t window = 64;

// States behind errors that are looked at. They decide nothing.
constexpr std::uint32_t most_errors = 1'000'000;

// Octets of all states together.
constexpr std::size_t most_octets = std::size_t{1} << 31;

class Walk {
 public:
  Walk(StateProcess& process, const Agreement& agreement, const WalkOptions& options)
      : process_(process), agreement_(agreement), options_(options) {}

  Walked run();

 private:
  // Both return false if the walk cannot go on, or need not.
  bool take_row(std::uint32_t number);
  bool take(std::uint32_t number, const Pair& pair, int fed, const Fed& answer);

  std::uint32_t number_of(std::string_view state);
  void keep_error(std::uint32_t number, int fed, const Fed& answer);
  bool is_over(std::uint32_t number) const;
  bool give_up(Doubt doubt);
  void differ(ShownText shown, StateDifference kind);
  void differ(std::uint32_t number, int fed, const Agreed& agreed);
  bool in_trouble(std::uint32_t number, TroubleAt trouble);
  void ask_until(const NodeTable& table, std::uint32_t end);
  void note(std::optional<ShownText>& first, std::uint32_t number, int fed) const;
  void look_behind_errors();
  bool refuses_all(std::uint32_t number);
  Octets text_to(std::uint32_t error) const;

  StateProcess& process_;
  const Agreement& agreement_;
  const WalkOptions& options_;
  Interner states_, pairs_;
  NodeTable nodes_;
  // States behind errors. A parent that is a node of `nodes_` is itself in `roots_`.
  NodeTable errors_;
  std::vector<ShownText> roots_;
  std::uint32_t asked_ = 0;
  Walked found_;
  std::size_t shortest_ = std::string::npos;  // octets of the difference, the end not counted
};

void Walk::ask_until(const NodeTable& table, std::uint32_t end) {
  for (; asked_ < std::min(end, table.size()); ++asked_) {
    process_.ask_row(states_.text(table[asked_].state));
  }
}

// Both signs stand in a state only where its two copies differ.
std::uint32_t Walk::number_of(std::string_view state) {
  const auto [number, is_new] = states_.number_of(state);
  if (is_new && state.find_first_of(".~") != std::string_view::npos) {
    found_.padding = StatePadding::some;
  }
  return number;
}

bool Walk::give_up(Doubt doubt) {
  found_.doubt = doubt;
  return false;
}

void Walk::note(std::optional<ShownText>& first, std::uint32_t number, int fed) const {
  if (!first) first = ShownText{nodes_.path(number), fed};
}

void Walk::differ(ShownText shown, StateDifference kind) {
  const std::size_t length = shown.text.size() + (shown.fed == end_of_input ? 0 : 1);
  if (length >= shortest_) return;
  shortest_ = length;
  found_.end = Walked::End::differs;
  found_.difference = kind;
  found_.at = std::move(shown);
}

// What is refused is shown with the octets that complete it.
void Walk::differ(std::uint32_t number, int fed, const Agreed& agreed) {
  ShownText shown{nodes_.path(number), fed};
  if (shown.text.size() >= shortest_) return;
  if (agreed.difference == StateDifference::refuses_well_formed && fed != end_of_input) {
    shown.text.push_back(static_cast<std::uint8_t>(fed));
    std::ranges::copy(agreement_.completion(agreed.pair), std::back_inserter(shown.text));
    shown.fed = end_of_input;
  }
  differ(std::move(shown), agreed.difference);
}

// A difference of this length may still be found from nodes that are one octet shorter, or from
// those of its length at the end of the input.
bool Walk::is_over(std::uint32_t number) const {
  return shortest_ != std::string::npos && nodes_.path(number).size() >= shortest_;
}

bool Walk::in_trouble(std::uint32_t number, TroubleAt trouble) {
  if (found_.end == Walked::End::differs) return false;
  const bool is_defect = row_of(trouble.trouble).weight == Weight::defect;
  if (is_defect) differ({nodes_.path(number), trouble.fed}, StateDifference::crashes);
  if (!is_defect) found_.at = ShownText{nodes_.path(number), trouble.fed};
  found_.trouble = std::move(trouble);
  return give_up(Doubt::trouble);
}

void Walk::keep_error(std::uint32_t number, int fed, const Fed& answer) {
  const std::uint32_t root = errors_.size();
  if (root >= most_errors) {
    found_.after_error = AfterError::not_known;
    return;
  }
  errors_.add({states_.number_of(answer.state).number, 0, root, 0});
  if (errors_.size() > root) roots_.push_back({nodes_.path(number), fed});
}

bool Walk::take(std::uint32_t number, const Pair& pair, int fed, const Fed& answer) {
  const Agreed agreed = agreement_.compare(pair, fed, answer);
  if (answer.status == Fed::Status::not_taken) found_.end_of_input = EndOfInput::not_told;
  if (agreed.is_late) note(found_.late, number, fed);
  if (agreed.loses_text) note(found_.loses_text, number, fed);
  switch (agreed.kind) {
    case Agreed::Kind::differs:
      differ(number, fed, agreed);
      return true;
    case Agreed::Kind::changes_form:
      note(found_.at, number, fed);
      return give_up(Doubt::changed_form);
    case Agreed::Kind::lags:
      note(found_.at, number, fed);
      return give_up(Doubt::lag);
    case Agreed::Kind::has_ended:
      if (answer.status == Fed::Status::ill_formed && fed != end_of_input) {
        keep_error(number, fed, answer);
      }
      return true;
    case Agreed::Kind::goes_on:
      break;
  }
  const auto state = number_of(answer.state);
  const auto next = pairs_.number_of(key_of(agreed.pair)).number;
  nodes_.add({state, next, number, static_cast<std::uint16_t>(fed)});
  return true;
}

bool Walk::take_row(std::uint32_t number) {
  ask_until(nodes_, number + window);
  auto row = process_.take_row();
  if (!row) return in_trouble(number, std::move(row.error()));
  const Pair pair = pair_of(pairs_.text(nodes_[number].pair));
  for (int fed = 0; fed <= end_of_input; ++fed) {
    if (!take(number, pair, fed, row->answers[static_cast<std::size_t>(fed)])) return false;
  }
  found_.steps += row->answers.size();
  if (nodes_.size() > options_.most_nodes) return give_up(Doubt::too_many);
  return states_.octets() <= most_octets || give_up(Doubt::too_many);
}

Octets Walk::text_to(std::uint32_t error) const {
  Octets behind = errors_.path(error);
  std::uint32_t root = error;
  while (errors_[root].parent != root) root = errors_[root].parent;
  Octets text = roots_[root].octets();
  text.insert(text.end(), behind.begin(), behind.end());
  return text;
}

bool Walk::refuses_all(std::uint32_t number) {
  ask_until(errors_, number + window);
  const auto row = process_.take_row();
  if (!row) {
    found_.after_error = AfterError::not_known;
    return false;
  }
  for (int fed = 0; fed < end_of_input; ++fed) {
    const Fed& answer = row->answers[static_cast<std::size_t>(fed)];
    if (answer.status == Fed::Status::ok) {
      found_.after_error = AfterError::goes_on;
      found_.goes_on = ShownText{text_to(number), fed};
      return false;
    }
    const auto state = states_.number_of(answer.state).number;
    errors_.add({state, 0, number, static_cast<std::uint16_t>(fed)});
  }
  return true;
}

// A text ends at its error, so this decides nothing. A reader of the proof wants to know.
void Walk::look_behind_errors() {
  if (found_.after_error == AfterError::not_known) return;
  asked_ = 0;
  for (std::uint32_t number = 0; number < errors_.size(); ++number) {
    if (!refuses_all(number)) return;
    if (errors_.size() <= options_.most_nodes && !options_.stop()) continue;
    found_.after_error = AfterError::not_known;
    return;
  }
}

Walked Walk::run() {
  const auto state = number_of(process_.hello().state);
  nodes_.add({state, pairs_.number_of(key_of({})).number, 0, 0});
  auto guard = process_.protect();
  found_.guard = guard.value_or(Guard{});
  bool goes_on = guard.has_value() || in_trouble(0, std::move(guard.error()));
  std::uint32_t number = 0;
  for (; goes_on && number < nodes_.size() && !is_over(number); ++number) {
    goes_on = take_row(number);
    if (goes_on && options_.stop()) goes_on = give_up(Doubt::stopped);
    options_.progress(number, nodes_.size());
  }
  if (goes_on && found_.end != Walked::End::differs) {
    found_.end = Walked::End::equal;
    look_behind_errors();
  }
  found_.nodes = nodes_.size();
  return std::move(found_);
}

}  // namespace

Octets ShownText::octets() const {
  Octets all = text;
  if (fed >= 0 && fed != end_of_input) all.push_back(static_cast<std::uint8_t>(fed));
  return all;
}

Walked walk(StateProcess& process, const Agreement& agreement, const WalkOptions& options) {
  return Walk(process, agreement, options).run();
}

}  // namespace utf8spec::harnesses::states
