// SPDX-License-Identifier: MIT
#include "merge/livevalues.h"

namespace strata {

MergeNode &LiveValues::keep(const Value &value, MergeNode &node)
{
    m_known.insert_or_assign(value.identity(), LiveEntry{value, &node});
    return node;
}

MergeNode &LiveValues::of(const Value &value)
{
    const auto found = m_known.find(value.identity());
    return found == m_known.end() ? add(value) : *found->second.node;
}

Result<Value> LiveValues::merge(const Value &higher, const Value &lower, const DeepRules &rules, Recorder &recorder)
{
    MergeNode &copy = m_arena.copyCollections(of(lower)); // Puppet copies no texts
    const auto merged = deepMergeInPlace(m_arena, of(higher), copy, rules, recorder);
    if (!merged)
        return tl::unexpected<Error>(merged.error());
    const Value value = (*merged)->freeze();
    keep(value, **merged);
    return value;
}

} // namespace strata
