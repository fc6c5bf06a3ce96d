// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "core/lookuptarget.h"
#include "source/files/memoryfilesystem.h"
#include "source/files/overlayfilesystem.h"
#include "support/countingfiles.h"
#include "support/valuetext.h"

#include <QTest>
#include <algorithm>

using namespace strata;
using strata::test::CountingFiles;
using strata::test::toText;

/// A configuration opened a second time in the same workspace, for each dialect.
class TestReload : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void readsOnlyWhatChanged_data();
    void readsOnlyWhatChanged();
    void editedFileAnswers_data();
    void editedFileAnswers();
    void answersOfOneSnapshotAgree_data();
    void answersOfOneSnapshotAgree();
    void factsAreReadOnce();
    void reusesUnaffectedLayers_data();
    void reusesUnaffectedLayers();
    void reopensAfterConfigurationChanges_data();
    void reopensAfterConfigurationChanges();
    void openingCanBeCancelled_data();
    void openingCanBeCancelled();

private:
    void addDialects();
    std::shared_ptr<const Project> open(const char *root, std::shared_ptr<const FileSystem> files);
    QString answer(const Project &project, const char *key);

    std::shared_ptr<Workspace> m_workspace;
    std::shared_ptr<MemoryFileSystem> m_memory;
    std::shared_ptr<CountingFiles> m_files;
};

void TestReload::init()
{
    m_workspace = std::make_shared<Workspace>();
    m_memory = std::make_shared<MemoryFileSystem>();
    m_files = std::make_shared<CountingFiles>(m_memory);
    m_memory->add("/five/hiera.yaml",
                  "version: 5\nhierarchy:\n  - name: all\n    paths: [\"nodes/%{trusted.certname}.yaml\"]\n"
                  "  - name: some\n    glob: \"common/*.yaml\"\n");
    m_memory->add("/five/data/common/a.yaml", "k: old\nother: 1\n");
    m_memory->add("/five/data/common/b.yaml", "k: lower\n");
    m_memory->add("/five/data/nodes/n1.yaml", "node: n1\n");
    m_memory->add("/five/facts/n1.yaml", "name: n1\nvalues: {role: web}\n");
    m_memory->add("/five/facts/n2.yaml", "name: n2\nvalues: {role: db}\n");
    m_memory->add("/three/hiera.yaml",
                  ":backends: [yaml]\n:hierarchy: [\"nodes/%{clientcert}\", common]\n:yaml:\n  :datadir: data\n");
    m_memory->add("/three/data/common.yaml", "k: old\nother: 1\n");
    m_memory->add("/three/data/nodes/n1.yaml", "node: n1\n");
    m_memory->add("/three/facts/n1.yaml", "name: n1\nvalues: {clientcert: n1}\n");
    m_memory->add("/datum/Datum.yml", "ResolutionPrecedence:\n  - AllNodes\\$($Node.Name)\n  - Baselines\\Common\n"
                                      "DatumStructure:\n"
                                      "  - StoreName: AllNodes\n    StoreProvider: Datum::File\n"
                                      "    StoreOptions: {Path: ./AllNodes}\n"
                                      "  - StoreName: Baselines\n    StoreProvider: Datum::File\n"
                                      "    StoreOptions: {Path: ./Baselines}\n");
    m_memory->add("/datum/AllNodes/n1.yml", "Name: n1\n");
    m_memory->add("/datum/Baselines/Common.yml", "k: old\nother: 1\n");
}

void TestReload::addDialects()
{
    QTest::addColumn<QByteArray>("root");
    QTest::addColumn<QByteArray>("file"); // whose `k` decides
    QTest::newRow("hiera5") << QByteArray("/five") << QByteArray("/five/data/common/a.yaml");
    QTest::newRow("hiera3") << QByteArray("/three") << QByteArray("/three/data/common.yaml");
    QTest::newRow("datum") << QByteArray("/datum") << QByteArray("/datum/Baselines/Common.yml");
}

std::shared_ptr<const Project> TestReload::open(const char *root, std::shared_ptr<const FileSystem> files)
{
    ProjectRequest request;
    request.root = root;
    auto project = openProject(request, std::make_shared<const Snapshot>(m_workspace, std::move(files)));
    return project ? *project : nullptr;
}

QString TestReload::answer(const Project &project, const char *key)
{
    return toText(project.dialect->engine(scopeOf(project, "n1"))->lookup({.key = LookupTarget::named(key)}).value);
}

void TestReload::readsOnlyWhatChanged_data()
{
    addDialects();
}

void TestReload::readsOnlyWhatChanged()
{
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, file);
    const auto before = open(root.constData(), m_files);
    QVERIFY(before);
    QCOMPARE(answer(*before, "k"), QStringLiteral("\"old\""));
    QVERIFY(m_files->takeReads().size() > 2);

    const auto same = open(root.constData(), m_files);
    QCOMPARE(answer(*same, "k"), QStringLiteral("\"old\""));
    QCOMPARE(m_files->takeReads(), std::vector<std::string>());

    m_memory->add(file.toStdString(), "k: new\n");
    const auto after = open(root.constData(), m_files);
    QCOMPARE(answer(*after, "k"), QStringLiteral("\"new\""));
    QCOMPARE(m_files->takeReads(), std::vector{file.toStdString()});
    QCOMPARE(answer(*before, "k"), QStringLiteral("\"old\""));
}

void TestReload::editedFileAnswers_data()
{
    addDialects();
}

void TestReload::editedFileAnswers()
{
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, file);
    const auto project = open(root.constData(), m_files);
    QVERIFY(project);
    QCOMPARE(answer(*project, "k"), QStringLiteral("\"old\""));
    m_files->takeReads();

    const auto edits = std::make_shared<OverlayFileSystem>(project->snapshot);
    edits->write(file.toStdString(), "k: edited\n");
    const auto edited = open(root.constData(), edits);
    QVERIFY(edited);
    QCOMPARE(answer(*edited, "k"), QStringLiteral("\"edited\""));
    QCOMPARE(answer(*edited, "other"), toText(Value()));

    QCOMPARE(answer(*project, "k"), QStringLiteral("\"old\""));
    QCOMPARE(answer(*project, "other"), QStringLiteral("1"));
    QCOMPARE(m_memory->read(file.toStdString()).value_or(""), std::string("k: old\nother: 1\n"));
    QCOMPARE(m_files->takeReads(), std::vector<std::string>());
}

/// Files that come, change and go while a project is open: its answers are those of the state that it saw.
void TestReload::answersOfOneSnapshotAgree_data()
{
    addDialects();
}

void TestReload::answersOfOneSnapshotAgree()
{
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, file);
    const auto project = open(root.constData(), m_files);
    QVERIFY(project);
    QCOMPARE(answer(*project, "k"), QStringLiteral("\"old\""));
    QCOMPARE(answer(*project, "node"), answer(*project, "node"));
    m_memory->remove(file.toStdString());
    m_memory->add("/five/data/common/0.yaml", "k: added\n"); // the glob was expanded
    QCOMPARE(answer(*project, "k"), QStringLiteral("\"old\""));
    QCOMPARE(answer(*project, "other"), QStringLiteral("1"));
    QVERIFY(answer(*open(root.constData(), m_files), "k") != QStringLiteral("\"old\""));
}

void TestReload::factsAreReadOnce()
{
    const auto before = open("/five", m_files);
    QCOMPARE(before->nodes.size(), std::size_t{2});
    m_memory->add("/five/facts/n2.yaml", "name: n2\nvalues: {role: mail}\n");
    m_files->takeReads();
    const auto after = open("/five", m_files);
    QCOMPARE(m_files->takeReads(), std::vector<std::string>{"/five/facts/n2.yaml"});
    QVERIFY(after->nodes[0].isSame(before->nodes[0]));
    QCOMPARE(toText(after->nodes[1].facts()->scope.facts), QStringLiteral("{role: \"mail\"}"));
}

void TestReload::reusesUnaffectedLayers_data()
{
    addDialects();
}

/// A data file has changed: nothing else is looked at, not even the folder of facts.
void TestReload::reusesUnaffectedLayers()
{
    QFETCH(QByteArray, root);
    QFETCH(QByteArray, file);
    const auto before = open(root.constData(), m_files);
    QVERIFY(before);
    QCOMPARE(answer(*before, "k"), QStringLiteral("\"old\""));
    m_memory->add(file.toStdString(), "k: new\n");
    m_files->takeReads();
    std::size_t accesses = 0;
    m_files->onAccess = [&accesses](std::size_t) { ++accesses; };

    const std::unordered_set<FileId> changed{m_workspace->files->intern(file.toStdString())};
    const auto after = openChanged(*before, std::make_shared<const Snapshot>(*before->snapshot, changed), changed);
    QVERIFY(after);
    QCOMPARE(answer(**after, "k"), QStringLiteral("\"new\""));
    QCOMPARE(m_files->takeReads(), std::vector{file.toStdString()});
    QCOMPARE(accesses, std::size_t(1));
    QVERIFY((*after)->nodes.isSame(before->nodes));
    m_files->onAccess = {};
    const auto fresh = open(root.constData(), m_files);
    QCOMPARE((*after)->nodes.size(), fresh->nodes.size());
    for (std::size_t i = 0; i < fresh->nodes.size(); ++i) {
        QCOMPARE((*after)->nodes[i].name(), fresh->nodes[i].name());
        QCOMPARE(toText((*after)->nodes[i].facts()->scope.facts), toText(fresh->nodes[i].facts()->scope.facts));
    }
    auto requested = requestedPaths(**after);
    auto all = requestedPaths(*fresh);
    std::sort(requested.begin(), requested.end());
    std::sort(all.begin(), all.end());
    QVERIFY(std::includes(requested.begin(), requested.end(), all.begin(), all.end()));
}

void TestReload::reopensAfterConfigurationChanges_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("facts") << QByteArray("/five/facts/n2.yaml") << QByteArray("name: n3\nvalues: {role: mail}\n");
    QTest::newRow("facts of another node") << QByteArray("/five/facts") << QByteArray("name: n9\nvalues: {}\n");
    QTest::newRow("a new file of a node") << QByteArray("/five/data/nodes") << QByteArray("k: 1\n");
    QTest::newRow("hierarchy") << QByteArray("/five/hiera.yaml")
                               << QByteArray("version: 5\nhierarchy: [{name: all, path: common/b.yaml}]\n");
}

void TestReload::reopensAfterConfigurationChanges()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, text);
    const auto before = open("/five", m_files);
    const bool isFolder = !path.endsWith(".yaml");
    m_memory->add(path.toStdString() + (isFolder ? "/n9.yaml" : ""), text.toStdString());
    const std::unordered_set<FileId> changed{m_workspace->files->intern(path.toStdString())};
    const auto after = openChanged(*before, std::make_shared<const Snapshot>(*before->snapshot, changed), changed);
    QVERIFY(after);
    const auto fresh = open("/five", m_files);
    const auto names = [](const Project &project) {
        QStringList all;
        for (const KnownNode &node : project.nodes)
            all << QString::fromStdString(node.name()) + toText(node.facts()->scope.facts);
        return all;
    };
    QCOMPARE(names(**after), names(*fresh));
    QCOMPARE(answer(**after, "k"), answer(*fresh, "k"));
    QVERIFY(names(*fresh) != names(*before) || answer(*fresh, "k") != answer(*before, "k"));
}

void TestReload::openingCanBeCancelled_data()
{
    QTest::addColumn<QByteArray>("root");
    QTest::newRow("in a folder of facts") << QByteArray("/facts");
    QTest::newRow("in a pattern") << QByteArray("/pattern");
    QTest::newRow("in modules") << QByteArray("/modules");
    QTest::newRow("in stores") << QByteArray("/stores");
    QTest::newRow("in node files") << QByteArray("/nodes");
}

/// Cancelled while it reads: hardly anything is read any more.
void TestReload::openingCanBeCancelled()
{
    QFETCH(QByteArray, root);
    m_memory->add("/facts/hiera.yaml", "version: 5\n");
    m_memory->add("/pattern/hiera.yaml", "version: 5\nhierarchy: [{name: n, path: \"%{trusted.certname}/a.yaml\"}]\n");
    m_memory->add("/modules/hiera.yaml", "version: 5\n");
    m_memory->add("/stores/Datum.yml", "ResolutionPrecedence: [a]\n");
    m_memory->add("/nodes/Datum.yml", "ResolutionPrecedence: [a]\n");
    for (int i = 0; i < 100; ++i) {
        const std::string n = std::to_string(i);
        m_memory->add("/facts/facts/" + n + ".yaml", "name: n\n");
        m_memory->add("/pattern/data/" + n + "/a.yaml", "k: 1\n");
        m_memory->add("/modules/modules/m" + n + "/hiera.yaml", "version: 5\n");
        m_memory->add("/stores/Store/d" + n + "/a.yml", "k: 1\n");
        m_memory->add("/nodes/AllNodes/n" + n + ".yml", "k: 1\n");
    }
    constexpr std::size_t kStop = 8; // accesses
    std::size_t accesses = 0;
    CancelSource source;
    m_files->onAccess = [&](std::size_t count) {
        accesses = count;
        if (count == kStop)
            source.cancel();
    };
    ProjectRequest request;
    request.root = root.toStdString();
    const auto project = openProject(request, std::make_shared<const Snapshot>(m_workspace, m_files), source.token());
    QVERIFY(!project);
    QCOMPARE(project.error().code, Error::Code::Cancelled);
    QVERIFY2(accesses >= kStop && accesses < kStop + 8, qPrintable(QString::number(accesses)));
}

QTEST_APPLESS_MAIN(TestReload)
#include "tst_reload.moc"
