// SPDX-License-Identifier: MIT
#pragma once

#include "search/searchquery.h"

#include <string>
#include <string_view>

namespace strata {

/// Tells from the bytes of a file that none of its keys and values can match, so that it need not be parsed.
/// Immutable; thread-safe.
class RawFilter
{
public:
    explicit RawFilter(const SearchQuery &query);

    /// False: no key or value in the YAML or JSON text \a bytes matches, unless escapes or encodings hide it.
    bool mayMatch(std::string_view bytes) const;

private:
    bool hasLiteral(std::string_view bytes) const;

    std::string m_literal; // every match has it, and no reader changes it but by escapes; empty: nothing is known
    bool m_ignoresCase = false;
    bool m_isNumber = false; // numbers that are written in other ways may have the literal
};

} // namespace strata
