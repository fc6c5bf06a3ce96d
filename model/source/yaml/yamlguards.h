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

// Checks and repairs of a YAML source around yaml-cpp, which accepts other texts than Puppet's libyaml. Rules: yaml.md
// A1, A7, A8.

/// The error if \a text is too long to be read.
std::optional<Error> tooLong(std::string_view text, FileId file);

/// The first byte of \a text that libyaml's reader refuses: invalid UTF-8, or a character that YAML does not allow.
std::optional<Error> forbiddenCharacter(std::string_view text, FileId file);

/// libyaml's error, worded as in Puppet's message after `Unable to parse (<path>): `.
Error errorOf(const YamlProblem &problem, FileId file);

/// The bytes \a begin to \a end (exclusive) of \a text, which contain \a nodes, prepared for yaml-cpp: without byte
/// order mark, with plain line feeds, and with every alias replaced by `~`. Nodes keep their order, which the outline
/// relies on.
std::string textForYamlCpp(std::string_view text, std::span<const YamlOutlineNode> nodes, std::size_t begin,
                           std::size_t end);

/// libyaml's value of a scalar written as \a source, where yaml-cpp's \a value differs.
std::string repairedScalar(std::string_view source, YamlStyle style, const std::string &value);

/// Remarks on a byte order mark and on text that Puppet does not read.
std::vector<Finding> noticesAboutDocument(std::string_view text, const YamlOutline &outline, FileId file);

} // namespace strata
