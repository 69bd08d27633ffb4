#include "cli/corpus/add.h"

#include <fmt/format.h>

#include <algorithm>
#include <span>

#include "vectors/suite/generate.h"

namespace utf8spec::cli {
namespace {

using reports::ExitStatus;

// Damage of the corpus becomes a failure of the command, with the file's name.
Result<std::filesystem::path> save(const Places& places, const vectors::Regression& regression) {
  return vectors::save_regression(regression, places.regressions)
      .map_error([](const vectors::Damage& damage) {
        return CommandFailure{ExitStatus::usage, fmt::format("cannot add to {}: {}",
                                                             damage.file.string(), damage.what)};
      });
}

// The kept regression that makes `wanted` superfluous: it has the same input or the same signature.
// Null if there is none.
const vectors::Regression* find_known(std::span<const vectors::Regression> kept,
                                      const vectors::Regression& wanted) {
  if (const auto* same = vectors::find_same(kept, wanted)) return same;
  if (wanted.signature.empty()) return nullptr;
  const auto found = std::ranges::find(kept, wanted.signature, &vectors::Regression::signature);
  return found == kept.end() ? nullptr : &*found;
}

// Returns the number of vectors. If this fails, the regression is kept already, and the line says
// how to go on.
Result<std::size_t> write_vectors(const Places& places) {
  const auto groups = generate_groups(places);
  if (!groups) return tl::unexpected(groups.error());
  if (auto written = vectors::write(*groups, places.vectors); !written) {
    return fail(ExitStatus::usage,
                fmt::format("the regression is kept, but its vector is not written: {}; then run "
                            "`utf8spec generate`",
                            written.error()));
  }
  std::size_t count = 0;
  for (const vectors::Group& group : *groups) count += group.vectors.size();
  return count;
}

}  // namespace

// The corpus is saved first and the vectors are made from it, so that the two cannot disagree.
Result<Added> add_regression(const Places& places, const vectors::Regression& regression) {
  const auto kept = load_regressions(places);
  if (!kept) return tl::unexpected(kept.error());
  Added added{};
  if (const vectors::Regression* known = find_known(*kept, regression)) {
    added = {Added::State::was_there, places.regressions / name_of(*known), vector_of(*known).id,
             0};
  } else {
    const auto folder = save(places, regression);
    if (!folder) return tl::unexpected(folder.error());
    added = {Added::State::written, *folder, vector_of(regression).id, 0};
  }
  const auto count = write_vectors(places);
  if (!count) return tl::unexpected(count.error());
  added.vectors = *count;
  return added;
}

}  // namespace utf8spec::cli
