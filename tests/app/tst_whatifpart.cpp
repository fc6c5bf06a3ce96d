// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "items/contributionmodel.h"
#include "items/roles.h"
#include "views/contributions/matrixview.h"
#include "views/window/centralview.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace strata;

namespace {

/// A window on a small site on disk.
struct Opened
{
    QTemporaryDir folder;
    WindowController controller;

    explicit Opened(const char *key = "port", const char *patch = nullptr)
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        QDir().mkpath(folder.filePath(QStringLiteral("data/role")));
        QDir().mkpath(folder.filePath(QStringLiteral("facts")));
        write("hiera.yaml", "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
                            "- {name: Common, path: common.yaml}\n");
        write("data/role/web.yaml", "port: 8080 # here\n");
        write("data/common.yaml", "# all\nport: 80\nlist: [a]\n");
        write("facts/web01.yaml", "role: web\n");
        write("facts/db01.yaml", "role: db\n");
        window().show();
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        if (patch) {
            write("change.diff", patch);
            options.project.patch = folder.filePath(QStringLiteral("change.diff")).toStdString();
        }
        options.question.node = "web01";
        options.question.key = AskedKey::named(key);
        controller.opening().start(options);
    }

    void write(const char *path, const char *text)
    {
        QFile file(folder.filePath(QString::fromLatin1(path)));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QByteArray read(const char *path)
    {
        QFile file(folder.filePath(QString::fromLatin1(path)));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
    }
    MainWindow &window() { return controller.window(); }
    WhatIfPart &part() { return controller.whatIf(); }
    ContributionView &view() { return *window().findChild<ContributionView *>(); }
    QString result()
    {
        const auto &answer = controller.session().workbench().current().answer();
        return answer ? QString::fromStdString(answer->result().value.text()) : QString();
    }
    /// Goes to the value of a layer, whose file ends so.
    void goTo(const char *file)
    {
        Address place{AskedKey::named("port"), AddressLayer{std::string("data/") + file, 0}, {}, {}};
        controller.session().navigation().setCurrent(place);
        QVERIFY(view().setCurrent(place) || view().currentPlace() == place);
    }
    void type(const QString &text)
    {
        window().action(Command::EditValue)->trigger();
        auto *line = window().findChild<QLineEdit *>(QStringLiteral("valuePopupLine"));
        QVERIFY(line->isVisible());
        line->setText(text);
        QTest::keyClick(line, Qt::Key_Return);
    }
    QString problem() { return window().findChild<QLabel *>(QStringLiteral("valuePopupProblem"))->text(); }
    QAbstractItemModel &rows(const char *tree)
    {
        return *window().findChild<QTreeView *>(QString::fromLatin1(tree))->model();
    }
};

} // namespace

/// What is tried in memory from the window.
class TestWhatIfPart : public QObject
{
    Q_OBJECT

private slots:
    void editIsTriedAndUndone();
    void wrongValueIsRefused();
    void removed();
    void missingItemIsNoOther();
    void editsAreLeftOut();
    void diskChangesStay();
    void impact();
    void impactBeginsWhereTheEditsDo();
    void diffIsSavedOutside();
    void anotherProjectBeginsWithout();
};

void TestWhatIfPart::editIsTriedAndUndone()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.result(), QStringLiteral("8080"));
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QCOMPARE(opened.read("data/role/web.yaml"), QByteArray("port: 8080 # here\n")); // nothing is written
    QVERIFY(QString::fromStdString(opened.part().diff())
                .contains(QStringLiteral("-port: 8080 # here\n+port: 81 # here\n")));
    // The pencil is on the cell, and on no other one.
    int pencils = 0;
    const QAbstractItemModel &cells = *opened.view().findChild<QAbstractItemModel *>();
    Q_UNUSED(cells);
    for (QAbstractItemView *view : opened.view().findChildren<QAbstractItemView *>()) {
        if (!view->model() || view->objectName() != QStringLiteral("cascadeTable"))
            continue;
        for (int row = 0; row < view->model()->rowCount(); ++row)
            for (int column = 0; column < view->model()->columnCount(); ++column)
                pencils += view->model()
                                   ->index(row, column)
                                   .data(ModifiersRole)
                                   .value<ValueModifiers>()
                                   .testFlag(ValueModifier::WhatIf)
                               ? 1
                               : 0;
    }
    QCOMPARE(pencils, 1);
    opened.window().action(Command::UndoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    QVERIFY(opened.part().diff().empty());
    QVERIFY(!opened.window().action(Command::UndoEdit)->isEnabled());
    opened.window().action(Command::RedoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
}

void TestWhatIfPart::wrongValueIsRefused()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("[1"));
    QVERIFY(opened.problem().startsWith(QStringLiteral("this is no value")));
    QVERIFY(opened.part().edits().empty());
}

void TestWhatIfPart::removed()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.window().action(Command::RemoveValue)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
}

/// The first item of the result is not the first one of a layer that does not have it.
void TestWhatIfPart::missingItemIsNoOther()
{
    Opened opened("list");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("data/role/web.yaml", "list: [b]\n");
    opened.write("data/common.yaml", "list: [a]\nlookup_options: {list: {merge: unique}}\n");
    opened.controller.session().reload();
    auto *matrix = opened.window().findChild<MatrixView *>();
    const QAbstractItemModel &model = opened.rows("matrixLayers");
    const auto cell = [&](int column) { return model.index(0, column, model.index(0, 0)); };
    QTRY_COMPARE(cell(ContributionModel::ResultColumn).data().toString(), QStringLiteral("0  b"));
    QTRY_VERIFY(opened.controller.isSettled());
    if (opened.view().showsCascade())
        opened.window().action(Command::ToggleCascade)->trigger();
    matrix->setCurrentIndex(cell(ContributionModel::FirstLayerColumn + 1));
    QVERIFY(!opened.window().action(Command::RemoveValue)->isEnabled());
    opened.window().action(Command::EditValue)->trigger();
    QVERIFY(!opened.window().findChild<QLineEdit *>(QStringLiteral("valuePopupLine"))->isVisible());
    QVERIFY(opened.part().edits().empty());
    matrix->setCurrentIndex(cell(ContributionModel::FirstLayerColumn));
    QVERIFY(opened.window().action(Command::RemoveValue)->isEnabled());
}

void TestWhatIfPart::editsAreLeftOut()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QAbstractItemModel &edits = opened.rows("whatIfEdits");
    QCOMPARE(edits.rowCount(), 1);
    QCOMPARE(edits.index(0, 0).data().toString(), QStringLiteral("port = 81"));
    QCOMPARE(edits.index(0, 1).data().toString(), QStringLiteral("data/role/web.yaml"));
    edits.setData(edits.index(0, 0), Qt::Unchecked, Qt::CheckStateRole);
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    opened.window().action(Command::UndoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
}

/// The edit looks for its place in what the file says now; where there is none that is said.
void TestWhatIfPart::diskChangesStay()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.write("data/role/web.yaml", "# new\nother: 1\nport: 9090 # there\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(QString::fromStdString(opened.part().diff())
                    .contains(QStringLiteral("-port: 9090 # there\n+port: 81 # there\n")));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.write("data/role/web.yaml", "other: 1\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QCOMPARE(opened.part().edits().size(), std::size_t{1}); // kept
    QVERIFY(opened.rows("whatIfEdits")
                .index(0, 2)
                .data()
                .toString()
                .startsWith(QStringLiteral("there is nothing at this path")));
}

void TestWhatIfPart::impact()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.part().diff().empty());
    emit opened.part().view().impactRequested();
    QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 1);
    QCOMPARE(effects.index(0, 0).data().toString(), QStringLiteral("port"));
    QCOMPARE(effects.index(0, 2).data().toString(), QStringLiteral("80 → 81"));
    QCOMPARE(effects.index(0, 0, effects.index(0, 0)).data().toString(), QStringLiteral("db01"));
    emit opened.part().view().effectActivated(QStringLiteral("port"), QStringLiteral("db01"));
    QTRY_COMPARE(opened.controller.session().navigation().question().node, std::string("db01"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
}

/// What lies below the edits is no effect of them.
void TestWhatIfPart::impactBeginsWhereTheEditsDo()
{
    Opened opened("port",
                  "--- a/data/common.yaml\n+++ b/data/common.yaml\n@@ -1,2 +1,2 @@\n # all\n-port: 80\n+port: 90\n");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.part().diff().empty());
    emit opened.part().view().impactRequested();
    QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 1);
    QCOMPARE(effects.index(0, 2).data().toString(), QStringLiteral("90 → 81"));
}

void TestWhatIfPart::diffIsSavedOutside()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QVERIFY(!opened.part().saveDiff(opened.folder.filePath(QStringLiteral("data/common.yaml"))));
    QVERIFY(opened.read("data/common.yaml").startsWith("# all"));
    const QTemporaryDir other;
    const QString path = other.filePath(QStringLiteral("what-if.diff"));
    QVERIFY(opened.part().saveDiff(path));
    QFile saved(path);
    QVERIFY(saved.open(QIODevice::ReadOnly));
    QCOMPARE(saved.readAll(), QByteArray::fromStdString(opened.part().diff()));
}

void TestWhatIfPart::anotherProjectBeginsWithout()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.controller.opening().openExample(QStringLiteral("hiera5"));
    QTRY_VERIFY(opened.part().edits().empty());
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::UndoEdit)->isEnabled());
}

QTEST_MAIN(TestWhatIfPart)
#include "tst_whatifpart.moc"
