// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "items/facts/factsmodel.h"
#include "items/keys/occurrencemodel.h"
#include "views/compare/comparechoices.h"
#include "views/facts/factsdialog.h"
#include "views/facts/setvaluesdialog.h"
#include "views/lessons/foundpanel.h"
#include "views/present/presenternotes.h"
#include "views/sandbox/sandboxview.h"
#include "views/tour/tourbubble.h"
#include "views/why/whynotpanel.h"
#include "views/window/settingsdialog.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QSpinBox>
#include <QStandardItemModel>
#include <QTableView>
#include <QTest>
#include <QTreeView>

#include <utility>

using namespace strata;

namespace {

template <typename T>
T &child(const QWidget &of, const char *name)
{
    return *of.findChild<T *>(QLatin1String(name));
}

void press(const QWidget &of, const char *button)
{
    QTest::mouseClick(&child<QAbstractButton>(of, button), Qt::LeftButton);
}

/// The dialog on the facts role and site, without the window.
struct Facts
{
    KeyTable keys;
    FactsModel model;
    FactsDialog dialog{model};

    Facts()
    {
        set({});
        dialog.show();
    }

    void set(const QMap<QString, QString> &changes)
    {
        Scope scope;
        scope.facts = Value::mapping(
            {{keys.intern("role"), {}, Value::string("web")}, {keys.intern("site"), {}, Value::string("fra")}});
        model.setFacts(scope, changes, {});
        dialog.setChangedCount(static_cast<int>(changes.size()));
    }
    QTableView &table() { return child<QTableView>(dialog, "factsTable"); }
    QModelIndex cell(int row, int column) { return table().model()->index(row, column); }
    QLineEdit *editor()
    {
        auto *found = table().viewport()->findChild<QLineEdit *>();
        return found && found->isVisible() ? found : nullptr;
    }
};

} // namespace

/// Buttons, keys and fields of dialogs and panels.
class TestDialogs : public QObject
{
    Q_OBJECT

private slots:
    void factIsAdded();
    void onlyTheValueOfAFactIsEdited_data();
    void onlyTheValueOfAFactIsEdited();
    void factsAreReset();
    void currentFactStays();
    void factsAreFiltered();
    void buttonsOfFacts();
    void settingsAreReported();
    void shownSettingsAreNotReported();
    void presetsOfTheEditor();
    void buttonsOfSettings();
    void buttonsOfTheNotes();
    void closedNotesEndThePresentation();
    void buttonsOfTheSandbox();
    void foundPlacesAreOpened();
    void buttonsOfSetValues();
    void buttonsOfWhyNot();
    void buttonsOfTheTour();
    void anotherFolderIsChosen();
};

void TestDialogs::factIsAdded()
{
    Facts facts;
    const QSignalSpy added(&facts.dialog, &FactsDialog::addRequested);
    auto &name = child<QLineEdit>(facts.dialog, "newFactName");
    auto &value = child<QLineEdit>(facts.dialog, "newFactValue");
    auto &problem = child<QLabel>(facts.dialog, "factsProblem");
    press(facts.dialog, "addFact");
    QVERIFY(added.isEmpty());
    QCOMPARE(problem.text(), QStringLiteral("Give the fact a name."));
    QVERIFY(problem.isVisible());
    for (const bool byKey : {false, true}) {
        QTest::keyClicks(&name, QStringLiteral(" os.family "));
        QTest::keyClicks(&value, QStringLiteral("Debian"));
        if (byKey)
            QTest::keyClick(&value, Qt::Key_Return);
        else
            press(facts.dialog, "addFact");
        QCOMPARE(added.back(), (QVariantList{QStringLiteral("os.family"), QStringLiteral("Debian")}));
        QVERIFY(name.text().isEmpty() && value.text().isEmpty()); // ready for the next one
    }
    QCOMPARE(added.size(), 2);
    const auto refused = connect(&facts.dialog, &FactsDialog::addRequested, &facts.dialog,
                                 [&facts] { facts.dialog.showProblem(QStringLiteral("No.")); });
    QTest::keyClicks(&name, QStringLiteral("a..b"));
    press(facts.dialog, "addFact");
    QCOMPARE(name.text(), QStringLiteral("a..b")); // to be mended
    disconnect(refused);
    facts.set({{QStringLiteral("os.family"), QStringLiteral("Debian")}});
    QVERIFY(!problem.isVisible());
}

void TestDialogs::onlyTheValueOfAFactIsEdited_data()
{
    QTest::addColumn<int>("column");
    QTest::addColumn<int>("key");

    QTest::newRow("F2 on the name") << int(FactsModel::NameColumn) << int(Qt::Key_F2);
    QTest::newRow("Return on the name") << int(FactsModel::NameColumn) << int(Qt::Key_Return);
    QTest::newRow("Enter on the type") << int(FactsModel::TypeColumn) << int(Qt::Key_Enter);
    QTest::newRow("F2 on the value") << int(FactsModel::ValueColumn) << int(Qt::Key_F2);
}

void TestDialogs::onlyTheValueOfAFactIsEdited()
{
    QFETCH(const int, column);
    QFETCH(const int, key);

    Facts facts;
    QVERIFY(QTest::qWaitForWindowActive(&facts.dialog));
    const QSignalSpy requested(&facts.model, &FactsModel::changeRequested);
    const QSignalSpy ended(&facts.dialog, &FactsDialog::editingEnded);
    facts.table().setFocus();
    facts.table().setCurrentIndex(facts.cell(0, column));
    QTest::keyClick(&facts.table(), static_cast<Qt::Key>(key));
    QVERIFY(facts.editor());
    QVERIFY(facts.dialog.isEditing());
    QCOMPARE(facts.editor()->text(), QStringLiteral("web"));
    QTest::keyClick(facts.editor(), Qt::Key_A, Qt::ControlModifier);
    QTest::keyClicks(facts.editor(), QStringLiteral("db"));
    QTest::keyClick(facts.editor(), Qt::Key_Return);
    QTRY_COMPARE(requested.size(), 1);
    QCOMPARE(requested.front(), (QVariantList{QStringLiteral("role"), QStringLiteral("db")}));
    QTRY_COMPARE(ended.size(), 1);
    QTRY_VERIFY(!facts.dialog.isEditing());
}

void TestDialogs::factsAreReset()
{
    Facts facts;
    const QSignalSpy one(&facts.dialog, &FactsDialog::resetRequested);
    const QSignalSpy all(&facts.dialog, &FactsDialog::resetAllRequested);
    QVERIFY(!child<QAbstractButton>(facts.dialog, "resetFact").isEnabled());
    QVERIFY(!child<QAbstractButton>(facts.dialog, "resetFacts").isEnabled());
    facts.set({{QStringLiteral("role"), QStringLiteral("db")}, {QStringLiteral("site"), QStringLiteral("ams")}});
    const QPoint site = facts.table().visualRect(facts.cell(1, FactsModel::ValueColumn)).center();
    QTest::mouseClick(facts.table().viewport(), Qt::LeftButton, {}, site);
    press(facts.dialog, "resetFact");
    QCOMPARE(one.size(), 1);
    QCOMPARE(one.front().front().toString(), QStringLiteral("site"));
    press(facts.dialog, "resetFacts");
    QCOMPARE(all.size(), 1);
}

/// Each change replaces all rows.
void TestDialogs::currentFactStays()
{
    Facts facts;
    facts.table().setCurrentIndex(facts.cell(1, FactsModel::NameColumn));
    facts.set({{QStringLiteral("role"), QStringLiteral("db")}});
    QCOMPARE(facts.table().currentIndex().siblingAtColumn(FactsModel::NameColumn).data().toString(),
             QStringLiteral("site"));
}

void TestDialogs::factsAreFiltered()
{
    Facts facts;
    QCOMPARE(facts.table().model()->rowCount(), 2);
    QTest::keyClicks(&child<QLineEdit>(facts.dialog, "factsFilter"), QStringLiteral("SIT"));
    QCOMPARE(facts.table().model()->rowCount(), 1);
    QCOMPARE(facts.cell(0, FactsModel::NameColumn).data().toString(), QStringLiteral("site"));
}

void TestDialogs::buttonsOfFacts()
{
    Facts facts;
    const QSignalSpy file(&facts.dialog, &FactsDialog::loadRequested);
    const QSignalSpy folder(&facts.dialog, &FactsDialog::loadFolderRequested);
    const QSignalSpy forAll(&facts.dialog, &FactsDialog::forAllChosen);
    press(facts.dialog, "loadFacts");
    QCOMPARE(file.size(), 1);
    press(facts.dialog, "loadFactsFolder");
    QCOMPARE(folder.size(), 1);
    facts.dialog.setForAll(true); // not the user
    QVERIFY(forAll.isEmpty());
    child<QCheckBox>(facts.dialog, "factsForAll").click();
    QCOMPARE(forAll.size(), 1);
    QCOMPARE(forAll.front().front().toBool(), false);
    press(facts.dialog, "closeFacts");
    QVERIFY(!facts.dialog.isVisible());
}

void TestDialogs::settingsAreReported()
{
    SettingsDialog dialog({}, {});
    dialog.show();
    const QSignalSpy changed(&dialog, &SettingsDialog::changed);
    const SettingsDialog::Choices before = dialog.choices();
    QTest::keyClick(&child<QSpinBox>(dialog, "settingsTextSize"), Qt::Key_Up);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(dialog.choices().textSize, before.textSize + 10);
    child<QCheckBox>(dialog, "settingsContrast").click();
    QCOMPARE(changed.size(), 2);
    QCOMPARE(dialog.choices().highContrast, !before.highContrast);
    child<QCheckBox>(dialog, "settingsWatch").click();
    QCOMPARE(changed.size(), 3);
    QCOMPARE(dialog.choices().watchFiles, !before.watchFiles);
    child<QCheckBox>(dialog, "settingsReveal").click();
    QCOMPARE(changed.size(), 4);
    QCOMPARE(dialog.choices().offerReveal, !before.offerReveal);
    QTest::keyClick(&child<QComboBox>(dialog, "settingsTheme"), Qt::Key_Down);
    QCOMPARE(changed.size(), 5);
    QCOMPARE(dialog.choices().theme, before.theme + 1);
}

void TestDialogs::shownSettingsAreNotReported()
{
    SettingsDialog dialog({}, {{QStringLiteral("Deutsch"), QStringLiteral("de")}});
    const QSignalSpy changed(&dialog, &SettingsDialog::changed);
    const SettingsDialog::Choices choices{.theme = 2,
                                          .highContrast = true,
                                          .textSize = 150,
                                          .editor = QStringLiteral("vi %f"),
                                          .watchFiles = false,
                                          .offerReveal = false,
                                          .lookupWork = 10,
                                          .largestFile = 256,
                                          .language = QStringLiteral("de"),
                                          .rulesOff = 3};
    dialog.setChoices(choices);
    QCOMPARE(dialog.choices(), choices);
    QVERIFY(changed.isEmpty());
}

/// A preset is replaced by its command, which can be changed.
void TestDialogs::presetsOfTheEditor()
{
    SettingsDialog dialog(
        {{QStringLiteral("Desktop"), QString()}, {QStringLiteral("Vim"), QStringLiteral("vi +%l %f")}}, {});
    dialog.show();
    const QSignalSpy changed(&dialog, &SettingsDialog::changed);
    auto &editor = child<QComboBox>(dialog, "settingsEditor");
    editor.setFocus();
    QTest::keyClick(&editor, Qt::Key_Down);
    QCOMPARE(dialog.choices().editor, QStringLiteral("vi +%l %f"));
    QVERIFY(!changed.isEmpty());
    const auto count = changed.size();
    QTest::keyClick(editor.lineEdit(), Qt::Key_End);
    QTest::keyClicks(editor.lineEdit(), QStringLiteral(" -R"));
    QTest::keyClick(editor.lineEdit(), Qt::Key_Return);
    QCOMPARE(dialog.choices().editor, QStringLiteral("vi +%l %f -R"));
    QVERIFY(changed.size() > count);
}

void TestDialogs::buttonsOfSettings()
{
    SettingsDialog dialog({}, {});
    dialog.setChoices({.rulesOff = 2});
    dialog.show();
    for (const auto &[button, signal] : {std::pair("settingsImport", &SettingsDialog::importRequested),
                                         std::pair("settingsExport", &SettingsDialog::exportRequested),
                                         std::pair("settingsReset", &SettingsDialog::resetRequested),
                                         std::pair("settingsRules", &SettingsDialog::rulesOnRequested)}) {
        const QSignalSpy requested(&dialog, signal);
        press(dialog, button);
        QCOMPARE(requested.size(), 1);
    }
    QVERIFY(dialog.isVisible());
}

void TestDialogs::buttonsOfTheNotes()
{
    PresenterNotes notes;
    notes.show();
    for (const auto &[button, signal] : {std::pair("notesPrevious", &PresenterNotes::previousRequested),
                                         std::pair("notesNext", &PresenterNotes::nextRequested),
                                         std::pair("notesEnd", &PresenterNotes::endRequested)}) {
        const QSignalSpy requested(&notes, signal);
        press(notes, button);
        QCOMPARE(requested.size(), 1);
    }
    QVERIFY(notes.isVisible()); // until the presentation ends
}

void TestDialogs::closedNotesEndThePresentation()
{
    PresenterNotes notes;
    notes.show();
    const QSignalSpy ended(&notes, &PresenterNotes::endRequested);
    QVERIFY(notes.close());
    QCOMPARE(ended.size(), 1);
}

void TestDialogs::buttonsOfTheSandbox()
{
    SandboxView view;
    view.resize(900, 300);
    view.show();
    for (const auto &[button, signal] : {std::pair("sandboxSaveLesson", &SandboxView::saveLessonRequested),
                                         std::pair("sandboxSaveFolder", &SandboxView::saveFolderRequested),
                                         std::pair("sandboxClose", &SandboxView::closeRequested)}) {
        const QSignalSpy requested(&view, signal);
        press(view, button);
        QCOMPARE(requested.size(), 1);
    }
    view.setDialects({QStringLiteral("Hiera 5"), QStringLiteral("Datum")});
    const QSignalSpy chosen(&view, &SandboxView::dialectChosen);
    view.setDialect(0);
    QVERIFY(chosen.isEmpty());
    QTest::keyClick(&child<QComboBox>(view, "sandboxDialect"), Qt::Key_Down);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen.front().front().toInt(), 1);
}

/// By a click and by Enter; without a project a folder is offered.
void TestDialogs::foundPlacesAreOpened()
{
    OccurrenceModel model;
    FoundPanel panel(model);
    panel.show();
    panel.setOpenOffered(true);
    for (const auto &[button, signal] :
         {std::pair("foundOpen", &FoundPanel::openRequested), std::pair("foundLesson", &FoundPanel::lessonRequested),
          std::pair("foundClose", &FoundPanel::closeRequested)}) {
        const QSignalSpy requested(&panel, signal);
        press(panel, button);
        QCOMPARE(requested.size(), 1);
    }
    panel.setOpenOffered(false);
    const Address place{.key = LookupTarget::named("users"), .path = {1U}};
    model.setRows({{.place = {.key = LookupTarget::named("port")}}, {.place = place}});
    const QSignalSpy opened(&panel, &FoundPanel::placeActivated);
    auto &list = child<QTreeView>(panel, "foundList");
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, list.visualRect(model.index(1, 0)).center());
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.back().front().value<Address>(), place);
    QTest::keyClick(&list, Qt::Key_Up);
    QTest::keyClick(&list, Qt::Key_Return);
    QCOMPARE(opened.size(), 2);
    QCOMPARE(opened.back().front().value<Address>().key, LookupTarget::named("port"));
}

void TestDialogs::buttonsOfSetValues()
{
    QStandardItemModel variables(0, 3);
    QStandardItemModel offers(0, 2);
    SetValuesDialog dialog(variables, offers);
    dialog.show();
    QVERIFY(!child<QAbstractButton>(dialog, "useSuggestion").isVisible());
    dialog.setSuggestion(QStringLiteral("role = web"));
    dialog.setCanRevert(true);
    for (const auto &[button, signal] : {std::pair("useSuggestion", &SetValuesDialog::suggestionAccepted),
                                         std::pair("takeBackValues", &SetValuesDialog::revertRequested),
                                         std::pair("allFacts", &SetValuesDialog::factsRequested)}) {
        const QSignalSpy requested(&dialog, signal);
        press(dialog, button);
        QCOMPARE(requested.size(), 1);
    }
    press(dialog, "closeValues");
    QVERIFY(!dialog.isVisible());
}

/// A similar spelling is asked for, a layer is gone to, and all places are listed.
void TestDialogs::buttonsOfWhyNot()
{
    WhyNotPanel panel;
    panel.resize(400, 400);
    panel.show();
    const Address place{.key = LookupTarget::named("users"), .path = {1U}};
    panel.setAnswer(
        {.headline = "No layer has an.", .places = {WhyNotPlace{.title = "L2 Common"}}, .more = 3, .nearest = {"ann"}},
        {place});
    const QSignalSpy typed(&panel, &WhyNotPanel::requestedTextChanged);
    const QSignalSpy places(&panel, &WhyNotPanel::placeActivated);
    const QSignalSpy all(&panel, &WhyNotPanel::allPlacesRequested);
    const QSignalSpy closed(&panel, &WhyNotPanel::closed);
    for (auto *button : panel.findChildren<QAbstractButton *>()) {
        if (button->text() == QLatin1String("ann"))
            QTest::mouseClick(button, Qt::LeftButton);
    }
    QCOMPARE(typed.size(), 1);
    QCOMPARE(panel.requestedText(), QStringLiteral("ann"));
    press(panel, "whyNotPlace");
    QCOMPARE(places.size(), 1);
    QCOMPARE(places.front().front().value<Address>(), place);
    press(panel, "whyNotMore");
    QCOMPARE(all.size(), 1);
    press(panel, "whyNotClose");
    QCOMPARE(closed.size(), 1);
}

void TestDialogs::buttonsOfTheTour()
{
    QWidget window;
    window.resize(800, 600);
    window.show();
    TourBubble bubble(window);
    bubble.showStep({QStringLiteral("Title"), QStringLiteral("Text"), QRect(10, 10, 50, 20)}, 2, 3);
    for (const auto &[button, signal] :
         {std::pair("tourNext", &TourBubble::nextRequested), std::pair("tourPrevious", &TourBubble::previousRequested),
          std::pair("tourSkip", &TourBubble::skipRequested)}) {
        const QSignalSpy requested(&bubble, signal);
        press(bubble, button);
        QCOMPARE(requested.size(), 1);
    }
}

/// Until another folder is chosen, the box shows the present one.
void TestDialogs::anotherFolderIsChosen()
{
    CompareChoices choices;
    choices.resize(1200, 200);
    choices.show();
    auto &box = child<QComboBox>(choices, "compareFolder");
    const QSignalSpy requested(&choices, &CompareChoices::folderRequested);
    QTest::keyClick(&box, Qt::Key_End);
    QCOMPARE(requested.size(), 1);
    QCOMPARE(box.currentText(), QStringLiteral("same as A"));
    choices.setRequest({.folder = QStringLiteral("/there")});
    QTest::keyClick(&box, Qt::Key_End);
    QCOMPARE(requested.size(), 2);
    QCOMPARE(box.currentText(), QStringLiteral("/there"));
    QCOMPARE(choices.request().folder, QStringLiteral("/there"));
}

QTEST_MAIN(TestDialogs)
#include "tst_dialogs.moc"
