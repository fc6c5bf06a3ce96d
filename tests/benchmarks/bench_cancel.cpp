// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "app/project/project.h"
#include "core/aside.h"
#include "lookup/keyindex.h"
#include "projection/projection.h"
#include "source/files/diskfilesystem.h"
#include "source/files/memoryfilesystem.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>
#include <future>
#include <thread>
#include <vector>

#include <pthread.h>

using namespace strata;

namespace {

using Clock = std::chrono::steady_clock;
using Work = std::function<void(const CancelToken &)>;

constexpr int kLayers = 40;
constexpr int kEntries = 10'000; // of the key on each layer
constexpr int kMoments = 16;     // at which work is cancelled, evenly from its begin to its end

/// Milliseconds, of all threads.
double processorTime()
{
    return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// One big deep key on every layer: half of the entries of a layer are those of the next one, too.
std::shared_ptr<MemoryFileSystem> repository()
{
    auto files = std::make_shared<MemoryFileSystem>();
    std::string hierarchy = "version: 5\nhierarchy:\n";
    for (int layer = 0; layer < kLayers; ++layer) {
        const std::string name = "l" + std::to_string(layer) + ".yaml";
        hierarchy += "  - {name: L" + std::to_string(layer) + ", path: " + name + "}\n";
        std::string text = "big:\n";
        for (int i = 0; i < kEntries; ++i)
            text +=
                "  entry_" + std::to_string(i + layer * kEntries / 2) + ": {team: t" + std::to_string(layer) + "}\n";
        files->add("/repo/data/" + name, text);
    }
    files->add("/repo/hiera.yaml", hierarchy);
    return files;
}

/// What is cancelled, on files that nothing was read of yet.
class Stage
{
public:
    Stage(std::string root, Question question, std::shared_ptr<const FileSystem> files)
        : m_question(std::move(question)), m_files(std::move(files))
    {
        m_request.root = std::move(root);
    }

    void load(const CancelToken &cancel)
    {
        auto snapshot = std::make_shared<const Snapshot>(std::make_shared<Workspace>(m_executor), m_files);
        if (auto project = openProject(m_request, snapshot, cancel))
            m_project = std::move(*project);
    }
    void resolve(const CancelToken &cancel)
    {
        if (auto engine = engineFor(*m_project, scopeOf(*m_project, m_question), m_question, cancel))
            m_engine = std::move(*engine);
    }
    void index(const CancelToken &cancel) { buildKeyIndex(*m_engine, cancel); }
    void lookUp(const CancelToken &cancel)
    {
        LookupRequest request = *lookupRequest(*m_project, m_question);
        request.cancel = cancel;
        m_result = std::make_shared<const LookupResult>(m_engine->lookup(request));
    }
    /// So that nothing measured includes to destroy an earlier answer.
    void forget() { m_result.reset(); }
    void project(const CancelToken &cancel)
    {
        withBackgroundDestruction(
            m_executor, std::make_unique<const Projection>(
                            m_question.key, m_result,
                            std::make_shared<const LayerNames>(m_engine->layers(), namesOf(*m_project)), cancel));
    }

private:
    Question m_question;
    ProjectRequest m_request;
    std::shared_ptr<const FileSystem> m_files;
    std::shared_ptr<Executor> m_executor = makeExecutor();
    std::shared_ptr<const Project> m_project;
    std::shared_ptr<const LookupEngine> m_engine;
    std::shared_ptr<const LookupResult> m_result;
};

/// Milliseconds of the thread whose clock \a clock is.
double processorTime(clockid_t clock)
{
    timespec time{};
    clock_gettime(clock, &time);
    return 1000.0 * static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) / 1e6;
}

/// Prints the processor time of \a work, and how long it continues after cancellation: in processor time of its thread,
/// which other programs do not affect, and in real time. \a prepare is not measured.
void measure(const char *name, const std::function<void()> &prepare, const Work &work)
{
    prepare();
    const double start = processorTime();
    work({});
    const double whole = processorTime() - start;
    double most = 0;
    double longest = 0;
    for (int i = 0; i < kMoments; ++i) {
        prepare();
        CancelSource source;
        std::atomic<bool> isDone = false;
        std::promise<void> mayEnd;
        const double moment = processorTime() + whole * i / kMoments;
        double end = 0;
        Clock::time_point endTime;
        std::thread thread([&] {
            work(source.token());
            end = processorTime(CLOCK_THREAD_CPUTIME_ID);
            endTime = Clock::now();
            isDone = true;
            mayEnd.get_future().wait(); // so that its clock can be read
        });
        clockid_t clock = 0;
        pthread_getcpuclockid(thread.native_handle(), &clock);
        while (processorTime() < moment && !isDone)
            std::this_thread::sleep_for(std::chrono::microseconds(200));
        const double cancelled = processorTime(clock);
        const auto cancelledTime = Clock::now();
        source.cancel();
        mayEnd.set_value();
        thread.join();
        most = std::max(most, end - cancelled);
        longest = std::max(longest, std::chrono::duration<double, std::milli>(endTime - cancelledTime).count());
    }
    std::printf("%-14s %9.1f ms; cancelled, it ends after at most %7.2f ms of work, %7.2f ms on the clock\n", name,
                whole, most, longest);
    std::fflush(stdout);
}

} // namespace

/// How long cancelled work continues: bench_cancel [-warm | ROOT NODE KEY [MERGE]], by default on 40 layers of 10,000
/// entries each. -warm measures only after the files are read. Run it in a release build.
int main(int argc, char *argv[])
{
    Question question;
    question.key = LookupTarget::named("big");
    question.merge.text = "deep";
    std::string root = "/repo/hiera.yaml";
    std::shared_ptr<const FileSystem> files;
    if (argc > 3) {
        root = argv[1];
        question.node = argv[2];
        question.key = LookupTarget::named(argv[3]);
        question.merge.text = argc > 4 ? argv[4] : "";
        files = std::make_shared<DiskFileSystem>();
    } else {
        files = repository();
    }
    Stage stage(root, question, files);
    const CancelToken never;
    const auto opened = [&] { stage.load(never); };
    const auto resolved = [&] {
        stage.forget();
        stage.load(never);
        stage.resolve(never);
    };
    const auto nothing = [] {};
    const auto forgotten = [&] { stage.forget(); };
    if (argc == 2) { // only what needs no files any more
        resolved();
        stage.lookUp(never);
    } else {
        measure("load", nothing, [&](const CancelToken &cancel) { stage.load(cancel); });
        opened();
        measure("layers", opened, [&](const CancelToken &cancel) { stage.resolve(cancel); });
        measure("index", resolved, [&](const CancelToken &cancel) { stage.index(cancel); });
        measure("first lookup", resolved, [&](const CancelToken &cancel) { stage.lookUp(cancel); });
    }
    resolved();
    measure("lookup", forgotten, [&](const CancelToken &cancel) { stage.lookUp(cancel); });
    stage.lookUp(never);
    measure("projection", nothing, [&](const CancelToken &cancel) { stage.project(cancel); });
}
