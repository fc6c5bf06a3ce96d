// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "merge/deepmerge.h"
#include "merge/knockoutprefix.h"
#include "merge/scratch.h"

#include <optional>
#include <span>

namespace strata {

/// Tells which values are stable under the rules of a deep merge: where such a value is merged with itself, as rule
/// hiera5.md 4.5.4 has it of all that only the higher side has, nothing changes and there is nothing to tell. Nearly
/// all values are. It may say no where yes were right.
class Stability
{
public:
    /// \a rules must outlive it.
    explicit Stability(const DeepRules &rules);

    /// Whether the tree of \a node is stable, which is found out once for each state of a node.
    bool isStable(ScratchNode &node, const CancelToken &cancel);

private:
    bool isStable(const Value &value, const CancelToken &cancel);
    bool isStableText(const Value &text, const CancelToken &cancel);
    bool isStableSequence(std::span<const Value> items, const CancelToken &cancel);

    const DeepRules &m_rules;
    bool m_isInertStable; ///< what is inert is stable under these rules
    std::optional<KnockoutPrefix> m_prefix;
};

/// deepMergeInPlace() where what is stable under \a rules, as \a stability tells, is not merged with itself but taken
/// as it is, so that the result shares more nodes with the higher operand.
Result<ScratchNode *> deepMergeInPlace(Scratch &scratch, ScratchNode &higher, ScratchNode &lower,
                                       const DeepRules &rules, Recorder &recorder, Stability &stability);

} // namespace strata
