// SPDX-License-Identifier: MIT
#include "findings/hierarchysurvey.h"

#include "findings/filerules.h"
#include "findings/findingphrases.h"
#include "core/text/ascii.h"
#include "core/text/regex.h"
#include "hierarchy/layerfolders.h"
#include "source/files/path.h"

#include <algorithm>
#include <string_view>

namespace strata {

namespace {

using State = LayerNode::State;

/// Whether an empty variable left an empty name in the path: `roles/.yaml`, `nodes//common.yaml`.
bool hasEmptyPart(const std::string &resolved, const std::string &written)
{
    const std::size_t name = resolved.rfind('/') + 1;
    const std::size_t writtenName = written.rfind('/') + 1;
    return (resolved.compare(name, 1, ".") == 0 && written.compare(writtenName, 1, ".") != 0) ||
           resolved.find("//") != std::string::npos;
}

bool isEmpty(const LayerInput &input)
{
    return !input.isDefined || input.value.empty();
}

bool usesVariable(const LayerNode &location, const LayerInput &input)
{
    return location.written.find(input.name) != std::string::npos;
}

std::string quotedPattern(std::string_view text)
{
    std::string quoted;
    for (const char each : text) {
        if (static_cast<unsigned char>(each) < 0x80 && !ascii::isWord(each))
            quoted += '\\';
        quoted += each;
    }
    return quoted;
}

/// A regular expression for the files in \a folder that the path \a written can name with any values of variables,
/// which contain slashes only if \a haveSlash. From the first glob or token of Datum on, every path matches.
std::string filePattern(const std::string &folder, std::string_view written, bool haveSlash)
{
    std::string pattern = "\\A" + quotedPattern(folderPrefix(folder));
    while (!written.empty()) {
        const std::size_t open = std::min(written.size(), written.find_first_of("%$*?[{<"));
        pattern += quotedPattern(written.substr(0, open));
        written.remove_prefix(open);
        const std::size_t close = written.find('}');
        if (!written.empty() && (!written.starts_with("%{") || close == std::string_view::npos))
            return pattern;
        pattern += written.empty() ? "" : haveSlash ? ".*" : "[^/]*";
        written.remove_prefix(written.empty() ? 0 : close + 1);
    }
    return pattern + R"((\.[^/]*)?\z)"; // Hiera 3 appends the extension
}

} // namespace

void HierarchySurvey::add(std::uint32_t node, bool hasFacts, const LookupEngine &engine)
{
    std::vector<const LayerNode *> unread; // by earlier nodes
    {
        const std::lock_guard lock(m_mutex);
        addBelow(engine.layers(), {.node = node, .hasFacts = hasFacts});
        for (const LayerNode *location : locations(engine.layers())) {
            const bool isThere = location->state == State::Present || location->state == State::Broken;
            if (!location->layer.isValid() || !location->file.isValid() || !isThere)
                continue;
            FileUse &read = m_read[location->file];
            read.isCertain = read.isCertain || hasFacts;
            if (node >= read.node)
                continue;
            read.node = node;
            unread.push_back(location);
        }
    }
    for (const LayerNode *location : unread) {
        std::vector<FindingEntry> found = fileFindings(engine, *location);
        for (FindingEntry &each : valueMistakes(m_files, engine, *location, m_words, m_system))
            found.push_back(std::move(each));
        for (FindingEntry &each : found) {
            each.node = node;
            each.layer = location->layer;
            each.level = levelOf(engine.layers(), location->layer);
        }
        const std::lock_guard lock(m_mutex);
        if (FileUse &read = m_read[location->file]; read.node == node)
            read.found = std::move(found);
    }
}

std::vector<FindingEntry> HierarchySurvey::inFiles() const
{
    std::vector<FindingEntry> found;
    for (const auto &[file, read] : m_read)
        found.insert(found.end(), read.found.begin(), read.found.end());
    return found;
}

void HierarchySurvey::addBelow(const LayerNode &parent, const Way &way)
{
    for (const LayerNode &child : parent.children) {
        Way next = way;
        if (child.role == LayerNode::Role::Provider)
            next.layer = &child;
        if (child.role == LayerNode::Role::Level)
            next.entry = child.name;
        if (child.role == LayerNode::Role::Location)
            addLocation(child, way);
        else
            addBelow(child, next);
    }
}

void HierarchySurvey::addLocation(const LayerNode &location, const Way &way)
{
    const std::string provider = way.layer ? way.layer->name : std::string();
    Level &level = m_levels[provider + '\n' + std::to_string(location.mark.file.index) + ':' +
                            std::to_string(location.mark.line) + '\n' + way.entry + '\n' + location.written];
    if (level.nodes++ == 0) {
        level.mark = location.mark;
        level.name = way.entry;
        level.written = location.written;
    }
    if (way.node < level.node) {
        level.node = way.node;
        level.resolved = location.resolved;
    }
    if (location.state == State::Present || location.state == State::Broken || location.state == State::NotRun)
        ++level.present;
    if (location.file.isValid() && (location.state == State::Present || location.state == State::Missing)) {
        auto &levels = location.state == State::Present ? m_present : m_missing;
        const Level *&first = levels.try_emplace(location.file, &level).first->second;
        if (level.mark.line < first->mark.line)
            first = &level;
    }
    if (const std::string folder = levelFolder(location.written, location.resolved); !folder.empty())
        m_folders.insert(folder);
    addUncertain(location, level, way);
    if (!way.hasFacts)
        return;
    for (const LayerInput &input : location.inputs) {
        if (!isEmpty(input) || !usesVariable(location, input))
            continue;
        UnsetVariable &unset = level.unset[input.name];
        unset.nodes.push_back(way.node);
        if (way.node < unset.node) {
            unset.node = way.node;
            unset.path = location.resolved;
            unset.layer = location.layer;
        }
    }
}

/// Notes files that the node may read because its facts or trusted data are unknown, or in another environment.
void HierarchySurvey::addUncertain(const LayerNode &location, Level &level, const Way &way)
{
    bool isUncertain = false;
    bool isUnknownHere = false;
    for (const LayerInput &input : way.layer ? way.layer->inputs : location.inputs) {
        if (!usesVariable(location, input))
            continue;
        const bool isUnknown = !way.hasFacts && isEmpty(input);
        if (isUnknown)
            m_partial.insert(way.node);
        isUnknownHere = isUnknownHere || isUnknown;
        isUncertain = isUncertain || isUnknown || input.name == "environment" || input.name == "::environment";
    }
    level.isUncertain = level.isUncertain || isUncertain;
    const std::string folder = isUncertain ? levelFolder(location.written, location.resolved) : std::string();
    if (!folder.empty())
        m_uncertain.insert(filePattern(folder, location.written, isUnknownHere));
}

namespace {

/// A variable in the paths of one configuration file that is unset on some nodes.
struct UnsetPaths
{
    SourceMark mark;
    std::string level;
    std::string path; ///< the shortest one
    LayerId layer;
    std::size_t levels = 0;
    std::set<std::uint32_t> nodes;
    std::uint32_t node = FindingEntry::kNoNode;
    bool hasEmptyPart = false;
};

} // namespace

/// Adds one finding per variable, at the first level that uses it.
void HierarchySurvey::addUnset(const std::set<std::string> &explained, std::vector<FindingEntry> &found) const
{
    std::map<std::pair<FileId, std::string>, UnsetPaths> byVariable;
    for (const auto &[name, level] : m_levels) {
        if (!level.mark.isValid() || isElsewhere(level))
            continue;
        for (const auto &[variable, unset] : level.unset) {
            if (explained.contains(variable))
                continue;
            UnsetPaths &paths = byVariable[{level.mark.file, variable}];
            const bool isFirst = paths.levels++ == 0;
            if (isFirst || level.mark.line < paths.mark.line) {
                paths.mark = level.mark;
                paths.level = level.name;
            }
            if (isFirst || unset.path.size() < paths.path.size()) {
                paths.path = unset.path;
                paths.layer = unset.layer;
                paths.node = unset.node;
            }
            paths.nodes.insert(unset.nodes.begin(), unset.nodes.end());
            paths.hasEmptyPart = paths.hasEmptyPart || hasEmptyPart(unset.path, level.written);
        }
    }
    for (const auto &[place, paths] : byVariable) {
        const std::string path = m_words.names.shortPath(paths.path);
        std::string text =
            m_words.book.say(paths.hasEmptyPart ? findingphrases::kPathEmpty : findingphrases::kVariableUnset,
                             {{"variable", place.second}, {"path", path}});
        found.push_back(
            {makeFinding(paths.hasEmptyPart ? "path-empty-segment" : "variable-unset", std::move(text), paths.mark),
             {},
             {},
             paths.level,
             paths.layer,
             paths.nodes.size(),
             paths.node});
        found.back().allNodes.assign(paths.nodes.begin(), paths.nodes.end());
    }
}

/// Whether the data folder of the level does not exist here: it may be on another machine.
bool HierarchySurvey::isElsewhere(const Level &level) const
{
    const std::string base = levelFolder(level.written, level.resolved);
    return !base.empty() && level.present == 0 && m_files.type(base) == FileSystem::Type::None;
}

std::string HierarchySurvey::elsewhere() const
{
    const auto found = std::find_if(m_levels.begin(), m_levels.end(), [&](const auto &each) {
        return each.second.mark.isValid() && isElsewhere(each.second);
    });
    return found == m_levels.end() ? std::string() : levelFolder(found->second.written, found->second.resolved);
}

std::vector<FindingEntry> HierarchySurvey::levels(bool areAllNodes, const std::set<std::string> &explained) const
{
    std::vector<FindingEntry> found;
    addUnset(explained, found);
    std::set<std::string> missing; // data folders
    for (const auto &[name, level] : m_levels) {
        if (!level.mark.isValid() || level.present > 0 || level.isUncertain)
            continue; // built in, or read by a node
        const auto add = [&, &seen = level](std::string_view rule, std::string text) {
            found.push_back(
                {makeFinding(rule, std::move(text), seen.mark), {}, {}, seen.name, {}, 0, FindingEntry::kNoNode});
        };
        const std::string base = levelFolder(level.written, level.resolved);
        const std::string fixed(fixedFolder(level.written));
        if (isElsewhere(level)) {
            const bool isHere = base.starts_with(folderPrefix(m_words.names.folder()));
            if (isHere && missing.insert(base).second)
                add("path-impossible",
                    m_words.book.say(findingphrases::kPathImpossible,
                                     {{"folder", m_words.names.shortPath(base)}, {"path", level.written}}));
            continue;
        }
        const std::string folder = base.empty() || fixed.empty() ? std::string() : folderPrefix(base) + fixed;
        if (!folder.empty() && m_files.type(folder) == FileSystem::Type::None)
            add("path-impossible",
                m_words.book.say(findingphrases::kPathImpossible,
                                 {{"folder", m_words.names.shortPath(folder)}, {"path", level.written}}));
        else if (areAllNodes)
            add("level-unreached", m_words.book.say(findingphrases::kLevelUnreached, {{"path", level.written}}));
    }
    return found;
}

NearFiles HierarchySurvey::nearMissing(const CancelToken &cancel) const
{
    std::unordered_set<FileId> read;
    for (const auto &[file, first] : m_read) {
        if (first.isCertain) // a node known only from a file name in different case does not exist
            read.insert(file);
    }
    const auto sorted = [this](const auto &levels, const auto &isExpected) {
        std::vector<ExpectedFile> expected;
        for (const auto &[file, level] : levels) {
            if (level->mark.isValid() && isExpected(file))
                expected.push_back({file, level->mark, level->name});
        }
        std::sort(expected.begin(), expected.end(), [&](const ExpectedFile &a, const ExpectedFile &b) {
            return m_files.files().path(a.file) < m_files.files().path(b.file);
        });
        return expected;
    };
    const auto missing = sorted(m_missing, [](FileId) { return true; });
    const auto present = sorted(m_present, [&read](FileId file) { return read.contains(file); });
    return nearFiles(m_files, missing, present, {m_folders.begin(), m_folders.end()}, read, m_words, cancel);
}

std::vector<FileId> HierarchySurvey::unreachedFiles(const std::vector<std::string> &others,
                                                    const CancelToken &cancel) const
{
    std::vector<FileId> read;
    for (const auto &[file, first] : m_read)
        read.push_back(file);
    auto beside = filesBeside(m_files, {m_folders.begin(), m_folders.end()}, read, others, cancel);
    std::vector<Pattern> maybe;
    for (const std::string &source : m_uncertain) {
        auto pattern = Pattern::compile(source);
        if (!pattern)
            return {}; // the pattern is invalid: assumes that any file is read
        maybe.push_back(std::move(*pattern));
    }
    std::erase_if(beside, [&](FileId file) {
        const std::string &path = m_files.files().path(file);
        return std::any_of(maybe.begin(), maybe.end(),
                           [&](const Pattern &pattern) { return pattern.matches(path, cancel).value_or(true); });
    });
    return beside;
}

} // namespace strata
