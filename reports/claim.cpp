#include "reports/claim.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace utf8spec::reports {
namespace {

bool states_kind(const Claim& claim) { return claim.grounds.has_value(); }

// Without the details that a badge has no room for.
std::string brief_words(ClaimKind kind, std::uint64_t extra_states) {
  switch (kind) {
    case ClaimKind::complete:
      return fmt::format("complete (k = {})", extra_states);
    case ClaimKind::proved:
    case ClaimKind::sample:
      break;
  }
  return std::string(name(kind));
}

}  // namespace

std::string kind_words(const ClaimGrounds& grounds) {
  switch (grounds.kind) {
    case ClaimKind::proved:
      return fmt::format("proved ({})", grounds.how);
    case ClaimKind::complete:
    case ClaimKind::sample:
      break;
  }
  return brief_words(grounds.kind, grounds.extra_states);
}

std::string labelled(const Claim& claim) {
  if (!claim.grounds) return claim.text;
  std::string words = kind_words(*claim.grounds);
  words[0] = static_cast<char>(words[0] - 'a' + 'A');
  return fmt::format("{}: {}", words, claim.text);
}

std::vector<std::string> labelled(const std::vector<Claim>& claims) {
  std::vector<std::string> texts;
  for (const Claim& claim : claims) texts.push_back(labelled(claim));
  return texts;
}

std::string kinds_in_brief(const std::vector<Claim>& claims) {
  if (!std::ranges::all_of(claims, states_kind)) return "";
  std::vector<std::string> words;
  for (const ClaimKindRow& row : claim_kind_rows) {
    std::optional<std::uint64_t> most;
    for (const Claim& claim : claims) {
      if (claim.grounds->kind != row.kind) continue;
      most = std::max(most.value_or(0), claim.grounds->extra_states);
    }
    if (most) words.push_back(brief_words(row.kind, *most));
  }
  return fmt::format("{}", fmt::join(words, ", "));
}

}  // namespace utf8spec::reports
