// SPDX-License-Identifier: MIT
#pragma once

#include "core/canceltoken.h"
#include "core/value.h"
#include "merge/deepmerge.h"
#include "merge/knockoutprefix.h"
#include "merge/mergearena.h"

#include <optional>
#include <span>
#include <string_view>

namespace strata {

/// The usual knockout prefix.
inline constexpr std::string_view kUsualPrefix = "--";

/// Whether nothing in \a value affects a deep merge by itself: no text or key has a line that begins with the usual
/// knockout prefix, no text is empty, and no sequence has a repeated item. Cached per collection (Trait::Inert,
/// Trait::Active). May be false for an inert value.
bool isInert(const Value &value);

/// Determines which values are stable under the rules of a deep merge: merging such a value with itself, as rule
/// hiera5.md 4.5.4 requires for everything that only the higher side has, changes and records nothing. Nearly all
/// values are. May be false for a stable value.
class MergeStability
{
public:
    /// \a rules must outlive this object.
    explicit MergeStability(const DeepRules &rules);

    /// Whether the tree of \a node is stable; computed once per state of a node.
    bool isStable(MergeNode &node, const CancelToken &cancel);

private:
    bool isStable(const Value &value, const CancelToken &cancel);
    bool isStableText(const Value &text, const CancelToken &cancel);
    bool isStableSequence(std::span<const Value> items, const CancelToken &cancel);

    const DeepRules &m_rules;
    bool m_isInertStable; ///< inert values are stable under these rules
    std::optional<KnockoutPrefix> m_prefix;
};

} // namespace strata
