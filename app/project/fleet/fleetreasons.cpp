// SPDX-License-Identifier: MIT
#include "app/project/fleet/fleetreasons.h"

#include "app/project/asking.h"

#include <algorithm>
#include <map>
#include <set>

namespace strata {

namespace {

/// The files that contribute to \a result, with the number of its sources that have them.
std::map<FileId, std::size_t> filesOf(const FleetResult &result)
{
    std::map<FileId, std::size_t> files;
    for (const FleetSources &sources : result.sources) {
        std::set<FileId> ofSource;
        for (const DecidingPlace &place : sources.places) {
            if (place.mark.isValid() && ofSource.insert(place.mark.file).second)
                ++files[place.mark.file];
        }
    }
    return files;
}

/// The files of \a one that are missing in \a other: those in all sources, else those in some.
std::vector<std::string> filesOnlyIn(const FleetResult &one, const FleetResult &other, const FileNames &names)
{
    const std::map<FileId, std::size_t> others = filesOf(other);
    std::vector<std::string> ofAll;
    std::vector<std::string> ofSome;
    for (const auto &[file, sources] : filesOf(one)) {
        if (!others.contains(file))
            (sources == one.sources.size() ? ofAll : ofSome).push_back(names.file(file));
    }
    return ofAll.empty() ? ofSome : ofAll;
}

} // namespace

bool hasUsefulReasons(const FleetResult &result)
{
    constexpr std::size_t kMostValues = 8; // variables with more values explain nothing
    return std::all_of(result.because.begin(), result.because.end(),
                       [](const FleetReason &reason) { return reason.values.size() <= kMostValues; });
}

void explainByFiles(FleetResult &result, const FleetResult &largest, const FileNames &names)
{
    result.reads = filesOnlyIn(result, largest, names);
    result.readsNot = filesOnlyIn(largest, result, names);
}

LayerPlaces layerPlaces(const Project &project, const Fleet &fleet, const std::vector<std::string> &names,
                        const std::string &node, const CancelToken &cancel)
{
    const auto at = std::find(names.begin(), names.end(), node);
    const auto engine = at == names.end() ? nullptr : fleet.engine(static_cast<NodeIndex>(at - names.begin()), cancel);
    return engine ? LayerPlaces(LayerNames(engine->layers(), namesOf(project))) : LayerPlaces(namesOf(project));
}

} // namespace strata
