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

/// A text that is kept, perhaps packed together with others. Cheap to copy; thread-safe.
class KeptText
{
public:
    /// None.
    KeptText() = default;
    /// As it is.
    explicit KeptText(std::string text);

    /// Whether they are equal texts, or both none. Unpacks nothing for copies.
    bool operator==(const KeptText &other) const;
    /// The text, unpacked if need be; null: none.
    std::shared_ptr<const std::string> get() const;

private:
    friend class PackedTexts;
    struct Bundle;
    class LastUnpacked;

    std::shared_ptr<const Bundle> m_bundle;
    std::uint32_t m_number = 0; // in the bundle
};

/// Keeps the texts of many small files in a third of their bytes. Those that come one after the other are packed
/// together, for a small one has little in common with itself. Whoever wants one gets its neighbours unpacked as well,
/// which stay for a while, because mostly these are wanted next. Thread-safe.
class PackedTexts
{
public:
    PackedTexts();
    ~PackedTexts();
    PackedTexts(const PackedTexts &) = delete;
    PackedTexts &operator=(const PackedTexts &) = delete;

    KeptText keep(std::string text);
    /// Packs some of what was kept if that has become much. What came last stays as it is, for it is about to be read,
    /// and who reads few files is spared the time. Takes a millisecond for 100 KB, so call it where nobody waits.
    void packSome();

private:
    std::mutex m_mutex; // protects the members below
    std::shared_ptr<KeptText::LastUnpacked> m_last;
    std::shared_ptr<KeptText::Bundle> m_open;
    std::size_t m_openBytes = 0;
    std::uint32_t m_openCount = 0;
    std::deque<std::pair<std::shared_ptr<KeptText::Bundle>, std::size_t>> m_full; // with their bytes, not packed yet
    std::size_t m_fullBytes = 0;
};

} // namespace strata
