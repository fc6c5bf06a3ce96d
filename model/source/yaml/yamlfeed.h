// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamloutline.h"

#include <yaml-cpp/eventhandler.h>

#include <string>
#include <string_view>

namespace strata {

/// Gives \a handler the events of the document that \a outline describes, one for each of its nodes, in its order.
///
/// What the outline settles alone is told from it: entries of the root mapping whose texts stand in the source as they
/// are. Tags, escapes and block texts are read by yaml-cpp, entry by entry, which is why most of a data file never
/// passes through its much slower scanner. Marks and anchors of the events say nothing; the outline has them. An alias
/// is told as OnNull.
///
/// \return why yaml-cpp could not read the text; empty if it could.
std::string feedYamlEvents(std::string_view text, const YamlOutline &outline, YAML::EventHandler &handler);

} // namespace strata
