#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the packages that Strata needs (Debian 12), builds it and starts it; without arguments on its built-in example.
set -euo pipefail
cd "$(dirname "$0")/.."
. scripts/packages.sh

install_packages qt6-qpa-plugins qt6-wayland
cmake --preset release -DBUILD_TESTING=OFF
cmake --build --preset release
if [ $# -eq 0 ]; then
    set -- --example hiera5
fi
exec build/release/app/strata "$@"
