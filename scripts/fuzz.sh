#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/fuzz.sh MINUTES [HARNESS...]

Fuzzes the engine: builds each HARNESS (default: all) and runs it for MINUTES; 5s means five seconds. Inputs that reach new
code are collected in build/fuzz/found.

An input that fails is written to build/fuzz/HARNESS-crash-...; minimize it with
build/fuzz/tests/fuzz/fuzz_HARNESS -minimize_crash=1 FILE, correct the error, and add the input to
tests/fuzz/corpus/HARNESS. Exit status: 0 no input fails, 1 one fails.
END
}

case ${1:-} in -h | --help) usage && exit ;; esac
[ $# -gt 0 ] || { usage >&2 && exit 2; }
cd "$(dirname "$0")/.."

time=$1
shift
case $time in
*s) seconds=${time%s} ;;
*) seconds=$((time * 60)) ;;
esac
[ -e build/fuzz/CMakeCache.txt ] || cmake --preset fuzz >/dev/null
names=("$@")
if [ ${#names[@]} = 0 ]; then
    mapfile -t names < <(ls tests/fuzz/corpus)
fi
cmake --build --preset fuzz --target "${names[@]/#/fuzz_}"
failed=0
for name in "${names[@]}"; do
    found=build/fuzz/found/$name
    mkdir -p "$found"
    options=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2500 -max_len=16384 -print_final_stats=1
        -artifact_prefix="build/fuzz/$name-")
    dictionary=tests/fuzz/dictionaries/$name.dict
    [ ! -f "$dictionary" ] || options+=(-dict="$dictionary")
    echo "== $name"
    if ! build/fuzz/tests/fuzz/fuzz_"$name" "${options[@]}" "$found" "tests/fuzz/corpus/$name" 2>"build/fuzz/$name.log"; then
        failed=1
        tail -40 "build/fuzz/$name.log"
    fi
    grep number_of_executed_units "build/fuzz/$name.log" || true
done
exit $failed
