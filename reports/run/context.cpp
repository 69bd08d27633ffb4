#include "reports/run/context.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <optional>

#include "reference/whole_input.h"
#include "reports/diagnosis/dependent_kinds.h"

namespace utf8spec::reports {
namespace {

using harnesses::Judgement;
using harnesses::Outcome;
using harnesses::Request;

// The longest input, in octets, that is a context and not a place. In a longer one the fault may
// lie in the distance from the start.
constexpr std::size_t longest_context = 16;
// Questions for one deviation of one operation.
constexpr std::size_t most_questions = 100;

// An input as the parts that can be left out: characters, and ill-formed subsequences.
using Parts = std::vector<Octets>;

Octets joined_parts(const Parts& parts) {
  Octets octets;
  for (const Octets& part : parts) octets.insert(octets.end(), part.begin(), part.end());
  return octets;
}

Parts parts_of(const Request& request) {
  Parts parts;
  reference::visit_text(request.encoding, request.octets, [&](auto codec, OctetView text) {
    const OctetView signature =
        OctetView(request.octets).first(request.octets.size() - text.size());
    if (!signature.empty()) parts.emplace_back(signature.begin(), signature.end());
    reference::walk(codec, text, [&](std::size_t offset, const reference::Step& step) {
      const OctetView part = text.subspan(offset, step.length);
      parts.emplace_back(part.begin(), part.end());
      return true;
    });
  });
  return parts;
}

// Asks for shorter forms of one failure.
class Shortener {
 public:
  Shortener(harnesses::Decoder& decoder, const Assessor& assessor, const Failure& failure)
      : decoder_(decoder),
        assessor_(assessor),
        failure_(failure),
        finding_(assessor.judge_again(failure, failure.outcome).finding) {}

  // Whether an input fails in the same way. Another fault of the decoder may fail it otherwise. The
  // question is asked in one chunk.
  bool fails(const Octets& octets) {
    if (left_ == 0) return false;
    --left_;
    Failure asked = failure_;
    asked.question.request.octets = octets;
    asked.question.request.cuts.clear();
    const Outcome outcome = decoder_.ask_alone(asked.question.request);
    const Judgement judgement = assessor_.judge_again(asked, outcome);
    return judgement.ruling == Judgement::Ruling::failed && judgement.finding == finding_;
  }

  // Leaves out parts as long as the rest fails and a question is left: first halves, then smaller
  // pieces.
  Parts shortest(Parts parts) {
    for (std::size_t size = std::max<std::size_t>(parts.size() / 2, 1); size > 0; size /= 2) {
      for (std::size_t at = 0; at < parts.size() && parts.size() > 1 && left_ > 0;) {
        Parts fewer = parts;
        const auto first = fewer.begin() + static_cast<std::ptrdiff_t>(at);
        const auto count = static_cast<std::ptrdiff_t>(std::min(size, parts.size() - at));
        fewer.erase(first, first + count);
        if (!fewer.empty() && fails(joined_parts(fewer))) {
          parts = std::move(fewer);
        } else {
          at += size;
        }
      }
    }
    return parts;
  }

 private:
  harnesses::Decoder& decoder_;
  const Assessor& assessor_;
  const Failure& failure_;
  harnesses::Finding finding_;  // of the failure
  std::size_t left_ = most_questions;
};

// Whether the fault also shows with other text of the same length in place of one part. Then the
// place matters, and not the text.
bool is_place(Shortener& shortener, const Parts& parts) {
  constexpr std::array<std::uint8_t, 2> letters{'x', 'y'};
  for (const std::uint8_t letter : letters) {
    for (std::size_t kept = 0; kept < parts.size(); ++kept) {
      Parts other = parts;
      for (std::size_t at = 0; at < parts.size(); ++at) {
        if (at != kept) other[at].assign(parts[at].size(), letter);
      }
      if (shortener.fails(joined_parts(other))) return true;
    }
  }
  return false;
}

// The failure with its shortest input, asked of a fresh decoder; nothing if it does not show there.
std::optional<Failure> shown_alone(harnesses::Decoder& decoder, const Assessor& assessor,
                                   Failure failure, const Parts& parts) {
  failure.question.request.octets = joined_parts(parts);
  failure.question.request.cuts.clear();
  // The input comes from no vector, and no longer from where it was found.
  failure.question.vector = nullptr;
  failure.question.derivation = harnesses::Derivation::mutated;
  failure.question.offset = 0;
  failure.uncut.reset();
  failure.outcome = decoder.ask_alone(failure.question.request);
  const Judgement judgement = assessor.judge_again(failure, failure.outcome);
  if (judgement.ruling != Judgement::Ruling::failed) return std::nullopt;
  return failure;
}

std::optional<Failure> shortest_context(harnesses::Decoder& decoder, const Assessor& assessor,
                                        const Failure& failure) {
  const Request& request = failure.question.request;
  if (takes_values(request.operation) || row_of(request.encoding).unit > 1) return std::nullopt;
  Shortener shortener(decoder, assessor, failure);
  if (!shortener.fails(request.octets)) return std::nullopt;
  const Parts parts = shortener.shortest(parts_of(request));
  const bool is_context = parts.size() > 1 && joined_parts(parts).size() <= longest_context &&
                          !is_place(shortener, parts);
  return is_context ? shown_alone(decoder, assessor, failure, parts) : std::nullopt;
}

Diagnosed in_context(const Diagnosed& diagnosed, const Assessor& assessor, const Failure& least) {
  const Request& request = least.question.request;
  const Judgement judgement = assessor.judge_again(least, least.outcome);
  const DeviationKind& kind = deviation_of(request.operation, judgement.finding, request.encoding);
  Diagnosed named{kind, "", {}};
  named.title = fmt::format("{}, but only beside certain text: {:02X} is the shortest input",
                            kind.title, fmt::join(request.octets, " "));
  named.failures.add(least);
  named.failures.merge(diagnosed.failures);
  --named.failures.count;  // the run did not ask the shortest one
  return named;
}

}  // namespace

std::vector<Diagnosed> name_contexts(harnesses::Decoder& decoder, const Assessor& assessor,
                                     std::vector<Diagnosed> deviations) {
  for (Diagnosed& diagnosed : deviations) {
    if (!is_kind_of(Dependence::place, diagnosed.kind.id)) continue;
    const Failure& shortest = diagnosed.failures.shortest.front();
    if (shortest.outcome.kind != Outcome::Kind::answered || shortest.outcome.other) continue;
    const auto least = shortest_context(decoder, assessor, shortest);
    if (!least) continue;
    const Diagnosed named = in_context(diagnosed, assessor, *least);
    // What short input shows by itself needs no certain text beside it.
    const bool is_known = std::ranges::any_of(
        deviations, [&](const Diagnosed& each) { return each.kind.id == named.kind.id; });
    if (!is_known) diagnosed = named;
  }
  return deviations;
}

}  // namespace utf8spec::reports
