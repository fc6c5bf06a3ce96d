// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"

#include <string>

namespace strata {

/// Which explanation in the reference system's own words a lookup is asked for.
enum class Explain {
    Nothing,
    Lookup,
    OptionsOnly, ///< only how the options of the key come about
};

/// What the reference system prints when it is asked to explain an answer: its words, not the whole truth; that is the
/// trace.
class Explanation
{
public:
    virtual ~Explanation() = default;

    /// Lines, each ended by a line feed.
    virtual std::string text() const = 0;
    /// The same as data, for JSON and YAML.
    virtual Value structure(KeyTable &keys) const = 0;
};

} // namespace strata
