// SPDX-License-Identifier: MIT
#include "items/elidedsource.h"

#include <QLocale>
#include <QRegularExpression>

namespace strata {

namespace {

constexpr qsizetype kLongest = 160; // characters of a sealed text in one line that are shown as they are
constexpr qsizetype kBeginning = 40;
constexpr qsizetype kEnd = 16;
constexpr qsizetype kFewestHidden = 4; // lines

} // namespace

ElidedSource::ElidedSource(const QString &text)
{
    // Nothing but what a seal is made of, so that a bracket left open does not hide the rest of the file.
    static const QRegularExpression sealPattern(QStringLiteral(R"((?:ENC\[(?:\w+,)?|\[ENC=)[A-Za-z0-9+/=\\\s]*+\])"));
    QString plain = text;
    plain.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    m_shown.reserve(plain.size());
    qsizetype at = 0;
    const auto addPlain = [&](qsizetype end) {
        const QStringView part = QStringView(plain).mid(at, end - at);
        m_line += static_cast<int>(part.count(u'\n'));
        m_shown += part;
        at = end;
    };
    for (auto seals = sealPattern.globalMatch(plain); seals.hasNext();) {
        const auto seal = seals.next();
        addPlain(seal.capturedStart());
        if (seal.captured().count(u'\n') > kFewestHidden)
            hideLines(seal.captured());
        else if (seal.capturedLength() > kLongest && !seal.captured().contains(u'\n'))
            shorten(seal.captured());
        else
            continue;
        at = seal.capturedEnd();
    }
    addPlain(plain.size());
}

void ElidedSource::addRemark(qsizetype count, const QString &leftOut)
{
    const QString remark = tr("… %1 characters …").arg(QLocale().toString(count));
    m_remarks.push_back({m_shown.size(), remark.size(), leftOut});
    m_shown += remark;
}

void ElidedSource::shorten(const QString &seal)
{
    m_shown += QStringView(seal).left(kBeginning);
    const QString leftOut = seal.mid(kBeginning, seal.size() - kBeginning - kEnd);
    addRemark(leftOut.size(), leftOut);
    m_shown += QStringView(seal).right(kEnd);
}

void ElidedSource::hideLines(const QString &seal)
{
    const qsizetype firstEnd = seal.indexOf(u'\n');
    const qsizetype lastStart = seal.lastIndexOf(u'\n');
    const QStringView hidden = QStringView(seal).mid(firstEnd, lastStart - firstEnd);
    qsizetype count = 0;
    for (const QChar c : hidden)
        count += c.isSpace() ? 0 : 1;
    m_shown += QStringView(seal).left(firstEnd);
    addRemark(count, {});
    m_shown += QStringView(seal).mid(firstEnd);
    const int lines = static_cast<int>(hidden.count(u'\n'));
    m_hidden.push_back({m_line + 1, m_line + lines});
    m_line += lines + 1;
}

QString ElidedSource::original(qsizetype start, qsizetype end) const
{
    QString text;
    qsizetype at = start;
    for (const Remark &remark : m_remarks) {
        if (remark.start >= end)
            break;
        if (remark.start + remark.length <= start)
            continue;
        if (at < remark.start)
            text += QStringView(m_shown).mid(at, remark.start - at);
        text += remark.leftOut;
        at = remark.start + remark.length;
    }
    if (at < end)
        text += QStringView(m_shown).mid(at, end - at);
    return text;
}

} // namespace strata
