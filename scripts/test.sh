#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'EOF'
usage: scripts/test.sh [--answers] [OPTION...]

Installs the Debian packages that Strata needs (as root or with sudo), builds it with warnings as errors in build/dev and
runs all tests. Options are passed to ctest, for example -R merge.

  --answers  builds only the programs and the tests of recorded answers, and runs these; takes a third of the time
EOF
}

targets=()
case ${1:-} in
-h | --help) usage && exit ;;
--answers)
    shift
    targets=(strata strata-window answer_tests)
    set -- -L '^answers$' "$@"
    ;;
esac
cd "$(dirname "$0")/.."
. scripts/packages.sh

install_packages
prepare_build dev
build_preset dev "${targets[@]}"
ctest --preset dev -j "$(nproc)" "$@"
