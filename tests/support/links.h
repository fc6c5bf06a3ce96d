// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace strata::test {

/// Makes \a link a symbolic link to \a target; a junction where Windows forbids links to the user. False: it cannot.
bool makeLink(const QString &target, const QString &link);

/// Whether this is Wine, whose links are those of the system below it: links to files do not show that they are links.
bool isWine();

} // namespace strata::test
