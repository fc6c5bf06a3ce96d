// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "merge/deepmerge.h"
#include "merge/scratch.h"
#include "trace/recorder.h"

#include <unordered_map>

namespace strata {

/// The values of one lookup as Puppet's objects, where a deep merge changes its operands and thereby values found
/// before. Only for reproducing Puppet's explanation. Rule: hiera5.md 4.7, 9.3.
class LiveValues
{
public:
    /// A new object for \a value.
    ScratchNode &add(const Value &value) { return keep(value, m_scratch.thaw(value)); }
    /// The object of \a value.
    ScratchNode &of(const Value &value);
    /// deepMerge() that changes objects like Puppet: \a higher itself, and a copy of \a lower.
    Result<Value> merge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder);

private:
    struct LiveEntry
    {
        Value value; // keeps the identity from being reused
        ScratchNode *node = nullptr;
    };

    ScratchNode &keep(const Value &value, ScratchNode &node);

    Scratch m_scratch;
    std::unordered_map<const void *, LiveEntry> m_known; // by Value::identity()
};

} // namespace strata
