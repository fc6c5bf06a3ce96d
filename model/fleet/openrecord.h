// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

namespace strata {

/// Whether the record of \a answer is that of every answer that has other texts where \a marked, the same lookup, has
/// marks: all the same became of its values, its warnings are the same, and no value with such a text can be equal to
/// one of another layer because of that.
bool recordsStandForEachOther(const LookupResult &answer, const LookupResult &marked);

/// Whether values are merged like those of \a answer whatever plain texts stand where \a marked, the same lookup, has
/// marks: no text can make an item equal to another one, or a marker that knocks out. Both have records.
bool mergesAlike(const LookupResult &answer, const LookupResult &marked);

} // namespace strata
