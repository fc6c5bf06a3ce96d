// SPDX-License-Identifier: MIT
#include "merge/deeppolicy.h"

#include "core/member.h"
#include "core/text/rubytext.h"
#include "merge/mergearena.h"
#include "merge/mergestability.h"

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

/// Whether a merge may insert one object several times. Its result must not be merged further in place then: the next
/// merge has several objects there, see deepMerge().
bool mayInsertTwice(const DeepRules &rules)
{
    return rules.extendExistingArrays || rules.keepArrayDuplicates || rules.unpackArrays;
}

/// Continues with the tree of the last merge.
class DeepMergeAccumulator : public MergeAccumulator
{
public:
    DeepMergeAccumulator(const DeepPolicy &policy, const Value &first)
        : m_policy(policy), m_stability(policy.rules()), m_merged(&m_arena.thaw(first))
    {}

    std::optional<Error> add(const Value &lower, Recorder &recorder) override
    {
        MergeNode *above = m_merged;
        MergeNode *below = &m_arena.thaw(lower);
        if (m_policy.direction() == DeepPolicy::Direction::LowerWins)
            std::swap(above, below);
        const auto merged = deepMergeInPlace(m_arena, *above, *below, m_policy.rules(), recorder, &m_stability);
        if (!merged)
            return merged.error();
        m_merged = *merged;
        return std::nullopt;
    }
    Value value() override { return m_merged->settle(); }

private:
    const DeepPolicy &m_policy;
    MergeArena m_arena;
    MergeStability m_stability;
    MergeNode *m_merged;
};

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
    if (prefix.target({})) // compiles an expression now, so that markerTarget() only copies a handle
        m_prefix = std::move(prefix);
}

Result<Value> DeepPolicy::combine(const Value &higher, const Value &lower, Recorder &recorder) const
{
    return m_direction == Direction::HigherWins ? deepMerge(higher, lower, m_rules, recorder)
                                                : deepMerge(lower, higher, m_rules, recorder);
}

std::unique_ptr<MergeAccumulator> DeepPolicy::begin(const Value &first) const
{
    if (mayInsertTwice(m_rules))
        return stepByStep(first);
    return std::make_unique<DeepMergeAccumulator>(*this, first);
}

bool DeepPolicy::mayHaveMarkers(const Value &value) const
{
    return m_prefix && !(m_rules.knockoutPrefix == kUsualPrefix && value.isKnownFor(Trait::Inert));
}

std::optional<std::string> DeepPolicy::markerTarget(std::string_view text, const CancelToken &cancel) const
{
    if (!m_prefix || m_prefix->isAbsent(text))
        return std::nullopt;
    KnockoutPrefix prefix = *m_prefix;
    return prefix.target(text, cancel).value_or(std::nullopt);
}

TraceRules DeepPolicy::traceRules() const
{
    const Phrase higherWins =
        m_prefix
            ? phrase("strata", "Hashes are merged key by key. Lists begin with the lower layer; new items of the "
                               "higher layer follow. Markers act on the lower side of this step and are used up by it.")
            : phrase("strata", "Hashes are merged key by key. Lists begin with the lower layer; new items of the "
                               "higher layer follow. Of single values the higher layer's wins.");
    return {.matching = m_rules.mergeHashArrays ? ItemMatching::ByPosition : ItemMatching::ByValue,
            .joinRule = m_direction == Direction::HigherWins
                            ? higherWins
                            : phrase("strata", "Hashes are merged key by key, and the values of the lower layer win."),
            .leakedKeyMarker = phrase("strata", "mapping keys are never knocked out")};
}

} // namespace strata
