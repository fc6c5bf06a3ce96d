// SPDX-License-Identifier: MIT
#include "app/gui/settings/settings.h"

#include "app/gui/settings/settingsfile.h"

#include <QFileInfo>
#include <QProcess>

namespace strata {

namespace {

constexpr QLatin1String kGroup("settings");
constexpr QLatin1String kTheme("theme");
constexpr QLatin1String kContrast("contrast");
constexpr QLatin1String kTextSize("text-size");
constexpr QLatin1String kReveal("reveal");
constexpr QLatin1String kEditor("editor");
constexpr QLatin1String kLookupWork("lookup-work");
constexpr QLatin1String kLargestFile("largest-file");
constexpr QLatin1String kLanguage("language");
constexpr QLatin1String kWatchFiles("watch-files");
constexpr QLatin1String kRulesOff("findings-off");
constexpr int kSmallestText = 70;
constexpr int kLargestText = 200;

const QStringList kSettingsThemes{QStringLiteral("system"), QStringLiteral("light"), QStringLiteral("dark")};

} // namespace

std::optional<Settings> readSettings(const QString &path)
{
    if (!QFileInfo(path).isReadable())
        return std::nullopt;
    QSettings file(path, settingsFormat());
    file.beginGroup(kGroup);
    Settings settings;
    settings.theme =
        static_cast<Settings::Theme>(qMax(qsizetype{0}, kSettingsThemes.indexOf(file.value(kTheme).toString())));
    settings.isHighContrast = file.value(kContrast).toString() == QLatin1String("high");
    if (const int size = file.value(kTextSize).toInt(); size > 0)
        settings.textSize = qBound(kSmallestText, size, kLargestText);
    settings.offersReveal = file.value(kReveal).toString() != QLatin1String("never");
    settings.editor = file.value(kEditor).toString();
    if (const int times = file.value(kLookupWork).toInt(); times > 0)
        settings.lookupWork = times >= 100 ? 100 : times >= 10 ? 10 : 1;
    if (const int mebibytes = file.value(kLargestFile).toInt(); mebibytes > 0)
        settings.largestFile = mebibytes >= 1024 ? 1024 : mebibytes >= 256 ? 256 : 64;
    settings.language = file.value(kLanguage).toString();
    settings.watchFiles = file.value(kWatchFiles, true).toBool();
    settings.rulesOff = file.value(kRulesOff).toString().split(u' ', Qt::SkipEmptyParts);
    return file.status() == QSettings::NoError ? std::optional(settings) : std::nullopt;
}

bool writeSettings(const QString &path, const Settings &settings)
{
    QSettings file(path, settingsFormat());
    file.setValue(QStringLiteral("version"), 1);
    file.beginGroup(kGroup);
    file.setValue(kTheme, kSettingsThemes[static_cast<qsizetype>(settings.theme)]);
    file.setValue(kContrast, settings.isHighContrast ? QStringLiteral("high") : QStringLiteral("normal"));
    file.setValue(kTextSize, settings.textSize);
    file.setValue(kReveal, settings.offersReveal ? QStringLiteral("offered") : QStringLiteral("never"));
    file.setValue(kEditor, settings.editor);
    file.setValue(kLookupWork, settings.lookupWork);
    file.setValue(kLargestFile, settings.largestFile);
    file.setValue(kLanguage, settings.language);
    file.setValue(kWatchFiles, settings.watchFiles);
    file.setValue(kRulesOff, settings.rulesOff.join(u' '));
    file.sync();
    return file.status() == QSettings::NoError;
}

QStringList editorCommand(const QString &command, const QString &path, int line)
{
    QStringList words = QProcess::splitCommand(command);
    bool hasFile = false;
    for (QString &word : words) {
        QString filled;
        for (qsizetype i = 0; i < word.size(); ++i) {
            const QChar kind = word[i] == u'%' && i + 1 < word.size() ? word[i + 1] : QChar();
            hasFile = hasFile || kind == u'f';
            if (kind == u'f')
                filled += path;
            else if (kind == u'l')
                filled += QString::number(line);
            else if (kind == u'c')
                filled += u'1';
            else if (kind == u'%')
                filled += u'%';
            else
                filled += word[i];
            if (kind == u'f' || kind == u'l' || kind == u'c' || kind == u'%')
                ++i;
        }
        word = filled;
    }
    if (!words.isEmpty() && !hasFile)
        words << path;
    return words;
}

} // namespace strata
