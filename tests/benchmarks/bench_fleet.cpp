// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "app/project/comparison/changeddata.h"
#include "app/project/comparison/impact.h"
#include "app/project/comparison/nodedifferences.h"
#include "app/project/findings/findingsearch.h"
#include "app/project/fleet/fleetreport.h"
#include "app/project/repairs/repairs.h"
#include "app/project/sourcefiles.h"
#include "core/executor.h"
#include "lookup/keyindex.h"
#include "projection/layernames.h"
#include "projection/projection.h"
#include "source/files/diskfilesystem.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <optional>
#include <string>

using namespace strata;

namespace {

using Clock = std::chrono::steady_clock;

/// The memory of the program in MB, as the kernel counts it; 0: it does not tell.
long residentMemory()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            return std::stol(line.substr(6)) / 1024;
    }
    return 0;
}

/// Prints what passes between its begin and its end: on the clock, and of all processors; and the memory at the end.
class Measured
{
public:
    explicit Measured(std::string name) : m_name(std::move(name)) {}
    ~Measured()
    {
        std::printf("%-62s %9.0f ms %9.0f ms of processors %5ld MB", m_name.c_str(), elapsed(),
                    1000.0 * static_cast<double>(std::clock() - m_processors) / CLOCKS_PER_SEC, residentMemory());
        if (m_first >= 0)
            std::printf("   first after %.0f ms", m_first);
        std::printf("\n");
        std::fflush(stdout);
    }
    Measured(const Measured &) = delete;
    Measured &operator=(const Measured &) = delete;

    /// The first part of the result has arrived.
    void noteFirst()
    {
        if (m_first < 0)
            m_first = elapsed();
    }

private:
    double elapsed() const { return std::chrono::duration<double, std::milli>(Clock::now() - m_begin).count(); }

    std::string m_name;
    Clock::time_point m_begin = Clock::now();
    std::clock_t m_processors = std::clock();
    double m_first = -1;
};

/// \a text with a plain number or word behind a colon of a line of a root key as another one: the first of those after
/// \a at.
std::string withOneChange(std::string text, std::size_t at)
{
    while ((at = text.find(": ", at)) != std::string::npos) {
        const std::size_t line = text.rfind('\n', at) + 1;
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const bool isRoot = text[line] >= 'a' && text[line] <= 'z';
        const bool isPlain = text.find_first_of("'\"[{|>&*!#%", at) >= end;
        if (isRoot && isPlain)
            return text.replace(at + 2, end - at - 2, "4711");
        at = end;
    }
    return text;
}

/// What takes the first value that can go out of the answer of \a node to \a key, with what each repair does to all
/// nodes: those are made known by the first search and asked by both.
void measureRepairs(const std::shared_ptr<const Project> &project, const std::string &node, const LookupTarget &key)
{
    const Question question{.source = sourceOf(*project), .node = node, .key = key};
    const auto engine = engineFor(*project, scopeOf(*project, question), question);
    const auto request = lookupRequest(*project, question);
    if (!engine || !request)
        return;
    const auto result = std::make_shared<const LookupResult>((*engine)->lookup(*request));
    const auto layers = std::make_shared<const LayerNames>((*engine)->layers(), namesOf(*project));
    const Projection answer(key, result, layers);
    std::optional<RepairRequest> requested;
    for (std::size_t row = 0; row < answer.table().rows.size() && !requested; ++row)
        requested = repairRequestFor(answer, row, std::nullopt);
    if (!requested)
        return;
    FleetCache known;
    for (const char *name : {"repairs of one value, nodes not known", "repairs of one value, nodes known"}) {
        Measured time(name);
        const auto repairs = repairsFor(
            project, **engine, question, answer, *requested, {}, {},
            [&](std::size_t, const Repair &) { time.noteFirst(); }, &known);
        std::printf("%zu repairs\n", repairs.size());
    }
}

/// The last commit, when that before it is known.
void measureRevisions(ProjectRequest request, const Project &known, const std::vector<std::string> &names)
{
    std::shared_ptr<const Project> project;
    Question question;
    std::shared_ptr<const Fleet> fleet;
    for (const char *revision : {"HEAD~1", "HEAD"}) {
        const Measured time(std::string("open revision ") + revision);
        request.revision = revision;
        const auto files = sourceFiles(request, std::make_shared<DiskFileSystem>());
        const auto opened =
            files ? openProject(request, std::make_shared<const Snapshot>(known.workspace, *files)) : nullptr;
        if (!opened)
            return;
        const Measured nodes("  its nodes and all their files");
        const Question changedQuestion{.source = sourceOf(**opened)};
        auto changed =
            fleet ? fleetOverChanges({project, question}, fleet, {*opened, changedQuestion}, names, {}) : nullptr;
        fleet = changed ? changed : *createFleet(*opened, changedQuestion, names, {}, fleet.get());
        project = *opened;
        question = changedQuestion;
    }
}

} // namespace

/// bench_fleet ROOT [KEY [PART]]: what is asked of all nodes of a control repository; only what has PART in its name,
/// beside what all of it needs. Run it in a release build.
int main(int argc, char *argv[])
{
    if (argc < 2) {
        std::fprintf(stderr, "bench_fleet ROOT [KEY [PART]]\n");
        return 2;
    }
    const std::string part = argc > 3 ? argv[3] : "";
    const auto isSelected = [&part](const std::string &name) { return name.find(part) != std::string::npos; };
    ProjectRequest request;
    request.root = argv[1];
    const auto executor = makeExecutor();
    const auto workspace = std::make_shared<Workspace>(executor);
    const auto disk = std::make_shared<DiskFileSystem>();
    std::shared_ptr<const Project> project;
    {
        const Measured time("open, with the names of all nodes");
        auto opened = openProject(request, std::make_shared<const Snapshot>(workspace, disk));
        if (!opened) {
            std::fprintf(stderr, "%s\n", opened.error().message.c_str());
            return 2;
        }
        project = std::move(*opened);
    }
    const Question question{.source = sourceOf(*project)};
    const LookupNodes nodes = nodesToLookUp(*project);
    std::printf("%zu nodes\n", nodes.names.size());
    std::shared_ptr<const Fleet> fleet;
    {
        const Measured time("facts and layers of all nodes, all files");
        fleet = *createFleet(project, question, nodes.names, {});
    }
    const std::vector<std::string> keys = fleet->keys();
    std::printf("%zu keys\n", keys.size());
    Question one = question;
    one.key = LookupTarget::named(argc > 2 ? argv[2] : keys[keys.size() / 2]);
    for (const char *name : {"one key on all nodes", "the same again"}) {
        const Measured time(name);
        if (!fleetReport(*project, one, *fleet, nodes.names))
            return 2;
    }
    if (isSelected("all keys on all nodes")) {
        Measured time("all keys on all nodes");
        (void)fleetKeys(*project, question, *fleet, {}, [&](const FleetKey &) { time.noteFirst(); });
    }
    std::string common;
    for (const FileId file : fleet->files()) {
        const std::string &path = project->snapshot->files().path(file);
        if (path.ends_with("/common.yaml"))
            common = path;
    }
    if (common.empty())
        return 0;
    const std::string text = disk->read(common).value_or("");
    const auto impact = [&](const char *name, std::size_t at) {
        if (!isSelected(name))
            return;
        auto edits = std::make_shared<OverlayFileSystem>(disk);
        edits->write(common, withOneChange(text, at));
        const auto after = openProject(request, std::make_shared<const Snapshot>(workspace, edits)); // as a window has
        Measured time(name);
        const auto found = impactOf({project, question, {}, fleet}, {*after, question}, nodes, edits.get(),
                                    {{}, [&](const auto &) { time.noteFirst(); }});
        std::printf("%zu effects, %zu keys asked\n", found->effects.size(), found->keys);
    };
    impact("impact of the first plain value of common.yaml", 0);
    impact("impact of one in the middle", text.size() / 2);
    impact("impact of the first one again", 0);
    Question first = question;
    first.node = nodes.names.front();
    const auto engine = engineFor(*project, scopeOf(*project, first), first);
    const KeyIndex index = buildKeyIndex(**engine);
    if (isSelected("map of one node over all nodes: the levels")) {
        const Measured time("map of one node over all nodes: the levels");
        (void)levelDifferences(*project, first, nodes.names, **engine, index);
    }
    if (isSelected("map of one node over all nodes: the results")) {
        Measured time("map of one node over all nodes: the results");
        (void)nodeDifferences(*project, first, *fleet, nodes.names, **engine, index, {},
                              [&](std::size_t, const KeyDifferences &) { time.noteFirst(); });
    }
    if (isSelected("compare two nodes, all keys")) {
        Measured time("compare two nodes, all keys");
        const std::vector<NodePair> two{{nodes.names.front(), nodes.names.back()}};
        (void)compareAnswers({project, question}, {project, question}, {}, two, {},
                             [&](const auto &, const auto &) { time.noteFirst(); });
    }
    if (isSelected("repairs of one value"))
        measureRepairs(project, nodes.names.front(), one.key);
    if (isSelected("revision") && disk->type(request.root + "/.git") != FileType::None)
        measureRevisions(request, *project, nodes.names);
    if (isSelected("findings of all nodes")) {
        Measured time("findings of all nodes");
        std::size_t count = 0;
        const FindingListener listener{[&](const FindingEntry &) {
            time.noteFirst();
            ++count;
        }};
        (void)findFindings(project, question, nodes.names, {}, listener);
        std::printf("%zu findings\n", count);
    }
    return 0;
}
