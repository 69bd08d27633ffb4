// "did you mean" for words of closed sets: a slip of the finger should not cost a look into a list.

#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace utf8spec::cli {

// The least number of letters to insert, leave out, exchange or swap with the next one.
std::size_t distance(std::string_view one, std::string_view other);

// The known word that is most like `word`, and of several the first; nothing if none is alike.
std::optional<std::string> closest(std::string_view word, const std::vector<std::string>& known);

// " (did you mean 'run'?)", or nothing.
std::string did_you_mean(std::string_view word, const std::vector<std::string>& known);

// The same for CLI11's complaint "--level: smok not in {smoke,standard}"; nothing for any other.
std::string did_you_mean_in(std::string_view complaint);

}  // namespace utf8spec::cli
