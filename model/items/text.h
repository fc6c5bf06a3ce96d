// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"
#include "projection/phrasebook.h"

#include <QString>

#include <string>
#include <string_view>

namespace strata {

/// Engine text for people; invalid UTF-8 becomes replacement characters.
QString toText(std::string_view text);
/// The same for texts that are only read: names and values of others must not pass for something else, so that what
/// harmless() takes out of commands' texts is taken out of these, too. What is edited, asked or opened is toText().
QString shownText(std::string_view text, Lines lines = Lines::Many);
QString shownText(const QString &text, Lines lines = Lines::Many);
/// The other direction, for requests.
std::string toUtf8(const QString &text);

/// What the engine says, in the user's language.
const Phrasebook &phrasebook();

inline constexpr std::size_t kToolTipBytes = 2000; // of a value in a tool tip

/// \a count in the user's locale.
QString numberText(std::size_t count);
/// \a count with its noun: \a one where it is 1, otherwise \a many, which holds %1 for the number in the user's locale.
QString counted(std::size_t count, const QString &one, const QString &many);
/// \a part and \a all with the noun of \a all: \a one, which holds %1 for the part, where all is 1; otherwise \a many,
/// "%1 of %2 keys".
QString countedOf(std::size_t part, std::size_t all, const QString &one, const QString &many);

/// \a path relative to \a folder where it lies below it, otherwise unchanged.
QString relativePath(const QString &path, const QString &folder);
/// The last \a parts segments of \a path with an ellipsis in front if something was left out.
QString shortPath(const QString &path, int parts = 3);

} // namespace strata
