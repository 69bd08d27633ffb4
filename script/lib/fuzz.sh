# What runs a fuzz target under libFuzzer. Sourced by script/fuzz.
# shellcheck shell=bash

utf8spec=build/release/bin/utf8spec
utf8spec_dev=build/release/bin/utf8spec-dev
interrupted=72  # libFuzzer's exit status after Ctrl-C
stopped=
trap 'stopped=yes' INT TERM

is_stopped() { [[ -n $stopped ]]; }

# target_forms: NAME FORMAT of every target, from the one list of them.
target_forms() {
  grep -oE 'TargetForm\{"[a-z_]+", Format::[a-z]+' harnesses/fuzz/targets.h |
    sed -E 's/.*"([a-z_]+)", Format::/\1 /'
}

targets() { target_forms | cut -d' ' -f1; }

is_target() { grep -qxF -- "$1" <(targets); }

# in_caller FILE: the file as the caller of the script named it, from the root of the file system.
in_caller() { (cd -- "$called_from" && realpath -e -- "$1" 2>/dev/null); }

# plugin_path VARIABLE PLUGIN.so[:NAME]: the same with a path that holds in every folder. Fails where
# the file is no plugin, since the fuzzer would say so only after minutes of building.
plugin_path() {
  local variable=$1 file=$2 name= path
  if [[ $file == *.so:* ]]; then
    name=:${file##*.so:}
    file=${file%"$name"}
  fi
  path=$(in_caller "$file") || fail "$variable names $file: no such file (seen from $called_from)"
  [[ $(head -c 4 -- "$path" | tr -d '\177') == ELF ]] || fail "$variable names $file: not a shared object"
  grep -qa utf8spec_decoders_v1 -- "$path" ||
    fail "$variable names $file: no plugin, it has no function utf8spec_decoders_v1 (docs/c_abi.md)"
  printf '%s%s' "$path" "$name"
}

# check_decoders TARGET...: the decoders that these targets read from the environment.
check_decoders() {
  local target path
  for target in "$@"; do
    if [[ $target == plugin && -n ${UTF8SPEC_PLUGIN-} ]]; then
      path=$(plugin_path UTF8SPEC_PLUGIN "$UTF8SPEC_PLUGIN")
      export UTF8SPEC_PLUGIN=$path
    elif [[ $target != plugin && -n ${UTF8SPEC_ORACLE-} ]]; then
      path=$(plugin_path UTF8SPEC_ORACLE "$UTF8SPEC_ORACLE")
      export UTF8SPEC_ORACLE=$path
    fi
  done
}

# folder_of_corpus DIR
folder_of_corpus() {
  local folder
  [[ -n $1 ]] || fail "--corpus needs a folder"
  folder=$(in_caller "$1") || fail "--corpus $1: no such folder"
  [[ -d $folder/regressions || -d $folder/seeds ]] ||
    fail "--corpus $1: it has neither regressions/ nor seeds/ (utf8spec-dev corpus add --corpus makes them)"
  printf '%s' "$folder"
}

# shown COMMAND...: how far a build is, in each tenth. What else it prints is shown only if it fails.
shown() {
  local log status=0
  log=$(mktemp)
  "$@" 2>&1 | tee "$log" | awk -F '[][/]' '
    /^\[[0-9]+\/[0-9]+\]/ { tenth = int(10 * $2 / $3); if (tenth > last) { print "    " 10 * tenth " %"; fflush() } last = tenth }' ||
    status=$?
  if ((status != 0)); then cat "$log" >&2; fi
  rm -f "$log"
  return "$status"
}

# build_shown PRESET [ARGUMENT...]
build_shown() {
  local preset=$1
  shift
  say "build $preset ($*)"
  configure "$preset" && shown cmake --build --preset "$preset" "$@"
}

# prepare [TARGET...]: the fuzzers of these targets alone, or of all, and what a finding is then
# looked at with: the command, and the same targets without an engine.
prepare() {
  local fuzzers=("${@/#/fuzz_}")
  if (($# == 0)); then fuzzers=(fuzz_targets); fi
  script/setup
  build_shown release --target utf8spec "${fuzzers[@]}" || fail "the release preset does not build"
  check_loading
  build_shown fuzz --target "${fuzzers[@]}" || fail "the fuzz preset does not build"
  rm -rf build/fuzz/export build/fuzz/export_private
  quietly "$utf8spec_dev" corpus export build/fuzz/export || fail "the corpus cannot be read"
  if [[ -z ${private_corpus-} ]]; then return; fi
  quietly "$utf8spec_dev" corpus export build/fuzz/export_private --corpus "$private_corpus" ||
    fail "the corpus in $private_corpus cannot be read"
}

# check_loading: the host says why a plugin cannot be loaded, or which decoders it has instead.
check_loading() {
  local variable name
  for variable in UTF8SPEC_PLUGIN UTF8SPEC_ORACLE; do
    if [[ -z ${!variable-} ]]; then continue; fi
    name=${!variable}
    quietly build/release/bin/utf8spec-plugin-host --list "$name" || fail "$variable names $name: it cannot be loaded"
  done
}

# make_folders TARGET: what is kept in the corpus, in the target's own form, beside what is found.
make_folders() {
  local work=build/fuzz/work/$1 kept
  mkdir -p "$work/new" "build/fuzz/findings/$1"
  rm -rf "$work/kept" && mkdir "$work/kept"
  for kept in build/fuzz/export{,_private}/"$1"_seed_corpus.zip; do
    if [[ -f $kept ]]; then /usr/bin/python3 -m zipfile -e "$kept" "$work/kept"; fi
  done
  touch "$work/started"
}

# run_fuzzer TARGET SECONDS ARGUMENT... A symbolizer that does not start must not end the fuzzer (by
# SIGPIPE) before it has written its finding.
run_fuzzer() (
  local target=$1 seconds=$2 options=() fuzzers=build/fuzz/fuzz
  shift 2
  trap '' PIPE
  if [[ -f $fuzzers/$target.options ]]; then
    mapfile -t options < <(sed -nE 's/^([a-z_]+) *= *(.+)$/-\1=\2/p' "$fuzzers/$target.options")
  fi
  if [[ -f $fuzzers/$target.dict ]]; then options+=("-dict=$fuzzers/$target.dict"); fi
  "$fuzzers/$target" "${options[@]}" -max_total_time="$seconds" \
    -artifact_prefix="build/fuzz/findings/$target/" "$@" \
    "build/fuzz/work/$target/new" "build/fuzz/work/$target/kept" 2>&1
)

# findings TARGET: those of this run.
findings() {
  find "build/fuzz/findings/$1" -type f -newer "build/fuzz/work/$1/started" \
    \( -name 'crash-*' -o -name 'timeout-*' -o -name 'oom-*' -o -name 'leak-*' \) | sort
}

# what_showed TARGET FINDING: its signature, or else what the sanitizer or the fuzzer said.
what_showed() {
  local words
  words=$( (timeout 60 "build/release/fuzz/$1" "$2" 2>&1 || true) |
    sed -n 's/^utf8spec: disagreement: //p' | sed 1q)
  if [[ -z $words ]]; then
    words=$(grep -a -m 1 '^SUMMARY: ' "build/fuzz/work/$1/log" || basename "$2")
  fi
  printf '%s' "$words"
}

# next_command TARGET FINDING: what to type, with the decoder that was asked.
next_command() {
  local format words
  format=$(target_forms | sed -n "s/^$1 //p")
  if [[ $format == text ]]; then
    printf '%q %q' "build/release/fuzz/$1" "$2"
    return
  fi
  if [[ $format == encoded ]]; then
    printf '%q minimize --target %q %q' "$utf8spec" "$1" "$2"
    return
  fi
  words=$(printf '%q corpus add --target %q %q' "$utf8spec_dev" "$1" "$2")
  if [[ $1 == plugin && -n ${UTF8SPEC_PLUGIN-} ]]; then
    words+=$(printf ' --plugin %q' "$UTF8SPEC_PLUGIN")
  elif [[ $1 != plugin && -n ${UTF8SPEC_ORACLE-} ]]; then
    words+=$(printf ' --oracle %q' "$UTF8SPEC_ORACLE")
  fi
  printf '%s' "$words"
}

# tell_findings TARGET: one of each signature. Fails where there are any.
tell_findings() {
  local finding signature
  local -A told=()
  while read -r finding; do
    signature=$(what_showed "$1" "$finding")
    if [[ -n ${told[$signature]-} ]]; then continue; fi
    told[$signature]=$finding
    printf '%s: %s\n' "$1" "$signature"
    printf '  file    %s\n' "$finding"
    printf '  next    %s\n' "$(next_command "$1" "$finding")"
  done < <(findings "$1")
  ((${#told[@]} == 0))
}

# show_progress LOG: keeps all, and shows the lines that say how far it is (inputs are in between as
# they are, so that it is no text). Ctrl-C is for the fuzzer, whose last words come after it.
show_progress() (
  trap '' INT
  tee "$1" | grep -a --line-buffered '^#[0-9]*: ' || true
)

# fuzz TARGET SECONDS: on all cores, with the fuzzer's own progress.
fuzz() {
  local status=0
  make_folders "$1"
  say "fuzz $1 for $2 seconds"
  run_fuzzer "$1" "$2" -fork="$(nproc)" | show_progress "build/fuzz/work/$1/log" || status=$?
  tell_findings "$1" || return 1
  if is_stopped; then
    say "$1: stopped; new inputs are in build/fuzz/work/$1/new"
  elif ((status != 0)); then
    say "$1: the fuzzer ended with $status"
    return 1
  else
    say "$1: nothing found; new inputs are in build/fuzz/work/$1/new"
  fi
}

# fuzz_quietly TARGET SECONDS: on one core; the one line says how much was done.
fuzz_quietly() {
  local status=0 log=build/fuzz/work/$1/log executions rate coverage
  make_folders "$1"
  run_fuzzer "$1" "$2" -print_final_stats=1 >"$log" || status=$?
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  rate=$(sed -n 's/^stat::average_exec_per_sec: *//p' "$log")
  coverage=$(sed -nE 's/.* cov: ([0-9]+) .*/\1/p' "$log" | tail -n 1)
  printf '%-14s %10s executions %8s a second %6s edges\n' \
    "$1" "${executions:-?}" "${rate:-?}" "${coverage:-?}"
  tell_findings "$1" || return 1
  if ((status == 0 || status == interrupted)); then return; fi
  printf '%s: the fuzzer ended with %s: %s\n' "$1" "$status" "$(tail -n 1 "$log")"
  return 1
}
