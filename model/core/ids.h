// SPDX-License-Identifier: MIT
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace strata {

/// An index that cannot be mixed up with an index of another kind.
///
/// 0-based. A default-constructed id stands for "none".
template <typename Tag, typename Integer = std::uint32_t>
struct Id
{
    static constexpr Integer kNone = std::numeric_limits<Integer>::max();

    Integer index = kNone;

    constexpr bool isValid() const { return index != kNone; }
    friend constexpr auto operator<=>(Id, Id) = default;
};

/// A file that was opened or searched for; FileTable gives its path.
using FileId = Id<struct FileTag>;
/// A location of the resolved hierarchy, counted from the highest priority: 0 is shown as L1.
using LayerId = Id<struct LayerTag>;
/// A group of the resolved hierarchy (a layer or an entry) whose members are merged together.
using GroupId = Id<struct GroupTag>;
/// A node of a contributed value inside one trace.
using OriginId = Id<struct OriginTag>;
/// A step of the fold inside one trace.
using StepId = Id<struct StepTag>;

} // namespace strata

namespace std { // spelled out because moc cannot parse `struct std::hash`

template <typename Tag, typename Integer>
struct hash<strata::Id<Tag, Integer>>
{
    size_t operator()(strata::Id<Tag, Integer> id) const { return hash<Integer>{}(id.index); }
};

} // namespace std
