// SPDX-License-Identifier: MIT
#include "app/gui/opening/examples.h"

#include "items/text.h"
#include "source/files/memoryfilesystem.h"

#include <QCoreApplication>
#include <QDirIterator>
#include <QFile>

namespace strata {

namespace {

QString resourceRoot(const QString &name)
{
    return QStringLiteral(":/examples/") + name;
}

QString translated(const char *text)
{
    return QCoreApplication::translate("strata::BuiltInExample", text);
}

} // namespace

QList<BuiltInExample> builtInExamples()
{
    const QList<BuiltInExample> known{
        {QStringLiteral("hiera5"), translated("Hiera 5: a small site"),
         translated("Nodes, roles, sites and defaults with every kind of merge"),
         QStringLiteral("web01.fra.harbour.example"), QStringLiteral("profile::web::server"), QString()},
        {QStringLiteral("hiera3"), translated("Hiera 3: users of a site"),
         translated("The example of the Hiera documents: native, deep and deeper hash lookups"),
         QStringLiteral("deglitch"), QStringLiteral("site_users"), QStringLiteral("hash")},
        {QStringLiteral("datum"), translated("Datum: Windows servers"),
         translated("Lists of hashes merged by tuple keys, and knockouts of items, keys and hashes"),
         QStringLiteral("FILE01"), QStringLiteral("FileShares"), QString()},
    };
    QList<BuiltInExample> present;
    for (const BuiltInExample &example : known) {
        if (QFile::exists(resourceRoot(example.name)))
            present << example;
    }
    return present;
}

std::string exampleRoot(const QString &name)
{
    return "/example/" + toUtf8(name);
}

std::shared_ptr<const FileSystem> exampleFileSystem(const QString &name)
{
    const QString root = resourceRoot(name);
    auto files = std::make_shared<MemoryFileSystem>();
    bool isEmpty = true;
    QDirIterator entries(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        QFile file(path);
        if (!file.open(QIODevice::ReadOnly))
            continue;
        files->add(exampleRoot(name) + toUtf8(path.mid(root.size())), file.readAll().toStdString());
        isEmpty = false;
    }
    return isEmpty ? nullptr : files;
}

} // namespace strata
