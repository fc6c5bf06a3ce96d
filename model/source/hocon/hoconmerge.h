// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "source/hocon/hoconnodes.h"

#include <span>
#include <vector>

namespace strata::hocon {

/// \a values of one key, each written over those before it: objects merge, everything else replaces. Takes time in
/// proportion to them, however many there are. There is at least one.
/// Error: Reference quirk: hocon refuses an object over a substitution inside objects that merge.
/// Rule: `with_fallback` of hocon 1.3.1.
Result<NodePointer> written(std::span<const Field> values);

/// Values written one below the other, the highest one first.
class Descent
{
public:
    /// Errors: as of written().
    Result<void> add(const NodePointer &part);
    /// Null if there are no parts.
    NodePointer done();

private:
    std::vector<NodePointer> m_parts; // of a stack, or the only one; the highest first
};

} // namespace strata::hocon
