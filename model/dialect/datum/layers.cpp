// SPDX-License-Identifier: MIT
#include "dialect/datum/layers.h"

#include "core/dotnet/ordinalcase.h"
#include "core/text/ascii.h"
#include "dialect/datum/merge/comparison.h"
#include "dialect/datum/merge/lookupoptions.h"

#include <algorithm>
#include <utility>

namespace strata::datum {

namespace {

bool isBlank(const std::string &text)
{
    return text.find_first_not_of(" \t\r\n\f\v") == std::string::npos;
}

/// A prefix with unexpanded variables.
struct Prefix
{
    std::string text;
    std::string written; ///< the expression that produced it, or the same text
    SourceMark mark;
    std::string notRun; ///< why its expression is not evaluated; empty: it is none, or was evaluated
};

/// The leading names of \a steps after `$Node`, `.A.B`, joined by dots. A method call is not a value.
std::string dottedName(std::string_view steps)
{
    std::string name;
    while (steps.size() > 1 && steps.front() == '.') {
        const auto end =
            static_cast<std::size_t>(std::find_if_not(steps.begin() + 1, steps.end(), ascii::isWord) - steps.begin());
        if (end == 1 || (end < steps.size() && steps[end] == '('))
            break;
        name += (name.empty() ? "" : ".") + std::string(steps.substr(1, end - 1));
        steps.remove_prefix(end);
    }
    return name;
}

/// The values of the node used in a prefix: `A.B` of `$($Node.A.B)`, in handler expressions also without `$( )`.
std::vector<std::string> nodeValuesIn(std::string_view written)
{
    constexpr std::string_view kNode = "$Node";
    std::vector<std::string> names;
    for (std::size_t at = written.find('$'); at != std::string_view::npos; at = written.find('$', at + 1)) {
        if (!equalIgnoringCase(written.substr(at, kNode.size()), kNode))
            continue;
        const bool isEvaluated = isExpression(written) || (at > 0 && written[at - 1] == '(');
        std::string name = isEvaluated ? dottedName(written.substr(at + kNode.size())) : std::string();
        if (!name.empty() && std::find(names.begin(), names.end(), name) == names.end())
            names.push_back(std::move(name));
    }
    return names;
}

/// Splits at separators first: a separator inside an expression breaks it, one in a value adds no name.
ExpandedPath expanded(std::string_view path, const ExpressionSource &source)
{
    const auto onNode = [&source](const std::string &name) { source.noteNode(name); };
    const std::string text = withBackslashes(path);
    ExpandedPath expanded;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t next = std::min(text.find('\\', at), text.size());
        const SegmentResult segment =
            expandSegment(std::string_view(text).substr(at, next - at), source.node(), onNode);
        if (!segment.message.empty() && expanded.message.empty())
            expanded.message = segment.message;
        expanded.isEvaluable = expanded.isEvaluable && segment.isEvaluable;
        expanded.hasEmptyName = expanded.hasEmptyName || segment.text.empty();
        expanded.names.push_back(segment.text);
        at = next + 1;
    }
    return expanded;
}

class Resolver
{
public:
    Resolver(const Definition &definition, const FileTree &tree, FileTable &files, const ExpressionSource &source,
             const CancelToken &cancel)
        : m_definition(definition), m_tree(tree), m_files(files), m_source(source), m_cancel(cancel)
    {}

    Hierarchy resolve(const std::string &definitionFile);

private:
    std::vector<Prefix> prefixes();
    void addPrefix(const Value &written, std::vector<Prefix> &prefixes);
    LayerNode entry(const Prefix &prefix);
    void findStart(const ExpandedPath &path, LayerNode &location, LayerSource &source);
    void noteProblemsBelow(const Folder &folder, LayerNode &location);
    void noteBroken(const Error &error);
    std::string placed(const Error &error) const;
    std::vector<LayerInput> inputs(const Prefix &prefix) const;
    void addNodeLayer();

    const Definition &m_definition;
    const FileTree &m_tree;
    FileTable &m_files;
    const ExpressionSource &m_source;
    const CancelToken &m_cancel;
    Hierarchy m_hierarchy;
};

std::vector<Prefix> Resolver::prefixes()
{
    std::vector<Prefix> found;
    for (const Value &written : m_definition.precedence)
        addPrefix(written, found);
    if (m_definition.precedence.empty()) {
        for (const Folder::Member &store : m_tree.root().members)
            found.push_back({store.name, store.name, {}, {}});
    }
    return found;
}

void Resolver::addPrefix(const Value &written, std::vector<Prefix> &prefixes)
{
    if (written.isUndef())
        return;
    const auto add = [&](const Value &value) {
        const std::string text = textOf(value);
        if (!isBlank(text))
            prefixes.push_back({text, written.isString() ? std::string(written.text()) : text, written.mark(), {}});
    };
    if (!written.isString() || !m_definition.handlers.hasInvokeCommand || !isExpression(written.text())) {
        add(written);
        return;
    }
    const ExpressionResult result =
        evaluateExpression({std::string(written.text()), std::nullopt, written.mark()}, m_source);
    if (result.outcome != ExpressionResult::Outcome::Value) {
        prefixes.push_back({std::string(written.text()), std::string(written.text()), written.mark(), result.message});
        return;
    }
    if (!result.value.isSequence())
        add(result.value);
    for (const Value &item : result.value.items())
        add(item);
}

Hierarchy Resolver::resolve(const std::string &definitionFile)
{
    LayerNode layer;
    layer.role = LayerNode::Role::Provider;
    layer.group = GroupId{1};
    layer.name = "Resolution precedence";
    layer.resolved = definitionFile;
    layer.file = m_files.intern(definitionFile);
    layer.mark = {layer.file, 1, 1};
    for (const Prefix &prefix : prefixes()) {
        if (m_cancel.isCancelled())
            break;
        layer.children.push_back(entry(prefix));
        for (const LayerInput &input : layer.children.back().children.front().inputs) {
            const bool isKnown =
                std::any_of(layer.inputs.begin(), layer.inputs.end(),
                            [&input](const LayerInput &known) { return equalIgnoringCase(known.name, input.name); });
            if (!isKnown)
                layer.inputs.push_back(input);
        }
    }
    m_hierarchy.root.role = LayerNode::Role::Root;
    m_hierarchy.root.group = GroupId{0};
    m_hierarchy.root.children.push_back(std::move(layer));
    addNodeLayer();
    return std::move(m_hierarchy);
}

LayerNode Resolver::entry(const Prefix &prefix)
{
    LayerNode location;
    location.role = LayerNode::Role::Location;
    location.layer = LayerId{static_cast<std::uint32_t>(m_hierarchy.sources.size())};
    location.written = prefix.written;
    location.inputs = inputs(prefix);
    location.mark = prefix.mark;
    LayerSource source;
    const ExpandedPath path = prefix.notRun.empty() ? expandPrefix(prefix.text, m_source) : ExpandedPath{};
    if (!path.message.empty() && path.isEvaluable)
        m_hierarchy.warnings.push_back({"datum-warns", Finding::Severity::Warning, path.message, prefix.mark});
    if (!prefix.notRun.empty() || !path.isEvaluable) {
        source.isRun = false;
        source.reason = "the prefix " + prefix.text +
                        " needs PowerShell: " + (prefix.notRun.empty() ? path.message : prefix.notRun);
        location.name = prefix.text;
        location.state = LayerNode::State::Unresolved;
        location.message = source.reason;
        m_hierarchy.warnings.push_back({"datum-needs-powershell", Finding::Severity::Warning,
                                        source.reason + "; the layer is left out", prefix.mark});
    } else {
        for (const std::string &name : path.names)
            location.name += (&name == path.names.data() ? "" : "\\") + name;
        findStart(path, location, source);
    }
    m_hierarchy.sources.push_back(std::move(source));
    LayerNode entry;
    entry.role = LayerNode::Role::Level;
    entry.group = GroupId{static_cast<std::uint32_t>(m_hierarchy.sources.size() + 1)};
    entry.name = location.name;
    entry.mark = prefix.mark;
    entry.children.push_back(std::move(location));
    return entry;
}

/// Walks to the place of the prefix, and records the file or folder on the way.
void Resolver::findStart(const ExpandedPath &path, LayerNode &location, LayerSource &source)
{
    Place at = m_tree.rootPlace();
    std::string wanted; // the missing file
    for (const std::string &name : path.names) {
        const Folder *above = at.folder;
        const Folder::Member *member = above && !name.empty() ? above->find(name) : nullptr;
        if (member) {
            location.resolved = member->path;
            location.file = member->file;
        }
        if (above && !member && !above->path.empty()) {
            wanted = above->path;
            for (const std::string *missing = &name; missing != path.names.data() + path.names.size(); ++missing)
                wanted += '/' + *missing;
        }
        if (!at.isFound() || name.empty()) {
            at = {};
            break;
        }
        at = m_tree.step(at, name);
    }
    source.start = at;
    const auto loaded = location.file.isValid() ? m_tree.files().load(location.file) : nullptr;
    if (at.isFound()) {
        location.state = LayerNode::State::Present;
        if (at.folder) {
            m_tree.files().noteListing(*at.folder);
            noteProblemsBelow(*at.folder, location);
        }
    } else if (path.hasEmptyName) {
        location.state = LayerNode::State::Unresolved;
        location.message = "a variable of the prefix " + location.written + " has no value";
    } else if (loaded && loaded->error) {
        location.state = LayerNode::State::Broken;
        location.message = source.reason = loaded->error->message;
        noteBroken(*loaded->error);
    } else {
        location.state = LayerNode::State::Missing;
        if (!location.file.isValid() && !wanted.empty())
            location.resolved = wanted + ".yml";
    }
}

/// Unreadable files are missing in the layer of their folder; all others are present.
void Resolver::noteProblemsBelow(const Folder &folder, LayerNode &location)
{
    for (const Folder::Member &member : folder.members) {
        if (m_cancel.isCancelled())
            return;
        if (member.folder) {
            noteProblemsBelow(*member.folder, location);
            continue;
        }
        const auto loaded = m_tree.files().load(member.file);
        if (!loaded->error)
            continue;
        location.message += (location.message.empty() ? "" : "\n") + placed(*loaded->error);
        noteBroken(*loaded->error);
    }
}

void Resolver::noteBroken(const Error &error)
{
    m_hierarchy.warnings.push_back({"file-broken", Finding::Severity::Warning,
                                    placed(error) + "; Datum reports no error and treats the file as null",
                                    error.mark});
}

/// The message of an error with file, line and column.
std::string Resolver::placed(const Error &error) const
{
    std::string place = m_files.path(error.mark.file);
    if (error.mark.line > 0)
        place += ':' + std::to_string(error.mark.line) + ':' + std::to_string(error.mark.column);
    return place + ": " + error.message;
}

/// The values of the node used in a prefix, with their texts.
std::vector<LayerInput> Resolver::inputs(const Prefix &prefix) const
{
    std::vector<LayerInput> inputs;
    for (const std::string &name : nodeValuesIn(prefix.written)) {
        m_source.noteNode(name);
        const SegmentResult value = expandSegment("$($Node." + name + ')', m_source.node());
        inputs.push_back({name, value.text, !value.text.empty()});
    }
    return inputs;
}

/// The node's own values are not a layer of lookups, but part of a whole-node result.
void Resolver::addNodeLayer()
{
    m_hierarchy.nodeLayer = LayerId{static_cast<std::uint32_t>(m_hierarchy.sources.size())};
    const Value node = m_source.node();
    if (!node.entries().empty()) {
        LayerNode location;
        location.role = LayerNode::Role::Location;
        location.layer = m_hierarchy.nodeLayer;
        location.name = "Node values";
        location.file = node.mark().file;
        if (location.file.isValid())
            location.resolved = m_files.path(location.file);
        LayerNode layer;
        layer.role = LayerNode::Role::Provider;
        layer.name = "Node";
        layer.children.push_back(std::move(location));
        m_hierarchy.root.children.push_back(std::move(layer));
    }
    for (const LayerNode &entry : m_hierarchy.root.children.front().children)
        m_hierarchy.layers.push_back(&entry.children.front());
}

} // namespace

Hierarchy resolveLayers(const Definition &definition, const FileTree &tree, FileTable &files,
                        const std::string &definitionFile, const ExpressionSource &source, const CancelToken &cancel)
{
    return Resolver(definition, tree, files, source, cancel).resolve(definitionFile);
}

ExpandedPath expandPrefix(std::string_view prefix, const ExpressionSource &source)
{
    return expanded(prefix.substr(0, prefix.find_last_not_of("\\/") + 1), source);
}

ExpandedPath expandLookupPath(std::string_view path, const ExpressionSource &source)
{
    return expanded(path.substr(std::min(path.find_first_not_of("\\/"), path.size())), source);
}

} // namespace strata::datum
