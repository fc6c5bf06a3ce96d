// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlcpp.h"
#include "source/yaml/yamloutline.h"

#include <string>
#include <string_view>

namespace strata {

/// Tells \a told the nodes of the document that \a outline describes, each once, in its order.
///
/// What the outline settles alone is told from it: entries of the root mapping whose texts stand in the source as they
/// are. Tags, escapes and block texts are read by yaml-cpp, entry by entry, which is why most of a data file never
/// passes through its much slower scanner. An alias is told as onNull().
///
/// \return why yaml-cpp could not read the text; empty if it could.
std::string feedYamlNodes(std::string_view text, const YamlOutline &outline, YamlNodes &told);

} // namespace strata
