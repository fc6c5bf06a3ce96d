// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "views/window/centralview.h"
#include "views/window/infopage.h"
#include "views/window/messagebar.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

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
    void internalFailure();
};

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
