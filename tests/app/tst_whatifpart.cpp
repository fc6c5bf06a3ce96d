// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/session/edits.h"
#include "items/answer/contributionmodel.h"
#include "items/fleet/comparisonmodel.h"
#include "items/fleet/effectmodel.h"
#include "items/roles.h"
#include "support/brokenwriting.h"
#include "views/contributions/matrixview.h"
#include "views/difference/differenceview.h"
#include "views/source/sourcetext.h"
#include "views/source/sourceview.h"
#include "views/why/whypanel.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"

#include <QAction>
#include <QApplication>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTextBlock>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace strata;

namespace {

/// A window on a small site on disk.
struct Opened
{
    QTemporaryDir folder;
    WindowController controller;

    explicit Opened(const char *key = "port", const char *patch = nullptr, const QByteArray &facts = {})
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
        if (!facts.isEmpty()) {
            write("facts.json", facts.constData());
            options.project.facts = folder.path().toStdString() + "/facts.json";
        }
        options.question.node = "web01";
        options.question.key = LookupTarget::named(key);
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
    Edits &edits() { return controller.session().edits(); }
    ContributionView &view() { return *window().findChild<ContributionView *>(); }
    QString result()
    {
        const auto &answer = controller.session().workbench().current().answer();
        return answer ? QString::fromStdString(std::string(answer->result().value.text())) : QString();
    }
    /// Goes to the value of a layer, whose file ends so.
    void goTo(const char *file)
    {
        Address place{LookupTarget::named("port"), AddressLayer{std::string("data/") + file, 0}, {}, {}};
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
    QString said() { return window().findChild<QLabel *>(QStringLiteral("messageText"))->text(); }
    QString title(int edit) { return rows("whatIfEdits").index(edit, 0).data().toString(); }
    void chooseEffect(int row)
    {
        auto *tree = window().findChild<QTreeView *>(QStringLiteral("whatIfEffects"));
        tree->setCurrentIndex(tree->model()->index(row, 0));
    }
    /// Replaces the value of the current key in common.yaml, in memory.
    void editCommon(const QString &yaml)
    {
        const LookupTarget key = controller.session().navigation().question().key;
        controller.session().navigation().setCurrent({key, AddressLayer{"data/common.yaml", 0}, {}, {}});
        type(yaml);
    }
    QTreeView &differences()
    {
        return *window().findChild<QWidget *>(QStringLiteral("whatIfDifference"))->findChild<QTreeView *>();
    }
    /// The title and the rows of the difference, "uid: 1 → 2".
    QString difference()
    {
        const QTreeView &tree = differences();
        QString text = tree.parentWidget()->findChild<QLabel *>(QStringLiteral("differenceTitle"))->text();
        for (QModelIndex row = tree.model()->index(0, 0); row.isValid(); row = tree.indexBelow(row)) {
            const auto cell = [&row](int column) { return row.siblingAtColumn(column).data().toString(); };
            text += u'|' + cell(DifferenceModel::PlaceColumn);
            if (!cell(DifferenceModel::AColumn).isEmpty())
                text += QStringLiteral(": %1 → %2").arg(cell(DifferenceModel::AColumn), cell(DifferenceModel::BColumn));
        }
        return text;
    }
    void clickEffect(int row)
    {
        auto *tree = window().findChild<QTreeView *>(QStringLiteral("whatIfEffects"));
        QTest::mouseClick(tree->viewport(), Qt::LeftButton, {},
                          tree->visualRect(tree->model()->index(row, 0)).center());
    }
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
    void editIsAppliedAndUndone();
    void wrongValueIsRefused();
    void valueIsRemoved();
    void removedItemHasARow();
    void removedListIsInTheMatrix();
    void removedKeyCanBeRestored();
    void removedKeysHaveOneLink();
    void staleNumbersChangeNothing();
    void missingItemIsNotReplacedByItsNeighbour();
    void emptyListIsEdited();
    void editorOpensAtTheValue();
    void editsCanBeDisabled();
    void diskChangesStay();
    void impact();
    void impactStartsFromTheFiles();
    void effectOnTheNodeIsFirst();
    void currentEffectHasItsTree();
    void effectOfCommitsHasItsTree();
    void differenceHasRoomForSixRows();
    void manyNodesAreLookedUpOnRequest();
    void revisionsEndWithAnEdit();
    void withoutEditsTheButtonsStandAtTheTop();
    void impactFollowsTheChosenStrategy();
    void diffIsSavedOutside();
    void anotherProjectHasNoEdits();
    void keyIsRenamed();
    void markerIsAdded();
    void repairsOfASurvivor();
    void repairsOfWhatIsMissing();
    void levelIsMoved();
    void strategyIsChanged();
    void layerWithoutFileGetsTheKey();
    void missingKeyIsAdded();
    void textOfTheFile();
    void valueOfALineOfTheSource();
    void comparesWithTheFiles();
    void comparesAnEffect();
    void exports();
    void linkHasTheEdits();
    void linkHasDisabledFacts();
    void statusBarCountsEdits();
    void factsAreEdits();
    void factsForAllNodesAreAStep();
    void impactOfFacts();
    void comparesWithoutChangedFacts();
    void undoKeepsOtherFacts();
    void stepsSurviveASandbox();
};

void TestWhatIfPart::editIsAppliedAndUndone()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.result(), QStringLiteral("8080"));
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QCOMPARE(opened.read("data/role/web.yaml"), QByteArray("port: 8080 # here\n")); // nothing is written
    QVERIFY(QString::fromStdString(opened.edits().diff())
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
    QVERIFY(opened.edits().diff().empty());
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
    QTRY_VERIFY(opened.problem().startsWith(QStringLiteral("not a value")));
    QVERIFY(opened.edits().all().empty());
}

void TestWhatIfPart::valueIsRemoved()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.window().action(Command::RemoveValue)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QTRY_VERIFY(opened.controller.isSettled());
    // It stays visible where it was: in the cascade and the matrix, in Why and in Source.
    QVERIFY(opened.view().showsCascade());
    for (int view = 0; view < 2; ++view) {
        opened.goTo("role/web.yaml");
        const ValueRemoval *removal = opened.view().currentRemoval();
        QVERIFY(removal);
        QCOMPARE(removalText(*removal), QStringLiteral("8080"));
        QCOMPARE(removal->place, QStringLiteral("data/role/web.yaml:1"));
        opened.window().action(Command::ToggleCascade)->trigger();
    }
    const QString why = opened.window().findChild<WhyPanel *>()->plainText();
    QVERIFY2(why.contains(QStringLiteral("8080: removed (what-if)")), qPrintable(why));
    QCOMPARE(opened.window().findChild<SourceText *>()->textBehind(1), QStringLiteral("removed (what-if): port: 8080"));
    auto *restore = opened.window().findChild<QToolButton *>(QStringLiteral("whyRestore"));
    QVERIFY(restore->isVisibleTo(&opened.window()));
    restore->click();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    QVERIFY(opened.edits().all().empty());
    QVERIFY(!opened.view().currentRemoval());
    opened.window().action(Command::UndoEdit)->trigger(); // restoring is a step, too
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
}

/// An item that is removed has no place in its list any more: it gets a row of its own, which is not that of the item
/// behind it.
void TestWhatIfPart::removedItemHasARow()
{
    Opened opened("list");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("data/common.yaml", "list: [a, b, c, d]\n");
    opened.controller.session().reload();
    const QAbstractItemModel &model = opened.rows("matrixLayers");
    QTRY_COMPARE(model.rowCount(model.index(0, 0)), 4);
    QTRY_VERIFY(opened.controller.isSettled());
    Address place{LookupTarget::named("list"), AddressLayer{"data/common.yaml", 0}, {1U}, {}};
    opened.controller.session().navigation().setCurrent(place);
    opened.window().action(Command::RemoveValue)->trigger();
    QTRY_COMPARE(opened.edits().all().size(), std::size_t(1));
    QTRY_VERIFY(opened.view().currentRemoval());
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(model.rowCount(model.index(0, 0)), 4);
    const QModelIndex row = model.index(3, ContributionModel::ResultColumn, model.index(0, 0));
    QCOMPARE(row.data(LabelRole).toString(), QStringLiteral("–"));
    QCOMPARE(row.data(ValueRole).toString(), QStringLiteral("b"));
    QVERIFY(row.data(RemovedRole).toBool());
    QCOMPARE(row.siblingAtColumn(ContributionModel::FateColumn).data().toString(), QStringLiteral("removed (what-if)"));
    QVERIFY(!opened.window().action(Command::RemoveValue)->isEnabled()); // c is at its index now
    QCOMPARE(removalText(*opened.view().currentRemoval()), QStringLiteral("b"));
    opened.window().action(Command::RestoreValue)->trigger();
    QTRY_VERIFY(opened.edits().all().empty());
    QTRY_VERIFY(!opened.view().currentRemoval());
    QTRY_COMPARE(opened.view().currentPlace(), place);
}

/// A removed list stays visible although only the items of the other lists are left: the matrix has a row for it.
void TestWhatIfPart::removedListIsInTheMatrix()
{
    Opened opened("list");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("data/role/web.yaml", "list: []\nport: 8080\n");
    opened.write("data/common.yaml", "lookup_options: {list: {merge: unique}}\nlist: [a, b]\nport: 80\n");
    opened.controller.session().reload();
    const QAbstractItemModel &model = opened.rows("matrixLayers");
    QTRY_COMPARE(model.rowCount(model.index(0, 0)), 2);
    QTRY_VERIFY(opened.controller.isSettled());
    const Address place{LookupTarget::named("list"), AddressLayer{"data/role/web.yaml", 0}, {}, {}};
    opened.controller.session().navigation().setCurrent(place);
    opened.window().action(Command::RemoveValue)->trigger();
    QTRY_COMPARE(opened.edits().all().size(), std::size_t(1));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.controller.session().isBusy());
    QVERIFY(!opened.view().showsCascade());
    QVERIFY(opened.view().setCurrent(place));
    QVERIFY(opened.view().currentRemoval());
    QCOMPARE(removalText(*opened.view().currentRemoval()), QStringLiteral("[]"));
}

/// Without its only value a key is not found; the last result stays with a way back.
void TestWhatIfPart::removedKeyCanBeRestored()
{
    Opened opened("solo");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("data/common.yaml", "# all\nsolo: one\n");
    opened.controller.session().reload();
    QTRY_COMPARE(opened.result(), QStringLiteral("one"));
    QTRY_VERIFY(opened.controller.isSettled());
    Address place{LookupTarget::named("solo"), AddressLayer{"data/common.yaml", 0}, {}, {}};
    opened.controller.session().navigation().setCurrent(place);
    opened.window().action(Command::RemoveValue)->trigger();
    QTRY_VERIFY(opened.said().contains(QStringLiteral("solo is removed (what-if).")));
    QVERIFY(!opened.said().contains(QStringLiteral("on disk")));
    QVERIFY(opened.window().action(Command::RestoreValue)->isEnabled());
    opened.window().action(Command::DiscardRemoved)->trigger();
    const QString page = opened.window().centre().infoPage().body();
    QVERIFY2(page.contains(QStringLiteral("removed (what-if), data/common.yaml:2")), qPrintable(page));
    opened.window().action(Command::RestoreValue)->trigger();
    QTRY_VERIFY(opened.edits().all().empty());
    QTRY_VERIFY(opened.controller.session().workbench().current().answer()->result().status ==
                LookupResult::Status::Found);
}

/// The command restores the value that was removed last.
void TestWhatIfPart::removedKeysHaveOneLink()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    for (const char *file : {"role/web.yaml", "common.yaml"}) {
        opened.goTo(file);
        opened.window().action(Command::RemoveValue)->trigger();
        QTRY_VERIFY(opened.controller.isSettled() && !opened.controller.session().isBusy());
    }
    QTRY_COMPARE(opened.edits().all().size(), std::size_t{2});
    opened.window().action(Command::DiscardRemoved)->trigger();
    const auto page = [&] { return opened.window().centre().infoPage().body(); };
    QTRY_COMPARE(page().count(QStringLiteral("removed (what-if), data/")), 2);
    QCOMPARE(page().count(QStringLiteral("Restore it")), 1);
    QVERIFY(page().indexOf(QStringLiteral("common.yaml:2")) < page().indexOf(QStringLiteral("Restore it")));
    opened.window().action(Command::RestoreValue)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
}

/// A view may still show the edits of before.
void TestWhatIfPart::staleNumbersChangeNothing()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.edits().remove(0);
    opened.edits().setEnabled(0, false);
    QVERIFY(opened.edits().all().empty() && !opened.edits().canUndo());
}

/// The first item of the result is not the first one of a layer that does not have it: there the list is edited.
void TestWhatIfPart::missingItemIsNotReplacedByItsNeighbour()
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
    auto *line = opened.window().findChild<QLineEdit *>(QStringLiteral("valuePopupLine"));
    QCOMPARE(line->text(), QStringLiteral("[a]")); // the list of the layer
    QVERIFY(opened.edits().all().empty());
    line->window()->hide();
    matrix->setCurrentIndex(cell(ContributionModel::FirstLayerColumn));
    QVERIFY(opened.window().action(Command::RemoveValue)->isEnabled());
}

/// In a layer whose list is empty, Source shows the line of that list, and F2 edits it.
void TestWhatIfPart::emptyListIsEdited()
{
    Opened opened("list");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("data/role/web.yaml", "port: 8080\n# before\nlist: []\nafter: [x, y]\n");
    opened.write("data/common.yaml", "list: [a, b]\nlookup_options: {list: {merge: unique}}\n");
    opened.controller.session().reload();
    auto *matrix = opened.window().findChild<MatrixView *>();
    const QAbstractItemModel &model = opened.rows("matrixLayers");
    const auto cell = [&](int row, int column) { return model.index(row, column, model.index(0, 0)); };
    QTRY_COMPARE(cell(1, ContributionModel::ResultColumn).data().toString(), QStringLiteral("1  b"));
    QTRY_VERIFY(opened.controller.isSettled());
    if (opened.view().showsCascade())
        opened.window().action(Command::ToggleCascade)->trigger();
    QVERIFY(QTest::qWaitForWindowActive(&opened.window()));
    auto *source = opened.window().findChild<SourceView *>();
    matrix->setFocus();
    matrix->setCurrentIndex(cell(1, ContributionModel::FirstLayerColumn));
    QTRY_COMPARE(source->currentLine(), 3);
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F2);
    auto *line = opened.window().findChild<QLineEdit *>(QStringLiteral("valuePopupLine"));
    QTRY_VERIFY(line->isVisible());
    QCOMPARE(line->text(), QStringLiteral("[]"));
    line->setText(QStringLiteral("[c]"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_VERIFY2(!line->isVisible(), qPrintable(opened.problem()));
    QCOMPARE(opened.title(0), QStringLiteral("list = [c]"));
    QTRY_COMPARE(cell(0, ContributionModel::ResultColumn).data().toString(), QStringLiteral("0  c"));
}

/// F2 in a text field is for the current value as well.
void TestWhatIfPart::editorOpensAtTheValue()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    auto *node = opened.window().findChild<QLineEdit *>(QStringLiteral("nodeBoxEdit"));
    node->setFocus();
    QTRY_VERIFY(node->hasFocus());
    opened.window().action(Command::EditValue)->trigger();
    auto *line = opened.window().findChild<QLineEdit *>(QStringLiteral("valuePopupLine"));
    QTRY_VERIFY(line->isVisible());
    QCOMPARE(line->cursorPosition(), 0); // where the value begins
    QCOMPARE(line->selectedText(), line->text());
    const int top = opened.view().mapToGlobal(QPoint()).y();
    QVERIFY2(line->window()->y() > top, qPrintable(QStringLiteral("%1 above %2").arg(line->window()->y()).arg(top)));
    line->window()->hide();
}

void TestWhatIfPart::editsCanBeDisabled()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QAbstractItemModel &edits = opened.rows("whatIfEdits");
    QCOMPARE(edits.rowCount(), 1);
    opened.window().centre().showTab(CentralView::Tab::Impact);
    QTRY_VERIFY(opened.window().findChild<QTreeView *>(QStringLiteral("whatIfEffects"))->isVisible());
    QCOMPARE(edits.index(0, 0).data().toString(), QStringLiteral("port = 81"));
    QCOMPARE(edits.index(0, 1).data().toString(), QStringLiteral("data/role/web.yaml"));
    edits.setData(edits.index(0, 0), Qt::Unchecked, Qt::CheckStateRole);
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    opened.window().action(Command::UndoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
}

/// An edit is applied to the changed file again; if that is impossible, it is reported.
void TestWhatIfPart::diskChangesStay()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.write("data/role/web.yaml", "# new\nother: 1\nport: 9090 # there\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(QString::fromStdString(opened.edits().diff())
                    .contains(QStringLiteral("-port: 9090 # there\n+port: 81 # there\n")));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.write("data/role/web.yaml", "other: 1\n");
    opened.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QCOMPARE(opened.edits().all().size(), std::size_t{1}); // kept
    QVERIFY(opened.rows("whatIfEdits")
                .index(0, 2)
                .data()
                .toString()
                .startsWith(QStringLiteral("the file has no value at this key path")));
}

void TestWhatIfPart::impact()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.edits().diff().empty());
    emit opened.part().view().impactRequested();
    QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 1);
    QCOMPARE(effects.index(0, 0).data().toString(), QStringLiteral("port"));
    QCOMPARE(effects.index(0, 2).data().toString(), QStringLiteral("80 → 81"));
    QCOMPARE(effects.index(0, 0, effects.index(0, 0)).data().toString(), QStringLiteral("db01"));
    for (const int role : {Qt::ToolTipRole, Qt::AccessibleTextRole}) { // the column may be too narrow for it
        QCOMPARE(effects.index(0, 2).data(role).toString(), QStringLiteral("80 → 81"));
        QCOMPARE(effects.index(0, 0, effects.index(0, 0)).data(role).toString(), QStringLiteral("db01"));
    }
    QVERIFY(!effects.index(0, 2).data(Qt::StatusTipRole).isValid());
    opened.chooseEffect(0);
    opened.window().action(Command::ShowEffectKey)->trigger();
    QTRY_COMPARE(opened.controller.session().navigation().question().node, std::string("db01"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
}

/// What lies below the edits is no effect of them.
void TestWhatIfPart::impactStartsFromTheFiles()
{
    Opened opened("port",
                  "--- a/data/common.yaml\n+++ b/data/common.yaml\n@@ -1,2 +1,2 @@\n # all\n-port: 80\n+port: 90\n");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.edits().diff().empty());
    emit opened.part().view().impactRequested();
    QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 1);
    QCOMPARE(effects.index(0, 2).data().toString(), QStringLiteral("90 → 81"));
}

/// What the edits change in the answer that the user looks at.
void TestWhatIfPart::effectOnTheNodeIsFirst()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.window().centre().showTab(CentralView::Tab::Impact);
    const DifferenceModel &model = opened.part().view().difference().model();
    QTRY_COMPARE(model.rowCount(), 1);
    QCOMPARE(model.index(0, DifferenceModel::AColumn).data(Qt::DisplayRole).toString(), QStringLiteral("8080"));
    QCOMPARE(model.index(0, DifferenceModel::BColumn).data(Qt::DisplayRole).toString(), QStringLiteral("81"));
    QCOMPARE(model.index(0, DifferenceModel::PlaceBColumn).data(FateRole).value<Fate>(), Fate::Won);
    QTRY_COMPARE(opened.rows("whatIfEffects").rowCount(), 1); // all nodes were looked up without a click
    opened.controller.session().navigation().setNode("db01");
    const auto *title = opened.part().view().difference().findChild<QLabel *>(QStringLiteral("differenceTitle"));
    QTRY_COMPARE(title->text(), QStringLiteral("The edits do not change port on db01."));
    QCOMPARE(model.rowCount(), 0);
}

namespace {

constexpr const char *kUsersOfWeb = "lookup_options: {users: {merge: deep}}\nusers: {anna: {uid: 7}}\n";
constexpr const char *kUsersOfAll = "# all\nusers: {anna: {uid: 1, shell: sh}}\n";

/// Gives web01 and db01 users of which they share a part.
void writeUsers(Opened &opened)
{
    opened.write("data/role/web.yaml", kUsersOfWeb);
    opened.write("data/common.yaml", kUsersOfAll);
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().reload();
    QTRY_VERIFY(opened.controller.isSettled());
}

} // namespace

/// The answer that the user looks at, then the effect that he chooses.
void TestWhatIfPart::currentEffectHasItsTree()
{
    Opened opened("users");
    writeUsers(opened);
    opened.editCommon(QStringLiteral("{anna: {uid: 2, shell: zsh}}"));
    QTRY_COMPARE(opened.edits().all().size(), std::size_t{1});
    opened.window().centre().showTab(CentralView::Tab::Impact);
    const QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 2);
    const QString own =
        QStringLiteral("What the edits change in users on web01|anna|shell: sh → zsh|1 more key is equal");
    QTRY_COMPARE(opened.difference(), own);
    const int ofWeb = effects.index(0, 0, effects.index(0, 0)).data().toString() == QLatin1String("web01") ? 0 : 1;
    opened.clickEffect(1 - ofWeb);
    QTRY_COMPARE(opened.difference(),
                 QStringLiteral("What the edits change in users on db01|anna|uid: 1 → 2|shell: sh → zsh"));
    opened.clickEffect(ofWeb);
    QTRY_COMPARE(opened.difference(), own);
    opened.clickEffect(1 - ofWeb);
    opened.edits().undoStack().undo();
    QTRY_COMPARE(opened.difference(), QString());
}

/// A patch stands for the later commit. Edits are not part of either state.
void TestWhatIfPart::effectOfCommitsHasItsTree()
{
    Opened opened("users");
    writeUsers(opened);
    opened.editCommon(QStringLiteral("{anna: {uid: 3, shell: zsh}}"));
    QTRY_COMPARE(opened.edits().all().size(), std::size_t{1});
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("later.diff", "--- a/data/common.yaml\n+++ b/data/common.yaml\n@@ -1,2 +1,2 @@\n # all\n"
                               "-users: {anna: {uid: 1, shell: sh}}\n+users: {anna: {uid: 2, shell: sh}}\n");
    RevisionPair commits{.title = QStringLiteral("Effects of a commit")};
    commits.before.root = commits.after.root = opened.folder.path().toStdString();
    commits.after.patch = opened.folder.filePath(QStringLiteral("later.diff")).toStdString();
    opened.part().showRevisions(commits);
    QTRY_COMPARE(opened.difference(), QStringLiteral("users on web01 does not change."));
    const QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 1);
    opened.clickEffect(0);
    QTRY_COMPARE(opened.difference(),
                 QStringLiteral("What changes in users on db01|anna|uid: 1 → 2|1 more key is equal"));
    auto *back = opened.window().findChild<QPushButton *>(QStringLiteral("whatIfBack"));
    QTest::mouseClick(back, Qt::LeftButton);
    QTRY_COMPARE(opened.difference(),
                 QStringLiteral("What the edits change in users on web01|anna|shell: sh → zsh|1 more key is equal"));
}

void TestWhatIfPart::differenceHasRoomForSixRows()
{
    Opened opened("many");
    opened.window().resize(1280, 800);
    opened.write("data/common.yaml", "many: {a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1}\n");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().reload();
    QTRY_VERIFY(opened.controller.isSettled());
    opened.editCommon(QStringLiteral("{a: 2, b: 2, c: 2, d: 2, e: 2, f: 2, g: 2, h: 2}"));
    opened.window().centre().showTab(CentralView::Tab::Impact);
    const QTreeView &tree = opened.differences();
    QTRY_COMPARE(tree.model()->rowCount(), 8);
    QTRY_COMPARE(opened.rows("whatIfEffects").rowCount(), 1);
    const auto sixth = [&tree] { return tree.visualRect(tree.model()->index(5, 0)); };
    QTRY_VERIFY2(sixth().isValid() && tree.viewport()->rect().contains(sixth()),
                 qPrintable(QStringLiteral("%1 of %2").arg(sixth().bottom()).arg(tree.viewport()->height())));
}

void TestWhatIfPart::manyNodesAreLookedUpOnRequest()
{
    QByteArray facts;
    for (int node = 0; node < 10'001; ++node)
        facts += (node == 0 ? "{\"n" : ", \"n") + QByteArray::number(node) + ".example\": {\"role\": \"db\"}";
    Opened opened("port", nullptr, facts + '}');
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.edits().diff().empty());
    opened.window().centre().showTab(CentralView::Tab::Impact);
    const auto *summary = opened.window().findChild<QLabel *>(QStringLiteral("whatIfSummary"));
    QTRY_COMPARE(summary->text(), QStringLiteral("10,001 nodes are not looked up until you ask."));
    QTRY_VERIFY(opened.controller.isSettled());
    const QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QCOMPARE(effects.rowCount(), 0);
    QTest::mouseClick(opened.window().findChild<QPushButton *>(QStringLiteral("whatIfAsk")), Qt::LeftButton);
    QTRY_COMPARE_WITH_TIMEOUT(effects.rowCount(), 1, 30'000);
    QCOMPARE(effects.index(0, EffectModel::NodesColumn).data().toString(), QStringLiteral("10,001"));
    QTRY_VERIFY(opened.controller.isSettled());
}

/// Also with the undo that leaves no edit.
void TestWhatIfPart::revisionsEndWithAnEdit()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    RevisionPair revisions{.title = QStringLiteral("Effects of two")};
    revisions.before.revision = "one";
    revisions.after.revision = "two";
    opened.part().showRevisions(revisions);
    const auto *sides = opened.window().findChild<QLabel *>(QStringLiteral("whatIfSides"));
    const auto *notes = opened.window().findChild<QLabel *>(QStringLiteral("whatIfNotes"));
    QTRY_VERIFY(sides->isVisible() && !notes->text().isEmpty()); // there is no such revision
    QTRY_VERIFY(!opened.controller.session().isBusy());
    opened.edits().undoStack().undo();
    QVERIFY(!sides->isVisible());
    QTRY_VERIFY(opened.controller.isSettled() && !opened.controller.session().isBusy());
    QVERIFY2(notes->text().isEmpty(), qPrintable(notes->text()));
    QCOMPARE(opened.rows("whatIfEdits").rowCount(), 0);
}

void TestWhatIfPart::withoutEditsTheButtonsStandAtTheTop()
{
    Opened opened;
    opened.window().resize(1280, 800);
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().centre().showTab(CentralView::Tab::Impact);
    const auto *text = opened.window().findChild<QLabel *>(QStringLiteral("whatIfEmpty"));
    const auto *button = text->parentWidget()->findChild<QToolButton *>();
    const int line = text->fontMetrics().lineSpacing();
    QTRY_VERIFY(button->isVisible() && button->height() > 0);
    const int top = button->mapTo(text->parentWidget(), QPoint()).y();
    QVERIFY2(top <= 6 * line, qPrintable(QString::number(top)));
    QVERIFY(!opened.window().findChild<QTreeView *>(QStringLiteral("whatIfEffects"))->isVisible());
}

/// A value of a lower layer has an effect only with the strategy that was chosen by hand.
void TestWhatIfPart::impactFollowsTheChosenStrategy()
{
    Opened opened("list");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("data/role/web.yaml", "list: [b]\nport: 8080\n");
    opened.controller.session().reload();
    QTRY_COMPARE(opened.controller.session().workbench().current().answer()->result().value.items().front().text(),
                 std::string_view("b"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setNode("web01");
    Address place{LookupTarget::named("list"), AddressLayer{"data/common.yaml", 0}, {}, {}};
    opened.controller.session().navigation().setCurrent(place);
    opened.type(QStringLiteral("[a, c]"));
    QTRY_COMPARE(opened.edits().all().size(), std::size_t(1));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().centre().showTab(CentralView::Tab::Impact);
    const QAbstractItemModel &effects = opened.rows("whatIfEffects");
    const auto nodes = [&] { return effects.rowCount() == 1 ? effects.rowCount(effects.index(0, 0)) : 0; };
    QTRY_COMPARE(nodes(), 1); // db01, which has no other value
    opened.controller.session().navigation().setMerge(MergeWords{.text = "unique"});
    QTRY_COMPARE(nodes(), 2);
    const auto *notes = opened.window().findChild<QLabel *>(QStringLiteral("whatIfNotes"));
    QTRY_VERIFY(notes->text().contains(QStringLiteral("list is looked up with the chosen strategy")));
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
    const QByteArray diff = saved.readAll();
    QCOMPARE(diff, QByteArray::fromStdString(opened.edits().diff()));
    opened.type(QStringLiteral("82"));
    QTRY_COMPARE(opened.result(), QStringLiteral("82"));
    {
        const test::FullDisk full(20);
        QVERIFY(!opened.part().saveDiff(path));
    }
    QVERIFY(saved.seek(0));
    QCOMPARE(saved.readAll(), diff);
}

void TestWhatIfPart::anotherProjectHasNoEdits()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    opened.controller.opening().openExample(QStringLiteral("hiera5"));
    QTRY_VERIFY(opened.edits().all().empty());
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::UndoEdit)->isEnabled());
}

void TestWhatIfPart::keyIsRenamed()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    opened.window().action(Command::RenameKey)->trigger();
    auto *line = opened.window().findChild<QLineEdit *>(QStringLiteral("valuePopupLine"));
    QCOMPARE(line->text(), QStringLiteral("port"));
    line->setText(QStringLiteral("gate"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QVERIFY(QString::fromStdString(opened.edits().diff())
                .contains(QStringLiteral("-port: 8080 # here\n+gate: 8080 # here\n")));
    QVERIFY(!line->isVisible());
}

void TestWhatIfPart::markerIsAdded()
{
    Opened opened("list");
    opened.write("data/common.yaml", "list: [a, b]\nlookup_options:\n  list:\n    merge: {strategy: deep, "
                                     "knockout_prefix: '--'}\n");
    opened.controller.session().reload();
    QTRY_VERIFY(opened.controller.isSettled());
    if (opened.view().showsCascade())
        opened.window().action(Command::ToggleCascade)->trigger();
    opened.controller.session().navigation().setCurrent(
        {LookupTarget::named("list"), AddressLayer{"data/role/web.yaml", 0}, {std::uint32_t{0}}, {}});
    auto *matrix = opened.window().findChild<MatrixView *>();
    const QAbstractItemModel &model = opened.rows("matrixLayers");
    matrix->setCurrentIndex(model.index(0, ContributionModel::FirstLayerColumn, model.index(0, 0)));
    QTRY_VERIFY(opened.window().action(Command::AddMarker)->isEnabled());
    opened.window().action(Command::AddMarker)->trigger();
    QTRY_COMPARE(opened.edits().all().size(), std::size_t{1});
    QCOMPARE(opened.title(0), QStringLiteral("marker --a in list"));
    QTRY_VERIFY(QString::fromStdString(opened.edits().diff()).contains(QStringLiteral("+list:\n+  - --a\n")));
    const auto items = [&] {
        const auto &answer = opened.controller.session().workbench().current().answer();
        return answer ? answer->result().value.items().size() : 0;
    };
    QTRY_COMPARE(items(), std::size_t{1});
}

/// What a marker was to remove stays: how it goes is tried without being asked for.
void TestWhatIfPart::repairsOfASurvivor()
{
    Opened opened("k");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.write("hiera.yaml", "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
                               "- {name: Common, path: common.yaml}\n- {name: Last, path: last.yaml}\n");
    opened.write("data/role/web.yaml", "k: [--x, a]\n");
    opened.write("data/common.yaml", "k: [b]\n");
    opened.write("data/last.yaml",
                 "k: [x, c]\nlookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}}\n");
    opened.window().action(Command::Reload)->trigger();
    const auto at = [&](const char *file, std::uint32_t index) {
        opened.controller.session().navigation().setCurrent(
            {LookupTarget::named("k"), AddressLayer{std::string("data/") + file, 0}, {index}, {}});
    };
    auto *panel = opened.window().findChild<QWidget *>(QStringLiteral("whyPanel"));
    const auto texts = [&] {
        QStringList all;
        for (QLabel *label : panel->findChildren<QLabel *>(QStringLiteral("repairText"))) {
            if (label->isVisibleTo(panel))
                all << label->text().remove(QChar(0x200b));
        }
        return all;
    };
    QTRY_VERIFY(opened.controller.isSettled() && opened.controller.session().workbench().current().answer() &&
                opened.controller.session().workbench().current().answer()->projection);
    at("last.yaml", 0);
    QTRY_VERIFY2(texts().value(0).startsWith(QStringLiteral("Tried: without x of L3 Last (data/last.yaml:1), x is "
                                                            "not in the result. It changes 1 other node.")),
                 qPrintable(texts().join(u'\n')));
    QTRY_VERIFY(opened.controller.isSettled());
    panel->findChildren<QToolButton *>(QStringLiteral("repairTry")).constFirst()->click();
    QTRY_COMPARE(opened.edits().countEnabled(), 1U);
    const auto has = [&](const char *item) {
        const auto &answer = opened.controller.session().workbench().current().answer();
        const auto items = answer->result().value.items();
        return std::any_of(items.begin(), items.end(), [&](const Value &each) { return each.text() == item; });
    };
    QTRY_VERIFY(opened.controller.isSettled() && !has("x"));
    opened.edits().undoStack().undo();
    QTRY_VERIFY(opened.controller.isSettled() && has("x"));

    at("last.yaml", 1); // nothing is wrong with it: only when it is asked for
    auto *find = panel->findChild<QToolButton *>(QStringLiteral("whyFindRepairs"));
    QTRY_VERIFY(find->isVisible());
    QVERIFY(texts().isEmpty());
    opened.window().action(Command::FindRepairs)->trigger();
    QTRY_VERIFY2(texts().value(0).startsWith(QStringLiteral("Tried: without c of L3")),
                 qPrintable(texts().join(u'\n')));
    QVERIFY(!find->isVisible());

    // The search waits while its results are not visible: Esc belongs to the view in front.
    opened.window().action(Command::FindRepairs)->trigger();
    opened.window().centre().showTab(CentralView::Tab::Map);
    QVERIFY(!panel->isVisible());
    QCOMPARE(opened.controller.session().activity().contains(QStringLiteral("repairs")), false);
    emit opened.controller.session().cancelled();
    opened.window().centre().showTab(CentralView::Tab::Contributions);
    QTRY_VERIFY2(texts().value(0).startsWith(QStringLiteral("Tried: without c of L3")),
                 qPrintable(texts().join(u'\n')));
}

void TestWhatIfPart::repairsOfWhatIsMissing()
{
    Opened opened("list");
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::WhyNot)->trigger();
    opened.window().findChild<QLineEdit *>(QStringLiteral("whyNotEdit"))->setText(QStringLiteral("new"));
    auto *panel = opened.window().findChild<QWidget *>(QStringLiteral("whyNotPanel"));
    const auto texts = [&] { return panel->findChildren<QLabel *>(QStringLiteral("repairText")); };
    QTRY_VERIFY(opened.controller.isSettled() && !texts().isEmpty());
    QCOMPARE(texts().constFirst()->text().remove(QChar(0x200b)),
             QStringLiteral("Tried: with new in L2 Common (data/common.yaml), new is in the result. It changes 1 other "
                            "node."));
    panel->findChildren<QToolButton *>(QStringLiteral("repairTry")).constFirst()->click();
    auto *said = panel->findChild<QLabel *>(QStringLiteral("whyNotHeadline"));
    QTRY_COMPARE(said->text().remove(QChar(0x200b)), QStringLiteral("new is in the result of list."));
    QCOMPARE(opened.edits().countEnabled(), 1U);
    QVERIFY(opened.read("data/common.yaml").endsWith("list: [a]\n")); // on disk
}

void TestWhatIfPart::levelIsMoved()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    QVERIFY(opened.window().action(Command::MoveLevelDown)->isEnabled());
    opened.window().action(Command::MoveLevelDown)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QTRY_VERIFY(QString::fromStdString(opened.edits().diff())
                    .contains(QStringLiteral("-- {name: Role, path: 'role/%{role}.yaml'}\n")));
    opened.goTo("common.yaml"); // the first one now
    opened.window().action(Command::MoveLevelUp)->trigger();
    QTRY_COMPARE(opened.said(), QStringLiteral("It is already the first level."));
    QCOMPARE(opened.edits().all().size(), std::size_t{1});
}

void TestWhatIfPart::strategyIsChanged()
{
    Opened opened("list");
    opened.write("data/role/web.yaml", "list: [b]\n");
    opened.controller.session().reload();
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().centre().showTab(CentralView::Tab::Strategies);
    QTRY_VERIFY(opened.controller.isSettled());
    const auto answer = opened.controller.session().workbench().current().answer();
    const auto all = strategyAnswers(*answer->scene->project, *answer->scene->engine,
                                     requestOf(answer->question, *answer->scene->project));
    const auto unique =
        std::find_if(all.begin(), all.end(), [](const auto &each) { return each.strategy == "unique"; });
    QVERIFY(unique != all.end());
    emit opened.controller.strategies().tryRequested(answer, *unique);
    QTRY_VERIFY(QString::fromStdString(opened.edits().diff())
                    .contains(QStringLiteral("+lookup_options:\n+  list:\n+    merge: unique\n")));
    QTRY_COMPARE(opened.controller.session().workbench().current().answer()->result().value.items().size(),
                 std::size_t{2});
    QCOMPARE(opened.title(0), QStringLiteral("list with unique"));
}

/// A level whose file does not exist has no column, but can be selected in Layers.
void TestWhatIfPart::layerWithoutFileGetsTheKey()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setNode("db01");
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.session().navigation().setCurrent(
        {LookupTarget::named("port"), AddressLayer{"data/role/db.yaml", 0}, {}, {}});
    opened.type(QStringLiteral("5432"));
    QTRY_COMPARE(opened.result(), QStringLiteral("5432"));
    QVERIFY(QString::fromStdString(opened.edits().diff()).contains(QStringLiteral("new file mode 100644")));
    QVERIFY(!QFile::exists(opened.folder.filePath(QStringLiteral("data/role/db.yaml"))));
}

/// The page of a key that no layer has leads to adding it.
void TestWhatIfPart::missingKeyIsAdded()
{
    Opened opened("absent");
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_COMPARE(opened.window().centre().page(), CentralView::Page::Information);
    opened.controller.session().navigation().setCurrent(
        {LookupTarget::named("absent"), AddressLayer{"data/common.yaml", 0}, {}, {}});
    opened.type(QStringLiteral("5"));
    QTRY_COMPARE(opened.result(), QStringLiteral("5"));
    QCOMPARE(opened.edits().all().size(), std::size_t{1});
}

void TestWhatIfPart::textOfTheFile()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("role/web.yaml");
    QTRY_VERIFY(opened.window().action(Command::EditFile)->isEnabled());
    opened.window().action(Command::EditFile)->trigger();
    auto *editor = opened.window().findChild<QPlainTextEdit *>(QStringLiteral("sourceEditorText"));
    QVERIFY(editor->isVisible());
    QCOMPARE(editor->toPlainText(), QStringLiteral("port: 8080 # here\n"));
    editor->setPlainText(QStringLiteral("# why\nport: [\n"));
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(opened.edits().all().size(), std::size_t{1}); // a broken file can be tried, too
    QTRY_VERIFY(!editor->isVisible());
    QTRY_COMPARE(opened.result(), QStringLiteral("80")); // without its layer
    opened.window().action(Command::UndoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    opened.window().action(Command::EditFile)->trigger();
    editor->setPlainText(QStringLiteral("# why\nport: 82\n"));
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QTRY_COMPARE(opened.result(), QStringLiteral("82"));
    QCOMPARE(opened.title(0), QStringLiteral("text of data/role/web.yaml"));
    opened.write("data/role/web.yaml", "other: 1\n"); // an external change
    opened.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QVERIFY(opened.rows("whatIfEdits")
                .index(0, 2)
                .data()
                .toString()
                .contains(QStringLiteral("does not apply to web.yaml")));
    opened.window().action(Command::EditFile)->trigger();
    QTest::keyClick(editor, Qt::Key_Escape);
    QVERIFY(!editor->isVisible());
}

void TestWhatIfPart::valueOfALineOfTheSource()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    auto *source = opened.window().findChild<QPlainTextEdit *>(QStringLiteral("sourceView"));
    QTRY_VERIFY(source->toPlainText().startsWith(QStringLiteral("# all")));
    opened.controller.session().navigation().setCurrent({LookupTarget::named("port"), {}, {}, {}}); // the result
    opened.controller.session().navigation().setCurrent(
        {LookupTarget::named("port"), AddressLayer{"data/common.yaml", 0}, {}, {}});
    source->setTextCursor(QTextCursor(source->document()->findBlockByNumber(1)));
    source->setFocus();
    if (!QTest::qWaitFor([&] { return source->hasFocus(); }))
        QSKIP("the window does not get the keyboard here");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(QString::fromStdString(opened.edits().diff()).contains(QStringLiteral("-port: 80\n+port: 81\n")));
}

void TestWhatIfPart::comparesWithTheFiles()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    QVERIFY(!opened.window().action(Command::CompareEdits)->isEnabled());
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled());
    opened.window().action(Command::CompareEdits)->trigger();
    QAbstractItemModel &rows = opened.rows("compareTable");
    QTRY_COMPARE(rows.rowCount(), 1);
    const auto text = [&](int column) { return rows.index(0, column).data().toString(); };
    QCOMPARE(text(ComparisonModel::PlaceColumn), QStringLiteral("port"));
    QVERIFY(text(ComparisonModel::AColumn).startsWith(QStringLiteral("81")));
    QVERIFY(text(ComparisonModel::BColumn).startsWith(QStringLiteral("8080")));
    // What is open follows the next edit.
    opened.edits().set({{opened.edits().all().front()},
                        {textEdit(opened.folder.path().toStdString() + "/data/common.yaml",
                                  "# all\nport: 80\nlist: [a]\n", "# all\nport: 80\nlist: [b]\n"),
                         "another"}},
                       QStringLiteral("two"));
    QTRY_COMPARE(rows.rowCount(), 3); // port, and both items of the list
    opened.window().action(Command::DiscardEdits)->trigger();
    QTRY_COMPARE(rows.rowCount(), 0);
}

void TestWhatIfPart::comparesAnEffect()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.edits().diff().empty());
    emit opened.part().view().impactRequested();
    QTRY_COMPARE(opened.rows("whatIfEffects").rowCount(), 1);
    opened.chooseEffect(0);
    opened.window().action(Command::CompareEffect)->trigger();
    QAbstractItemModel &rows = opened.rows("compareTable");
    QTRY_COMPARE(rows.rowCount(), 1);
    QVERIFY(rows.index(0, ComparisonModel::AColumn).data().toString().startsWith(QStringLiteral("81")));
    QVERIFY(rows.index(0, ComparisonModel::BColumn).data().toString().startsWith(QStringLiteral("80")));
    QCOMPARE(opened.controller.session().navigation().question().node, std::string("db01"));
}

void TestWhatIfPart::exports()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.edits().diff().empty());
    opened.window().centre().showTab(CentralView::Tab::Impact);
    emit opened.part().view().impactRequested();
    QTRY_VERIFY(opened.controller.isSettled());
    QTRY_COMPARE(opened.rows("whatIfEffects").rowCount(), 1);
    const QTemporaryDir other;
    const auto written = [&](const char *name) {
        const QString path = other.filePath(QString::fromLatin1(name));
        const auto saved = opened.controller.exports().save(path);
        QFile file(path);
        return saved && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                       : QByteArray::fromStdString(saved.error().message);
    };
    QCOMPARE(written("a.csv"), QByteArray("Key,Nodes,Change,Names of the nodes\r\nport,1,80 \xe2\x86\x92 81,db01\r\n"));
    QVERIFY(written("a.json").contains("\"effects\""));
    QVERIFY(written("a.html").contains("port"));
}

void TestWhatIfPart::linkHasTheEdits()
{
    QString link;
    {
        Opened opened;
        QTRY_VERIFY(opened.controller.isSettled());
        opened.goTo("role/web.yaml");
        opened.type(QStringLiteral("81"));
        QTRY_COMPARE(opened.result(), QStringLiteral("81"));
        link = stateLink(opened.controller.session(), CentralView::Tab::Impact);
        QVERIFY(!link.contains(opened.folder.path()));
    }
    Opened other;
    QTRY_VERIFY(other.controller.isSettled());
    QVERIFY(other.controller.stateLinks().open(link));
    QTRY_COMPARE(other.result(), QStringLiteral("81"));
    QCOMPARE(other.title(0), QStringLiteral("port = 81"));
    QCOMPARE(other.window().centre().tab(), CentralView::Tab::Impact);
    other.window().action(Command::UndoEdit)->trigger();
    QTRY_COMPARE(other.result(), QStringLiteral("8080"));
    QVERIFY(!other.controller.stateLinks().open(link + QStringLiteral("&edit=nonsense")));
}

/// A changed fact that is left out for the time being goes with the link and is listed where this is opened.
void TestWhatIfPart::linkHasDisabledFacts()
{
    QString link;
    const auto leaveOut = [](Opened &opened, int row) {
        QAbstractItemModel &edits = opened.rows("whatIfEdits");
        edits.setData(edits.index(row, 0), Qt::Unchecked, Qt::CheckStateRole);
        QTRY_VERIFY(opened.controller.isSettled());
    };
    {
        Opened opened;
        QTRY_VERIFY(opened.controller.isSettled());
        opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("none=&/"));
        opened.controller.facts().setFact(QStringLiteral("site"), QStringLiteral("fra"));
        QTRY_VERIFY(opened.controller.isSettled());
        leaveOut(opened, 0);
        QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
        link = stateLink(opened.controller.session(), CentralView::Tab::Impact);
    }
    Opened other;
    QTRY_VERIFY(other.controller.isSettled());
    QVERIFY(other.controller.stateLinks().open(link));
    const std::vector<FactEdit> wanted{{"web01", "role", "none=&/", false}, {"web01", "site", "fra", true}};
    QVERIFY(other.edits().facts().all() == wanted);
    QTRY_COMPARE(other.result(), QStringLiteral("8080"));
    other.edits().facts().setEnabled(0, true);
    QTRY_COMPARE(other.result(), QStringLiteral("80"));
    // What counts here is not left out by a link, nor listed twice; and what is no fact is refused.
    QVERIFY(other.controller.stateLinks().open(stateLink(other.controller.session(), CentralView::Tab::Impact) +
                                               QStringLiteral("&left-out-fact=web01/role=x")));
    QCOMPARE(other.edits().facts().all().size(), std::size_t{2});
    QVERIFY(other.edits().facts().all()[0].isEnabled);
    QVERIFY(!other.controller.stateLinks().open(link + QStringLiteral("&left-out-fact=nonsense")));
}

void TestWhatIfPart::statusBarCountsEdits()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    const auto status = [&] {
        return opened.window().findChild<QWidget *>(QStringLiteral("statusText"))->property("text").toString();
    };
    QVERIFY(!status().contains(QStringLiteral("what-if")));
    opened.goTo("role/web.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(status().contains(QStringLiteral("what-if: 1 edit")));
    opened.edits().setEnabled(0, false);
    QTRY_VERIFY(!status().contains(QStringLiteral("what-if")));
}

/// A changed fact is one step, stands in the list and can be left out.
void TestWhatIfPart::factsAreEdits()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    const auto undo = [&] { return opened.window().action(Command::UndoEdit); };
    QAbstractItemModel &edits = opened.rows("whatIfEdits");
    const auto texts = [&edits](int row) {
        QStringList cells;
        for (int column = 0; column < edits.columnCount(); ++column)
            cells << edits.index(row, column).data().toString();
        return cells;
    };
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("none"));
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QCOMPARE(edits.rowCount(), 1);
    QCOMPARE(texts(0),
             QStringList({QStringLiteral("role = none"), QStringLiteral("facts of web01"), QStringLiteral("on")}));
    QVERIFY(undo()->isEnabled());
    undo()->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    QCOMPARE(edits.rowCount(), 0);
    QVERIFY(!undo()->isEnabled());
    opened.window().action(Command::RedoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    edits.setData(edits.index(0, 0), Qt::Unchecked, Qt::CheckStateRole);
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    QCOMPARE(texts(0).last(), QStringLiteral("off"));
    undo()->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QCOMPARE(texts(0).last(), QStringLiteral("on"));
    // Among others: an edit of a file and a fact go together.
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QCOMPARE(edits.rowCount(), 2);
    opened.controller.session().navigation().setNode("db01");
    QCOMPARE(edits.rowCount(), 2); // though it counts on the other node
    opened.controller.session().navigation().setNode("web01");
    opened.window().action(Command::DiscardEdits)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
    QCOMPARE(edits.rowCount(), 0);
    undo()->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("81"));
    QCOMPARE(edits.rowCount(), 2);
    undo()->trigger(); // each is a step of its own
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QVERIFY(!opened.controller.session().navigation().facts().empty());
    opened.window().action(Command::Reload)->trigger();
    QTRY_VERIFY(opened.controller.isSettled());
    undo()->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
}

void TestWhatIfPart::factsForAllNodesAreAStep()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    Navigation &navigation = opened.controller.session().navigation();
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("web2"));
    opened.edits().facts().setFor(Navigation::FactsTarget::All);
    QAbstractItemModel &edits = opened.rows("whatIfEdits");
    QCOMPARE(edits.rowCount(), 1);
    QCOMPARE(edits.index(0, 1).data().toString(), QStringLiteral("facts of all nodes"));
    QVERIFY(navigation.question().nodeFacts.empty());
    opened.window().action(Command::UndoEdit)->trigger();
    QVERIFY(navigation.question().facts.empty());
    QCOMPARE(navigation.question().nodeFacts.at("web01"), (FactChanges{{"role", "web2"}}));
    QCOMPARE(navigation.factsFor(), Navigation::FactsTarget::Node);
    opened.window().action(Command::RedoEdit)->trigger();
    QCOMPARE(navigation.factsFor(), Navigation::FactsTarget::All);
    QCOMPARE(navigation.question().facts, (FactChanges{{"role", "web2"}}));
}

void TestWhatIfPart::impactOfFacts()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("none"));
    QTRY_VERIFY(opened.controller.isSettled());
    emit opened.part().view().impactRequested();
    QAbstractItemModel &effects = opened.rows("whatIfEffects");
    QTRY_COMPARE(effects.rowCount(), 1);
    QCOMPARE(effects.index(0, 2).data().toString(), QStringLiteral("8080 → 80"));
    QCOMPARE(effects.rowCount(effects.index(0, 0)), 1);
    QCOMPARE(effects.index(0, 0, effects.index(0, 0)).data().toString(), QStringLiteral("web01"));
    // Together with an edit of a file, which alone changes nothing for web01.
    opened.goTo("common.yaml");
    opened.type(QStringLiteral("81"));
    QTRY_VERIFY(opened.controller.isSettled() && !opened.edits().diff().empty());
    emit opened.part().view().impactRequested();
    QTRY_COMPARE(effects.rowCount(), 2);
    QStringList changes;
    for (int row = 0; row < effects.rowCount(); ++row)
        changes << effects.index(row, 2).data().toString();
    changes.sort();
    QCOMPARE(changes, QStringList({QStringLiteral("80 → 81"), QStringLiteral("8080 → 81")}));
}

void TestWhatIfPart::comparesWithoutChangedFacts()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("none"));
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    opened.window().action(Command::CompareEdits)->trigger();
    QAbstractItemModel &rows = opened.rows("compareTable");
    QTRY_COMPARE(rows.rowCount(), 1);
    QVERIFY(rows.index(0, ComparisonModel::AColumn).data().toString().startsWith(QStringLiteral("80")));
    QVERIFY(rows.index(0, ComparisonModel::BColumn).data().toString().startsWith(QStringLiteral("8080")));
}

/// A step back takes its own change back, not what came otherwise since.
void TestWhatIfPart::undoKeepsOtherFacts()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    Navigation &navigation = opened.controller.session().navigation();
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("none"));
    Visit visit{navigation.question(), navigation.current()};
    visit.question.nodeFacts["web01"]["site"] = "fra"; // as a link may
    navigation.follow(visit);
    opened.window().action(Command::UndoEdit)->trigger();
    QCOMPARE(navigation.facts(), (FactChanges{{"site", "fra"}}));
}

void TestWhatIfPart::stepsSurviveASandbox()
{
    Opened opened;
    QTRY_VERIFY(opened.controller.isSettled());
    opened.controller.facts().setFact(QStringLiteral("role"), QStringLiteral("none"));
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    opened.window().action(Command::NewSandbox)->trigger();
    QTRY_VERIFY(opened.controller.isSettled() && opened.rows("whatIfEdits").rowCount() == 0);
    QVERIFY(!opened.window().action(Command::UndoEdit)->isEnabled());
    opened.window().action(Command::CloseFolder)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("80"));
    QTRY_VERIFY(opened.window().action(Command::UndoEdit)->isEnabled());
    opened.window().action(Command::UndoEdit)->trigger();
    QTRY_COMPARE(opened.result(), QStringLiteral("8080"));
}

QTEST_MAIN(TestWhatIfPart)
#include "tst_whatifpart.moc"
