// SPDX-License-Identifier: MIT
#include "items/answer/elidedsource.h"

#include "items/text.h"

#include <QLocale>
#include <QRegularExpression>

namespace strata {

namespace {

constexpr qsizetype kLongest = 160; // characters of a sealed text on one line shown completely
constexpr qsizetype kBeginning = 40;
constexpr qsizetype kEnd = 16;
constexpr qsizetype kFewestHidden = 4; // lines

} // namespace

ElidedSource::ElidedSource(const QString &text)
{
    // Only characters of a seal, so that an unclosed bracket does not hide the rest of the file.
    static const QRegularExpression sealPattern(QStringLiteral(R"((?:ENC\[(?:\w+,)?|\[ENC=)[A-Za-z0-9+/=\\\s]*+\])"));
    QString plain = text;
    plain.replace(QStringLiteral("\r\n"), QStringLiteral("\n"));
    m_shown.reserve(plain.size());
    qsizetype at = 0;
    const auto addUntil = [&](qsizetype end) {
        addPlain(QStringView(plain).mid(at, end - at));
        at = end;
    };
    for (auto seals = sealPattern.globalMatch(plain); seals.hasNext();) {
        const auto seal = seals.next();
        addUntil(seal.capturedStart());
        if (seal.captured().count(u'\n') > kFewestHidden)
            hideLines(seal.captured());
        else if (seal.capturedLength() > kLongest && !seal.captured().contains(u'\n'))
            shorten(seal.captured());
        else
            continue;
        at = seal.capturedEnd();
    }
    addUntil(plain.size());
}

void ElidedSource::addPlain(QStringView part)
{
    m_line += static_cast<int>(part.count(u'\n'));
    qsizetype from = 0;
    for (qsizetype at = 0; at < part.size(); ++at) {
        const QChar c = part[at];
        if (c >= u' ' && c <= u'~') // the usual case
            continue;
        const bool isPair = c.isHighSurrogate() && at + 1 < part.size() && part[at + 1].isLowSurrogate();
        const char32_t character = isPair ? QChar::surrogateToUcs4(c, part[at + 1]) : c.unicode();
        const bool isLayout = c == u'\n' || c == u'\r' || c == u'\t';
        if (isLayout || !isDeceptive(character))
            continue;
        const QString hidden = part.mid(at, isPair ? 2 : 1).toString();
        m_shown += part.mid(from, at - from);
        addRemark(spelledText(toUtf8(hidden)), hidden);
        from = at + hidden.size();
        at = from - 1;
    }
    m_shown += part.mid(from);
}

void ElidedSource::addRemark(const QString &remark, const QString &leftOut)
{
    m_remarks.push_back({m_shown.size(), remark.size(), leftOut});
    m_shown += remark;
}

void ElidedSource::addCount(qsizetype count, const QString &leftOut)
{
    addRemark(tr("… %1 characters …").arg(QLocale().toString(count)), leftOut);
}

void ElidedSource::shorten(const QString &seal)
{
    m_shown += QStringView(seal).left(kBeginning);
    const QString leftOut = seal.mid(kBeginning, seal.size() - kBeginning - kEnd);
    addCount(leftOut.size(), leftOut);
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
    addCount(count, {});
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
