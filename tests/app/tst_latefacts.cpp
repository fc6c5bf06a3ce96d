// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/project/asking.h"
#include "app/project/project.h"
#include "source/files/memoryfilesystem.h"
#include "support/countingfiles.h"
#include "support/valuetext.h"
#include "views/findings/findingsview.h"
#include "views/fleet/fleetview.h"
#include "views/window/centralview.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QLabel>
#include <QScopeGuard>
#include <QSemaphore>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <set>

using namespace strata;
using strata::test::CountingFiles;
using strata::test::toText;

namespace {

constexpr int kNodes = 100;
constexpr const char *kHierarchy =
    "version: 5\nhierarchy: [{name: Role, path: 'roles/%{facts.role}.yaml'}, {name: All, path: all.yaml}]\n";

std::string nodeName(int node)
{
    return (node < 10 ? "n0" : "n") + std::to_string(node) + ".example.com";
}

std::string factsFile(int node)
{
    return "/site/facts/" + nodeName(node) + ".yaml";
}

std::string factsOf(int node)
{
    return "fqdn: " + nodeName(node) + "\nrole: role_" + std::to_string(node % 5) + '\n';
}

/// 100 nodes of five roles, each with its facts in a file.
std::shared_ptr<MemoryFileSystem> site()
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", kHierarchy);
    files->add("/site/data/all.yaml", "port: 0\n");
    for (int role = 0; role < 5; ++role)
        files->add("/site/data/roles/role_" + std::to_string(role) + ".yaml", "port: " + std::to_string(role) + '\n');
    for (int node = 0; node < kNodes; ++node)
        files->add(factsFile(node), factsOf(node));
    return files;
}

std::shared_ptr<const Project> opened(const std::shared_ptr<const Snapshot> &snapshot, NodeChoice::Kind kind)
{
    ProjectRequest request;
    request.root = "/site";
    request.nodes.kind = kind;
    return openProject(request, snapshot).value_or(nullptr);
}

std::shared_ptr<const Project> opened(const std::shared_ptr<const FileSystem> &files, NodeChoice::Kind kind)
{
    return opened(takeSnapshot(files), kind);
}

QStringList listed(const Project &project)
{
    QStringList all;
    for (const KnownNode &node : project.nodes) {
        const Scope scope = node.facts()->scope;
        all << QString::fromStdString(node.name() + ' ' + node.path() + ' ') + toText(scope.facts) +
                   toText(scope.trusted);
    }
    for (const Finding &problem : problemsOf(project))
        all << QString::fromStdString(namesOf(project).place(problem.mark) + ": " + problem.text);
    return all;
}

QString portOf(const Project &project, const std::string &node)
{
    Question question;
    question.node = node;
    question.key = LookupTarget::named("port");
    const auto engine = engineFor(project, scopeOf(project, question), question, {});
    return toText((*engine)->lookup(*lookupRequest(project, question)).value);
}

/// Files whose facts cannot be read until released, except those of some nodes.
class HeldFacts : public CountingFiles
{
public:
    explicit HeldFacts(std::shared_ptr<const FileSystem> base, std::set<std::string> free)
        : CountingFiles(std::move(base)), m_free(std::move(free))
    {}

    Result<std::string> read(const std::string &path) const override
    {
        if (path.starts_with("/site/facts/") && !m_free.contains(path)) {
            ++m_held;
            m_gate.acquire();
        }
        return CountingFiles::read(path);
    }
    int held() const { return m_held; }
    void release() const { m_gate.release(100'000); }

private:
    std::set<std::string> m_free;
    mutable std::atomic<int> m_held = 0;
    mutable QSemaphore m_gate;
};

/// A window on that site, the facts of which are held but for those of three nodes.
struct Held
{
    Held(const std::shared_ptr<MemoryFileSystem> &memory = site())
        : files(std::make_shared<HeldFacts>(memory, std::set<std::string>{factsFile(0), factsFile(7), factsFile(8)})),
          controller(std::make_unique<WindowController>(&openProject, WindowMemory(WindowMemory::Mode::Forgetful)))
    {
        window().show();
        ProjectRequest request;
        request.root = "/site";
        session().open(request, files);
        QTRY_VERIFY(session().project());
        session().navigation().setKey(LookupTarget::named("port"));
        QTRY_COMPARE(port(), QStringLiteral("0"));
    }
    ~Held() { files->release(); }

    Session &session() { return controller->session(); }
    MainWindow &window() { return controller->window(); }
    bool areKnown() { return session().project()->nodes.areKnown(); }
    QString port()
    {
        const auto answer = session().workbench().current().answer();
        return answer ? toText(answer->result().value) : QString();
    }
    QString text(const char *label)
    {
        const auto *found = window().findChild<QLabel *>(QString::fromLatin1(label));
        return found ? found->text() : QString();
    }

    std::shared_ptr<HeldFacts> files;
    std::unique_ptr<WindowController> controller;
};

} // namespace

/// Facts of many nodes, read on demand.
class TestLateFacts : public QObject
{
    Q_OBJECT

private slots:
    void namesAreKnownBeforeFacts();
    void resultsEqualThoseOfEarlyFacts_data();
    void resultsEqualThoseOfEarlyFacts();
    void namesMissingInFileNames();
    void twoFilesOfOneNode();
    void fileWithAnotherName();
    void cancelledReadingIsResumed();
    void filesChangedBeforeReading();
    void filesChangedAfterReading();
    void fewFilesAreReadAtOnce();
    void answersBeforeAllIsRead();
    void twoFilesOfTheNodeShown();
    void unknownNodeIsReportedOnceRead();
    void fleetWaits();
    void findingsWait();
    void brokenFactsAreReportedOnceRead();
    void stoppedReadingIsResumed();
    void closingWhileReading();
    void editedFactsFile();
};

void TestLateFacts::namesAreKnownBeforeFacts()
{
    const auto files = std::make_shared<CountingFiles>(site());
    const auto project = opened(files, NodeChoice::Kind::AllLater);
    QVERIFY(project);
    QVERIFY(!project->nodes.areKnown());
    QCOMPARE(project->nodes.names().size(), std::size_t(kNodes));
    QCOMPARE(project->nodes.names().front(), nodeName(0));
    files->takeReads();
    QCOMPARE(portOf(*project, nodeName(33)), QStringLiteral("3"));
    std::vector<std::string> reads = files->takeReads();
    std::erase_if(reads, [](const std::string &path) { return !path.starts_with("/site/facts/"); });
    QCOMPARE(reads, std::vector{factsFile(33)}); // its own, and of no other
    QVERIFY(project->nodes.isKnown(nodeName(33)) && !project->nodes.isKnown(nodeName(34)));
    QVERIFY(!project->nodes.areKnown());
}

void TestLateFacts::resultsEqualThoseOfEarlyFacts_data()
{
    QTest::addColumn<QByteArray>("file");
    QTest::addColumn<QByteArray>("text");
    const auto n = [](int node) { return QByteArray::fromStdString(factsFile(node)); };
    QTest::newRow("as they are") << n(3) << QByteArray::fromStdString(factsOf(3));
    QTest::newRow("a broken one") << n(33) << QByteArray("role: [");
    QTest::newRow("the first one is broken") << n(0) << QByteArray("role: [");
    QTest::newRow("the first one has another name") << n(0) << QByteArray("fqdn: zz.example.com\nrole: role_1\n");
    QTest::newRow("one has another name") << n(33) << QByteArray("fqdn: aa.example.com\nrole: role_1\n");
    QTest::newRow("two of one node") << n(33) << QByteArray("fqdn: n44.example.com\nrole: role_0\n");
    QTest::newRow("several in a file") << n(33) << QByteArray("- {name: a, values: {}}\n- {name: b, values: {}}\n");
    QTest::newRow("the same name twice") << QByteArray("/site/facts/n33.example.com.json")
                                         << QByteArray("{\"fqdn\": \"n33.example.com\"}");
    QTest::newRow("not a name") << QByteArray("/site/facts/.yaml") << QByteArray("role: role_1\n");
    QTest::newRow("a list") << n(5) << QByteArray("- 1\n");
}

/// Whatever is in the files: the list, its facts and what is wrong with them.
void TestLateFacts::resultsEqualThoseOfEarlyFacts()
{
    QFETCH(QByteArray, file);
    QFETCH(QByteArray, text);
    const auto files = site();
    files->add(file.toStdString(), text.toStdString());
    const auto atOnce = opened(files, NodeChoice::Kind::All);
    const auto later = opened(files, NodeChoice::Kind::AllLater);
    QVERIFY(atOnce && later);
    const std::string first = later->nodes.names().front();
    QCOMPARE(listed(*later), listed(*atOnce));
    QVERIFY(later->nodes.areKnown());
    std::vector<std::string> names;
    for (const KnownNode &node : atOnce->nodes)
        names.push_back(node.name());
    QVERIFY(later->nodes.names() == names);
    QVERIFY2(std::binary_search(names.begin(), names.end(), first), first.c_str()); // it was asked for before
    for (const std::string &name : names)
        QCOMPARE(portOf(*later, name), portOf(*atOnce, name));
    auto requested = requestedPaths(*later);
    for (const std::string &path : requestedPaths(*atOnce))
        QVERIFY2(std::find(requested.begin(), requested.end(), path) != requested.end(), path.c_str());
}

void TestLateFacts::namesMissingInFileNames()
{
    const auto files = site();
    for (int node = 0; node < kNodes; ++node)
        files->add(factsFile(node), "fqdn: x" + nodeName(node) + '\n');
    const auto project = opened(files, NodeChoice::Kind::AllLater);
    QVERIFY(project->nodes.areKnown());
    QCOMPARE(project->nodes.names().front(), 'x' + nodeName(0));
}

/// The complete list equals one read at once; earlier messages about a node may not.
void TestLateFacts::twoFilesOfOneNode()
{
    const auto files = site();
    files->add(factsFile(33), "fqdn: n44.example.com\nrole: role_0\n");
    const auto project = opened(files, NodeChoice::Kind::AllLater);
    QCOMPARE(portOf(*project, nodeName(44)), QStringLiteral("4"));
    QVERIFY(project->nodes.read({}));
    QVERIFY(project->nodes.areOtherwise());
    QCOMPARE(portOf(*project, nodeName(44)), portOf(*opened(files, NodeChoice::Kind::All), nodeName(44)));
    QCOMPARE(portOf(*project, nodeName(44)), QStringLiteral("0"));

    const auto usual = opened(site(), NodeChoice::Kind::AllLater);
    QCOMPARE(portOf(*usual, nodeName(44)), QStringLiteral("4"));
    QVERIFY(usual->nodes.read({}) && !usual->nodes.areOtherwise() && usual->nodes.namesWereRight());
}

void TestLateFacts::fileWithAnotherName()
{
    const auto files = site();
    files->add(factsFile(33), "fqdn: other.example.com\nrole: role_1\n");
    const auto project = opened(files, NodeChoice::Kind::AllLater);
    QVERIFY(!project->nodes.areKnown());
    QCOMPARE(portOf(*project, "other.example.com"), QStringLiteral("1")); // which no file is named after
    QVERIFY(project->nodes.areKnown() && !project->nodes.namesWereRight());
    QVERIFY(!project->nodes.find(nodeName(33)));
}

void TestLateFacts::cancelledReadingIsResumed()
{
    const auto files = std::make_shared<CountingFiles>(site());
    const auto project = opened(files, NodeChoice::Kind::AllLater);
    CancelSource source;
    std::size_t reads = 0;
    files->takeReads();
    files->onAccess = [&](std::size_t) {
        if (++reads == 10)
            source.cancel();
    };
    QVERIFY(!project->nodes.read(source.token()));
    QVERIFY(!project->nodes.areKnown());
    QCOMPARE(reads, std::size_t(10));
    QVERIFY(!project->nodes.find("nowhere", source.token()) && !project->nodes.areKnown());
    QVERIFY(allNodes(*project, source.token()).empty());
    files->onAccess = {};
    QVERIFY(project->nodes.read({}));
    QCOMPARE(listed(*project), listed(*opened(site(), NodeChoice::Kind::All)));
}

/// The list must not come from files as they were.
void TestLateFacts::filesChangedBeforeReading()
{
    const auto files = site();
    const auto snapshot = takeSnapshot(files);
    const auto before = opened(snapshot, NodeChoice::Kind::AllLater);
    QCOMPARE(portOf(*before, nodeName(3)), QStringLiteral("3"));
    files->add(factsFile(3), "fqdn: n03.example.com\nrole: role_4\n");
    files->add(factsFile(4), "fqdn: n04.example.com\nrole: role_1\n");
    files->add("/site/data/roles/role_2.yaml", "port: 22\n");
    std::unordered_set<FileId> changed;
    for (const std::string &path : {factsFile(3), factsFile(4), std::string("/site/data/roles/role_2.yaml")})
        changed.insert(snapshot->files().intern(path));
    const auto after = openChanged(*before, std::make_shared<const Snapshot>(*snapshot, changed), changed);
    QVERIFY(after);
    QCOMPARE(portOf(**after, nodeName(3)), QStringLiteral("4"));
    QVERIFY(!(*after)->nodes.areKnown());
    QCOMPARE(portOf(**after, nodeName(2)), QStringLiteral("22"));
    QCOMPARE(listed(**after), listed(*opened(files, NodeChoice::Kind::All)));
}

void TestLateFacts::filesChangedAfterReading()
{
    const auto files = site();
    const auto snapshot = takeSnapshot(files);
    const auto before = opened(snapshot, NodeChoice::Kind::AllLater);
    QVERIFY(before->nodes.read({}));
    const auto changedTo = [&](const std::string &path, const std::string &text) {
        files->add(path, text);
        const std::unordered_set<FileId> changed{snapshot->files().intern(path)};
        return *openChanged(*before, std::make_shared<const Snapshot>(*snapshot, changed), changed);
    };
    const auto data = changedTo("/site/data/roles/role_2.yaml", "port: 22\n");
    QVERIFY(data->nodes.isSame(before->nodes)); // taken over
    QCOMPARE(portOf(*data, nodeName(2)), QStringLiteral("22"));
    const auto facts = changedTo(factsFile(3), "fqdn: n03.example.com\nrole: role_4\n");
    QVERIFY(!facts->nodes.isSame(before->nodes));
    QCOMPARE(portOf(*facts, nodeName(3)), QStringLiteral("4"));
    QCOMPARE(listed(*facts), listed(*opened(files, NodeChoice::Kind::All)));
}

void TestLateFacts::fewFilesAreReadAtOnce()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/site/hiera.yaml", kHierarchy);
    for (int node = 0; node < 10; ++node)
        files->add(factsFile(node), factsOf(node));
    QVERIFY(opened(files, NodeChoice::Kind::AllLater)->nodes.areKnown());
}

/// The node that is shown, and another one that is chosen, have answers while all others are still being read.
void TestLateFacts::answersBeforeAllIsRead()
{
    Held held;
    QSignalSpy ready(&held.session().workbench(), &Workbench::nodesReady);
    QTRY_VERIFY(held.files->held() > 0); // the others, after the answer
    held.session().navigation().setNode(nodeName(7));
    QTRY_COMPARE(held.port(), QStringLiteral("2"));
    held.session().navigation().setNode(nodeName(8));
    QTRY_COMPARE(held.port(), QStringLiteral("3"));
    QVERIFY(!held.areKnown());
    QVERIFY(held.session().isBusy());
    QCOMPARE(ready.size(), 0);
    const auto scene = held.session().workbench().current().scene();
    held.files->release();
    QTRY_COMPARE(ready.size(), 1);
    QVERIFY(held.areKnown());
    QTRY_VERIFY(held.controller->isSettled());
    QCOMPARE(held.session().workbench().current().scene(), scene); // nothing is asked again
    QCOMPARE(held.port(), QStringLiteral("3"));
}

void TestLateFacts::twoFilesOfTheNodeShown()
{
    const auto memory = site();
    memory->add("/site/facts/zz.yaml", "fqdn: n00.example.com\nrole: role_4\n");  // comes after its own
    memory->add("/site/facts/n01.yaml", "fqdn: n07.example.com\nrole: role_1\n"); // and this one before
    Held held(memory);
    held.session().navigation().setNode(nodeName(7));
    QTRY_COMPARE(held.port(), QStringLiteral("2"));
    held.files->release();
    QTRY_VERIFY(held.areKnown());
    QTRY_COMPARE(held.port(), QStringLiteral("1"));
    held.session().navigation().setNode(nodeName(0));
    QTRY_COMPARE(held.port(), portOf(*opened(memory, NodeChoice::Kind::All), nodeName(0)));
}

/// A node is reported as unknown only once that is certain.
void TestLateFacts::unknownNodeIsReportedOnceRead()
{
    const auto memory = site();
    memory->add(factsFile(33), "fqdn: other.example.com\nrole: role_1\n");
    for (const auto &[name, isKnown] : {std::pair("other.example.com", true), std::pair("nobody", false)}) {
        Held held(memory);
        held.window().lookupBar().nodeChosen(QString::fromLatin1(name));
        QTRY_VERIFY(held.files->held() > 0);
        QVERIFY(!held.window().messageBar().text().contains(QStringLiteral("is not a known node")));
        held.files->release();
        QTRY_VERIFY(held.areKnown() && held.controller->isSettled());
        QCOMPARE(held.window().messageBar().text().contains(QStringLiteral("is not a known node")), !isKnown);
        QCOMPARE(held.port(), isKnown ? QStringLiteral("1") : QStringLiteral("0"));
    }
}

void TestLateFacts::fleetWaits()
{
    Held held;
    held.window().action(Command::ShowFleet)->trigger();
    QTRY_VERIFY(held.files->held() > 0);
    FleetView &view = held.controller->fleet().view();
    QTRY_COMPARE(view.state(), FleetView::State::Computing);
    QVERIFY(!held.areKnown());
    held.files->release();
    QTRY_COMPARE(view.state(), FleetView::State::Shown);
    QTRY_VERIFY(!held.session().isBusy());
    QVERIFY2(held.text("fleetSummary").contains(QStringLiteral("100 nodes")), qPrintable(held.text("fleetSummary")));
}

void TestLateFacts::findingsWait()
{
    Held held;
    held.window().action(Command::ShowFindings)->trigger();
    QTRY_VERIFY(held.files->held() > 0);
    QTRY_COMPARE(held.text("findingsMessage"), QStringLiteral("Reading the facts of all nodes…"));
    held.session().cancel();
    QTRY_COMPARE(held.text("findingsMessage"), QString());
    emit held.controller->findings().view().startRequested();
    QTRY_COMPARE(held.text("findingsMessage"), QStringLiteral("Reading the facts of all nodes…"));
    held.files->release();
    QTRY_VERIFY(held.controller->findings().exportSource().jsonWriter() && !held.session().isBusy());
    QVERIFY2(held.text("findingsSummary").contains(QStringLiteral("100 nodes")),
             qPrintable(held.text("findingsSummary")));
}

void TestLateFacts::brokenFactsAreReportedOnceRead()
{
    const auto memory = site();
    memory->add(factsFile(33), "role: [");
    Held held(memory);
    QTRY_VERIFY(held.files->held() > 0);
    QVERIFY(!held.window().messageBar().text().contains(QStringLiteral("facts are not used")));
    held.files->release();
    QTRY_VERIFY(held.window().messageBar().text().contains(QStringLiteral("facts are not used")));
    QVERIFY(held.window().messageBar().text().contains(QStringLiteral("n33.example.com.yaml")));
}

void TestLateFacts::stoppedReadingIsResumed()
{
    Held held;
    QTRY_VERIFY(held.files->held() > 0);
    held.session().cancel();
    held.files->release();
    QTRY_VERIFY(!held.session().isBusy());
    QTest::qWait(20);
    QVERIFY(!held.areKnown());
    QVERIFY(!held.session().workbench().requestNodes()); // needed now
    QTRY_VERIFY(held.session().workbench().requestNodes());
}

/// Hardly anything is read any more.
void TestLateFacts::closingWhileReading()
{
    Held held;
    QTRY_VERIFY(held.files->held() > 0);
    held.session().closeProject();
    held.files->release();
    QTRY_VERIFY(!held.session().isBusy());
    held.controller.reset(); // waits for what runs
    QVERIFY2(held.files->takeReads().size() < 20, "it went on");
}

/// On disk, where files are watched.
void TestLateFacts::editedFactsFile()
{
    const QTemporaryDir folder;
    const auto write = [&folder](const QString &name, const std::string &text) {
        const QString path = folder.filePath(name);
        QVERIFY(QDir().mkpath(path.left(path.lastIndexOf(u'/'))));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    };
    write(QStringLiteral("hiera.yaml"), kHierarchy);
    for (int role = 0; role < 5; ++role)
        write(QStringLiteral("data/roles/role_%1.yaml").arg(role), "port: " + std::to_string(role) + '\n');
    const auto facts = [](int node) { return QString::fromStdString(factsFile(node)).mid(6); };
    for (int node = 0; node < kNodes; ++node)
        write(facts(node), factsOf(node));
    WindowController controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.node = nodeName(33);
    options.question.key = LookupTarget::named("port");
    controller.opening().start(options);
    const auto port = [&] {
        const auto answer = controller.session().workbench().current().answer();
        return answer ? toText(answer->result().value) : QString();
    };
    QTRY_COMPARE(port(), QStringLiteral("3"));
    QTRY_VERIFY(controller.isSettled() && controller.session().project()->nodes.areKnown());
    QTRY_VERIFY(controller.watch().isUpToDate());
    write(facts(33), "fqdn: n33.example.com\nrole: role_1\n");
    QTRY_COMPARE(port(), QStringLiteral("1"));
    QTRY_VERIFY(controller.isSettled() && controller.session().project()->nodes.areKnown());
    QTRY_VERIFY(controller.watch().isUpToDate());
    write(facts(34), "role: [");
    QTRY_VERIFY(controller.window().messageBar().text().contains(QStringLiteral("n34.example.com.yaml")));
}

QTEST_MAIN(TestLateFacts)
#include "tst_latefacts.moc"
