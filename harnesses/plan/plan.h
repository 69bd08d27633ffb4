#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "harnesses/decoder.h"
#include "harnesses/plan/stage.h"
#include "vectors/suite.h"

namespace utf8spec::harnesses {

// How deep a run goes.
enum class Level : std::uint8_t {
  smoke,     // all curated vectors
  standard,  // and the derived runs, every scalar value, a million mutated strings
};

inline constexpr std::array all_levels{Level::smoke, Level::standard};

constexpr std::string_view name(Level level) {
  constexpr std::string_view names[]{"smoke", "standard"};
  return names[static_cast<std::size_t>(level)];
}

inline constexpr std::uint64_t mutated_strings = 1'000'000;

// Well-formed and ill-formed inputs that are derived from the vectors, or come from none, are
// counted in groups of their own.
std::string_view derived_group(Derivation derivation);
inline constexpr std::array derived_groups{"derived/chunks",    "derived/reuse",
                                           "derived/placement", "derived/scalar-values",
                                           "derived/texts",     "derived/mutated"};

// What to ask.
struct Selection {
  Level level = Level::standard;
  std::vector<Operation> operations;  // those that the decoder offers and the user wants
  std::vector<std::string> groups;    // of vectors or derived; none means all
  bool reuses = false;                // the adapter keeps one stream object (reuse=yes)

  bool wants(std::string_view group) const;
};

// All questions of a run: the curated vectors of every operation first, then what is derived from
// them. The suite must outlive the plan.
class Plan {
 public:
  Plan(const vectors::Suite& suite, const Selection& selection);

  bool next(Question& question);

 private:
  void add_curated(const vectors::Suite& suite, const Selection& selection, Operation operation);
  void add_derived(const vectors::Suite& suite, const Selection& selection, Operation operation);

  std::vector<std::unique_ptr<Stage>> stages_;
  std::size_t stage_ = 0;
};

// The number of questions of a plan, found by walking through it.
std::uint64_t count_questions(Plan plan);

// The group under which a question is counted.
std::string_view group_of(const Question& question);

}  // namespace utf8spec::harnesses
