// SPDX-License-Identifier: MIT
#include "trace/trace.h"

#include <algorithm>

namespace strata {

NodePath Trace::path(OriginId id) const
{
    NodePath path;
    for (OriginId at = id; origin(at).parent.isValid(); at = origin(at).parent)
        path.push_back(origin(at).segment);
    std::reverse(path.begin(), path.end());
    return path;
}

} // namespace strata
