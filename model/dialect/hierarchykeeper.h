// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupengine.h"

#include <memory>

namespace strata {

/// A Dialect whose hierarchies do not depend on the content of data files, only on their existence.
class HierarchyKeeper
{
public:
    virtual ~HierarchyKeeper() = default;

    /// The engine for the scope of \a like, an engine of the same system over files that differ only in the content of
    /// data files; its hierarchy is not resolved again. Null: \a like is of another system.
    virtual std::unique_ptr<LookupEngine> engineLike(const LookupEngine &like) const = 0;
};

} // namespace strata
