// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

enum class ScalarStyle { Plain, SingleQuoted, DoubleQuoted, Literal };

/// One scalar as Psych hands it to libyaml's emitter.
struct YamlScalar
{
    std::string text;
    std::string tag; ///< as written, "!!str" or "!binary"; empty for none
    ScalarStyle style = ScalarStyle::Plain;
    bool plainImplicit = true;  ///< needs no tag if it comes out plain
    bool quotedImplicit = true; ///< needs no tag if it comes out in any other style
};

/// What libyaml's emitter finds out about a text before it chooses how to write it.
struct ScalarAnalysis
{
    bool isMultiline = false;
    bool plainAllowed = true;
    bool singleQuotedAllowed = true;
    bool blockAllowed = true;
};

/// The scalar that Psych 4 makes of a value that is no collection (visitors/yaml_tree.rb).
/// Rule: yaml.md, Rendering 2, 3 and 6.
YamlScalar yamlScalar(const Value &value);

/// Port of yaml_emitter_analyze_scalar of libyaml 0.2.5 for block context.
ScalarAnalysis analyseScalar(std::string_view text);

/// Port of yaml_emitter_select_scalar_style. May set the tag "!" on \a scalar.
ScalarStyle selectStyle(YamlScalar &scalar, const ScalarAnalysis &analysis, bool isSimpleKey);

/// libyaml's classes of characters; \a at is a byte offset inside \a text.
bool isYamlBreak(std::string_view text, std::size_t at);
bool isYamlPrintable(std::string_view text, std::size_t at);

} // namespace strata
