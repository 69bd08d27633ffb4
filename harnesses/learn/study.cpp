#include "harnesses/learn/study.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/learn/equivalence.h"
#include "harnesses/learn/same_machine.h"
#include "harnesses/learn/table.h"
#include "reference/dialects.h"
#include "vectors/hex.h"

namespace utf8spec::harnesses::learn {
namespace {

// The strings that will be printed as evidence against the decoder. Each is asked once more.
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

// Asks the words as they will be printed. A report that names a string must not be wrong on it.
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
              fmt::format("the learnt machine and the decoder differ on {}: the decoder is not "
                          "deterministic, or has more states than the search covers",
                          vectors::to_hex(check->found->word))});
}

// The search for another encoding costs something, and only a decoder that departs can be of one.
VerdictStudy verdicts_of(const Study& study, const Lesson& lesson, Learnt learnt) {
  const reference::Encoding declared = study.decoder.encoding;
  const reference::Encoding standard = nearest_dialect(learnt.model, declared);
  VerdictStudy verdicts{.operation = lesson.operation,
                        .learnt = std::move(learnt),
                        .standard = standard,
                        .contexts = {},
                        .other_encoding = {}};
  const LearnedModel& model = verdicts.learnt.model;
  verdicts.contexts = contexts_beside(model, model_of_standard(standard));
  if (unlike_rows(verdicts.contexts) > 0) {
    verdicts.other_encoding = other_encoding_of(model, declared);
  }
  return verdicts;
}

// The dialects with whose policies a decoder may be compared, in order. The verdicts have shown
// which one it reads, if there are any.
std::vector<reference::Encoding> dialects_to_try(const Study& study) {
  if (study.verdicts) return {study.verdicts->standard};
  std::vector<reference::Encoding> dialects{study.decoder.encoding};
  for (const reference::Dialect& each : reference::dialects_of(study.decoder.encoding)) {
    if (each.encoding != study.decoder.encoding) dialects.push_back(each.encoding);
  }
  return dialects;
}

// The first dialect whose policies hold the decoder's own; if none does, the first of all.
SegmentStudy segments_of(const Study& study, const Lesson& lesson, Learnt learnt,
                         const Replacement& replacement) {
  const std::vector<reference::Encoding> dialects = dialects_to_try(study);
  SegmentStudy segments{.operation = lesson.operation,
                        .learnt = std::move(learnt),
                        .replacement = replacement,
                        .standard = dialects.front(),
                        .policies = {}};
  for (const reference::Encoding dialect : dialects) {
    auto policies = compare_policies(segments.learnt.model, dialect);
    const bool follows = follows_a_policy(policies);
    if (!segments.policies.empty() && !follows) continue;
    segments.standard = dialect;
    segments.policies = std::move(policies);
    if (follows) break;
  }
  return segments;
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
    study.segments.push_back(
        segments_of(study, lesson, *std::move(learnt), (*teacher)->replacement()));
    return {};
  }
  VerdictStudy verdicts = verdicts_of(study, lesson, *std::move(learnt));
  if (auto asked = ask_evidence(**teacher, verdicts.learnt.model, evidence_of(verdicts.contexts));
      !asked) {
    return asked;
  }
  study.verdicts = std::move(verdicts);
  return {};
}

}  // namespace

// Operations that stop at an error show the verdict without a guess, so they come first.
std::vector<Operation> operations_for(View view) {
  std::vector<Operation> operations = operations_that(replaces);
  if (view == View::segments) return operations;
  const std::vector<Operation> stopping = operations_that(
      [](Operation operation) { return !takes_values(operation) && !replaces(operation); });
  operations.insert(operations.begin(), stopping.begin(), stopping.end());
  return operations;
}

std::vector<Lesson> lessons_of(const Introduction& decoder, const std::vector<Operation>& wanted) {
  const auto is_chosen = [&](Operation operation) {
    return decoder.offers(operation) &&
           (wanted.empty() || std::ranges::find(wanted, operation) != wanted.end());
  };
  std::vector<Lesson> lessons;
  if (decoder.grain == Grain::units) return lessons;  // words are single octets
  for (const Operation operation : operations_for(View::verdict)) {
    if (is_chosen(operation) && lessons.empty()) lessons.push_back({operation, View::verdict});
  }
  for (const Operation operation : operations_for(View::segments)) {
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
