#include "harnesses/judge/edge/room.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "reference/replace.h"
#include "reference/scalar.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

// Values of an output; octets of an encoder are values too.
using Output = std::u32string;

// A place of the input at which a call may stop: octets or values that were read, and the values of
// the output up to there.
struct Stop {
  std::uint64_t read;
  std::size_t written;
};

// One way to read the whole input: its stops in order, from the start to the end or to an error.
struct Course {
  std::vector<Stop> stops{{0, 0}};
  Output output = {};

  void add(std::uint64_t read, std::u32string_view values) {
    output += values;
    stops.push_back({read, output.size()});
  }
};

Output output_of(const Answer& answer, Operation operation) {
  if (!takes_values(operation)) return answer.scalars;
  return {answer.octets.begin(), answer.octets.end()};
}

Course course_of_encoder(const Request& request) {
  Course course;
  for (std::size_t at = 0; at < request.scalars.size(); ++at) {
    const char32_t value = request.scalars[at];
    if (!reference::can_encode(request.encoding, value)) break;
    const Octets octets = reference::encode_all(reference::codec_of(request.encoding), {&value, 1});
    course.add(at + 1, Output(octets.begin(), octets.end()));
  }
  return course;
}

// Up to the first error.
Course strict_course(const Request& request) {
  Course course;
  reference::walk(request.encoding, request.octets,
                  [&](std::size_t offset, const reference::Step& step) {
                    if (!step.well_formed()) return false;
                    course.add(offset + step.length, {&step.scalar, 1});
                    return true;
                  });
  return course;
}

Course replacing_course(const Request& request, reference::ReplacementPolicy policy) {
  const reference::AnyCodec& codec = reference::codec_of(request.encoding);
  const OctetView text = request.octets;
  const bool is_by_step = row_of(policy).part == reference::ReplacedPart::subpart &&
                          row_of(policy).marked != reference::Marked::first_of_run;
  Course course;
  for (std::size_t at = 0; at < text.size();) {
    const OctetView rest = text.subspan(at);
    const reference::Step step = codec.step(rest);
    const bool is_one = step.well_formed() || is_by_step;
    at += is_one ? step.length : reference::replaced_length(codec, rest, policy);
    const char32_t value = step.well_formed() ? step.scalar : reference::replacement_character;
    const bool is_shown = step.well_formed() || leaves_mark(policy);
    course.add(at, is_shown ? std::u32string_view(&value, 1) : std::u32string_view());
  }
  return course;
}

// The same input behind a signature that is taken and not written.
std::optional<Course> without_signature(Course course) {
  if (course.output.empty() || course.output[0] != reference::signature) {
    return std::nullopt;
  }
  course.output.erase(0, 1);
  for (Stop& stop : course.stops) stop.written -= stop.written > 0 ? 1 : 0;
  return course;
}

std::vector<Course> all_courses(const Request& request) {
  if (takes_values(request.operation)) return {course_of_encoder(request)};
  std::vector<Course> courses;
  if (!replaces(request.operation)) {
    courses.push_back(strict_course(request));
  } else {
    for (const auto policy : reference::all_replacement_policies) {
      if (has_policy(request.encoding, policy)) {
        courses.push_back(replacing_course(request, policy));
      }
    }
  }
  const std::size_t count = courses.size();
  for (std::size_t at = 0; at < count; ++at) {
    if (auto stripped = without_signature(courses[at])) courses.push_back(*std::move(stripped));
  }
  return courses;
}

// What is known about the whole answer.
struct Whole {
  std::optional<Output> output;  // nothing if it is an error, or not known
  std::vector<Course> courses;   // that end with this output
};

// Whether the error is another one than the first of the reference: the decoder has read ill-formed
// octets before it, and only itself knows what it writes for them.
bool reads_further(const Request& request, const Answer& refused, const Course& up_to_error) {
  if (refused.before) return refused.before->size() > up_to_error.output.size();
  const std::uint64_t begin = up_to_error.stops.back().read;
  if (!refused.offset || begin >= request.octets.size()) return false;
  const auto rest = OctetView(request.octets).subspan(begin);
  return *refused.offset > begin + reference::codec_of(request.encoding).step(rest).length;
}

Whole whole_of(const Request& request, const Answer* answer) {
  Whole whole{std::nullopt, all_courses(request)};
  if (answer == nullptr) {
    const bool is_clear = takes_values(request.operation) ||
                          reference::is_well_formed(request.encoding, request.octets);
    if (!is_clear) whole.courses.clear();
    return whole;
  }
  if (answer->status != Answer::Status::ok) {
    const bool is_ruled = answer->status == Answer::Status::ill_formed &&
                          !replaces(request.operation) &&
                          !reads_further(request, *answer, whole.courses.front());
    if (!is_ruled) whole.courses.clear();
    return whole;
  }
  whole.output = output_of(*answer, whole_form_of(request.operation));
  std::erase_if(whole.courses, [&](const Course& each) { return each.output != *whole.output; });
  return whole;
}

bool is_half(char32_t value, Operation operation) {
  return !takes_values(operation) && (value >= stray_octet || reference::is_surrogate(value));
}

// The output that is compared with: the decoder's own, or that of the reference.
const Output* expected_output(const Whole& whole) {
  if (whole.output) return &*whole.output;
  return whole.courses.empty() ? nullptr : &whole.courses.front().output;
}

bool begins_with_one_of(const Whole& whole, const Output& output) {
  if (whole.output) return whole.output->starts_with(output);
  return whole.courses.empty() || std::ranges::any_of(whole.courses, [&](const Course& course) {
           return course.output.starts_with(output);
         });
}

// An output that is no beginning of the whole one ends with half a character, or is another text.
EdgeFault fault_of_output(const Whole& whole, const Output& output, Operation operation) {
  if (begins_with_one_of(whole, output)) return EdgeFault::none;
  const Output& expected = *expected_output(whole);
  const auto same = std::ranges::mismatch(output, expected).in1 - output.begin();
  const auto rest = std::u32string_view(output).substr(static_cast<std::size_t>(same));
  const bool are_halves =
      static_cast<std::size_t>(same) < expected.size() &&
      std::ranges::all_of(rest, [&](char32_t value) { return is_half(value, operation); });
  return are_halves ? EdgeFault::writes_half : EdgeFault::changes_output;
}

// Four units hold each character that is decoded, in each form. What stands for ill-formed input
// may be longer, and so may what an encoder writes: CESU-8 has six octets.
bool has_room_for_one(const Request& request) {
  constexpr std::size_t longest_character = 4;
  constexpr std::size_t longest_mark = 16;
  if (takes_values(request.operation)) {
    const std::size_t longest = row_of(request.encoding).longest;
    return !request.scalars.empty() && request.limit >= std::max(longest_character, longest) &&
           reference::can_encode(request.encoding, request.scalars[0]);
  }
  if (request.octets.empty()) return false;
  const bool is_character =
      reference::codec_of(request.encoding).step(request.octets).well_formed();
  return request.limit >= (is_character ? longest_character : longest_mark);
}

// Whether a course has a stop with these numbers, or holds output of half a character there.
EdgeFault fault_of_stop(const Whole& whole, std::uint64_t read, std::size_t written,
                        Operation operation) {
  if (whole.courses.empty()) return EdgeFault::none;
  bool is_between = false;
  for (const Course& course : whole.courses) {
    for (const Stop& stop : course.stops) {
      if (stop.written == written && stop.read == read) return EdgeFault::none;
      is_between = is_between || stop.written == written;
    }
  }
  // An encoder's octets can end inside a character.
  return takes_values(operation) && !is_between ? EdgeFault::writes_half
                                                : EdgeFault::misstates_read;
}

}  // namespace

EdgeFinding judge_room(const Request& request, const Answer& answer, const Answer* whole_answer) {
  const Whole whole = whole_of(request, whole_answer);
  if (answer.status == Answer::Status::ill_formed) {
    const bool is_whole =
        whole.output.has_value() || (whole_answer == nullptr && !whole.courses.empty());
    return {is_whole ? EdgeFault::changes_output : EdgeFault::none};
  }
  const Operation operation = request.operation;
  const std::size_t size = takes_values(operation) ? request.scalars.size() : request.octets.size();
  const std::uint64_t read = answer.numbers.front();
  const Output output = output_of(answer, operation);
  if (answer.numbers.back() > request.limit) return {EdgeFault::exceeds_limit};
  if (const EdgeFault fault = fault_of_output(whole, output, operation); fault != EdgeFault::none) {
    return {fault};
  }
  if (read > size) return {EdgeFault::misstates_read};
  if (read == 0 && output.empty() && has_room_for_one(request)) return {EdgeFault::stands_still};
  const EdgeFault fault = fault_of_stop(whole, read, output.size(), operation);
  const bool is_all_read = whole.output && read == size && output != *whole.output;
  const bool is_half = fault == EdgeFault::writes_half;
  return {is_all_read && !is_half ? EdgeFault::misstates_read : fault};
}

}  // namespace utf8spec::harnesses
