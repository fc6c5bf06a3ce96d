// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "output/jsonwriter.h"
#include "projection/layernames.h"
#include "search/matchfates.h"
#include "search/searchquery.h"

#include <string>
#include <vector>

namespace strata::cli {

/// `common.yaml:4:3: ntp::servers[0]: 10.0.0.5  [L3 overridden]` and a line feed. In colours the match stands out.
std::string searchLine(const SearchMatch &match, const MatchFate &fate, const FileNames &names, Colours colours);

/// The titles of searchCells().
std::vector<std::string> searchTitles();
std::vector<std::string> searchCells(const SearchMatch &match, const MatchFate &fate, const FileNames &names);

/// The members of a place in a data file: file, line, column, key and path.
void writeDataPlace(JsonWriter &json, SourceMark mark, Key root, const AddressPath &path, const FileNames &names);
/// One element of `matches`.
void writeSearchMatch(JsonWriter &json, const SearchMatch &match, const MatchFate &fate, const FileNames &names);

} // namespace strata::cli
