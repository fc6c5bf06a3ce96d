// SPDX-License-Identifier: MIT
#include "app/gui/compare/comparelink.h"

#include "app/gui/compare/comparepart.h"
#include "items/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace strata {

namespace {

constexpr std::array<const char *, 3> kScopes{"key", "node", "nodes"}; // by ComparisonRequest::Scope

} // namespace

std::vector<LinkParameter> comparisonParameters(const ComparisonRequest &request)
{
    std::vector<LinkParameter> parameters{{"b-scope", kScopes[static_cast<std::size_t>(request.scope)]}};
    const auto add = [&](const char *name, std::string value) {
        if (!value.empty())
            parameters.push_back({name, std::move(value)});
    };
    add("b-node", toUtf8(request.node));
    add("b-reference", request.reference);
    add("b-merge", request.strategy);
    add("b-facts", toUtf8(request.facts));
    add("b-rev", request.revision);
    add("b-key", originalText(request.key));
    add("b-swapped", request.isSwapped ? "yes" : "");
    return parameters;
}

std::optional<ComparisonRequest> comparisonFrom(const std::vector<LinkParameter> &parameters)
{
    ComparisonRequest request;
    bool isComparison = false;
    for (const auto &[name, value] : parameters) {
        if (name == "b-scope") {
            const auto *const scope = std::find(kScopes.begin(), kScopes.end(), value);
            isComparison = scope != kScopes.end();
            request.scope =
                isComparison ? static_cast<ComparisonRequest::Scope>(scope - kScopes.begin()) : request.scope;
        } else if (name == "b-node") {
            request.node = toText(value);
        } else if (name == "b-reference") {
            request.reference = value;
        } else if (name == "b-merge") {
            request.strategy = value;
        } else if (name == "b-facts") {
            request.facts = toText(value);
        } else if (name == "b-rev") {
            request.revision = value;
        } else if (name == "b-key") {
            request.key = spelledText(value);
        } else if (name == "b-swapped") {
            request.isSwapped = value == "yes";
        }
    }
    return isComparison ? std::optional(request) : std::nullopt;
}

Result<FactChanges> changesOf(const QString &text)
{
    FactChanges changes;
    for (const QString &part : text.split(u',', Qt::SkipEmptyParts)) {
        const qsizetype equals = part.indexOf(u'=');
        const QString name = part.left(std::max<qsizetype>(equals, 0)).trimmed();
        if (name.isEmpty())
            return fail(Error::Code::Syntax,
                        toUtf8(ComparePart::tr("Facts are written name=value: %1").arg(part.trimmed())));
        changes[toUtf8(name)] = toUtf8(part.mid(equals + 1).trimmed());
    }
    return changes;
}

} // namespace strata
