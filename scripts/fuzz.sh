#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Looks for input that breaks something: scripts/fuzz.sh MINUTES [HARNESS...] runs each harness that long, all of them
# by default; 5s are five seconds. What is found stays in build/fuzz/found; what broke something is build/fuzz/HARNESS-crash-...: make it
# small (build/fuzz/tests/fuzz/fuzz_HARNESS -minimize_crash=1 FILE), mend it, and keep it in tests/fuzz/corpus/HARNESS.
set -euo pipefail
cd "$(dirname "$0")/.."

time=${1:?usage: scripts/fuzz.sh MINUTES [HARNESS...]}
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
