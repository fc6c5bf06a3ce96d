#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/package.sh [BUILD]

Creates the Debian package strata_VERSION_ARCHITECTURE.deb in the folder BUILD and prints its path. If lintian is
installed, it checks the package. tests/packaging/check_package.sh tests a package in a minimal Debian.

Without BUILD, missing packages are installed (as root or with sudo) and build/release is built. With BUILD, nothing is
installed.
END
}

case ${1:-} in -h | --help) usage && exit ;; esac
cd "$(dirname "$0")/.."
. scripts/packages.sh

[ $# -gt 0 ] || install_packages dpkg-dev file
build_program "Making the package" scripts/package.sh "$@"

make_work_folder "$build/package" package
(cd "$build" && cpack -G DEB -B "$work") >"$build/package.log" 2>&1 || explain_log "$build/package.log" "Making the package"
name=$(cd "$work" && echo strata_*.deb)
case $name in
"strata_$(project_version)_"*) ;;
*) fail "Making the package" "the package is named $name, and CMakeLists.txt states version $(project_version)." \
    "Build $build from this source." ;;
esac
if command -v lintian >/dev/null; then
    lintian --fail-on error "$work/$name" >&2 || fail "Checking the package" "lintian reports the above errors." \
        "Correct cmake/StrataPackage.cmake or resources/, then start again."
fi
mv "$work/$name" "$build/$name"
echo "$build/$name"
