// Written by build/release/bin/suite_sums.
#pragma once

#include <string_view>

namespace utf8spec::vectors::generated {

struct SuiteSum {
  std::string_view suite;
  std::string_view sha256;
};

inline constexpr SuiteSum suite_sums[]{
    {"control k=0 prefixes before=63",
     "d13b84151029481cc49ba21bcc7c0c74141c13f0402ff9eefcf9248f13ceea89"},
    {"control k=0 prefixes before=63 behind=64",
     "cd1668c23d5ead4a8c95bd2bf0b0795b9f6d9d6e8acd38a47b2b1eb85987542b"},
    {"control k=0 prefixes signature",
     "43042a69b8d0c7eee081d795ba75b5af9204447c4c1a71570cdc50bdbca75757"},
    {"control k=0 prefixes signature-stripped",
     "f12bf7b07d74d9c7eef2479a72490f20b5025c25e633d8dbc22aef66a1d0db59"},
    {"control k=1 prefixes", "4103f94230a2d10cb96768de0e50838d7103c9db52079d5f13f883519bbf752f"},
    {"control k=1 prefixes before=63",
     "108e71cc2c01c7184f841920894cb01dfbcee9dbfa02a0356175f8def0f111f8"},
    {"control k=2 prefixes", "f1137b518309f4785e462f6d7d03de673fdadfa507329e57866189987fa5b950"},
    {"control per-run k=0 prefixes before=63",
     "f347f2d3aa5e94663476a493877c68cf5143b17ce8b2ffbfd880a66d67f1387f"},
    {"control per-run k=0 prefixes before=63 behind=64",
     "ffb8358b44f37bce4c9e566fe8180c6295eae3d958bf7fee585d6080d2023a1e"},
    {"control per-run k=0 prefixes signature",
     "ff0aecc723e833edb30597922beb2b88b39b41d5fd9de069603eaaca5e39f8c5"},
    {"control per-run k=0 prefixes signature-stripped",
     "89a6dbaefc62cb5e50f1892c1987d392e407bb770a035ea409557ac0bce9c347"},
    {"control per-run k=1 prefixes",
     "6a5d38f364aa0ed514799e3c5acadf5bbedd83982b49fa5fe751d416a7f7ab10"},
    {"control per-run k=1 prefixes before=63",
     "88de714765852c45c7a32603b707e05b63664c985f1555302d3a45587cd39984"},
    {"control per-run k=2 prefixes",
     "e14ade88722fa2f10e136b2e65888a06d75641688814cfe3e4f7dfff291d7e20"},
    {"control per-sequence k=0 prefixes before=63",
     "cb98d8971509cceddc6f3011b46a6d3914e204d750d5e06c1ef3031a04c8c914"},
    {"control per-sequence k=0 prefixes before=63 behind=64",
     "408e8179ab0defbba483c042737616cb8fb4940c83b7f4bf849801e2bb61829d"},
    {"control per-sequence k=0 prefixes signature",
     "74e17f609e10a24d6614c90bf6c7bc8dfb516b9ad5222e93a71ddbd74c1da914"},
    {"control per-sequence k=0 prefixes signature-stripped",
     "851215479e6513e4924046af6d6fc4f31ef03c999869149cffb5fa41b19182ee"},
    {"control per-sequence k=1 prefixes",
     "1a76e523e01c7b1b1d77ca3435a1bf6e0126f4f6880d4b331c28f8a3bd383608"},
    {"control per-sequence k=1 prefixes before=63",
     "dd75bc6101297e3c642e9bcf1c33bd88095d69ba37f42390e5fa879e0a3cadfd"},
    {"control per-sequence k=2 prefixes",
     "08b40adf4b45b5ed83a49c898b72536372910b323dd310739e5c77177013c91b"},
    {"payload k=0 prefixes", "513bd7016b9a5409baff5881a9ee3734b8c3463dfa1a945ea674eadd62c507fa"},
    {"payload per-run k=0 prefixes",
     "bfc854e8f387708267ef6a812e49860163f72c1912bc29e2bb8822a1827a7dc5"},
    {"payload per-sequence k=0 prefixes",
     "60797c3be02912d98d973ee8af93c7b1fb6b6ebf4856573d3d061b57c9162476"},
    {"strict-payload k=0", "86da498a33d81e557ee5a1429a955bc1ae48a359d1528cc4a4907d4b426be4f1"},
    {"validator k=0 before=63", "26493f7021927dc4d07da87014f06b19f30488062523be479778f8a53d5e3763"},
    {"validator k=0 before=63 behind=64",
     "b9ea67a8ac6523bae7a4e58eb8018f0ff2df2405ff876382a19e8c4db3d87f72"},
    {"validator k=0 signature", "7c9e0d154ecd8605f4345e1513373dc3af0b1a1b903f64112fb577fbac3c6001"},
    {"validator k=0 signature-stripped",
     "b1717cccd60eb94745bd02d774930cd7c34c29cc6116f574f687bc6d58867940"},
    {"validator k=1", "893aea7d1eaecee9febc62eaa6c0e468fb85f8f83a295899a26bc1a644e07278"},
    {"validator k=1 before=63", "0be2f8491a61924c78bb45f8e4f292ef121f257402cc7b57eb65fb97ebd2d4c5"},
    {"validator k=2", "1ed9bf73c7c0c8f028db28c5e2f449b9ceed149814d0401c15af1ca30c5158fe"},
};

}  // namespace utf8spec::vectors::generated
