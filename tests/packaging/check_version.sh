#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Fails where a stated version or date differs from the version of CMakeLists.txt: check_version.sh SOURCE [BUILD]. With
# BUILD it also checks the package name, and what the program of that build prints.
set -euo pipefail
source=${1:?usage: check_version.sh SOURCE [BUILD]}
build=${2:-}
cd "$source"
. scripts/packages.sh
failed=0

# expect WHERE STATED EXPECTED
expect() {
    [ "$2" = "$3" ] && return
    echo "$1 states \"$2\", CMakeLists.txt and CHANGELOG.md make it \"$3\"."
    failed=1
}

version=$(project_version)
if ! [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]]; then
    echo "CMakeLists.txt states no version in the form project(strata VERSION 1.2.3 ...)."
    exit 1
fi
section=$(grep -m 1 -E '^## \[[0-9]' CHANGELOG.md || true)
date=${section##* }
expect "The first version of CHANGELOG.md" "$section" "## [$version] - $(date -d "$date" +%F)"

release=$(grep -m 1 -o '<release [^>]*' resources/strata.metainfo.xml)
expect "The first release of resources/strata.metainfo.xml" "${release%/}" "<release version=\"$version\" date=\"$date\""
expect "The first line of resources/changelog" "$(head -n 1 resources/changelog)" "strata ($version) unstable; urgency=medium"
stamp=$(sed -n 's/^ -- .*>  //p' resources/changelog | head -n 1)
expect "The first date of resources/changelog" "$stamp" "$(LC_ALL=C date -u -d "$date $(awk '{print $5}' <<<"$stamp") UTC" '+%a, %d %b %Y %T +0000')"

winget=packaging/winget/Strata.Strata.yaml
[ ! -e "$winget" ] || expect "$winget" "$(sed -n 's/^PackageVersion: //p' $winget)" "$version"

if stated=$(grep -rnE '"strata [0-9]+\.[0-9]+' app model views --include='*.cpp' --include='*.h'); then
    echo "A source states a version of its own; use PROJECT_VERSION of CMake: $stated"
    failed=1
fi

if [ -n "$build" ]; then
    expect "CPackConfig.cmake" "$(sed -n 's/^set(CPACK_PACKAGE_VERSION "\(.*\)")/\1/p' "$build/CPackConfig.cmake")" "$version"
    program=$build/app/strata
    expect "strata --version" "$("$program" --version)" "strata $version"
    expect "The manual page" "$("$program" --manual | grep -m 1 -o '"strata [0-9.]*"')" "\"strata $version\""
fi
exit $failed
