# How oss-fuzz/build.sh is run on this machine. Sourced by script/oss_fuzz_check and script/afl.
# shellcheck shell=bash
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

root=$PWD
place=$root/build/oss-fuzz
sources=$place/src

# The compile flags that OSS-Fuzz's images set for every build (infra/base-images/base-clang).
common_flags="-O1 -fno-omit-frame-pointer -gline-tables-only
 -Wno-error=incompatible-function-pointer-types -Wno-error=int-conversion
 -Wno-error=deprecated-declarations -Wno-error=implicit-function-declaration
 -Wno-error=implicit-int -Wno-error=unknown-warning-option -Wno-error=vla-cxx-extension
 -DFUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION"
common_flags=${common_flags//$'\n'/}

# debian_source PACKAGE: unpacks Debian's source package as $sources/PACKAGE, patches applied. The
# lists that say where it is are kept here: the machine's own have no sources, mostly.
debian_source() {
  local apt=$place/apt unpacked options
  if [[ -d $sources/$1 ]]; then return; fi
  say "fetch the source package $1"
  mkdir -p "$apt/lists/partial" "$apt/cache/archives/partial" "$apt/unpack"
  cat >"$apt/sources.list" <<'LIST'
deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bookworm main
deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian-security bookworm-security main
LIST
  options=(-qq -o Dir::Etc::SourceList="$apt/sources.list" -o Dir::Etc::SourceParts=/dev/null
    -o Dir::State::Lists="$apt/lists" -o Dir::Cache="$apt/cache" -o APT::Sandbox::User="$(id -un)")
  quietly apt-get "${options[@]}" update || fail "apt-get could not fetch the list of Debian's source packages"
  (cd "$apt/unpack" && quietly apt-get "${options[@]}" source "$1") ||
    fail "apt-get could not fetch Debian's source package $1"
  unpacked=("$apt/unpack/$1"-*/)
  mkdir -p "$sources"
  mv "${unpacked[0]}" "$sources/$1"
}

# prepare_sources: what OSS-Fuzz's image has in $SRC.
prepare_sources() {
  debian_source icu
  debian_source utf8proc
  ln -sfn "$root" "$sources/utf8spec"
}

# build_as NAME VARIABLE=VALUE...: runs build.sh with these variables of OSS-Fuzz in a folder for
# NAME. What an earlier run built of ICU and utf8proc is kept while the variables are the same.
build_as() {
  local folder=$place/$1 log=$place/$1.log
  shift
  local settings=("$@" SRC="$sources" WORK="$folder/work" OUT="$folder/out" ARCHITECTURE=x86_64
    FUZZING_LANGUAGE=c++)
  if [[ ! -f $folder/settings ]] || ! cmp -s "$folder/settings" <(printf '%s\n' "${settings[@]}"); then
    rm -rf "$folder"
  fi
  rm -rf "$folder/out"
  mkdir -p "$folder/out" "$folder/work"
  printf '%s\n' "${settings[@]}" >"$folder/settings"
  say "run oss-fuzz/build.sh (${log#"$root/"})"
  env "${settings[@]}" bash -eux "$sources/utf8spec/oss-fuzz/build.sh" >"$log" 2>&1 || {
    tail -n 30 "$log" >&2
    fail "build.sh failed; all of its output is in ${log#"$root/"}"
  }
}

# fuzz_targets FOLDER: the names of the fuzz targets in it, found as OSS-Fuzz finds them: executables
# that hold the name of the function an engine calls.
fuzz_targets() {
  local file
  for file in "$1"/*; do
    if [[ -f $file && -x $file ]] && grep -q LLVMFuzzerTestOneInput "$file"; then basename "$file"; fi
  done
}

passed=0
failed=0

# result WHAT STATUS [WORDS]: counts one check and prints its line; a STATUS of 0 is a pass.
result() {
  local words=${3:+ ($3)}
  if (($2 == 0)); then
    passed=$((passed + 1))
    printf 'pass  %s%s\n' "$1" "$words"
  else
    failed=$((failed + 1))
    printf 'FAIL  %s%s\n' "$1" "$words"
  fi
}

# finish: the last line, and the exit status.
finish() {
  printf '%s\n' "$passed passed, $failed failed"
  ((failed == 0 && passed > 0))
}
