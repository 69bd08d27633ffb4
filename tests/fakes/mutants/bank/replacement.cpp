// Faults of decoders that replace, for each kind of error: too many U+FFFD, none, or octets
// taken along with the error. The number of U+FFFD is a policy if it is the same everywhere. It
// is a fault if it depends on the kind of error, because no policy divides in that way.
#include <array>
#include <string>

#include "tests/fakes/mutants/bank.h"

namespace utf8spec::mutants {
namespace {

// The kinds of error, with the words of the mutants' names.
struct Sort {
  Kind kind;
  const char* name;
};

constexpr std::array sorts{
    Sort{Kind::invalid_octet, "invalid"}, Sort{Kind::unexpected_continuation, "stray"},
    Sort{Kind::truncated, "truncated"},   Sort{Kind::overlong, "overlong"},
    Sort{Kind::surrogate, "surrogate"},   Sort{Kind::above_maximum, "above"},
    Sort{Kind::bad_continuation, "cut"}};

Mutation putting(const std::string& name, Kinds kinds, What what, std::uint32_t value = 0) {
  return {
      .name = name, .when = {.kinds = kinds}, .what = what, .value = value, .scope = replacements};
}

// Nothing is behind a truncated end, so it cannot swallow or run on. Behind a cut sequence
// there is no continuation, so it cannot run on.
void add_of_sort(std::vector<Mutation>& mutants, const Sort& sort) {
  const Kinds kind = only(sort.kind);
  const std::string name = std::string("-") + sort.name;
  mutants.push_back(putting("replace-repeats" + name, kind, What::repeat, 2));
  mutants.push_back(putting("replace-deletes" + name, kind, What::lose));
  if (sort.kind == Kind::truncated) return;
  mutants.push_back(putting("replace-swallows" + name, kind, What::swallow, 1));
  if (sort.kind == Kind::bad_continuation) return;
  mutants.push_back(putting("replace-runs-on" + name, kind, What::run_on));
}

}  // namespace

std::vector<Mutation> replacements_wrong() {
  std::vector<Mutation> mutants;
  for (const Sort& sort : sorts) add_of_sort(mutants, sort);
  for (const Mutation& other :
       {putting("replace-octets-truncated", only(Kind::truncated), What::repeat_octets),
        putting("replace-octets-cut", only(Kind::bad_continuation), What::repeat_octets),
        // A question mark everywhere, or for one kind only, is a policy under RFC 3629. Unicode
        // demands U+FFFD.
        putting("replace-question-mark", errors, What::put, U'?'),
        putting("replace-question-mark-surrogate", only(Kind::surrogate), What::put, U'?'),
        putting("replace-latin-1-stray", only(Kind::unexpected_continuation), What::accept)}) {
    mutants.push_back(other);
  }
  return mutants;
}

// Offsets and lengths that no way of counting explains, or that differ for one kind of error.
std::vector<Mutation> reports_wrong() {
  const auto reporting = [](const char* name, Kinds kinds, What what, std::uint32_t value) {
    return Mutation{
        .name = name, .when = {.kinds = kinds}, .what = what, .value = value, .scope = strict};
  };
  return {
      reporting("report-offset-one-more", errors, What::move_offset, 1),
      reporting("report-offset-zero", errors, What::keep_offset, 0),
      reporting("report-offset-one-more-surrogate", only(Kind::surrogate), What::move_offset, 1),
      reporting("report-length-one-more", errors, What::move_length, 1),
  };
}

}  // namespace utf8spec::mutants
