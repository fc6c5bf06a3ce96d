// SPDX-License-Identifier: MIT
#include "source/yaml/plain/plainpieces.h"

#include "source/mappingbuilder.h"
#include "source/yaml/plain/plainreader.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// The Product (template argument) with which a PlainReader builds values.
class PlainValues
{
public:
    using Node = Value;
    using Key = strata::Key;
    using Entry = strata::Entry;
    using Items = std::vector<Value>;

    struct Entries : MappingBuilder
    {
        explicit Entries(PlainValues &values) : MappingBuilder(&values.m_problems) {}
    };

    explicit PlainValues(KeyTable &keys) : m_keys(keys) {}

    static Value undef(SourceMark mark) { return Value::undef(mark); }
    static Value string(std::string_view text, SourceMark mark) { return Value::string(std::string(text), mark); }
    static Value sequence(Items items, SourceMark mark) { return Value::sequence(std::move(items), mark); }
    static Value mapping(Entries entries, SourceMark mark) { return entries.build(mark); }

    Value scalar(PsychScalar read, SourceMark mark)
    {
        if (!read.hint.empty())
            m_problems.push_back({"yaml-surprise", Finding::Severity::Note, std::move(read.hint), mark});
        return std::move(read.value);
    }

    Key stringKey(const PlainScalar &scalar) { return m_keys.intern(scalar.text()); }
    Key key(const PlainScalar &, PsychScalar read, SourceMark mark)
    {
        return m_keys.intern(scalar(std::move(read), mark));
    }

    /// Remarks on the text read so far.
    std::vector<Finding> &problems() { return m_problems; }

private:
    KeyTable &m_keys;
    std::vector<Finding> m_problems;
};

/// A Product that builds nothing: it only checks whether a text is simple, collects its keys, and detects whether a
/// mapping may repeat one.
class PlainCheck
{
public:
    struct Node
    {};

    struct Key
    {
        std::string_view source; ///< in the text; empty for a key that is not a verbatim string
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
        void reserve(std::size_t) {}
    };

    /// The keys of the current mapping are on top of the stack.
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

    /// False: no key below the root is repeated.
    bool mayRepeatKeys() const { return m_mayRepeat; }

private:
    void close(std::size_t first)
    {
        constexpr std::size_t kFew = 12; // comparing fewer is faster than sorting
        const auto begin = m_keys.begin() + static_cast<std::ptrdiff_t>(first);
        bool isTwice = false;
        if (m_keys.size() - first > kFew) {
            std::sort(begin, m_keys.end());
            isTwice = std::adjacent_find(begin, m_keys.end()) != m_keys.end() || begin->empty();
        } else {
            for (auto key = begin; key != m_keys.end(); ++key)
                isTwice = isTwice || key->empty() || std::find(begin, key, *key) != key;
        }
        m_mayRepeat = m_mayRepeat || isTwice; // a key that is not verbatim may equal any key
        m_keys.resize(first);
    }

    std::vector<std::string_view> m_keys;
    bool m_mayRepeat = false;
};

} // namespace

std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates)
{
    if (text.size() > plain::kLongestText || !hasPlainCharacters(text))
        return std::nullopt;
    PlainValues values(keys);
    PlainReader reader(PlainLines(text), values, file, dates);
    if (!reader.start())
        return std::nullopt;
    auto root = reader.block();
    if (!root || !reader.isDone())
        return std::nullopt;
    return ReadResult{std::move(*root), std::move(values.problems()), true};
}

PlainPieces::PlainPieces(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys, DateScalars dates)
    : m_text(std::move(text)), m_file(file), m_keys(keys), m_dates(dates)
{}

PlainPieces::~PlainPieces()
{
    const std::unique_ptr<std::atomic<const PieceResult *>[]> results(m_results.load(std::memory_order_acquire));
    for (std::size_t i = 0; results && i < m_pieces.size(); ++i)
        delete results[i].load(std::memory_order_acquire);
}

std::unique_ptr<const PlainPieces> PlainPieces::of(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys,
                                                   DateScalars dates, std::function<OlderRoot()> older)
{
    std::unique_ptr<PlainPieces> pieces(new PlainPieces(std::move(text), file, keys, dates));
    pieces->m_older = std::move(older);
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
        m_pieces.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(key.size()),
                            static_cast<std::uint32_t>(at - before), entry.mark.line, entry.mark.column});
    });
    if (!isRead || !areWritten || !reader.isDone())
        return false;
    m_pieces.shrink_to_fit();
    m_mayRepeatKeys = check.mayRepeatKeys();
    m_places.reserve(m_pieces.size());
    for (std::uint32_t i = 0; i < m_pieces.size(); ++i) {
        const bool isNew = m_places.insert_or_assign(keyOf(i), i).second;
        m_mayRepeatKeys = m_mayRepeatKeys || !isNew;
    }
    return true;
}

RawEntry PlainPieces::rawEntry(std::size_t piece) const
{
    const Piece &place = m_pieces[piece];
    const std::size_t end = piece + 1 < m_pieces.size() ? m_pieces[piece + 1].start : m_text->size();
    return {std::string_view(*m_text).substr(place.start, end - place.start), place.line};
}

PlainPieces::PieceResult PlainPieces::read(std::size_t piece) const
{
    const RawEntry place = rawEntry(piece);
    PlainValues values(m_keys);
    PlainReader reader(PlainLines(place.text, place.line), values, m_file, m_dates);
    reader.start();
    auto entry = reader.entry(); // it was checked before
    std::unique_ptr<const std::vector<Finding>> problems;
    if (!values.problems().empty())
        problems = std::make_unique<const std::vector<Finding>>(std::move(values.problems()));
    return {std::move(*entry), std::move(problems)};
}

/// Two threads may read a piece at the same time; the first result is kept.
const PlainPieces::PieceResult &PlainPieces::resultOf(std::size_t piece) const
{
    std::call_once(m_firstFind, [this] { m_results = new std::atomic<const PieceResult *>[m_pieces.size()](); });
    std::atomic<const PieceResult *> &slot = m_results.load(std::memory_order_acquire)[piece];
    const PieceResult *known = slot.load(std::memory_order_acquire);
    if (known)
        return *known;
    auto parsed = std::make_unique<const PieceResult>(read(piece));
    return slot.compare_exchange_strong(known, parsed.get(), std::memory_order_acq_rel) ? *parsed.release() : *known;
}

const Entry *PlainPieces::find(std::string_view key) const
{
    const auto piece = m_places.find(key);
    return piece == m_places.end() ? nullptr : &resultOf(piece->second).entry;
}

ReadResult PlainPieces::all() const
{
    ReadResult result;
    result.hasNoSymbolKeys = true;
    MappingBuilder entries(&result.problems);
    entries.reserve(m_pieces.size());
    const std::atomic<const PieceResult *> *found = m_results.load(std::memory_order_acquire);
    const OlderRoot older = m_older ? m_older() : OlderRoot();
    const ReadResult *wasRead = older.root ? older.root->wholeIfRead() : nullptr;
    std::optional<UnchangedEntries> unchanged;
    if (wasRead && !m_mayRepeatKeys)
        unchanged.emplace(*older.text, *wasRead);
    for (std::size_t i = 0; i < m_pieces.size(); ++i) {
        const PieceResult *known = found ? found[i].load(std::memory_order_acquire) : nullptr;
        const Entry *same = known || !unchanged ? nullptr : unchanged->find(rawEntry(i));
        if (same) {
            entries.add(*same);
            continue;
        }
        PieceResult fresh = known ? PieceResult() : read(i);
        const PieceResult &piece = known ? *known : fresh;
        if (piece.problems)
            result.problems.insert(result.problems.end(), piece.problems->begin(), piece.problems->end());
        entries.add(piece.entry);
    }
    result.root = entries.build({m_file, m_pieces.front().line, m_pieces.front().column});
    return result;
}

UnchangedEntries::UnchangedEntries(std::string_view older, const ReadResult &read)
{
    const std::span<const Entry> entries = read.root.entries();
    const auto isAbove = [](const Entry &one, const Entry &other) { return one.keyMark.line < other.keyMark.line; };
    const bool areInLines = // separated by line feeds only, as the entries to compare
        older.find('\r') == std::string_view::npos && std::is_sorted(entries.begin(), entries.end(), isAbove);
    const auto isNote = [](const Finding &problem) { return problem.severity == Finding::Severity::Note; };
    if (!areInLines || !std::all_of(read.problems.begin(), read.problems.end(), isNote)) // a key may be repeated
        return;
    for (const Finding &note : read.problems)
        m_noted.push_back(note.mark.line);
    std::sort(m_noted.begin(), m_noted.end());
    m_texts.reserve(entries.size());
    std::size_t at = 0;
    std::uint32_t line = 1;
    for (const Entry &entry : entries) {
        const std::size_t start = at;
        for (; line < entry.keyMark.line && at < older.size(); ++line)
            at = std::min(older.find('\n', at), older.size() - 1) + 1;
        if (!m_texts.empty())
            m_texts.back() = older.substr(start, at - start);
        m_texts.push_back(older.substr(at));
    }
    m_entries = entries;
}

const Entry *UnchangedEntries::find(const RawEntry &written) const
{
    const auto entry = std::lower_bound(m_entries.begin(), m_entries.end(), written.line,
                                        [](const Entry &each, std::uint32_t line) { return each.keyMark.line < line; });
    const auto noted = std::lower_bound(m_noted.begin(), m_noted.end(), written.line);
    const auto end = written.line + std::count(written.text.begin(), written.text.end(), '\n');
    const bool isNoted = noted != m_noted.end() && *noted <= end;
    const bool isSame = !isNoted && entry != m_entries.end() && entry->keyMark.line == written.line &&
                        m_texts[static_cast<std::size_t>(entry - m_entries.begin())] == written.text;
    return isSame ? &*entry : nullptr;
}

} // namespace strata
