// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/project/asking.h"
#include "app/project/fleet/fleetreport.h"
#include "app/project/project.h"
#include "benchmarks/controlrepository.h"
#include "core/executor.h"
#include "lookup/keyindex.h"
#include "output/jsonwriter.h"
#include "output/tracejson.h"
#include "projection/fates.h"
#include "projection/layernames.h"
#include "source/files/diskfilesystem.h"
#include "source/files/memoryfilesystem.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <QCoreApplication>
#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include <sys/resource.h>

using namespace strata;
using namespace strata::test;

namespace {

/// Milliseconds of all processors, of this process.
double processorTime()
{
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// The same of processes that it started and that ended.
double childrenTime()
{
    rusage usage{};
    getrusage(RUSAGE_CHILDREN, &usage);
    const auto milliseconds = [](const timeval &time) {
        return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_usec) / 1e3;
    };
    return milliseconds(usage.ru_utime) + milliseconds(usage.ru_stime);
}

/// A row of the table that scripts/bench.sh prints.
void printFigure(const char *goal, const std::string &what, double figure, const char *unit)
{
    std::printf("%s\t%s\t%.*f\t%s\n", goal, what.c_str(), figure < 10 ? 2 : 0, figure, unit);
    std::fflush(stdout);
}

/// The least time that \a work takes of \a rounds, in milliseconds of processors.
template <typename Work>
double leastTime(int rounds, const Work &work)
{
    double least = -1;
    for (int round = 0; round < rounds; ++round) {
        const double start = processorTime();
        work();
        const double took = processorTime() - start;
        least = least < 0 ? took : std::min(least, took);
    }
    return least;
}

long residentKilobytes()
{
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmRSS:"))
            return std::stol(line.substr(6));
    }
    return 0;
}

bool writeTo(const QString &folder, const ControlRepository &repository)
{
    bool isWritten = true;
    repository.write([&](const std::string &path, const std::string &text) {
        QFile file(folder + u'/' + QString::fromStdString(path));
        QDir().mkpath(file.fileName().left(file.fileName().lastIndexOf(u'/')));
        isWritten = file.open(QIODevice::WriteOnly) && file.write(text.data(), qint64(text.size())) >= 0 && isWritten;
    });
    return isWritten;
}

std::shared_ptr<MemoryFileSystem> inMemory(const ControlRepository &repository)
{
    auto files = std::make_shared<MemoryFileSystem>();
    repository.write([&](const std::string &path, const std::string &text) { files->add("/repo/" + path, text); });
    return files;
}

std::shared_ptr<const Project> opened(const std::shared_ptr<const FileSystem> &files, const std::string &root = "/repo")
{
    ProjectRequest request;
    request.root = root;
    request.facts = root + "/facts";
    auto project = openProject(request, takeSnapshot(files, makeExecutor()));
    return project ? *project : nullptr;
}

std::shared_ptr<const LookupEngine> engineOf(const std::shared_ptr<const Project> &project, const std::string &node)
{
    Question question{.source = sourceOf(*project)};
    question.node = node;
    return engineFor(*project, scopeOf(*project, question), question).value_or(nullptr);
}

/// The processor time of a command, the least of \a rounds, without starting the shell; negative: it fails.
double commandTime(const QString &program, const QStringList &words, int rounds)
{
    double least = -1;
    for (int round = 0; round < rounds; ++round) {
        const double start = childrenTime();
        QProcess process;
        process.start(program, words);
        if (!process.waitForFinished(120'000) || process.exitStatus() != QProcess::NormalExit ||
            process.exitCode() != 0)
            return -1;
        const double took = childrenTime() - start;
        least = least < 0 ? took : std::min(least, took);
    }
    return least;
}

QString strataProgram()
{
    return QCoreApplication::applicationDirPath() + QStringLiteral("/../../app/strata");
}

/// P1 and P2: one explained lookup as a whole process; alternating with puppet if installed.
void measureProcesses(const char *goal, const ControlRepository &repository, const char *name)
{
    const QTemporaryDir folder;
    const QString strata = strataProgram();
    if (!QFile::exists(strata) || !writeTo(folder.path(), repository)) {
        std::fprintf(stderr, "%s is not measured: %s is not there\n", goal, qPrintable(strata));
        return;
    }
    const QString node = QString::fromStdString(repository.nodeName(1));
    const QString key = QString::fromStdString(ControlRepository::deepKey());
    const QStringList words{
        QStringLiteral("lookup"), key, QStringLiteral("--explain"), QStringLiteral("--root"), folder.path(),
        QStringLiteral("--node"), node};
    const double ours = commandTime(strata, words, 12);
    printFigure(goal, std::string("one explained lookup, whole process, ") + name, ours, "ms");
    const QString root = folder.path() + QStringLiteral("/code/environments");
    QDir().mkpath(root);
    QFile::link(folder.path(), root + QStringLiteral("/production"));
    const double puppet = commandTime(
        QStringLiteral("puppet"),
        {QStringLiteral("lookup"), key, QStringLiteral("--explain"), QStringLiteral("--node"), node,
         QStringLiteral("--facts"), folder.path() + QStringLiteral("/facts/") + node + QStringLiteral(".yaml"),
         QStringLiteral("--environmentpath"), root, QStringLiteral("--vardir"), folder.path() + QStringLiteral("/var"),
         QStringLiteral("--confdir"), folder.path() + QStringLiteral("/etc")},
        2);
    if (puppet > 0)
        printFigure(goal, "  times as fast as puppet lookup", puppet / ours, "x");
}

/// P3, P4: all keys of a node that is known, with trace; as lookups and written as JSON.
void measureWarmLookups(const std::shared_ptr<const Project> &project, const std::string &node)
{
    const auto engine = engineOf(project, node);
    const KeyIndex index = buildKeyIndex(*engine);
    const TraceLayers layers(LayerNames(engine->layers(), namesOf(*project)));
    const auto ask = [&](const std::vector<LookupTarget> &keys, bool withTrace, bool isWritten) {
        std::size_t written = 0;
        for (const LookupTarget &key : keys) {
            LookupRequest request;
            request.key = key;
            request.withTrace = withTrace;
            const LookupResult result = engine->lookup(request);
            if (!isWritten)
                continue;
            JsonWriter json;
            json.beginObject();
            writeTrace(json.key("trace"), result, leafFates(result.trace), layers);
            written += json.endObject().take().size();
        }
        return written;
    };
    const auto perSecond = [](std::size_t lookups, double milliseconds) {
        return static_cast<double>(lookups) / milliseconds * 1e3;
    };
    std::vector<LookupTarget> all;
    for (const KeyIndex::Row &row : index.rows)
        all.push_back(LookupTarget::named(row.key.text()));
    ask(all, true, false);
    const double plain = leastTime(3, [&] { ask(all, false, false); });
    const double traced = leastTime(3, [&] { ask(all, true, false); });
    const double asJson = leastTime(3, [&] { ask(all, true, true); });
    printFigure("P3", "warm lookups of all keys of a node with trace", perSecond(all.size(), traced), "per s");
    printFigure("P3", "  without trace", perSecond(all.size(), plain), "per s");
    printFigure("P3", "  with trace, written as JSON", perSecond(all.size(), asJson), "per s");
    printFigure("P6", "cost of tracing, all keys of a node", 100 * (traced / plain - 1), "%");
    const std::vector<LookupTarget> deep(1000, LookupTarget::named(ControlRepository::deepKey()));
    const std::vector<LookupTarget> lists(1000, LookupTarget::named(ControlRepository::deepListKey()));
    printFigure("P4", "the same of profile::base::users",
                perSecond(1000, leastTime(3, [&] { ask(deep, true, false); })), "per s");
    printFigure("P4", "  of profile::base::firewall_rules",
                perSecond(1000, leastTime(3, [&] { ask(lists, true, false); })), "per s");
}

/// P17: one lookup as a whole process, warm lookups and a whole node of the example of Datum.
void measureDatum()
{
    const ExampleProject *example = findExample("datum");
    ProjectRequest opening;
    opening.root = example->root();
    const auto opened = openProject(opening, takeSnapshot(example->files(), makeExecutor()));
    const std::string node(example->node);
    const auto engine = opened ? engineOf(*opened, node) : nullptr;
    if (!engine) {
        std::fprintf(stderr, "P17 is not measured: the example of Datum cannot be opened\n");
        return;
    }
    const double process = commandTime(
        strataProgram(),
        {QStringLiteral("lookup"), QString::fromUtf8(example->key.data(), qsizetype(example->key.size())),
         QStringLiteral("--example"), QStringLiteral("datum"), QStringLiteral("--node"), QString::fromStdString(node)},
        12);
    printFigure("P17", "Datum: one lookup, whole process", process, "ms");
    std::vector<LookupTarget> keys;
    for (const KeyIndex::Row &row : buildKeyIndex(*engine).rows)
        keys.push_back(LookupTarget::named(row.key.text()));
    const auto ask = [&](const LookupTarget &key) {
        LookupRequest request;
        request.key = key;
        request.withTrace = true;
        (void)engine->lookup(request);
    };
    constexpr int kRounds = 50;
    const double warm = leastTime(3, [&] {
        for (int round = 0; round < kRounds; ++round)
            std::for_each(keys.begin(), keys.end(), ask);
    });
    printFigure("P17", "  warm lookups of all keys of a node with trace",
                static_cast<double>(kRounds * keys.size()) / warm * 1e3, "per s");
    printFigure("P17", "  the whole node with trace", leastTime(20, [&] { ask(LookupTarget::wholeNode()); }), "ms");
}

/// P20 and P21: a text found in all data files, and the readers of a key, each as a whole process; with ripgrep in
/// turn, where it is there.
void measureSearch(const ControlRepository &repository, const char *name)
{
    const QTemporaryDir folder;
    const QString strata = strataProgram();
    if (!QFile::exists(strata) || !writeTo(folder.path(), repository)) {
        std::fprintf(stderr, "P20 is not measured: %s is not there\n", qPrintable(strata));
        return;
    }
    const QStringList where{QStringLiteral("--root"), folder.path(), QStringLiteral("--node"),
                            QString::fromStdString(repository.nodeName(1))};
    const QString rare = QStringLiteral("10.0.0.");
    for (const QString &text : {rare, QStringLiteral("8080")})
        printFigure("P20", "find " + text.toStdString() + " in data, whole process, " + name,
                    commandTime(strata, QStringList{QStringLiteral("search"), text} + where, 6), "ms");
    const double ripgrep =
        commandTime(QStringLiteral("rg"), {QStringLiteral("-F"), rare, folder.path() + QStringLiteral("/data")}, 6);
    if (ripgrep > 0)
        printFigure("P20", "  ripgrep on the same folder", ripgrep, "ms");
    const QString key = QString::fromStdString(ControlRepository::deepKey());
    printFigure("P21", std::string("references to a key, whole process, ") + name,
                commandTime(strata, QStringList{QStringLiteral("references"), key} + where, 6), "ms");
}

/// P5: one key with 10,000 entries on each of ten layers.
void measureDeepMerge()
{
    auto files = std::make_shared<MemoryFileSystem>();
    std::string hierarchy = "version: 5\nhierarchy:\n";
    for (int layer = 0; layer < 10; ++layer) {
        const std::string name = "l" + std::to_string(layer) + ".yaml";
        hierarchy += "  - {name: L" + std::to_string(layer) + ", path: " + name + "}\n";
        std::string text = layer == 9 ? "lookup_options: {big: {merge: deep}}\nbig:\n" : "big:\n";
        for (int i = 0; i < 10'000; ++i)
            text += "  entry_" + std::to_string(i + layer * 5'000) + ": {team: t" + std::to_string(layer) + "}\n";
        files->add("/repo/data/" + name, text);
    }
    files->add("/repo/hiera.yaml", hierarchy);
    const auto project = opened(files);
    const auto engine = project->dialect->engine({});
    LookupRequest request;
    request.key = LookupTarget::named("big");
    (void)engine->lookup(request);
    const double traced = leastTime(5, [&] { (void)engine->lookup(request); });
    request.withTrace = false;
    const double plain = leastTime(5, [&] { (void)engine->lookup(request); });
    printFigure("P5", "deep key, 10 layers of 10,000 entries, traced", traced, "ms");
    printFigure("P5", "  without trace", plain, "ms");
    printFigure("P6", "cost of tracing, that key", 100 * (traced / plain - 1), "%");
}

/// P8 to P11: all files, and all nodes.
void measureNodes(const ControlRepository &repository)
{
    std::size_t bytes = 0;
    std::size_t dataBytes = 0;
    std::vector<std::string> data;
    auto files = std::make_shared<MemoryFileSystem>();
    repository.write([&](const std::string &path, const std::string &text) {
        files->add("/repo/" + path, text);
        bytes += path.ends_with(".yaml") ? text.size() : 0;
        if (path.starts_with("data/")) {
            data.push_back(text);
            dataBytes += text.size();
        }
    });
    std::vector<std::string> paths;
    repository.write([&](const std::string &path, const std::string &) {
        if (path.starts_with("data/"))
            paths.push_back("/repo/" + path);
    });
    class Nothing : public YAML::EventHandler
    {
        void OnDocumentStart(const YAML::Mark &) override {}
        void OnDocumentEnd() override {}
        void OnNull(const YAML::Mark &, YAML::anchor_t) override {}
        void OnAlias(const YAML::Mark &, YAML::anchor_t) override {}
        void OnScalar(const YAML::Mark &, const std::string &, YAML::anchor_t, const std::string &) override {}
        void OnSequenceStart(const YAML::Mark &, const std::string &, YAML::anchor_t,
                             YAML::EmitterStyle::value) override
        {}
        void OnSequenceEnd() override {}
        void OnMapStart(const YAML::Mark &, const std::string &, YAML::anchor_t, YAML::EmitterStyle::value) override {}
        void OnMapEnd() override {}
    };
    const double empty = leastTime(1, [&] {
        Nothing nothing;
        for (const std::string &text : data) {
            std::istringstream in(text);
            YAML::Parser(in).HandleNextDocument(nothing);
        }
    });
    data.clear();
    const long before = residentKilobytes();
    auto project = opened(files);
    const Question question{.source = sourceOf(*project)};
    std::vector<std::string> names;
    for (const KnownNode &node : project->nodes)
        names.push_back(node.name());
    std::shared_ptr<const Fleet> fleet;
    double start = processorTime();
    QElapsedTimer clock;
    clock.start();
    fleet = *createFleet(project, question, names);
    printFigure("P8", "all files, facts and layers of all nodes", processorTime() - start, "ms");
    printFigure("P8", "  of the clock, all cores", static_cast<double>(clock.elapsed()), "ms");
    printFigure("P8", "  an empty yaml-cpp pass over the data alone", empty, "ms");
    printFigure("P9", "memory with all facts, per byte of YAML",
                1024.0 * static_cast<double>(residentKilobytes() - before) / static_cast<double>(bytes), "bytes");
    Question one = question;
    one.key = LookupTarget::named(ControlRepository::deepKey());
    printFigure("P10", "one deep key on all nodes, the first time",
                leastTime(1, [&] { (void)fleetReport(*project, one, *fleet, names); }), "ms");
    printFigure("P10", "  again", leastTime(3, [&] { (void)fleetReport(*project, one, *fleet, names); }), "ms");
    start = processorTime();
    clock.restart();
    (void)fleetKeys(*project, question, *fleet, {}, [](const FleetKey &) {});
    printFigure("P11", "all keys on all nodes, of the clock", static_cast<double>(clock.elapsed()) / 1e3, "s");
    printFigure("P11", "  of processors", (processorTime() - start) / 1e3, "s");
    printFigure("P11", "  memory then, per byte of YAML",
                1024.0 * static_cast<double>(residentKilobytes() - before) / static_cast<double>(bytes), "bytes");
}

} // namespace

/// bench_goals: the goals of docs/performance.md that need no window, a row each: number, what, figure, unit,
/// with tabs between. bench_goals GOAL...: of P1, P2, P3 (with P4), P5, P8 (to P11), P17 and P20 (with P21) only those.
/// bench_goals
/// --write FOLDER: writes the large repository there. bench_goals --warm FOLDER NODE: P3 and P4 of a repository with
/// facts. To be run as an optimised build.
int main(int argc, char *argv[])
{
    const QCoreApplication application(argc, argv);
    const QStringList words = application.arguments().mid(1);
    const ControlRepository medium(kMedium);
    const ControlRepository large(kLarge);
    if (words.size() == 2 && words.front() == QLatin1String("--write"))
        return writeTo(words.back(), large) ? 0 : 1;
    if (words.size() == 3 && words.front() == QLatin1String("--warm")) {
        const auto project = opened(std::make_shared<DiskFileSystem>(), words[1].toStdString());
        if (project)
            measureWarmLookups(project, words[2].toStdString());
        return project ? 0 : 1;
    }
    const auto isSelected = [&words](const char *goal) {
        return words.isEmpty() || words.contains(QLatin1String(goal));
    };
    if (isSelected("P1"))
        measureProcesses("P1", medium, "medium");
    if (isSelected("P2"))
        measureProcesses("P2", large, "large");
    if (isSelected("P3"))
        measureWarmLookups(opened(inMemory(medium)), medium.nodeName(1));
    if (isSelected("P5"))
        measureDeepMerge();
    if (isSelected("P8"))
        measureNodes(large);
    if (isSelected("P17"))
        measureDatum();
    if (isSelected("P20")) {
        measureSearch(medium, "medium");
        measureSearch(large, "large");
    }
    return 0;
}
