# What runs a fuzz target under libFuzzer. Sourced by script/fuzz.
# shellcheck shell=bash

utf8spec=build/release/bin/utf8spec
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

# The fuzzers, and the command and targets that a finding is then looked at with.
prepare() {
  script/setup
  build release --target utf8spec fuzz_targets || fail "the release preset does not build"
  build fuzz || fail "the fuzz preset does not build"
  rm -rf build/fuzz/export
  quietly "$utf8spec" corpus export build/fuzz/export || fail "the corpus cannot be read"
}

# make_folders TARGET: what is kept in the corpus, in the target's own form, beside what is found.
make_folders() {
  local work=build/fuzz/work/$1 kept=build/fuzz/export/$1_seed_corpus.zip
  mkdir -p "$work/new" "build/fuzz/findings/$1"
  rm -rf "$work/kept" && mkdir "$work/kept"
  if [[ -f $kept ]]; then /usr/bin/python3 -m zipfile -e "$kept" "$work/kept"; fi
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
  words=$(printf '%q corpus add --target %q %q' "$utf8spec" "$1" "$2")
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
