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
    SourceMark mark = {};     ///< of the value; of a collection its key's, where people look for it
    SourceMark keyMark = {};  ///< of the mapping key above the node, if any
    Value value = {};         ///< as it goes into the merge: interpolated, carrying this origin
    std::uint32_t interpolation = kNotInterpolated; ///< index into Trace::interpolations

    static constexpr std::uint32_t kNotInterpolated = 0xffffffff;
};

/// What one layer contributed.
struct ContributedValue
{
    LayerId layer;
    SourceMark keyMark; ///< of the key that has the value
    Value root;         ///< with origins, or as the layer has it where nobody asked for it
    OriginId first;     ///< of the root; those of what is below follow, each collection before its members
    OriginId end;       ///< behind the last of them
};

/// The nodes of all contributions of a lookup by OriginId::index. A lookup only counts them: what each is follows from
/// its contribution, and is told when somebody asks first. Safe to read from several threads at the same time.
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
    /// What \a id is, to be changed.
    Origin &edit(OriginId id);
    /// \a id came out of the text with tokens that Trace::interpolations has at \a interpolation.
    void noteInterpolation(OriginId id, std::uint32_t interpolation);

    /// Adds the nodes of a contribution, of which size() is the first.
    void add(ContributedValue contribution);
    std::span<const ContributedValue> contributions() const { return m_contributions; }

private:
    const std::vector<Origin> &all() const
    {
        if (!m_isTold.load(std::memory_order_acquire))
            tell();
        return m_all;
    }
    void tell() const;

    std::vector<ContributedValue> m_contributions;
    std::size_t m_size = 0;                                                   // nodes of all contributions
    mutable std::mutex m_mutex;                                               // held while m_all grows
    mutable std::atomic<bool> m_isTold = true;                                // m_all is complete
    mutable std::size_t m_told = 0;                                           // contributions whose nodes are in m_all
    mutable std::vector<std::pair<OriginId, std::uint32_t>> m_interpolations; // that are not in m_all yet
    mutable std::vector<Origin> m_all;
};

} // namespace strata
