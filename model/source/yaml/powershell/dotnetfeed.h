// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlcpp.h"
#include "source/yaml/yamloutline.h"

#include <string>
#include <string_view>

namespace strata {

/// Tells \a told the nodes of one document of yamlOutlines(), each once, in its order.
///
/// The outline, which follows YamlDotNet's grammar, settles the structure; yaml-cpp reads the single quoted and block
/// texts that do not stand in the source as they are. The texts that are told are final. Tags say nothing; the outline
/// has them. An alias is told as onNull(). Rules: yaml.md C6, C7.
///
/// \return why yaml-cpp could not read a text; empty if it could.
std::string feedDotNetNodes(std::string_view text, const YamlOutline &outline, YamlNodes &told);

} // namespace strata
