// SPDX-License-Identifier: MIT
#include "app/cli/query/querysession.h"

#include "app/cli/query/answer.h"
#include "app/project/projectnodes.h"
#include "core/member.h"
#include "source/json/jsonreader.h"

#include <algorithm>
#include <array>
#include <new>

namespace strata::cli {

namespace {

constexpr std::size_t kKeptEngines = 64; // per configuration
constexpr const char *kOutOfMemory = "there is not enough memory for this answer";

/// The decoded JSON string \a json; nothing if it is not a string.
std::optional<std::string> stringFrom(std::string_view json)
{
    KeyTable keys;
    const auto read = readJson('[' + std::string(json) + ']', {}, keys);
    if (!read || read->root.items().size() != 1 || !read->root.items().front().isString())
        return std::nullopt;
    return std::string(read->root.items().front().text());
}

/// The error for a line that is not a JSON object.
std::string notRequestText(const std::string &line)
{
    KeyTable keys;
    const auto read = readJson(line, {}, keys);
    const std::string expected = R"(this line is not a request: expected a JSON object such as {"key": "a"})";
    if (!read)
        return expected + ": " + read.error().message;
    const auto problem = jsonProblem(line);
    return problem ? expected + ": " + *problem : expected;
}

/// The text of a JSON string without escapes.
std::optional<std::string_view> verbatimString(std::string_view json)
{
    if (json.size() < 2 || json.front() != '"' || json.back() != '"')
        return std::nullopt;
    const std::string_view text = json.substr(1, json.size() - 2);
    const auto isPlain = [](char c) { return c >= 0x20 && c < 0x7f && c != '"' && c != '\\'; };
    return std::all_of(text.begin(), text.end(), isPlain) ? std::optional(text) : std::nullopt;
}

/// The request as a mapping; most have only plain strings and need no parser.
Result<Value> requestFrom(const std::string &line, const std::vector<JsonMember> &members, KeyTable &keys)
{
    std::vector<Entry> entries;
    for (const JsonMember &member : members) {
        const auto text = verbatimString(member.value);
        const Key key = keys.find(member.key);
        const bool isKnown =
            std::none_of(entries.begin(), entries.end(), [key](const Entry &entry) { return entry.key == key; });
        if (!text || !key.isValid() || !isKnown)
            break;
        entries.push_back({key, {}, Value::string(std::string(*text))});
    }
    if (entries.size() == members.size())
        return Value::mapping(std::move(entries));
    if (const auto problem = jsonProblem(line)) // some answers repeat parts of it verbatim
        return fail(Error::Code::Syntax, *problem);
    auto read = readJson(line, {}, keys);
    return read ? Result<Value>(std::move(read->root)) : tl::unexpected<Error>(read.error());
}

/// The accepted types of a member, unless the dialect decides. Null counts as missing.
struct Field
{
    std::string_view name;
    bool (*fits)(const Value &value);
    std::string_view expected;
};

constexpr std::array kFields{
    Field{"node", [](const Value &value) { return value.isString() || value.isMapping(); },
          "node must be a string or an object"},
    Field{"options", [](const Value &value) { return value.isMapping(); }, "options must be an object"},
    Field{"max_depth", [](const Value &value) { return value.asInteger().has_value(); },
          "max_depth must be a whole number"},
    Field{"rsop", [](const Value &value) { return value.kind() == Kind::Boolean; }, "rsop must be true or false"},
    Field{"trace", [](const Value &value) { return value.kind() == Kind::Boolean; }, "trace must be true or false"},
    Field{"explain", [](const Value &value) { return value.kind() == Kind::Boolean; }, "explain must be true or false"},
};

constexpr std::array<std::string_view, 16> kMembers{"id",        "root", "dialect", "global", "reference", "strict",
                                                    "scope",     "node", "key",     "merge",  "options",   "default",
                                                    "max_depth", "rsop", "explain", "trace"};
constexpr std::array<std::string_view, 5> kOptions{"default_value", "override", "default_values_hash", "type",
                                                   "order_override"};
constexpr std::array<std::string_view, 4> kScopeMembers{"facts", "trusted", "server_facts", "variables"};

/// An error for the first member of \a object, called \a what, that is not in \a known: a misspelt name would be
/// ignored.
Result<void> checkNames(const Value &object, std::string_view what, std::span<const std::string_view> known)
{
    for (const Entry &entry : object.entries()) {
        const std::string &name = entry.key.text();
        if (std::find(known.begin(), known.end(), name) != known.end())
            continue;
        const std::string near(nearestWord(name, known));
        return fail(Error::Code::Syntax, std::string(what) + " has no member '" + name + '\'' +
                                             (near.empty() ? "" : "; did you mean '" + near + "'?"));
    }
    return {};
}

Result<void> checkFields(const Value &request)
{
    if (auto names = checkNames(request, "a request", kMembers); !names)
        return names;
    if (const Value *options = member(request, "options")) {
        if (auto names = checkNames(*options, "options", kOptions); !names)
            return names;
    }
    for (const Field &field : kFields) {
        const Value *value = member(request, field.name);
        if (value && !value->isUndef() && !field.fits(*value))
            return fail(Error::Code::Syntax, std::string(field.expected));
    }
    return {};
}

bool isTrue(const Value &object, std::string_view name)
{
    const Value *found = member(object, name);
    return found && found->asBoolean();
}

/// Sets the keys of the lookup.
Result<void> takeKeys(const Value &request, const Dialect &dialect, LookupRequest &lookup)
{
    const Value *key = member(request, "key");
    if (isTrue(request, "rsop")) {
        lookup.key = LookupTarget::wholeNode();
        return {};
    }
    if (key && key->isString()) {
        lookup.key = dialect.lookupTarget(LookupTarget::named(std::string(key->text())));
        return {};
    }
    const std::span<const Value> names = key ? key->items() : std::span<const Value>();
    if (!names.empty() && std::all_of(names.begin(), names.end(), [](const Value &name) { return name.isString(); })) {
        lookup.key = dialect.lookupTarget(LookupTarget::named(std::string(names.front().text())));
        for (const Value &other : names.subspan(1))
            lookup.otherKeys.push_back(std::string(other.text()));
        return {};
    }
    return fail(Error::Code::Syntax, R"(the request needs a key: {"key": "a"})");
}

Result<LookupRequest> lookupRequest(const Value &request, const Dialect &dialect, KeyTable &keyTable)
{
    LookupRequest lookup;
    if (const auto fields = checkFields(request); !fields)
        return tl::unexpected<Error>(fields.error());
    if (const auto keys = takeKeys(request, dialect, lookup); !keys)
        return tl::unexpected<Error>(keys.error());
    lookup.withTrace = isTrue(request, "trace");
    lookup.explain = isTrue(request, "explain") ? ExplanationKind::Lookup : ExplanationKind::None;
    const Value *merge = member(request, "merge");
    if (const Value *value = member(request, "default"))
        lookup.defaultValue = *value;
    const Value *depth = member(request, "max_depth");
    lookup.firstLayerOnly = depth && depth->asInteger() == 0;
    if (const Value *options = member(request, "options")) {
        if (const Value *value = member(*options, "default_value"))
            lookup.defaultValue = *value;
        if (const Value *overrides = member(*options, "override"))
            lookup.overrides = *overrides;
        if (const Value *defaults = member(*options, "default_values_hash"))
            lookup.defaultValues = *defaults;
        if (!merge || merge->isUndef())
            merge = member(*options, "type"); // Hiera 3's name for it
    }
    if (merge)
        lookup.merge = dialect.parseMerge(*merge, keyTable);
    return lookup;
}

} // namespace

QuerySession::QuerySession(Arguments arguments, NamedProject defaults, std::shared_ptr<Executor> executor)
    : m_arguments(std::move(arguments)), m_defaults(std::move(defaults)), m_executor(std::move(executor))
{}

std::string QuerySession::answer(const std::string &line)
{
    try {
        JsonWriter json;
        json.beginObject();
        if (const auto members = splitObject(line))
            answerObject(json, line, *members);
        else
            json.key("error").string(notRequestText(line));
        return json.endObject().take();
    } catch (const std::bad_alloc &) { // its memory is free again, so that further requests can succeed
        JsonWriter json;
        json.beginObject();
        const auto members = splitObject(line);
        const std::string_view id = members ? memberText(*members, "id") : std::string_view();
        if (!id.empty() && !jsonProblem(id))
            json.key("id").raw(id);
        json.key("error").string(kOutOfMemory);
        return json.endObject().take();
    }
}

void QuerySession::answerObject(JsonWriter &json, const std::string &line, const std::vector<JsonMember> &members)
{
    const std::string_view id = memberText(members, "id");
    KeyTable scratch;
    if (!id.empty() && !jsonProblem(id))
        json.key("id").raw(id);

    const auto opened = configuration(members);
    KeyTable &keys = opened && opened->project ? *(*opened->project)->workspace->keys : scratch;
    // A scope is often large and always the same: it is identified by its text and not parsed again.
    const std::string rest = memberText(members, "scope").empty() ? line : joinObject(members, "scope");
    const auto request = requestFrom(rest, members, keys);
    if (!request)
        json.key("error").string(notRequestText(rest));
    else if (!opened)
        json.key("error").string("root, dialect, global, reference and strict must be strings");
    else if (!opened->project)
        json.key("error").string(firstLine(opened->project.error().message));
    else
        answerRequest(json, *request, memberText(members, "scope"), *opened);
}

void QuerySession::answerRequest(JsonWriter &json, const Value &request, std::string_view scopeText,
                                 Configuration &configuration)
{
    const auto lookup =
        lookupRequest(request, *(*configuration.project)->dialect, *(*configuration.project)->workspace->keys);
    const Value *node = member(request, "node");
    const std::string name = node && node->isString() ? std::string(node->text()) : std::string();
    const auto known = this->node(configuration, scopeText, name, node && node->isMapping() ? *node : Value());
    const Error *error = !lookup ? &lookup.error() : !known ? &known.error() : nullptr;
    if (error) {
        json.key("error").string(firstLine(error->message));
        return;
    }
    const Value *options = member(request, "options");
    const Value *first = options ? member(*options, "order_override") : nullptr;
    const std::shared_ptr<Node> foundNode =
        first ? std::make_shared<Node>((*known)->engine->withFirstSources(*first)) : *known;
    if (!foundNode->engine) {
        json.key("error").string("order_override is for Hiera 3");
        return;
    }
    LookupResult result = foundNode->engine->lookup(*lookup);
    if (!m_defaults.request.eyamlKey.empty()) { // the answer is decrypted, its trace is not
        LookupRequest opening = *lookup;
        opening.sealed = SealedValues::Opened;
        opening.explain = ExplanationKind::None;
        LookupResult opened = foundNode->engine->lookup(opening);
        opened.trace = std::move(result.trace);
        opened.explanation = std::move(result.explanation);
        result = std::move(opened);
    }
    const FileNames files = namesOf(**configuration.project);
    writeAnswer(json, result, files);
    if (!lookup->withTrace)
        return;
    std::call_once(foundNode->naming,
                   [&] { foundNode->layers.emplace(LayerNames(foundNode->engine->layers(), files)); });
    writeTrace(json.key("trace"), result, leafFates(result.trace), *foundNode->layers);
}

std::shared_ptr<QuerySession::Configuration> QuerySession::configuration(const std::vector<JsonMember> &members)
{
    const auto isNamed = [&members](std::string_view name) { return !memberText(members, name).empty(); };
    constexpr std::array kNames{"root", "dialect", "global", "reference", "strict"};
    if (std::none_of(kNames.begin(), kNames.end(), isNamed))
        return opened(m_default, m_defaults.request);
    ProjectRequest wanted = m_defaults.request;
    const auto take = [&members](std::string_view name, std::string &into) {
        const std::string_view text = memberText(members, name);
        if (text.empty() || text == "null")
            return true;
        const auto value = stringFrom(text);
        if (value)
            into = *value;
        return value.has_value();
    };
    if (!take("root", wanted.root) || !take("dialect", wanted.dialect) || !take("global", wanted.globalConfiguration) ||
        !take("reference", wanted.reference.name) || !take("strict", wanted.reference.strict))
        return nullptr;

    std::shared_ptr<Configuration> found;
    {
        const std::lock_guard lock(m_mutex);
        auto &slot = m_configurations[wanted.root + '\0' + wanted.dialect + '\0' + wanted.globalConfiguration + '\0' +
                                      wanted.reference.name + '\0' + wanted.reference.strict];
        if (!slot)
            slot = std::make_shared<Configuration>();
        found = slot;
    }
    return opened(std::move(found), wanted);
}

std::shared_ptr<QuerySession::Configuration> QuerySession::opened(std::shared_ptr<Configuration> configuration,
                                                                  const ProjectRequest &request) const
{
    std::call_once(configuration->opening,
                   [&] { configuration->project = openProject(request, takeSnapshot(m_defaults.files, m_executor)); });
    return configuration;
}

Result<std::shared_ptr<QuerySession::Node>> QuerySession::node(Configuration &configuration, std::string_view scopeText,
                                                               const std::string &name, const Value &values)
{
    const Project &project = **configuration.project;
    if (values.isMapping()) { // a node given inline
        Scope given;
        given.facts = values;
        given.environment = project.request.environment;
        return std::make_shared<Node>(project.dialect->engine(given));
    }
    const std::string place = name + '\n' + std::string(scopeText);
    {
        const std::lock_guard lock(configuration.mutex);
        if (const auto found = configuration.nodes.find(place); found != configuration.nodes.end())
            return found->second;
    }
    const auto scope = this->scope(project, scopeText, name);
    if (!scope)
        return tl::unexpected(scope.error());
    auto node = std::make_shared<Node>(project.dialect->engine(*scope));

    const std::lock_guard lock(configuration.mutex);
    if (configuration.nodes.emplace(place, node).second)
        configuration.order.push_back(place);
    if (configuration.order.size() > kKeptEngines) {
        configuration.nodes.erase(configuration.order.front());
        configuration.order.pop_front();
    }
    return node;
}

Result<Scope> QuerySession::scope(const Project &project, std::string_view scopeText, const std::string &node) const
{
    if (scopeText.empty() || scopeText == "null") {
        auto question = questionOf(m_arguments);
        if (!question)
            return tl::unexpected<Error>(question.error());
        question->node = node.empty() ? m_defaults.node : node;
        if (auto missing = missingFacts(project, question->node))
            return fail(Error::Code::NotFound, std::move(*missing));
        return scopeOf(project, *question);
    }
    if (const auto problem = jsonProblem(scopeText))
        return fail(Error::Code::Syntax, "the scope is not JSON: " + *problem);
    const auto read = readJson(scopeText, {}, *project.workspace->keys);
    if (!read)
        return fail(Error::Code::Syntax, "the scope is not JSON: " + read.error().message);
    if (!read->root.isMapping())
        return fail(Error::Code::Syntax,
                    R"(the scope must be an object: {"facts": {}, "trusted": {}, "variables": {}})");
    if (const auto names = checkNames(read->root, "a scope", kScopeMembers); !names)
        return tl::unexpected<Error>(names.error());
    Scope scope;
    scope.node = node;
    scope.environment = project.request.environment;
    const auto take = [&read](std::string_view name, Value &into) {
        const Value *found = member(read->root, name);
        if (!found)
            return true;
        into = *found;
        return found->isMapping() || found->isUndef();
    };
    const bool isComplete = take("facts", scope.facts) && take("trusted", scope.trusted) &&
                            take("server_facts", scope.serverFacts) && take("variables", scope.variables);
    if (!isComplete)
        return fail(Error::Code::Syntax, "facts, trusted, server_facts and variables of a scope must be objects");
    return scope;
}

} // namespace strata::cli
