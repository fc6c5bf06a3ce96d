// SPDX-License-Identifier: MIT
#include "items/spelledtext.h"

#include "core/text/spelledout.h"
#include "items/text.h"

namespace strata {

QString spelledText(std::string_view text, Lines lines)
{
    return toText(spelledOut(text, lines));
}

std::string originalText(const QString &text)
{
    return unspelled(toUtf8(text));
}

} // namespace strata
