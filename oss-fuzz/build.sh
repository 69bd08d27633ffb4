#!/bin/bash -eu
# Copyright 2026 The utf8spec authors
# Licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
#
# Builds the fuzz targets into $OUT as OSS-Fuzz, ClusterFuzzLite and script/oss_fuzz_check ask for
# it. ICU and utf8proc are built here too: only with the compiler's own flags are they instrumented,
# and only static can they come along, since the machine that fuzzes has no library but the C one.

prefix=$WORK/prefix

# ICU's library of characters alone, without its data: the converters that the targets open are code.
build_icu() {
  mkdir -p "$WORK/icu/lib"
  cd "$WORK/icu"
  "$SRC/icu/source/configure" --prefix="$prefix" --enable-static --disable-shared \
    --with-data-packaging=static --disable-tools --disable-tests --disable-samples \
    --disable-extras --disable-icuio --disable-layoutex
  local part
  for part in stubdata common; do
    make -C "$part" -j"$(nproc)"
    make -C "$part" install
  done
}

build_utf8proc() {
  cmake -S "$SRC/utf8proc" -B "$WORK/utf8proc" -G Ninja \
    -DCMAKE_INSTALL_PREFIX="$prefix" -DCMAKE_INSTALL_LIBDIR=lib -DBUILD_SHARED_LIBS=OFF
  cmake --build "$WORK/utf8proc" --target install
}

build_targets() {
  cmake -S "$SRC/utf8spec" -B "$WORK/utf8spec" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" \
    -DUTF8SPEC_PORTABLE_FUZZ=ON -DUTF8SPEC_FUZZ_ENGINE="$LIB_FUZZING_ENGINE"
  # The program that writes the seeds has the flags of the targets, and so their sanitizer.
  ASAN_OPTIONS=detect_leaks=0 cmake --build "$WORK/utf8spec" --target fuzz_targets seeds
  find "$WORK/utf8spec/fuzz" -maxdepth 1 -type f -exec cp -t "$OUT" {} +
}

pack_seeds() {
  local seeds
  shopt -s nullglob
  for seeds in "$WORK"/utf8spec/made/seeds/*/; do
    (cd "$seeds" && zip -q -X -r - .) >"$OUT/$(basename "$seeds")_seed_corpus.zip"
  done
}

# A second run over the same $WORK keeps the libraries that are built.
[[ -f $prefix/lib/libicuuc.a ]] || build_icu
[[ -f $prefix/lib/libutf8proc.a ]] || build_utf8proc
build_targets
pack_seeds
