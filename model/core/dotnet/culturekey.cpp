// SPDX-License-Identifier: MIT
#include "core/dotnet/culturekey.h"

#include "core/text/lowered.h"

#include <QString>

#include <algorithm>

namespace strata {

namespace {

constexpr char16_t kTatweel = 0x640;
constexpr char16_t kDottedI = 0x130; // its pairs depend on the culture
constexpr char16_t kGraphemeJoiner = 0x34f;
constexpr char16_t kLongS = 0x17f;

bool isWeightless(QChar c)
{
    const char16_t code = c.unicode();
    const bool isVariationSelector = code >= 0xfe00 && code <= 0xfe0f;
    return c.category() == QChar::Other_Control || c.category() == QChar::Other_Format || isVariationSelector ||
           code == kTatweel || code == kGraphemeJoiner;
}

/// Characters that are compared as they are, not in their compatibility form: full and half width, long s.
bool isComparedAsIs(QChar c)
{
    return (c.unicode() >= 0xff00 && c.unicode() <= 0xffef) || c.unicode() == kLongS;
}

bool isPlainAscii(std::string_view text)
{
    return std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

QString withWeight(std::string_view text)
{
    QString out;
    for (const QChar c : QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()))) {
        if (!isWeightless(c))
            out += c;
    }
    return out;
}

} // namespace

std::string withoutWeightless(std::string_view text)
{
    return isPlainAscii(text) ? std::string(text) : withWeight(text).toStdString();
}

std::string cultureKey(std::string_view text)
{
    if (isPlainAscii(text))
        return lowered(text);
    const QString weighty = withWeight(text);
    QString key;
    for (qsizetype at = 0; at < weighty.size();) {
        const bool isPair = weighty[at].isHighSurrogate() && at + 1 < weighty.size();
        const QString character = weighty.mid(at, isPair ? 2 : 1);
        // Each character alone: the comparison does not reorder marks.
        key += isComparedAsIs(character[0]) ? character : character.normalized(QString::NormalizationForm_KD);
        at += character.size();
    }
    for (QChar &c : key)
        c = c.unicode() == kDottedI ? c : c.toLower();
    return key.toStdString();
}

} // namespace strata
