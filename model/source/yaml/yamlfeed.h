// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlcpp.h"
#include "source/yaml/yamloutline.h"

#include <string>
#include <string_view>

namespace strata {

/// Reports the nodes of the document of \a outline to \a sink, each once, in order.
///
/// Entries of the root mapping with verbatim texts are reported from the outline. Tags, escapes and block texts are
/// read by yaml-cpp, entry by entry, so that most of a file avoids its slow scanner. An alias is reported as onNull().
///
/// \return yaml-cpp's error; empty if there is none.
std::string feedYamlNodes(std::string_view text, const YamlOutline &outline, YamlNodes &sink);

} // namespace strata
