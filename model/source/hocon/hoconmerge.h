// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/hocon/hoconnodes.h"

#include <span>
#include <vector>

namespace strata::hocon {

/// Combines the \a values of one key, at least one, each overriding those before it: objects merge, anything else
/// replaces. Linear time. Error: Reference quirk: hocon refuses an object over a substitution inside merging objects.
/// Rule: `with_fallback` of hocon 1.3.1.
Result<NodePointer> written(std::span<const Field> values);

/// Combines the values of one key, added from the highest to the lowest.
class StackMerge
{
public:
    /// Errors: as written().
    Result<void> add(const NodePointer &part);
    /// Null if there are no parts.
    NodePointer done();

private:
    std::vector<NodePointer> m_parts; // of a stack, or the only one; highest first
};

/// Concatenates values: objects merge, lists join, scalars become one text. Null if \a pieces is empty. Error: pieces
/// that do not fit together. Rule: config_concatenation.rb of hocon 1.3.1.
Result<NodePointer> joined(const std::vector<NodePointer> &pieces);

} // namespace strata::hocon
