// SPDX-License-Identifier: MIT
#pragma once

#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QString>
#include <QTemporaryDir>

#include <optional>

namespace strata::test {

inline constexpr const char *kNoBrowser = "Chromium (package chromium) is not installed, or cannot run here";

/// The object that \a script returns, the body of a function, when Chromium has loaded \a page and runs it there.
/// Nothing: there is no Chromium, or it cannot run here.
inline std::optional<QJsonObject> runInBrowser(QString page, const QString &script)
{
    const QString chromium = QStandardPaths::findExecutable(QStringLiteral("chromium"));
    const QTemporaryDir folder;
    if (chromium.isEmpty() || !folder.isValid())
        return {};
    page.replace(QStringLiteral("</body>"),
                 QStringLiteral("<pre id=\"recorded\"></pre><script>\"use strict\";\nlet recorded;\n"
                                "try { recorded = (function () {\n%1\n})(); }\n"
                                "catch (error) { recorded = {failed: String(error)}; }\n"
                                "document.getElementById(\"recorded\").textContent = "
                                "encodeURIComponent(JSON.stringify(recorded));</script></body>")
                     .arg(script));
    QFile file(folder.filePath(QStringLiteral("page.html")));
    if (!file.open(QIODevice::WriteOnly))
        return {};
    file.write(page.toUtf8());
    file.close();
    QProcess process;
    process.setProcessChannelMode(QProcess::SeparateChannels);
    process.start(chromium,
                  {QStringLiteral("--headless=new"), QStringLiteral("--no-sandbox"), QStringLiteral("--disable-gpu"),
                   QStringLiteral("--disable-quic"), QStringLiteral("--no-first-run"),
                   QStringLiteral("--disable-background-networking"), QStringLiteral("--disable-component-update"),
                   QStringLiteral("--disable-sync"), QStringLiteral("--user-data-dir=") + folder.path(),
                   QStringLiteral("--virtual-time-budget=5000"), QStringLiteral("--dump-dom"),
                   QStringLiteral("file://") + file.fileName()});
    if (!process.waitForFinished(120'000))
        return {};
    static const QRegularExpression recorded(QStringLiteral("<pre id=\"recorded\">([^<]+)</pre>"));
    const auto match = recorded.match(QString::fromUtf8(process.readAllStandardOutput()));
    if (!match.hasMatch())
        return {};
    return QJsonDocument::fromJson(QByteArray::fromPercentEncoding(match.captured(1).toLatin1())).object();
}

} // namespace strata::test
