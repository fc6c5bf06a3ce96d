#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Tries the Debian package as somebody else would: scripts/try_package.sh PACKAGE.deb [BASE]. Installs it in a bare Debian 12,
# asks it for a value, opens an example in its window, and removes it again. As root; BASE is a folder in which the bare
# system is kept for the next time, and made with debootstrap where it is missing. DEBIAN_MIRROR names another source.
set -euo pipefail
package=$(realpath "${1:?usage: scripts/try_package.sh PACKAGE.deb [BASE]}")
base=${2:-/var/tmp/strata-debian}
[ -d "$base/etc/apt" ] ||
    debootstrap --variant=minbase --include=ca-certificates bookworm "$base" "${DEBIAN_MIRROR:-http://deb.debian.org/debian}"
root=$(mktemp -d "$base.try.XXXX")
trap 'umount "$root/proc" "$root/dev" 2>/dev/null; rm -rf "$root"' EXIT
cp -a "$base/." "$root/"
cp /etc/resolv.conf "$root/etc/resolv.conf"
cp "$package" "$root/root/strata.deb"
mount --bind /dev "$root/dev"
mount -t proc proc "$root/proc"
chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/sbin:/usr/bin:/sbin:/bin LANG=C.UTF-8 DEBIAN_FRONTEND=noninteractive \
    QT_QPA_PLATFORM=offscreen bash -euc '
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends /root/strata.deb >/root/installed 2>&1 || { cat /root/installed; exit 1; }
    cd /
    strata --version
    [ "$(strata lookup --example hiera5 --node web01.fra.harbour.example --render-as s ntp::servers)" != "" ]
    strata --example hiera5 --node web01.fra.harbour.example --key profile::base::packages --screenshot /root/window.png
    [ "$(head -c 4 /root/window.png | tail -c 3)" = PNG ]
    dpkg -r strata >/dev/null
    [ ! -e /usr/bin/strata ]'
echo "installed, opened, removed: $(basename "$package")"
