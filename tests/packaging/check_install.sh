#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs the build that is named and checks what other programs read of it: check_install.sh CMAKE BUILD.
set -euo pipefail
cmake=${1:?usage: check_install.sh CMAKE BUILD}
build=${2:?}
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT

"$cmake" --build "$build" --target papers >/dev/null
"$cmake" --install "$build" --prefix "$prefix" >/dev/null
for file in bin/strata libexec/strata/strata-window share/applications/strata.desktop share/metainfo/strata.metainfo.xml \
    share/icons/hicolor/scalable/apps/strata.svg share/mime/packages/strata.xml share/man/man1/strata.1.gz \
    share/bash-completion/completions/strata share/zsh/vendor-completions/_strata \
    share/fish/vendor_completions.d/strata.fish share/doc/strata/copyright share/doc/strata/changelog.gz; do
    [ -s "$prefix/$file" ] || { echo "missing: $file"; exit 1; }
done

# Every command and option of --help is in the manual page and in the completions.
manual=$(gzip -dc "$prefix/share/man/man1/strata.1.gz" | sed 's/\\-/-/g')
words=$("$prefix/bin/strata" --help | sed -n 's/^  \(--[a-z-]*\).*/\1/p; s/^  \([a-z]\{4,\}\)  .*/\1/p')
[ "$(echo "$words" | wc -l)" -gt 25 ]
for word in $words; do
    grep -q -e "$word" <<<"$manual" || { echo "not in the manual page: $word"; exit 1; }
    for shell in bash zsh fish; do
        grep -q -e "${word#--}" <("$prefix/bin/strata" --completion "$shell") ||
            { echo "not completed in $shell: $word"; exit 1; }
    done
done

complete_words() { # what bash offers behind the words
    bash -c '. "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _strata; printf "%s\n" "${COMPREPLY[@]}"' \
        "$prefix/share/bash-completion/completions/strata" "$@"
}
complete_words strata stra | grep -qx strategies
complete_words strata why --for | grep -qx -e --format
complete_words strata why --format j | grep -qx json

if command -v man >/dev/null && command -v groff >/dev/null; then
    warnings=$(MANWIDTH=80 man --warnings -l "$prefix/share/man/man1/strata.1.gz" 2>&1 >/dev/null)
    [ -z "$warnings" ] || { echo "$warnings"; exit 1; }
fi
if command -v desktop-file-validate >/dev/null; then
    desktop-file-validate "$prefix/share/applications/strata.desktop"
fi
if command -v appstreamcli >/dev/null; then
    appstreamcli validate --no-net "$prefix/share/metainfo/strata.metainfo.xml"
fi
# Commands need none of the libraries of windows, which take longer to load than most answers take.
if ldd "$prefix/bin/strata" | grep -e Qt6Gui -e Qt6Widgets; then
    echo "bin/strata loads what only windows need"
    exit 1
fi
# From another folder, without anything of the build: the example opens.
cd /
QT_QPA_PLATFORM=offscreen "$prefix/bin/strata" --example hiera5 --screenshot "$prefix/window.png" 2>/dev/null
[ -s "$prefix/window.png" ]
