#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Builds the benchmarks optimised and runs them: scripts/bench.sh [NAME...], all of bench_engine, bench_fold and
# bench_cancel by default. They tell processor time; on a machine that does other things compare two builds run in turn.
set -euo pipefail
cd "$(dirname "$0")/.."

names=("$@")
[ $# -gt 0 ] || names=(bench_engine bench_fold bench_cancel)
cmake --preset release
cmake --build --preset release --target "${names[@]}"
for name in "${names[@]}"; do
    echo "== $name"
    QT_QPA_PLATFORM=offscreen "build/release/tests/benchmarks/$name"
done
