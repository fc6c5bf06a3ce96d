// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

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

/// The examples with their texts.
QList<BuiltInExample> builtInExamples();

} // namespace strata
