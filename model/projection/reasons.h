// SPDX-License-Identifier: MIT
#pragma once

#include "projection/phrasebook.h"

#include <string>
#include <string_view>
#include <vector>

namespace strata {

/// \a reason, the text of an Error, a Finding or a layer, in the words of \a book.
///
/// The engine and the commands say such texts in English, ready made. Those that are Strata's own are told by their
/// phrases in reasons(), each part of a path or a name kept as it is. What a reference system says is in none of them
/// and stays word for word, so that it can be searched for; of "file: reason" the reason is retold.
std::string retold(std::string_view reason, const Phrasebook &book);

/// The phrases that retold() knows.
std::vector<Phrase> reasons();

} // namespace strata
