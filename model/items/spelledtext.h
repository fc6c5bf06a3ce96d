// SPDX-License-Identifier: MIT
#pragma once

#include "core/text/harmless.h"

#include <QString>

#include <string>
#include <string_view>

namespace strata {

/// What spelledOut() makes of \a text, for fields that name what is asked for: nothing in a name is unseen, and it can
/// be asked for again. Where a text is only read, shownText() is shorter.
QString spelledText(std::string_view text, Lines lines = Lines::One);
/// The text that such a field means.
std::string meantText(const QString &text);

} // namespace strata
