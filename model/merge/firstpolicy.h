// SPDX-License-Identifier: MIT
#pragma once

#include "merge/mergepolicy.h"

namespace strata {

/// Ends the search at the first layer that has the key, whatever its value.
class FirstPolicy : public MergePolicy
{
public:
    bool stopsAtFirst() const override { return true; }
    Result<Value> combine(const Value &higher, const Value &, Recorder &) const override { return higher; }
};

} // namespace strata
