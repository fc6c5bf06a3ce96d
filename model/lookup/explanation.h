// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"

#include <string>

namespace strata {

/// The explanation in the real system's own words that a lookup produces.
enum class ExplanationKind {
    Nothing,
    Lookup,
    OptionsOnly, ///< only how the options of the key are found
};

/// The explanation that the real system prints for an answer. Not the complete record; that is the trace.
class Explanation
{
public:
    virtual ~Explanation() = default;

    /// Lines, each ending with a line feed.
    virtual std::string text() const = 0;
    /// The same as data, for JSON and YAML.
    virtual Value structure(KeyTable &keys) const = 0;
};

} // namespace strata
