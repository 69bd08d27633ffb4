#include <algorithm>
#include <set>
#include <utility>

#include "harnesses/learn/rows.h"

namespace utf8spec::harnesses::learn {
namespace {

bool accepts(const LearnedModel& model, std::uint32_t state) {
  return model.entered[state] == Trace(1, letter::well_formed);
}

// Where a sequence may begin: a state of the decoder, one of the standard, and a word that leads to
// both.
struct Beginning {
  std::uint32_t one, other;
  Octets word;
};

// In breadth, so that the words are the shortest.
std::vector<Beginning> reachable_points(const LearnedModel& decoder, const LearnedModel& standard) {
  std::vector<Beginning> points{{0, 0, {}}};
  std::set<std::pair<std::uint32_t, std::uint32_t>> seen{{0, 0}};
  for (std::size_t at = 0; at < points.size(); ++at) {
    for (std::size_t octet = 0; octet < vectors::Machine::octet_count; ++octet) {
      const auto read = static_cast<std::uint8_t>(octet);
      Beginning next{decoder.machine.at(points[at].one, read).next,
                     standard.machine.at(points[at].other, read).next, points[at].word};
      if (!seen.emplace(next.one, next.other).second) continue;
      next.word.push_back(read);
      points.push_back(std::move(next));
    }
  }
  return points;
}

// First one for each state of the decoder, by its access word. The others matter only to standards
// that read a sequence by what came before it.
std::vector<Beginning> points_of(const LearnedModel& decoder, const LearnedModel& standard) {
  std::vector<Beginning> points;
  for (const std::uint32_t state : contexts_of(decoder)) {
    const Octets& access = decoder.access[state];
    const std::uint32_t other = standard.state_after(access);
    points.push_back({state, accepts(standard, other) ? other : 0, access});
  }
  for (Beginning& point : reachable_points(decoder, standard)) {
    const bool begins = accepts(decoder, point.one) && accepts(standard, point.other);
    const bool known = std::ranges::any_of(points, [&](const Beginning& each) {
      return each.one == point.one && each.other == point.other;
    });
    if (begins && !known) points.push_back(std::move(point));
  }
  return points;
}

bool same_rows(const ComparedRows& one, const ComparedRows& other) {
  return std::ranges::equal(one.rows, other.rows, [](const ComparedRow& a, const ComparedRow& b) {
    return a.octets == b.octets && a.standing == b.standing;
  });
}

}  // namespace

std::vector<RowsContext> contexts_beside(const LearnedModel& decoder,
                                         const LearnedModel& standard) {
  std::vector<RowsContext> contexts;
  for (const Beginning& point : points_of(decoder, standard)) {
    RowsContext context{point.word, compare_rows(decoder, standard, point.one, point.other)};
    const bool known = std::ranges::any_of(
        contexts, [&](const RowsContext& each) { return same_rows(each.rows, context.rows); });
    if (!known) contexts.push_back(std::move(context));
  }
  return contexts;
}

std::size_t unlike_rows(const std::vector<RowsContext>& contexts) {
  std::ptrdiff_t unlike = 0;
  for (const RowsContext& context : contexts) {
    unlike += std::ranges::count_if(
        context.rows.rows, [](const ComparedRow& row) { return row.standing != Standing::common; });
  }
  return static_cast<std::size_t>(unlike);
}

}  // namespace utf8spec::harnesses::learn
