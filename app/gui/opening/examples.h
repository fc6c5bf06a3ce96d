// SPDX-License-Identifier: MIT
#pragma once

#include "source/files/filesystem.h"

#include <QList>
#include <QString>

#include <memory>
#include <string>

namespace strata {

/// A configuration that comes with the program.
struct BuiltInExample
{
    QString name; ///< as `--example` spells it
    QString title;
    QString description;
    QString node;     ///< to begin with
    QString key;      ///< to begin with
    QString strategy; ///< to begin with; empty: as configured
};

/// The examples whose files are in this program.
QList<BuiltInExample> builtInExamples();

/// Where an example's files appear: "/example/hiera5".
std::string exampleRoot(const QString &name);
/// The files of an example, from the program's resources; null if there is no such example.
std::shared_ptr<const FileSystem> exampleFileSystem(const QString &name);

} // namespace strata
