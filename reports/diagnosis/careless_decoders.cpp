#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <initializer_list>
#include <utility>

#include "reports/diagnosis/careless_decoder.h"

namespace utf8spec::reports {
namespace {

using Bounds = CarelessDecoder::Bounds;
using CutValue = CarelessDecoder::CutValue;
using Gone = CarelessDecoder::Gone;

// A decoder that omits one of these omits those before it too.
constexpr std::array above_maximum{
    Omissions{0}, only(Omission::maximum_seconds),
    omissions(Omission::maximum_seconds, Omission::maximum_leads),
    omissions(Omission::maximum_seconds, Omission::maximum_leads, Omission::long_leads)};

// Makes another decoder of one, and says whether it is one that may exist.
using Change = bool (*)(CarelessDecoder&);

// The decoders, and what each change makes of them.
std::vector<CarelessDecoder> and_changed(std::vector<CarelessDecoder> decoders,
                                         std::initializer_list<Change> changes) {
  const std::size_t count = decoders.size();
  for (const Change change : changes) {
    for (std::size_t at = 0; at < count; ++at) {
      CarelessDecoder decoder = decoders[at];
      if (change(decoder)) decoders.push_back(decoder);
    }
  }
  return decoders;
}

template <CutValue Cut>
bool reads_cut_ends(CarelessDecoder& decoder) {
  decoder.omitted |= only(Omission::ends);
  decoder.cut = Cut;
  return true;
}

bool goes_on_behind_one_octet(CarelessDecoder& decoder) {
  decoder.gone = Gone::one_octet;
  return true;
}

template <Gone Announced>
bool skips(CarelessDecoder& decoder) {
  decoder.omitted |= only(Omission::restarts);
  decoder.gone = Announced;
  return true;
}

bool takes_any_octet_for_a_lead(CarelessDecoder& decoder) {
  decoder.first = CarelessDecoder::FirstOctet::lead;
  return decoder.omits(Omission::first_octets) && !decoder.omits(Omission::restarts);
}

// One that reads each octet of a broken sequence as a character reads all other octets so too.
bool reads_latin_1(CarelessDecoder& decoder) {
  decoder.omitted |= only(Omission::sequences);
  return decoder.omits(Omission::first_octets) && decoder.gone == Gone::subpart;
}

bool writes_pairs(CarelessDecoder& decoder) {
  decoder.above = CarelessDecoder::Above::in_pairs;
  return decoder.omits(Omission::maximum_seconds) && decoder.gone == Gone::subpart;
}

// Such a decoder has no value above U+10FFFF.
bool knows_three_octets_at_most(CarelessDecoder& decoder) {
  decoder.omitted |= only(Omission::fourth_octets);
  return decoder.omits(Omission::shortest_seconds) && decoder.omits(Omission::surrogates) &&
         !decoder.omits(Omission::maximum_seconds) && !decoder.omits(Omission::restarts);
}

bool takes_pairs(CarelessDecoder& decoder) {
  return decoder.omits(Omission::fourth_octets) && skips<Gone::pair>(decoder);
}

bool looks_at_values(CarelessDecoder& decoder) {
  decoder.bounds = Bounds::of_value;
  return true;
}

bool looks_at_octets(CarelessDecoder& decoder) {
  decoder.bounds = Bounds::of_octet;
  return decoder.omits(Omission::continuations);
}

std::vector<CarelessDecoder> with_gone(const std::vector<CarelessDecoder>& decoders) {
  return and_changed(
      decoders, {goes_on_behind_one_octet, skips<Gone::announced>, skips<Gone::announced_by_bits>,
                 skips<Gone::announced_by_all_bits>});
}

std::vector<CarelessDecoder> with_bounds(const std::vector<CarelessDecoder>& decoders) {
  return and_changed(decoders, {looks_at_values, looks_at_octets});
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
        with_gone(and_changed(with_any_of_five(), {reads_cut_ends<CutValue::with_zeros>,
                                                   reads_cut_ends<CutValue::as_it_is>}));
    every = and_changed(std::move(every), {takes_any_octet_for_a_lead});
    every = and_changed(std::move(every), {reads_latin_1});
    every = and_changed(std::move(every), {writes_pairs, knows_three_octets_at_most});
    every = with_bounds(and_changed(std::move(every), {takes_pairs}));
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
