// SPDX-License-Identifier: MIT
#pragma once

#include "core/value.h"

#include <string>
#include <string_view>

namespace strata {

enum class ScalarStyle { Plain, SingleQuoted, DoubleQuoted, Literal };

/// A scalar as passed by Psych to libyaml's emitter.
struct YamlScalar
{
    std::string text;
    std::string tag; ///< as written, "!!str" or "!binary"; empty: none
    ScalarStyle style = ScalarStyle::Plain;
    bool plainImplicit = true;  ///< needs no tag in plain style
    bool quotedImplicit = true; ///< needs no tag in other styles
};

/// The properties of a text from which libyaml's emitter chooses a style.
struct ScalarAnalysis
{
    bool isMultiline = false;
    bool plainAllowed = true;
    bool singleQuotedAllowed = true;
    bool blockAllowed = true;
};

/// The scalar for a value that is not a collection in Psych 4 (visitors/yaml_tree.rb). Rule: yaml.md, Rendering 2, 3
/// and 6.
YamlScalar yamlScalar(const Value &value);

/// Port of yaml_emitter_analyze_scalar of libyaml 0.2.5 for block context.
ScalarAnalysis analyseScalar(std::string_view text);

/// Port of yaml_emitter_select_scalar_style. May set the tag "!" on \a scalar.
ScalarStyle selectStyle(YamlScalar &scalar, const ScalarAnalysis &analysis, bool isSimpleKey);

/// libyaml's character classes; \a at is a byte offset in \a text.
bool isYamlBreak(std::string_view text, std::size_t at);
bool isYamlPrintable(std::string_view text, std::size_t at);

} // namespace strata
