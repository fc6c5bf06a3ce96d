// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>
#include <QStringList>

class QCoreApplication;

namespace strata {

/// A language of the window.
struct Language
{
    QString code; ///< ISO 639: "de"
    QString name; ///< in its own language
};

/// English, the language of the sources, comes first.
QList<Language> languages();

/// The first supported language of \a wanted ("de-AT" or "de_AT"); English if none is.
QString firstSupportedLanguage(const QStringList &wanted);

/// Switches \a application to the language \a code; empty: that of the system. Includes number formats; existing texts
/// are unchanged. Returns the code of the active language.
QString switchLanguage(QCoreApplication &application, const QString &code);

} // namespace strata
