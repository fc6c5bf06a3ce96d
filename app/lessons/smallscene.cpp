// SPDX-License-Identifier: MIT
#include "app/lessons/smallscene.h"

#include "app/lessons/lessonprojects.h"
#include "core/member.h"
#include "core/text/sealedtext.h"
#include "core/valueequality.h"
#include "lessons/lessonwriter.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace strata {

namespace {

using Fields = std::vector<std::pair<std::string_view, Value>>;

/// A level of the hierarchy that has the key, in one or several files.
struct Level
{
    std::string name;
    std::string module;             ///< empty: none
    std::vector<std::string> names; ///< of the files, without folder and ending
    std::vector<Value> values;      ///< of the key in each
};

/// The levels with what they contribute, highest first.
class Levels
{
public:
    Levels(const AnswerInProject &known, std::size_t most) : m_known(known), m_most(most)
    {
        for (const LayerOutcome &outcome : known.answer.trace().layers) {
            if (outcome.root.isValid())
                m_roots.emplace(outcome.layer.index, outcome.root);
        }
        collect(known.layers, {});
    }

    std::vector<Level> take() { return std::move(m_levels); }

private:
    void collect(const LayerNode &node, const std::string &module)
    {
        bool isNewLevel = true;
        for (const LayerNode &child : node.children) {
            if (child.role != LayerNode::Role::Location) {
                collect(child, child.role == LayerNode::Role::Layer ? child.module : module);
                continue;
            }
            const auto root = m_roots.find(child.layer.index);
            if (root == m_roots.end() || m_count >= m_most)
                continue;
            ++m_count;
            if (std::exchange(isNewLevel, false) || node.role != LayerNode::Role::Entry)
                m_levels.push_back({levelName(node, child), module, {}, {}});
            m_levels.back().names.push_back(fileName(child));
            m_levels.back().values.push_back(m_known.answer.trace().origin(root->second).value);
        }
    }

    static std::string levelName(const LayerNode &entry, const LayerNode &location)
    {
        return entry.role == LayerNode::Role::Entry && !entry.name.empty() ? entry.name : location.name;
    }

    /// Letters and digits of the file's own name; no two files share one.
    std::string fileName(const LayerNode &location)
    {
        const std::string &path = location.resolved.empty() ? location.name : location.resolved;
        const auto slash = path.find_last_of("/\\");
        std::string stem = path.substr(slash == std::string::npos ? 0 : slash + 1);
        stem = stem.substr(0, stem.rfind('.'));
        std::string name;
        for (const char c : stem) {
            const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            if (isPlain)
                name += c;
            else if (!name.empty() && name.back() != '-')
                name += '-';
        }
        while (!name.empty() && name.back() == '-')
            name.pop_back();
        if (name.empty())
            name = "layer";
        const std::string plain = name;
        for (int number = 2; !m_names.insert(name).second; ++number)
            name = plain + '-' + std::to_string(number);
        return name;
    }

    const AnswerInProject &m_known;
    std::size_t m_most;
    std::size_t m_count = 0;
    std::map<std::uint32_t, OriginId> m_roots; // by layer
    std::set<std::string> m_names;
    std::vector<Level> m_levels;
};

/// Puts something harmless in the place of what is sealed, the same for the same text.
class Unsealing
{
public:
    Value operator()(const Value &value)
    {
        if (value.isString())
            return holdsSeal(value.text()) ? Value::string(placeholder(value.text())) : value;
        if (value.isSequence()) {
            std::vector<Value> items;
            for (const Value &item : value.items())
                items.push_back((*this)(item));
            return Value::sequence(std::move(items));
        }
        if (!value.isMapping())
            return value;
        std::vector<Entry> entries;
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, {}, (*this)(entry.value)});
        return Value::mapping(std::move(entries));
    }

private:
    std::string placeholder(const std::string &text)
    {
        const auto number = m_numbers.emplace(text, m_numbers.size() + 1).first->second;
        return "sealed " + std::to_string(number);
    }

    std::map<std::string, std::size_t> m_numbers;
};

/// Texts that Hiera would take for interpolations, so that they stay as they are.
Value escaped(const Value &value)
{
    if (value.isString() && value.text().find("%{") != std::string::npos) {
        std::string text;
        for (std::size_t at = 0; at < value.text().size(); ++at) {
            const bool isToken = value.text().compare(at, 2, "%{") == 0;
            text += isToken ? "%{literal('%')}" : std::string(1, value.text()[at]);
        }
        return Value::string(std::move(text));
    }
    if (value.isSequence()) {
        std::vector<Value> items;
        for (const Value &item : value.items())
            items.push_back(escaped(item));
        return Value::sequence(std::move(items));
    }
    if (!value.isMapping())
        return value;
    std::vector<Entry> entries;
    for (const Entry &entry : value.entries())
        entries.push_back({entry.key, {}, escaped(entry.value)});
    return Value::mapping(std::move(entries));
}

/// The strings of a contribution as its file has them, and the facts that those name.
class Writing
{
public:
    Writing(const Trace &trace, KeyTable &keys) : m_trace(trace), m_keys(keys) {}

    Value operator()(const Value &value)
    {
        if (value.isString() && value.origin().isValid()) {
            const std::uint32_t number = m_trace.origin(value.origin()).interpolation;
            if (number != Origin::kNotInterpolated && isOfFacts(m_trace.interpolations[number]))
                return Value::string(m_trace.interpolations[number].written);
        }
        if (value.isString())
            return escaped(value);
        if (value.isSequence()) {
            std::vector<Value> items;
            for (const Value &item : value.items())
                items.push_back((*this)(item));
            return Value::sequence(std::move(items));
        }
        if (!value.isMapping())
            return value;
        std::vector<Entry> entries;
        for (const Entry &entry : value.entries())
            entries.push_back({entry.key, {}, (*this)(entry.value)});
        return Value::mapping(std::move(entries));
    }

    /// A mapping; Undef if no value names a fact.
    const Value &facts() const { return m_facts; }

private:
    bool isOfFacts(const Interpolation &text)
    {
        for (const InterpolationToken &token : text.tokens) {
            if (token.method != InterpolationToken::Method::Variable || !token.isDefined)
                return false;
        }
        for (const InterpolationToken &token : text.tokens)
            addFact(token.name, token.result);
        return true;
    }

    void addFact(std::string name, const Value &value)
    {
        if (name.starts_with("::"))
            name.erase(0, 2);
        if (name.starts_with("facts."))
            name.erase(0, 6);
        std::vector<std::string> parts;
        for (std::size_t at = 0; at <= name.size();) {
            const std::size_t end = std::min(name.find('.', at), name.size());
            parts.push_back(name.substr(at, end - at));
            at = end + 1;
        }
        m_facts = with(m_facts, parts, value);
    }

    Value with(const Value &facts, std::span<const std::string> parts, const Value &value) const
    {
        const Key key = m_keys.intern(parts.front());
        const Value *below = facts.find(key);
        const Value inside = parts.size() == 1 ? value : with(below ? *below : Value(), parts.subspan(1), value);
        std::vector<Entry> entries(facts.entries().begin(), facts.entries().end());
        const auto known = std::find_if(entries.begin(), entries.end(), [&](const Entry &e) { return e.key == key; });
        if (known != entries.end())
            known->value = inside;
        else
            entries.push_back({key, {}, inside});
        return Value::mapping(std::move(entries));
    }

    const Trace &m_trace;
    KeyTable &m_keys;
    Value m_facts;
};

/// \a text inside a flow mapping.
std::string quoted(const std::string &text)
{
    std::string inside;
    for (const char c : text) {
        if (c == '"' || c == '\\')
            inside += '\\';
        inside += c;
    }
    return '"' + inside + '"';
}

/// Makes the files of a small project from levels.
class SceneMaker
{
public:
    SceneMaker(const AnswerInProject &known, std::vector<Level> levels)
        : m_known(known), m_keys(*known.project.workspace->keys), m_levels(std::move(levels))
    {}

    Result<LessonScene> make()
    {
        m_scene.dialect = std::string(m_known.project.dialect->name());
        m_scene.lookup.key = m_known.answer.key().name();
        if (m_scene.dialect == "datum")
            makeDatum();
        else if (auto key = parseLookupKey(m_scene.lookup.key); !key)
            return tl::unexpected<Error>(key.error());
        else if (m_scene.dialect == "hiera3")
            makeHiera3(key->root);
        else
            makeHiera5(key->root);
        return std::move(m_scene);
    }

private:
    const MergeSpec &spec() const { return m_known.answer.result().merge; }

    /// The strategy as a merge argument spells it, its name under \a name.
    Value strategy(std::string_view name) const
    {
        Fields all{{name, Value::string(spec().strategy)}};
        for (const Entry &option : spec().options.entries())
            all.emplace_back(option.key.text(), option.value);
        return all.size() == 1 ? Value::string(spec().strategy) : fields(m_keys, all);
    }

    void makeHiera5(const std::string &root)
    {
        const std::string &convertedTo = m_known.answer.result().convertedTo;
        const bool isConfigured = spec().source == MergeSpec::Source::LookupOptions;
        if (spec().source == MergeSpec::Source::Argument)
            m_scene.lookup.merge = strategy("strategy");
        Fields options;
        if (isConfigured)
            options.emplace_back("merge", strategy("strategy"));
        if (!convertedTo.empty())
            options.emplace_back("convert_to", Value::string(convertedTo));
        Fields below; // lookup_options of the lowest level of the environment, or of all
        if (!options.empty())
            below.emplace_back("lookup_options", fields(m_keys, {{root, fields(m_keys, options)}}));

        std::map<std::string, std::string> hierarchies{{"", ""}};
        std::set<std::string> names;
        std::size_t last = m_levels.size() - 1;
        while (last > 0 && !m_levels[last].module.empty())
            --last;
        if (!m_levels[last].module.empty())
            last = m_levels.size() - 1;
        LessonFiles data;
        for (std::size_t at = 0; at < m_levels.size(); ++at) {
            const Level &level = m_levels[at];
            std::string paths;
            const std::string folder = level.module.empty() ? "" : "modules/" + level.module + '/';
            for (std::size_t file = 0; file < level.names.size(); ++file) {
                const bool isLast = at == last && file + 1 == level.names.size();
                Fields content = isLast ? below : Fields{};
                content.emplace_back(root, level.values[file]);
                const std::string name = level.names[file] + ".yaml";
                data.push_back({folder + "data/" + name, yamlText(fields(m_keys, content))});
                paths += (paths.empty() ? "" : ", ") + name;
            }
            const std::string path = level.names.size() == 1 ? "path: " + paths : "paths: [" + paths + ']';
            // Hiera 5 refuses two levels of one name; these may come from two configurations.
            const std::string name =
                names.insert(level.module + ' ' + level.name).second ? level.name : level.names.front();
            hierarchies[level.module] += "  - {name: " + quoted(name) + ", " + path + "}\n";
        }
        for (const auto &[module, hierarchy] : hierarchies) {
            const std::string folder = module.empty() ? "" : "modules/" + module + '/';
            m_scene.files.push_back(
                {folder + "hiera.yaml", "version: 5\nhierarchy:" + (hierarchy.empty() ? " []\n" : '\n' + hierarchy)});
        }
        m_scene.files.insert(m_scene.files.end(), data.begin(), data.end());
    }

    void makeHiera3(const std::string &root)
    {
        if (spec().strategy == "array")
            m_scene.lookup.merge = Value::string("array");
        else if (spec().strategy != "priority") {
            const Value named = strategy("behavior");
            m_scene.lookup.merge = named.isMapping() ? named : fields(m_keys, {{"behavior", named}});
        }
        std::string configuration = ":backends: yaml\n:hierarchy:\n";
        LessonFiles data;
        for (const Level &level : m_levels) {
            for (std::size_t file = 0; file < level.names.size(); ++file) {
                configuration += "  - " + quoted(level.names[file]) + '\n';
                data.push_back({"hieradata/" + level.names[file] + ".yaml",
                                yamlText(fields(m_keys, {{root, level.values[file]}}))});
            }
        }
        m_scene.files.push_back({"hiera.yaml", configuration + ":yaml:\n  :datadir: hieradata\n"});
        m_scene.files.insert(m_scene.files.end(), data.begin(), data.end());
    }

    /// \a value below the names of the key's path.
    Value placed(const Value &value) const
    {
        std::vector<std::string> parts;
        const std::string &key = m_scene.lookup.key;
        for (std::size_t at = 0; at <= key.size();) {
            const std::size_t end = std::min(key.find_first_of("\\/", at), key.size());
            parts.push_back(key.substr(at, end - at));
            at = end + 1;
        }
        Value whole = value;
        for (auto part = parts.rbegin(); part != parts.rend(); ++part)
            whole = fields(m_keys, {{*part, whole}});
        return whole;
    }

    void makeDatum()
    {
        std::string configuration = "ResolutionPrecedence:\n";
        LessonFiles data;
        for (const Level &level : m_levels) {
            for (std::size_t file = 0; file < level.names.size(); ++file) {
                configuration += "  - Layers\\" + level.names[file] + '\n';
                data.push_back({"Layers/" + level.names[file] + ".yml", yamlText(placed(level.values[file]))});
            }
        }
        m_scene.files.push_back({"Datum.yml", configuration});
        m_scene.files.insert(m_scene.files.end(), data.begin(), data.end());
        addDatumOptions();
    }

    /// The definition's options, as far as this key may depend on them.
    void addDatumOptions()
    {
        const Project &project = m_known.project;
        const FileId file = project.workspace->files->intern(project.dialect->configurationFile());
        const auto &document = project.snapshot->document(file, DocumentFormat::Yaml).document;
        if (!document)
            return;
        Fields all;
        if (const Value *byDefault = member(document->root, "default_lookup_options"))
            all.emplace_back("default_lookup_options", *byDefault);
        std::vector<Entry> options;
        if (const Value *given = member(document->root, "lookup_options")) {
            for (const Entry &entry : given->entries()) {
                if (mayConcern(entry.key.text()))
                    options.push_back(entry);
            }
        }
        if (!options.empty())
            all.emplace_back("lookup_options", Value::mapping(std::move(options)));
        if (!all.empty())
            m_scene.files.front().text += yamlText(fields(m_keys, all));
    }

    /// Patterns, the key itself, what is above it and below it.
    bool mayConcern(const std::string &name) const
    {
        const auto folded = [](std::string text) {
            std::transform(text.begin(), text.end(), text.begin(),
                           [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
            return text;
        };
        const std::string option = folded(name);
        const std::string key = folded(m_scene.lookup.key);
        return option.starts_with('^') || option == key || option.starts_with(key + '\\') ||
               key.starts_with(option + '\\');
    }

    const AnswerInProject &m_known;
    KeyTable &m_keys;
    std::vector<Level> m_levels;
    LessonScene m_scene;
};

/// "2/users/0/knocked out!": a fate with its place, the contributing layers counted.
std::vector<std::string> fateTexts(const Projection &answer)
{
    const Trace &trace = answer.trace();
    std::map<std::uint32_t, int> ranks;
    for (const LayerOutcome &layer : trace.layers) {
        if (layer.root.isValid())
            ranks.emplace(layer.layer.index, static_cast<int>(ranks.size()));
    }
    std::vector<std::string> texts;
    for (const LeafFate &fate : answer.fates()) {
        std::string text = std::to_string(ranks[trace.origin(fate.leaf).layer.index]);
        for (const PathSegment &segment : trace.path(fate.leaf)) {
            text += '/';
            text += std::holds_alternative<Key>(segment) ? std::get<Key>(segment).text()
                                                         : std::to_string(std::get<std::uint32_t>(segment));
        }
        texts.push_back(text + '/' + std::string(fateName(fate.fate)) + (fate.survived ? "!" : ""));
    }
    std::sort(texts.begin(), texts.end());
    return texts;
}

/// \a answer with placeholders for what is sealed in its value.
bool isSameValue(const Value &original, const Value &small, KeyOrder order, Unsealing &unsealed)
{
    return sameAnswer(unsealed(original), small, order);
}

Result<std::vector<Level>> levelsOf(const AnswerInProject &known, std::size_t most)
{
    if (known.answer.key().isWholeNode())
        return fail(Error::Code::Unsupported, "everything of a node is too much for a lesson; choose a key");
    std::vector<Level> levels = Levels(known, most).take();
    if (levels.empty())
        return fail(Error::Code::NotFound, "no layer has " + known.answer.key().name());
    return levels;
}

bool isSame(const LessonScene &scene, const Projection &wanted, const std::shared_ptr<KeyTable> &keys,
            Unsealing &unsealed)
{
    const SceneAnswer found = answerScene(scene, keys);
    return found && (*found)->result().status == wanted.result().status &&
           (wanted.result().status != LookupResult::Status::Found ||
            isSameValue(wanted.result().value, (*found)->result().value, scene.keyOrder(), unsealed)) &&
           fateTexts(**found) == fateTexts(wanted);
}

} // namespace

bool showTheSame(const Projection &a, const Projection &b, KeyOrder order)
{
    return a.result().status == b.result().status &&
           (a.result().status != LookupResult::Status::Found ||
            sameAnswer(a.result().value, b.result().value, order)) &&
           fateTexts(a) == fateTexts(b);
}

Result<LessonScene> smallScene(const AnswerInProject &known)
{
    auto levels = levelsOf(known, known.answer.trace().layers.size());
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    Unsealing unsealed;
    for (Level &level : *levels) {
        for (Value &value : level.values)
            value = known.project.dialect->name() == "datum" ? unsealed(value) : escaped(unsealed(value));
    }
    auto scene = SceneMaker(known, std::move(*levels)).make();
    if (!scene)
        return scene;
    if (!isSame(*scene, known.answer, known.project.workspace->keys, unsealed))
        return fail(Error::Code::Unsupported,
                    "a small project with this key alone would show something else; other parts of this one matter");
    return scene;
}

Result<LessonScene> sceneToPlayWith(const AnswerInProject &known, std::size_t most)
{
    auto levels = levelsOf(known, most);
    if (!levels)
        return tl::unexpected<Error>(levels.error());
    Unsealing unsealed;
    const bool isDatum = known.project.dialect->name() == "datum";
    std::vector<Level> asUsed = *levels;
    Writing written(known.answer.trace(), *known.project.workspace->keys);
    for (Level &level : *levels) {
        for (Value &value : level.values)
            value = unsealed(isDatum ? value : written(value));
    }
    auto scene = SceneMaker(known, std::move(*levels)).make();
    if (!scene || isDatum)
        return scene;
    scene->facts = written.facts();
    if (isSame(*scene, known.answer, known.project.workspace->keys, unsealed))
        return scene;
    for (Level &level : asUsed) {
        for (Value &value : level.values)
            value = escaped(unsealed(value));
    }
    return SceneMaker(known, std::move(asUsed)).make();
}

} // namespace strata
