// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamlcpp.h"
#include "source/yaml/yamloutline.h"

#include <string>
#include <string_view>

namespace strata {

/// Reports the nodes of one document of yamlOutlines() to \a sink, each once, in its order.
///
/// The outline, which follows YamlDotNet's grammar, defines the structure; yaml-cpp decodes only quoted and block
/// texts. Reported texts are final; tags are in the outline, and an alias is reported as onNull(). Rules: yaml.md C6,
/// C7.
///
/// \return yaml-cpp's error; empty if there is none.
std::string feedDotNetNodes(std::string_view text, const YamlOutline &outline, YamlNodes &sink);

} // namespace strata
