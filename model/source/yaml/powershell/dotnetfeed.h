// SPDX-License-Identifier: MIT
#pragma once

#include "source/yaml/yamloutline.h"

#include <yaml-cpp/eventhandler.h>

#include <string>
#include <string_view>

namespace strata {

/// Gives \a handler the events of one document of yamlOutlines(), one for each of its nodes, in its order.
///
/// The outline, which follows YamlDotNet's grammar, settles the structure; yaml-cpp reads the single quoted and block
/// texts that do not stand in the source as they are. The texts of the events are final. Tags, marks and anchors of the
/// events say nothing; the outline has them. An alias is told as OnNull. Rules: yaml.md C6, C7.
///
/// \return why yaml-cpp could not read a text; empty if it could.
std::string feedDotNetEvents(std::string_view text, const YamlOutline &outline, YAML::EventHandler &handler);

} // namespace strata
