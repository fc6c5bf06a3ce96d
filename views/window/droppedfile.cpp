// SPDX-License-Identifier: MIT
#include "views/window/droppedfile.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QRegularExpression>

namespace strata {

namespace {

constexpr qint64 kRead = 65536; // bytes examined

bool isData(const QFileInfo &file)
{
    const QString suffix = file.suffix().toLower();
    return suffix == u"yaml" || suffix == u"yml" || suffix == u"json";
}

QString beginning(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.read(kRead)) : QString();
}

bool isConfiguration(const QFileInfo &file)
{
    static const QRegularExpression keys(QStringLiteral("^(:hierarchy:|hierarchy:|ResolutionPrecedence:)"),
                                         QRegularExpression::MultilineOption);
    return file.fileName().startsWith(u"hiera.y") || file.fileName().compare(u"Datum.yml", Qt::CaseInsensitive) == 0 ||
           keys.match(beginning(file.filePath())).hasMatch();
}

/// Facts of facter, PuppetDB and `puppet facts` have some of these keys.
bool looksLikeFacts(const QString &path)
{
    static const QRegularExpression names(
        QStringLiteral("[\"']?\\b(networking|osfamily|os|fqdn|hostname|certname|values|facts|trusted)[\"']?\\s*:"));
    return names.match(beginning(path)).hasMatch();
}

bool isFactsFolder(const QString &path)
{
    const QDir folder(path);
    if (folder.exists(QStringLiteral("hiera.yaml")) || folder.exists(QStringLiteral("Datum.yml")))
        return false;
    const QFileInfoList files = folder.entryInfoList(
        {QStringLiteral("*.yaml"), QStringLiteral("*.yml"), QStringLiteral("*.json")}, QDir::Files, QDir::Name);
    return !files.isEmpty() && looksLikeFacts(files.first().filePath());
}

} // namespace

DroppedFile droppedFile(const QString &path, bool isProjectOpen)
{
    const QFileInfo file(path);
    if (file.isDir())
        return isProjectOpen && isFactsFolder(path) ? DroppedFile::FactsFolder : DroppedFile::Folder;
    if (!file.isFile() || !isData(file))
        return DroppedFile::Nothing;
    if (isConfiguration(file))
        return DroppedFile::Configuration;
    return isProjectOpen ? DroppedFile::Facts : DroppedFile::Nothing;
}

} // namespace strata
