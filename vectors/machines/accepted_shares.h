#pragma once

#include <cstddef>
#include <vector>

#include "reference/syntax.h"
#include "vectors/machines/machine.h"

namespace utf8spec::vectors {

// For n = 0, 1, ... `longest`: the share of all strings of n octets that an acceptor accepts and
// that have only octets in `range`. If each octet is random, any of 00..FF, this is the probability
// of such a string.
//
// It is a linear recurrence over the states. The share of strings of n + 1 octets that lead to a
// state is a sum over the states before it: their share of n octets, times the share of the 256
// octets that lead from there. No term is negative, so nothing cancels, and a share is exact but
// for the rounding of doubles.
std::vector<double> accepted_shares(const Machine& acceptor, reference::OctetRange range,
                                    std::size_t longest);

}  // namespace utf8spec::vectors
