// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

namespace strata {

/// Whether the record of \a answer represents every answer with other texts at the marks of \a marked, the same lookup:
/// the same fates and warnings, and no such text can make a value equal to one of another layer.
bool recordsStandForEachOther(const LookupResult &answer, const LookupResult &marked);

/// Whether values are merged as in \a answer for any plain texts at the marks of \a marked, the same lookup: no text
/// can make two items equal or become a knockout marker. Both have traces.
bool mergesAlike(const LookupResult &answer, const LookupResult &marked);

} // namespace strata
