// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
#include <QStringList>
#include <string>

namespace strata::test {

/// The paths of all suites in \a folder, sorted by name.
QStringList suiteFiles(const QString &folder);

/// Whether two error messages count as equal: texts of Ruby, libyaml and JSON parsers need not match, all others must.
/// \a errorClass is the Ruby class that was recorded. Rule: tests/vectors/README.md, "Comparing".
bool sameError(const std::string &recorded, const std::string &errorClass, const std::string &actual);

} // namespace strata::test
