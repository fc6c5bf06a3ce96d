// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"

#include "source/files/memoryfilesystem.h"

#include <QDirIterator>
#include <QFile>
#include <QString>

#include <algorithm>
#include <array>

namespace strata {

namespace {

constexpr std::array kExamples{
    ExampleProject{"hiera5", "web01.fra.harbour.example", "profile::web::server", ""},
    ExampleProject{"hiera3", "deglitch", "site_users", "hash"},
    ExampleProject{"datum", "FILE01", "FileShares", "", "datum-next"}, // knocks out items by tuple keys
};

} // namespace

std::string ExampleProject::root() const
{
    return "/example/" + std::string(name);
}

std::string ExampleProject::facts() const
{
    const std::string folder = root() + "/facts";
    return files()->type(folder) == FileSystem::Type::Folder ? folder : std::string();
}

std::shared_ptr<const FileSystem> ExampleProject::files() const
{
    auto files = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, bytes] : builtInFiles("examples/" + std::string(name)))
        files->add(root() + '/' + path, bytes);
    return files;
}

std::span<const ExampleProject> exampleProjects()
{
    return kExamples;
}

const ExampleProject *findExample(std::string_view name)
{
    const auto found = std::find_if(kExamples.begin(), kExamples.end(),
                                    [name](const ExampleProject &example) { return example.name == name; });
    return found == kExamples.end() ? nullptr : found;
}

std::map<std::string, std::string> builtInFiles(std::string_view folder)
{
    const QString root = QStringLiteral(":/") + QString::fromUtf8(folder.data(), static_cast<qsizetype>(folder.size()));
    std::map<std::string, std::string> files;
    QDirIterator entries(root, QDir::Files | QDir::Hidden, QDirIterator::Subdirectories);
    while (entries.hasNext()) {
        const QString path = entries.next();
        QFile file(path);
        if (file.open(QIODevice::ReadOnly))
            files.emplace(path.mid(root.size() + 1).toStdString(), file.readAll().toStdString());
    }
    return files;
}

} // namespace strata
