// SPDX-License-Identifier: MIT
#include "lookup/question.h"

#include "core/keytable.h"
#include "hierarchy/scope.h"
#include "source/files/path.h"

#include <algorithm>
#include <utility>

namespace strata {

namespace {

/// \a path in a link: relative to \a root if it is inside.
std::string atRoot(const std::string &path, const std::string &root)
{
    if (path == root && !path.empty())
        return ".";
    const std::string folder = root + '/';
    if (!path.starts_with(folder))
        return path;
    std::string below = path.substr(folder.size());
    const bool isPlain = !below.empty() && below.front() != '/' && below != ".";
    return isPlain ? below : path;
}

std::string fromRoot(const std::string &path, const std::string &root)
{
    if (path.empty() || isAbsolutePath(path))
        return path;
    return path == "." ? root : root + '/' + path;
}

/// A store of Datum is a name; a folder in its place begins with "./" or with '/'.
std::string storeAtRoot(const std::string &store, const std::string &root)
{
    const std::string below = atRoot(store, root);
    return below == store ? store : "./" + below;
}

/// Changes every folder of a list.
template <typename Change>
std::string eachOf(const std::string &folders, const std::string &root, Change change)
{
    std::string changed;
    for (std::size_t start = 0; start <= folders.size();) {
        const std::size_t end = std::min(folders.find(':', start), folders.size());
        changed += (start > 0 ? ":" : "") + change(folders.substr(start, end - start), root);
        start = end + 1;
    }
    return changed;
}

/// "FROM=TO"; FROM is encoded twice.
Result<std::pair<std::string, std::string>> pairOf(const std::string &text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos)
        return fail(Error::Code::Syntax, "not NAME=VALUE: " + text);
    return std::pair(text.substr(0, equals), text.substr(equals + 1));
}

Result<void> takeFact(const std::string &text, Question &question)
{
    const auto pair = pairOf(text);
    if (!pair)
        return tl::unexpected<Error>(pair.error());
    const std::size_t slash = pair->first.find('/');
    const bool isForAll = slash == std::string::npos;
    const auto name = percentDecoded(std::string_view(pair->first).substr(isForAll ? 0 : slash + 1));
    const auto node = percentDecoded(std::string_view(pair->first).substr(0, isForAll ? 0 : slash));
    if (!name || !node)
        return tl::unexpected<Error>((name ? node : name).error());
    (isForAll ? question.facts : question.nodeFacts[*node])[*name] = pair->second;
    return {};
}

Result<void> takeMapping(const std::string &text, const std::string &root, Question &question)
{
    const auto pair = pairOf(text);
    const auto from = pair ? percentDecoded(pair->first) : tl::unexpected<Error>(pair.error());
    if (!from)
        return tl::unexpected<Error>(from.error());
    question.source.mappings.push_back({*from, fromRoot(pair->second, root), false});
    return {};
}

/// Reads a parameter with a plain text; false if \a parameter is not one of these.
bool parseTextParameter(const LinkParameter &parameter, const std::string &root, Question &question)
{
    const auto &[name, value] = parameter;
    QuestionSource &source = question.source;
    if (name == "dialect")
        source.dialect = value;
    else if (name == "reference")
        source.reference.name = value;
    else if (name == "strict")
        source.reference.strict = value;
    else if (name == "global")
        source.global = fromRoot(value, root);
    else if (name == "modulepath")
        source.modulePath = eachOf(value, root, fromRoot);
    else if (name == "environment")
        source.environment = value;
    else if (name == "facts")
        source.facts = fromRoot(value, root);
    else if (name == "nodes")
        source.nodeStore = value.starts_with("./") ? fromRoot(value.substr(2), root) : value;
    else if (name == "rev")
        source.revision = value;
    else if (name == "patch")
        source.patch = fromRoot(value, root);
    else if (name == "node")
        question.node = value;
    else if (name == "first-source")
        question.firstSources.push_back(value);
    else if (name == "key")
        question.key = LookupTarget::named(value);
    else if (name == "everything")
        question.key = LookupTarget::wholeNode();
    else if (name == "other-key")
        question.otherKeys.push_back(value);
    else
        return false;
    return true;
}

/// Reads the remaining parameters: how the key is looked up.
void parseLookupParameter(const LinkParameter &parameter, Question &question)
{
    const auto &[name, value] = parameter;
    for (const MergeSwitch &each : kMergeSwitches) {
        if (name == each.option)
            question.merge.*each.isOn = true;
    }
    if (name == "merge")
        question.merge.text = value;
    else if (name == "knock-out-prefix")
        question.merge.knockoutPrefix = value;
    else if (name == "default")
        question.options.defaultValue = value;
    else if (name == "override")
        question.options.overrides = value;
    else if (name == "default-values")
        question.options.defaultValues = value;
    else if (name == "first-layer-only")
        question.options.firstLayerOnly = true;
}

} // namespace

Result<FactChanges> withFact(FactChanges facts, const std::string &name, const std::string &text)
{
    KeyTable keys;
    if (const auto value = typedFact(text, keys); !value)
        return tl::unexpected<Error>(value.error());
    facts[name] = text;
    return facts;
}

bool operator==(const QuestionSource &a, const QuestionSource &b)
{
    const auto isSame = [](const PathMapping &one, const PathMapping &other) {
        return one.from == other.from && one.to == other.to;
    };
    return a.root == b.root && a.dialect == b.dialect && a.reference == b.reference && a.global == b.global &&
           a.modulePath == b.modulePath && a.environment == b.environment && a.facts == b.facts &&
           a.nodeStore == b.nodeStore && a.revision == b.revision && a.patch == b.patch &&
           std::equal(a.mappings.begin(), a.mappings.end(), b.mappings.begin(), b.mappings.end(), isSame);
}

FactChanges Question::factsHere() const
{
    const auto own = nodeFacts.find(node);
    FactChanges here = own == nodeFacts.end() ? FactChanges() : own->second;
    here.insert(facts.begin(), facts.end()); // keeps existing entries
    return here;
}

bool Question::hasSameScene(const Question &other) const
{
    const bool isOfAllNodes = node.empty();
    return source == other.source && node == other.node && factsHere() == other.factsHere() &&
           (!isOfAllNodes || nodeFacts == other.nodeFacts) && firstSources == other.firstSources;
}

std::vector<LinkParameter> questionParameters(const Question &question)
{
    const QuestionSource &source = question.source;
    const QuestionSource usual;
    std::vector<LinkParameter> link;
    const auto add = [&link](std::string_view name, const std::string &value = {}) {
        link.push_back({std::string(name), value});
    };
    const auto addText = [&add](std::string_view name, const std::string &value) {
        if (!value.empty())
            add(name, value);
    };
    const auto addFacts = [&add](const std::string &prefix, const FactChanges &facts) {
        for (const auto &[name, text] : facts)
            add("fact", prefix + percentEncoded(name) + '=' + text);
    };
    if (source.dialect != usual.dialect)
        add("dialect", source.dialect);
    addText("reference", source.reference.name);
    addText("strict", source.reference.strict);
    addText("global", atRoot(source.global, source.root));
    addText("modulepath", eachOf(source.modulePath, source.root, atRoot));
    if (source.environment != usual.environment)
        add("environment", source.environment);
    addText("facts", atRoot(source.facts, source.root));
    addText("nodes", storeAtRoot(source.nodeStore, source.root));
    addText("rev", source.revision);
    addText("patch", atRoot(source.patch, source.root));
    for (const PathMapping &mapping : source.mappings)
        add("map", percentEncoded(mapping.from) + '=' + atRoot(mapping.to, source.root));
    addText("node", question.node);
    addFacts({}, question.facts);
    for (const auto &[node, facts] : question.nodeFacts)
        addFacts(percentEncoded(node) + '/', facts);
    for (const std::string &first : question.firstSources)
        add("first-source", first);
    if (question.key.isWholeNode())
        add("everything");
    addText("key", question.key.name());
    for (const std::string &other : question.otherKeys)
        add("other-key", other);
    addText("merge", question.merge.text);
    if (question.merge.knockoutPrefix)
        add("knock-out-prefix", *question.merge.knockoutPrefix);
    for (const MergeSwitch &each : kMergeSwitches) {
        if (question.merge.*each.isOn)
            add(each.option);
    }
    if (question.options.defaultValue)
        add("default", *question.options.defaultValue);
    addText("override", question.options.overrides);
    addText("default-values", question.options.defaultValues);
    if (question.options.firstLayerOnly)
        add("first-layer-only");
    return link;
}

Result<Question> questionFrom(const std::vector<LinkParameter> &parameters, const std::string &root)
{
    Question question;
    question.source.root = root;
    for (const LinkParameter &parameter : parameters) {
        const Result<void> taken = parameter.name == "fact"  ? takeFact(parameter.value, question)
                                   : parameter.name == "map" ? takeMapping(parameter.value, root, question)
                                                             : Result<void>();
        if (!taken)
            return tl::unexpected<Error>(taken.error());
        if (!parseTextParameter(parameter, root, question))
            parseLookupParameter(parameter, question);
    }
    return question;
}

Result<Question> parseQuestion(std::string_view text, const std::string &root)
{
    const auto parameters = parseLink(text);
    return parameters ? questionFrom(*parameters, root) : tl::unexpected<Error>(parameters.error());
}

} // namespace strata
