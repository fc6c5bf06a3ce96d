// SPDX-License-Identifier: MIT
#include "dialect/shared/factinputs.h"

#include "core/text/ascii.h"

#include <algorithm>
#include <string_view>

namespace strata {

namespace {

/// `os.family` of ` ::facts.os.family `.
std::string_view factName(std::string_view token)
{
    token = ascii::trimmed(token, " \t\r\n");
    for (const std::string_view prefix : {std::string_view("::"), std::string_view("facts.")}) {
        if (token.starts_with(prefix))
            token.remove_prefix(prefix.size());
    }
    return token;
}

} // namespace

std::vector<std::string> settableNames(const std::string &pathTemplate)
{
    std::vector<std::string> names;
    for (std::size_t start = pathTemplate.find("%{"); start != std::string::npos;
         start = pathTemplate.find("%{", start + 2)) {
        const std::size_t end = pathTemplate.find('}', start);
        if (end == std::string::npos)
            break;
        const std::string_view name = factName(std::string_view(pathTemplate).substr(start + 2, end - start - 2));
        if (!name.starts_with("trusted.") && std::find(names.begin(), names.end(), name) == names.end())
            names.emplace_back(name);
    }
    return names;
}

std::vector<LayerInput> factInputs(const std::vector<std::string> &names, const std::vector<LayerInput> &known)
{
    std::vector<LayerInput> inputs;
    for (const std::string &name : names) {
        const auto input = std::find_if(known.begin(), known.end(),
                                        [&](const LayerInput &each) { return factName(each.name) == name; });
        if (input != known.end())
            inputs.push_back({name, input->value, input->isDefined});
    }
    return inputs;
}

} // namespace strata
