// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"
#include "projection/why/phrasebook.h"

#include <QCoreApplication>
#include <QString>

#include <string>
#include <string_view>

namespace strata {

/// Engine text for people; invalid UTF-8 becomes replacement characters.
QString toText(std::string_view text);
/// Like toText(), for display only: harmless(), so that names and values cannot imitate other texts. Texts that are
/// edited, requested or opened use toText().
QString shownText(std::string_view text, Lines lines = Lines::Many);
QString shownText(const QString &text, Lines lines = Lines::Many);
/// The inverse, for requests.
std::string toUtf8(const QString &text);
/// spelledOut() of \a text, for input fields: all characters are visible and nothing is lost. For display only,
/// shownText() is shorter.
QString spelledText(std::string_view text, Lines lines = Lines::One);
/// The original text of such a field.
std::string originalText(const QString &text);
/// A reason of the engine, translated into the user's language; texts of the real systems are unchanged.
QString reasonText(std::string_view reason);

/// Translates the engine's texts into the user's language.
const Phrasebook &phrasebook();

inline constexpr std::size_t kToolTipBytes = 2000; // of a value in a tool tip

/// Translates the texts of functions that belong to no class.
struct UiTexts
{
    Q_DECLARE_TR_FUNCTIONS(strata)
};

/// \a count in the user's locale.
QString numberText(std::size_t count);
/// \a count with its noun: \a one for 1, else \a many, in which %1 is the number in the user's locale.
QString counted(std::size_t count, const QString &one, const QString &many);
/// \a part and \a all with the noun of \a all: \a one, in which %1 is the part, if all is 1; else \a many, "%1 of %2
/// keys".
QString countedOf(std::size_t part, std::size_t all, const QString &one, const QString &many);

/// \a path relative to \a folder if it is inside, else unchanged.
QString relativePath(const QString &path, const QString &folder);
/// The last \a parts segments of \a path, after an ellipsis if some are omitted.
QString shortPath(const QString &path, int parts = 3);

} // namespace strata
