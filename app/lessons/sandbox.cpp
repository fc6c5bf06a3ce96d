// SPDX-License-Identifier: MIT
#include "app/lessons/sandbox.h"

#include "core/member.h"
#include "lessons/lessonwriter.h"
#include "output/jsonwriter.h"
#include "source/yaml/yamlreader.h"

#include <algorithm>
#include <optional>
#include <set>
#include <utility>

namespace strata {

namespace {

/// File names and the form of the hierarchy in a dialect.
struct DialectFiles
{
    std::string_view dialect;
    const char *configuration;
    const char *folder; ///< of the data, with a slash
    const char *ending;
};
constexpr DialectFiles kDialects[] = {{"hiera5", "hiera.yaml", "data/", ".yaml"},
                                      {"hiera3", "hiera.yaml", "hieradata/", ".yaml"},
                                      {"datum", "Datum.yml", "Layers/", ".yml"}};

const DialectFiles &filesOfDialect(std::string_view dialect)
{
    const auto *found = std::find_if(std::begin(kDialects), std::end(kDialects),
                                     [&](const DialectFiles &each) { return each.dialect == dialect; });
    return found == std::end(kDialects) ? kDialects[0] : *found;
}

/// \a name as a file name: letters, digits and hyphens.
std::string plainName(const std::string &name)
{
    std::string plain;
    for (const char c : name) {
        const bool isPlain = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
        if (isPlain)
            plain += c;
        else if (!plain.empty() && plain.back() != '-')
            plain += '-';
    }
    while (!plain.empty() && plain.back() == '-')
        plain.pop_back();
    return plain.empty() ? "layer" : plain;
}

/// The beginning of a configuration with these levels and files.
std::string hierarchyText(std::string_view dialect, const std::vector<Sandbox::Layer> &layers,
                          const std::vector<std::string> &files)
{
    std::string text = dialect == "hiera5"   ? "version: 5\nhierarchy:\n"
                       : dialect == "hiera3" ? ":backends: yaml\n:yaml:\n  :datadir: hieradata\n:hierarchy:\n"
                                             : "ResolutionPrecedence:\n";
    std::set<std::string> names; // Hiera 5 rejects two levels with one name, and levels without a name
    for (std::size_t at = 0; at < layers.size(); ++at) {
        std::string name = layers[at].name;
        if (name.empty() || !names.insert(name).second)
            names.insert(name = files[at]);
        if (dialect == "hiera5")
            text += "  - {name: " + jsonText(Value::string(name)) + ", path: " + files[at] + ".yaml}\n";
        else if (dialect == "hiera3")
            text += "  - " + jsonText(Value::string(files[at])) + '\n';
        else
            text += "  - Layers\\" + files[at] + '\n';
    }
    return text;
}

std::uint32_t lineCount(const std::string &text)
{
    return static_cast<std::uint32_t>(std::count(text.begin(), text.end(), '\n'));
}

std::optional<Value> yaml(const std::string &text, KeyTable &keys)
{
    if (const auto read = readYaml(text, FileId{0}, keys))
        return read->root;
    return {};
}

bool isPlainPath(const Value *path)
{
    return path && path->isString() && path->text().find_first_of("%$\\*") == std::string::npos &&
           !path->text().empty() && path->text().front() != '/';
}

using PlainLevel = std::pair<std::string, std::string>; // its name and path

/// The levels of a hiera.yaml of version 5 that contains nothing else.
std::optional<std::vector<PlainLevel>> levelsOfHiera5(const Value &root)
{
    const Value *hierarchy = member(root, "hierarchy");
    if (root.entries().size() != 2 || !member(root, "version") || !hierarchy || hierarchy->items().empty())
        return {};
    std::vector<PlainLevel> levels;
    for (const Value &level : hierarchy->items()) {
        const Value *name = member(level, "name");
        const Value *path = member(level, "path");
        if (level.entries().size() != 2 || !name || !name->isString() || !isPlainPath(path))
            return {};
        levels.push_back({std::string(name->text()), "data/" + std::string(path->text())});
    }
    return levels;
}

} // namespace

SandboxFiles filesOf(const Sandbox &sandbox)
{
    const DialectFiles &dialect = filesOfDialect(sandbox.dialect);
    SandboxFiles files;
    files.configuration = dialect.configuration;
    std::string configuration = sandbox.configuration;
    if (sandbox.hierarchy == Sandbox::Hierarchy::Layers) {
        std::set<std::string> taken;
        std::vector<std::string> names;
        for (const Sandbox::Layer &layer : sandbox.layers) {
            const std::string plain = plainName(layer.name);
            std::string name = plain;
            for (int number = 2; !taken.insert(name).second; ++number)
                name = plain + '-' + std::to_string(number);
            names.push_back(name);
            files.layers.push_back(dialect.folder + name + dialect.ending);
        }
        const std::string hierarchy = hierarchyText(sandbox.dialect, sandbox.layers, names);
        files.firstLine = lineCount(hierarchy) + 1;
        configuration = hierarchy + configuration;
    } else {
        for (const Sandbox::Layer &layer : sandbox.layers)
            files.layers.push_back(layer.name);
    }
    files.files.push_back({files.configuration, std::move(configuration)});
    for (std::size_t at = 0; at < sandbox.layers.size(); ++at)
        put(files.files, {files.layers[at], sandbox.layers[at].text});
    return files;
}

Sandbox newSandbox(std::string_view dialect)
{
    Sandbox result;
    result.dialect = filesOfDialect(dialect).dialect;
    result.lookup.key = "packages";
    result.layers = {{"Node", "packages: [--telnet, htop]\n"},
                     {"Role", "packages: [nginx]\n"},
                     {"Common", "packages: [telnet, curl]\n"}};
    if (result.dialect == "hiera5") {
        result.layers.back().text = "lookup_options:\n"
                                    "  packages:\n"
                                    "    merge:\n"
                                    "      strategy: deep\n"
                                    "      knockout_prefix: '--'\n" +
                                    result.layers.back().text;
    } else if (result.dialect == "datum") {
        result.configuration = "lookup_options:\n"
                               "  packages:\n"
                               "    merge_basetype_array: Unique\n"
                               "    merge_options: {knockout_prefix: --}\n";
    } else {
        result.configuration = ":merge_behavior: deeper\n";
    }
    return result;
}

Sandbox inDialect(const Sandbox &sandbox, std::string_view dialect)
{
    Sandbox result = sandbox;
    result.dialect = filesOfDialect(dialect).dialect;
    result.reference.clear();
    result.configuration.clear();
    if (sandbox.hierarchy == Sandbox::Hierarchy::Layers)
        return result;
    result.hierarchy = Sandbox::Hierarchy::Layers;
    for (Sandbox::Layer &layer : result.layers) {
        const std::string name = layer.name.substr(layer.name.rfind('/') + 1);
        layer.name = name.substr(0, name.rfind('.'));
    }
    return result;
}

Sandbox sandboxOf(const LessonScene &scene, KeyTable &keys)
{
    Sandbox result;
    result.dialect = scene.dialect;
    result.reference = scene.reference;
    result.lookup = scene.lookup;
    if (scene.facts.isMapping() && !scene.facts.entries().empty())
        result.facts = yamlText(scene.facts);
    const std::string path = filesOfDialect(scene.dialect).configuration;
    const std::string *configuration = textOf(scene.files, path);
    const auto root = configuration ? yaml(*configuration, keys) : std::nullopt;
    const auto levels = root && scene.dialect == "hiera5" ? levelsOfHiera5(*root) : std::nullopt;
    const auto isLevel = [&](const LessonFile &file) {
        return file.path == path || std::any_of(levels->begin(), levels->end(),
                                                [&](const PlainLevel &level) { return level.second == file.path; });
    };
    if (levels && std::all_of(scene.files.begin(), scene.files.end(), isLevel)) {
        for (const auto &[name, file] : *levels) {
            const std::string *text = textOf(scene.files, file);
            result.layers.push_back({name, text ? *text : std::string()});
        }
        return result;
    }
    result.hierarchy = Sandbox::Hierarchy::Written;
    for (const LessonFile &file : scene.files) {
        if (file.path == path)
            result.configuration = file.text;
        else
            result.layers.push_back({file.path, file.text});
    }
    return result;
}

LessonScene sceneOf(const Sandbox &sandbox, KeyTable &keys)
{
    LessonScene scene;
    scene.dialect = sandbox.dialect;
    scene.reference = sandbox.reference;
    scene.files = filesOf(sandbox).files;
    scene.lookup = sandbox.lookup;
    const auto facts = yaml(sandbox.facts, keys);
    if (facts && facts->isMapping())
        scene.facts = *facts;
    return scene;
}

} // namespace strata
