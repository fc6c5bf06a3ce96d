// SPDX-License-Identifier: MIT
#include "merge/deeppolicy.h"

#include "core/member.h"
#include "core/text/rubytext.h"

#include <string_view>
#include <utility>

namespace strata {

namespace {

bool isSet(const Value &options, std::string_view name)
{
    const Value *value = member(options, name);
    return value && !value->isFalsy();
}

std::optional<std::string> textOf(const Value &options, std::string_view name)
{
    const Value *value = member(options, name);
    return value && !value->isFalsy() ? std::optional(rubyToString(*value)) : std::nullopt;
}

} // namespace

DeepRules deepRules(const Value &options)
{
    DeepRules rules;
    if (!options.isMapping())
        return rules;
    rules.knockoutPrefix = textOf(options, "knockout_prefix");
    rules.sortMergedArrays = isSet(options, "sort_merged_arrays");
    rules.mergeHashArrays = isSet(options, "merge_hash_arrays");
    rules.overwriteArrays = isSet(options, "overwrite_arrays");
    rules.unpackArrays = textOf(options, "unpack_arrays");
    rules.extendExistingArrays = isSet(options, "extend_existing_arrays");
    rules.preserveUnmergeables = isSet(options, "preserve_unmergeables");
    return rules;
}

DeepPolicy::DeepPolicy(DeepRules rules, Direction direction) : m_rules(std::move(rules)), m_direction(direction)
{
    if (!m_rules.knockoutPrefix || m_rules.knockoutPrefix->empty())
        return;
    KnockoutPrefix prefix(*m_rules.knockoutPrefix);
    if (prefix.target({})) // compiles it now, so that markerTarget() only copies a handle
        m_prefix = std::move(prefix);
}

Result<Value> DeepPolicy::combine(const Value &higher, const Value &lower, Recorder &recorder) const
{
    return m_direction == Direction::HigherWins ? deepMerge(higher, lower, m_rules, recorder)
                                                : deepMerge(lower, higher, m_rules, recorder);
}

std::optional<std::string> DeepPolicy::markerTarget(const std::string &text, const CancelToken &cancel) const
{
    if (!m_prefix)
        return std::nullopt;
    KnockoutPrefix prefix = *m_prefix;
    return prefix.target(text, cancel).value_or(std::nullopt);
}

TraceRules DeepPolicy::traceRules() const
{
    const Phrase higherWins =
        m_prefix
            ? phrase("strata", "Hashes are joined key by key. In lists the lower layer stands first, then what is new "
                               "above it. Markers act on the lower side of this join and are used up by it.")
            : phrase("strata", "Hashes are joined key by key. In lists the lower layer stands first, then what is new "
                               "above it. Of single values the higher layer's counts.");
    return {.matching = m_rules.mergeHashArrays ? ItemMatching::ByPosition : ItemMatching::ByValue,
            .joinRule =
                m_direction == Direction::HigherWins
                    ? higherWins
                    : phrase("strata", "Hashes are joined key by key, with the lower layer's values counting as "
                                       "the higher ones."),
            .leakedKeyMarker = phrase("strata", "mapping keys are never knocked out")};
}

} // namespace strata
