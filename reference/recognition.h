#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace utf8spec::reference {

/// The number of well-formed sequences of UTF-8 with `length` octets, 1 to 4 (RFC 3629 section 4).
std::uint32_t count_of_sequences(std::size_t length);

/// The chance that random octets pass as UTF-8. RFC 3629 section 1 says that the chance "is low,
/// diminishing with increasing string length".
///
/// US-ASCII is the same in most encodings, so only the octets 80..FF say something. The question is
/// therefore: if each of these octets were any other of 80..FF, what is the chance that every run
/// of them is well-formed? The number w of well-formed runs of n octets follows from how a run
/// ends: w(n) = s(2) w(n-2) + s(3) w(n-3) + s(4) w(n-4), with s(k) sequences of k octets. The
/// chance of a run is w(n) / 128^n.
///
/// The chance of a long text is smaller than any floating-point number, so logarithms are kept.
class ChanceOfText {
 public:
  /// Takes the next octet of the text.
  void add(std::uint8_t octet);

  /// The decimal logarithm of the chance; 0 for US-ASCII. Minus infinity if no octets in these
  /// places can be well-formed.
  double log10() const;

  /// How many octets of 80..FF were in the text.
  std::uint64_t high_octets() const { return high_octets_; }

 private:
  void end_run();

  /// The chances of runs of n-3, n-2, n-1 and n octets, divided by 10^scale_.
  std::array<double, 4> run_{0, 0, 0, 1};
  double scale_ = 0;
  double log10_of_ended_ = 0;
  std::uint64_t high_octets_ = 0;
};

}  // namespace utf8spec::reference
