// SPDX-License-Identifier: MIT
#include "output/render.h"

#include "core/text/rubytext.h"
#include "core/text/utf8.h"
#include "output/jsonwriter.h"
#include "output/yamlwriter.h"

#include <cmath>

namespace strata {

namespace {

/// The message of Ruby's generator (json 2.6.1) for a string that is not UTF-8, which derives the length of a character
/// from its first byte.
std::string notUtf8Message(std::string_view bytes)
{
    const std::size_t at = utf8::firstInvalid(bytes);
    if (at == std::string_view::npos)
        return {};
    const auto first = static_cast<unsigned char>(bytes[at]);
    const std::size_t length = first < 0xc0   ? 1
                               : first < 0xe0 ? 2
                               : first < 0xf0 ? 3
                               : first < 0xf8 ? 4
                               : first < 0xfc ? 5
                                              : 6;
    if (at + length > bytes.size())
        return "partial character in source, but hit end";
    return "source sequence is illegal/malformed utf-8";
}

/// The error of Ruby for a \a value that it cannot write as JSON; empty if it can.
std::string jsonRefusal(const Value &value)
{
    if (value.kind() == Kind::Float && !std::isfinite(value.asFloat()))
        return rubyFloat(value.asFloat()) + " not allowed in JSON";
    if (value.kind() == Kind::Binary)
        return notUtf8Message(value.text());
    for (const Value &item : value.items()) {
        if (std::string refusal = jsonRefusal(item); !refusal.empty())
            return refusal;
    }
    for (const Entry &entry : value.entries()) {
        const Value &key = entry.key.value();
        if (key.kind() == Kind::Binary && !notUtf8Message(key.text()).empty())
            return notUtf8Message(key.text());
        if (std::string refusal = jsonRefusal(entry.value); !refusal.empty())
            return refusal;
    }
    return {};
}

} // namespace

std::optional<RenderFormat> renderFormat(std::string_view name)
{
    if (name == "s")
        return RenderFormat::Text;
    if (name == "json")
        return RenderFormat::Json;
    if (name == "yaml")
        return RenderFormat::Yaml;
    return std::nullopt;
}

Result<std::string> render(const Value &value, RenderFormat format)
{
    switch (format) {
    case RenderFormat::Text: {
        std::string text = rubyToString(value);
        if (!text.ends_with('\n')) // Ruby's puts
            text += '\n';
        return text;
    }
    case RenderFormat::Json: {
        if (std::string refusal = jsonRefusal(value); !refusal.empty())
            return fail(Error::Code::TypeMismatch, std::move(refusal), value.mark());
        return jsonText(value) + '\n';
    }
    case RenderFormat::Yaml: return YamlWriter::document(value);
    }
    return std::string();
}

} // namespace strata
