// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"

#include <QString>

#include <string>
#include <string_view>

namespace strata {

/// spelledOut() of \a text, for input fields: all characters are visible and nothing is lost. For display only,
/// shownText() is shorter.
QString spelledText(std::string_view text, Lines lines = Lines::One);
/// The original text of such a field.
std::string originalText(const QString &text);

} // namespace strata
