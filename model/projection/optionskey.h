// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"
#include "projection/projection.h"

namespace strata {

/// Whether \a answer is that no lookup finds the key of files that holds the options of others: no layer is asked for
/// it, whatever they have.
bool isOptionsKey(const Projection &answer);
bool isOptionsKey(const AskedKey &key, const LookupResult &result);

/// That this is so, as a complete sentence.
Phrase optionsKeyPhrase();

} // namespace strata
