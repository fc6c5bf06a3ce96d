#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'EOT'
usage: scripts/try_debian.sh [--with FILE]... [--out FOLDER] 12|13 COMMAND

Runs COMMAND, for example "scripts/test.sh", as root in a minimal Debian 12 or 13, in a copy of the last commit. The result
does not depend on what is installed on this computer.

  --with FILE     copies FILE to /root/ of the minimal system, such as a package to test; can be repeated
  --out FOLDER    copies the files that COMMAND writes to /root/out to FOLDER

Requires root, the package debootstrap, 4 GB of disk space and the network. The first run creates the minimal system in
STRATA_DEBIAN (default: /var/tmp/strata-debian), later ones copy it; the copy is removed at the end. Packages come from
the mirror of this computer, or from DEBIAN_MIRROR.
EOT
}

with=()
out=""
while [ $# -gt 0 ]; do
    case $1 in
    -h | --help) usage && exit ;;
    --with) with+=("$(realpath "${2:?--with needs a file}")") && shift 2 ;;
    --out) out=$(realpath -m "${2:?--out needs a folder}") && shift 2 ;;
    *) break ;;
    esac
done
cd "$(dirname "$0")/.."
. scripts/packages.sh

case ${1:-} in
12) suite=bookworm ;;
13) suite=trixie ;;
*) usage >&2 && exit 2 ;;
esac
[ $# -ge 2 ] || { usage >&2 && exit 2; }
shift
step="Making a bare Debian ($suite)"
[ "$(id -u)" = 0 ] || fail "$step" "this needs root." "Run it with sudo."
command -v debootstrap >/dev/null ||
    fail "$step" "the program debootstrap is missing." "Install it: apt-get install debootstrap"

sources=/etc/apt/sources.list.d/debian.sources
mirror=${DEBIAN_MIRROR:-$(sed -n 's/^URIs: *\([^ ]*\).*/\1/p' $sources 2>/dev/null | head -n 1)}
mirror=${mirror:-http://deb.debian.org/debian}
base=${STRATA_DEBIAN:-/var/tmp/strata-debian}/$suite
certificates=/etc/ssl/certs/ca-certificates.crt # with those of this computer's network
if [ ! -d "$base" ]; then
    mkdir -p "$(dirname "$base")"
    rm -rf "$base.new"
    debootstrap --variant=minbase --include=ca-certificates "$suite" "$base.new" "$mirror" >"$base.log" 2>&1 ||
        { tail -n 3 "$base.log" >&2; rm -rf "$base.new"; fail "$step" "debootstrap reports the above." "Check the network and $mirror, or name another source: DEBIAN_MIRROR=… $0"; }
    printf 'deb %s %s main\n' "$mirror" "$suite" >"$base.new/etc/apt/sources.list"
    [ ! -f $certificates ] || cp $certificates "$base.new$certificates"
    mv "$base.new" "$base"
fi

root=$(mktemp -d "$base.XXXX")
leave() {
    umount "$root/tmp" "$root/proc" "$root/dev" 2>/dev/null || true
    rm -rf --one-file-system "$root"
}
trap leave EXIT
cp -a "$base/." "$root/" || fail "$step" "the disk of $base is full." "Free 4 GB there, or name another folder: STRATA_DEBIAN=… $0"
for file in resolv.conf hosts; do
    cp "/etc/$file" "$root/etc/$file"
done
mount --bind /dev "$root/dev" && mount -t proc proc "$root/proc" && mount -t tmpfs tmpfs "$root/tmp" ||
    fail "$step" "/dev, /proc and /tmp cannot be mounted in it." "Run it on a computer or in a container that may mount."
[ -z "$(git status --porcelain)" ] || echo "Changes that are not committed are left out." >&2
mkdir "$root/root/strata" "$root/root/out"
git archive HEAD | tar x -C "$root/root/strata"
[ ${#with[@]} = 0 ] || cp "${with[@]}" "$root/root/"

status=0
chroot "$root" /usr/bin/env -i HOME=/root PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    LANG=C.UTF-8 bash -c "cd /root/strata && $*" || status=$?
if [ -n "$out" ]; then
    mkdir -p "$out"
    cp -r "$root/root/out/." "$out/"
fi
exit $status
