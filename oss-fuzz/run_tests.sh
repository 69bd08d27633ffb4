#!/bin/bash -eu
# Copyright 2026 The utf8spec authors
# Licensed under the Apache License, Version 2.0: http://www.apache.org/licenses/LICENSE-2.0
#
# Replays all corpora through every fuzz target. OSS-Fuzz runs this after build.sh, in the same image
# and without a network; so what build.sh compiled is linked once more, with our own main.
set -o pipefail

cmake -S "$SRC/utf8spec" -B "$WORK/utf8spec" -DUTF8SPEC_FUZZ_ENGINE=
cmake --build "$WORK/utf8spec" --target fuzz_targets
for target in "$WORK"/utf8spec/fuzz/*; do
  if [[ ! -x $target ]]; then continue; fi
  "$target" "$WORK/utf8spec/made/seeds/$(basename "$target")" "$SRC/utf8spec/corpus/regressions" | tail -n 1
done
