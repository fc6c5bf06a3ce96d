// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QString>

#include <vector>

namespace strata {

/// The text of a file as people read it: of a long sealed text only the beginning and the end stay, with a remark how
/// much lies between. Characters that would not be seen, or would steer how others are, are spelled. Every line keeps
/// its number; of a sealed text over many lines the ones in the middle are hidden.
class ElidedSource
{
    Q_DECLARE_TR_FUNCTIONS(strata::ElidedSource)

public:
    /// Lines that are not to be shown; 0-based, both included.
    struct Lines
    {
        int first = 0;
        int last = 0;

        friend bool operator==(const Lines &, const Lines &) = default;
    };

    ElidedSource() = default;
    explicit ElidedSource(const QString &text);

    /// The text with remarks, line ends as `\n`. It has the hidden lines, too.
    const QString &shown() const { return m_shown; }
    const std::vector<Lines> &hiddenLines() const { return m_hidden; }
    /// What the file has where shown() has the characters from \a start up to \a end. Any part of a remark stands for
    /// all that it leaves out.
    QString original(qsizetype start, qsizetype end) const;

private:
    /// A remark in the text that is shown.
    struct Remark
    {
        qsizetype start = 0;
        qsizetype length = 0;
        QString leftOut; ///< empty where hidden lines have it
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
