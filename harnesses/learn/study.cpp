#include "harnesses/learn/study.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/learn/equivalence.h"
#include "harnesses/learn/table.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::learn {
namespace {

bool same_rows(const ComparedRows& one, const ComparedRows& other) {
  return std::ranges::equal(one.rows, other.rows, [](const ComparedRow& a, const ComparedRow& b) {
    return a.octets == b.octets && a.standing == b.standing;
  });
}

std::vector<RowsContext> contexts_of_rows(const LearnedModel& model) {
  const LearnedModel& standard = model_of_standard();
  std::vector<RowsContext> contexts;
  for (const std::uint32_t state : contexts_of(model)) {
    RowsContext context{model.access[state], compare_rows(model, standard, state)};
    const bool known = std::ranges::any_of(
        contexts, [&](const RowsContext& each) { return same_rows(each.rows, context.rows); });
    if (!known) contexts.push_back(std::move(context));
  }
  return contexts;
}

// The strings by which the decoder departs from the standard, to be asked as they are printed.
std::vector<Octets> evidence_of(const std::vector<RowsContext>& contexts) {
  std::vector<Octets> words;
  for (const RowsContext& context : contexts) {
    for (const ComparedRow& row : context.rows.rows) {
      if (row.standing == Standing::common) continue;
      words.push_back(joined(context.access, row.first()));
    }
  }
  return words;
}

tl::expected<void, Trouble> ask_evidence(Teacher& teacher, const LearnedModel& model,
                                         const std::vector<Octets>& words) {
  auto word = words.begin();
  const auto check = check_words(teacher, model, [&](Octets& next) {
    if (word == words.end()) return false;
    next = *word++;
    return true;
  });
  if (!check) return tl::unexpected(check.error());
  if (!check->found) return {};
  return tl::unexpected(
      Trouble{Trouble::Kind::not_deterministic,
              fmt::format("the machine that was learnt is not the decoder's on {}: it is not "
                          "deterministic, or has more states than were looked for",
                          vectors::to_hex(check->found->word))});
}

tl::expected<void, Trouble> add(Study& study, Decoder& decoder, const Lesson& lesson,
                                const Depth& depth, const Watch& watch) {
  Progress now{lesson};
  const auto answered = [&](std::uint64_t count) {
    now.answered = count;
    watch.progress(now);
  };
  auto teacher =
      DecoderTeacher::make(decoder, lesson.operation, lesson.view, {answered, watch.stop});
  if (!teacher) return tl::unexpected(teacher.error());
  auto learnt = learn(**teacher, depth, [&](std::size_t states) { now.states = states; });
  if (!learnt) return tl::unexpected(learnt.error());
  if (lesson.view == View::segments) {
    auto policies = compare_policies(learnt->model);
    study.segments.push_back(
        {lesson.operation, std::move(*learnt), (*teacher)->replacement(), std::move(policies)});
    return {};
  }
  auto contexts = contexts_of_rows(learnt->model);
  if (auto asked = ask_evidence(**teacher, learnt->model, evidence_of(contexts)); !asked) {
    return asked;
  }
  study.verdicts = VerdictStudy{lesson.operation, std::move(*learnt), std::move(contexts)};
  return {};
}

}  // namespace

std::vector<Lesson> lessons_of(const Introduction& decoder, const std::vector<Operation>& wanted) {
  const auto is_chosen = [&](Operation operation) {
    return decoder.offers(operation) &&
           (wanted.empty() || std::ranges::find(wanted, operation) != wanted.end());
  };
  std::vector<Lesson> lessons;
  for (const Operation operation : {Operation::validate, Operation::decode, Operation::stream,
                                    Operation::replace, Operation::stream_replace}) {
    if (is_chosen(operation) && lessons.empty()) lessons.push_back({operation, View::verdict});
  }
  for (const Operation operation : {Operation::replace, Operation::stream_replace}) {
    if (is_chosen(operation)) lessons.push_back({operation, View::segments});
  }
  return lessons;
}

Study study(Decoder& decoder, const std::vector<Lesson>& lessons, const Depths& depths,
            const Watch& watch) {
  Study study{.decoder = decoder.introduction(), .verdicts = {}, .segments = {}, .unlearnt = {}};
  for (const Lesson& lesson : lessons) {
    const Depth& depth = lesson.view == View::verdict ? depths.verdicts : depths.segments;
    auto added = add(study, decoder, lesson, depth, watch);
    if (!added) study.unlearnt.push_back({lesson.operation, lesson.view, added.error()});
  }
  return study;
}

}  // namespace utf8spec::harnesses::learn
