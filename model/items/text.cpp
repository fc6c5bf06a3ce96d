// SPDX-License-Identifier: MIT
#include "items/text.h"

#include "core/text/spelledout.h"
#include "projection/why/reasons.h"

#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace strata {

QString toText(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QString shownText(std::string_view text, Lines lines)
{
    return isDeceptive(text) ? toText(harmless(text, lines)) : toText(text);
}

QString shownText(const QString &text, Lines lines)
{
    const bool isPlain = std::all_of(text.begin(), text.end(), [](QChar c) { return c >= u' ' && c < u'\x7f'; });
    return isPlain ? text : shownText(std::string_view(toUtf8(text)), lines);
}

std::string toUtf8(const QString &text)
{
    return text.toStdString();
}

QString spelledText(std::string_view text, Lines lines)
{
    return toText(spelledOut(text, lines));
}

std::string originalText(const QString &text)
{
    return unspelled(toUtf8(text));
}

QString reasonText(std::string_view reason)
{
    return shownText(translateReason(reason, phrasebook()));
}

const Phrasebook &phrasebook()
{
    static const Phrasebook book(
        [](std::string_view text, std::optional<std::size_t> number) {
            const int forms = number ? static_cast<int>(*number) : -1;
            return toUtf8(QCoreApplication::translate("strata", std::string(text).c_str(), nullptr, forms));
        },
        [](std::size_t number) { return toUtf8(numberText(number)); });
    return book;
}

QString numberText(std::size_t count)
{
    return QLocale().toString(static_cast<qulonglong>(count));
}

QString counted(std::size_t count, const QString &one, const QString &many)
{
    return count == 1 ? one : many.arg(numberText(count));
}

QString countedOf(std::size_t part, std::size_t all, const QString &one, const QString &many)
{
    return all == 1 ? one.arg(numberText(part)) : many.arg(numberText(part), numberText(all));
}

QString relativePath(const QString &path, const QString &folder)
{
    if (folder.isEmpty())
        return path;
    const QString prefix = folder.endsWith(u'/') ? folder : QString(folder + u'/');
    return path.startsWith(prefix) ? path.mid(prefix.size()) : path;
}

QString shortPath(const QString &path, int parts)
{
    const QStringList segments = path.split(u'/', Qt::SkipEmptyParts);
    if (segments.size() <= parts)
        return path;
    return QStringLiteral("…/") + segments.mid(segments.size() - parts).join(u'/');
}

} // namespace strata
