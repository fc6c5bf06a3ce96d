// SPDX-License-Identifier: MIT
#pragma once

#include "projection/projection.h"
#include "projection/why/phrasebook.h"

#include <string>

namespace strata {

/// How the result changes without one value or marker of a layer, in one sentence: "Without this value: no change.",
/// or at most four changed places and "and n more". \a without: the answer over files without the value.
std::string withoutText(const Projection &answer, const LookupResult &without, const Phrasebook &book = {});

/// The sentence for a value that is in no file by itself and therefore cannot be removed.
std::string withoutUnknownText(const Phrasebook &book = {});

} // namespace strata
