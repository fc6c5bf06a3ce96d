// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace strata {

/// The text of a file for display: long sealed texts are shortened to their ends with a remark on the omitted length,
/// and deceptive characters are spelled. Line numbers stay; the middle lines of a multi-line seal are hidden.
class ElidedSource
{
    Q_DECLARE_TR_FUNCTIONS(strata::ElidedSource)

public:
    /// Hidden lines; 0-based, both included.
    struct Lines
    {
        int first = 0;
        int last = 0;

        friend bool operator==(const Lines &, const Lines &) = default;
    };

    ElidedSource() = default;
    explicit ElidedSource(const QString &text);

    /// The text with remarks and line ends `\n`. Contains the hidden lines.
    const QString &shownText() const { return m_shown; }
    const std::vector<Lines> &hiddenLines() const { return m_hidden; }
    /// The file text for the characters of shownText() from \a start to \a end (exclusive). Any part of a remark
    /// represents everything it omits.
    QString original(qsizetype start, qsizetype end) const;

private:
    /// A remark in the displayed text.
    struct Remark
    {
        qsizetype start = 0;
        qsizetype length = 0;
        QString leftOut; ///< empty if hidden lines contain it
    };

    void addPlain(QStringView part);
    void shorten(const QString &seal);
    void hideLines(const QString &seal);
    void addRemark(const QString &remark, const QString &leftOut);
    void addCount(qsizetype count, const QString &leftOut);

    QString m_shown;
    std::vector<Remark> m_remarks; // in order
    std::vector<Lines> m_hidden;
    int m_line = 0; // of the end of m_shown
};

} // namespace strata
