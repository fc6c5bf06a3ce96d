// SPDX-License-Identifier: MIT
#include "app/gui/settings/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>
#include <QRegularExpression>
#include <QTranslator>

#include <algorithm>

namespace strata {

namespace {

constexpr QLatin1String kEnglish("en");

/// Texts of Qt that the window shows; they are ours as well, because the translations of Qt come in a package of
/// their own that may be missing.
[[maybe_unused]] constexpr const char *kTextsOfQt[] = {
    QT_TRANSLATE_NOOP("QPlatformTheme", "OK"),    QT_TRANSLATE_NOOP("QPlatformTheme", "Save"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Open"),  QT_TRANSLATE_NOOP("QPlatformTheme", "Cancel"),
    QT_TRANSLATE_NOOP("QPlatformTheme", "Close"),
};

void install(QCoreApplication &application, const QLocale &locale, const QString &name, const QString &folder)
{
    auto *translator = new QTranslator(&application);
    if (translator->load(locale, name, QStringLiteral("_"), folder))
        QCoreApplication::installTranslator(translator);
    else
        delete translator;
}

} // namespace

QList<Language> languages()
{
    return {{kEnglish, QStringLiteral("English")}, {QStringLiteral("de"), QStringLiteral("Deutsch")}};
}

QString spokenLanguage(const QStringList &wanted)
{
    const QList<Language> spoken = languages();
    for (const QString &each : wanted) {
        const QString code = each.left(each.indexOf(QRegularExpression(QStringLiteral("[-_]"))));
        if (std::any_of(spoken.begin(), spoken.end(), [&](const Language &language) { return language.code == code; }))
            return code;
    }
    return kEnglish;
}

QString speak(QCoreApplication &application, const QString &code)
{
    const QLocale system = QLocale::system();
    const QString language = spokenLanguage(code.isEmpty() ? system.uiLanguages() : QStringList{code});
    const QLocale locale(language);
    // The system's way to write numbers, unless it is that of another language.
    QLocale::setDefault(system.language() == locale.language() || code.isEmpty() ? system : locale);
    if (language == kEnglish)
        return language;
    install(application, locale, QStringLiteral("qtbase"), QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(application, locale, QStringLiteral("strata"), QStringLiteral(":/translations"));
    return language;
}

} // namespace strata
