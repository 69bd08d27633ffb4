#include "reports/exit_status.h"

namespace utf8spec::reports {

namespace {

ExitStatus status_of(Expectations::Outcome outcome) {
  switch (outcome) {
    case Expectations::Outcome::met:
      return ExitStatus::as_expected;
    case Expectations::Outcome::unmet:
      return ExitStatus::non_conformant;
    case Expectations::Outcome::incomplete:
      break;
  }
  return ExitStatus::incomplete;
}

}  // namespace

ExitStatus exit_status(const Report& report) {
  if (report.broke_protocol) return ExitStatus::no_decoder;
  if (report.expectations) return status_of(report.expectations->outcome);
  switch (report.verdict) {
    case Verdict::conformant:
      // A learned table can show a deviation that no question of the run hit.
      if (report.own_table && report.own_table->departs) return ExitStatus::non_conformant;
      return ExitStatus::as_expected;
    case Verdict::non_conformant:
      return ExitStatus::non_conformant;
    case Verdict::incomplete:
    case Verdict::not_offered:
      break;
  }
  return ExitStatus::incomplete;
}

}  // namespace utf8spec::reports
