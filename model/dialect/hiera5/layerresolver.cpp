// SPDX-License-Identifier: MIT
#include "dialect/hiera5/layerresolver.h"

#include "core/workbudget.h"
#include "core/text/rubytext.h"
#include "dialect/hiera5/configuration/linesearch.h"
#include "dialect/hiera5/plan.h"
#include "dialect/shared/factinputs.h"
#include "source/files/path.h"

#include <algorithm>
#include <utility>

namespace strata::hiera5 {

namespace {

/// The variables of hiera.yaml; other methods are refused there.
class ConfigurationSource : public InterpolationSource
{
public:
    using OnUndefined = std::function<Result<void>(const std::string &expression)>;
    ConfigurationSource(const Variables &variables, OnUndefined onUndefined)
        : m_variables(variables), m_onUndefined(std::move(onUndefined))
    {}

    Result<Value> variable(const std::string &expression, std::string_view subject, bool &isDefined) override
    {
        auto value = m_variables.find(expression, subject, isDefined);
        if (!value || isDefined)
            return value;
        if (auto reported = m_onUndefined(expression); !reported)
            return tl::unexpected<Error>(reported.error());
        return value;
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
    std::size_t &depth() override { return m_depth; }

private:
    std::size_t m_depth = 0;
    const Variables &m_variables;
    OnUndefined m_onUndefined;
    std::vector<std::string> m_stack;
};

bool hasOptions(const EntrySpec &spec)
{
    return !spec.options.entries().empty();
}

} // namespace

LayerResolver::LayerResolver(const Plan &plan, const ScopeVariables &scope, PathMap &pathMap, const CancelToken &cancel)
    : m_plan(plan), m_snapshot(plan.snapshot()), m_scope(scope), m_pathMap(pathMap),
      m_wholeDisk(plan.request().wholeDisk), m_rules(plan.rules()), m_cancel(cancel)
{}

void LayerResolver::noteReading(const std::string &name)
{
    const auto &known = m_reads.variables();
    if (std::any_of(known.begin(), known.end(), [&](const Reading &reading) { return reading.name == name; }))
        return;
    std::string answer = answerFor(m_scope, name, m_snapshot.keys());
    const bool isDefined = !answer.empty();
    m_reads.noteVariable({name, std::move(answer), isDefined});
}

ResolvedLayer LayerResolver::resolve(const LayerPlan &plan, bool isFallback)
{
    if (plan.error)
        return broken(plan);
    Context context{plan, Variables(m_scope, m_snapshot.keys()), {}, {}};
    context.variables.setHiera3Scope(plan.version == 3);
    context.variables.setOnRead([this](const std::string &name, bool) { noteReading(name); });
    ResolvedLayer layer;
    layer.node.role = LayerNode::Role::Provider;
    layer.node.group = GroupId{m_nextGroup++};
    layer.node.name = isFallback ? plan.name + " (default hierarchy)" : plan.name;
    layer.node.isFallback = isFallback;
    layer.node.module = plan.module;
    layer.node.resolved = plan.path;
    layer.node.file = plan.file;
    layer.node.mark = {plan.file, 1, 1};
    for (const EntryPlan &planned : isFallback ? *plan.defaultHierarchy : plan.hierarchy) {
        if (m_cancel.isCancelled())
            break;
        auto resolved = entry(context, planned);
        if (!resolved) {
            layer.error = resolved.error();
            layer.node.state = LayerNode::State::Broken;
            layer.node.message = resolved.error().message;
            break;
        }
        if (!plan.isBuiltIn || !resolved->children.empty())
            layer.node.children.push_back(std::move(*resolved));
    }
    layer.node.inputs = std::move(context.inputs);
    layer.warnings = std::exchange(m_warnings, {});
    return layer;
}

/// A layer with an unusable configuration.
ResolvedLayer LayerResolver::broken(const LayerPlan &plan)
{
    ResolvedLayer layer;
    layer.node.role = LayerNode::Role::Provider;
    layer.node.group = GroupId{m_nextGroup++};
    layer.node.name = plan.name;
    layer.node.module = plan.module;
    layer.node.resolved = plan.path;
    layer.node.file = plan.error->mark.file;
    layer.node.mark = plan.error->mark;
    layer.node.state = LayerNode::State::Broken;
    layer.node.message = plan.error->message;
    layer.error = plan.error;
    layer.isUnread = true;
    return layer;
}

void LayerResolver::noteInputs(Context &context, const std::string &name, const Value &value, bool isDefined)
{
    const auto known = std::find_if(context.inputs.begin(), context.inputs.end(),
                                    [&](const LayerInput &input) { return input.name == name; });
    if (known == context.inputs.end())
        context.inputs.push_back({name, rubyToString(value), isDefined});
}

Result<std::string> LayerResolver::interpolate(Context &context, const Template &text, TextPurpose use,
                                               bool *isResolved)
{
    if (!text.tokens.hasTokens())
        return std::string(text.written.text());
    const auto value = evaluate(
        context, [&](Interpolator &interpolator) { return interpolator.interpolate(text.tokens, text.written); }, use,
        isResolved);
    return value ? Result<std::string>(rubyToString(*value)) : tl::unexpected<Error>(value.error());
}

Result<Value> LayerResolver::interpolate(Context &context, const Value &subject)
{
    return evaluate(
        context, [&](Interpolator &interpolator) { return interpolator.interpolate(subject); }, TextPurpose::Setting,
        nullptr);
}

/// Rules: hiera5.md 1.9, puppet8.md 3.
Result<void> LayerResolver::reportUndefined(const Context &context, const std::string &expression, TextPurpose use,
                                            SourceMark mark)
{
    const auto undefined = undefinedVariable(expression);
    if (!undefined)
        return {};
    const bool isLocation = use == TextPurpose::Location && context.plan.version >= 5;
    if (isLocation ? m_rules.undefinedInLocationFails : m_rules.undefinedInSettingFails) {
        const auto bytes = m_snapshot.content(context.plan.file).bytes();
        const int line = bytes ? findToken(*bytes, undefined->name) : 0;
        return fail(Error::Code::UndefinedInConfiguration,
                    "Undefined variable '" + undefined->name + "' (file: " + context.plan.path +
                        (line > 0 ? ", line: " + std::to_string(line) : "") + ')',
                    mark);
    }
    const bool isContinuing = isLocation && m_rules.undefinedInLocationContinues;
    if (isContinuing || m_rules.undefinedVariableWarns) {
        addOnce(m_warnings, {"variable-unset", Finding::Severity::Warning,
                             isContinuing ? undefined->continuingText() : undefined->text(), mark});
    }
    return {};
}

/// Runs \a work with an interpolator for texts of the configuration, recording its reads.
Result<Value> LayerResolver::evaluate(Context &context, const std::function<Result<Value>(Interpolator &)> &work,
                                      TextPurpose use, bool *isResolved)
{
    ConfigurationSource source(context.variables, [&](const std::string &expression) {
        return reportUndefined(context, expression, use, context.mark);
    });
    InterpolationLog log;
    const auto budget = std::make_shared<const WorkBudget>(m_cancel);
    Interpolator interpolator(source, InterpolationMethods::Refused, m_snapshot.keys(), &log, CancelToken(budget));
    auto value = work(interpolator);
    if (const auto exceeded = budget->exceeded()) // Unsupported would omit the level
        return fail(Error::Code::Internal, exceeded->message, {context.plan.file, 1, 1});
    if (!value) {
        Error error = value.error();
        if (error.code == Error::Code::Interpolation ||
            error.code == Error::Code::AliasInText) // Puppet names the file only in these
            error.message += " (file: " + context.plan.path + ')';
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
        }
    }
    return value;
}

Result<LayerNode> LayerResolver::entry(Context &context, const EntryPlan &plan)
{
    LayerNode node;
    node.role = LayerNode::Role::Level;
    node.group = GroupId{m_nextGroup++};
    node.name = plan.spec.name;
    node.mark = plan.spec.mark;
    if (plan.datadir.tokens.hasTokens())
        node.written = plan.datadir.written.text();
    context.mark = plan.datadir.written.mark();
    if (plan.spec.needsHiera3)
        return fail(Error::Code::FileNotFound, "Hiera 3 is not installed", plan.spec.mark);
    const auto datadir = interpolate(context, plan.datadir, TextPurpose::Setting);
    if (!datadir)
        return tl::unexpected<Error>(datadir.error());
    auto found = places(context, plan, m_pathMap.map(*datadir));
    if (!found)
        return tl::unexpected<Error>(found.error());
    context.mark = plan.spec.options.mark();
    const auto options = plan.hasOptionTokens ? interpolate(context, plan.spec.options) : plan.spec.options;
    if (!options)
        return tl::unexpected<Error>(options.error());
    for (const Place &place : *found) {
        if (m_cancel.isCancelled())
            break;
        if (context.plan.isBuiltIn && !exists(place))
            continue;
        node.children.push_back(location(context, plan, place, *options));
    }
    if (!node.children.empty() && std::all_of(node.children.begin(), node.children.end(), [](const LayerNode &child) {
            return child.state == LayerNode::State::Missing || child.state == LayerNode::State::Unresolved;
        }))
        node.state = LayerNode::State::Missing;
    return node;
}

LayerNode LayerResolver::location(Context &context, const EntryPlan &plan, const Place &place, const Value &options)
{
    const EntrySpec &spec = plan.spec;
    const std::string written = place.plan ? std::string(place.plan->text.written.text()) : std::string();
    const SourceMark mark = place.plan ? place.plan->text.written.mark() : spec.mark;
    LocationSource source = plan.source;
    source.path = place.path;
    source.original = place.glob.empty() ? written : place.glob;
    source.file = m_snapshot.files().intern(place.path);
    source.exists = exists(place);
    source.options = options;

    LayerNode node;
    node.role = LayerNode::Role::Location;
    node.layer = LayerId{static_cast<std::uint32_t>(m_sources.size())};
    node.written = written;
    if (place.plan)
        node.inputs = factInputs(place.plan->facts, context.inputs);
    node.resolved = place.path;
    node.file = source.file;
    node.mark = mark;
    node.name = place.isCall() ? spec.function : relativePath(place.path, context.plan.folder);
    const bool isRead = spec.notRun.empty() && !spec.functionProblem;
    const bool isEyaml = source.reader == LocationSource::Reader::Eyaml; // accepts any options
    if (isRead && (place.isUri() || place.isCall() || (!isEyaml && hasOptions(spec)))) {
        source.refused = Error{Error::Code::Internal,
                               "'" + spec.function + (isEyaml ? "':" : "'") +
                                   " one of 'path', 'paths' 'glob', 'globs' or 'mapped_paths' must be declared in "
                                   "hiera.yaml when using this " +
                                   (isEyaml ? "lookup_key" : "data_hash") + " function",
                               mark};
    }
    if (place.isLeft) {
        source.exists = false;
        node.isLeftOut = true;
        node.message = "this level would read the whole disk";
        for (const LayerInput &input : node.inputs) {
            if (!input.isDefined)
                node.message = input.name + " is not set: " + node.message;
        }
    }
    if (!source.exists)
        node.state = place.isResolved ? LayerNode::State::Missing : LayerNode::State::Unresolved;
    else if (source.reader == LocationSource::Reader::NotRun)
        node.state = LayerNode::State::NotRun;
    else if (source.refused)
        node.state = LayerNode::State::Broken;
    if (source.exists)
        node.message = source.refused ? source.refused->message : source.notRun;
    m_sources.push_back(std::move(source));
    return node;
}

} // namespace strata::hiera5
