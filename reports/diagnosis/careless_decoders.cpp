#include <algorithm>
#include <array>
#include <bit>

#include "reports/diagnosis/careless_decoder.h"

namespace utf8spec::reports {
namespace {

using Bounds = CarelessDecoder::Bounds;
using CutValue = CarelessDecoder::CutValue;
using Gone = CarelessDecoder::Gone;

// Nobody checks the higher of these without the lower ones.
constexpr std::array above_maximum{
    Omissions{0}, only(Omission::maximum_seconds),
    omissions(Omission::maximum_seconds, Omission::maximum_leads),
    omissions(Omission::maximum_seconds, Omission::maximum_leads, Omission::long_leads)};

std::vector<CarelessDecoder> with_cuts(const std::vector<CarelessDecoder>& decoders) {
  std::vector<CarelessDecoder> all = decoders;
  for (CarelessDecoder decoder : decoders) {
    decoder.omitted |= only(Omission::ends);
    for (const CutValue cut : {CutValue::with_zeros, CutValue::as_it_is}) {
      decoder.cut = cut;
      all.push_back(decoder);
    }
  }
  return all;
}

std::vector<CarelessDecoder> with_gone(const std::vector<CarelessDecoder>& decoders) {
  std::vector<CarelessDecoder> all = decoders;
  for (CarelessDecoder decoder : decoders) {
    decoder.gone = Gone::one_octet;
    all.push_back(decoder);
    decoder.omitted |= only(Omission::restarts);
    for (const Gone gone :
         {Gone::announced, Gone::announced_by_bits, Gone::announced_by_all_bits}) {
      decoder.gone = gone;
      all.push_back(decoder);
    }
  }
  return all;
}

// One that reads each octet of a broken sequence as a character reads all other octets so too.
std::vector<CarelessDecoder> with_latin_1(const std::vector<CarelessDecoder>& decoders) {
  std::vector<CarelessDecoder> all = decoders;
  for (CarelessDecoder decoder : decoders) {
    if (!decoder.omits(Omission::first_octets) || decoder.gone != Gone::subpart) continue;
    decoder.omitted |= only(Omission::sequences);
    all.push_back(decoder);
  }
  return all;
}

std::vector<CarelessDecoder> with_leads(const std::vector<CarelessDecoder>& decoders) {
  std::vector<CarelessDecoder> all = decoders;
  for (CarelessDecoder decoder : decoders) {
    if (!decoder.omits(Omission::first_octets) || decoder.omits(Omission::restarts)) continue;
    decoder.first = CarelessDecoder::FirstOctet::lead;
    all.push_back(decoder);
  }
  return all;
}

std::vector<CarelessDecoder> with_pairs(const std::vector<CarelessDecoder>& decoders) {
  std::vector<CarelessDecoder> all = decoders;
  for (CarelessDecoder decoder : decoders) {
    if (!decoder.omits(Omission::maximum_seconds) || decoder.gone != Gone::subpart) continue;
    decoder.above = CarelessDecoder::Above::in_pairs;
    all.push_back(decoder);
  }
  return all;
}

std::vector<CarelessDecoder> with_bounds(const std::vector<CarelessDecoder>& decoders) {
  std::vector<CarelessDecoder> all = decoders;
  for (CarelessDecoder decoder : decoders) {
    decoder.bounds = Bounds::of_value;
    all.push_back(decoder);
    if (!decoder.omits(Omission::continuations)) continue;
    decoder.bounds = Bounds::of_octet;
    all.push_back(decoder);
  }
  return all;
}

// All sets of these checks, on their own and with those above the maximum.
std::vector<CarelessDecoder> with_any_of_five() {
  constexpr std::array five{Omission::continuations, Omission::shortest_leads,
                            Omission::shortest_seconds, Omission::surrogates,
                            Omission::first_octets};
  std::vector<CarelessDecoder> all;
  for (unsigned set = 0; set < 1U << five.size(); ++set) {
    for (const Omissions above : above_maximum) {
      CarelessDecoder decoder{above};
      for (std::size_t at = 0; at < five.size(); ++at) {
        if ((set >> at & 1U) != 0) decoder.omitted |= only(five[at]);
      }
      all.push_back(decoder);
    }
  }
  return all;
}

}  // namespace

const std::vector<CarelessDecoder>& careless_decoders() {
  static const std::vector<CarelessDecoder> all = [] {
    std::vector<CarelessDecoder> every =
        with_bounds(with_pairs(with_latin_1(with_leads(with_gone(with_cuts(with_any_of_five()))))));
    std::erase_if(every, [](const CarelessDecoder& each) { return each.omitted == 0; });
    std::ranges::stable_sort(
        every, {}, [](const CarelessDecoder& each) { return std::popcount(each.omitted); });
    return every;
  }();
  return all;
}

bool takes_any_octet_for_continuation(const harnesses::Judge& judge,
                                      const harnesses::Question& question,
                                      const harnesses::Answer& answer) {
  const harnesses::Request& request = question.request;
  if (takes_values(request.operation)) return false;
  static const auto masking =
      with_bounds(with_gone({CarelessDecoder{.omitted = only(Omission::continuations)}}));
  return std::ranges::any_of(masking, [&](const CarelessDecoder& decoder) {
    return decoder.would_answer(judge, request, answer);
  });
}

}  // namespace utf8spec::reports
