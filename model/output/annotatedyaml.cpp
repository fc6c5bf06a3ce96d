// SPDX-License-Identifier: MIT
#include "output/annotatedyaml.h"

#include "output/yamlwriter.h"
#include "projection/generalphrases.h"

namespace strata {

namespace {

/// A comment has one line, whatever names of files and keys have in them.
std::string oneLine(std::string text)
{
    for (char &c : text) {
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            c = ' ';
    }
    return text;
}

std::string commentLine(const std::string &text)
{
    return text.empty() ? std::string() : "# " + oneLine(text) + '\n';
}

std::string remarkOn(const Projection &projection, const Value &value)
{
    const OriginId origin = value.origin();
    if (!origin.isValid() || origin.index >= projection.trace().origins.size())
        return {};
    const std::string place = projection.names().place(projection.trace().origin(origin).mark);
    return oneLine(projection.layerOf(origin).title() + (place.empty() ? "" : ' ' + place));
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

} // namespace strata
