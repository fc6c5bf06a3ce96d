// SPDX-License-Identifier: MIT
#pragma once

#include "merge/mergepolicy.h"

namespace strata {

/// The search ends at the first layer that has the key, whatever the value is.
class FirstPolicy : public MergePolicy
{
public:
    bool stopsAtFirst() const override { return true; }
    Result<Value> combine(const Value &higher, const Value &, Recorder &) const override { return higher; }
};

} // namespace strata
