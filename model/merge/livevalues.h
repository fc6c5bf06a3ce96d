// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"
#include "merge/deepmerge.h"
#include "merge/mergearena.h"
#include "trace/recorder.h"

#include <unordered_map>

namespace strata {

/// The values of one lookup as Puppet's objects, where a deep merge changes its operands and thereby values found
/// before. Only for reproducing Puppet's explanation. Rule: hiera5.md 4.7, 9.3.
class LiveValues
{
public:
    /// A new object for \a value.
    MergeNode &add(const Value &value) { return keep(value, m_arena.thaw(value)); }
    /// The object of \a value.
    MergeNode &of(const Value &value);
    /// deepMerge() that changes objects like Puppet: \a higher itself, and a copy of \a lower.
    Result<Value> merge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder);

private:
    struct LiveEntry
    {
        Value value; // keeps the identity from being reused
        MergeNode *node = nullptr;
    };

    MergeNode &keep(const Value &value, MergeNode &node);

    MergeArena m_arena;
    std::unordered_map<const void *, LiveEntry> m_known; // by Value::identity()
};

} // namespace strata
