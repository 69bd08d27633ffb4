// The bank of allowed decoders for the encodings beside UTF-8.

#include <string>
#include <utility>

#include "reference/any_codec.h"
#include "reference/signature.h"
#include "tests/reports/run/allowed_decoders.h"

namespace utf8spec::reports {
namespace {

using harnesses::by_chunks;
using harnesses::by_octets;
using harnesses::by_surrogates;
using harnesses::by_units;
using harnesses::dividing;
using harnesses::Escape;
using harnesses::IllFormedOctets;
using harnesses::Put;
using harnesses::putting;
using harnesses::Replace;
using harnesses::writing;
using reference::Encoding;
using reference::ReplacementPolicy;
using Digits = Escape::Digits;

const std::vector<Operation> replacers{Operation::replace, Operation::stream_replace};

// Decoders of one encoding. What they do not vary is as usual.
class BankOf {
 public:
  explicit BankOf(Encoding encoding) : encoding_(encoding) {}

  std::vector<Allowed> all() {
    add_divisions();
    add_substitutes();
    add_texts();
    add_escapes_of_octets();
    row_of(encoding_).unit > 1 ? add_escapes_of_units() : add_escapes_for_octets_alone();
    add_mixed();
    add_tellers();
    return std::move(all_);
  }

 private:
  Allowed& add(const std::string& named, std::string replacement, Replace replace) {
    const bool has_signature = !reference::selects_order(encoding_);
    all_.push_back({.name = std::string(name(encoding_)) + "-" + named,
                    .replacement = std::move(replacement),
                    .signature = has_signature ? "kept" : "",
                    .encoder = "",
                    .replace = std::move(replace),
                    .encoding = encoding_,
                    .operations = replacers});
    return all_.back();
  }

  void add_divisions() {
    for (const ReplacementPolicy policy : reference::all_replacement_policies) {
      if (!has_policy(encoding_, policy)) continue;
      const std::string named(name_in(encoding_, policy));
      add(named, named, dividing(policy));
    }
  }

  void add_substitutes() {
    using enum ReplacementPolicy;
    for (const auto& [policy, sign] : {std::pair{maximal_subpart, U'?'},
                                       {maximal_subpart, U'\x1A'},
                                       {per_run, U'\u25A1'},
                                       {per_run, U'\u2192'}}) {
      add("by-" + std::to_string(sign), "substitute", dividing(policy, sign));
    }
  }

  void add_texts() {
    using enum ReplacementPolicy;
    for (const auto& [policy, text] : {std::pair{maximal_subpart, U"[?]"},
                                       {per_run, U"\u00AB?\u00BB"},
                                       {maximal_subpart, U"\uFFFD\uFE0F"},
                                       {maximal_subpart, U"\u2192?\u2190"}}) {
      add("text-" + std::to_string(all_.size()), "substitute", writing(policy, text));
    }
  }

  void add_escapes(Replace replace) {
    add("escape-" + std::to_string(all_.size()), "escape", std::move(replace));
  }

  void add_escapes_of_octets() {
    for (const Escape& escape :
         {Escape{Digits::lower_hex, U"\\x", U""}, Escape{Digits::upper_hex, U"<", U">"},
          Escape{Digits::upper_hex, U"\u00AB", U"\u00BB"}, Escape{Digits::octal, U"\\", U""},
          Escape{Digits::decimal, U"&#", U";"}}) {
      add_escapes(putting(by_octets(escape)));
    }
  }

  void add_escapes_of_units() {
    for (const char* const format : {"\\u{:04x}", "&#{};", "<U+{:04X}>", "\\x{{{:x}}}"}) {
      add_escapes(putting(by_units(format)));
    }
  }

  void add_escapes_for_octets_alone() {
    add_escapes(by_surrogates("\\u{:04x}"));
    add_escapes(by_surrogates("&#{};"));
    add_escapes(putting(by_octets({.digits = Digits::character, .base = 0xF700})));
    add("pep-383", "surrogate-escape",
        putting(by_octets({.digits = Digits::character, .base = 0xDC00})));
  }

  void add_mixed() {
    const auto for_the_end = [&](const std::string& named, const std::u32string& mark,
                                 const Put& put) {
      add(named, "substitute", putting([=](const IllFormedOctets& part) {
            return part.kind == reference::Kind::truncated ? mark : put(part);
          }));
    };
    for_the_end("sign-for-the-end", U"?", [](const auto&) { return U"\uFFFD"; });
    for_the_end("escapes-but-for-the-end", U"?", by_octets({Digits::lower_hex, U"\\x", U""}));
    if (row_of(encoding_).unit > 1) {
      for_the_end("units-but-for-the-end", U"\uFFFD", by_units("\\u{:04x}"));
    }
    add("counts-by-chunks", "inconsistent", by_chunks());
  }

  // Those that stop at an error, and encoders.
  void add_tellers() {
    const auto add_teller = [&](const std::string& named, auto change) {
      Allowed& teller = add(named, "maximal-subpart", dividing(ReplacementPolicy::maximal_subpart));
      teller.encoder = "refused";
      teller.operations = {core_operations.begin(), core_operations.end()};
      change(teller);
    };
    add_teller("one-based", [](Allowed& it) { it.offset = harnesses::OffsetWay::one_based; });
    add_teller("encoder-replaces", [](Allowed& it) {
      it.encoder = "replaced-fffd";
      it.for_non_scalars = [](char32_t) { return U"\uFFFD"; };
    });
    if (reference::selects_order(encoding_)) return;
    Allowed& stripper =
        add("stripped", "maximal-subpart", dividing(ReplacementPolicy::maximal_subpart));
    stripper.signature = "stripped";
  }

  Encoding encoding_;
  std::vector<Allowed> all_;
};

}  // namespace

std::vector<Allowed> allowed_in_other_encodings() {
  std::vector<Allowed> all;
  for (const Encoding encoding : reference::all_encodings) {
    if (encoding == Encoding::utf_8) continue;
    for (Allowed& each : BankOf(encoding).all()) all.push_back(std::move(each));
  }
  return all;
}

}  // namespace utf8spec::reports
