// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/keylistmodel.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QListView>
#include <QTest>
#include <QToolButton>

#include <stdexcept>

using namespace strata;

namespace {

/// A window on the example.
struct Shown
{
    WindowController controller;

    explicit Shown(const Session::Opener &opener = openProject)
        : controller(opener, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        controller.window().show();
    }
    void start(const char *node, const char *key)
    {
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = node;
        options.question.key = AskedKey::named(key);
        controller.start(options);
    }
    QString page() { return controller.window().centre().infoPage().body(); }
};

} // namespace

/// What the window says where there is no result to show.
class TestStates : public QObject
{
    Q_OBJECT

private slots:
    void nodesThatHaveAMissingKey_data();
    void nodesThatHaveAMissingKey();
    void unusableLayerMayHaveTheKey();
    void filesThatHaveAMissingKey();
    void keysOfAllFiles();
    void internalFailure();
};

/// The page of a missing key names the files that have it, and opens them.
void TestStates::filesThatHaveAMissingKey()
{
    Shown shown;
    shown.start("build01.ams.harbour.example", "profile::web::health");
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("Files that have it")), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(QStringLiteral("data/role/web.yaml")), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(QStringLiteral("3 nodes read it")), qPrintable(shown.page()));
    shown.controller.session().navigation().setKey(AskedKey::named("no::such::key"));
    QTRY_VERIFY(shown.page().contains(QStringLiteral("no::such::key")));
    QTRY_VERIFY(shown.controller.isSettled());
    QVERIFY(!shown.page().contains(QStringLiteral("Files that have it")));
}

/// The switch lists keys of files that the node does not read, muted, and takes them away again.
void TestStates::keysOfAllFiles()
{
    Shown shown;
    shown.start("build01.ams.harbour.example", "profile::base::packages");
    QTRY_VERIFY(shown.controller.isSettled());
    const QAbstractItemModel &keys =
        *shown.controller.window().findChild<QListView *>(QStringLiteral("keysView"))->model();
    const auto rowOf = [&keys](const char *name) {
        for (int row = 0; row < keys.rowCount(); ++row) {
            if (keys.index(row, 0).data().toString() == QString::fromLatin1(name))
                return keys.index(row, 0);
        }
        return QModelIndex();
    };
    const int before = keys.rowCount();
    QVERIFY(!rowOf("profile::web::health").isValid());
    auto *all = shown.controller.window().findChild<QToolButton *>(QStringLiteral("allKeysButton"));
    QVERIFY(all && all->isVisible());
    all->click();
    QTRY_VERIFY(rowOf("profile::web::health").isValid());
    QVERIFY(keys.rowCount() > before);
    const QModelIndex elsewhere = rowOf("profile::web::health");
    QVERIFY(elsewhere.data(KeyListModel::IsElsewhereRole).toBool());
    QVERIFY(!rowOf("profile::base::packages").data(KeyListModel::IsElsewhereRole).toBool());
    const QString where = elsewhere.data(Qt::ToolTipRole).toString();
    QVERIFY2(where.contains(QStringLiteral("data/role/web.yaml")) && where.contains(QStringLiteral("3 nodes")),
             qPrintable(where));
    // A node that reads the file has the key.
    shown.controller.session().navigation().setNode("web01.fra.harbour.example");
    QTRY_VERIFY(rowOf("profile::web::health").isValid() &&
                !rowOf("profile::web::health").data(KeyListModel::IsElsewhereRole).toBool());
    shown.controller.session().navigation().setNode("build01.ams.harbour.example");
    QTRY_VERIFY(rowOf("profile::web::health").data(KeyListModel::IsElsewhereRole).toBool());
    all->click();
    QTRY_COMPARE(keys.rowCount(), before);
}

void TestStates::nodesThatHaveAMissingKey_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("link");
    QTest::newRow("some nodes have it") << QByteArray("profile::web::health")
                                        << QStringLiteral("Nodes that have it (3 of 5): ")
                                        << QStringLiteral("strata:?for-node=web03.fra.harbour.example");
    QTest::newRow("no node has it") << QByteArray("no::such::key") << QStringLiteral("None of the 5 nodes has it.")
                                    << QString();
}

void TestStates::nodesThatHaveAMissingKey()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, text);
    QFETCH(QString, link);
    Shown shown;
    shown.start("build01.ams.harbour.example", key.constData());
    QTRY_VERIFY2(shown.page().contains(text), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(link), qPrintable(shown.page()));
    if (link.isEmpty())
        return;
    emit shown.controller.window().centre().infoPage().linkActivated(link);
    QTRY_COMPARE(shown.controller.window().centre().page(), CentralView::Page::Answer);
    QVERIFY(shown.controller.isSettled());
}

/// A file that cannot be read does not "have no key".
void TestStates::unusableLayerMayHaveTheKey()
{
    const QTemporaryDir folder;
    QVERIFY(QDir(folder.path()).mkdir(QStringLiteral("data")));
    const auto write = [&](const char *name, const char *text) {
        QFile file(folder.filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    };
    write("hiera.yaml", "version: 5\nhierarchy: [{name: Node, path: a.yaml}, {name: Role, path: b.yaml}]\n");
    write("data/a.yaml", "other: 1\n");
    write("data/b.yaml", "zebra: 1\nother: [\n");
    Shown shown;
    WindowOptions options;
    options.project.root = folder.path().toStdString();
    options.question.key = AskedKey::named("zebra");
    shown.controller.start(options);
    QTRY_VERIFY2(shown.page().contains(QStringLiteral("without L2.")), qPrintable(shown.page()));
    QVERIFY2(shown.page().contains(QStringLiteral("No other layer has")), qPrintable(shown.page()));
    QCOMPARE(shown.page().count(QStringLiteral("cannot be used")), 1);
    QCOMPARE(shown.page().count(QStringLiteral("no key")), 1); // of Node
}

void TestStates::internalFailure()
{
    const auto fails = [](const ProjectRequest &, auto, auto) -> Result<std::shared_ptr<const Project>> {
        throw std::out_of_range("row <7>");
    };
    Shown shown(fails);
    QAction *copy = shown.controller.window().action(Command::CopyReport);
    QVERIFY(!copy->isEnabled());
    WindowOptions options;
    options.project.root = "/data";
    shown.controller.opening().start(options);
    MessageBar &bar = shown.controller.window().messageBar();
    QTRY_VERIFY2(bar.text().contains(QStringLiteral("row &lt;7&gt;")), qPrintable(bar.text()));
    QVERIFY(bar.text().contains(QStringLiteral("All else goes on.")));
    emit bar.linkActivated(QStringLiteral("strata:?command=copy-report"));
    const QString report = QApplication::clipboard()->text();
    QVERIFY2(report.contains(QStringLiteral("row <7>")), qPrintable(report));
    QVERIFY(report.contains(QLatin1String(qVersion())));
    // The rest works.
    QTRY_VERIFY(!shown.controller.session().isBusy());
    QVERIFY(shown.controller.window().action(Command::OpenFolder)->isEnabled());
}

QTEST_MAIN(TestStates)
#include "tst_states.moc"
