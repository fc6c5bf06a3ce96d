// SPDX-License-Identifier: MIT
#pragma once

#include "core/keytable.h"
#include "source/documentroot.h"
#include "source/yaml/psych/psychscalars.h"

#include <atomic>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// A simple YAML text that was checked, and cut at the keys of its root mapping. Each piece is read when it is asked
/// for; all of them together give what readPlainYaml() does.
class PlainPieces : public RootEntries
{
public:
    /// Null where readPlainYaml() gives nothing for \a text, and where its root is no mapping, or has keys other than
    /// strings that are written as they are.
    static std::unique_ptr<const PlainPieces> of(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys,
                                                 DateScalars dates);
    ~PlainPieces() override;
    PlainPieces(const PlainPieces &) = delete;
    PlainPieces &operator=(const PlainPieces &) = delete;

    const Entry *find(std::string_view key) const override;
    ReadResult all() const override;
    bool mayRepeatKeys() const override { return m_mayRepeatKeys; }

private:
    struct Piece
    {
        std::string_view key;
        std::uint32_t start = 0;  ///< offset of its line
        std::uint32_t line = 0;   ///< 1-based
        std::uint32_t column = 0; ///< of the key, 1-based
    };

    /// What was read of a piece.
    struct Made
    {
        Entry entry;
        std::unique_ptr<const std::vector<Finding>> problems; ///< null: none, as nearly always
    };

    PlainPieces(std::shared_ptr<const std::string> text, FileId file, KeyTable &keys, DateScalars dates);
    bool cut();
    std::size_t slotOf(std::string_view key) const;
    const Made &made(std::size_t piece) const;

    std::shared_ptr<const std::string> m_text;
    FileId m_file;
    KeyTable &m_keys;
    DateScalars m_dates;
    std::vector<Piece> m_pieces;
    std::vector<std::uint32_t> m_slots; // open addressing by key, at most half full: the last piece that has it
    std::unique_ptr<std::atomic<const Made *>[]> m_made; // by piece
    bool m_mayRepeatKeys = false;
};

} // namespace strata
