// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "core/result.h"
#include "source/yaml/yamloutline.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace strata {

// Checks and repairs of a YAML source around yaml-cpp, which accepts other texts than the libyaml behind Puppet.
// Rules: yaml.md A1, A7, A8.

/// Why a text is too long to be read, if it is.
std::optional<Error> tooLong(std::string_view text, FileId file);

/// The first byte of \a text that libyaml's reader refuses: no UTF-8, or a character that YAML does not allow.
std::optional<Error> forbiddenCharacter(std::string_view text, FileId file);

/// libyaml's refusal in the words of Puppet's message behind `Unable to parse (<path>): `.
Error errorOf(const YamlProblem &problem, FileId file);

/// The part of \a text from \a begin to before \a end, bytes, that holds \a nodes, as yaml-cpp has to see it: without
/// byte order mark, with plain line feeds, and with every alias replaced by `~`. Nodes keep their order, so that they
/// can be told by the outline.
std::string textForYamlCpp(std::string_view text, std::span<const YamlOutlineNode> nodes, std::size_t begin,
                           std::size_t end);

/// What libyaml makes of a scalar that is written as \a source where yaml-cpp, which gave \a value, makes something
/// else.
std::string repairedScalar(std::string_view source, YamlStyle style, const std::string &value);

/// Notices about a byte order mark and about text that Puppet never looks at.
std::vector<Finding> noticesAboutDocument(std::string_view text, const YamlOutline &outline, FileId file);

} // namespace strata
