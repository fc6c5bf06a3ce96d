// SPDX-License-Identifier: MIT
#pragma once

#include "core/result.h"
#include "core/value.h"

#include <optional>
#include <string>
#include <string_view>

namespace strata {

/// The formats of `puppet lookup --render-as`.
enum class RenderFormat { Text, Json, Yaml };

/// The format called \a name: s, json or yaml.
std::optional<RenderFormat> renderFormat(std::string_view name);

/// The value as `puppet lookup` prints it, with a final line feed. Error: JSON of NaN, infinities or strings that are
/// not UTF-8, with the message of Ruby's JSON.generate. Rules: yaml.md, Rendering.
Result<std::string> render(const Value &value, RenderFormat format);

} // namespace strata
