// SPDX-License-Identifier: MIT
#include "dialect/hiera5/layerplan.h"

#include "dialect/shared/factinputs.h"
#include "lookup/interpolator.h"
#include "source/files/path.h"

#include <utility>

namespace strata::hiera5 {

namespace {

std::string functionText(const EntrySpec &spec)
{
    switch (spec.functionKind) {
    case EntrySpec::FunctionKind::DataHash: return spec.kindPrefix + "data_hash function '" + spec.function + "'";
    case EntrySpec::FunctionKind::LookupKey: return spec.kindPrefix + "lookup_key function '" + spec.function + "'";
    case EntrySpec::FunctionKind::DataDig: return "data_dig function '" + spec.function + "'";
    case EntrySpec::FunctionKind::Hiera3Backend: return "hiera3_backend '" + spec.function + "'";
    }
    return {};
}

LocationSource::Reader readerOf(const EntrySpec &spec)
{
    if (!spec.notRun.empty())
        return LocationSource::Reader::NotRun;
    if (spec.function == "json_data")
        return LocationSource::Reader::Json;
    if (spec.function == "hocon_data")
        return LocationSource::Reader::Hocon;
    if (spec.function == "eyaml_lookup_key")
        return LocationSource::Reader::Eyaml;
    return LocationSource::Reader::Yaml;
}

Template templateOf(const std::string &text, SourceMark mark)
{
    return {Value::string(text, mark), TokenText(text)};
}

EntryPlan planEntry(EntrySpec spec, const std::string &folder, const std::string &module)
{
    EntryPlan plan;
    const std::string datadir = joinPath(folder, spec.datadir);
    plan.datadir = templateOf(datadir, spec.datadirMark);
    if (spec.isDatadirLiteral)
        plan.datadir.tokens = {};
    plan.hasOptionTokens = hasTokens(spec.options);
    for (const LocationSpec &location : spec.locations)
        plan.paths.push_back(
            {location.kind, templateOf(location.written, location.mark), settableNames(location.written)});
    if (spec.mapped) {
        plan.mapped = PathPlan{LocationSpec::Kind::Path, templateOf(spec.mapped->pathTemplate, spec.mapped->mark),
                               settableNames(spec.mapped->pathTemplate + "%{" + spec.mapped->variable + '}')};
    }
    plan.source.function = functionText(spec);
    plan.source.module = module;
    plan.source.reader = readerOf(spec);
    plan.source.options = spec.options;
    plan.source.notRun = spec.notRun;
    plan.source.refused = spec.functionProblem;
    plan.spec = std::move(spec);
    return plan;
}

} // namespace

void addConfiguration(LayerPlan &plan, Configuration configuration)
{
    plan.path = configuration.path;
    plan.version = configuration.version;
    plan.folder = configuration.folder;
    plan.file = configuration.file;
    for (EntrySpec &spec : configuration.hierarchy)
        plan.hierarchy.push_back(planEntry(std::move(spec), plan.folder, plan.module));
    if (!configuration.hasDefaultHierarchy)
        return;
    plan.defaultHierarchy.emplace();
    for (EntrySpec &spec : configuration.defaultHierarchy)
        plan.defaultHierarchy->push_back(planEntry(std::move(spec), plan.folder, plan.module));
}

} // namespace strata::hiera5
