// SPDX-License-Identifier: MIT
#include "app/project/findpathvalues.h"

#include "core/text/ascii.h"
#include "hierarchy/nodefacts.h"
#include "source/files/glob.h"
#include "source/files/path.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace strata {

namespace {

constexpr std::string_view kMark = "strata-any-value-";
constexpr std::string_view kMarkEnd = "-of-a-variable";
constexpr std::string_view kNodeMark = "strata-any-node-of-all";
constexpr std::size_t kMostEntries = 50'000; // of folders, for one pattern

std::string markOf(std::size_t variable)
{
    return std::string(kMark) + std::to_string(variable) + std::string(kMarkEnd);
}

/// A part of a name: a text or a variable.
struct Piece
{
    std::string text;
    std::optional<std::uint32_t> variable;
};

std::vector<Piece> piecesOf(std::string_view name)
{
    std::vector<Piece> pieces;
    const auto addText = [&pieces](std::string_view text) {
        if (!text.empty())
            pieces.push_back({std::string(text), {}});
    };
    while (!name.empty()) {
        const std::size_t variable = std::min(name.find(kMark), name.size());
        const std::size_t node = std::min(name.find(kNodeMark), name.size());
        const std::size_t at = std::min(variable, node);
        addText(name.substr(0, at));
        if (at == name.size())
            break;
        if (node < variable) {
            pieces.push_back({{}, PathValues::kNode});
            name.remove_prefix(node + kNodeMark.size());
            continue;
        }
        name.remove_prefix(variable + kMark.size());
        std::uint32_t index = 0;
        while (!name.empty() && ascii::isDigit(name.front())) {
            index = index * 10 + static_cast<std::uint32_t>(name.front() - '0');
            name.remove_prefix(1);
        }
        name.remove_prefix(std::min(kMarkEnd.size(), name.size()));
        pieces.push_back({{}, index});
    }
    return pieces;
}

bool hasMark(std::string_view text)
{
    return text.find(kMark) != std::string_view::npos || text.find(kNodeMark) != std::string_view::npos;
}

/// Whether \a name matches the pieces from \a at on; if so, adds the values of variables. Variables match as little as
/// possible.
bool fits(const std::vector<Piece> &pieces, std::size_t at, std::string_view name,
          std::vector<PathValues::Setting> &settings)
{
    if (at == pieces.size())
        return name.empty();
    const Piece &piece = pieces[at];
    if (!piece.variable)
        return name.starts_with(piece.text) && fits(pieces, at + 1, name.substr(piece.text.size()), settings);
    const auto known = std::find_if(settings.begin(), settings.end(), [&](const PathValues::Setting &setting) {
        return setting.variable == *piece.variable;
    });
    if (known != settings.end()) {
        const std::string value = known->value;
        return name.starts_with(value) && fits(pieces, at + 1, name.substr(value.size()), settings);
    }
    for (std::size_t length = 1; length <= name.size(); ++length) {
        std::vector<PathValues::Setting> tried = settings;
        tried.push_back({*piece.variable, std::string(name.substr(0, length))});
        if (fits(pieces, at + 1, name.substr(length), tried)) {
            settings = std::move(tried);
            return true;
        }
    }
    return false;
}

std::vector<std::string> segmentsOf(std::string_view path)
{
    std::vector<std::string> segments;
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find('/', at), path.size());
        if (end > at)
            segments.emplace_back(path.substr(at, end - at));
        at = end + 1;
    }
    return segments;
}

/// Finds the files matched by paths with placeholders.
class Finder
{
public:
    Finder(const Snapshot &snapshot, const CancelToken &cancel) : m_snapshot(snapshot), m_cancel(cancel) {}

    /// \a isOpen: any data format, or a folder, is possible.
    void addPath(const std::string &path, bool isOpen)
    {
        if (!hasMark(path) || !m_known.insert(path).second)
            return;
        m_isOpen = isOpen;
        const std::string root = rootFolder(path);
        descend(root, segmentsOf(std::string_view(path).substr(root.size())), 0, {});
    }
    void addPattern(const std::string &pattern);
    std::vector<PathValues::PathFit> take() { return std::move(m_fits); }

private:
    void descend(const std::string &folder, const std::vector<std::string> &segments, std::size_t at,
                 const std::vector<PathValues::Setting> &settings);
    bool isNamed(const std::vector<Piece> &pieces, const std::string &name,
                 std::vector<PathValues::Setting> &settings) const;

    const Snapshot &m_snapshot;
    const CancelToken &m_cancel;
    bool m_isOpen = false;
    std::set<std::string> m_known;
    std::vector<PathValues::PathFit> m_fits;
};

/// As fits(); if any format is possible, the extension of the last name may differ.
bool Finder::isNamed(const std::vector<Piece> &pieces, const std::string &name,
                     std::vector<PathValues::Setting> &settings) const
{
    if (fits(pieces, 0, name, settings))
        return true;
    constexpr std::string_view kUsual = ".yml";
    if (!m_isOpen || pieces.empty() || !pieces.back().text.ends_with(kUsual))
        return false;
    std::vector<Piece> stem = pieces;
    std::string &last = stem.back().text;
    last.resize(last.size() - kUsual.size());
    for (const std::string_view extension : {".yaml", ".json", ".psd1"}) {
        if (name.ends_with(extension) && fits(stem, 0, name.substr(0, name.size() - extension.size()), settings))
            return true;
    }
    return name.find('.') == std::string::npos && fits(stem, 0, name, settings);
}

void Finder::descend(const std::string &folder, const std::vector<std::string> &segments, std::size_t at,
                     const std::vector<PathValues::Setting> &settings)
{
    if (m_cancel.isCancelled())
        return;
    if (at == segments.size()) {
        m_fits.push_back({folder, settings});
        return;
    }
    const std::string &segment = segments[at];
    const bool isLast = at + 1 == segments.size();
    if (!hasMark(segment)) {
        const std::string path = folderPrefix(folder) + segment;
        const FileSystem::Type type = m_snapshot.type(path);
        if (isLast ? type != FileSystem::Type::None : type == FileSystem::Type::Folder)
            descend(path, segments, at + 1, settings);
        return;
    }
    const std::vector<Piece> pieces = piecesOf(segment);
    for (const FileSystem::DirectoryEntry &entry : m_snapshot.list(folder)) {
        std::vector<PathValues::Setting> found = settings;
        const bool isNamedSo = isLast ? isNamed(pieces, entry.name, found) : fits(pieces, 0, entry.name, found);
        if (isNamedSo && (isLast || entry.isFolder))
            descend(folderPrefix(folder) + entry.name, segments, at + 1, found);
    }
}

/// A pattern with wildcards at any depth before a variable is skipped.
void Finder::addPattern(const std::string &pattern)
{
    if (!hasMark(pattern) || !m_known.insert(pattern).second)
        return;
    const std::string root = rootFolder(pattern);
    const std::vector<std::string> segments = segmentsOf(std::string_view(pattern).substr(root.size()));
    std::size_t last = 0;
    std::string glob = root.substr(0, root.find_last_not_of('/') + 1);
    for (std::size_t at = 0; at < segments.size(); ++at) {
        if (hasMark(segments[at]))
            last = at;
        glob += '/';
        for (const Piece &piece : piecesOf(segments[at]))
            glob += piece.variable ? std::string("*") : piece.text;
    }
    for (std::size_t at = 0; at < last; ++at) {
        if (segments[at] == "**")
            return;
    }
    for (const std::string &path : expandGlob(m_snapshot, glob, nullptr, m_cancel, kMostEntries)) {
        const std::vector<std::string> names = segmentsOf(std::string_view(path).substr(root.size()));
        if (names.size() <= last)
            continue;
        std::vector<PathValues::Setting> settings;
        bool isFitting = true;
        for (std::size_t at = 0; at <= last && isFitting; ++at) {
            std::vector<Piece> pieces = piecesOf(segments[at]);
            if (!hasMark(segments[at]))
                continue;
            // The match of a wildcard in the same name cannot be separated from the variable before it.
            if (!pieces.back().variable && pieces.back().text.find('*') != std::string::npos) {
                const std::string tail = pieces.back().text.substr(pieces.back().text.rfind('*') + 1);
                pieces.back().text = tail;
            }
            isFitting = fits(pieces, 0, names[at], settings);
        }
        if (isFitting)
            m_fits.push_back({path, settings});
    }
}

/// The inputs of the hierarchy; null: unknown.
std::shared_ptr<const ReadSet> readsOf(const LookupEngine &engine, const CancelToken &cancel)
{
    LookupRequest request;
    request.key = LookupTarget::named("strata-any-key");
    request.withTrace = false;
    request.withReads = true;
    request.cancel = cancel;
    const LookupResult result = engine.lookup(request);
    return result.reads ? result.reads->hierarchy : nullptr;
}

/// The fact name of a path variable (LayerInput::name); empty: it follows from the node or the environment.
std::string settableName(const std::string &input)
{
    constexpr std::string_view kBlanks = " \t\r\n";
    std::string_view name = input;
    const std::size_t first = std::min(name.find_first_not_of(kBlanks), name.size());
    name = name.substr(first, name.find_last_not_of(kBlanks) + 1 - first);
    for (const std::string_view prefix : {std::string_view("::"), std::string_view("facts.")}) {
        if (name.starts_with(prefix))
            name.remove_prefix(prefix.size());
    }
    const bool isOfNode =
        name == "trusted" || (name.starts_with("trusted.") && !name.starts_with("trusted.extensions."));
    return isOfNode || name.starts_with("server_facts") ? std::string() : std::string(name);
}

} // namespace

PathValues::Settings settingsIn(const LayerNode &layers)
{
    PathValues::Settings settings;
    for (const LayerNode &layer : layers.children) {
        for (const LayerInput &input : layer.inputs) {
            if (const std::string name = settableName(input.name); !name.empty() && input.isDefined)
                settings.emplace(name, input.value);
        }
    }
    return settings;
}

PathValues findPathValues(const Project &project, const Scope &scope, const CancelToken &cancel)
{
    const Snapshot &snapshot = *project.snapshot;
    KeyTable &keys = snapshot.keys();
    Scope probe = scopeForCertname(std::string(kNodeMark), keys);
    probe.environment = scope.environment;
    probe.serverFacts = scope.serverFacts;
    std::vector<std::string> variables;
    const auto addVariable = [&variables](const std::string &input) {
        const std::string name = settableName(input);
        if (!name.empty() && std::find(variables.begin(), variables.end(), name) == variables.end())
            variables.push_back(name);
    };
    std::shared_ptr<const LookupEngine> engine;
    std::shared_ptr<const ReadSet> reads;
    // A level may fail for one missing variable before it needs the next.
    constexpr std::size_t kMostRounds = 16;
    for (std::size_t round = 0, known = 0; round < kMostRounds; ++round, known = variables.size()) {
        engine = project.dialect->engine(probe, cancel);
        if (!engine)
            return {};
        reads = readsOf(*engine, cancel);
        for (const LayerNode &layer : engine->layers().children) {
            for (const LayerInput &input : layer.inputs)
                addVariable(input.name);
        }
        for (const Reading &reading : reads ? reads->variables() : std::vector<Reading>()) {
            if (!reading.isDefined)
                addVariable(reading.name);
        }
        if (variables.size() == known)
            break;
        for (std::size_t at = known; at < variables.size(); ++at)
            probe = withVariable(std::move(probe), variables[at], Value::string(markOf(at)), keys);
    }
    Finder finder(snapshot, cancel);
    std::vector<std::string> paths;
    for (const LayerNode *location : locations(engine->layers())) {
        paths.push_back(location->resolved);
        finder.addPath(location->resolved,
                       location->resolved.ends_with(".yml") && !location->written.ends_with(".yml"));
    }
    for (const std::string &pattern : reads ? reads->patterns() : std::vector<std::string>()) {
        paths.push_back(pattern);
        finder.addPattern(pattern);
    }
    // The environment and similar variables cannot be set.
    std::vector<std::string> used;
    std::vector<std::uint32_t> place(variables.size());
    for (std::size_t at = 0; at < variables.size(); ++at) {
        place[at] = static_cast<std::uint32_t>(used.size());
        const std::string mark = markOf(at);
        if (std::any_of(paths.begin(), paths.end(),
                        [&](const std::string &path) { return path.find(mark) != std::string::npos; }))
            used.push_back(variables[at]);
    }
    std::vector<PathValues::PathFit> found = finder.take();
    for (PathValues::PathFit &fit : found) {
        for (PathValues::Setting &setting : fit.settings) {
            if (setting.variable != PathValues::kNode)
                setting.variable = place[setting.variable];
        }
    }
    return {std::move(used), std::move(found)};
}

} // namespace strata
