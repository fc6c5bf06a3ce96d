// SPDX-License-Identifier: MIT
#include "output/annotatedyaml.h"

#include "core/text/harmless.h"
#include "core/text/utf8.h"
#include "output/yamlwriter.h"
#include "projection/why/generalphrases.h"

namespace strata {

namespace {

std::string remarkOn(const Projection &projection, const Value &value)
{
    const OriginId origin = value.origin();
    if (!origin.isValid() || origin.index >= projection.trace().origins.size())
        return {};
    const std::string place = projection.names().place(projection.trace().origin(origin).mark);
    return commentText(projection.layerOf(origin).title() + (place.empty() ? "" : ' ' + place));
}

} // namespace

std::string annotatedYaml(const Projection &projection, const std::string &inputs)
{
    const LookupResult &result = projection.result();
    std::string text = commentLine(keyPhrase(projection.key())) + commentLine(inputs);
    if (result.error)
        text += commentLine(result.error->message);
    if (result.status != LookupResult::Status::Found)
        return text;
    return text + YamlWriter::document(result.value, [&](const Value &value) { return remarkOn(projection, value); });
}

std::string commentText(std::string_view text)
{
    std::string line;
    for (std::size_t at = 0; at < text.size();) {
        const utf8::DecodedCharacter decoded = utf8::decode(text, at);
        line += decoded.valid && !isDeceptive(decoded.character) ? text.substr(at, decoded.length) : " ";
        at += decoded.length;
    }
    return line;
}

std::string commentLine(std::string_view text)
{
    return text.empty() ? std::string() : "# " + commentText(text) + '\n';
}

} // namespace strata
