#include "vectors/machines/accepted_shares.h"

namespace utf8spec::vectors {
namespace {

constexpr double share_of_an_octet = 1.0 / Machine::octet_count;

// The strings of one length, by the state that they lead to.
struct StringsOfOneLength {
  std::vector<double> share_in;  // by state
  double accepted;               // share
};

StringsOfOneLength longer(const StringsOfOneLength& strings, const Machine& machine,
                          reference::OctetRange range) {
  StringsOfOneLength next{std::vector<double>(machine.states()), 0};
  for (std::uint32_t state = 0; state < machine.states(); ++state) {
    const double share = strings.share_in[state] * share_of_an_octet;
    if (share == 0) continue;
    for (std::size_t octet = range.first; octet <= range.last; ++octet) {
      const Transition& transition = machine.at(state, static_cast<std::uint8_t>(octet));
      next.share_in[transition.next] += share;
      if (accepts(transition.output)) next.accepted += share;
    }
  }
  return next;
}

}  // namespace

std::vector<double> accepted_shares(const Machine& acceptor, reference::OctetRange range,
                                    std::size_t longest) {
  StringsOfOneLength strings{std::vector<double>(acceptor.states()),
                             1};  // the empty one is accepted
  strings.share_in[0] = 1;
  std::vector<double> shares{strings.accepted};
  while (shares.size() <= longest) {
    strings = longer(strings, acceptor, range);
    shares.push_back(strings.accepted);
  }
  return shares;
}

}  // namespace utf8spec::vectors
