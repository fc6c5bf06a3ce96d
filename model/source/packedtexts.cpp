// SPDX-License-Identifier: MIT
#include "source/packedtexts.h"

#include <zlib.h>

#include <array>
#include <new>
#include <string_view>
#include <utility>

namespace strata {

namespace {

constexpr std::size_t kTogether = 64 * 1024;       // minimum bytes of a bundle
constexpr std::size_t kUnpacked = 3 * 1024 * 1024; // bytes kept uncompressed
constexpr std::size_t kLarge = 1024 * 1024;        // bytes; larger texts are never compressed

using Text = std::shared_ptr<const std::string>;

/// zlib's type of sizes. It has 32 bits on Windows, which is enough below kLarge.
uLong zlibSize(std::size_t size)
{
    return static_cast<uLong>(size);
}

/// Empty: out of memory.
std::string packed(std::string_view text)
{
    uLongf size = compressBound(zlibSize(text.size()));
    std::string made(size, '\0');
    if (compress2(reinterpret_cast<Bytef *>(made.data()), &size, reinterpret_cast<const Bytef *>(text.data()),
                  zlibSize(text.size()), Z_BEST_SPEED) != Z_OK)
        return {};
    made.resize(size);
    made.shrink_to_fit();
    return made;
}

std::string unpacked(const std::string &packed, std::size_t bytes)
{
    std::string text(bytes, '\0');
    uLongf size = zlibSize(text.size());
    if (uncompress(reinterpret_cast<Bytef *>(text.data()), &size, reinterpret_cast<const Bytef *>(packed.data()),
                   zlibSize(packed.size())) != Z_OK)
        throw std::bad_alloc(); // the only possible failure for texts compressed here
    return text;
}

} // namespace

/// A cache of the bundles decompressed last. Thread-safe.
class KeptText::LastUnpacked
{
public:
    void hold(std::shared_ptr<const std::vector<std::string>> texts)
    {
        const std::lock_guard lock(m_mutex);
        m_texts[m_next++ % m_texts.size()].swap(texts);
    }

private:
    std::mutex m_mutex;                                                     // protects the members below
    std::array<std::shared_ptr<const std::vector<std::string>>, 4> m_texts; // as many threads may read at once
    std::size_t m_next = 0;
};

/// Texts that are compressed together, or will be.
struct KeptText::Bundle
{
    std::shared_ptr<LastUnpacked> last;
    mutable std::mutex mutex;       // protects the members below
    mutable std::vector<Text> open; // not compressed yet
    std::string all;
    std::vector<std::uint32_t> ends; // of each text
    mutable std::weak_ptr<const std::vector<std::string>> unpackedTexts;

    Text get(std::uint32_t number) const
    {
        const std::lock_guard lock(mutex);
        if (!open.empty())
            return open[number];
        auto texts = unpackedTexts.lock();
        if (!texts) {
            texts = unpack();
            unpackedTexts = texts;
            last->hold(texts);
        }
        return {texts, &(*texts)[number]};
    }

    std::shared_ptr<const std::vector<std::string>> unpack() const
    {
        const std::string text = unpacked(all, ends.back());
        auto texts = std::make_shared<std::vector<std::string>>();
        texts->reserve(ends.size());
        std::uint32_t start = 0;
        for (const std::uint32_t end : ends) {
            texts->push_back(text.substr(start, end - start));
            start = end;
        }
        return texts;
    }

    void add(std::string text)
    {
        auto added = std::make_shared<const std::string>(std::move(text));
        const std::lock_guard lock(mutex);
        open.push_back(std::move(added));
    }

    /// Compresses the bundle, which is complete.
    void pack()
    {
        std::string text;
        std::vector<std::uint32_t> places;
        for (const Text &each : open) {
            text += *each;
            places.push_back(static_cast<std::uint32_t>(text.size()));
        }
        std::string made = packed(text);
        if (made.empty())
            return;
        const std::lock_guard lock(mutex);
        all = std::move(made);
        ends = std::move(places);
        open = {};
    }
};

KeptText::KeptText(std::string text)
{
    auto alone = std::make_shared<Bundle>();
    alone->add(std::move(text));
    m_bundle = std::move(alone);
}

Text KeptText::get() const
{
    return m_bundle ? m_bundle->get(m_number) : nullptr;
}

bool KeptText::operator==(const KeptText &other) const
{
    if (m_bundle == other.m_bundle && m_number == other.m_number)
        return true;
    const Text one = get();
    const Text another = other.get();
    return one && another ? *one == *another : one == another;
}

PackedTexts::PackedTexts() : m_last(std::make_shared<KeptText::LastUnpacked>()) {}

PackedTexts::~PackedTexts() = default;

KeptText PackedTexts::keep(std::string text)
{
    static_assert(kTogether + kLarge < kUnpacked); // the latest texts are never compressed
    if (text.size() >= kLarge)
        return KeptText(std::move(text));
    const std::lock_guard lock(m_mutex);
    if (!m_open) {
        m_open = std::make_shared<KeptText::Bundle>();
        m_open->last = m_last;
    }
    KeptText kept;
    kept.m_bundle = m_open;
    kept.m_number = m_openCount++;
    m_openBytes += text.size();
    m_open->add(std::move(text));
    if (m_openBytes >= kTogether) {
        m_full.emplace_back(std::exchange(m_open, nullptr), m_openBytes);
        m_fullBytes += std::exchange(m_openBytes, 0);
        m_openCount = 0;
    }
    return kept;
}

void PackedTexts::packSome()
{
    std::shared_ptr<KeptText::Bundle> bundle;
    {
        const std::lock_guard lock(m_mutex);
        if (m_fullBytes <= kUnpacked)
            return;
        bundle = std::move(m_full.front().first);
        m_fullBytes -= m_full.front().second;
        m_full.pop_front();
    }
    bundle->pack();
}

} // namespace strata
