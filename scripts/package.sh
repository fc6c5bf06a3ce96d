#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Makes the Debian package: scripts/package.sh [BUILD], build/release by default, which is built first. The package lies
# in the build folder; tests/packaging/check_package.sh tries it in a bare Debian.
set -euo pipefail
cd "$(dirname "$0")/.."

build=${1:-build/release}
if [ $# = 0 ]; then
    . scripts/packages.sh
    install_packages dpkg-dev
    cmake --preset release -DBUILD_TESTING=OFF
fi
cmake --build "$build" --target strata papers
(cd "$build" && cpack -G DEB)
package=$(ls -t "$build"/strata_*.deb | head -1)
echo "$package"
if command -v lintian >/dev/null; then
    lintian --fail-on error "$package"
fi
