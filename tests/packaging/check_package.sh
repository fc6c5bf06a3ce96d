#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs a Debian package in the system that it runs in, looks a key up, opens an example in a window and removes the
# package again: check_package.sh PACKAGE.deb. For a bare Debian as root:
#   scripts/try_debian.sh --with build/release/strata_1.0.0_amd64.deb 13 tests/packaging/check_package.sh /root/strata_*.deb
set -euo pipefail
package=$(realpath "${1:?usage: check_package.sh PACKAGE.deb}")
export DEBIAN_FRONTEND=noninteractive QT_QPA_PLATFORM=offscreen
log=$(mktemp)

apt-get update -qq
apt-get install -y -qq lintian >"$log" 2>&1 || { tail "$log"; exit 1; }
lintian --fail-on error "$package"
echo "lintian: no error"
apt-get install -y -qq --no-install-recommends "$package" >"$log" 2>&1 || { tail "$log"; exit 1; }
cd /
strata --version
[ "$(strata lookup --example hiera5 --node web01.fra.harbour.example --render-as s ntp::servers)" != "" ]
echo "a key is looked up"
mkdir -p /root/out
strata --example hiera5 --node web01.fra.harbour.example --key profile::base::packages --screenshot /root/out/window.png
[ "$(head -c 4 /root/out/window.png | tail -c 3)" = PNG ]
echo "the window opens"
dpkg -r strata >/dev/null
[ ! -e /usr/bin/strata ]
echo "removed"
