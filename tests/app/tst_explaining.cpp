// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "source/files/memoryfilesystem.h"
#include "views/contributions/cascadeview.h"
#include "views/contributions/contributionview.h"
#include "views/reference/legendview.h"
#include "views/reference/referenceview.h"
#include "views/reference/topic.h"
#include "views/why/whylabel.h"
#include "views/why/whynotpanel.h"
#include "views/why/whypanel.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"
#include "views/window/strategybox.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QHeaderView>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>
#include <QWhatsThis>

using namespace strata;

namespace {

std::shared_ptr<const FileSystem> threeLayers()
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/env/hiera.yaml", "{version: 5, hierarchy: [{name: A, path: a.yaml}, {name: B, path: b.yaml}, "
                                  "{name: C, path: c.yaml}]}");
    files->add("/env/data/a.yaml",
               "k: [--x, --y, --q, a]\nother: [1, 2]\nlist: [p]\nclash: {a: 1}\nopen: '%{nobody_sets_it}'\n");
    files->add("/env/data/b.yaml", "k: [x, y, b]\nlist: [q]\nclash: text\n");
    files->add("/env/data/c.yaml",
               "k: [x, c]\n"
               "lookup_options: {k: {merge: {strategy: deep, knockout_prefix: '--'}}, list: {merge: unique}, "
               "clash: {merge: hash}}\n");
    return files;
}

struct Opened
{
    WindowController controller;

    explicit Opened(const std::string &key, const std::shared_ptr<const FileSystem> &layers = threeLayers())
        : controller([files = layers](const ProjectRequest &request, auto,
                                      auto) { return openProject(request, takeSnapshot(files)); },
                     WindowMemory(WindowMemory::Mode::Forgetful))
    {
        controller.window().show();
        WindowOptions options;
        options.project.root = "/env";
        options.question.key = LookupTarget::named(key);
        controller.opening().start(options);
    }

    template <typename T>
    T *child(const char *name)
    {
        return controller.window().findChild<T *>(QString::fromLatin1(name));
    }
    /// Makes the value at \a index of a layer's list the current one.
    void select(const char *file, std::uint32_t index)
    {
        controller.session().navigation().setCurrent({.key = controller.session().navigation().key(),
                                                      .layer = AddressLayer{std::string("data/") + file, 0},
                                                      .path = {index}});
    }
    bool isSettled() { return controller.isSettled() && controller.session().workbench().current().answer(); }
    ContributionView &contributions() { return *controller.window().findChild<ContributionView *>(); }
    QString without() { return child<QLabel>("whyWithout")->text().remove(QChar(0x200b)); }
    QString missing() { return child<QLabel>("whyNotHeadline")->text().remove(QChar(0x200b)); }
};

bool isWhatsThisShown()
{
    for (const QWidget *widget : QApplication::topLevelWidgets()) {
        if (widget->isVisible() && QByteArray(widget->metaObject()->className()) == "QWhatsThat")
            return true;
    }
    return false;
}

} // namespace

/// The window's explanations: without it, why not, the reference and the legend.
class TestExplaining : public QObject
{
    Q_OBJECT

private slots:
    void explainsTheAnswerWithoutAValue();
    void offersNothingWithoutAValue();
    void emptyCellOfTheCascade();
    void longTextsWrap();
    void failingLookupHasOnePlace_data();
    void failingLookupHasOnePlace();
    void survivingValueIsFlagged();
    void fateOpensItsLesson();
    void errorsOfMergesHaveALesson();
    void whyNotByKeyboard();
    void whyNotFollowsTheAnswer();
    void referenceOfTheCurrentValue();
    void linksAreSeparatedAtOnce();
    void referenceCanBeSearched();
    void linksOfPages();
    void everyTopicOfTheWindowHasAPage();
    void strategiesOfAllDialects();
    void whatsThis();
    void whatsThisByKeyboard();
    void topicsOfOptions_data();
    void topicsOfOptions();
    void topicsOfViews_data();
    void topicsOfViews();
    void topicsOfAllStrategies_data();
    void topicsOfAllStrategies();
    void legendOpensPages();
};

void TestExplaining::explainsTheAnswerWithoutAValue()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    opened.select("a.yaml", 1);
    QTRY_COMPARE(opened.without(), QStringLiteral("Without this value: y is added to k."));
    opened.select("b.yaml", 0);
    QTRY_COMPARE(opened.without(), QStringLiteral("Without this value: no change."));
    opened.select("a.yaml", 2);
    QTRY_COMPARE(opened.without(), QStringLiteral("Without this value: no change."));
    opened.select("c.yaml", 1);
    QTRY_COMPARE(opened.without(), QStringLiteral("Without this value: c is removed from k."));
    QVERIFY(opened.child<WhyPanel>("whyPanel")->plainText().endsWith(QLatin1String("c is removed from k.")));
}

/// An empty cell stands at a place of the result whose number may be that of another item in its layer.
void TestExplaining::offersNothingWithoutAValue()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    const auto &contributions = opened.contributions();
    auto *layers = opened.child<QAbstractItemView>("matrixLayers");
    QVERIFY(layers);
    const QAbstractItemModel *model = layers->model();
    const QModelIndex root = model->index(0, 0);
    bool isTried = false;
    for (int row = 0; row < model->rowCount(root); ++row) {
        const QModelIndex cell = model->index(row, 3, root); // L2
        if (cell.data(FateRole).isValid() || !cell.isValid())
            continue;
        layers->setCurrentIndex(cell);
        QVERIFY(!contributions.currentWhy().fate);
        QTRY_VERIFY(opened.isSettled());
        QVERIFY(!opened.child<QLabel>("whyWithout")->isVisible());
        isTried = true;
    }
    QVERIFY(isTried);
}

/// The cascade explains the value that decided before anybody chose one, and stays at an empty cell that is chosen.
void TestExplaining::emptyCellOfTheCascade()
{
    Opened opened("list");
    QTRY_VERIFY(opened.isSettled());
    ContributionView &contributions = opened.contributions();
    QVERIFY(contributions.showsCascade());
    QTRY_COMPARE(opened.without(), QStringLiteral("Without this value: p is removed from list."));
    QAbstractItemView *const layers = opened.child<QAbstractItemView>("cascadeTable");
    QVERIFY(layers);
    const QModelIndex empty = layers->model()->index(1, CascadeModel::FirstValueColumn); // B has no p, but has q
    QVERIFY(!empty.data(FateRole).isValid());
    layers->setCurrentIndex(empty);
    QCOMPARE(layers->currentIndex(), empty);
    QVERIFY(opened.child<QLabel>("whyHeadline")->text().contains(QLatin1String("nothing here")));
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(!opened.child<QLabel>("whyWithout")->isVisible());
}

/// Nothing that data contain makes the panel wider.
void TestExplaining::longTextsWrap()
{
    WhyPanel panel;
    panel.resize(260, 400);
    WhyText why;
    why.headline = std::string(200, 'x');
    why.sentences = {std::string(300, 'y') + '.'};
    why.links = {{std::string(200, 'z'), {}}};
    panel.setWhy(why);
    panel.setWithout(QString(300, QLatin1Char('w')));
    panel.show();
    for (const QLabel *label : panel.findChildren<QLabel *>())
        QVERIFY2(label->minimumSizeHint().width() <= 230, qPrintable(label->objectName()));
}

void TestExplaining::failingLookupHasOnePlace_data()
{
    QTest::addColumn<QString>("key");
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("why");
    QTest::newRow("dotted") << QStringLiteral("app.port") << QStringLiteral("data/deep.yaml")
                            << QStringLiteral("app.port: won");
    QTest::newRow("dotted collection") << QStringLiteral("app.deep") << QStringLiteral("data/deep.yaml")
                                       << QStringLiteral("app.deep.a: only");
    QTest::newRow("plain") << QStringLiteral("plain") << QStringLiteral("data/common.yaml")
                           << QStringLiteral("plain: only");
    QTest::newRow("lower layers have more")
        << QStringLiteral("node") << QStringLiteral("data/node.yaml") << QStringLiteral("node.name: only");
}

/// Source, Layers, the cascade and Why show the same layer, although the failure is in another one.
void TestExplaining::failingLookupHasOnePlace()
{
    QFETCH(const QString, key);
    QFETCH(const QString, file);
    QFETCH(const QString, why);

    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/env/hiera.yaml", "{version: 5, hierarchy: [{name: Node, path: node.yaml}, {name: Broken, path: "
                                  "broken.yaml}, {name: Deep, path: deep.yaml}, {name: Common, path: common.yaml}]}");
    files->add("/env/data/node.yaml", "node: {name: x}\n");
    files->add("/env/data/broken.yaml", "app:\n  port: [1\n");
    files->add("/env/data/deep.yaml", "app:\n  port: 8080\n  deep: {a: 1}\nnode: {a: 1, b: 2}\n");
    files->add("/env/data/common.yaml", "app:\n  port: 80\nplain: 1\n");
    Opened opened(key.toStdString(), files);
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(opened.controller.session().workbench().current().answer()->failure);
    QVERIFY(opened.contributions().showsCascade());
    const auto place = opened.contributions().currentPlace();
    QVERIFY(place.layer);
    QCOMPARE(QString::fromStdString(place.layer->name), file);
    QCOMPARE(opened.child<QLabel>("sourceTitle")->text(), file);
    QVERIFY2(opened.child<WhyPanel>("whyPanel")->plainText().startsWith(why),
             qPrintable(opened.child<WhyPanel>("whyPanel")->plainText()));
}

void TestExplaining::survivingValueIsFlagged()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    opened.select("c.yaml", 0);
    QTRY_VERIFY(opened.child<QLabel>("whyHeadline")->text().contains(QLatin1String("survived a marker")));
    QCOMPARE(opened.contributions().currentWhy().survived, true);
}

/// From one's own question to the lesson; who takes it is offered no other.
void TestExplaining::fateOpensItsLesson()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    const auto lesson = [&] { return opened.child<WhyLinkButton>("whyLesson"); };
    const auto title = [&] { return lesson() ? lesson()->wholeText() : QString(); };
    opened.select("c.yaml", 0); // survived
    QTRY_COMPARE(title(), QStringLiteral("Lesson: How far does a knockout reach?"));
    opened.select("b.yaml", 0); // knocked out
    QTRY_COMPARE(title(), QStringLiteral("Lesson: Knockout"));
    QCOMPARE(opened.controller.window().findChildren<WhyLinkButton *>(QStringLiteral("whyLesson")).size(), 1);
    lesson()->click();
    QTRY_VERIFY(opened.controller.lessons().isOpen());
    QTRY_VERIFY(opened.isSettled());
    QTRY_VERIFY(!lesson());
    opened.controller.lessons().leave();
    QTRY_VERIFY(opened.isSettled() && opened.controller.session().navigation().key() == LookupTarget::named("k"));
    opened.select("c.yaml", 0);
    QTRY_VERIFY(lesson());
}

/// The lesson on type mismatches is not offered for an undefined variable.
void TestExplaining::errorsOfMergesHaveALesson()
{
    Opened opened("clash");
    QTRY_VERIFY(opened.isSettled());
    const auto lesson = [&] { return opened.child<WhyLinkButton>("whyLesson"); };
    const auto select = [&](const char *key, const char *file) {
        opened.controller.session().navigation().setCurrent(
            {.key = LookupTarget::named(key), .layer = AddressLayer{std::string("data/") + file, 0}});
        QTRY_VERIFY(opened.isSettled());
    };
    select("clash", "b.yaml");
    QTRY_VERIFY(lesson());
    QCOMPARE(lesson()->wholeText(), QStringLiteral("Lesson: Types that clash"));
    select("open", "a.yaml");
    QTRY_VERIFY(!lesson());
    select("clash", "b.yaml");
    QTRY_VERIFY(lesson());
}

void TestExplaining::whyNotByKeyboard()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    MainWindow &window = opened.controller.window();
    window.action(Command::WhyNot)->trigger();
    auto *edit = opened.child<QLineEdit>("whyNotEdit");
    QVERIFY(edit->isVisible());
    QTest::keyClicks(edit, QStringLiteral("--x"));
    QTRY_COMPARE(opened.missing(), QStringLiteral("--x is not in the result of k."));
    edit->clear();
    QTest::keyClicks(edit, QStringLiteral("zebra"));
    QTRY_COMPARE(opened.missing(), QStringLiteral("No layer has zebra in k."));
    edit->clear();
    QTest::keyClicks(edit, QStringLiteral("x"));
    QTRY_COMPARE(opened.missing(), QStringLiteral("x is in the result of k."));
    QTRY_COMPARE(
        opened.child<QWidget>("whyNotPanel")->findChildren<QToolButton *>(QStringLiteral("whyNotPlace")).size(), 2);
    QTest::keyClick(edit, Qt::Key_Escape);
    QVERIFY(!edit->isVisible());
    QVERIFY(opened.child<WhyPanel>("whyPanel")->isVisible());
}

void TestExplaining::whyNotFollowsTheAnswer()
{
    Opened opened("other");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.window().action(Command::WhyNot)->trigger();
    opened.child<QLineEdit>("whyNotEdit")->setText(QStringLiteral("b"));
    QTRY_COMPARE(opened.missing(), QStringLiteral("No layer has b in other."));
    opened.controller.session().navigation().setKey(LookupTarget::named("k"));
    QTRY_COMPARE(opened.missing(), QStringLiteral("b is in the result of k."));
}

void TestExplaining::referenceOfTheCurrentValue()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    opened.select("a.yaml", 2);
    opened.contributions().setFocus();
    opened.controller.window().action(Command::Reference)->trigger();
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    auto *view = opened.child<ReferenceView>("referenceView");
    QTRY_COMPARE(view->topic(), QStringLiteral("fate:marker-spent"));
    QVERIFY(view->isVisible());
    QVERIFY(!view->isModal());
    QTest::keyClick(view, Qt::Key_Escape);
    QVERIFY(!view->isVisible());
    opened.child<QToolButton>("whyReference")->click();
    QTRY_VERIFY(view->isVisible());
}

/// Before anything is painted: the window may have much to do.
void TestExplaining::linksAreSeparatedAtOnce()
{
    WhyPanel panel;
    panel.resize(380, 170);
    panel.show();
    QVERIFY(QTest::qWaitForWindowExposed(&panel));
    WhyText why{.fate = Fate::Merged, .headline = "k: merged", .sentences = {"Merged from 6 layers."}};
    for (int i = 0; i < 6; ++i)
        why.links.push_back({"data/" + std::to_string(i) + ".yaml:1", {}});
    panel.setWhy(why);
    const QList<WhyLinkButton *> links = panel.findChildren<WhyLinkButton *>();
    QList<QRect> places;
    for (const WhyLinkButton *link : links) {
        if (link->isVisible())
            places << QRect(link->mapTo(&panel, QPoint()), link->size());
    }
    QCOMPARE(places.size(), 7); // and the page about the fate
    for (qsizetype at = 1; at < places.size(); ++at)
        QVERIFY2(places[at].top() > places[at - 1].bottom(), qPrintable(QString::number(at)));
}

void TestExplaining::referenceCanBeSearched()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    opened.controller.reference().showTopic(QStringLiteral("no such page"));
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    auto *view = opened.child<ReferenceView>("referenceView");
    auto *search = view->findChild<QLineEdit *>(QStringLiteral("referenceSearch"));
    auto *list = view->findChild<QListView *>(QStringLiteral("referenceList"));
    const int all = list->model()->rowCount();
    QVERIFY(all > 50);
    QTest::keyClicks(search, QStringLiteral("sort arrays"));
    QVERIFY(list->model()->rowCount() < all);
    QCOMPARE(view->topic(), list->currentIndex().data(ReferenceView::kTopicRole).toString());
    QTest::keyClick(search, Qt::Key_Down);
    QCOMPARE(view->topic(), list->currentIndex().data(ReferenceView::kTopicRole).toString());
    QVERIFY(view->findChild<InfoPage *>()->toPlainText().contains(QLatin1String("Common mistake")));
    search->clear();
    QCOMPARE(list->model()->rowCount(), all);
}

void TestExplaining::linksOfPages()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    QSignalSpy lessons(&opened.controller.reference(), &ReferencePart::lessonRequested);
    opened.controller.reference().showTopic(QStringLiteral("marker-spent"));
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    auto *page = opened.child<ReferenceView>("referenceView")->findChild<InfoPage *>();
    QTRY_VERIFY(page->body().contains(QLatin1String("href=\"lesson:knockout-reach\"")));
    QVERIFY(page->body().contains(QLatin1String("href=\"example:fate:marker-spent\"")));
    emit page->linkActivated(QStringLiteral("lesson:knockout-reach"));
    QCOMPARE(lessons.size(), 1);
    QCOMPARE(lessons.front().front().toString(), QStringLiteral("knockout-reach"));
    emit page->linkActivated(QStringLiteral("strategy:deep"));
    QTRY_COMPARE(opened.child<ReferenceView>("referenceView")->topic(), QStringLiteral("strategy:deep"));
}

/// Fates, and the widgets that are marked.
void TestExplaining::everyTopicOfTheWindowHasAPage()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    const auto library = LessonLibrary::builtIn();
    for (int i = 0; i < kFateCount; ++i)
        QVERIFY2(library->page(topicOf(static_cast<Fate>(i)).toStdString()), fateName(static_cast<Fate>(i)).data());
    QVERIFY(library->page(topicOf(Fate::Won, Survived::Yes).toStdString()));
    int marked = 0;
    for (const QWidget *widget : opened.controller.window().findChildren<QWidget *>()) {
        const QString topic = widget->property("referenceTopic").toString();
        if (topic.isEmpty())
            continue;
        ++marked;
        QVERIFY2(library->page(topic.toStdString()), qPrintable(topic));
    }
    QVERIFY(marked >= 5);
    QCOMPARE(topicOfFocus(*opened.child<QWidget>("strategyBox")), QStringLiteral("strategy:deep"));
}

/// Every part of the strategy box has a page.
void TestExplaining::strategiesOfAllDialects()
{
    const auto library = LessonLibrary::builtIn();
    for (const char *example : {"hiera5", "hiera3", "datum"}) {
        WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
        controller.window().show();
        controller.opening().openExample(QString::fromLatin1(example));
        QTRY_VERIFY(controller.isSettled() && controller.session().workbench().current().answer());
        const QString topic = topicOfFocus(*controller.window().findChild<QWidget *>(QStringLiteral("strategyBox")));
        QVERIFY2(library->page(topic.toStdString()), qPrintable(topic));
    }
}

void TestExplaining::whatsThis()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    MainWindow &window = opened.controller.window();
    const auto isOffered = [&window](const QWidget &widget) {
        const QPoint at = widget.mapTo(&window, widget.rect().center());
        QHelpEvent query(QEvent::QueryWhatsThis, at, window.mapToGlobal(at));
        query.ignore();
        QApplication::sendEvent(&window, &query);
        return query.isAccepted();
    };
    QVERIFY(isOffered(*opened.child<QWidget>("strategyBox")));
    QVERIFY(!isOffered(*opened.child<QWidget>("keyFilter")));
    QWhatsThisClickedEvent clicked(QStringLiteral("strategy:deep"));
    QApplication::sendEvent(&window, &clicked);
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    QTRY_COMPARE(opened.child<ReferenceView>("referenceView")->topic(), QStringLiteral("strategy:deep"));
}

/// The key explains the focused item, without a pointer.
void TestExplaining::whatsThisByKeyboard()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(QTest::qWaitForWindowActive(&opened.controller.window()));
    opened.child<QWidget>("strategyBox")->setFocus();
    QTest::keyClick(QApplication::focusWidget(), Qt::Key_F1, Qt::ShiftModifier);
    QTRY_VERIFY(isWhatsThisShown());
    QVERIFY(!QWhatsThis::inWhatsThisMode());
    QWhatsThis::hideText();
    QTRY_VERIFY(!isWhatsThisShown());
    // What has no page, while no value is the current one, is asked for with the pointer.
    opened.controller.window().action(Command::WhatsThis)->trigger();
    QVERIFY(QWhatsThis::inWhatsThisMode());
    QWhatsThis::leaveWhatsThisMode();
}

void TestExplaining::topicsOfOptions_data()
{
    QTest::addColumn<QByteArray>("field");
    QTest::addColumn<QString>("topic");
    QTest::newRow("knockout_prefix") << QByteArray("knockoutPrefix") << QStringLiteral("option:knockout-prefix");
    QTest::newRow("sort_merged_arrays") << QByteArray("sortMergedArrays")
                                        << QStringLiteral("option:sort-merged-arrays");
    QTest::newRow("merge_hash_arrays") << QByteArray("mergeHashArrays") << QStringLiteral("option:merge-hash-arrays");
}

/// The keys reach the options, too, though these have a window of their own; it makes room for the page.
void TestExplaining::topicsOfOptions()
{
    QFETCH(QByteArray, field);
    QFETCH(QString, topic);
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(QTest::qWaitForWindowActive(&opened.controller.window()));
    emit opened.child<StrategyBox>("strategyInputs")->strategyChosen("deep");
    QTRY_VERIFY(opened.child<QToolButton>("optionsButton")->isEnabled());
    opened.child<QToolButton>("optionsButton")->click();
    auto *option = opened.child<QWidget>(field.constData());
    QTRY_VERIFY(option->isVisible());
    option->setFocus();
    QTest::keyClick(option, Qt::Key_F1, Qt::ShiftModifier);
    QTRY_VERIFY(isWhatsThisShown());
    QWhatsThis::hideText();
    QTRY_VERIFY(!isWhatsThisShown());
    QTest::keyClick(option, Qt::Key_F1);
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    QTRY_COMPARE(opened.child<ReferenceView>("referenceView")->topic(), topic);
    QVERIFY(!option->isVisible());
}

void TestExplaining::topicsOfViews_data()
{
    QTest::addColumn<QByteArray>("view");
    QTest::addColumn<int>("tab"); // -1: none of the central ones
    QTest::addColumn<QString>("topic");
    using Tab = CentralView::Tab;
    const auto spent = QStringLiteral("fate:marker-spent");
    QTest::newRow("matrix") << QByteArray("matrixLayers") << static_cast<int>(Tab::Contributions) << spent;
    QTest::newRow("layers: the current value") << QByteArray("layersTree") << -1 << spent;
    QTest::newRow("why") << QByteArray("whyPanel") << -1 << spent;
    QTest::newRow("fold: its strategy") << QByteArray("foldTimeline") << static_cast<int>(Tab::Fold)
                                        << QStringLiteral("strategy:deep");
    QTest::newRow("fold: a value that goes")
        << QByteArray("foldPanes") << static_cast<int>(Tab::Fold) << QStringLiteral("fate:marker-hit");
    QTest::newRow("strategies: the key under one")
        << QByteArray("strategiesTable") << static_cast<int>(Tab::Strategies) << QStringLiteral("strategy:first");
}

/// F1 opens the page about what has the keyboard, in every view.
void TestExplaining::topicsOfViews()
{
    QFETCH(QByteArray, view);
    QFETCH(int, tab);
    QFETCH(QString, topic);
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    MainWindow &window = opened.controller.window();
    QVERIFY(QTest::qWaitForWindowActive(&window));
    opened.select("a.yaml", 2);
    if (tab >= 0)
        window.centre().showTab(static_cast<CentralView::Tab>(tab));
    QTRY_VERIFY(opened.isSettled());
    auto *widget = opened.child<QWidget>(view.constData());
    QVERIFY(widget);
    if (view == "foldPanes") {
        QTRY_VERIFY(qobject_cast<QAbstractItemView *>(widget)->model()->rowCount() > 0);
        auto *panes = qobject_cast<QAbstractItemView *>(widget);
        for (int row = 0; row < panes->model()->rowCount(); ++row) {
            if (const QModelIndex index = panes->model()->index(row, 0); index.data(FateRole).isValid()) {
                panes->setCurrentIndex(index);
                break;
            }
        }
    } else if (view == "strategiesTable") {
        auto *table = qobject_cast<QAbstractItemView *>(widget);
        QTRY_VERIFY(table->model()->rowCount() > 0);
        table->setCurrentIndex(table->model()->index(0, 1));
    }
    widget->setFocus();
    window.action(Command::Reference)->trigger();
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    QTRY_COMPARE(opened.child<ReferenceView>("referenceView")->topic(), topic);
}

void TestExplaining::topicsOfAllStrategies_data()
{
    QTest::addColumn<QString>("example");
    for (const char *example : {"hiera5", "hiera3", "datum"})
        QTest::newRow(example) << QString::fromLatin1(example);
}

/// Each column of the strategies has a page, which its header leads to.
void TestExplaining::topicsOfAllStrategies()
{
    QFETCH(QString, example);
    const auto library = LessonLibrary::builtIn();
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    controller.window().show();
    controller.opening().openExample(example);
    QTRY_VERIFY(controller.isSettled() && controller.session().workbench().current().answer());
    controller.window().centre().showTab(CentralView::Tab::Strategies);
    auto *table = controller.window().findChild<QTreeView *>(QStringLiteral("strategiesTable"));
    QVERIFY(table);
    QTRY_VERIFY(table->model()->columnCount() > 1);
    for (int column = 1; column < table->model()->columnCount(); ++column) {
        const QPoint at(table->header()->sectionViewportPosition(column) + 4, 4);
        const QString topic = topicAt(*table->header()->viewport(), at);
        QVERIFY2(topic.startsWith(QLatin1String("strategy:")) && library->page(topic.toStdString()), qPrintable(topic));
    }
}

void TestExplaining::legendOpensPages()
{
    Opened opened("k");
    QTRY_VERIFY(opened.isSettled());
    opened.child<QToolButton>("legendButton")->click();
    QTRY_VERIFY(opened.child<LegendView>("legendView"));
    auto *legend = opened.child<LegendView>("legendView");
    QTRY_VERIFY(legend->isVisible());
    for (int i = 0; i < kFateCount; ++i) {
        const QString topic = topicOf(static_cast<Fate>(i));
        QVERIFY2(legend->findChild<QToolButton *>(QLatin1String("legend-") + topic), qPrintable(topic));
    }
    legend->findChild<QToolButton *>(QStringLiteral("legend-fate:lost"))->click();
    QTRY_VERIFY(opened.child<ReferenceView>("referenceView"));
    QTRY_COMPARE(opened.child<ReferenceView>("referenceView")->topic(), QStringLiteral("fate:lost"));
    QTest::keyClick(legend, Qt::Key_Escape);
    QVERIFY(!legend->isVisible());
}

QTEST_MAIN(TestExplaining)
#include "tst_explaining.moc"
