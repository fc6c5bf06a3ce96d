// SPDX-License-Identifier: MIT
#include "items/reasontext.h"

#include "projection/reasons.h"

namespace strata {

QString reasonText(std::string_view reason)
{
    return shownText(retold(reason, phrasebook()));
}

} // namespace strata
