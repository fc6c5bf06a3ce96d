// SPDX-License-Identifier: MIT
#pragma once

#include "core/ids.h"
#include "core/sourcemark.h"
#include "core/value.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <utility>
#include <variant>
#include <vector>

namespace strata {

/// One step down into a value: a mapping key or a 0-based index.
using PathSegment = std::variant<Key, std::uint32_t>;
using NodePath = std::vector<PathSegment>;

/// A node (scalar or collection) of the value that one layer contributed to a lookup. Parents precede children.
struct Origin
{
    LayerId layer = {};
    OriginId parent = {};     ///< none for the contribution's root
    PathSegment segment = {}; ///< place inside the parent; meaningless for a root
    SourceMark mark = {};     ///< of the value; of a collection that of its key, where people look for it
    SourceMark keyMark = {};  ///< of the mapping key above the node, if any
    Value value = {};         ///< the operand of the merge: interpolated, with this origin
    std::uint32_t interpolation = kNotInterpolated; ///< index into Trace::interpolations

    static constexpr std::uint32_t kNotInterpolated = 0xffffffff;
};

/// The value contributed by one layer.
struct ContributedValue
{
    LayerId layer;
    SourceMark keyMark; ///< of the key with the value
    Value root;         ///< with origins, or raw until they are requested
    OriginId first;     ///< of the root; those below follow, each collection before its members
    OriginId end;       ///< after the last of them
};

/// The nodes of all contributions of a lookup, by OriginId::index. A lookup only counts them; they are created from the
/// contributions on first access. Thread-safe for readers.
class Origins
{
public:
    Origins() = default;
    Origins(const Origins &other);
    Origins(Origins &&other) noexcept;
    Origins &operator=(const Origins &other);
    Origins &operator=(Origins &&other) noexcept;
    ~Origins() = default;

    std::size_t size() const { return m_size; }
    bool empty() const { return m_size == 0; }
    const Origin &operator[](std::size_t i) const { return all()[i]; }
    auto begin() const { return all().begin(); }
    auto end() const { return all().end(); }
    /// The origin \a id, for modification.
    Origin &edit(OriginId id);
    /// Records that \a id was produced by the text with tokens at index \a interpolation of Trace::interpolations.
    void noteInterpolation(OriginId id, std::uint32_t interpolation);

    /// Adds the nodes of a contribution; the first has index size().
    void add(ContributedValue contribution);
    std::span<const ContributedValue> contributions() const { return m_contributions; }

private:
    const std::vector<Origin> &all() const
    {
        if (!m_isComplete.load(std::memory_order_acquire))
            complete();
        return m_all;
    }
    void complete() const;

    std::vector<ContributedValue> m_contributions;
    std::size_t m_size = 0;                                                   // nodes of all contributions
    mutable std::mutex m_mutex;                                               // held while m_all grows
    mutable std::atomic<bool> m_isComplete = true;                            // m_all is complete
    mutable std::size_t m_noted = 0;                                          // contributions with nodes in m_all
    mutable std::vector<std::pair<OriginId, std::uint32_t>> m_interpolations; // not in m_all yet
    mutable std::vector<Origin> m_all;
};

} // namespace strata
