// SPDX-License-Identifier: MIT
#include "dialect/datum/merge/policy.h"

#include "dialect/datum/merge/comparison.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

TraceRules datumRules()
{
    return {.ignoresKeyCase = true,
            .followsItems = true,
            .cleansUp = true,
            .pathSeparator = '\\',
            .joinRule = phrase("strata", "Each place uses its own strategy: the more specific layer wins, and further "
                                         "values of the lower layer are added where the strategy merges."),
            .finishRule = phrase("strata", "Remaining markers and the values that they name are removed."),
            .foreignKind = phrase("strata", "an object"),
            .leakedMarker = phrase("strata", "the strategy of this place does not remove markers from the result"),
            .notEvaluated = phrase("strata", "Only PowerShell can evaluate {token}: {reason}."),
            .evaluatedElsewhere =
                phrase("strata", "A lookup returns the expression unevaluated; in the whole node (RSOP) it is {v}.")};
}

LookupPolicy::LookupPolicy(std::string path, MergeContext &context, Merge &merge, std::vector<Value> &history)
    : m_path(std::move(path)), m_context(context), m_merge(merge), m_history(history)
{}

bool LookupPolicy::stopsAtFirst() const
{
    return m_context.strategyFor(m_path).stopsAtFirst();
}

Value LookupPolicy::seed(const Value &value, Recorder &) const
{
    m_history.push_back(value);
    return value;
}

Result<Value> LookupPolicy::combine(const Value &higher, const Value &lower, Recorder &recorder) const
{
    Value merged = lower; // after a null the next value starts afresh
    if (higher.isUndef())
        recorder.event(EventKind::EmptySkipped, higher.origin(), lower.origin());
    else
        merged = m_merge.values(m_path, higher, lower);
    if (m_context.error)
        return tl::unexpected<Error>(*m_context.error);
    m_history.push_back(merged);
    return merged;
}

Value LookupPolicy::finish(const Value &value, Recorder &) const
{
    if (m_context.strategyFor(m_path).stopsAtFirst())
        return unrolled(value);
    const auto last =
        std::find_if(m_history.rbegin(), m_history.rend(), [](const Value &each) { return !each.isUndef(); });
    if (last == m_history.rend())
        return value;
    const auto index = static_cast<std::size_t>(m_history.rend() - last) - 1;
    // Datum repeats the merges of the intermediate values (datum.md 7.8); a null among them is an error there.
    const auto isNull = [](const Value &each) { return each.isUndef(); };
    if (std::any_of(m_history.begin(), m_history.begin() + static_cast<std::ptrdiff_t>(index), isNull))
        m_context.writesError("an empty list above other values of '" + m_path + "' gives null in between");
    if (m_history.size() == 1)
        return cleanUp(m_path, *last, m_context);
    Value cleaned = *last;
    for (std::size_t i = 0; i < index; ++i)
        cleaned = cleanUp(m_path, cleaned, m_context);
    return cleaned;
}

} // namespace strata::datum
