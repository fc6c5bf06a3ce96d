#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the packages that Strata needs (Debian 12), builds it with warnings as errors and runs all tests.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

install_packages clang
cmake --preset dev
cmake --build --preset dev
ctest --preset dev -j "$(nproc)" "$@"
