// Names of failures that depend on where octets stand in a longer text, or on where a stream is
// cut. Such a failure says little about its cause. With one name for all of them, one fault would
// hide the next in an expectations file. So the name also says what goes wrong.

#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "reference/closed_set.h"
#include "reports/diagnosis/catalogue.h"

namespace utf8spec::reports {

// What the answer depends on, although it should not.
enum class Dependence : std::uint8_t { place, chunks };

using harnesses::Harm;

// The kinds of one dependence, by their harm.
using DependentKinds = std::array<DeviationKind, reference::values_of<Harm>.size()>;
const DependentKinds& kinds_of(Dependence dependence);

const DeviationKind& kind_of(Dependence dependence, Harm harm);

// The name that a deviation had before conditions, if it shows at certain places only: what its id
// says goes wrong decides. Expectations of version 1 still use it.
std::string_view id_at_places(std::string_view id);

// Whether the id is that of one of these kinds.
bool is_kind_of(Dependence dependence, std::string_view id);

}  // namespace utf8spec::reports
