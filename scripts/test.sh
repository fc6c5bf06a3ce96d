#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'EOF'
usage: scripts/test.sh [OPTION...]

Installs the Debian packages that Strata needs (as root or with sudo), builds it with warnings as errors in build/dev and
runs all tests. Options are passed to ctest, for example -R merge.
EOF
}

case ${1:-} in -h | --help) usage && exit ;; esac
cd "$(dirname "$0")/.."
. scripts/packages.sh

install_packages clang
prepare_build dev
build_preset dev
ctest --preset dev -j "$(nproc)" "$@"
