#include "reports/run/same_failure.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "reference/whole_input.h"

namespace utf8spec::reports {
namespace {

using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Request;

// An input as the parts that can be left out: characters, and ill-formed subsequences.
using Parts = std::vector<OctetView>;

// Octets that shortening asks in all. A text that is long because the failure depends on its length
// does not get short, and each try of it takes long.
constexpr std::size_t most_octets = std::size_t{512} << 10;

Octets joined_parts(const Parts& parts) {
  Octets octets;
  for (const OctetView part : parts) octets.insert(octets.end(), part.begin(), part.end());
  return octets;
}

constexpr std::size_t octets_of_value = 4;

std::u32string values_in(const Octets& input) {
  std::u32string values;
  for (std::size_t at = 0; at + octets_of_value <= input.size(); at += octets_of_value) {
    std::uint32_t value = 0;
    for (std::size_t place = octets_of_value; place-- > 0;) value = value << 8U | input[at + place];
    values += static_cast<char32_t>(value);
  }
  return values;
}

// Both must outlive them: the request, and its input.
Parts parts_of(const Request& request, OctetView input) {
  Parts parts;
  if (takes_values(request.operation)) {
    for (std::size_t at = 0; at < input.size(); at += octets_of_value) {
      parts.push_back(input.subspan(at, octets_of_value));
    }
    return parts;
  }
  reference::visit_text(request.encoding, request.octets, [&](auto codec, OctetView text) {
    const OctetView signature =
        OctetView(request.octets).first(request.octets.size() - text.size());
    if (!signature.empty()) parts.push_back(signature);
    reference::walk(codec, text, [&](std::size_t offset, const reference::Step& step) {
      parts.push_back(text.subspan(offset, step.length));
      return true;
    });
  });
  return parts;
}

}  // namespace

Octets input_of(const Request& request) {
  if (!takes_values(request.operation)) return request.octets;
  Octets input;
  for (const char32_t value : request.scalars) {
    for (const unsigned shift : {0U, 8U, 16U, 24U}) {
      input.push_back(static_cast<std::uint8_t>(value >> shift & 0xFFU));
    }
  }
  return input;
}

SameFailure::SameFailure(harnesses::Decoder& decoder, const Assessor& assessor,
                         const Failure& failure, std::size_t most, Asked asked)
    : decoder_(decoder),
      assessor_(assessor),
      failure_(failure),
      finding_(assessor.judge_again(failure, failure.outcome).finding),
      left_(most),
      asked_(asked) {}

// The input comes from no vector, and no longer from where it was found.
Failure SameFailure::with(const Octets& octets) const {
  Failure asked = failure_;
  Request& request = asked.question.request;
  if (takes_values(request.operation)) {
    request.scalars = values_in(octets);
  } else {
    request.octets = octets;
  }
  asked.question.request.cuts.clear();
  asked.question.vector = nullptr;
  asked.question.derivation = harnesses::Derivation::mutated;
  asked.question.offset = 0;
  asked.uncut.reset();
  return asked;
}

SameFailure::Way SameFailure::way_of(const Failure& asked, const Outcome& outcome) const {
  const Judgement judgement = assessor_.judge_again(asked, outcome);
  if (judgement.ruling == Judgement::Ruling::passed) return Way::right;
  const bool is_same =
      judgement.ruling == Judgement::Ruling::failed && judgement.finding == finding_;
  return is_same ? Way::same : Way::other;
}

SameFailure::Way SameFailure::ask(OctetView octets) {
  if (left_ == 0 || octets.size() > decoder_.introduction().longest_input) return Way::other;
  --left_;
  Octets input(octets.begin(), octets.end());
  const Failure asked = with(input);
  const Request& request = asked.question.request;
  const Outcome outcome =
      asked_ == Asked::alone ? decoder_.ask_alone(request) : decoder_.ask_aside(request);
  const Way way = way_of(asked, outcome);
  // A decoder that hangs would make the run wait for each further question.
  if (outcome.kind != Outcome::Kind::answered) {
    left_ = 0;
  } else {
    last_[way] = std::move(input);
  }
  return way;
}

bool SameFailure::is_shown_again() const {
  if (asked_ == Asked::alone) return true;
  std::vector<Failure> asked;
  std::vector<Way> ways;
  for (const auto& [way, input] : last_) {
    asked.push_back(with(input));
    ways.push_back(way);
    const Request& request = asked.back().question.request;
    if (way_of(asked.back(), decoder_.ask_aside(request)) != way) return false;
  }
  return is_shown_in_order(asked, ways);
}

// One start serves all of them. Decoders that start a process for each request have no order.
bool SameFailure::is_shown_in_order(const std::vector<Failure>& asked,
                                    const std::vector<Way>& ways) const {
  std::size_t next = 0;
  std::vector<Way> shown;
  const auto source = [&]() -> const Request* {
    return next == asked.size() ? nullptr : &asked[next++].question.request;
  };
  decoder_.ask_in_order(source, [&](const Outcome& outcome) {
    shown.push_back(way_of(asked[shown.size()], outcome));
  });
  while (shown.size() < asked.size()) {
    const Failure& left = asked[shown.size()];
    shown.push_back(way_of(left, decoder_.ask_alone(left.question.request)));
  }
  return shown == ways;
}

Octets SameFailure::shortest() {
  const Octets input = this->input();
  Parts parts = parts_of(failure_.question.request, input);
  std::size_t asked = 0;  // octets
  for (std::size_t size = std::max<std::size_t>(parts.size() / 2, 1); size > 0; size /= 2) {
    for (std::size_t at = 0;
         at < parts.size() && parts.size() > 1 && left_ > 0 && asked <= most_octets;) {
      Parts fewer = parts;
      const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(at);
      const auto count = static_cast<std::ptrdiff_t>(std::min(size, parts.size() - at));
      fewer.erase(first, first + count);
      const Octets octets = joined_parts(fewer);
      asked += octets.size();
      if (!fewer.empty() && ask(octets) == Way::same) {
        parts = std::move(fewer);
      } else {
        at += size;
      }
    }
  }
  return joined_parts(parts);
}

std::optional<Failure> SameFailure::failure_of(const Octets& octets) const {
  Failure failure = with(octets);
  failure.outcome = decoder_.ask_alone(failure.question.request);
  const Judgement judgement = assessor_.judge_again(failure, failure.outcome);
  if (judgement.ruling != Judgement::Ruling::failed) return std::nullopt;
  return failure;
}

}  // namespace utf8spec::reports
