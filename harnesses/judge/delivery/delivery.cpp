#include "harnesses/judge/delivery/delivery.h"

#include <algorithm>
#include <string>

#include "reference/encoding.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using Status = Answer::Status;

// How many parts there have to be: those of the chunks that were read, and one for the end.
std::optional<std::size_t> due_parts(const Request& request, const Answer& answer) {
  const std::size_t all = request.cuts.size() + 2;
  if (answer.status == Status::ok) return all;
  if (!answer.before) return std::nullopt;
  return answer.chunk && *answer.chunk < all ? std::size_t{*answer.chunk} + 1 : 0;
}

bool is_surrogate_in(std::u32string_view output) {
  return std::ranges::any_of(output, [](char32_t value) { return reference::is_surrogate(value); });
}

// Whether `some` is `all` with characters left out.
bool is_part_of(std::u32string_view some, std::u32string_view all) {
  std::size_t at = 0;
  for (const char32_t scalar : some) {
    at = all.find(scalar, at);
    if (at++ == std::u32string_view::npos) return false;
  }
  return true;
}

// The parts of an answer beside the output that is due.
class Comparison {
 public:
  Comparison(const Request& request, const Answer& answer, const WholeAnswer& known,
             std::u32string_view due)
      : certain_(known.certain),
        ends_(ends_of_chunks(request)),
        parts_(answer.parts),
        output_(joined(answer)),
        due_(due) {
    const auto differs = std::ranges::mismatch(output_, due_);
    right_ = static_cast<std::size_t>(differs.in1 - output_.begin());
    ends_too_soon_ = right_ == output_.size();
    const std::size_t all_right = right_;
    while (wrong_ + 1 < parts_.size()) {
      right_ = std::min(all_right, certain_at(wrong_));
      if (parts_[wrong_].whole > right_) return;
      ++wrong_;
    }
    right_ = all_right;
  }

  // Whether the output is right, but not all of it.
  bool ends_too_soon() const { return ends_too_soon_; }

  // Whether the first wrong part takes the end of its chunk for the end of the text, and so an open
  // character for a broken one. One that begins in an earlier chunk tells nothing: its first octets
  // may be lost.
  bool is_too_early() const {
    if (!certain_ || wrong_ >= ends_.size() || certain_at(wrong_) > right_) return false;
    if (is_kept_signature()) return false;
    const std::size_t begin = certain_->offset_of(right_);
    return begin < ends_[wrong_] && begin >= start_of_octets_before(wrong_);
  }

  // Whether the first wrong part goes wrong with this mark.
  bool goes_wrong_with(char32_t mark) const { return output_[right_] == mark; }

  // Whether the first wrong part begins with characters that have come already, and nothing that is
  // due lacks. What follows a lost character can look like what came before it.
  bool repeats() const {
    if (!is_part_of(due_, output_)) return false;
    constexpr std::size_t most = 16;  // characters that are repeated
    const std::size_t before = wrong_ == 0 ? 0 : parts_[wrong_ - 1].whole;
    const std::u32string_view part = output_.substr(before, parts_[wrong_].whole - before);
    for (std::size_t count = 1; count <= std::min({most, before, part.size()}); ++count) {
      const bool is_again = part.substr(0, count) == output_.substr(before - count, count);
      if (is_again && due_.substr(before).starts_with(part.substr(count))) return true;
    }
    return false;
  }

 private:
  // Whether the output begins with a signature that the whole answer lacks. It is whole.
  bool is_kept_signature() const {
    return output_.starts_with(reference::signature) && output_.substr(1) == due_;
  }

  // Where the last chunk up to `part` begins that is not empty.
  std::size_t start_of_octets_before(std::size_t part) const {
    while (part > 0 && ends_[part - 1] == ends_[part]) --part;
    return part == 0 ? 0 : ends_[part - 1];
  }

  // How many characters are certain at the end of a part.
  std::size_t certain_at(std::size_t part) const {
    const bool is_known = certain_ && part < ends_.size();
    return is_known ? certain_->characters_at(ends_[part]) : due_.size();
  }

  const std::optional<CertainOutput>& certain_;
  std::vector<std::size_t> ends_;
  const std::vector<PartEnd>& parts_;
  std::u32string_view output_;
  std::u32string_view due_;
  std::size_t right_ = 0;  // the characters before the first that may not be there
  std::size_t wrong_ = 0;  // the part that holds it
  bool ends_too_soon_ = false;
};

// Marks are alike, so an early one may be that of octets in front. A decoder that marks each octet,
// but not a cut end, gives as many as one that marks each sequence and the end. One that swallows a
// lead behind a broken sequence marks what follows it at once. So early marks are excused if one of
// their run was due, and if they are no more than the octets of the run that have come.
bool may_be_marks_of_earlier_octets(const CertainOutput& certain, std::u32string_view come,
                                    std::size_t due, std::size_t octets, char32_t mark) {
  const std::size_t last_other = come.find_last_not_of(mark);
  const std::size_t first = last_other == std::u32string_view::npos ? 0 : last_other + 1;
  return first < due && come.size() - first <= octets - certain.offset_of(first);
}

// Every part at its time. Half a character may come with the octets that tell it.
bool is_in_time(const Request& request, const Answer& answer, const CertainOutput& certain,
                char32_t substitute) {
  const std::vector<std::size_t> ends = ends_of_chunks(request);
  const std::u32string_view output = joined(answer);
  const std::size_t count = std::min(ends.size(), answer.parts.size());
  for (std::size_t part = 0; part < count; ++part) {
    const std::size_t due = certain.characters_at(ends[part]);
    const std::u32string_view come = output.substr(0, answer.parts[part].whole);
    if (come.size() <= due) continue;
    if (!may_be_marks_of_earlier_octets(certain, come, due, ends[part], substitute)) return false;
  }
  return true;
}

std::u32string without(std::u32string_view output, char32_t mark) {
  std::u32string rest(output);
  std::erase(rest, mark);
  return rest;
}

DeliveryFinding finding_of_missing_end(const WholeAnswer& known, std::u32string_view output,
                                       std::u32string_view due, char32_t substitute) {
  const bool is_uncut = !known.uncut || joined(*known.uncut).size() < due.size();
  const bool lacks_marks_only = without(output, substitute) == without(due, substitute);
  return {is_uncut ? DeliveryFault::never : DeliveryFault::loses, !lacks_marks_only};
}

// Whether a decoder that stops has missed the first error and met a later one. It repeats nothing:
// it gives the text behind the first.
bool has_read_on(const Answer& answer, const WholeAnswer& known) {
  return answer.offset && known.whole.offset && *answer.offset > *known.whole.offset;
}

DeliveryFinding finding_of_difference(const Request& request, const Answer& answer,
                                      const WholeAnswer& known, std::u32string_view due,
                                      char32_t substitute) {
  const std::u32string_view output = joined(answer);
  if (is_surrogate_in(output) && !is_surrogate_in(due)) return {DeliveryFault::not_scalar};
  const Comparison comparison(request, answer, known, due);
  if (comparison.ends_too_soon()) return finding_of_missing_end(known, output, due, substitute);
  const bool is_mark = comparison.goes_wrong_with(substitute);
  const bool is_again = !has_read_on(answer, known) && comparison.repeats();
  if (is_again) return {DeliveryFault::twice, !is_mark};
  if (comparison.is_too_early()) return {DeliveryFault::too_early};
  if (!is_part_of(output, due)) return {DeliveryFault::wrong_content};
  return {DeliveryFault::loses, without(output, substitute) != without(due, substitute)};
}

// The output is the right one.
DeliveryFinding finding_of_time(const Request& request, const Answer& answer,
                                const WholeAnswer& known, char32_t substitute) {
  if (is_in_time(request, answer, *known.certain, substitute)) return {};
  const Comparison comparison(request, answer, known, joined(answer));
  return {DeliveryFault::too_early, comparison.is_too_early()};
}

// A decoder that stops may keep what it holds when it meets the error. One that has read on behind
// it repeats nothing: what it gives is the text behind the error.
DeliveryFinding finding_before_error(const Request& request, const Answer& answer,
                                     const WholeAnswer& known, char32_t substitute) {
  if (!answer.before || !known.certain) return {};
  const std::u32string& due = known.certain->output();
  if (due.starts_with(*answer.before)) return finding_of_time(request, answer, known, substitute);
  return finding_of_difference(request, answer, known, due, substitute);
}

// A leading signature is kept or removed. The function that gave the whole answer may be another
// one, so the answer in one chunk tells which.
std::u32string_view due_output(const Request& request, const WholeAnswer& known,
                               std::u32string_view output) {
  const std::u32string_view whole = known.whole.scalars;
  const bool may_lack_signature =
      whole.starts_with(reference::signature) && !reference::selects_order(request.encoding);
  if (!may_lack_signature) return whole;
  const std::u32string_view uncut = known.uncut ? joined(*known.uncut) : output;
  return uncut == whole.substr(1) ? whole.substr(1) : whole;
}

// How many marks stand in a row is a policy, which cuts may change. Where the reference gives the
// text without a mark, U+FFFD is a character.
bool is_same_output(const Request& request, const WholeAnswer& known, std::u32string_view output,
                    std::u32string_view due, char32_t substitute) {
  if (output == due) return true;
  const bool has_marks = !known.certain || holds_ill_formed_chunk(request);
  return has_marks && with_one_mark(output, substitute) == with_one_mark(due, substitute);
}

}  // namespace

bool holds_ill_formed_chunk(const Request& request) {
  std::size_t start = 0;
  return std::ranges::any_of(ends_of_chunks(request), [&](std::size_t end) {
    const OctetView chunk = OctetView(request.octets).first(end).subspan(start);
    start = end;
    return !reference::is_well_formed(request.encoding, chunk);
  });
}

std::vector<std::size_t> ends_of_chunks(const Request& request) {
  std::vector<std::size_t> ends = request.cuts;
  ends.push_back(request.octets.size());
  return ends;
}

std::u32string with_one_mark(std::u32string_view output, char32_t substitute) {
  std::u32string one;
  for (const char32_t scalar : output) {
    const bool is_more = !one.empty() && scalar == substitute && one.back() == substitute;
    if (!is_more) one.push_back(scalar);
  }
  return one;
}

std::u32string_view joined(const Answer& answer) {
  if (answer.status == Status::ok) return answer.scalars;
  return answer.before ? std::u32string_view(*answer.before) : std::u32string_view();
}

DeliveryFinding find_delivery_fault(const Request& request, const Answer& answer,
                                    const WholeAnswer& known, char32_t substitute) {
  const auto parts = due_parts(request, answer);
  if (parts && answer.parts.size() != *parts) return {DeliveryFault::wrong_form};
  const bool is_ok = answer.status == Status::ok;
  if (is_ok != (known.whole.status == Status::ok)) {
    return {is_ok ? DeliveryFault::accepts : DeliveryFault::rejects};
  }
  if (!is_ok) return finding_before_error(request, answer, known, substitute);
  const std::u32string_view due = due_output(request, known, answer.scalars);
  if (!is_same_output(request, known, answer.scalars, due, substitute)) {
    return finding_of_difference(request, answer, known, due, substitute);
  }
  const bool is_exact = known.certain && answer.scalars == known.certain->output();
  return is_exact ? finding_of_time(request, answer, known, substitute) : DeliveryFinding{};
}

}  // namespace utf8spec::harnesses
