// SPDX-License-Identifier: MIT
#pragma once

#include "items/text.h"

#include <QString>

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace strata {

/// Texts of rows in one string, so that 100,000 keys are searched in a few milliseconds.
class JoinedTexts
{
public:
    /// Appends the text of the next row, case-folded. \a text is UTF-8.
    void add(std::string_view text)
    {
        const bool isPlain = std::all_of(text.begin(), text.end(), [](char c) { return c >= 0x20 && c < 0x7f; });
        if (isPlain) { // the usual case
            for (const char c : text)
                m_text += QLatin1Char(c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c);
        } else {
            m_text += toText(text).toCaseFolded();
        }
        endRow();
    }
    void add(const QString &text)
    {
        m_text += text.toCaseFolded();
        endRow();
    }
    /// Adds a text that is case-folded already.
    void addFolded(QStringView text)
    {
        m_text += text;
        endRow();
    }
    void clear()
    {
        m_text.clear();
        m_ends.clear();
    }

    std::size_t size() const { return m_ends.size(); }
    /// The case-folded text of \a row.
    QStringView at(std::size_t row) const
    {
        const qsizetype start = row == 0 ? 0 : m_ends[row - 1] + 1;
        return QStringView(m_text).mid(start, m_ends[row] - start);
    }

    /// Calls \a take with the index of each row that contains \a word, which must be case-folded, in ascending order
    /// until it returns false.
    template <typename Take>
    void eachWith(const QString &word, const Take &take) const
    {
        eachPlaceOf(word, [&take](std::size_t row, qsizetype) { return take(row); });
    }
    /// The same with the first place of \a word in the row.
    template <typename Take>
    void eachPlaceOf(const QString &word, const Take &take) const
    {
        std::size_t row = 0;
        for (qsizetype at = 0; row < m_ends.size(); at = m_ends[row - 1] + 1) {
            at = m_text.indexOf(word, at);
            if (at < 0)
                return;
            row = rowAt(at, row);
            const bool isInside = at + word.size() <= m_ends[row]; // otherwise it spans two rows
            if (isInside && !take(row, at - (row == 0 ? 0 : m_ends[row - 1] + 1)))
                return;
            ++row;
        }
    }

private:
    /// The row of the character \a at, which is not before \a first: mostly the next one or one soon after it.
    std::size_t rowAt(qsizetype at, std::size_t first) const
    {
        std::size_t step = 1;
        while (first + step < m_ends.size() && m_ends[first + step] < at)
            step *= 2;
        const auto begin = m_ends.begin() + static_cast<std::ptrdiff_t>(first);
        const auto end = m_ends.begin() + static_cast<std::ptrdiff_t>(std::min(first + step + 1, m_ends.size()));
        return static_cast<std::size_t>(std::lower_bound(begin, end, at) - m_ends.begin());
    }

    void endRow()
    {
        m_ends.push_back(m_text.size());
        m_text += u'\n';
    }

    QString m_text;
    std::vector<qsizetype> m_ends; // of each row's text, ascending
};

} // namespace strata
