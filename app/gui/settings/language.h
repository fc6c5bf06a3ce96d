// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QCoreApplication;

namespace strata {

/// A language that the window speaks.
struct Language
{
    QString code; ///< ISO 639: "de"
    QString name; ///< in that language
};

/// English, which the sources are written in, comes first.
QList<Language> languages();

/// The first of the languages that are wanted, as "de-AT" or "de_AT", that the window speaks; English where it speaks
/// none of them.
QString spokenLanguage(const QStringList &wanted);

/// Makes \a application speak the language \a code; empty: that of the system. Numbers follow. Texts that were made
/// before stay as they are. Answers the code of the language that is spoken then.
QString speak(QCoreApplication &application, const QString &code);

} // namespace strata
