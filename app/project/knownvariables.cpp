// SPDX-License-Identifier: MIT
#include "app/project/knownvariables.h"

#include "core/member.h"
#include "findings/findingphrases.h"
#include "findings/keyrules.h"
#include "findings/mistakes/variablenames.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace strata {

namespace {

constexpr std::size_t kNodesRead = 50;

/// The first location that uses trusted data that \a isUnknown to the command; null: none does.
template <typename IsUnknown>
const LayerNode *locationWith(const LookupEngine &engine, const IsUnknown &isUnknown)
{
    for (const LayerNode &layer : engine.layers().children) {
        for (const LayerInput &input : layer.inputs) {
            if (!input.isDefined || input.value.empty() || !isUnknown(input.name))
                continue;
            for (const LayerNode *location : locations(layer)) {
                if (location->mark.isValid() && location->written.find(input.name) != std::string::npos)
                    return location;
            }
        }
    }
    return nullptr;
}

} // namespace

std::vector<std::string> variablesOfNodes(const Project &project, const std::vector<std::string> &names)
{
    std::set<std::string> known;
    const std::size_t step = std::max<std::size_t>(1, names.size() / kNodesRead);
    for (std::size_t i = 0; i < names.size(); i += step) {
        std::vector<std::string> own = variableNames(scopeOf(project, names[i]));
        known.insert(std::make_move_iterator(own.begin()), std::make_move_iterator(own.end()));
    }
    return {known.begin(), known.end()};
}

std::optional<Finding> puppetLookupFinding(const Project &project, const std::string &name, const LookupEngine &engine,
                                           const Phrasebook &book)
{
    const auto facts = project.nodes.facts(name);
    if (project.dialect->name() != "hiera5" || !facts || !facts->isBareHash)
        return std::nullopt;
    const bool hasCertname = member(facts->scope.facts, "clientcert") != nullptr;
    const LayerNode *const location = locationWith(engine, [hasCertname](const std::string &variable) {
        return variable.starts_with("trusted.") && (!hasCertname || variable.starts_with("trusted.extensions."));
    });
    if (!location)
        return std::nullopt;
    return makeFinding(
        "puppet-lookup-differs",
        book.say(hasCertname ? findingphrases::kPuppetLookupExtensions : findingphrases::kPuppetLookupCertname,
                 {{"node", name}, {"path", location->written}}),
        location->mark);
}

} // namespace strata
