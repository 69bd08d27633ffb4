#include "cli/survey/ask_rows.h"

#include <fmt/format.h>

#include <chrono>
#include <initializer_list>
#include <optional>

#include "cli/common/interrupt.h"
#include "cli/common/target.h"
#include "harnesses/process/worker_pool.h"

namespace utf8spec::cli {
namespace {

using harnesses::BundledDecoder;
using harnesses::Introduction;
using reports::SurveyAnswer;
using reports::SurveyRow;

std::optional<Operation> first_of(std::initializer_list<Operation> operations,
                                  const Introduction& introduction) {
  for (const Operation each : operations) {
    if (introduction.offers(each)) return each;
  }
  return std::nullopt;
}

// At most two, as script/machines learns them. A row that only encodes has none.
std::vector<Operation> operations_to_ask(const Introduction& introduction) {
  using enum Operation;
  std::vector<Operation> wanted;
  if (const auto first =
          first_of({decode, stream, validate, replace, stream_replace}, introduction))
    wanted.push_back(*first);
  if (wanted.empty() || replaces(wanted.front())) return wanted;
  if (const auto second = first_of({replace, stream_replace}, introduction))
    wanted.push_back(*second);
  return wanted;
}

SurveyAnswer without_answer(std::string why) {
  return {SurveyAnswer::Kind::no_answer, {}, {}, std::move(why)};
}

// A stream gets each octet as one chunk, as when a machine is learned.
SurveyAnswer ask_operation(harnesses::Decoder& decoder, Operation operation, OctetView octets) {
  const Introduction& introduction = decoder.introduction();
  harnesses::Question question;
  question.request.operation = operation;
  question.request.encoding = introduction.encoding;
  question.request.octets.assign(octets.begin(), octets.end());
  cut_into_octets(question.request);
  const std::size_t unit = octets_of(introduction.grain, introduction.encoding);
  if (unit > 1) question.request.cuts.clear();
  if (!is_whole(question.request, unit)) {
    return without_answer(fmt::format("it takes whole units of {} octets", unit));
  }
  const auto outcomes = outcomes_of(decoder, {question});
  if (outcomes.empty()) return without_answer("stopped");
  return reports::answer_of(question.request, outcomes.front());
}

SurveyRow row_of_bundled(const BundledDecoder& bundled) {
  SurveyRow row;
  row.name = bundled.name;
  row.encoding = bundled.encoding;
  return row;
}

}  // namespace

std::vector<SurveyRow> ask_row(const BundledDecoder& bundled, OctetView octets) {
  SurveyRow row = row_of_bundled(bundled);
  Target target = target_of(bundled);
  target.jobs = 1;  // one question needs one process
  const auto decoder = start(target);
  if (!decoder) {
    row.answer = without_answer("it does not start: " + decoder.error().line);
    return {row};
  }
  const Introduction& introduction = (*decoder)->introduction();
  row.version = introduction.version;
  std::vector<SurveyRow> rows;
  for (const Operation each : operations_to_ask(introduction)) {
    row.operation = name(each);
    row.turn = rows.empty() ? SurveyRow::Turn::first : SurveyRow::Turn::second;
    row.answer = ask_operation(**decoder, each, octets);
    rows.push_back(row);
  }
  return rows;
}

AskedRows ask_rows(const std::vector<BundledDecoder>& installed, OctetView octets, unsigned jobs,
                   const SurveyProgress& progress) {
  using Pool = harnesses::WorkerPool<std::vector<SurveyRow>>;
  Pool::Worker ask = [&](std::size_t place) -> std::optional<std::vector<SurveyRow>> {
    if (was_interrupted()) return std::nullopt;
    return ask_row(installed[place], octets);
  };
  Pool pool(installed.size(), jobs, [&](const Pool&) { return ask; });
  AskedRows all;
  constexpr std::chrono::milliseconds looked_at_every{200};
  for (std::size_t place = 0; place < installed.size(); ++place) {
    const auto rows = pool.wait_for(place, looked_at_every, [&] {
      progress(place, installed.size());
      return true;
    });
    if (rows && !was_interrupted()) {
      all.rows.insert(all.rows.end(), rows->begin(), rows->end());
    } else {
      all.unasked.push_back({installed[place].name, "since the survey was stopped"});
    }
  }
  return all;
}

}  // namespace utf8spec::cli
