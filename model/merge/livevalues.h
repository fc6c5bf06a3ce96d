// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "merge/deepmerge.h"
#include "merge/scratch.h"
#include "trace/recorder.h"

#include <unordered_map>

namespace strata {

/// Values of one lookup as the objects that they are in the reference, where a deep merge changes its operands and what
/// was found before then looks different. Only for showing what the reference shows. Rule: hiera5.md 4.7, 9.3.
class LiveValues
{
public:
    /// A new object that \a value stands for from now on.
    ScratchNode &add(const Value &value) { return keep(value, m_scratch.thaw(value)); }
    /// The object that \a value stands for.
    ScratchNode &of(const Value &value);
    /// deepMerge() that changes the objects as the reference does: \a higher itself, of \a lower a copy.
    Result<Value> merge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder);

private:
    struct Known
    {
        Value value; // keeps the identity from being used again
        ScratchNode *node = nullptr;
    };

    ScratchNode &keep(const Value &value, ScratchNode &node);

    Scratch m_scratch;
    std::unordered_map<const void *, Known> m_known; // by Value::identity()
};

} // namespace strata
