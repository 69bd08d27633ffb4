#include "harnesses/judge/right_answer.h"

#include <utility>

#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

RightAnswer right_encoding(const Request& request) {
  reference::Encoded encoded = encode_in(request.encoding, request.scalars);
  RightAnswer answer;
  answer.status = encoded.not_scalar ? Answer::Status::ill_formed : Answer::Status::ok;
  answer.refused = encoded.not_scalar;
  answer.octets = std::move(encoded.octets);
  return answer;
}

RightAnswer::Marks marks_of(Profile profile, reference::Encoding encoding) {
  using Marks = RightAnswer::Marks;
  if (demands(profile, Demand::maximal_subparts, encoding)) return Marks::these;
  return demands(profile, Demand::mark) ? Marks::at_least_one : Marks::any_number;
}

}  // namespace

std::u32string recommended_output(const Reading& reading) {
  return replace(reading.encoding(), reading.octets(),
                 reference::ReplacementPolicy::maximal_subpart);
}

RightAnswer right_answer(const Request& request, Profile profile) {
  if (takes_values(request.operation)) return right_encoding(request);
  RightAnswer answer;
  answer.errors = ill_formed_subsequences(request.encoding, request.octets);
  const bool is_refused = !answer.errors.empty() && !replaces(request.operation);
  answer.status = is_refused ? Answer::Status::ill_formed : Answer::Status::ok;
  if (!gives_output(request.operation)) return answer;
  Reading reading;
  reading.read(request.octets, request.encoding);
  answer.scalars = recommended_output(reading);
  const bool is_bare = demands(profile, Demand::bare_text, request.encoding);
  if (is_bare && reading.starts_with_signature()) answer.scalars.erase(0, 1);
  if (!answer.errors.empty()) answer.marks = marks_of(profile, request.encoding);
  return answer;
}

}  // namespace utf8spec::harnesses
