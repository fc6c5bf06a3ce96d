// SPDX-License-Identifier: MIT
#pragma once

#include "hostile/limitedrun.h"

#include <QByteArray>
#include <QStringList>

#include <vector>

namespace strata::test {

/// Hostile data, the commands to run on it, and the expected messages.
struct HostileInput
{
    QByteArray title;
    QByteArray configuration; ///< hiera.yaml, or Datum.yml where it is one
    QByteArray name;          ///< of the file with the data
    QByteArray data;
    int status = 0;
    QByteArray message;                                               ///< in what the command prints or complains of
    QStringList words{QStringLiteral("lookup"), QStringLiteral("k")}; ///< of the command line
    Size size = Size::Small;
    QByteArray shown = {}; ///< in what the window shows, where that is not the message

    bool isDatum() const { return configuration.contains("DatumStructure"); }
};

/// All of them.
const std::vector<HostileInput> &hostileInputs();

/// Writes the files of \a input, and `data/b.yaml` with a value below them, into \a folder; false if that fails.
bool writeInput(const HostileInput &input, const QString &folder);

/// Writes values of 496 levels, nearly as deep as files may have them, into \a folder: in both files, the facts of
/// the node `n1`, and a patch `p.patch`.
bool writeDeepValues(const QString &folder);

/// \a text that many times.
QByteArray times(int count, const QByteArray &text);
/// \a text for each number below \a count, with `#` the number and `@` the next one.
QByteArray numbered(int count, const QByteArray &text);

/// A hierarchy of `data/a.yaml` and `data/b.yaml`.
inline constexpr const char *kYaml = "version: 5\nhierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}]\n";

} // namespace strata::test
