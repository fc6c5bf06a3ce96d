// SPDX-License-Identifier: MIT
#include "views/source/sourcefind.h"

#include "views/source/sourcetext.h"

#include <QElapsedTimer>

#include <algorithm>

namespace strata {

namespace {

constexpr int kSourceFindPiece = 8; // milliseconds

} // namespace

SourceFind::SourceFind(SourceText &source) : FindPlaces(&source), m_source(source)
{
    connect(&source, &SourceText::textReplaced, this, [this] {
        start({});
        emit replaced();
    });
    connect(&source, &QPlainTextEdit::cursorPositionChanged, this, &SourceFind::moved);
}

void SourceFind::start(const QString &text)
{
    m_text = text;
    m_starts.clear();
    m_next = text.isEmpty() ? QTextBlock() : m_source.document()->firstBlock();
    m_source.setFound(0, 0);
}

bool SourceFind::searchOn()
{
    QElapsedTimer spent;
    spent.start();
    for (; m_next.isValid() && spent.elapsed() < kSourceFindPiece; m_next = m_next.next()) {
        if (!m_next.isVisible())
            continue;
        const QString line = m_next.text();
        for (auto at = line.indexOf(m_text, 0, Qt::CaseInsensitive); at >= 0;
             at = line.indexOf(m_text, at + m_text.size(), Qt::CaseInsensitive))
            m_starts.push_back(m_next.position() + static_cast<int>(at));
    }
    return m_next.isValid();
}

FindPlaces::Position SourceFind::position() const
{
    const int cursor = m_source.textCursor().position();
    const auto at = std::lower_bound(m_starts.begin(), m_starts.end(), cursor);
    return {static_cast<int>(at - m_starts.begin()), at != m_starts.end() && *at == cursor};
}

void SourceFind::show(int place)
{
    m_source.setFound(m_starts[static_cast<std::size_t>(place)], static_cast<int>(m_text.size()));
}

} // namespace strata
