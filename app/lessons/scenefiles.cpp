// SPDX-License-Identifier: MIT
#include "app/lessons/scenefiles.h"

#include "app/lessons/lessonprojects.h"
#include "core/member.h"
#include "lessons/lessonwriter.h"
#include "output/jsonwriter.h"
#include "lookup/lookupkey.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace strata {

namespace {

using Fields = std::vector<std::pair<std::string_view, Value>>;

/// Creates the files of a small project from levels.
class SceneMaker
{
public:
    SceneMaker(const AnswerInProject &known, std::vector<SceneLevel> levels)
        : m_known(known), m_keys(*known.project.workspace->keys), m_levels(std::move(levels))
    {}

    Result<LessonScene> make()
    {
        m_scene.dialect = std::string(m_known.project.dialect->name());
        m_scene.reference = m_known.project.request.reference.name;
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

    /// The strategy as a merge argument, with its name under \a name.
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
            const SceneLevel &level = m_levels[at];
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
            // Hiera 5 rejects two levels with one name; these may come from two configurations.
            const std::string name =
                names.insert(level.module + ' ' + level.name).second ? level.name : level.names.front();
            hierarchies[level.module] += "  - {name: " + jsonText(Value::string(name)) + ", " + path + "}\n";
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
        for (const SceneLevel &level : m_levels) {
            for (std::size_t file = 0; file < level.names.size(); ++file) {
                configuration += "  - " + jsonText(Value::string(level.names[file])) + '\n';
                data.push_back({"hieradata/" + level.names[file] + ".yaml",
                                yamlText(fields(m_keys, {{root, level.values[file]}}))});
            }
        }
        m_scene.files.push_back({"hiera.yaml", configuration + ":yaml:\n  :datadir: hieradata\n"});
        m_scene.files.insert(m_scene.files.end(), data.begin(), data.end());
    }

    /// \a value nested below the names of the key's path.
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
        for (const SceneLevel &level : m_levels) {
            for (std::size_t file = 0; file < level.names.size(); ++file) {
                configuration += "  - Layers\\" + level.names[file] + '\n';
                data.push_back({"Layers/" + level.names[file] + ".yml", yamlText(placed(level.values[file]))});
            }
        }
        m_scene.files.push_back({"Datum.yml", configuration});
        m_scene.files.insert(m_scene.files.end(), data.begin(), data.end());
        addDatumOptions();
    }

    /// Adds the options of the definition that may affect the key.
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

    /// Patterns, the key itself, its ancestors and descendants.
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
    std::vector<SceneLevel> m_levels;
    LessonScene m_scene;
};

} // namespace

Result<LessonScene> sceneOf(const AnswerInProject &known, std::vector<SceneLevel> levels)
{
    return SceneMaker(known, std::move(levels)).make();
}

} // namespace strata
