#!/bin/bash -eu
# Copyright 2026 The utf8spec authors
# Licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
#
# Replays all corpora through every fuzz target, built without a fuzzing engine. OSS-Fuzz runs this
# after build.sh, in the same image and without a network. It writes to $WORK alone.

set -o pipefail

replay=$WORK/replay
cmake -S "$SRC/utf8spec" -B "$replay" -G Ninja -DCMAKE_PREFIX_PATH="$WORK/prefix" \
  -DUTF8SPEC_ONLY_FUZZ=ON -DUTF8SPEC_FUZZ_ENGINE=
cmake --build "$replay" --target fuzz_targets
for target in $(find "$replay/fuzz" -maxdepth 1 -type f -executable -printf '%f\n' | sort); do
  "$replay/fuzz/$target" "$SRC/utf8spec/corpus/seeds/$target" "$SRC/utf8spec/corpus/regressions" | tail -n 1
done
