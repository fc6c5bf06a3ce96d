// SPDX-License-Identifier: MIT
#pragma once

#include <QCryptographicHash>
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

/// The source of a content policy that allows exactly \a text as an inline script or style sheet.
inline QString hashSource(const QString &text)
{
    const QByteArray hash = QCryptographicHash::hash(text.toUtf8(), QCryptographicHash::Sha256);
    return QStringLiteral("'sha256-") + QString::fromLatin1(hash.toBase64()) + u'\'';
}

/// The object that \a script returns, the body of a function, when Chromium has loaded \a page and runs it there. Its
/// member `failed` is what the script threw, or what the page's policy, which allows \a script, refused; without one
/// there was neither. Nothing: there is no Chromium, or it cannot run here.
inline std::optional<QJsonObject> runInBrowser(QString page, const QString &script)
{
    const QString chromium = QStandardPaths::findExecutable(QStringLiteral("chromium"));
    const QTemporaryDir folder;
    if (chromium.isEmpty() || !folder.isValid())
        return {};
    const QString recorder =
        QStringLiteral("\"use strict\";\nlet recorded;\n"
                       "try { recorded = (function () {\n%1\n})(); }\n"
                       "catch (error) { recorded = {failed: String(error)}; }\n"
                       "setTimeout(() => {\nif (refused.length) recorded.failed = refused.join(\"\\n\");\n"
                       "document.getElementById(\"recorded\").textContent = "
                       "encodeURIComponent(JSON.stringify(recorded));\n}, 100);")
            .arg(script);
    page.replace(QStringLiteral("script-src "), QStringLiteral("script-src ") + hashSource(recorder) + u' ');
    page.replace(
        QStringLiteral("<head>"), // before the policy
        QStringLiteral("<head><script>const refused = [];\n"
                       "document.addEventListener(\"securitypolicyviolation\", event => refused.push("
                       "event.violatedDirective + \" \" + event.blockedURI + \" \" + event.sample));</script>"));
    page.replace(QStringLiteral("</body>"),
                 QStringLiteral("<pre id=\"recorded\"></pre><script>") + recorder + QStringLiteral("</script></body>"));
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
