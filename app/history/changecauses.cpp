// SPDX-License-Identifier: MIT
#include "app/history/changecauses.h"

#include "app/history/lineunits.h"
#include "app/project/asking.h"
#include "projection/layernames.h"
#include "source/files/path.h"

#include <algorithm>
#include <optional>
#include <set>
#include <string_view>
#include <utility>

namespace strata {

namespace {

using EntryKind = TreeDependencies::Entry::Kind;

/// Finds a minimal set of lines whose revert restores the previous answer.
class CauseSearch
{
public:
    CauseSearch(const AnswerSource &source, const AnswerChange &change)
        : m_source(source), m_change(change), m_lines(source.revision(), change.treeBefore, change.treeAfter)
    {}

    std::vector<ChangeCause> run();

private:
    using Units = std::vector<std::size_t>;

    bool isDone() const { return m_tries >= kMostTries; }
    bool restoresAnswer(const Units &units);
    bool collectUncommitted();
    Units markedUnits() const;
    Units fewest(Units units);
    std::vector<ChangeCause> named(const Units &units) const;
    void describe(ChangeCause &cause, const TreeFileChange &file) const;

    static constexpr std::size_t kMostTries = 120; // lookups; afterwards the set may not be minimal

    const AnswerSource &m_source;
    const AnswerChange &m_change;
    LineUnits m_lines;
    AnswerState m_after; // from a tree, also for uncommitted files
    std::size_t m_tries = 0;
};

bool CauseSearch::restoresAnswer(const Units &units)
{
    ++m_tries;
    const AnswerState tried = m_source.in(m_lines.withLinesBack(units), m_change.after.place);
    return isSameState(tried, m_change.before);
}

/// Creates a tree of the files on disk. False: its answer would differ.
bool CauseSearch::collectUncommitted()
{
    if (!m_change.after.project)
        return false;
    const Snapshot &disk = *m_change.after.project->snapshot;
    TreeChanges changes;
    std::set<std::string> paths;
    for (const std::string &requested : disk.requestedPaths())
        paths.insert(disk.realPath(requested));
    if (m_change.before.project) {
        for (const std::string &requested : m_change.before.project->snapshot->requestedPaths())
            paths.insert(requested);
    }
    for (const std::string &path : paths) {
        const std::string inside = m_source.revision().pathInside(path);
        if (inside.empty() || inside.starts_with(".git/"))
            continue;
        const auto committed = m_lines.trees().find(inside, m_change.treeBefore);
        const FileType type = disk.type(path);
        const auto bytes = type == FileType::File ? disk.read(path) : Result<std::string>(noFile(type));
        if (bytes) {
            const TreeFile file = m_lines.trees().add(*bytes);
            if (!committed || (committed->kind == EntryKind::File && !(*committed == file)))
                changes[inside] = file;
        } else if (committed && committed->kind == EntryKind::File && type == FileType::None) {
            changes[inside] = std::nullopt;
        }
    }
    const ObjectId tree = m_lines.trees().make(m_change.treeBefore, changes);
    m_after = m_source.in(tree, m_change.after.place);
    m_lines.setAfter(tree);
    for (const auto &[path, file] : changes)
        m_lines.add(path);
    return isSameState(m_after, m_change.after);
}

/// The changed lines that are the source of values or of the strategy according to the traces of both answers.
CauseSearch::Units CauseSearch::markedUnits() const
{
    const auto markedLines = [this](const AnswerState &state) {
        std::set<std::pair<std::string, std::size_t>> lines; // path, 0-based
        if (!state.project)
            return lines;
        const LookupResult result = m_source.lookupResult(state, true);
        const auto note = [&](SourceMark mark) {
            if (mark.isValid() && mark.line > 0) {
                const std::string path =
                    state.project->snapshot->realPath(state.project->snapshot->files().path(mark.file));
                lines.emplace(m_source.revision().pathInside(path), mark.line - 1);
            }
        };
        for (const Origin &origin : result.trace.origins) {
            note(origin.mark);
            note(origin.keyMark);
        }
        note(result.merge.mark);
        return lines;
    };
    const auto before = markedLines(m_change.before);
    const auto after = markedLines(m_after);
    Units units;
    for (std::size_t i = 0; i < m_lines.units().size(); ++i) {
        const LineUnit &unit = m_lines.units()[i];
        const std::string &path = m_lines.files()[unit.file].path;
        if ((unit.lines.removed > 0 && before.contains({path, unit.lines.before})) ||
            (unit.lines.added > 0 && after.contains({path, unit.lines.after})))
            units.push_back(i);
    }
    return units;
}

/// Reduces \a units by delta debugging (ddmin): removes halves, then smaller parts, while the rest restores the answer.
CauseSearch::Units CauseSearch::fewest(Units units)
{
    for (std::size_t parts = 2; units.size() > 1 && !isDone();) {
        const std::size_t size = (units.size() + parts - 1) / parts;
        bool isFewer = false;
        for (const bool keepsPart : {true, false}) { // a part alone, then its complement
            if (!keepsPart && parts == 2)
                continue; // the complement is the other half
            for (std::size_t start = 0; start < units.size() && !isFewer && !isDone(); start += size) {
                const auto first = units.begin() + static_cast<std::ptrdiff_t>(start);
                const auto last = units.begin() + static_cast<std::ptrdiff_t>(std::min(start + size, units.size()));
                Units tried(keepsPart ? first : units.begin(), keepsPart ? last : first);
                if (!keepsPart)
                    tried.insert(tried.end(), last, units.end());
                if (restoresAnswer(tried)) {
                    units = std::move(tried);
                    parts = keepsPart ? 2 : std::max<std::size_t>(parts - 1, 2);
                    isFewer = true;
                }
            }
            if (isFewer)
                break;
        }
        if (isFewer)
            continue;
        if (parts >= units.size())
            break;
        parts = std::min(units.size(), parts * 2);
    }
    return units;
}

void CauseSearch::describe(ChangeCause &cause, const TreeFileChange &file) const
{
    using Kind = ChangeCause::Kind;
    const bool isRemoved = cause.afterCount == 0 && cause.beforeCount > 0;
    const AnswerState &state = (isRemoved || !file.after) && m_change.before.project ? m_change.before : m_after;
    cause.line = (isRemoved ? cause.before : cause.after) + 1;
    cause.kind = !file.before || (cause.beforeCount == 0 && cause.afterCount > 0) ? Kind::Added
                 : !file.after || isRemoved                                       ? Kind::Removed
                                                                                  : Kind::Changed;
    if (!state.project)
        return;
    const Project &project = *state.project;
    const Snapshot &snapshot = *project.snapshot;
    const Question &question = m_source.question();
    if (const auto engine = engineFor(project, scopeOf(project, question), question)) {
        const LayerNames names((*engine)->layers(), namesOf(project));
        for (const LayerName &layer : names.layers()) {
            if (layer.path.empty() || snapshot.realPath(layer.path) != cause.file)
                continue;
            cause.layer = layer.badge;
            cause.level = layer.level;
            break;
        }
    }
    if (cause.layer.empty()) {
        const std::string name = cause.file.substr(cause.file.rfind('/') + 1);
        const bool isConfiguration = cause.file == snapshot.realPath(project.dialect->configurationFile()) ||
                                     name == "hiera.yaml" || name == "Datum.yml";
        const ProjectRequest &request = project.request;
        const std::string facts = request.facts.empty() ? folderPrefix(project.folder) + "facts"
                                                        : absolutePath(request.facts, snapshot.workingFolder());
        if (isConfiguration)
            cause.kind = Kind::Hierarchy;
        else if (cause.file == facts || cause.file.starts_with(folderPrefix(facts)))
            cause.kind = Kind::Facts;
        return;
    }
    // The root key is on the last unindented line before.
    const auto lines = linesOf(isRemoved ? file.textBefore : file.textAfter);
    for (std::size_t i = std::min(cause.line, lines.size()); i > 0; --i) {
        const std::string_view line = lines[i - 1];
        if (line.find_first_of(" \t\r\n#-}]") == 0)
            continue;
        if (line.starts_with("lookup_options:") || line.starts_with("\"lookup_options\""))
            cause.kind = Kind::Options;
        break;
    }
}

std::vector<ChangeCause> CauseSearch::named(const Units &units) const
{
    std::vector<ChangeCause> causes;
    std::vector<std::size_t> files; // by cause
    const LineUnit *last = nullptr;
    for (const std::size_t each : units) {
        const LineUnit &unit = m_lines.units()[each];
        const TreeFileChange &file = m_lines.files()[unit.file];
        const LineChange &lines = unit.lines;
        // Added and removed lines are separate causes: their line numbers belong to different files.
        const bool continues = last && last->file == unit.file && last->lines.removed == lines.removed &&
                               last->lines.added == lines.added && last->lines.before + lines.removed == lines.before &&
                               last->lines.after + lines.added == lines.after;
        if (!continues) {
            causes.push_back({.file = folderPrefix(m_source.revision().root()) + file.path,
                              .before = lines.before,
                              .after = lines.after});
            files.push_back(unit.file);
        }
        ChangeCause &cause = causes.back();
        cause.beforeCount += lines.removed;
        cause.afterCount += lines.added;
        last = &unit;
    }
    for (std::size_t i = 0; i < causes.size(); ++i)
        describe(causes[i], m_lines.files()[files[i]]);
    return causes;
}

std::vector<ChangeCause> CauseSearch::run()
{
    if (!m_change.movedFrom.empty())
        return {};
    if (!m_change.commit) {
        if (!collectUncommitted())
            return {};
    } else {
        m_after = m_change.after;
        std::set<std::string> paths;
        for (const AnswerState *state : {&m_change.before, &m_change.after}) {
            if (!state->dependencies) // the state before the first commit
                continue;
            for (std::string &path : state->dependencies->differingPaths(m_change.treeBefore, m_change.treeAfter))
                paths.insert(std::move(path));
        }
        for (const std::string &path : paths)
            m_lines.add(path);
    }
    Units units;
    for (std::size_t i = 0; i < m_lines.units().size(); ++i)
        units.push_back(i);
    const Units marked = markedUnits();
    if (!marked.empty() && restoresAnswer(marked))
        return named(fewest(marked));
    return restoresAnswer(units) ? named(fewest(std::move(units))) : std::vector<ChangeCause>();
}

} // namespace

std::vector<ChangeCause> causesOf(const AnswerSource &source, const AnswerChange &change)
{
    return CauseSearch(source, change).run();
}

} // namespace strata
