#include "tests/harnesses/judge/marks/replacing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "reference/signature.h"
#include "reference/whole_input.h"

namespace utf8spec::harnesses {
namespace {

using reference::Encoding;
using reference::ReplacementPolicy;

std::u32string number_in(const std::string& format, std::uint32_t number) {
  const std::string text = fmt::format(fmt::runtime(format), number);
  return {text.begin(), text.end()};
}

// The octets that are there count, in the order of the unit.
std::uint32_t number_of(OctetView unit, Encoding encoding) {
  const bool is_little = encoding == Encoding::utf_16le || encoding == Encoding::utf_32le;
  std::uint32_t number = 0;
  for (std::size_t at = 0; at < unit.size(); ++at) {
    number = number << 8U | unit[is_little ? unit.size() - 1 - at : at];
  }
  return number;
}

bool is_surrogate_group(OctetView octets) {
  constexpr auto is_within = [](std::uint8_t octet, std::uint8_t first, std::uint8_t last) {
    return octet >= first && octet <= last;
  };
  return octets.size() >= 3 && octets[0] == 0xED && is_within(octets[1], 0xA0, 0xBF) &&
         is_within(octets[2], 0x80, 0xBF);
}

}  // namespace

Replace dividing(ReplacementPolicy policy, char32_t substitute) {
  return [=](const Request& request) {
    return reference::replace(request.encoding, request.octets, policy, substitute);
  };
}

Replace writing(ReplacementPolicy policy, const std::u32string& text) {
  constexpr char32_t no_character = 0xFFFFFFFF;
  return [=](const Request& request) {
    std::u32string output;
    for (const char32_t value :
         reference::replace(request.encoding, request.octets, policy, no_character)) {
      output += value == no_character ? text : std::u32string(1, value);
    }
    return output;
  };
}

Replace putting(Put put) {
  return [put = std::move(put)](const Request& request) {
    const OctetView input = request.octets;
    const Encoding encoding = reference::open(request.encoding, input).encoding;
    std::u32string output;
    reference::walk(request.encoding, input, [&](std::size_t offset, const reference::Step& step) {
      const OctetView rest = input.subspan(offset);
      output += step.well_formed() ? std::u32string(1, step.scalar)
                                   : put({encoding, rest.first(step.length), rest, step.kind});
      return true;
    });
    return output;
  };
}

Put by_octets(Escape escape) {
  return [escape = std::move(escape)](const IllFormedOctets& part) {
    return escape.between ? escape.of_group(part.octets) : escape.of(part.octets);
  };
}

Put by_units(std::string format) {
  return [format = std::move(format)](const IllFormedOctets& part) {
    const std::size_t unit = row_of(part.encoding).unit;
    std::u32string text;
    for (std::size_t at = 0; at < part.octets.size(); at += unit) {
      const OctetView octets = part.octets.subspan(at, std::min(unit, part.octets.size() - at));
      text += number_in(format, number_of(octets, part.encoding));
    }
    return text;
  };
}

// A surrogate of three octets is three parts, of which the first writes it all.
Replace by_surrogates(std::string format) {
  return [format = std::move(format)](const Request& request) {
    std::size_t written = 0;  // octets of the surrogate that still come
    return putting([&](const IllFormedOctets& part) {
      std::u32string text;
      OctetView rest = part.rest;
      for (std::size_t left = part.octets.size(); left > 0; --left, rest = rest.subspan(1)) {
        if (written > 0) {
          --written;
        } else if (is_surrogate_group(rest)) {
          const std::uint32_t value = 0xD000U | (rest[1] & 0x3FU) << 6U | (rest[2] & 0x3FU);
          text += number_in(format, value);
          written = 2;
        } else {
          text += number_in("\\x{:02x}", rest[0]);
        }
      }
      return text;
    })(request);
  };
}

Replace by_chunks() {
  return [](const Request& request) {
    const auto policy =
        request.cuts.empty() ? ReplacementPolicy::maximal_subpart : ReplacementPolicy::per_run;
    return reference::replace(request.encoding, request.octets, policy);
  };
}

}  // namespace utf8spec::harnesses
