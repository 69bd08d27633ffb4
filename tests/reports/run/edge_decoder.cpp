#include "tests/reports/run/edge_decoder.h"

#include <algorithm>
#include <vector>

#include "reference/encode.h"
#include "reference/whole_input.h"
#include "tests/reports/run/function_decoder.h"

namespace utf8spec::reports {
namespace {

using harnesses::Answer;
using harnesses::Outcome;
using harnesses::Request;

Answer place(std::size_t number) {
  Answer answer;
  answer.numbers = {number};
  return answer;
}

Answer ill_formed(std::size_t offset) {
  Answer answer;
  answer.status = Answer::Status::ill_formed;
  answer.offset = offset;
  return answer;
}

bool is_continuation(std::uint8_t octet) { return (octet & 0xC0) == 0x80; }

std::size_t announced(std::uint8_t lead) {
  if (lead < 0xC0 || lead > 0xF7) return 1;
  return lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
}

reference::Step step_at(const Octets& text, std::size_t at) {
  return reference::step(OctetView(text).subspan(at));
}

Answer beginning(const EdgePlan& plan, const Octets& text) {
  for (std::size_t at = 0; at < text.size();) {
    const reference::Step step = step_at(text, at);
    const std::size_t rest = text.size() - at;
    if (step.more_input_could_complete()) {
      if (plan.slip == EdgeSlip::open_is_whole) return place(0);
      if (plan.slip == EdgeSlip::open_is_ill_formed) return ill_formed(at);
      return place(plan.slip == EdgeSlip::open_is_one_less ? rest - 1 : rest);
    }
    const bool is_skipped =
        (plan.slip == EdgeSlip::reads_surrogates && step.kind == reference::Kind::surrogate) ||
        (plan.slip == EdgeSlip::skips_first_error && at == 0);
    if (!step.well_formed() && !is_skipped) {
      const bool waits = plan.habit == EdgeHabit::waits_for_announced && rest < announced(text[at]);
      const bool never_ends = plan.slip == EdgeSlip::waits_for_ever && text[at] == 0xE2;
      return waits || never_ends ? place(rest) : ill_formed(at);
    }
    constexpr std::size_t octets_of_surrogate = 3;
    at +=
        step.kind == reference::Kind::surrogate ? std::min(octets_of_surrogate, rest) : step.length;
  }
  return place(0);
}

std::size_t units_of(const reference::Step& step) { return step.scalar > 0xFFFF ? 2 : 1; }

// Back from the limit over at most `most` continuation octets.
std::size_t back_by_octets(const Octets& text, std::size_t limit, std::size_t most) {
  std::size_t kept = std::min(limit, text.size());
  for (std::size_t back = 0; back < most && kept > 0 && kept < text.size(); ++back, --kept) {
    if (!is_continuation(text[kept])) return kept;
  }
  return kept;
}

std::size_t cut_by_octets(const EdgePlan& plan, const Octets& text, std::size_t limit) {
  if (plan.slip == EdgeSlip::goes_back_one) return back_by_octets(text, limit, 1);
  if (plan.slip == EdgeSlip::goes_back_two) return back_by_octets(text, limit, 2);
  if (plan.slip == EdgeSlip::gives_up_in_a_run) return back_by_octets(text, limit, 4);
  return back_by_octets(text, limit, text.size());
}

// The places at most `limit` octets or units behind the start.
std::vector<std::size_t> places_within(const EdgePlan& plan, const Request& request) {
  std::vector<std::size_t> places{0};
  std::size_t used = 0;
  for (std::size_t at = 0; at < request.octets.size();) {
    const reference::Step step = step_at(request.octets, at);
    const std::size_t units = plan.slip == EdgeSlip::counts_characters ? 1 : units_of(step);
    used += request.operation == Operation::truncate ? step.length : units;
    const bool splits = plan.slip == EdgeSlip::splits_pairs && units == 2;
    if (used == request.limit + 1 && splits) places.push_back(at + 2);
    at += step.length;
    if (used > request.limit) break;
    places.push_back(at);
  }
  return places;
}

// Whether two characters belong to one grapheme cluster, of those that the texts hold.
bool is_in_cluster(char32_t before, char32_t behind) {
  constexpr std::u32string_view joined_to_the_left = U"\u0301\u200D";
  const auto is_regional = [](char32_t value) { return value >= 0x1F1E6 && value <= 0x1F1FF; };
  return joined_to_the_left.find(behind) != std::u32string_view::npos || before == 0x200D ||
         (before == U'\r' && behind == U'\n') || (is_regional(before) && is_regional(behind));
}

std::size_t last_cluster(const Octets& text, std::vector<std::size_t> places) {
  const auto is_inside = [&](std::size_t at) {
    return at > places[places.size() - 2] && at < text.size() &&
           is_in_cluster(step_at(text, places[places.size() - 2]).scalar, step_at(text, at).scalar);
  };
  while (places.size() > 1 && is_inside(places.back())) places.pop_back();
  return places.back();
}

std::size_t octets_for(const EdgePlan& plan, Request request) {
  constexpr std::size_t dots = 3;
  request.limit -= std::min(dots, request.limit);
  return places_within(plan, request).back();
}

Answer cut(const EdgePlan& plan, const Request& request) {
  const Octets& text = request.octets;
  const bool has_error = !reference::is_well_formed(reference::Encoding::utf_8, text);
  const std::size_t modulus = plan.slip == EdgeSlip::limit_modulo_256   ? 256
                              : plan.slip == EdgeSlip::limit_modulo_100 ? 100
                                                                        : SIZE_MAX;
  if (request.limit >= modulus) {
    Request low = request;
    low.limit %= modulus;
    return place(places_within(plan, low).back());
  }
  const std::vector<std::size_t> places = places_within(plan, request);
  const bool fits = places.back() == text.size();
  if (has_error && plan.habit == EdgeHabit::refuses_errors) return ill_formed(0);
  switch (plan.slip) {
    case EdgeSlip::cuts_in_the_middle:
      return place(std::min(request.limit, text.size()));
    case EdgeSlip::one_too_many:
      return place(std::min(request.limit + 1, text.size()));
    case EdgeSlip::one_too_few:
      return place(fits && places.size() > 1 ? places[places.size() - 2] : places.back());
    case EdgeSlip::other_than_boundary:
      return place(has_error ? std::min(request.limit, text.size()) : places.back());
    default:
      break;
  }
  if (plan.habit == EdgeHabit::leaves_room_for_dots && !fits)
    return place(octets_for(plan, request));
  if (plan.habit == EdgeHabit::keeps_clusters) return place(last_cluster(text, places));
  if (plan.habit == EdgeHabit::goes_back_more) {
    return place(fits || places.size() < 2 ? places.back() : places[places.size() - 2]);
  }
  const bool is_by_octets =
      plan.habit == EdgeHabit::goes_back_by_octets || plan.slip == EdgeSlip::goes_back_one ||
      plan.slip == EdgeSlip::goes_back_two || plan.slip == EdgeSlip::gives_up_in_a_run;
  return place(is_by_octets ? cut_by_octets(plan, text, request.limit) : places.back());
}

// For each octet, the last start that does not stand behind it. It takes a run of ill-formed octets
// for one character.
Answer boundaries(const Octets& text) {
  Answer answer;
  std::size_t start = 0;
  bool in_run = false;
  for (std::size_t at = 0; at < text.size();) {
    const reference::Step step = step_at(text, at);
    if (step.well_formed() || !in_run) start = at;
    in_run = !step.well_formed();
    for (const std::size_t end = at + step.length; at < end; ++at) answer.numbers.push_back(start);
  }
  return answer;
}

// The output of one step, in the habit's form and policy.
struct Piece {
  std::size_t read;  // octets or values
  std::u32string values;
  std::size_t units;
};

std::size_t units_in(const std::u32string& values, EdgeHabit habit) {
  std::size_t units = 0;
  for (const char32_t value : values) {
    units += habit == EdgeHabit::in_utf16  ? (value > 0xFFFF ? 2U : 1U)
             : habit == EdgeHabit::in_utf8 ? reference::encode_scalar(value).view().size()
                                           : 1U;
  }
  return units;
}

std::vector<Piece> pieces_of(const EdgePlan& plan, const Octets& text, bool& has_error) {
  std::vector<Piece> pieces;
  has_error = false;
  for (std::size_t at = 0; at < text.size();) {
    const reference::Step step = step_at(text, at);
    const bool is_signature = at == 0 && step.scalar == 0xFEFF;
    has_error = has_error || !step.well_formed();
    std::u32string values(1, step.well_formed() ? step.scalar : 0xFFFD);
    if (plan.habit == EdgeHabit::strips_signature && is_signature) values.clear();
    if (plan.habit == EdgeHabit::deletes_errors && !step.well_formed()) values.clear();
    const bool is_by_octets = plan.habit == EdgeHabit::marks_each_octet && !step.well_formed();
    for (std::size_t count = is_by_octets ? step.length : 1; count > 0; --count) {
      pieces.push_back({is_by_octets ? 1U : step.length, values, units_in(values, plan.habit)});
    }
    at += step.length;
  }
  return pieces;
}

std::vector<Piece> pieces_of(const std::u32string& scalars) {
  std::vector<Piece> pieces;
  for (const char32_t value : scalars) {
    const auto octets = reference::encode_scalar(value);
    std::u32string values(octets.view().begin(), octets.view().end());
    pieces.push_back({1, values, values.size()});
  }
  return pieces;
}

Answer written(const Request& request, std::size_t read, std::size_t units,
               const std::u32string& values) {
  Answer answer;
  answer.numbers = {read, units};
  if (takes_values(request.operation)) {
    answer.octets.assign(values.begin(), values.end());
  } else {
    answer.scalars = values;
  }
  return answer;
}

// The first half of a character: what one unit less than it needs shows.
std::u32string half_of(const Piece& piece, EdgeHabit habit) {
  if (habit == EdgeHabit::in_utf16) return {0xD83D};
  if (habit == EdgeHabit::in_utf8) {
    return {harnesses::stray_octet + reference::encode_scalar(piece.values[0]).view()[0]};
  }
  return piece.values.substr(0, 1);
}

Answer fill(const EdgePlan& plan, const Request& request) {
  bool has_error = false;
  const std::vector<Piece> pieces = takes_values(request.operation)
                                        ? pieces_of(request.scalars)
                                        : pieces_of(plan, request.octets, has_error);
  const bool is_strict = request.operation == Operation::room_decode && has_error;
  if (is_strict && plan.habit == EdgeHabit::checks_first) return ill_formed(0);
  std::size_t read = 0, units = 0, all = 0;
  std::u32string values;
  for (const Piece& piece : pieces) all += piece.read;
  for (const Piece& piece : pieces) {
    if (is_strict && !step_at(request.octets, read).well_formed()) return ill_formed(read);
    const bool needs_more = plan.slip == EdgeSlip::stands_still && read + piece.read < all;
    const bool keeps_free = plan.habit == EdgeHabit::keeps_four_free;
    if (units + (keeps_free ? 4 : piece.units) + (needs_more ? 4 : 0) > request.limit) {
      const bool has_half = request.limit > units && piece.units > 1;
      if (plan.slip == EdgeSlip::half_character && has_half) {
        return written(request, read, units + 1, values + half_of(piece, plan.habit));
      }
      if (plan.slip == EdgeSlip::one_unit_too_many) {
        return written(request, read + piece.read, units + piece.units, values + piece.values);
      }
      if (plan.slip == EdgeSlip::marks_its_end && request.limit > units) {
        return written(request, read, units + 1, values + U"?");
      }
      if (plan.slip == EdgeSlip::refuses_little_room) return ill_formed(read);
      if (plan.slip != EdgeSlip::skips_long_ones) break;
    } else {
      values += piece.values;
      units += piece.units;
    }
    read += piece.read;
  }
  if (plan.slip == EdgeSlip::reads_all) read = all;
  if (plan.slip == EdgeSlip::reads_one_less && read > 1) --read;
  return written(request, read, units, values);
}

// The whole form, in the same habit.
Answer whole(const EdgePlan& plan, const Request& request) {
  if (request.operation != Operation::decode && request.operation != Operation::replace) {
    return correct_answer(request);
  }
  bool has_error = false;
  const std::vector<Piece> pieces = pieces_of(plan, request.octets, has_error);
  if (has_error && request.operation == Operation::decode) return correct_answer(request);
  Answer answer;
  for (const Piece& piece : pieces) answer.scalars += piece.values;
  return answer;
}

Answer edge_answer(const EdgePlan& plan, const Request& request) {
  if (gives_taken(request.operation)) return fill(plan, request);
  if (request.operation == Operation::boundary) return boundaries(request.octets);
  if (!gives_place(request.operation)) return whole(plan, request);
  return takes_limit(request.operation) ? cut(plan, request) : beginning(plan, request.octets);
}

}  // namespace

Outcome edge_outcome(const EdgePlan& plan, const Request& request) {
  const bool hangs = plan.slip == EdgeSlip::hangs_in_a_run && gives_place(request.operation) &&
                     request.octets.size() > request.limit && request.limit > 0 &&
                     std::ranges::all_of(request.octets, is_continuation);
  if (hangs) return {Outcome::Kind::hung, {}, "no answer"};
  return {Outcome::Kind::answered, edge_answer(plan, request), {}};
}

}  // namespace utf8spec::reports
