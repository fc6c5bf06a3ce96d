#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
set -euo pipefail

usage() {
    cat <<'END'
usage: scripts/translations.sh [FILE.ts]

Updates the translatable texts in FILE.ts from the sources. Default: resources/translations/strata_de.ts. New texts are
marked unfinished: translate them with linguist or an editor. tests/app/tst_language.cpp fails until none is left.
END
}

case ${1:-} in -h | --help) usage && exit ;; esac
cd "$(dirname "$0")/.."
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
# Phrases of the engine are constants created by phrase() and countedPhrase() of model/core/phrase.h.
"$lupdate" -silent -I . -I model -locations none -no-obsolete -source-language en -target-language de \
    -tr-function-alias QT_TRANSLATE_NOOP+=phrase -tr-function-alias QT_TRANSLATE_N_NOOP+=countedPhrase \
    app model views -ts "${1:-resources/translations/strata_de.ts}"
