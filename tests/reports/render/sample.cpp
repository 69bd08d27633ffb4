// Sample reports for the tests of all renderers, written by hand so that no run is needed. Their
// words and numbers are quoted in many expectations. The three deviations differ in shape: examples
// with vectors, an example in chunks without a vector, and one of an encoder.
#include "tests/reports/render/sample.h"

#include <utility>

namespace utf8spec::reports {

namespace {

// ED A0 80 is U+D800. 41 ED A1 8C ED BE B4 42 is `A`, U+233B4 as a pair of surrogates (CESU-8), and
// `B`. Each octet is marked by itself, since a surrogate has no maximal subpart of more than one
// octet.
Deviation surrogates_accepted() {
  return {.id = "accepts-surrogates",
          .title = "accepts surrogates (CESU-8)",
          .effect =
              "Two spellings of one character get past filters that know only one of them, and "
              "a lone surrogate ends up in strings that must not hold one.",
          .requirements = {"rfc3629-3-no-surrogates-in", "rfc3629-4-syntax"},
          .count = 2048,
          .examples = {{.vector = "surrogates/first-1f0c2a",
                        .request = "validate EDA080",
                        .operation = Operation::validate,
                        .octets = {0xED, 0xA0, 0x80},
                        .scalars = {},
                        .cuts = {},
                        .marks = {{0, 1}, {1, 1}, {2, 1}},
                        .expected = "ill-formed 0",
                        .actual = "ok",
                        .command = "utf8spec run --vector surrogates/first-1f0c2a ./decoder.so"},
                       {.vector = "surrogates/pair-77aa01",
                        .request = "validate 41EDA18CEDBEB442",
                        .operation = Operation::validate,
                        .octets = {0x41, 0xED, 0xA1, 0x8C, 0xED, 0xBE, 0xB4, 0x42},
                        .scalars = {},
                        .cuts = {},
                        .marks = {{1, 1}, {2, 1}, {3, 1}, {4, 1}, {5, 1}, {6, 1}},
                        .expected = "ill-formed 1",
                        .actual = "ok",
                        .command = "utf8spec run --vector surrogates/pair-77aa01 ./decoder.so"}}};
}

// F0 9F 98 80 is U+1F600, cut before its last octet, and the second chunk is empty. FF is the only
// real error.
Deviation state_lost() {
  return {.id = "loses-state-between-chunks",
          .title = "loses its state where a chunk ends inside a character",
          .effect = "Text that arrives in pieces, from a network say, is damaged or refused.",
          .requirements = {"stream-chunking"},
          .count = 17,
          .examples = {{.vector = {},
                        .request = "stream 41|-|F09F98|80FF",
                        .operation = Operation::stream,
                        .octets = {0x41, 0xF0, 0x9F, 0x98, 0x80, 0xFF},
                        .scalars = {},
                        .cuts = {1, 1, 4},
                        .marks = {{5, 1}},
                        .expected = "ill-formed 5",
                        .actual = "ill-formed 1 3",
                        .command = "echo 'stream 41|-|F09F98|80FF' | ./decoder"}}};
}

// U+1F600 is encoded rightly, and the surrogate behind it must be refused.
Deviation surrogates_encoded() {
  return {.id = "encodes-surrogates",
          .title = "encodes surrogates",
          .effect = "What it writes is no UTF-8, and every conformant reader refuses it.",
          .requirements = {"rfc3629-3-no-surrogates-out"},
          .count = 2048,
          .examples = {{.vector = "encode/surrogate-05d1aa",
                        .request = "encode 1F600 D800",
                        .operation = Operation::encode,
                        .octets = {},
                        .scalars = {0x1F600, 0xD800},
                        .cuts = {},
                        .marks = {{1, 1}},
                        .expected = "ill-formed 1",
                        .actual = "ok F09F9880EDA080",
                        .command = "echo 'encode 1F600 D800' | ./decoder"}}};
}

// An operation that was asked, with the policies that it showed.
OperationResult result(Verdict verdict, const Counts& counts, const Policies& policies = {}) {
  OperationResult out;
  out.verdict = verdict;
  out.counts = counts;
  out.policies = policies;
  return out;
}

// 1,234 questions that were not asked: page and JSON show the number.
OperationResult not_offered() {
  OperationResult out;
  out.not_offered = 1234;
  return out;
}

// Policies of a decoder that replaces and reports errors. The others never showed.
Policies policies_of(std::string replacement, std::string signature, std::string streaming) {
  Policies out;
  out.replacement = std::move(replacement);
  out.signature = std::move(signature);
  out.error_offset = "start";
  out.streaming = std::move(streaming);
  return out;
}

}  // namespace

// It offers `validate` and `replace`, so that renderers have operations that are not offered.
Report conformant_report() {
  Report report;
  report.verdict = Verdict::conformant;
  report.profile = "rfc3629";
  report.decoder = {.name = "icu:u8-next", .version = "72.1", .keys = {{"reuse", "yes"}}};
  report.suite = {
      .version = "1.0.0",
      .level = "standard",
      .vectors_sha256 = "2c26b46b68ffc68ff99b453c1d30413413422d706483bfa0f98a5e886266e7ae"};
  for (const Operation operation : core_operations) {
    report.operations[operation] = not_offered();
  }
  report.policies = policies_of("maximal-subpart", "kept", "");
  report.operations[Operation::validate] = result(Verdict::conformant, {.passed = 1'112'064});
  report.operations[Operation::replace] =
      result(Verdict::conformant, {.passed = 4711, .unsupported = 3}, report.policies);
  report.requirements = {{"rfc3629-4-syntax", {.passed = 9000}},
                         {"rfc3629-3-encode", {.not_tested = 1234}}};
  report.claims = {
      {"Right on all inputs for every decoder with at most three hidden states and "
       "whose scalar value depends only on its own octets.",
       ClaimGrounds::complete(11, 3)}};
  report.notes = {
      "The run did not test reuse after an error, because the adapter does not say reuse=yes."};
  report.groups = {{"boundaries", Operation::validate, {.passed = 400}, {}},
                   {"boundaries", Operation::replace, {.passed = 400}, {}},
                   {"nul", Operation::replace, {.unsupported = 3}, {}}};
  report.environment = {{"compiler", "GCC 12.2.0"}, {"operating system", "Debian 12"}};
  return report;
}

// The conformant report and three deviations. Two answers of `stream` are faulted as well, and the
// decoder wrote to stderr.
Report non_conformant_report() {
  Report report = conformant_report();
  report.verdict = Verdict::non_conformant;
  report.decoder = {.name = "hasty", .version = "0.3", .keys = {}};
  report.operations[Operation::validate] =
      result(Verdict::non_conformant, {.passed = 1'110'016, .failed = 2048});
  report.policies.streaming = "late";
  report.operations[Operation::stream] =
      result(Verdict::non_conformant, {.passed = 5000, .failed = 17, .faulted = 2},
             policies_of("", "kept", "late"));
  report.operations[Operation::encode] =
      result(Verdict::non_conformant, {.passed = 1'112'064, .failed = 2048});
  report.requirements["rfc3629-3-no-surrogates-in"] = {.passed = 0, .failed = 2048};
  report.requirements["stream-chunking"] = {.passed = 5000, .failed = 17};
  report.requirements["rfc3629-3-no-surrogates-out"] = {.passed = 2, .failed = 2048};
  report.deviations = {surrogates_accepted(), state_lost(), surrogates_encoded()};
  report.claims.clear();
  report.groups.push_back(
      {"surrogates", Operation::validate, {.passed = 3, .failed = 2048}, {"accepts-surrogates"}});
  report.groups.push_back({"splits",
                           Operation::stream,
                           {.passed = 5000, .failed = 17, .faulted = 2},
                           {"loses-state-between-chunks"}});
  report.groups.push_back(
      {"encode", Operation::encode, {.passed = 1'112'064, .failed = 2048}, {"encodes-surrogates"}});
  report.diagnostics = "warning: fallback in use\nwarning: again\n";
  return report;
}

Report report_with_cause() {
  Report report = non_conformant_report();
  Deviation cause = report.deviations[0];
  cause.id = "checks-form-only";
  cause.title = "checks the form of sequences alone";
  cause.consequences = std::exchange(report.deviations, {});
  report.deviations = {cause};
  return report;
}

// Nothing is wrong, but five answers of `replace` could not be judged.
Report incomplete_report() {
  Report report = conformant_report();
  report.verdict = Verdict::incomplete;
  report.operations[Operation::replace].verdict = Verdict::incomplete;
  report.operations[Operation::replace].counts.faulted = 5;
  report.groups.push_back({"long", Operation::replace, {.passed = 20, .faulted = 5}, {}});
  report.notes.emplace_back(
      "It ended by itself once (exit status 0); no one request does it alone.");
  return report;
}

// Two known deviations, one without a link, a stale entry, and a deviation that is not expected:
// each kind of line occurs once.
Report expecting_report() {
  Report report = non_conformant_report();
  report.expectations = {.outcome = Expectations::Outcome::unmet,
                         .deviations = {{.id = "accepts-surrogates",
                                         .reason = "CESU-8 *on purpose*",
                                         .link = "https://bugs.example/1",
                                         .state = Expectation::State::seen},
                                        {.id = "encodes-surrogates",
                                         .reason = "not yet mended",
                                         .link = {},
                                         .state = Expectation::State::seen},
                                        {.id = "stops-at-nul",
                                         .reason = "terminated",
                                         .link = {},
                                         .state = Expectation::State::gone}},
                         .unexpected = {"loses-state-between-chunks"},
                         .policies = {{"errorOffset", "after", "start", WantedPolicy::State::unmet},
                                      {"encoder", "refused"}}};
  return report;
}

// The text is in every place where a decoder, its adapter or a file can put one.
Report hostile_report(std::string_view text) {
  Report report = non_conformant_report();
  const std::string hostile(text);
  report.decoder = {.name = hostile, .version = hostile, .keys = {{hostile, hostile}}};
  Example& example = report.deviations.front().examples.front();
  example.actual = example.request = example.command = hostile;
  report.deviations[1].title += hostile;
  report.notes.push_back(hostile);
  report.claims.push_back({hostile, ClaimGrounds::proved(hostile)});
  report.diagnostics = hostile;
  report.environment[hostile] = hostile;
  report.required = {{"signature", "stripped", hostile, WantedPolicy::State::unmet}};
  report.inconsistencies = {{"errorOffset", {{Operation::decode, hostile, hostile, hostile}}}};
  report.expectations = {
      .outcome = Expectations::Outcome::unmet,
      .deviations = {{.id = report.deviations[0].id, .reason = hostile, .link = hostile},
                     {.id = hostile, .reason = hostile, .link = hostile}},
      .unexpected = {hostile}};
  return report;
}

}  // namespace utf8spec::reports
