// SPDX-License-Identifier: MIT
#pragma once

#include "projection/layernames.h"
#include "projection/nodedocument.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::cli {

// The document of a node as it goes out, for the command and for those who export what they see. Sealed values stay
// sealed in all of them.

/// What is said above a document.
struct DocumentHead
{
    std::string node;   ///< empty: nobody in particular
    std::string inputs; ///< one line; empty: nothing
};

/// The part of a YAML document that \a entry is: its values say in comments where they come from. Of a lookup that
/// fails a comment says why; of one that finds nothing, nothing. \a filter leaves parts out.
std::string documentYaml(const DocumentEntry &entry, const LayerNames &names, const DocumentFilter &filter = {});
/// What stands above these parts.
std::string documentYamlHead(const DocumentHead &head);

/// As docs/render.md has it: the answers of the keys at \a shown, and where their values come from.
std::string documentJson(const NodeDocument &document, const std::vector<std::uint32_t> &shown, const LayerNames &names,
                         const std::string &node);

/// A page that needs no other file: a part to fold for each key, and for each value where it comes from.
std::string documentHtmlHead(const DocumentHead &head);
std::string documentHtml(const DocumentEntry &entry, const LayerNames &names, const DocumentFilter &filter = {});
std::string documentHtmlEnd();

} // namespace strata::cli
