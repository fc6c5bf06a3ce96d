// SPDX-License-Identifier: MIT
#include "app/gui/settings/settingsfile.h"

#include <QFileDevice>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace strata {

namespace {

constexpr QLatin1String kBytes("base64");

QByteArray textOf(const QVariant &value)
{
    QJsonValue json = QJsonValue::fromVariant(value);
    if (value.typeId() == QMetaType::QByteArray)
        json = QJsonObject{{kBytes, QString::fromLatin1(value.toByteArray().toBase64())}};
    const QByteArray list = QJsonDocument(QJsonArray{json}).toJson(QJsonDocument::Compact);
    return list.mid(1, list.size() - 2);
}

/// Invalid JSON is read as text: users edit the file, and older versions wrote text.
QVariant valueOf(const QByteArray &text)
{
    QJsonParseError error;
    const QJsonDocument list = QJsonDocument::fromJson(QByteArray('[' + text + ']'), &error);
    if (error.error != QJsonParseError::NoError)
        return QString::fromUtf8(text);
    const QJsonValue value = list.array().first();
    return value.isObject() ? QVariant(QByteArray::fromBase64(value[kBytes].toString().toLatin1())) : value.toVariant();
}

QByteArray encoded(const QString &name)
{
    return name.toUtf8().toPercentEncoding("/");
}

/// The part of \a name before the first slash; empty if there is none or nothing follows.
QString sectionOf(const QString &name)
{
    const qsizetype slash = name.indexOf(u'/');
    return slash > 0 && slash + 1 < name.size() ? name.left(slash) : QString();
}

} // namespace

bool readSettingsFile(QIODevice &file, QSettings::SettingsMap &settings)
{
    QString section;
    while (!file.atEnd()) {
        const QByteArray line = file.readLine().trimmed();
        const qsizetype equals = line.indexOf('=');
        if (line.isEmpty() || line.startsWith('#') || line.startsWith(';'))
            continue;
        if (line.startsWith('[') && line.endsWith(']'))
            section = QString::fromUtf8(QByteArray::fromPercentEncoding(line.mid(1, line.size() - 2))) + u'/';
        else if (equals > 0)
            settings.insert(section + QString::fromUtf8(QByteArray::fromPercentEncoding(line.left(equals).trimmed())),
                            valueOf(line.mid(equals + 1).trimmed()));
        else
            return false;
    }
    return true;
}

bool writeSettingsFile(QIODevice &file, const QSettings::SettingsMap &settings)
{
    QByteArray loose; // entries without a section must come first
    QByteArray sections;
    QString section;
    for (auto it = settings.begin(); it != settings.end(); ++it) {
        const QString its = sectionOf(it.key());
        const QByteArray line = '=' + textOf(it.value()) + '\n';
        if (its.isEmpty()) {
            loose += encoded(it.key()) + line;
            continue;
        }
        if (its != section)
            sections += '[' + encoded(its) + "]\n";
        section = its;
        sections += encoded(it.key().mid(its.size() + 1)) + line;
    }
    const QByteArray all = loose + sections;
    // The caller commits the device, and would not notice that its buffer could not be flushed.
    auto *disk = qobject_cast<QFileDevice *>(&file);
    return file.write(all) == all.size() && (!disk || disk->flush());
}

QSettings::Format settingsFormat()
{
    static const QSettings::Format format =
        QSettings::registerFormat(QStringLiteral("ini"), &readSettingsFile, &writeSettingsFile);
    return format;
}

} // namespace strata
