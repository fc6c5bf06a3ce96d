// SPDX-License-Identifier: MIT
#pragma once

#include "projection/why/phrasebook.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// \a reason, the text of an Error, a Finding or a layer, translated by \a book.
///
/// The engine and the commands create such texts in English. Strata's own ones are translated by the phrases in
/// reasons(), with paths and names kept. Texts of the real system are kept verbatim, so that they can be searched for;
/// of "file: reason" the reason is translated.
std::string translateReason(std::string_view reason, const Phrasebook &book);

/// The phrases that translateReason() recognises.
std::vector<Phrase> reasons();

} // namespace strata
