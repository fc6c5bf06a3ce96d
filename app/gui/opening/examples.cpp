// SPDX-License-Identifier: MIT
#include "app/gui/opening/examples.h"

#include "app/builtin/builtinfiles.h"
#include "items/text.h"
#include "source/files/memoryfilesystem.h"

#include <QCoreApplication>

namespace strata {

namespace {

std::map<std::string, std::string> filesOf(const QString &name)
{
    return builtInFiles("examples/" + toUtf8(name));
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
        if (!filesOf(example.name).empty())
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
    const auto builtIn = filesOf(name);
    if (builtIn.empty())
        return nullptr;
    auto files = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, bytes] : builtIn)
        files->add(exampleRoot(name) + '/' + path, bytes);
    return files;
}

} // namespace strata
