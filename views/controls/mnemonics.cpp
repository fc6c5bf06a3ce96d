// SPDX-License-Identifier: MIT
#include "views/controls/mnemonics.h"

#include <QAction>
#include <QList>
#include <QMenu>
#include <QSet>
#include <QString>

namespace strata {

namespace {

/// The position of the mnemonic, the letter after a single "&"; -1: none.
qsizetype placeOfMnemonic(const QString &text)
{
    for (qsizetype i = 0; i + 1 < text.size(); ++i) {
        if (text[i] != u'&')
            continue;
        if (text[i + 1] != u'&' && !text[i + 1].isSpace())
            return i + 1;
        ++i;
    }
    return -1;
}

/// A free letter for the mnemonic of \a text, preferably at the start of a word.
qsizetype freeLetter(const QString &text, const QSet<QChar> &taken)
{
    qsizetype inside = -1;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isFree = text[i].isLetter() && !taken.contains(text[i].toLower());
        if (isFree && (i == 0 || text[i - 1].isSpace()))
            return i;
        if (isFree && inside < 0)
            inside = i;
    }
    return inside;
}

} // namespace

void separateMnemonics(QMenu &menu)
{
    QSet<QChar> taken;
    QList<QAction *> others;
    for (QAction *action : menu.actions()) {
        const QString text = action->text();
        const qsizetype place = placeOfMnemonic(text);
        if (place < 0)
            continue;
        if (taken.contains(text[place].toLower()))
            others << action;
        taken.insert(text[place].toLower());
    }
    for (QAction *action : others) {
        QString text = action->text();
        text.remove(placeOfMnemonic(text) - 1, 1);
        if (const qsizetype place = freeLetter(text, taken); place >= 0) {
            taken.insert(text[place].toLower());
            text.insert(place, u'&');
        }
        action->setText(text);
    }
}

} // namespace strata
