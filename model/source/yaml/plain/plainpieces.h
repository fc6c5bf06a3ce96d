// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/document.h"
#include "source/documentroot.h"
#include "source/yaml/psych/psychscalars.h"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace strata {

/// Reads simple YAML fast, in one pass over its lines: block mappings and sequences, scalars and flow collections on
/// one line, block scalars without an indentation indicator; no anchors, aliases, tags, directives, merge keys or tabs.
/// \return the same as readYamlExactly(), including marks and problems; nothing if \a text contains anything else or is
/// longer than 1 GiB: it may be valid, so call readYamlExactly().
std::optional<ReadResult> readPlainYaml(std::string_view text, FileId file, KeyTable &keys, DateScalars dates);

/// An entry of the root mapping of a text that was split at its keys.
struct RawEntry
{
    std::string_view text;  ///< from the start of its first line to that of the next entry
    std::uint32_t line = 0; ///< 1-based
};

/// The entries of an older text, reused for entries of a newer text that are equal and at the same line.
class UnchangedEntries
{
public:
    /// \a read: the result of reading \a older. Both must outlive this object.
    UnchangedEntries(std::string_view older, const ReadResult &read);

    /// The entry read from \a written; null: it has changed, or that is unknown.
    const Entry *find(const RawEntry &written) const;

private:
    std::span<const Entry> m_entries;      // by line; empty: none can be reused
    std::vector<std::string_view> m_texts; // of each
    std::vector<std::uint32_t> m_noted;    // lines with remarks, which entries do not hold
};

/// A checked simple YAML text, split at the keys of its root mapping. Each piece is read on demand; together they give
/// the result of readPlainYaml().
class PlainPieces : public RootEntries
{
public:
    /// Null if readPlainYaml() gives nothing for \a text, or if its root is not a mapping of verbatim string keys.
    /// \a older: called when all pieces are read; gives the previous content of the file.
    static std::unique_ptr<const PlainPieces> of(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys,
                                                 DateScalars dates, std::function<OlderRoot()> older = {});
    ~PlainPieces() override;
    PlainPieces(const PlainPieces &) = delete;
    PlainPieces &operator=(const PlainPieces &) = delete;

    const Entry *find(std::string_view key) const override;
    ReadResult all() const override;
    bool mayRepeatKeys() const override { return m_mayRepeatKeys; }

private:
    struct Piece
    {
        std::uint32_t key = 0;       ///< offset of the key's text
        std::uint32_t keyLength = 0; ///< bytes
        std::uint32_t start = 0;     ///< offset of its line
        std::uint32_t line = 0;      ///< 1-based
        std::uint32_t column = 0;    ///< of the key, 1-based
    };

    /// The result of reading a piece.
    struct PieceResult
    {
        Entry entry;
        std::unique_ptr<const std::vector<Finding>> problems; ///< null: none, the usual case
    };

    PlainPieces(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys, DateScalars dates);
    bool cut();
    std::string_view keyOf(std::size_t piece) const
    {
        return std::string_view(*m_text).substr(m_pieces[piece].key, m_pieces[piece].keyLength);
    }
    RawEntry rawEntry(std::size_t piece) const;
    PieceResult read(std::size_t piece) const;
    const PieceResult &resultOf(std::size_t piece) const;

    std::shared_ptr<const std::string> m_text;
    FileId m_file;
    KeyTable &m_keys;
    DateScalars m_dates;
    std::function<OlderRoot()> m_older;
    std::vector<Piece> m_pieces;
    std::unordered_map<std::string_view, std::uint32_t> m_places; // by key: the last piece that has it
    mutable std::once_flag m_firstFind;
    mutable std::atomic<std::atomic<const PieceResult *> *> m_results = nullptr; // by piece; set by the first find()
    bool m_mayRepeatKeys = false;
};

} // namespace strata
