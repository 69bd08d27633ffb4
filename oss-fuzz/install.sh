#!/bin/bash -eu
# Copyright 2026 The utf8spec authors
# Licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
#
# Puts into an image of OSS-Fuzz what build.sh needs: tools, libraries of headers alone (the images'
# C++ library is not the one that compiled libraries of Ubuntu are made for), OpenSSL's static C
# library, and the sources of the decoders under test, in the releases that Debian 12 has.

apt-get update
apt-get install --yes --no-install-recommends ninja-build pkg-config zip \
  libexpected-dev libfmt-dev libssl-dev nlohmann-json3-dev

# fetch FOLDER SHA256 URL: unpacks an archive's one folder as $SRC/FOLDER.
fetch() {
  curl --fail --silent --show-error --location --output "/tmp/$1.tar.gz" "$3"
  echo "$2  /tmp/$1.tar.gz" | sha256sum --check --quiet
  mkdir -p "$SRC/$1"
  tar -xzf "/tmp/$1.tar.gz" -C "$SRC/$1" --strip-components=1
  rm "/tmp/$1.tar.gz"
}

fetch icu a2d2d38217092a7ed56635e34467f92f976b370e20182ad325edea6681a71d68 \
  https://github.com/unicode-org/icu/releases/download/release-72-1/icu4c-72_1-src.tgz
fetch utf8proc a0a60a79fe6f6d54e7d411facbfcc867a6e198608f2cd992490e46f04b1bcecc \
  https://github.com/JuliaStrings/utf8proc/archive/v2.8.0.tar.gz
