#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'EOF'
usage: scripts/start.sh [FOLDER] [OPTION...]

Installs the Debian packages that Strata needs (as root or with sudo), builds Strata and opens it. A second start takes
less than a second. Arguments are passed to Strata: a folder with hiera.yaml or Datum.yml, --example NAME, --node NAME,
or a command such as "lookup KEY". Without arguments the built-in example opens; without a display one of its keys is
printed.
EOF
}

case ${1:-} in -h | --help) usage && exit ;; esac
start=$PWD
cd "$(dirname "$0")/.."
. scripts/packages.sh

install_packages qt6-qpa-plugins qt6-wayland
prepare_build release -DBUILD_TESTING=OFF
build_preset release
if [ $# -eq 0 ]; then
    set -- --example hiera5
fi
program=$PWD/build/release/app/strata
cd "$start"
exec "$program" "$@"
