// SPDX-License-Identifier: MIT
#pragma once

#include "projection/contributiontable.h"

#include <QString>

namespace strata {

/// Translated names for people.
QString fateText(Fate fate);
QString familyText(FateFamily family);
/// "result 5, hidden 1, removed 2": the counts without zeros.
QString countsText(const FamilyCounts &counts);
/// "no key", "file missing", ...: why a layer has no value; empty for a layer with the key.
QString outcomeText(LayerOutcome::State state);

} // namespace strata
