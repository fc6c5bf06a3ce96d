// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "core/value.h"

#include <string>

namespace strata {

/// Which explanation in the real system's words a lookup records. Only Hiera 5 has one.
enum class ExplanationKind {
    None,
    Lookup,
    OptionsOnly, ///< only how the options of the key are found
};

/// What `puppet lookup --explain` prints for an answer. The complete record of a lookup is the trace.
class Explanation
{
public:
    virtual ~Explanation() = default;

    /// Lines, each ending with a line feed.
    virtual std::string text() const = 0;
    /// The explanation as data, for JSON and YAML.
    virtual Value structure(KeyTable &keys) const = 0;
};

} // namespace strata
