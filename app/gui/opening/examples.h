// SPDX-License-Identifier: MIT
#pragma once

#include <QList>
#include <QString>

namespace strata {

/// A built-in configuration.
struct BuiltInExample
{
    QString name; ///< the argument of `--example`
    QString title;
    QString description;
    QString node;     ///< initial node
    QString key;      ///< initial key
    QString strategy; ///< initial strategy; empty: as configured
};

/// The examples with their texts.
QList<BuiltInExample> builtInExamples();

} // namespace strata
