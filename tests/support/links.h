// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

#include <optional>

namespace strata::test {

/// Makes \a link a symbolic link to \a target; a junction where Windows forbids links to the user. False: it cannot.
bool makeLink(const QString &target, const QString &link);

/// The absolute \a folder as "//server/share/…" of this computer. Nothing: no share is open to the user, or not
/// Windows.
std::optional<QString> asShare(const QString &folder);

/// Whether this is Wine, whose links are those of the system below it: links to files do not show that they are links.
bool isWine();

} // namespace strata::test
