// SPDX-License-Identifier: MIT
#include "dialect/hiera5/layerresolver.h"

#include "core/text/rubytext.h"
#include "dialect/shared/factinputs.h"
#include "lookup/interpolator.h"
#include "source/files/glob.h"
#include "source/files/path.h"

#include <algorithm>
#include <utility>

namespace strata::hiera5 {

/// What is being resolved.
struct LayerResolver::Context
{
    const Configuration &configuration;
    std::string module;
    Missing missing = Missing::Kept;
    Variables variables;
    std::vector<LayerInput> inputs;
};

/// A location before it becomes a node.
struct LayerResolver::Place
{
    std::string path;
    std::string written;
    SourceMark mark;
    bool isResolved = true; ///< all variables had values
    bool isUri = false;
    bool isKnownToExist = false; ///< matched by a glob
    bool isCall = false;         ///< no location at all
    std::string glob = {};       ///< the pattern with its folder that found it
};

namespace {

/// Variables of hiera.yaml; other methods are refused there.
class ConfigurationSource : public InterpolationSource
{
public:
    explicit ConfigurationSource(const Variables &variables) : m_variables(variables) {}

    Result<Value> variable(const std::string &expression, const std::string &subject, bool &isDefined) override
    {
        return m_variables.find(expression, subject, isDefined);
    }
    Result<Value> lookup(const std::string &) override { return Value(); }
    Result<void> enter(const std::string &name) override
    {
        if (std::find(m_stack.begin(), m_stack.end(), name) != m_stack.end())
            return fail(Error::Code::RecursiveLookup, "Recursive lookup detected in [" + name + "]");
        m_stack.push_back(name);
        return {};
    }
    void leave() override { m_stack.pop_back(); }

private:
    const Variables &m_variables;
    std::vector<std::string> m_stack;
};

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

bool hasOptions(const EntrySpec &spec)
{
    return !spec.options.entries().empty();
}

} // namespace

LayerResolver::LayerResolver(const FileSystem &files, FileTable &paths, KeyTable &keys, const ScopeVariables &scope,
                             PathMap &pathMap)
    : m_files(files), m_paths(paths), m_keys(keys), m_scope(scope), m_pathMap(pathMap)
{}

ResolvedLayer LayerResolver::resolve(const Configuration &configuration, const std::vector<EntrySpec> &hierarchy,
                                     std::string name, std::string module, Missing missing)
{
    Context context{configuration, std::move(module), missing, Variables(m_scope, m_keys), {}};
    context.variables.setHiera3Scope(configuration.version == 3);
    ResolvedLayer layer;
    layer.node.role = LayerNode::Role::Layer;
    layer.node.group = GroupId{m_nextGroup++};
    layer.node.name = std::move(name);
    layer.node.module = context.module;
    layer.node.resolved = configuration.path;
    layer.node.file = configuration.file;
    layer.node.mark = {configuration.file, 1, 1};
    for (const EntrySpec &spec : hierarchy) {
        auto resolved = entry(context, spec);
        if (!resolved) {
            layer.error = resolved.error();
            layer.node.state = LayerNode::State::Broken;
            layer.node.message = resolved.error().message;
            break;
        }
        if (missing == Missing::Kept || !resolved->children.empty())
            layer.node.children.push_back(std::move(*resolved));
    }
    layer.node.inputs = std::move(context.inputs);
    return layer;
}

ResolvedLayer LayerResolver::broken(std::string name, std::string module, std::string path, Error error)
{
    ResolvedLayer layer;
    layer.node.role = LayerNode::Role::Layer;
    layer.node.group = GroupId{m_nextGroup++};
    layer.node.name = std::move(name);
    layer.node.module = std::move(module);
    layer.node.resolved = std::move(path);
    layer.node.file = error.mark.file;
    layer.node.mark = error.mark;
    layer.node.state = LayerNode::State::Broken;
    layer.node.message = error.message;
    layer.error = std::move(error);
    return layer;
}

void LayerResolver::noteInputs(Context &context, const std::string &name, const Value &value, bool isDefined)
{
    const auto known = std::find_if(context.inputs.begin(), context.inputs.end(),
                                    [&](const LayerInput &input) { return input.name == name; });
    if (known == context.inputs.end())
        context.inputs.push_back({name, rubyToString(value), isDefined});
}

Result<std::string> LayerResolver::interpolate(Context &context, const std::string &text, SourceMark mark,
                                               bool *isResolved)
{
    const auto value = interpolate(context, Value::string(text, mark), isResolved);
    return value ? Result<std::string>(rubyToString(*value)) : tl::unexpected<Error>(value.error());
}

Result<Value> LayerResolver::interpolate(Context &context, const Value &subject, bool *isResolved)
{
    if (!hasTokens(subject))
        return subject;
    ConfigurationSource source(context.variables);
    InterpolationLog log;
    Interpolator interpolator(source, InterpolationMethods::Refused, m_keys, &log);
    auto value = interpolator.interpolate(subject);
    if (!value) {
        Error error = value.error();
        if (error.code == Error::Code::Interpolation) // Puppet names the file in these only
            error.message += " (file: " + context.configuration.path + ')';
        return tl::unexpected<Error>(std::move(error));
    }
    for (const Interpolation &interpolation : log.interpolations) {
        for (const InterpolationToken &token : interpolation.tokens) {
            if (token.method == InterpolationToken::Method::Empty)
                continue;
            const bool hasValue = token.isDefined && !token.result.isUndef();
            if (isResolved && !hasValue)
                *isResolved = false;
            noteInputs(context, token.name, token.result, hasValue);
            const auto warning =
                token.isDefined ? std::nullopt : undefinedVariableWarning(token.name.substr(0, token.name.find('.')));
            if (warning)
                addOnce(m_warnings, {"variable-unset", Finding::Severity::Warning, *warning, interpolation.mark});
        }
    }
    return value;
}

Result<LayerNode> LayerResolver::entry(Context &context, const EntrySpec &spec)
{
    LayerNode node;
    node.role = LayerNode::Role::Entry;
    node.group = GroupId{m_nextGroup++};
    node.name = spec.name;
    node.mark = spec.mark;
    const std::string folder = joinPath(context.configuration.folder, spec.datadir);
    auto datadir = spec.isDatadirLiteral ? Result<std::string>(folder) : interpolate(context, folder, spec.datadirMark);
    if (!datadir)
        return tl::unexpected<Error>(datadir.error());
    auto found = places(context, spec, m_pathMap.map(*datadir));
    if (!found)
        return tl::unexpected<Error>(found.error());
    const auto options = interpolate(context, spec.options);
    if (!options)
        return tl::unexpected<Error>(options.error());
    for (const Place &place : *found) {
        if (context.missing == Missing::Skipped && !exists(place))
            continue;
        node.children.push_back(location(context, spec, place, *options));
    }
    if (!node.children.empty() && std::all_of(node.children.begin(), node.children.end(), [](const LayerNode &child) {
            return child.state == LayerNode::State::Missing || child.state == LayerNode::State::Unresolved;
        }))
        node.state = LayerNode::State::Missing;
    return node;
}

Result<std::vector<LayerResolver::Place>> LayerResolver::places(Context &context, const EntrySpec &spec,
                                                                const std::string &datadir)
{
    if (spec.mapped)
        return mappedPlaces(context, *spec.mapped, datadir);
    std::vector<Place> found;
    if (!spec.hasLocations)
        found.push_back({.path = {}, .written = {}, .mark = spec.mark, .isCall = true});
    for (const LocationSpec &written : spec.locations) {
        bool isResolved = true;
        auto text = interpolate(context, written.written, written.mark, &isResolved);
        if (!text)
            return tl::unexpected<Error>(text.error());
        switch (written.kind) {
        case LocationSpec::Kind::Path:
            if (!text->ends_with(spec.extension))
                *text += spec.extension;
            found.push_back({m_pathMap.map(joinPath(datadir, *text)), written.written, written.mark, isResolved});
            break;
        case LocationSpec::Kind::Uri:
            found.push_back({.path = *text,
                             .written = written.written,
                             .mark = written.mark,
                             .isResolved = isResolved,
                             .isUri = true});
            break;
        case LocationSpec::Kind::Glob: {
            bool isCut = false;
            for (const std::string &path : expandGlob(m_files, joinPath(datadir, *text), &isCut)) {
                if (m_files.type(path) != FileSystem::Type::Folder)
                    found.push_back({.path = path,
                                     .written = written.written,
                                     .mark = written.mark,
                                     .isKnownToExist = true,
                                     .glob = joinPath(datadir, *text)});
            }
            if (isCut) {
                addOnce(m_warnings, {"pattern-cut", Finding::Severity::Warning,
                                     "the pattern " + written.written +
                                         " matches more than Strata follows; some files are left out",
                                     written.mark});
            }
            break;
        }
        }
    }
    return found;
}

Result<std::vector<LayerResolver::Place>> LayerResolver::mappedPlaces(Context &context, const MappedPaths &mapped,
                                                                      const std::string &datadir)
{
    bool isDefined = true;
    auto list = context.variables.find(mapped.variable, "mapped_path[0]", isDefined);
    if (!list)
        return tl::unexpected<Error>(list.error());
    noteInputs(context, mapped.variable, *list, isDefined && !list->isUndef());

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

    std::vector<Place> found;
    Context local{context.configuration, context.module, context.missing, context.variables, {}};
    for (const Value &element : elements) {
        local.variables.setLocal(mapped.localName, element);
        bool isResolved = true;
        auto text = interpolate(local, mapped.pathTemplate, mapped.mark, &isResolved);
        if (!text)
            return tl::unexpected<Error>(text.error());
        found.push_back({m_pathMap.map(joinPath(datadir, *text)), mapped.pathTemplate, mapped.mark, isResolved});
    }
    for (LayerInput &input : local.inputs) {
        if (input.name.substr(0, input.name.find('.')) != mapped.localName)
            context.inputs.push_back(std::move(input));
    }
    return found;
}

bool LayerResolver::exists(const Place &place) const
{
    return place.isUri || place.isCall || place.isKnownToExist || m_files.type(place.path) != FileSystem::Type::None;
}

LayerNode LayerResolver::location(Context &context, const EntrySpec &spec, const Place &place, const Value &options)
{
    LocationSource source;
    source.path = place.path;
    source.original = place.glob.empty() ? place.written : place.glob;
    source.file = m_paths.intern(place.path);
    source.exists = exists(place);
    source.function = functionText(spec);
    source.module = context.module;
    source.reader = readerOf(spec);
    source.options = options;
    source.notRun = spec.notRun;
    source.refused = spec.functionProblem;

    LayerNode node;
    node.role = LayerNode::Role::Location;
    node.layer = LayerId{static_cast<std::uint16_t>(m_sources.size())};
    node.written = place.written;
    node.inputs =
        factInputs(spec.mapped ? place.written + "%{" + spec.mapped->variable + '}' : place.written, context.inputs);
    node.resolved = place.path;
    node.file = source.file;
    node.mark = place.mark;
    node.name = place.isCall ? spec.function : relativePath(place.path, context.configuration.folder);
    const bool isRead = spec.notRun.empty() && !spec.functionProblem;
    const bool isEyaml = source.reader == LocationSource::Reader::Eyaml; // takes any options
    if (isRead && (place.isUri || place.isCall || (!isEyaml && hasOptions(spec)))) {
        source.refused = Error{Error::Code::Internal,
                               "'" + spec.function + (isEyaml ? "':" : "'") +
                                   " one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in "
                                   "hiera.yaml when using this " +
                                   (isEyaml ? "lookup_key" : "data_hash") + " function",
                               place.mark};
    }
    if (!source.exists)
        node.state = place.isResolved ? LayerNode::State::Missing : LayerNode::State::Unresolved;
    else if (source.reader == LocationSource::Reader::NotRun)
        node.state = LayerNode::State::NotRun;
    else if (source.refused)
        node.state = LayerNode::State::Broken;
    node.message = source.refused && source.exists ? source.refused->message
                   : source.exists                 ? source.notRun
                                                   : std::string();
    m_sources.push_back(std::move(source));
    return node;
}

} // namespace strata::hiera5
