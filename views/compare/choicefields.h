// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

class QComboBox;
class QLineEdit;

namespace strata {

constexpr int kShortestChoice = 7; // characters; with the room for an icon "same as A" fits

/// The name of the selected entry, which is its data.
QString nameAt(const QComboBox &box);

/// Selects the entry with this name, or the first one.
void select(QComboBox &box, const QString &name);

/// Lets a field grow with its text if its line has room.
void growWithText(const QComboBox &box);

/// Overload for a line, which is as narrow as its placeholder; Qt prefers 17 characters.
void growWithText(QLineEdit &line);

} // namespace strata
