// SPDX-License-Identifier: MIT
#include "source/yaml/plain/plainpieces.h"

#include "source/yaml/plain/plainreader.h"
#include "source/yaml/plain/plainvalues.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <utility>

namespace strata {

namespace {

constexpr std::uint32_t kFree = UINT32_MAX;

/// Nothing is made of a text: it is only looked whether it is simple, which keys it has, and whether a mapping may have
/// one of them twice.
class PlainCheck
{
public:
    struct Node
    {};

    struct Key
    {
        std::string_view source; ///< in the text; empty for a key that is no string, or not written as it is
        bool isQuoted = false;
    };

    struct Entry
    {
        Key key;
        SourceMark mark;
        Node value;
    };

    struct Items
    {
        void push_back(Node) {}
    };

    /// The keys of a mapping that is being read are the last ones of the stack.
    class Entries
    {
    public:
        explicit Entries(PlainCheck &check) : m_check(check), m_first(check.m_keys.size()) {}
        void add(const Entry &entry) { m_check.m_keys.push_back(entry.key.source); }
        void close() const { m_check.close(m_first); }

    private:
        PlainCheck &m_check;
        std::size_t m_first;
    };

    static Node undef(SourceMark) { return {}; }
    static Node string(std::string_view, SourceMark) { return {}; }
    static Node scalar(const PsychScalar &, SourceMark) { return {}; }
    static Node sequence(Items, SourceMark) { return {}; }
    static Node mapping(const Entries &entries, SourceMark)
    {
        entries.close();
        return {};
    }
    static Key stringKey(const PlainScalar &scalar)
    {
        return scalar.isDecoded ? Key() : Key{scalar.source, scalar.isQuoted};
    }
    static Key key(const PlainScalar &scalar, const PsychScalar &read, SourceMark)
    {
        return read.value.isString() ? stringKey(scalar) : Key();
    }

    /// False: no key below the root is written twice.
    bool mayRepeatKeys() const { return m_mayRepeat; }

private:
    void close(std::size_t first)
    {
        constexpr std::size_t kFew = 12; // which are compared with each other faster than they are sorted
        const auto begin = m_keys.begin() + static_cast<std::ptrdiff_t>(first);
        bool isTwice = false;
        if (m_keys.size() - first > kFew) {
            std::sort(begin, m_keys.end());
            isTwice = std::adjacent_find(begin, m_keys.end()) != m_keys.end() || begin->empty();
        } else {
            for (auto key = begin; key != m_keys.end(); ++key)
                isTwice = isTwice || key->empty() || std::find(begin, key, *key) != key;
        }
        m_mayRepeat = m_mayRepeat || isTwice; // what is not written as it is may be any key
        m_keys.resize(first);
    }

    std::vector<std::string_view> m_keys;
    bool m_mayRepeat = false;
};

} // namespace

PlainPieces::PlainPieces(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys, DateScalars dates)
    : m_text(std::move(text)), m_file(file), m_keys(keys), m_dates(dates)
{}

PlainPieces::~PlainPieces()
{
    for (std::size_t i = 0; m_made && i < m_pieces.size(); ++i)
        delete m_made[i].load(std::memory_order_acquire);
}

std::unique_ptr<const PlainPieces> PlainPieces::of(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys,
                                                   DateScalars dates)
{
    std::unique_ptr<PlainPieces> pieces(new PlainPieces(std::move(text), file, keys, dates));
    return pieces->cut() ? std::move(pieces) : nullptr;
}

bool PlainPieces::cut()
{
    const std::string_view text = *m_text;
    if (text.size() > plain::kLongestText || !hasPlainCharacters(text))
        return false;
    PlainCheck check;
    PlainReader reader(PlainLines(text), check, m_file, m_dates);
    if (!reader.start() || reader.isAtItem())
        return false;
    bool areWritten = true;
    const bool isRead = reader.entries([&](const PlainCheck::Entry &entry) {
        const std::string_view key = entry.key.source;
        areWritten = areWritten && !key.empty();
        const std::size_t at = areWritten ? static_cast<std::size_t>(key.data() - text.data()) : 0;
        const std::size_t before = entry.mark.column - 1 + (entry.key.isQuoted ? 1 : 0);
        m_pieces.push_back({key, static_cast<std::uint32_t>(at - before), entry.mark.line, entry.mark.column});
    });
    if (!isRead || !areWritten || !reader.isDone())
        return false;
    m_pieces.shrink_to_fit();
    m_made = std::make_unique<std::atomic<const Made *>[]>(m_pieces.size());
    m_slots.assign(std::bit_ceil(m_pieces.size() * 2), kFree);
    m_mayRepeatKeys = check.mayRepeatKeys();
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        std::uint32_t &slot = m_slots[slotOf(m_pieces[i].key)];
        m_mayRepeatKeys = m_mayRepeatKeys || slot != kFree;
        slot = static_cast<std::uint32_t>(i);
    }
    return true;
}

std::size_t PlainPieces::slotOf(std::string_view key) const
{
    const std::size_t mask = m_slots.size() - 1;
    std::size_t slot = std::hash<std::string_view>{}(key)&mask;
    while (m_slots[slot] != kFree && m_pieces[m_slots[slot]].key != key)
        slot = (slot + 1) & mask;
    return slot;
}

/// Two threads may read a piece once each, the first to finish stays.
const PlainPieces::Made &PlainPieces::made(std::size_t piece) const
{
    std::atomic<const Made *> &slot = m_made[piece];
    const Made *known = slot.load(std::memory_order_acquire);
    if (known)
        return *known;
    const Piece &place = m_pieces[piece];
    const std::size_t end = piece + 1 < m_pieces.size() ? m_pieces[piece + 1].start : m_text->size();
    const std::string_view text = std::string_view(*m_text).substr(place.start, end - place.start);
    PlainValues values(m_keys);
    PlainReader reader(PlainLines(text, place.line), values, m_file, m_dates);
    reader.start();
    auto entry = reader.entry(); // as it was when it was checked
    std::unique_ptr<const std::vector<Finding>> problems;
    if (!values.problems().empty())
        problems = std::make_unique<const std::vector<Finding>>(std::move(values.problems()));
    auto made = std::make_unique<const Made>(Made{std::move(*entry), std::move(problems)});
    return slot.compare_exchange_strong(known, made.get(), std::memory_order_acq_rel) ? *made.release() : *known;
}

const Entry *PlainPieces::find(std::string_view key) const
{
    const std::uint32_t piece = m_slots[slotOf(key)];
    return piece == kFree ? nullptr : &made(piece).entry;
}

ReadResult PlainPieces::all() const
{
    ReadResult result;
    result.hasNoSymbolKeys = true;
    MappingBuilder entries(&result.problems);
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const Made &piece = made(i);
        if (piece.problems)
            result.problems.insert(result.problems.end(), piece.problems->begin(), piece.problems->end());
        entries.add(piece.entry);
    }
    result.root = Value::mapping(entries.take(), {m_file, m_pieces.front().line, m_pieces.front().column});
    return result;
}

} // namespace strata
