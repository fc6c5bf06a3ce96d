// SPDX-License-Identifier: MIT
#pragma once

#include "core/phrase.h"
#include "projection/projection.h"

namespace strata {

/// Whether \a answer is for the key that holds the options of other keys: no layer is searched for it.
bool isOptionsKey(const Projection &answer);
bool isOptionsKey(const LookupTarget &key, const LookupResult &result);

/// That this is so, as a complete sentence.
Phrase optionsKeyPhrase();

} // namespace strata
