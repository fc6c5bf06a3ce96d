// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/project/project.h"
#include "core/valueequality.h"
#include "lookup/keyindex.h"
#include "support/failingfilesystem.h"

#include <QTest>

#include <chrono>
#include <future>

using namespace strata;
using namespace strata::test;

using Fault = FailingFileSystem::Fault;

namespace {

/// What came of opening an example and asking for a key, in one text.
struct Outcome
{
    std::string value;   ///< or how the lookup ended
    std::string message; ///< all messages
    bool isOutOfMemory = false;
};

void add(std::string &message, const std::vector<Finding> &findings)
{
    for (const Finding &finding : findings)
        message += finding.text + '\n';
}

Outcome ask(const Project &project, const ExampleProject &example)
{
    Outcome outcome;
    add(outcome.message, project.problems);
    const auto engine = project.dialect->engine(scopeOf(project, std::string(example.node)));
    const LookupResult result =
        engine->lookup({.key = LookupTarget::named(std::string(example.key)), .withReads = true});
    outcome.value = std::to_string(static_cast<int>(result.status)) + ' ' + exactText(result.value);
    if (result.error)
        outcome.message += result.error->message + '\n';
    add(outcome.message, result.warnings);
    for (const LayerNode *location : locations(engine->layers())) {
        add(outcome.message, engine->content(location->layer).findings);
        outcome.message += location->message;
    }
    return outcome;
}

Outcome outcomeWith(const std::shared_ptr<const FileSystem> &files, const ExampleProject &example)
{
    ProjectRequest request;
    request.root = example.root();
    request.facts = example.facts();
    Outcome outcome;
    try {
        const auto project = openProject(request, takeSnapshot(files));
        if (!project) {
            outcome.value = "not opened";
            outcome.message = project.error().message;
            return outcome;
        }
        const Outcome first = ask(**project, example);
        outcome = ask(**project, example);
        if (outcome.value != first.value)
            outcome.value = "two answers of one snapshot: " + first.value + " and " + outcome.value;
    } catch (const std::bad_alloc &) {
        outcome.isOutOfMemory = true;
    }
    return outcome;
}

constexpr const char *kWasCancelled = "cancelled";

/// The value of the example's key as Outcome has it, or that \a cancel came before.
std::string valueUnless(const CancelToken &cancel, const ProjectRequest &request,
                        const std::shared_ptr<const Snapshot> &snapshot, const ExampleProject &example)
{
    const auto project = openProject(request, snapshot, cancel);
    if (!project)
        return project.error().code == Error::Code::Cancelled ? kWasCancelled : project.error().message;
    const auto engine = (*project)->dialect->engine(scopeOf(**project, std::string(example.node)), cancel);
    if (!engine)
        return kWasCancelled;
    LookupRequest keyRequest{.key = LookupTarget::named(std::string(example.key)), .withReads = true};
    keyRequest.cancel = cancel;
    const LookupResult result = engine->lookup(keyRequest);
    if (result.status == LookupResult::Status::Cancelled)
        return kWasCancelled;
    return std::to_string(static_cast<int>(result.status)) + ' ' + exactText(result.value);
}

} // namespace

/// Each operation of opening a configuration and of a lookup goes wrong in its turn: nothing crashes or hangs, and
/// where the answer is another one something says why.
class TestFailingInput : public QObject
{
    Q_OBJECT

private slots:
    void anyOperation_data();
    void anyOperation();
    void snapshotsSurviveMissingMemory_data() { addExamples(); }
    void snapshotsSurviveMissingMemory();
    void cancelWithASlowReader_data() { addExamples(); }
    void cancelWithASlowReader();
    void unknownKeysUseNoMemory_data() { addExamples(); }
    void unknownKeysUseNoMemory();

private:
    void addExamples()
    {
        QTest::addColumn<QString>("example");
        for (const char *example : {"hiera5", "hiera3", "datum"})
            QTest::newRow(example) << QString::fromLatin1(example);
    }
};

void TestFailingInput::anyOperation_data()
{
    QTest::addColumn<QString>("example");
    QTest::addColumn<int>("fault");
    const std::pair<const char *, Fault> faults[] = {{"unreadable", Fault::Unreadable},
                                                     {"gone", Fault::Gone},
                                                     {"shortened", Fault::Shortened},
                                                     {"exchanged", Fault::Exchanged},
                                                     {"out of memory", Fault::OutOfMemory}};
    for (const char *example : {"hiera5", "hiera3", "datum"}) {
        for (const auto &[name, fault] : faults)
            QTest::addRow("%s, %s", example, name) << QString::fromLatin1(example) << static_cast<int>(fault);
    }
}

void TestFailingInput::anyOperation()
{
    QFETCH(QString, example);
    QFETCH(int, fault);
    const ExampleProject *project = findExample(example.toStdString());
    QVERIFY(project);
    const auto files = project->files();
    const Outcome expected = outcomeWith(files, *project);
    QVERIFY(expected.value.starts_with("0 ")); // found
    bool isThrough = false;
    int silent = 0;
    int n = 1;
    for (; !isThrough; ++n) {
        QVERIFY(n < 5000);
        const auto failing = std::make_shared<FailingFileSystem>(files, static_cast<Fault>(fault), n);
        const Outcome outcome = outcomeWith(failing, *project);
        isThrough = !failing->hasFailed();
        QVERIFY2(!outcome.value.starts_with("two answers"), outcome.value.c_str());
        QCOMPARE(outcome.isOutOfMemory, !isThrough && static_cast<Fault>(fault) == Fault::OutOfMemory);
        const bool isOther = outcome.value != expected.value && !outcome.isOutOfMemory;
        silent += isOther && outcome.message == expected.message;
    }
    QVERIFY2(n > 10, qPrintable(QString::number(n)));
    // What is gone, or has other bytes that can be read, is another configuration and no fault.
    if (static_cast<Fault>(fault) == Fault::Unreadable)
        QVERIFY2(silent <= 3, qPrintable(QString::number(silent)));
}

/// What a lookup that ran out of memory leaves behind answers the next one.
void TestFailingInput::snapshotsSurviveMissingMemory()
{
    QFETCH(QString, example);
    const ExampleProject *named = findExample(example.toStdString());
    const auto files = named->files();
    const Outcome expected = outcomeWith(files, *named);
    ProjectRequest request;
    request.root = named->root();
    request.facts = named->facts();
    int failed = 0;
    for (int n = 1; n < 400; ++n) {
        const auto failing = std::make_shared<FailingFileSystem>(files, Fault::OutOfMemory, n);
        const auto snapshot = takeSnapshot(failing);
        Result<std::shared_ptr<const Project>> project = fail(Error::Code::Internal, "not opened");
        try {
            project = openProject(request, snapshot);
            if (project)
                ask(**project, *named);
        } catch (const std::bad_alloc &) {
            ++failed;
        }
        if (!project)
            project = openProject(request, snapshot);
        QVERIFY(project);
        QCOMPARE(ask(**project, *named).value, expected.value);
    }
    QVERIFY(failed > 5);
}

/// A waiting reader can be cancelled, and another reader of the same file waits only for that.
void TestFailingInput::cancelWithASlowReader()
{
    QFETCH(QString, example);
    const ExampleProject *named = findExample(example.toStdString());
    const auto files = named->files();
    const Outcome expected = outcomeWith(files, *named);
    ProjectRequest request;
    request.root = named->root();
    request.facts = named->facts();
    constexpr int kEach = 60; // then one of several
    int cancelled = 0;
    int n = 1;
    for (;; n += n < kEach ? 1 : 7) {
        const auto late = std::make_shared<LateFileSystem>(files, n);
        const auto snapshot = takeSnapshot(late);
        CancelSource cancel;
        auto loading = std::async(std::launch::async, [&] {
            const std::string value = valueUnless(cancel.token(), request, snapshot, *named);
            late->willNotCome();
            return value;
        });
        const bool hasCome = late->hasCome();
        cancel.cancel();
        auto other =
            std::async(std::launch::async, [&] { return valueUnless(CancelToken(), request, snapshot, *named); });
        late->release();
        for (std::future<std::string> *each : {&loading, &other}) {
            if (each->wait_for(std::chrono::seconds(60)) != std::future_status::ready)
                qFatal("operation %d is waited for without an end", n); // the threads cannot be joined
        }
        const std::string value = loading.get();
        QVERIFY2(value == kWasCancelled || value == expected.value, value.c_str());
        cancelled += value == kWasCancelled;
        QCOMPARE(other.get(), expected.value);
        if (!hasCome)
            break;
    }
    QVERIFY2(n > 10, qPrintable(QString::number(n)));
    QVERIFY2(cancelled > 10, qPrintable(QString::number(cancelled)));
}

/// A stream of questions for what no file has may be endless.
void TestFailingInput::unknownKeysUseNoMemory()
{
    QFETCH(QString, example);
    const ExampleProject *named = findExample(example.toStdString());
    ProjectRequest request;
    request.root = named->root();
    request.facts = named->facts();
    const auto project = openProject(request, takeSnapshot(named->files()));
    QVERIFY(project);
    const auto engine = (*project)->dialect->engine(scopeOf(**project, std::string(named->node)));
    const KeyTable &keys = *(*project)->workspace->keys;
    const std::string known(named->key);
    const std::string below = known + (example == QLatin1String("datum") ? "\\" : ".");
    for (const std::string &key : {std::string("nobody::has::it"), std::string("neither.this"), below + "neither",
                                   below + "987654321", std::string("987654321.1")}) {
        for (const bool withTrace : {false, true})
            engine->lookup({.key = LookupTarget::named(key), .withTrace = withTrace, .withReads = true});
    }
    for (const char *text : {"nobody::has::it", "nobody", "neither", "this", "neither.this", "987654321"})
        QVERIFY2(!keys.find(text).isValid(), text);
    QVERIFY(!keys.find(Value::integer("987654321")).isValid());
    QVERIFY(keys.find(known).isValid() || example == QLatin1String("datum"));
}

QTEST_APPLESS_MAIN(TestFailingInput)
#include "tst_failinginput.moc"
