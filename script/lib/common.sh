# What the scripts share. Sourced by them, never run: it leaves them in the root of the project.
# shellcheck shell=bash
set -euo pipefail

CDPATH='' cd -- "$(dirname "${BASH_SOURCE[0]}")/../.."

say() { printf '%s\n' "==> $*"; }

fail() {
  printf '%s\n' "script/$(basename "$0"): $*" >&2
  exit 1
}

# The version that CMakeLists.txt states.
project_version() { sed -n 's/^project(utf8spec VERSION \([0-9.]*\) .*/\1/p' CMakeLists.txt; }

# quietly COMMAND...: what it prints is shown only if it fails.
quietly() {
  local log status=0
  log=$(mktemp)
  "$@" >"$log" 2>&1 || status=$?
  if ((status != 0)); then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# configure PRESET: a build folder that was made for another place (the project was moved or
# copied) is made anew, since CMake refuses it.
configure() {
  local cache=build/$1/CMakeCache.txt
  local fresh=()
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$(pwd -P)" "$cache"; then
    say "build/$1 was made for another folder: configuring it again"
    fresh=(--fresh)
  fi
  quietly cmake --preset "$1" "${fresh[@]}"
}

# build PRESET [ARGUMENT...]
build() {
  local preset=$1
  shift
  say "build $preset"
  configure "$preset" && quietly cmake --build --preset "$preset" "$@"
}

# run_ctest PRESET ARGUMENT...: prints the tests that do not pass, with their output, and the summary. Of a
# program with many cases it leaves out those that pass.
run_ctest() {
  local preset=$1
  shift
  say "test $preset"
  ctest --preset "$preset" --no-tests=error "$@" 2>&1 |
    sed -e '/^ *Start *[0-9]*:/d' -e '/^ *[0-9]*\/[0-9]* Test .*Passed/d' \
      -e '/^\[ RUN /{' -e N -e '/\n\[ *OK \]/d' -e '}' -e '/^\[-*\]/d'
}

# count_cases FILE [FOLDER]: adds to `passed` and `failed` what CTest's JUnit file and GoogleTest's files of a
# run say (count_cases.py).
count_cases() {
  local counts
  counts=$(/usr/bin/python3 -B script/lib/count_cases.py "$@")
  passed=$((passed + ${counts% *}))
  failed=$((failed + ${counts#* }))
}

# sources: the C and C++ files of the project, each ended by NUL. Found without git, so that an
# unpacked archive can be checked as well.
sources() {
  find . \( -path ./build -o -path ./.git -o -name node_modules \) -prune -o \
    -type f \( -name '*.h' -o -name '*.c' -o -name '*.cpp' \) -print0
}
