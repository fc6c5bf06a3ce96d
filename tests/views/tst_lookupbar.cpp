// SPDX-License-Identifier: MIT
#include "views/window/lookupbar.h"

#include "core/keytable.h"
#include "items/keys/keylistmodel.h"
#include "items/quickopen/suggestionmodel.h"
#include "views/controls/inputbox.h"
#include "views/controls/orderbox.h"
#include "views/fates/fatepalette.h"
#include "views/window/strategybox.h"

#include <QAbstractItemDelegate>
#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QCompleter>
#include <QImage>
#include <QLayout>
#include <QLineEdit>
#include <QListView>
#include <QMenu>
#include <QPainter>
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

QString listedIn(const QAbstractItemView &list)
{
    QStringList texts;
    for (int row = 0; row < list.model()->rowCount(); ++row)
        texts << list.model()->index(row, 0).data().toString();
    return texts.join(u' ');
}

/// A row of the completions, not the chosen one.
QImage painted(const QCompleter &completer, int row)
{
    QAbstractItemView &list = *completer.popup();
    QStyleOptionViewItem option;
    option.initFrom(&list);
    option.widget = &list;
    option.font = list.font();
    option.rect = QRect(0, 0, 500, 30);
    QImage image(option.rect.size(), QImage::Format_RGB32);
    image.fill(list.palette().color(QPalette::Base));
    QPainter painter(&image);
    list.itemDelegate()->paint(&painter, option, list.model()->index(row, 0));
    return image;
}

int countPixels(const QImage &image, const QColor &colour)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y) == colour ? 1 : 0;
    }
    return count;
}

/// How much darker the left half is than the background.
int inkOf(const QImage &image, const QColor &background)
{
    int ink = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width() / 2; ++x)
            ink += background.lightness() - image.pixelColor(x, y).lightness();
    }
    return ink;
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
    void rowsShowLayersAndBadges();
    void matchingLettersAreBold();
    void invisibleCharactersAreSpelled();
    void strategyFits();
    void recentKeysAreOffered();
    void recentKeysAreThoseOfTheProject();
    void emptyFieldOffersRecentKeysFirst();
    void listWaitsForTheKeys();
    void enterWaitsForTheKeys_data();
    void enterWaitsForTheKeys();
    void waitForTheKeysEnds();
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

/// A recent key has them as well.
void TestLookupBar::rowsShowLayersAndBadges()
{
    LookupBar bar;
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    index->add(names.intern("base::users"), {LayerId{0}});
    index->add(names.intern("web::port"), {LayerId{0}, LayerId{1}});
    index->add(names.intern("web::root"), {LayerId{0}});
    KeyListModel keys;
    keys.setIndex(index, {});
    keys.setProblems({0});
    bar.setKeyModel(keys);
    for (const char *recent : {"base::users", ""})
        bar.setKey(LookupTarget::named(recent));
    QCompleter &completer = *child<QComboBox>(bar, "keyBox")->completer();
    completer.setCompletionPrefix({});
    const QAbstractItemModel &rows = *completer.popup()->model();
    QCOMPARE(listedIn(*completer.popup()), QStringLiteral("base::users web::port web::root"));
    const FatePalette colours = FatePalette::forPalette(completer.popup()->palette());
    const QStringList spoken{QStringLiteral("base::users, in 1 layer, with a problem"),
                             QStringLiteral("web::port, in 2 layers"), QStringLiteral("web::root, in 1 layer")};
    for (int row = 0; row < rows.rowCount(); ++row) {
        const QModelIndex at = rows.index(row, 0);
        const bool isContested = row == 1;
        const bool isProblem = row == 0;
        QCOMPARE(at.data(SuggestionModel::LayersRole).toInt(), isContested ? 2 : 1);
        QCOMPARE(at.data(SuggestionModel::ContestedRole).toBool(), isContested);
        QCOMPARE(at.data(SuggestionModel::WorstRole).isValid(), isProblem);
        QCOMPARE(at.data(Qt::AccessibleTextRole).toString(), spoken[row]);
        const QImage image = painted(completer, row);
        QCOMPARE(countPixels(image, colours.tint(FateFamily::Result)) > 50, isContested);
        QCOMPARE(countPixels(image, colours.foreground(FateFamily::Problem)) > 20, isProblem);
    }
}

void TestLookupBar::matchingLettersAreBold()
{
    LookupBar bar;
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    index->rows.push_back({names.intern("web::port"), {}});
    index->rows.push_back({names.intern("profile::web::port::web"), {}});
    KeyListModel keys;
    keys.setIndex(index, {});
    bar.setKeyModel(keys);
    QCompleter &completer = *child<QComboBox>(bar, "keyBox")->completer();
    const QColor background = completer.popup()->palette().color(QPalette::Base);
    int last = 0;
    for (const char *typed : {"", "e", "eb", "web por"}) {
        completer.setCompletionPrefix(QString::fromLatin1(typed));
        const QModelIndex row = completer.popup()->model()->match(completer.popup()->model()->index(0, 0),
                                                                  Qt::DisplayRole, QStringLiteral("profile"))[0];
        const int ink = inkOf(painted(completer, row.row()), background);
        QVERIFY2(ink > last, typed); // more of the same text is bold
        last = ink;
    }
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
    bar.setRecent({}); // another folder is open
    QCOMPARE(box->count(), 0);
    QCOMPARE(box->currentText(), QStringLiteral("ne"));
    bar.setKey(LookupTarget::named("new"));
    bar.setRecent({QStringLiteral("used"), QStringLiteral("new"), QStringLiteral("before")});
    QCOMPARE(bar.recentKeys().join(u' '), QStringLiteral("new used before"));
    QCOMPARE(box->currentText(), QStringLiteral("new"));
}

/// The others follow: those of most layers first, then shorter ones.
void TestLookupBar::emptyFieldOffersRecentKeysFirst()
{
    LookupBar bar;
    bar.setInputsEnabled(true);
    KeyTable names;
    const auto index = std::make_shared<KeyIndex>();
    for (const char *name : {"alpha", "beta", "now", "old"})
        index->add(names.intern(name), {LayerId{0}});
    index->add(names.intern("shared"), {LayerId{0}, LayerId{1}});
    KeyListModel keys;
    keys.setIndex(index, {});
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
    QCOMPARE(listedIn(*list), QStringLiteral("old older shared beta alpha"));
    QVERIFY(!list->model()->index(0, 0).data(SuggestionModel::OpenedByEnterRole).toBool());
    QCOMPARE(list->model()->index(0, 0).data(SuggestionModel::LayersRole).toInt(), 1);
    QVERIFY(!list->model()->index(1, 0).data(SuggestionModel::LayersRole).isValid()); // no key of the node
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
}

/// A bar whose keys are being read, with the keyboard.
struct ReadingBar
{
    LookupBar bar;
    KeyListModel keys;
    InputBox *box = nullptr;
    QSignalSpy chosen{&bar, &LookupBar::keyChosen};

    ReadingBar()
    {
        bar.setInputsEnabled(true);
        bar.setKeyModel(keys);
        bar.setReadingKeys(true);
        box = child<InputBox>(bar, "keyBox");
        bar.show();
    }
    void enter(const QString &typed)
    {
        bar.activateWindow(); // no window manager does it after a list
        QVERIFY(QTest::qWaitForWindowActive(&bar));
        bar.focusKey();
        QTest::keyClicks(box->lineEdit(), typed);
        press(Qt::Key_Return);
    }
    void press(Qt::Key key)
    {
        QAbstractItemView *list = box->completer()->popup();
        QTest::keyClick(list->isVisible() ? static_cast<QWidget *>(list) : box->lineEdit(), key);
    }
    void finish()
    {
        const auto index = std::make_shared<KeyIndex>();
        for (const char *name : {"ntp::servers", "profile::web::port", "web"})
            index->rows.push_back({m_names.intern(name), {}});
        keys.setIndex(index, {});
    }
    QString listed() { return listedIn(*box->completer()->popup()); }

private:
    KeyTable m_names;
};

void TestLookupBar::enterWaitsForTheKeys_data()
{
    QTest::addColumn<QString>("typed");
    QTest::addColumn<QString>("opened");
    QTest::newRow("the name of a key") << QStringLiteral("web") << QStringLiteral("web");
    QTest::newRow("a part") << QStringLiteral("port") << QStringLiteral("profile::web::port");
    QTest::newRow("no key") << QStringLiteral("absent") << QStringLiteral("absent");
}

/// Else a part of a name would be looked up, which no layer has.
void TestLookupBar::enterWaitsForTheKeys()
{
    QFETCH(QString, typed);
    QFETCH(QString, opened);
    ReadingBar reading;
    reading.enter(typed);
    QTRY_COMPARE(reading.listed(), QStringLiteral("The key opens as soon as all keys are read"));
    QVERIFY(reading.box->completer()->popup()->isVisible());
    QVERIFY(reading.box->isTyping());
    QCOMPARE(reading.chosen.size(), 0);
    reading.finish();
    QTRY_COMPARE(reading.chosen.size(), 1);
    QCOMPARE(KeyListModel::title(reading.chosen[0][0].value<LookupTarget>()), opened);
    QVERIFY(!reading.box->completer()->popup()->isVisible());
    QVERIFY(!reading.box->isTyping());
}

/// Esc and typing revoke Enter; where reading was cancelled, what is typed is looked up.
void TestLookupBar::waitForTheKeysEnds()
{
    ReadingBar reading;
    for (const Qt::Key key : {Qt::Key_Escape, Qt::Key_S}) {
        reading.keys.setIndex(nullptr, {});
        reading.enter(QStringLiteral("port"));
        QTRY_VERIFY(reading.box->completer()->popup()->isVisible());
        reading.press(key);
        QVERIFY(!reading.box->isWaiting());
        reading.finish();
        QCoreApplication::processEvents();
        QCOMPARE(reading.chosen.size(), 0);
    }
    reading.keys.setIndex(nullptr, {});
    reading.enter(QStringLiteral("port"));
    QTRY_VERIFY(reading.box->isWaiting());
    reading.bar.setReadingKeys(false);
    QCOMPARE(reading.chosen.size(), 1);
    QVERIFY(reading.chosen[0][0].value<LookupTarget>() == LookupTarget::named("port"));
    reading.enter(QStringLiteral("web"));
    QCOMPARE(reading.chosen.size(), 2);
    QVERIFY(reading.chosen[1][0].value<LookupTarget>() == LookupTarget::named("web"));
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
    bar.setRecent({}); // another folder is open
    completer->setCompletionPrefix({});
    QCOMPARE(listedIn(*completer->popup()), QStringLiteral("db01 web01")); // as they are sorted
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
