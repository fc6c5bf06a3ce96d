// SPDX-License-Identifier: MIT
#include "dialect/hiera5/layerresolver.h"

#include "core/text/rubytext.h"
#include "dialect/hiera5/plan.h"
#include "dialect/shared/factinputs.h"
#include "source/files/glob.h"
#include "source/files/path.h"

#include <utility>

// The files of the paths, patterns and mapped paths of an entry.

namespace strata::hiera5 {

Result<std::vector<LayerResolver::Place>> LayerResolver::places(Context &context, const EntryPlan &plan,
                                                                const std::string &datadir)
{
    if (plan.mapped)
        return mappedPlaces(context, plan, datadir);
    std::vector<Place> found;
    if (!plan.spec.hasLocations)
        found.push_back({});
    for (const PathPlan &path : plan.paths) {
        bool isResolved = true;
        context.mark = path.text.written.mark();
        auto text = interpolate(context, path.text, TextPurpose::Location, &isResolved);
        if (!text)
            return tl::unexpected<Error>(text.error());
        switch (path.kind) {
        case LocationSpec::Kind::Path:
            if (!text->ends_with(plan.spec.extension))
                *text += plan.spec.extension;
            found.push_back({m_pathMap.map(joinPath(datadir, *text)), &path, isResolved});
            break;
        case LocationSpec::Kind::Uri: found.push_back({*text, &path, isResolved}); break;
        case LocationSpec::Kind::Glob:
            addMatches(path, joinPath(datadir, *text), readsWholeDisk(context, path, *text, isResolved), found);
            break;
        }
    }
    return found;
}

/// Whether the pattern reaches files outside the data folder. After an unset variable at its start it begins with a
/// slash, in Puppet too; an absolute one may be reduced to wildcards.
bool LayerResolver::readsWholeDisk(Context &context, const PathPlan &path, const std::string &text, bool isResolved)
{
    const std::size_t first = text.find_first_not_of('/');
    const bool isOfRoot =
        first != std::string::npos && std::string_view("*?[{").find(text[first]) != std::string_view::npos;
    if (isResolved || !text.starts_with('/') || (path.text.written.text().starts_with('/') && !isOfRoot))
        return false;
    std::string names;
    for (const LayerInput &input : factInputs(path.facts, context.inputs)) {
        if (!input.isDefined)
            names += (names.empty() ? "" : ", ") + input.name;
    }
    addOnce(m_warnings, {"pattern-disk", Finding::Severity::Warning,
                         (names.empty() ? std::string("a variable") : names) +
                             " is not set: this level reads the whole disk (" + text + ')',
                         path.text.written.mark()});
    return true;
}

void LayerResolver::addMatches(const PathPlan &path, const std::string &pattern, bool isWholeDisk,
                               std::vector<Place> &found)
{
    constexpr std::size_t kEntriesOfTheDisk = 50'000;
    if (isWholeDisk && m_wholeDisk == WholeDisk::Left) {
        found.push_back({pattern, &path, false, false, pattern, true});
        return;
    }
    m_reads.notePattern(pattern);
    const auto matches = m_plan.matches(pattern, isWholeDisk ? kEntriesOfTheDisk : kMostGlobEntries, m_cancel);
    if (m_cancel.isCancelled())
        return;
    for (const std::string &match : matches->files)
        found.push_back({match, &path, true, true, pattern});
    if (matches->isCut) {
        addOnce(m_warnings, {"pattern-cut", Finding::Severity::Warning,
                             "the pattern " + std::string(path.text.written.text()) +
                                 " matches more files than Strata reads; some are omitted",
                             path.text.written.mark()});
    }
}

/// The values for which a mapped path is created, each the value of its local name.
Result<std::vector<Value>> LayerResolver::mappedElements(Context &context, const MappedPaths &mapped)
{
    bool isDefined = true;
    const auto list = context.variables.find(mapped.variable, "mapped_path[0]", isDefined);
    if (!list)
        return tl::unexpected<Error>(list.error());
    noteInputs(context, mapped.variable, *list, isDefined && !list->isUndef());
    if (!isDefined) {
        if (auto reported = reportUndefined(context, mapped.variable, TextPurpose::Location, mapped.mark); !reported)
            return tl::unexpected<Error>(reported.error());
    }
    std::vector<Value> elements;
    if (list->isString() && !list->text().empty())
        elements.push_back(*list);
    else if (list->isSequence())
        elements.assign(list->items().begin(), list->items().end());
    else if (list->isMapping())
        for (const Entry &entry : list->entries())
            elements.push_back(Value::sequence({entry.key.value(), entry.value}));
    else if (!list->isString() && !list->isUndef())
        return fail(Error::Code::Internal, "undefined method `empty?' for " + rubyInspect(*list), mapped.mark);
    return elements;
}

Result<std::vector<LayerResolver::Place>> LayerResolver::mappedPlaces(Context &context, const EntryPlan &plan,
                                                                      const std::string &datadir)
{
    const MappedPaths &mapped = *plan.spec.mapped;
    const auto elements = mappedElements(context, mapped);
    if (!elements)
        return tl::unexpected<Error>(elements.error());
    std::vector<Place> found;
    Context local{context.plan, context.variables, {}, mapped.mark};
    for (const Value &element : *elements) {
        local.variables.setLocal(mapped.localName, element);
        bool isResolved = true;
        const auto text = interpolate(local, plan.mapped->text, TextPurpose::Location, &isResolved);
        if (!text)
            return tl::unexpected<Error>(text.error());
        found.push_back({m_pathMap.map(joinPath(datadir, *text)), &*plan.mapped, isResolved});
    }
    for (LayerInput &input : local.inputs) {
        if (input.name.substr(0, input.name.find('.')) != mapped.localName)
            context.inputs.push_back(std::move(input));
    }
    return found;
}

bool LayerResolver::exists(const Place &place) const
{
    return place.isCall() || place.isUri() || place.isKnownToExist ||
           m_snapshot.type(place.path) != FileSystem::Type::None;
}

} // namespace strata::hiera5
