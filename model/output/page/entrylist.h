// SPDX-License-Identifier: MIT
#pragma once

#include "difference/differencetext.h"
#include "difference/differencetree.h"
#include "output/page/pagedocument.h"

#include <string>
#include <utility>
#include <vector>

namespace strata {

/// One entry of a page about many answers: a commit, a key that differs, a group of nodes.
struct PageEntry
{
    bool isHeading = false; ///< a title above the following entries; it has only a title
    std::string title = {};
    std::string note = {};                   ///< a second line in the list
    std::vector<std::string> sentences = {}; ///< complete sentences
    DifferenceTree difference = {};          ///< empty: none is shown
    DifferencePlaces places = {};
    /// Values in full, folded, with their titles.
    std::vector<std::pair<std::string, std::string>> texts = {};
};

/// The entries of a page: a list, and what differs in the chosen one.
struct EntryList
{
    std::string titleA; ///< of the columns of differences
    std::string titleB;
    std::vector<PageEntry> entries;
};

/// Adds the entries to \a document and returns the panel that shows them. Once their texts take 3 MB, further entries
/// have a title only and say so.
std::string entriesPanel(PageDocument &document, const EntryList &list);

std::string entriesWithoutScripts(const PageDocument &document, const EntryList &list);

} // namespace strata
