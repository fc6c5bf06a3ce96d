// SPDX-License-Identifier: MIT
#pragma once

#include "projection/layernames.h"
#include "projection/nodedocument.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::cli {

// The document of a node as text, for the command and for exports. Sealed values stay sealed.

/// The part of a YAML document for \a entry, with the sources of values as comments. A failed lookup gives a comment
/// with the reason; a missing key gives nothing. \a filter omits parts.
std::string documentYaml(const DocumentEntry &entry, const LayerNames &names, const DocumentFilter &filter = {});
/// \a node: empty: none; \a inputs: one line, empty: none.
std::string documentYamlHead(const std::string &node, const std::string &inputs);

/// The answers of the keys \a shown with their sources; format: docs/render.md.
std::string documentJson(const NodeDocument &document, const std::vector<std::uint32_t> &shown, const LayerNames &names,
                         const std::string &node);

/// A self-contained HTML page: a foldable section per key, and the source of each value.
std::string documentHtmlHead(const std::string &node, const std::string &inputs);
std::string documentHtml(const DocumentEntry &entry, const LayerNames &names, const DocumentFilter &filter = {});
std::string documentHtmlEnd();

} // namespace strata::cli
