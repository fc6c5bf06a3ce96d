// SPDX-License-Identifier: MIT
#include "views/window/lookupbar.h"

#include "core/keytable.h"
#include "items/keys/keylistmodel.h"
#include "items/quickopen/suggestionmodel.h"
#include "views/controls/orderbox.h"
#include "views/window/strategybox.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QSignalSpy>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTest>
#include <QToolButton>

using namespace strata;

namespace {

std::vector<StrategyItem> strategies()
{
    return {{"first", QStringLiteral("The highest wins"), false},
            {"unique", QStringLiteral("All items once"), false},
            {"deep", QStringLiteral("Everything joined"), true}};
}

template <typename T>
T *child(LookupBar &bar, const char *name)
{
    return bar.findChild<T *>(QString::fromLatin1(name));
}

} // namespace

/// What the lookup bar shows and asks.
class TestLookupBar : public QObject
{
    Q_OBJECT

private slots:
    void typedKeyIsLookedUp();
    void unconfirmedOrderIsDiscarded();
    void keyCompletionFindsAnyPart();
    void invisibleCharactersAreSpelled();
    void strategyFits();
    void recentKeysAreOffered();
    void recentKeysAreThoseOfTheProject();
    void emptyFieldOffersRecentKeys();
    void listWaitsForTheKeys();
    void recentNodesAreOffered();
    void nodes();
    void manyNodes();
    void strategyAndOptions();
    void optionsWithoutAField();
    void appliedStrategyIsShown();
    void changedFactsAreCounted();
    void settersEmitNothing();
    void disabledWithoutProject();
};

void TestLookupBar::typedKeyIsLookedUp()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    QSignalSpy keys(&bar, &LookupBar::keyChosen);
    auto *edit = child<QComboBox>(bar, "keyBox")->lineEdit();
    QTest::keyClicks(edit, QStringLiteral(" ntp::servers "));
    QTest::keyClick(edit, Qt::Key_Return);
    QVERIFY(!keys.isEmpty());
    QVERIFY(keys.last()[0].value<LookupTarget>() == LookupTarget::named("ntp::servers"));
}

void TestLookupBar::keyCompletionFindsAnyPart()
{
    LookupBar bar;
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    for (int i = 0; i < 1000; ++i)
        index->rows.push_back({names.intern("ntp::servers::" + std::to_string(1000 + i)), {}});
    index->rows.push_back({names.intern("profile::web::port"), {}});
    KeyListModel keys;
    keys.setIndex(index, {});
    bar.setKeyModel(keys);
    QCompleter *completer = child<QComboBox>(bar, "keyBox")->completer();
    completer->setCompletionPrefix(QStringLiteral("WEB"));
    QCOMPARE(completer->completionCount(), 1);
    QCOMPARE(completer->currentCompletion(), QStringLiteral("profile::web::port"));
    completer->setCompletionPrefix(QStringLiteral("ntp"));
    QCOMPARE(completer->completionCount(), 200);          // more would block the window
    QVERIFY(completer->popup()->sizeHintForRow(0) >= 24); // a target for the mouse
    completer->setCompletionPrefix(QStringLiteral("1999"));
    QCOMPARE(completer->currentCompletion(), QStringLiteral("ntp::servers::1999"));
}

/// What would not be seen, or would turn others round, is spelled, in the box and what completes it; it is still asked
/// for.
void TestLookupBar::invisibleCharactersAreSpelled()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    const std::string name = "profile::\u202etrop";
    index->rows.push_back({names.intern(name), {}});
    KeyListModel keys;
    keys.setIndex(index, {});
    bar.setKeyModel(keys);
    auto *box = child<QComboBox>(bar, "keyBox");
    const QString spelled = QStringLiteral("profile::⟨U+202E⟩trop");
    for (const QString &typed : {QStringLiteral("trop"), QStringLiteral("::\u202et"), QStringLiteral("⟨U+202E⟩tr")}) {
        box->completer()->setCompletionPrefix(typed);
        QCOMPARE(box->completer()->currentCompletion(), spelled);
    }
    bar.setKey(LookupTarget::named(name));
    QCOMPARE(box->currentText(), spelled);
    QSignalSpy chosen(&bar, &LookupBar::keyChosen);
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QVERIFY(chosen.last()[0].value<LookupTarget>() == LookupTarget::named(name));
    box->lineEdit()->clear();
    QTest::keyClicks(box->lineEdit(), QStringLiteral("other"));
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QVERIFY(chosen.last()[0].value<LookupTarget>() == LookupTarget::named("other"));
}

/// By default it is whole; in a narrow window it gives way, and in a wide one it leaves the rest to node and key.
void TestLookupBar::strategyFits()
{
    LookupBar bar;
    bar.strategyBox().setStrategies(strategies(), QString());
    bar.strategyBox().setAppliedStrategy(QStringLiteral("deep --, sorted"), {}, {});
    auto *box = child<QComboBox>(bar, "strategyBox");
    const auto widthAt = [&](int width) {
        bar.resize(width, bar.sizeHint().height());
        bar.show();
        bar.layout()->activate();
        return box->width();
    };
    const auto isWhole = [&] {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = false;
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        return box->fontMetrics().horizontalAdvance(box->currentText()) <= field.width() - 4;
    };
    const int usual = widthAt(1280);
    QVERIFY(isWhole());
    QVERIFY(widthAt(700) < usual);
    QCOMPARE(widthAt(1920), usual);
    QFont large = bar.font();
    large.setPointSizeF(large.pointSizeF() * 2);
    bar.setFont(large);
    widthAt(1280);
    for (const char *first : {"nodeBox", "keyBox"})
        QVERIFY(child<QComboBox>(bar, first)->width() >= child<QComboBox>(bar, first)->sizeHint().width());
    QVERIFY(box->width() < box->sizeHint().width());
}

void TestLookupBar::recentKeysAreOffered()
{
    LookupBar bar;
    for (int i = 0; i < 30; ++i)
        bar.setKey(LookupTarget::named("key" + std::to_string(i)));
    bar.setKey(LookupTarget::named("key29"));
    auto *box = child<QComboBox>(bar, "keyBox");
    QCOMPARE(box->count(), 20);
    QCOMPARE(box->itemText(0), QStringLiteral("key29"));
    QCOMPARE(box->currentText(), QStringLiteral("key29"));
    bar.setKey({});
    QCOMPARE(box->currentText(), QString());
}

void TestLookupBar::recentKeysAreThoseOfTheProject()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    for (const char *key : {"old", "older"})
        bar.setKey(LookupTarget::named(key));
    bar.setKey({});
    auto *box = child<QComboBox>(bar, "keyBox");
    QTest::keyClicks(box->lineEdit(), QStringLiteral("ne"));
    bar.forgetRecent(); // another folder is open
    QCOMPARE(box->count(), 0);
    QCOMPARE(box->currentText(), QStringLiteral("ne"));
    bar.setKey(LookupTarget::named("new"));
    bar.forgetRecent();
    QCOMPARE(box->count(), 1);
    QCOMPARE(box->itemText(0), QStringLiteral("new"));
    QCOMPARE(box->currentText(), QStringLiteral("new"));
}

void TestLookupBar::emptyFieldOffersRecentKeys()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    KeyListModel keys;
    keys.setIndex(std::make_shared<KeyIndex>(), {});
    bar.setKeyModel(keys);
    for (const char *key : {"older", "old", "now"})
        bar.setKey(LookupTarget::named(key));
    bar.show();
    bar.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bar));
    auto *box = child<QComboBox>(bar, "keyBox");
    box->setFocus();
    box->lineEdit()->selectAll();
    QTest::keyClick(box->lineEdit(), Qt::Key_Delete);
    const QAbstractItemView *list = box->completer()->popup();
    QTRY_VERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("old"));
    QVERIFY(!list->model()->index(0, 0).data(SuggestionModel::OpenedByEnterRole).toBool());
}

/// The list stays open while the keys are read, and is filled when they are.
void TestLookupBar::listWaitsForTheKeys()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    KeyListModel keys;
    bar.setKeyModel(keys);
    bar.show();
    bar.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bar));
    bar.focusKey();
    auto *edit = child<QComboBox>(bar, "keyBox")->lineEdit();
    const QAbstractItemView *list = child<QComboBox>(bar, "keyBox")->completer()->popup();
    QTest::keyClicks(edit, QStringLiteral("web"));
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 1);
    QVERIFY(!list->model()->index(0, 0).flags().testFlag(Qt::ItemIsEnabled));
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    for (const char *name : {"ntp::servers", "profile::web::port", "profile::web::root"})
        index->rows.push_back({names.intern(name), {}});
    keys.setIndex(index, {});
    QVERIFY(list->isVisible());
    QCOMPARE(list->model()->rowCount(), 2);
    QCOMPARE(list->model()->index(0, 0).data().toString(), QStringLiteral("profile::web::port"));
    QCOMPARE(edit->text(), QStringLiteral("web"));
    // Without keys Enter looks up what is typed.
    keys.setIndex(nullptr, {});
    QSignalSpy chosen(&bar, &LookupBar::keyChosen);
    QTest::keyClick(child<QComboBox>(bar, "keyBox")->completer()->popup(), Qt::Key_Return);
    QVERIFY(chosen.last()[0].value<LookupTarget>() == LookupTarget::named("web"));
}

/// As for keys: newest first, without the current one, and only of this project.
void TestLookupBar::recentNodesAreOffered()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    bar.setNodes({QStringLiteral("db01"), QStringLiteral("web01"), QStringLiteral("web02")});
    for (const char *node : {"web01", "db01", "web02", "web01"})
        bar.setNode(QString::fromLatin1(node));
    bar.show();
    bar.activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&bar));
    QCompleter *completer = child<QComboBox>(bar, "nodeBox")->completer();
    bar.focusNode();
    QVERIFY(completer->popup()->isVisible());
    const QAbstractItemModel &offered = *completer->popup()->model();
    QCOMPARE(offered.rowCount(), 2);
    QCOMPARE(offered.index(0, 0).data().toString(), QStringLiteral("web02"));
    QCOMPARE(offered.index(1, 0).data().toString(), QStringLiteral("db01"));
    QSignalSpy chosen(&bar, &LookupBar::nodeChosen);
    QTest::keyClick(completer->popup(), Qt::Key_Down);
    QTest::keyClick(completer->popup(), Qt::Key_Return);
    QCOMPARE(chosen.last()[0].toString(), QStringLiteral("web02"));
    bar.setNode(QStringLiteral("web02"));
    bar.forgetRecent(); // another folder is open
    completer->setCompletionPrefix({});
    QCOMPARE(completer->completionCount(), 0);
}

void TestLookupBar::nodes()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    bar.setNode(QStringLiteral("web02"));
    bar.setNodes({QStringLiteral("web01"), QStringLiteral("web02")});
    auto *box = child<QComboBox>(bar, "nodeBox");
    QCOMPARE(box->currentText(), QStringLiteral("web02"));
    QSignalSpy chosen(&bar, &LookupBar::nodeChosen);
    box->lineEdit()->clear();
    QTest::keyClicks(box->lineEdit(), QStringLiteral("new.example"));
    QTest::keyClick(box->lineEdit(), Qt::Key_Return);
    QCOMPARE(chosen.last()[0].toString(), QStringLiteral("new.example"));
    QCOMPARE(box->count(), 2); // what is typed does not join the list
}

/// Of ten thousand nodes only the visible ones are measured: typing must not block the window.
void TestLookupBar::manyNodes()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    QStringList names;
    for (int i = 0; i < 10'000; ++i)
        names << QStringLiteral("web%1.fra.example").arg(10'000 + i);
    bar.setNodes(names);
    auto *box = child<QComboBox>(bar, "nodeBox");
    QCOMPARE(box->count(), 10'000);
    auto *list = qobject_cast<QListView *>(box->view());
    QVERIFY(list && list->uniformItemSizes());
    QCompleter *completer = box->completer();
    completer->setCompletionPrefix(QStringLiteral("FRA"));
    QCOMPARE(completer->completionCount(), 200);
    QCOMPARE(completer->model()->rowCount(), 200);
    completer->setCompletionPrefix(QStringLiteral("19999"));
    QCOMPARE(completer->completionCount(), 1);
    QCOMPARE(completer->currentCompletion(), QStringLiteral("web19999.fra.example"));
    // One of the list is chosen as one that is typed.
    QSignalSpy chosen(&bar, &LookupBar::nodeChosen);
    emit completer->popup()->clicked(completer->completionModel()->index(0, 0));
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].toString(), QStringLiteral("web19999.fra.example"));
    bar.setNodes({QStringLiteral("a"), QStringLiteral("b")});
    QCOMPARE(box->count(), 2);
    completer->setCompletionPrefix(QStringLiteral("web"));
    QCOMPARE(completer->completionCount(), 0);
}

void TestLookupBar::strategyAndOptions()
{
    LookupBar bar;
    bar.strategyBox().setStrategies(strategies(), QString());
    bar.setInputsEnabled(true);
    auto *box = child<QComboBox>(bar, "strategyBox");
    auto *options = child<QToolButton>(bar, "optionsButton");
    QCOMPARE(box->count(), 4);
    QCOMPARE(box->currentIndex(), 0);
    QVERIFY(!options->isEnabled());
    QSignalSpy chosen(&bar.strategyBox(), &StrategyBox::strategyChosen);
    box->setCurrentIndex(3);
    emit box->activated(3);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(chosen[0][0].value<std::string>(), std::string("deep"));
    bar.strategyBox().setChoice({.text = "deep"}, "deep", QStringLiteral("deep"));
    QVERIFY(options->isEnabled());
    QSignalSpy choices(&bar.strategyBox(), &StrategyBox::choiceChanged);
    child<QLineEdit>(bar, "knockoutPrefix")->setText(QStringLiteral("--"));
    QTest::keyClick(child<QLineEdit>(bar, "knockoutPrefix"), Qt::Key_Return);
    QCOMPARE(choices.last()[0].value<MergeWords>(), (MergeWords{.text = "deep", .knockoutPrefix = "--"}));
    bar.strategyBox().setChoice({.text = "deep", .knockoutPrefix = "--"}, "deep", QStringLiteral("deep --"));
    QCOMPARE(box->currentText(), QStringLiteral("deep --"));
    child<QCheckBox>(bar, "sortMergedArrays")->setChecked(true);
    QCOMPARE(choices.last()[0].value<MergeWords>(),
             (MergeWords{.text = "deep", .knockoutPrefix = "--", .sortMergedArrays = true}));
    bar.strategyBox().setChoice({.text = "unique"}, "unique", QStringLiteral("unique"));
    QVERIFY(!options->isEnabled());
    QCOMPARE(box->currentText(), QStringLiteral("unique"));
    emit box->activated(0);
    QCOMPARE(chosen.last()[0].value<std::string>(), std::string());
}

/// Options that the bar has no field for are shown, and not lost by editing the others.
void TestLookupBar::optionsWithoutAField()
{
    LookupBar bar;
    bar.strategyBox().setStrategies(strategies(), QString());
    bar.setInputsEnabled(true);
    auto *box = child<QComboBox>(bar, "strategyBox");
    bar.strategyBox().setStrategyTitles({QStringLiteral("first"), QStringLiteral("unique"), QStringLiteral("deep --")});
    QCOMPARE(box->itemText(3), QStringLiteral("deep --"));
    bar.strategyBox().setChoice({.text = R"({"strategy": "deep", "merge_debug": true})"}, "deep",
                                QStringLiteral("deep \u2026"));
    QCOMPARE(box->currentIndex(), 3);
    QCOMPARE(box->currentText(), QStringLiteral("deep \u2026"));
    QVERIFY(!child<QToolButton>(bar, "optionsButton")->isEnabled());
    bar.strategyBox().setChoice({.text = "own"}, {}, QStringLiteral("own"));
    QCOMPARE(box->currentIndex(), -1);
    QCOMPARE(box->placeholderText(), QStringLiteral("own"));
    QCOMPARE(box->itemText(3), QStringLiteral("deep --"));
}

void TestLookupBar::appliedStrategyIsShown()
{
    LookupBar bar;
    bar.strategyBox().setStrategies(strategies(), QString());
    bar.setInputsEnabled(true);
    const SourceMark mark{FileId{4}, 12, 3};
    bar.strategyBox().setAppliedStrategy(
        QStringLiteral("deep --"),
        {{QStringLiteral("deep, because of lookup_options."), QStringLiteral("common.yaml:12"), mark},
         {QStringLiteral("knockout_prefix: --"), QStringLiteral("L7 A&B, x.yaml:14"), SourceMark{}},
         {QStringLiteral("chosen here"), QString(), SourceMark{}}},
        QStringLiteral("--merge deep"));
    QVERIFY(child<QComboBox>(bar, "strategyBox")->itemText(0).startsWith(QStringLiteral("deep --")));
    QSignalSpy places(&bar.strategyBox(), &StrategyBox::placeActivated);
    const auto open = bar.findChildren<QAction *>(QStringLiteral("strategyPlace"));
    QCOMPARE(open.size(), 2);
    QVERIFY(open[0]->text().contains(QStringLiteral("common.yaml:12")));
    QVERIFY(open[1]->text().contains(QStringLiteral("A&&B")));
    open[0]->trigger();
    QCOMPARE(places[0][0].value<SourceMark>(), mark);
    QVERIFY(child<QToolButton>(bar, "strategyInfo")->toolTip().contains(QStringLiteral("knockout_prefix: --")));
    bar.findChild<QAction *>(QStringLiteral("copyMergeOptions"))->trigger();
    QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("--merge deep"));
}

void TestLookupBar::changedFactsAreCounted()
{
    LookupBar bar;
    auto *facts = child<QToolButton>(bar, "factsButton");
    const QString without = facts->text();
    bar.setChangedFacts(2);
    QVERIFY(facts->text().contains(u'2'));
    QVERIFY(facts->accessibleName().contains(u'2'));
    bar.setChangedFacts(0);
    QCOMPARE(facts->text(), without);
}

void TestLookupBar::settersEmitNothing()
{
    LookupBar bar;
    bar.strategyBox().setStrategies(::strategies(), QString());
    QSignalSpy keys(&bar, &LookupBar::keyChosen);
    QSignalSpy nodes(&bar, &LookupBar::nodeChosen);
    QSignalSpy choices(&bar.strategyBox(), &StrategyBox::choiceChanged);
    QSignalSpy strategies(&bar.strategyBox(), &StrategyBox::strategyChosen);
    bar.setNodes({QStringLiteral("a")});
    bar.setNode(QStringLiteral("a"));
    bar.setKey(LookupTarget::named("k"));
    bar.strategyBox().setChoice(
        {.text = "deep", .knockoutPrefix = "--", .sortMergedArrays = true, .mergeHashArrays = true}, "deep",
        QStringLiteral("deep -- \u2026"));
    QCOMPARE(keys.size() + nodes.size() + choices.size() + strategies.size(), 0);
}

void TestLookupBar::disabledWithoutProject()
{
    LookupBar bar;
    for (const char *name : {"nodeBox", "keyBox", "strategyBox"})
        QVERIFY(!child<QComboBox>(bar, name)->isEnabled());
    bar.setInputsEnabled(true);
    for (const char *name : {"nodeBox", "keyBox", "strategyBox"})
        QVERIFY(child<QComboBox>(bar, name)->isEnabled());
}

void TestLookupBar::unconfirmedOrderIsDiscarded()
{
    LookupBar bar;
    QVERIFY(bar.orderBox().isHidden());
    bar.setInputsEnabled(true);
    OrderBox &box = bar.orderBox();
    box.setSources({QStringLiteral("a"), QStringLiteral("b")});
    box.show();
    bar.show();
    auto *edit = box.findChild<QLineEdit *>();
    QCOMPARE(edit->text(), QStringLiteral("a, b"));
    QSignalSpy chosen(&box, &OrderBox::sourcesChosen);
    edit->setText(QStringLiteral("c"));
    QTest::keyClick(edit, Qt::Key_Escape);
    QCOMPARE(edit->text(), QStringLiteral("a, b"));
    edit->setText(QStringLiteral("c"));
    emit edit->editingFinished(); // the focus goes
    QCOMPARE(edit->text(), QStringLiteral("a, b"));
    QCOMPARE(chosen.size(), 0);
    edit->setText(QStringLiteral("c,, d "));
    QTest::keyClick(edit, Qt::Key_Return);
    QCOMPARE(chosen.size(), 1);
    const QStringList expected{QStringLiteral("c"), QStringLiteral("d")};
    QCOMPARE(chosen[0][0].toStringList(), expected);
}

QTEST_MAIN(TestLookupBar)
#include "tst_lookupbar.moc"
