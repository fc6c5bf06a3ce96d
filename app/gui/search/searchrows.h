// SPDX-License-Identifier: MIT
#pragma once

#include "items/searchmodel.h"
#include "projection/layernames.h"
#include "search/references.h"
#include "search/searchquery.h"
#include "views/search/searchview.h"

#include <cstddef>

namespace strata {

SearchQuery queryOf(const SearchForm &form);

/// The row of \a match in *Find in data*, with the part of a long line that is around the match. \a layer may be none.
SearchRow searchRowOf(const SearchMatch &match, LayerId layer, std::size_t number, const FileNames &names);

/// A reference as a match, whose line is its token.
SearchMatch referenceMatch(const KeyReference &reference);

} // namespace strata
