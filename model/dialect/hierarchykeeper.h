// SPDX-License-Identifier: MIT
#pragma once

#include "lookup/lookupengine.h"

#include <memory>

namespace strata {

/// A Dialect whose hierarchies stay what they are whatever data files hold, as long as these are there.
class HierarchyKeeper
{
public:
    virtual ~HierarchyKeeper() = default;

    /// The engine for the scope of \a like, which the same system gave over other files of the same workspace, where
    /// nothing but what data files hold differs: its hierarchy is not resolved again. Null: \a like is of another
    /// system.
    virtual std::unique_ptr<LookupEngine> engineLike(const LookupEngine &like) const = 0;
};

} // namespace strata
