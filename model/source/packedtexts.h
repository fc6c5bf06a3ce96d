// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace strata {

/// A stored text, possibly compressed together with others. Cheap to copy; thread-safe.
class KeptText
{
public:
    /// No text.
    KeptText() = default;
    /// An uncompressed text.
    explicit KeptText(std::string text);

    /// Whether both texts are equal, or both absent. Copies are compared without decompressing.
    bool operator==(const KeptText &other) const;
    /// The text, decompressed if necessary; null: none.
    std::shared_ptr<const std::string> get() const;

private:
    friend class PackedTexts;
    struct Bundle;
    class LastUnpacked;

    std::shared_ptr<const Bundle> m_bundle;
    std::uint32_t m_number = 0; // index in the bundle
};

/// Stores the texts of many small files in a third of their bytes, compressing consecutive texts together. Reading one
/// decompresses its neighbours, which stay cached for a while because they are mostly needed next. Thread-safe.
class PackedTexts
{
public:
    PackedTexts();
    ~PackedTexts();
    PackedTexts(const PackedTexts &) = delete;
    PackedTexts &operator=(const PackedTexts &) = delete;

    KeptText keep(std::string text);
    /// Compresses stored texts beyond a size; the latest stay as they are because they are about to be read. Takes a
    /// millisecond per 100 KB, so call it on a background thread.
    void packSome();

private:
    std::mutex m_mutex; // protects the members below
    std::shared_ptr<KeptText::LastUnpacked> m_last;
    std::shared_ptr<KeptText::Bundle> m_open;
    std::size_t m_openBytes = 0;
    std::uint32_t m_openCount = 0;
    std::deque<std::pair<std::shared_ptr<KeptText::Bundle>, std::size_t>>
        m_full; // with their bytes, not compressed yet
    std::size_t m_fullBytes = 0;
};

} // namespace strata
