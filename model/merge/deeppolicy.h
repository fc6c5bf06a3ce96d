// SPDX-License-Identifier: MIT
#pragma once

#include "merge/deepmerge.h"
#include "merge/knockoutprefix.h"
#include "merge/mergepolicy.h"

#include <memory>
#include <optional>
#include <string>

namespace strata {

/// The rules in a mapping of options with string keys, named as in deep_merge. Null and false count as unset; other
/// options are ignored.
DeepRules deepRules(const Value &options);

/// Merges with the deep_merge library's algorithm.
class DeepPolicy : public MergePolicy
{
public:
    /// Which operand has priority. LowerWins is Puppet's reverse_deep.
    enum class Direction { HigherWins, LowerWins };

    explicit DeepPolicy(DeepRules rules, Direction direction = Direction::HigherWins);

    const DeepRules &rules() const { return m_rules; }
    /// This policy with the texts \a frozen, which must outlive it, protected from being emptied.
    DeepPolicy withFrozen(FrozenTexts &frozen) const
    {
        DeepPolicy policy = *this;
        policy.m_rules.frozen = &frozen;
        return policy;
    }
    Direction direction() const { return m_direction; }

    Result<Value> combine(const Value &higher, const Value &lower, Recorder &recorder) const override;
    std::unique_ptr<MergeAccumulator> begin(const Value &first) const override;
    bool hasMarkers() const override { return m_prefix.has_value(); }
    bool mayHaveMarkers(const Value &value) const override;
    std::optional<std::string> markerTarget(std::string_view text, const CancelToken &cancel) const override;
    TraceRules traceRules() const override;

private:
    DeepRules m_rules;
    Direction m_direction;
    std::optional<KnockoutPrefix> m_prefix;
};

} // namespace strata
