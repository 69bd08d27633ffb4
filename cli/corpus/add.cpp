#include "cli/corpus/add.h"

#include <fmt/format.h>

#include <algorithm>

#include "harnesses/fuzz/corpus_files.h"
#include "vectors/suite/generate.h"

namespace utf8spec::cli {
namespace {

using harnesses::fuzz::Case;
using harnesses::fuzz::Format;
using harnesses::fuzz::Least;
using harnesses::fuzz::TargetForm;
using reports::ExitStatus;
using vectors::Regression;

// A regression becomes at most one case of each target; some targets cannot read it.
Readings readings_of(const Regression& input) {
  return [&input](const TargetForm& target) -> std::vector<Case> {
    const auto raw = regression_input(target.format, input);
    if (!raw) return {};
    return {read_case(target.format, *raw)};
  };
}

// Null if no regression has this signature.
const Regression* with_signature(std::span<const Regression> kept, const std::string& signature) {
  const auto found = std::ranges::find(kept, signature, &Regression::signature);
  return found == kept.end() ? nullptr : &*found;
}

// As many signatures as a text of the metadata may hold.
std::string beginning_of(const std::vector<std::string>& signatures) {
  constexpr std::size_t most = 900;  // octets
  std::string text;
  for (const std::string& each : signatures) {
    if (text.size() + each.size() <= most) text += (text.empty() ? "" : "; ") + each;
  }
  return text;
}

// The fuzz target `plugin` makes an encoder's values from octets (its property 5). The vector asks
// for the values themselves, so the octets are decoded here as the target does it.
void put_input(Regression& regression, const Live& live, const Least& least) {
  const bool is_of_encoder = regression.signature.find(" encode ") != std::string::npos ||
                             live.target.format == Format::values;
  if (!is_of_encoder) {
    regression.octets = least.input.octets;
    regression.cuts = least.input.cuts;
    return;
  }
  regression.direction = vectors::Direction::encode;
  regression.values = live.target.format == Format::values
                          ? least.input.values
                          : harnesses::fuzz::lenient_values(least.input.octets);
}

// The user's words replace these texts later, if there are any.
Regression regression_of(const Live& live, const Least& least) {
  Regression regression;
  regression.signature = live.signature;
  put_input(regression, live, least);
  regression.origin = fmt::format("disagreement shown by the fuzz target {}", live.target.name);
  regression.showed = beginning_of(least.signatures);
  regression.comment = fmt::format("least input found that shows: {}", live.signature);
  return regression;
}

// Damage of the corpus becomes a failure of the command, with the file's name.
Result<std::filesystem::path> save(const Places& places, const Regression& regression) {
  return vectors::save_regression(regression, places.regressions)
      .map_error([](const vectors::Damage& damage) {
        return CommandFailure{ExitStatus::usage, fmt::format("cannot add to {}: {}",
                                                             damage.file.string(), damage.what)};
      });
}

// The kept regression that makes `wanted` superfluous: it has the same input or the same signature.
// Null if there is none.
const Regression* find_known(std::span<const Regression> kept, const Regression& wanted) {
  if (const auto* same = vectors::find_same(kept, wanted)) return same;
  if (wanted.signature.empty()) return nullptr;
  const auto found = std::ranges::find(kept, wanted.signature, &Regression::signature);
  return found == kept.end() ? nullptr : &*found;
}

// Returns the number of vectors. If this fails, the regression is kept already, and the line says
// how to go on.
Result<std::size_t> write_vectors(const Places& places) {
  const auto groups = generate_groups(places);
  if (!groups) return tl::unexpected(groups.error());
  if (auto written = vectors::write(*groups, places.vectors); !written) {
    return fail(ExitStatus::usage,
                fmt::format("the regression is kept, but its vector is not written: {}; remove the "
                            "cause, then run `utf8spec-dev generate`",
                            written.error()));
  }
  std::size_t count = 0;
  for (const vectors::Group& group : *groups) count += group.vectors.size();
  return count;
}

}  // namespace

// Reducing an input may take minutes, so a signature that is already kept is recognised first.
Result<std::optional<FoundInput>> find_disagreement(const Places& places, const LiveWords& words,
                                                    const Regression& input,
                                                    std::span<const Regression> kept) {
  const auto live = find_live(places, words, readings_of(input));
  if (!live) return tl::unexpected(live.error());
  if (!*live) return std::nullopt;
  if (const Regression* known = with_signature(kept, (*live)->signature)) {
    return FoundInput{{}, {}, known};
  }
  const auto least = minimize(places, words, **live);
  if (!least) return tl::unexpected(least.error());
  return FoundInput{regression_of(**live, *least), describe_claim((*live)->target.format, *least),
                    nullptr};
}

// The corpus is saved first and the vectors are made from it, so that the two cannot disagree.
Result<Added> add_regression(const Places& places, const Regression& regression) {
  const auto kept = load_regressions(places);
  if (!kept) return tl::unexpected(kept.error());
  Added added{};
  if (const Regression* known = find_known(*kept, regression)) {
    added = {Added::State::was_there, places.regressions / name_of(*known), vector_of(*known).id,
             0};
  } else {
    const auto folder = save(places, regression);
    if (!folder) return tl::unexpected(folder.error());
    added = {Added::State::written, *folder, vector_of(regression).id, 0};
  }
  if (places.corpus == Places::Corpus::private_one) return added;
  const auto count = write_vectors(places);
  if (!count) return tl::unexpected(count.error());
  added.vectors = *count;
  return added;
}

}  // namespace utf8spec::cli
