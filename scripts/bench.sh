#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/bench.sh [NAME...]

Builds the benchmarks optimised, runs them, and prints the table of the goals in docs/performance.md: the measured value of
each row, the required one, and the limit of the hardware. Values are processor time unless marked as clock. If puppet is
installed, its lookups are measured in turn with Strata's. On a busy machine, compare two builds run in turn.

With NAME, only these benchmarks run, with their own output: bench_engine, bench_fold, bench_cancel, bench_teaching,
bench_fleet.
END
}

case ${1:-} in -h | --help) usage && exit ;; esac
cd "$(dirname "$0")/.."
export QT_QPA_PLATFORM=offscreen

cmake --preset release >/dev/null
if [ $# -gt 0 ]; then
    cmake --build --preset release --target "$@"
    for name in "$@"; do
        echo "== $name"
        "build/release/tests/benchmarks/$name"
    done
    exit
fi
cmake --build --preset release --target strata bench_goals bench_window >/dev/null

# goal, floor, must, aim; of the first row of the goal.
goals() {
    cat <<'END'
P1	5 ms	25 ms	13 ms
P2	10 ms	60 ms	28 ms
P3	7.7 M	50 x Ruby (410,000)	200 x
P4	2 M	100 x Ruby (80,000)	500 x
P5	25 ms	100 ms	31 ms
P6	2 to 9 %	30 %	10 %
P7	130 ms and the window	400 ms	200 ms
P8	950 ms	1.25 x yaml-cpp	1.1 x
P9	5.7 bytes	10 bytes	6 bytes
P10	8 ms again	3000 ms, 100 ms again	16 ms again
P11	0.3 s	15 s	1.5 s
P12	1 to 5 ms	30 ms	16 ms
P13	5.3 ms	33 ms	16 ms
P14	0.8 ms; 33 ms	8 ms; 200 ms	4 ms; 80 ms
P15	20 ms; 32 MB	100 ms; 80 MB	45 ms; 45 MB
P17		250 x pwsh	2 ms
P18		50 ms	16 ms
P19		100 ms; 2000 ms	
P20		100 ms medium; 400 ms large; window 50 ms	
P21		1000 ms large	
P23		100 ms; event 16 ms	
END
}

{
    build/release/tests/benchmarks/bench_goals
    build/release/tests/stalls/bench_window 2>build/release/stalls.log
} | awk -F '\t' -v OFS=' | ' '
    FNR == NR { floor[$1] = $2; must[$1] = $3; aim[$1] = $4; next }
    FNR == 1 {
        print "| #", "what", "takes", "floor", "must", "aim |"
        print "|---|---|---|---|---|---|"
    }
    {
        first = !($1 in seen); seen[$1] = 1
        print "| " $1, $2, $3 " " $4, first ? floor[$1] : "", first ? must[$1] : "", (first ? aim[$1] : "") " |"
    }' <(goals) -
echo "what held the window's thread for more than 16 ms, and where: build/release/stalls.log"
