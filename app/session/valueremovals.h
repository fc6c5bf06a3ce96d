// SPDX-License-Identifier: MIT
#pragma once

#include "items/whatif/valueremoval.h"
#include "source/edit/fileedits.h"

#include <QHash>
#include <QString>

#include <cstdint>
#include <string>
#include <vector>

namespace strata {

/// The values of the key of \a projection that \a files removed from its layers. Null: no edits.
std::vector<ValueRemoval> valueRemovals(const EditedFiles *files, const Projection &projection);
/// The line of the file that stands where the removed value \a place was; 0: none was removed there.
std::uint32_t lineOfRemoval(const EditedFiles *files, const Projection &projection, const Address &place);

/// The values that \a files removed from the file \a path as notes for its text, by line (1-based).
QHash<int, QString> removalNotes(const EditedFiles *files, const std::string &path);

} // namespace strata
