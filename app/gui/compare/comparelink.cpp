// SPDX-License-Identifier: MIT
#include "app/gui/compare/comparelink.h"

#include "items/spelledtext.h"
#include "items/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

constexpr std::array<const char *, 3> kScopes{"key", "node", "nodes"}; // by ComparisonRequest::Scope

} // namespace

std::vector<LinkParameter> comparisonParameters(const ComparisonRequest &wish)
{
    std::vector<LinkParameter> parameters{{"b-scope", kScopes[static_cast<std::size_t>(wish.scope)]}};
    const auto add = [&](const char *name, std::string value) {
        if (!value.empty())
            parameters.push_back({name, std::move(value)});
    };
    add("b-node", toUtf8(wish.node));
    add("b-reference", wish.reference);
    add("b-merge", wish.strategy);
    add("b-facts", toUtf8(wish.facts));
    add("b-rev", wish.revision);
    add("b-key", originalText(wish.key));
    add("b-swapped", wish.isSwapped ? "yes" : "");
    return parameters;
}

std::optional<ComparisonRequest> comparisonFrom(const std::vector<LinkParameter> &parameters)
{
    ComparisonRequest wish;
    bool isComparison = false;
    for (const auto &[name, value] : parameters) {
        if (name == "b-scope") {
            const auto *const scope = std::find(kScopes.begin(), kScopes.end(), value);
            isComparison = scope != kScopes.end();
            wish.scope = isComparison ? static_cast<ComparisonRequest::Scope>(scope - kScopes.begin()) : wish.scope;
        } else if (name == "b-node") {
            wish.node = toText(value);
        } else if (name == "b-reference") {
            wish.reference = value;
        } else if (name == "b-merge") {
            wish.strategy = value;
        } else if (name == "b-facts") {
            wish.facts = toText(value);
        } else if (name == "b-rev") {
            wish.revision = value;
        } else if (name == "b-key") {
            wish.key = spelledText(value);
        } else if (name == "b-swapped") {
            wish.isSwapped = value == "yes";
        }
    }
    return isComparison ? std::optional(wish) : std::nullopt;
}

} // namespace strata
