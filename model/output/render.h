// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// How `puppet lookup --render-as` prints a value.
enum class RenderFormat { Text, Json, Yaml };

/// The format called \a name: s, json or yaml.
std::optional<RenderFormat> renderFormat(std::string_view name);

/// The value as `puppet lookup` prints it, with the line feed at the end. JSON fails for NaN, infinities and strings
/// that are not UTF-8, with the message of Ruby's JSON.generate. Rules: yaml.md, Rendering.
Result<std::string> render(const Value &value, RenderFormat format);

} // namespace strata
