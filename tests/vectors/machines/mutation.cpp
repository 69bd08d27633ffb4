// Tries mutants of each kind on each suite of a machine and counts kills. A table is the result,
// which docs/measurements/machines.md shows. Percentages alone would hide the point: inside the
// domain, every mutant must be killed.
#include "tests/vectors/machines/mutation.h"

#include <fmt/format.h>

#include "reference/replace.h"
#include "vectors/hex.h"

namespace utf8spec::vectors {
namespace {

using reference::ReplacementPolicy;

// SIMD decoders read blocks of up to 64 octets, so a fault can depend on the offset modulo 64.
constexpr std::size_t longest_shift = 63;

// A shifted suite has each access word behind 0 to 63 octets of padding.
void add_suite(Subject& subject, std::size_t k, std::size_t shift) {
  const Specification& specification = subject.specification;
  subject.suites.push_back({shifted(specification.access, shift), specification.separating, k});
  subject.suite_names.push_back(fmt::format("k = {}{}", k, shift > 0 ? ", shifted" : ""));
}

// One row of a table: for each suite, the number of kills and the number that the theorem demands.
class Row {
 public:
  Row(const Subject& subject, const Examiner& examiner)
      : subject_(subject), examiner_(examiner), counts_(subject.suites.size()) {}

  // A mutant outside the domain may survive, and is only counted.
  void count(const Mutant& mutant, const std::string& title, std::vector<std::string>& survivors) {
    ++all_;
    for (std::size_t number = 0; number < counts_.size(); ++number) {
      const bool killed = examiner_.kills(subject_.suites[number], mutant);
      const bool in_domain = examiner_.has_in_domain(subject_.suites[number], mutant);
      counts_[number].killed += killed ? 1 : 0;
      counts_[number].in_domain += in_domain ? 1 : 0;
      if (in_domain && !killed) {
        survivors.push_back(
            fmt::format("{}, {}: {}", subject_.name, subject_.suite_names[number], title));
      }
    }
  }

  // Percentages are of all mutants, the number in brackets is the domain.
  std::string text(std::string_view title) const {
    std::string line = fmt::format("| {} | {} |", title, all_);
    for (const Count& count : counts_) {
      line += fmt::format(" {:.1f} % ({}) |",
                          100.0 * static_cast<double>(count.killed) / static_cast<double>(all_),
                          count.in_domain);
    }
    return line + "\n";
  }

 private:
  struct Count {
    std::size_t killed = 0;
    std::size_t in_domain = 0;
  };

  const Subject& subject_;
  const Examiner& examiner_;
  std::size_t all_ = 0;
  std::vector<Count> counts_;
};

// Kinds of faults are rows, suites are columns.
std::string head(const Subject& subject) {
  std::string titles = "| what is wrong | mutants |";
  std::string rule = "|---|---|";
  for (const std::string& suite : subject.suite_names) {
    titles += fmt::format(" {} |", suite);
    rule += "---|";
  }
  return titles + "\n" + rule + "\n";
}

}  // namespace

// The names are used in CTest and as marks in the page, so they must not change.
std::vector<std::string> subject_names() {
  std::vector<std::string> names{"validator", "strict payload", "payload"};
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    names.push_back(fmt::format("control {}", reference::name(policy)));
  }
  return names;
}

// Suites of these machines have 13 million strings at k = 0, so no other k is tried.
bool gives_values(const std::string& name) { return name == "payload" || name == "strict payload"; }

// Two suites with k = 0 and 1 are also shifted by up to 63 octets, for faults at offsets.
Subject subject(const std::string& name) {
  if (gives_values(name)) {
    Subject subject{name, name == "payload" ? payload() : strict_payload(), {}, {}};
    add_suite(subject, 0, 0);
    return subject;
  }
  Subject subject{name, validator(), {}, {}};
  for (const ReplacementPolicy policy : reference::all_replacement_policies) {
    if (name == fmt::format("control {}", reference::name(policy))) {
      subject.specification = control(policy);
    }
  }
  for (const std::size_t k : {0u, 1u, 2u}) add_suite(subject, k, 0);
  for (const std::size_t k : {0u, 1u}) add_suite(subject, k, longest_shift);
  return subject;
}

// Each kind has its own seed, so a new kind does not change the other rows.
MutationResult try_mutants(const Subject& subject, std::size_t of_a_kind) {
  const Examiner examiner(subject.specification);
  MutationResult result{head(subject), {}};
  for (const MutantKind kind : kinds_for(subject.specification)) {
    VectorDraws draws(default_seed + static_cast<std::uint64_t>(kind));
    Row row(subject, examiner);
    for (std::size_t number = 0; number < of_a_kind; ++number) {
      const ProvenMutant drawn = draw_mutant(subject.specification, kind, draws);
      row.count(drawn.mutant, fmt::format("{}, wrong on {}", name(kind), to_hex(drawn.witness)),
                result.survivors);
    }
    result.table += row.text(name(kind));
  }
  return result;
}

}  // namespace utf8spec::vectors
