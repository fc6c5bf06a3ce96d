// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupresult.h"

#include <cstdint>
#include <map>
#include <string>

namespace strata {

/// Whether the record of \a answer is that of every answer that has other texts where \a marked, the same lookup, has
/// \a marks: all the same became of its values, its warnings are the same, and no value with such a text can be equal
/// to one of another layer because of that.
bool recordsStandForEachOther(const LookupResult &answer, const LookupResult &marked,
                              const std::map<std::string, std::uint32_t> &marks);

} // namespace strata
