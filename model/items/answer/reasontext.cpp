// SPDX-License-Identifier: MIT
#include "items/answer/reasontext.h"

#include "projection/why/reasons.h"

namespace strata {

QString reasonText(std::string_view reason)
{
    return shownText(translateReason(reason, phrasebook()));
}

} // namespace strata
