#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Brings the texts to translate up to date with the sources: scripts/translations.sh [FILE.ts]. New ones are marked
# unfinished; write their German with `linguist` or an editor. tests/app/tst_language.cpp fails as long as one is left.
set -euo pipefail
cd "$(dirname "$0")/.."
lupdate=${LUPDATE:-/usr/lib/qt6/bin/lupdate}
# Phrases of the engine stand in tables, made by phrase() and countedPhrase() of model/core/phrase.h.
"$lupdate" -silent -I . -I model -locations none -no-obsolete -source-language en -target-language de \
    -tr-function-alias QT_TRANSLATE_NOOP+=phrase -tr-function-alias QT_TRANSLATE_N_NOOP+=countedPhrase \
    app model views -ts "${1:-resources/translations/strata_de.ts}"
