# SPDX-License-Identifier: MIT
# Sourced by start.sh and test.sh: installs what Strata needs on Debian 12.

packages="g++ lld cmake ninja-build pkg-config qt6-base-dev qt6-svg-dev qt6-tools-dev qt6-tools-dev-tools qt6-l10n-tools libgl-dev libyaml-cpp-dev libonig-dev libexpected-dev rapidjson-dev libssl-dev libgit2-dev zlib1g-dev libmimalloc-dev"

install_packages() {
    local missing=""
    for package in $packages "$@"; do
        dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing="$missing $package"
    done
    [ -z "$missing" ] && return
    local root=""
    [ "$(id -u)" = 0 ] || root="sudo"
    echo "Installing:$missing"
    $root apt-get update -qq </dev/null
    # shellcheck disable=SC2086 # the list is meant to be split
    $root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $missing </dev/null >/dev/null
}
