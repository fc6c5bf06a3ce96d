// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/settings/settingsfile.h"
#include "app/session/edits.h"
#include "benchmarks/controlrepository.h"
#include "support/gitrepository.h"
#include "views/contributions/matrixview.h"
#include "views/fates/fatepalette.h"
#include "views/tour/tourbubble.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QApplication>
#include <QComboBox>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QSettings>
#include <QStyleOptionFrame>
#include <QTabBar>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <QTranslator>
#include <QTreeView>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace strata;
using namespace strata::test;

namespace {

using Tab = CentralView::Tab;

/// A built-in example in a window of 1280x800.
struct Sight
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Sight(const char *example = "hiera5")
    {
        WindowOptions options;
        options.example = example;
        start(options);
    }
    /// With the settings of the user.
    Sight(const char *example, WindowMemory::Mode mode) : controller(openProject, WindowMemory(mode))
    {
        WindowOptions options;
        options.example = example;
        start(options);
    }
    Sight(const QTemporaryDir &folder, const char *key)
    {
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        options.question.key = LookupTarget::named(key);
        start(options);
    }
    void start(const WindowOptions &options)
    {
        window().resize(1280, 800);
        window().show();
        controller.start(options);
    }
    MainWindow &window() { return controller.window(); }
    bool settle()
    {
        const bool isSettled =
            QTest::qWaitFor([this] { return controller.isSettled() && !controller.session().isBusy(); });
        QCoreApplication::processEvents();
        return isSettled;
    }
    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    bool isShown(Tab tab)
    {
        window().centre().showTab(tab);
        return settle();
    }
    int stepOfTour()
    {
        const auto *number = child<QLabel>("tourNumber");
        return number->isVisible() ? number->text().section(u' ', 0, 0).toInt() : 0;
    }
};

/// A site with \a nodes nodes, each with its own `port` and `size`, and two long lists.
void writeSite(const QTemporaryDir &folder, int nodes)
{
    const auto write = [&folder](const QString &name, const QString &text) {
        QVERIFY(QDir().mkpath(QFileInfo(folder.filePath(name)).path()));
        QFile file(folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    };
    write(QStringLiteral("hiera.yaml"),
          QStringLiteral("version: 5\nhierarchy:\n- {name: Node, path: '%{trusted.certname}.yaml'}\n"
                         "- {name: Common, path: common.yaml}\n"));
    QString lists = QStringLiteral("port: 1\nsize: 1\n");
    for (const char *name : {"first", "second"}) {
        lists += QStringLiteral("%1:\n").arg(QLatin1String(name));
        for (int item = 0; item < 100; ++item)
            lists += QStringLiteral("- {name: %1%2}\n").arg(QLatin1String(name)).arg(item);
    }
    write(QStringLiteral("data/common.yaml"), lists);
    for (int node = 0; node < nodes; ++node) {
        const QString name = QStringLiteral("web%1.yaml").arg(node, 2, 10, QLatin1Char('0'));
        write(QStringLiteral("facts/") + name, QStringLiteral("role: web\n"));
        write(QStringLiteral("data/") + name, QStringLiteral("port: %1\nsize: %2\n").arg(8000 + node).arg(100 + node));
    }
}

/// What a check box, a button of a tool bar or a box of choices shows.
QString choiceOf(const QWidget &widget)
{
    const auto *box = qobject_cast<const QComboBox *>(&widget);
    return box ? box->currentText() : QVariant(qobject_cast<const QAbstractButton *>(&widget)->isChecked()).toString();
}

/// Chooses the next or the previous one, as the user does.
void chooseNext(QWidget &widget, Qt::Key direction)
{
    if (auto *box = qobject_cast<QComboBox *>(&widget))
        QTest::keyClick(box, direction);
    else if (widget.isVisible())
        QTest::mouseClick(&widget, Qt::LeftButton, {}, QPoint(8, widget.height() / 2));
    else // in the menu of those that do not fit
        qobject_cast<QToolButton *>(&widget)->defaultAction()->trigger();
}

/// A row for each example, one in each dialect.
void addExamples()
{
    QTest::addColumn<QByteArray>("example");
    for (const char *example : {"hiera5", "hiera3", "datum"})
        QTest::newRow(example) << QByteArray(example);
}

double luminance(const QColor &colour)
{
    const auto part = [](double value) {
        return value <= 0.03928 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * part(colour.redF()) + 0.7152 * part(colour.greenF()) + 0.0722 * part(colour.blueF());
}

double contrast(const QColor &a, const QColor &b)
{
    const double x = luminance(a);
    const double y = luminance(b);
    return (std::max(x, y) + 0.05) / (std::min(x, y) + 0.05);
}

} // namespace

/// What a newcomer sees at first sight, in a window of 1280x800 with the built-in examples.
class TestFirstSight : public QObject
{
    Q_OBJECT

private slots:
    void foldShowsTwelveRows_data();
    void foldShowsTwelveRows();
    void answersFillTheView_data();
    void answersFillTheView();
    void placeholdersFit_data();
    void placeholdersFit();
    void layersHaveTheirRoomInGerman_data();
    void layersHaveTheirRoomInGerman();
    void tourVisitsTheExample();
    void tourFramesItsTarget();
    void tourStartsAnywhere_data();
    void tourStartsAnywhere();
    void tourComesOnce();
    void tourCanBeSkipped();
    void tourEndsWithItsRequest();
    void goingBackRestoresTheView_data();
    void goingBackRestoresTheView();
    void goingBackRestoresScrollingAndPanels();
    void goingBackRestoresChoices_data();
    void goingBackRestoresChoices();
    void goingBackRestoresTheMap();
    void goingBackRestoresRowsThatArriveLater();
    void everyChangeOfTabIsAVisit_data();
    void everyChangeOfTabIsAVisit();
    void changesByTheProgramAreNoVisits();
};

void TestFirstSight::foldShowsTwelveRows_data()
{
    addExamples();
}

/// With Source and Why below, and a message above.
void TestFirstSight::foldShowsTwelveRows()
{
    QFETCH(QByteArray, example);
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    QVERIFY(sight.isShown(Tab::Fold));
    auto *panes = sight.child<QTreeView>("foldPanes");
    QTRY_VERIFY(panes->model()->rowCount() > 0);
    QVERIFY(sight.child<QWidget>("sourceDock")->isVisible());
    const int height = panes->visualRect(panes->model()->index(0, 2)).height();
    QVERIFY(height >= 24);
    const int rows = panes->viewport()->height() / height;
    QVERIFY2(rows >= 12, qPrintable(QString::number(rows)));
    QVERIFY(!sight.child<QWidget>("foldEvents")->isVisible()); // in the drawer
}

/// What is at first glance the answer of a view, see docs/views.md.
struct ViewAnswer
{
    Tab tab;
    const char *pane; ///< a view beside the tabs; empty: that of the tab
    const char *widgets;
    double share = 0.6; ///< least part of the view that they fill
};

constexpr ViewAnswer kViewAnswers[] = {
    {Tab::Contributions, "", "matrixView"},
    {Tab::Contributions, "layersView", "layersTree"},
    {Tab::Contributions, "sourcePane", "sourceView"},
    {Tab::Contributions, "whyPanel", "whyHeadline whySentences whyWithout", 0}, // as long as the reasons
    {Tab::Fold, "", "foldPanes"},
    {Tab::Strategies, "", "strategiesTable"},
    {Tab::Map, "", "mapTree"},
    {Tab::Document, "", "documentTree"},
    {Tab::Fleet, "", "fleetTree fleetDifference"},
    {Tab::Findings, "", "findingsTable"},
    {Tab::Compare, "", "compareTable compareDifference"},
    {Tab::Search, "", "searchTable"},
    {Tab::History, "", "historyTable historyDifference"},
    {Tab::Impact, "", "whatIfEdits whatIfDifference whatIfEffects"}, // last: its edit is part of all others
};

/// That the text of each widget of the answer is dark, that they fill the view, and that no label beside them has
/// larger or darker text.
void verifyAnswer(const QWidget &view, const ViewAnswer &answer)
{
    QList<const QWidget *> widgets;
    double area = 0;
    double dark = 21;
    int height = 0;
    for (const QString &name : QString::fromLatin1(answer.widgets).split(u' ')) {
        const auto *widget = view.findChild<QWidget *>(name);
        QVERIFY2(widget, qPrintable(name));
        if (!widget->isVisible())
            continue;
        widgets << widget;
        area += double(widget->width()) * widget->height();
        const QPalette::ColorRole back =
            qobject_cast<const QLabel *>(widget) ? widget->backgroundRole() : QPalette::Base;
        dark =
            std::min(dark, contrast(widget->palette().color(widget->foregroundRole()), widget->palette().color(back)));
        height = std::max(height, widget->fontMetrics().height());
    }
    QVERIFY2(!widgets.isEmpty(), answer.widgets);
    const double share = area / (double(view.width()) * view.height());
    QVERIFY2(share >= answer.share, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(answer.widgets)).arg(share)));
    QVERIFY2(dark >= 10, qPrintable(QStringLiteral("%1: %2").arg(QLatin1String(answer.widgets)).arg(dark)));
    for (const QLabel *label : view.findChildren<QLabel *>()) {
        const auto has = [label](const QWidget *widget) { return widget == label || widget->isAncestorOf(label); };
        if (!label->isVisible() || label->text().isEmpty() || std::any_of(widgets.begin(), widgets.end(), has))
            continue;
        const QString name = QString::fromLatin1(answer.widgets) + u' ' + label->objectName() + u' ' + label->text();
        QVERIFY2(label->fontMetrics().height() <= height + 1, qPrintable(name));
        QVERIFY2(contrast(label->palette().color(label->foregroundRole()), label->palette().color(QPalette::Window)) <=
                     dark + 0.1,
                 qPrintable(name));
    }
}

/// What a user does for the answer of \a tab.
void askIn(Sight &sight, Tab tab)
{
    const std::string first = sight.controller.session().navigation().question().node;
    const auto &nodes = sight.controller.session().project()->nodes.names();
    if (tab == Tab::Compare)
        sight.controller.compare().compareWith(QString::fromStdString(nodes.back() == first ? nodes[0] : nodes.back()));
    if (tab == Tab::Impact)
        sight.window().action(Command::RemoveValue)->trigger();
    sight.window().centre().showTab(tab);
    if (tab != Tab::Search)
        return;
    auto *text = sight.child<QLineEdit>("searchText");
    text->setText(QStringLiteral("e"));
    QTest::keyClick(text, Qt::Key_Return);
}

/// Like *medium*, but small, in a git repository whose first commit has an empty common.yaml.
void writeRepository(const QTemporaryDir &folder)
{
    const ControlRepository repository({8, 5, 60});
    const auto write = [&folder](const std::string &name, const std::string &text) {
        const QString path = folder.filePath(QString::fromStdString(name));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    };
    const GitRepository git(folder.path());
    const auto commit = [&git] {
        git_index *index = nullptr;
        git_oid tree;
        QVERIFY(git_repository_index(&index, git.get()) == 0 &&
                git_index_add_all(index, nullptr, GIT_INDEX_ADD_DEFAULT, nullptr, nullptr) == 0 &&
                git_index_write_tree(&tree, index) == 0);
        git_index_free(index);
        (void)git.commit(tree);
    };
    std::string common;
    repository.write([&](const std::string &name, const std::string &text) {
        const bool isCommon = name == "data/common.yaml";
        write(name, isCommon ? std::string() : text);
        common = isCommon ? text : common;
    });
    commit();
    write("data/common.yaml", common);
    commit();
}

void TestFirstSight::answersFillTheView_data()
{
    QTest::addColumn<QByteArray>("example");
    for (const char *example : {"hiera5", "hiera3", "datum", "repository"})
        QTest::newRow(example) << QByteArray(example);
}

/// The answers have at least three fifths of the view, their text is no smaller than any other, and no other is darker.
void TestFirstSight::answersFillTheView()
{
    QFETCH(QByteArray, example);
    const bool isRepository = example == "repository";
    const QTemporaryDir folder;
    if (isRepository)
        writeRepository(folder);
    const auto sight = isRepository ? std::make_unique<Sight>(folder, ControlRepository::deepKey().c_str())
                                    : std::make_unique<Sight>(example.constData());
    QVERIFY(sight->settle());
    for (const ViewAnswer &answer : kViewAnswers) {
        const bool isEmpty =
            (answer.tab == Tab::History && !isRepository) || (answer.tab == Tab::Findings && example == "hiera3");
        if (isEmpty)
            continue;
        askIn(*sight, answer.tab);
        QVERIFY(sight->settle());
        const QWidget *view = *answer.pane ? sight->child<QWidget>(answer.pane) : sight->window().centre().tabView();
        verifyAnswer(*view, answer);
        if (QTest::currentTestFailed())
            return;
    }
}

void TestFirstSight::placeholdersFit_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QString>("language");
    for (const char *example : {"hiera5", "hiera3", "datum"}) {
        for (const QString &language : {QStringLiteral("en"), QStringLiteral("de")})
            QTest::addRow("%s, %s", example, qPrintable(language)) << QByteArray(example) << language;
    }
}

/// What an empty field is for can be read in every view.
void TestFirstSight::placeholdersFit()
{
    QFETCH(QByteArray, example);
    QFETCH(QString, language);
    QTranslator translator;
    if (language != QLatin1String("en")) {
        QVERIFY(translator.load(QStringLiteral(":/translations/strata_%1.qm").arg(language)));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    QStringList cut;
    for (const Tab tab : {Tab::Contributions, Tab::Fleet, Tab::Findings, Tab::Compare, Tab::Map, Tab::Document,
                          Tab::History, Tab::Search}) {
        QVERIFY(sight.isShown(tab));
        for (const QLineEdit *edit : sight.window().findChildren<QLineEdit *>()) {
            QStyleOptionFrame option;
            option.initFrom(edit);
            option.lineWidth = edit->hasFrame() ? edit->style()->pixelMetric(QStyle::PM_DefaultFrameWidth) : 0;
            const QMargins margins = edit->textMargins();
            const int room = edit->style()->subElementRect(QStyle::SE_LineEditContents, &option, edit).width() -
                             margins.left() - margins.right() - 4; // its own horizontal margins
            if (edit->isVisible() && edit->fontMetrics().horizontalAdvance(edit->placeholderText()) > room)
                cut << edit->objectName() + QStringLiteral(": ") + edit->placeholderText();
        }
    }
    cut.removeDuplicates();
    QCOMPARE(cut.join(QStringLiteral("; ")), QString());
}

void TestFirstSight::layersHaveTheirRoomInGerman_data()
{
    addExamples();
}

/// The names and files of levels have as much room as in English.
void TestFirstSight::layersHaveTheirRoomInGerman()
{
    QFETCH(QByteArray, example);
    const auto room = [&example] {
        Sight sight(example.constData());
        return sight.settle() ? sight.child<QTreeView>("layersTree")->columnWidth(0) : 0;
    };
    const int inEnglish = room();
    QVERIFY(inEnglish > 0);
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/strata_de.qm")));
    QVERIFY(QCoreApplication::installTranslator(&translator));
    const int inGerman = room();
    QCoreApplication::removeTranslator(&translator);
    QVERIFY2(inGerman >= inEnglish, qPrintable(QStringLiteral("%1, %2").arg(inGerman).arg(inEnglish)));
}

/// Five bubbles by keyboard, from the menu Help.
void TestFirstSight::tourVisitsTheExample()
{
    Sight sight;
    QVERIFY(sight.settle());
    QVERIFY(QTest::qWaitForWindowActive(&sight.window()));
    QCOMPARE(sight.stepOfTour(), 0); // without a memory it does not start by itself
    sight.window().action(Command::ShowTour)->trigger();
    auto *bubble = sight.child<TourBubble>("tourBubble");
    auto *next = sight.child<QAbstractButton>("tourNext");
    QStringList texts;
    for (int step = 1; step <= 5; ++step) {
        QCOMPARE(sight.stepOfTour(), step);
        QVERIFY(next->hasFocus());
        QVERIFY(sight.window().rect().contains(bubble->geometry()));
        texts << next->accessibleDescription();
        QTest::keyClick(next, step % 2 ? Qt::Key_Return : Qt::Key_Right);
    }
    QCOMPARE(sight.stepOfTour(), 0);
    QVERIFY(!bubble->isVisible());
    QCOMPARE(texts.removeDuplicates(), 0);
    QVERIFY(texts[2].contains(QStringLiteral("marker")));
    QVERIFY(texts[3].startsWith(QStringLiteral("Why")));
}

/// The line around the first target, the field for a key.
void TestFirstSight::tourFramesItsTarget()
{
    Sight sight;
    QVERIFY(sight.settle());
    const auto *key = sight.child<QWidget>("keyBox");
    const QPoint above = key->mapTo(&sight.window(), QPoint(key->width() / 2, -2));
    const QColor line = FatePalette::forPalette(sight.window().palette()).focus();
    QVERIFY(sight.window().grab().toImage().pixelColor(above) != line);
    sight.window().action(Command::ShowTour)->trigger();
    QCOMPARE(sight.stepOfTour(), 1);
    QCOMPARE(sight.window().grab().toImage().pixelColor(above), line);
}

void TestFirstSight::tourStartsAnywhere_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<QString>("key");
    QTest::addColumn<bool>("isEdited");
    QTest::newRow("at a key without a marker") << QByteArray("hiera5") << QStringLiteral("ntp::servers") << false;
    QTest::newRow("at a what-if value") << QByteArray("hiera5") << QString() << true;
    QTest::newRow("at another example") << QByteArray("datum") << QString() << false;
}

/// From the menu Help it is always the same five steps, on the example's own question.
void TestFirstSight::tourStartsAnywhere()
{
    QFETCH(QByteArray, example);
    QFETCH(QString, key);
    QFETCH(bool, isEdited);
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    if (!key.isEmpty())
        sight.controller.session().navigation().setKey(LookupTarget::named(key.toStdString()));
    if (isEdited)
        sight.window().action(Command::RemoveValue)->trigger();
    QVERIFY(sight.settle());
    QCOMPARE(sight.controller.session().edits().countEnabled() > 0, isEdited);
    sight.window().action(Command::ShowTour)->trigger();
    QTRY_COMPARE(sight.stepOfTour(), 1);
    QVERIFY(sight.child<QLabel>("tourNumber")->text().endsWith(u'5'));
    QCOMPARE(sight.controller.session().project()->folder, std::string("/example/hiera5"));
    QVERIFY(sight.controller.session().navigation().key() == LookupTarget::named("profile::web::server"));
    auto *next = sight.child<QAbstractButton>("tourNext");
    QTest::keyClick(next, Qt::Key_Return);
    QTest::keyClick(next, Qt::Key_Return);
    QCOMPARE(sight.stepOfTour(), 3);
    QVERIFY(next->accessibleDescription().contains(QStringLiteral("marker")));
}

/// At the first start that shows the example.
void TestFirstSight::tourComesOnce()
{
    const QTemporaryDir settings;
    QSettings::setPath(settingsFormat(), QSettings::UserScope, settings.path());
    {
        Sight other("datum", WindowMemory::Mode::Kept);
        QVERIFY(other.settle());
        QCOMPARE(other.stepOfTour(), 0);
    }
    {
        Sight first("hiera5", WindowMemory::Mode::Kept);
        QTRY_COMPARE(first.stepOfTour(), 1);
        QVERIFY(first.child<QLabel>("tourNumber")->text().endsWith(u'5'));
    }
    Sight second("hiera5", WindowMemory::Mode::Kept);
    QVERIFY(second.settle());
    QCOMPARE(second.stepOfTour(), 0);
}

void TestFirstSight::tourCanBeSkipped()
{
    Sight sight;
    QVERIFY(sight.settle());
    QVERIFY(QTest::qWaitForWindowActive(&sight.window()));
    auto *before = sight.child<QWidget>("keysView");
    before->setFocus();
    QWidget *focus = QApplication::focusWidget();
    sight.window().action(Command::ShowTour)->trigger();
    QCOMPARE(sight.stepOfTour(), 1);
    QTest::keyClick(sight.child<QAbstractButton>("tourNext"), Qt::Key_Escape);
    QCOMPARE(sight.stepOfTour(), 0);
    QCOMPARE(QApplication::focusWidget(), focus);
}

/// A request for the tour is dropped if something else is opened, or nothing.
void TestFirstSight::tourEndsWithItsRequest()
{
    QTemporaryDir folder;
    QFile file(folder.filePath(QStringLiteral("hiera.yaml")));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("version: 5\n");
    file.close();
    for (const QString &opened : {folder.path(), folder.filePath(QStringLiteral("none"))}) {
        Sight sight;
        QVERIFY(sight.settle());
        sight.controller.opening().openPath(folder.path());
        QVERIFY(sight.settle());
        sight.window().action(Command::ShowTour)->trigger();
        sight.controller.opening().openPath(opened); // before the example is there
        QVERIFY(sight.settle());
        sight.controller.opening().openExample(QStringLiteral("hiera5"));
        QTRY_VERIFY(!sight.controller.opening().title().isEmpty());
        QVERIFY(sight.settle());
        QCOMPARE(sight.stepOfTour(), 0);
    }
}

void TestFirstSight::goingBackRestoresTheView_data()
{
    addExamples();
}

/// Filter, collapsed rows, scroll position and the tab are those of the visit.
void TestFirstSight::goingBackRestoresTheView()
{
    QFETCH(QByteArray, example);
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    Navigation &navigation = sight.controller.session().navigation();
    const LookupTarget first = navigation.key();
    auto *tree = sight.child<QTreeView>("matrixResult");
    const QModelIndex top = tree->model()->index(0, 0);
    QModelIndex list;
    for (int row = 0; row < tree->model()->rowCount(top) && !list.isValid(); ++row) {
        if (tree->model()->hasChildren(tree->model()->index(row, 0, top)))
            list = tree->model()->index(row, 0, top);
    }
    QVERIFY(list.isValid());
    const QString name = list.data().toString();
    tree->collapse(list);
    auto *keys = sight.child<QLineEdit>("keyFilter");
    keys->setText(QStringLiteral("web"));
    navigation.setKey(LookupTarget::named(example == "hiera5"   ? "profile::base::packages"
                                          : example == "hiera3" ? "ntp_servers"
                                                                : "Software"));
    QVERIFY(sight.settle());
    keys->setText(QStringLiteral("base"));
    sight.window().centre().showTab(Tab::Strategies);
    sight.window().action(Command::Back)->trigger();
    QVERIFY(sight.settle());
    QVERIFY(navigation.key() == first);
    QCOMPARE(sight.window().centre().tab(), Tab::Contributions);
    QTRY_COMPARE(keys->text(), QStringLiteral("web"));
    const QModelIndex again = tree->model()->index(list.row(), 0, tree->model()->index(0, 0));
    QCOMPARE(again.data().toString(), name);
    QVERIFY(!tree->isExpanded(again));
    sight.window().action(Command::Forward)->trigger();
    QVERIFY(sight.settle());
    QTRY_COMPARE(keys->text(), QStringLiteral("base"));
    QCOMPARE(sight.window().centre().tab(), Tab::Strategies);
}

/// Of two visits of one view, both ways.
void TestFirstSight::goingBackRestoresScrollingAndPanels()
{
    const QTemporaryDir folder;
    writeSite(folder, 1);
    Sight sight(folder, "first");
    QVERIFY(sight.settle());
    QVERIFY(QTest::qWaitForWindowActive(&sight.window()));
    QVERIFY(sight.isShown(Tab::Contributions));
    auto *rows = sight.child<QTreeView>("matrixLayers");
    const auto *why = sight.child<QWidget>("whyDock");
    QTRY_VERIFY(rows->verticalScrollBar()->maximum() > 40);
    rows->verticalScrollBar()->setValue(40);
    QTest::mouseClick(sight.child<QToolButton>("whyDockToggleButton"), Qt::LeftButton);
    QVERIFY(!why->isVisible());
    sight.controller.session().navigation().setKey(LookupTarget::named("second"));
    QVERIFY(sight.settle());
    QTRY_VERIFY(rows->verticalScrollBar()->value() < 40);
    rows->verticalScrollBar()->setValue(7);
    QTest::mouseClick(sight.child<QToolButton>("whyDockToggleButton"), Qt::LeftButton);
    QVERIFY(why->isVisible());
    QTest::keyClick(&sight.window(), Qt::Key_Left, Qt::AltModifier);
    QVERIFY(sight.settle());
    QTRY_COMPARE(rows->verticalScrollBar()->value(), 40);
    QVERIFY(!why->isVisible());
    QTest::keyClick(&sight.window(), Qt::Key_Right, Qt::AltModifier);
    QVERIFY(sight.settle());
    QTRY_COMPARE(rows->verticalScrollBar()->value(), 7);
    QVERIFY(why->isVisible());
}

void TestFirstSight::goingBackRestoresChoices_data()
{
    QTest::addColumn<QByteArray>("example");
    QTest::addColumn<Command>("view");
    QTest::addColumn<QByteArrayList>("choices");
    for (const char *example : {"hiera5", "hiera3", "datum"}) {
        const auto row = [example](const char *name, Command view, const QByteArrayList &choices) {
            QTest::addRow("%s, %s", example, name) << QByteArray(example) << view << choices;
        };
        row("matrix and layers", Command::ShowContributions,
            {"onlyContributing", "showLosers", "contestedOnly", "groupRows", "chip0", "onlyExisting"});
        row("map", Command::ShowMap, {"mapContested", "mapProblems", "mapOrder", "mapMode"});
        row("document", Command::ShowDocument, {"documentLayer", "documentFailing"});
        row("findings", Command::ShowFindings, {"findingsLeast", "findingsGrouping"});
        row("fleet", Command::ShowFleet, {"fleetAllKeys"});
        row("search", Command::ShowSearch, {"searchGrouping"});
    }
}

/// Boxes that filter, group or sort are part of what was arranged, as the texts of filters are.
void TestFirstSight::goingBackRestoresChoices()
{
    QFETCH(QByteArray, example);
    QFETCH(const Command, view);
    QFETCH(const QByteArrayList, choices);
    Sight sight(example.constData());
    QVERIFY(sight.settle());
    sight.window().action(view)->trigger();
    QVERIFY(sight.settle());
    QWidgetList widgets;
    QStringList before;
    QStringList chosen;
    const auto shown = [&widgets] {
        QStringList texts;
        for (const QWidget *widget : widgets)
            texts << widget->objectName() + u' ' + choiceOf(*widget);
        return texts;
    };
    for (const QByteArray &choice : choices) {
        widgets << sight.child<QWidget>(choice.constData());
        QVERIFY2(widgets.back(), choice.constData());
        if (const auto *box = qobject_cast<QComboBox *>(widgets.back()))
            QTRY_VERIFY(box->count() > 1);
    }
    before = shown();
    for (QWidget *widget : widgets)
        chooseNext(*widget, Qt::Key_Down);
    chosen = shown();
    for (qsizetype i = 0; i < chosen.size(); ++i)
        QVERIFY2(chosen[i] != before[i], qPrintable(chosen[i]));
    QVERIFY(sight.settle());
    sight.window().action(Command::ShowStrategies)->trigger();
    sight.window().action(view)->trigger();
    QVERIFY(sight.settle());
    for (QWidget *widget : widgets) {
        if (widget->objectName() == QLatin1String("fleetAllKeys"))
            QTest::mouseClick(sight.child<QWidget>("fleetOneKey"), Qt::LeftButton, {}, QPoint(8, 8));
        else
            chooseNext(*widget, Qt::Key_Up);
    }
    QCOMPARE(shown(), before);
    sight.window().action(Command::Back)->trigger();
    QVERIFY(sight.settle());
    QCOMPARE(sight.window().centre().tab(), Tab::Strategies);
    sight.window().action(Command::Back)->trigger();
    QTRY_COMPARE(shown(), chosen);
    QVERIFY(sight.settle());
    QCOMPARE(shown(), chosen);
    sight.window().action(Command::Forward)->trigger();
    QVERIFY(sight.settle());
    sight.window().action(Command::Forward)->trigger();
    QTRY_COMPARE(shown(), before);
}

/// From another key, whose visit had other choices.
void TestFirstSight::goingBackRestoresTheMap()
{
    Sight sight;
    QVERIFY(sight.settle());
    const LookupTarget key = sight.controller.session().navigation().key();
    sight.window().action(Command::ShowMap)->trigger();
    const QAbstractItemModel &model = *sight.child<QTreeView>("mapTree")->model();
    const auto rows = [&model](const auto &self, const QModelIndex &parent) -> int {
        int count = model.rowCount(parent);
        for (int row = 0; row < model.rowCount(parent); ++row)
            count += self(self, model.index(row, 0, parent));
        return count;
    };
    auto *contested = sight.child<QAbstractButton>("mapContested");
    QTRY_VERIFY(model.rowCount() > 0);
    QVERIFY(sight.settle());
    const int all = rows(rows, {});
    QTest::mouseClick(contested, Qt::LeftButton, {}, QPoint(8, contested->height() / 2));
    QTRY_VERIFY(rows(rows, {}) < all);
    QVERIFY(sight.settle());
    const int few = rows(rows, {});
    sight.controller.session().navigation().setKey(LookupTarget::named("profile::base::packages"));
    QVERIFY(sight.settle());
    QTest::mouseClick(contested, Qt::LeftButton, {}, QPoint(8, contested->height() / 2));
    QTRY_COMPARE(rows(rows, {}), all);
    sight.window().action(Command::Back)->trigger();
    QVERIFY(sight.settle());
    QVERIFY(sight.controller.session().navigation().key() == key);
    QTRY_VERIFY(contested->isChecked());
    QTRY_COMPARE(rows(rows, {}), few);
}

/// Fleet looks the key up again, or takes the rows from its cache, after the answer is shown.
void TestFirstSight::goingBackRestoresRowsThatArriveLater()
{
    const QTemporaryDir folder;
    writeSite(folder, 60);
    Sight sight(folder, "port");
    QVERIFY(sight.settle());
    QVERIFY(QTest::qWaitForWindowActive(&sight.window()));
    sight.window().action(Command::ShowFleet)->trigger();
    auto *tree = sight.child<QTreeView>("fleetTree");
    const auto *summary = sight.child<QLabel>("fleetSummary");
    const auto areShown = [&](const char *key) {
        return summary->text().startsWith(QLatin1String(key)) && tree->model()->rowCount() == 60 && sight.settle();
    };
    QTRY_VERIFY(areShown("port"));
    tree->expand(tree->model()->index(30, 0));
    QTRY_VERIFY(tree->verticalScrollBar()->maximum() > 25);
    tree->verticalScrollBar()->setValue(25);
    const QString opened = tree->model()->index(30, 0).data().toString();
    sight.controller.session().navigation().setKey(LookupTarget::named("size"));
    QTRY_VERIFY(areShown("size"));
    tree->verticalScrollBar()->setValue(5);
    QTest::keyClick(&sight.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(areShown("port"));
    QTRY_COMPARE(tree->verticalScrollBar()->value(), 25);
    QCOMPARE(tree->model()->index(30, 0).data().toString(), opened);
    QVERIFY(tree->isExpanded(tree->model()->index(30, 0)));
    QVERIFY(!tree->isExpanded(tree->model()->index(29, 0)));
    // What the user arranges afterwards stays, whatever arrives.
    QTest::keyClick(tree, Qt::Key_Home);
    tree->verticalScrollBar()->setValue(0);
    sight.child<QLineEdit>("fleetFilter")->setText(QStringLiteral("web"));
    QVERIFY(sight.settle());
    QTRY_COMPARE(tree->verticalScrollBar()->value(), 0);
    sight.child<QLineEdit>("fleetFilter")->clear();
    QVERIFY(sight.settle());
    QCOMPARE(tree->verticalScrollBar()->value(), 0);
    // Pressed twice, the second step leaves the rows of the first one as they were.
    QTest::keyClick(&sight.window(), Qt::Key_Right, Qt::AltModifier);
    QTest::keyClick(&sight.window(), Qt::Key_Left, Qt::AltModifier);
    QTRY_VERIFY(areShown("port"));
    QTest::keyClick(&sight.window(), Qt::Key_Right, Qt::AltModifier);
    QTRY_VERIFY(areShown("size"));
    QTRY_COMPARE(tree->verticalScrollBar()->value(), 5);
}

/// By one step.
static void turnWheel(QWidget &widget)
{
    const QPointF at = widget.rect().center();
    QWheelEvent wheel(at, widget.mapToGlobal(at), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                      false);
    QApplication::sendEvent(&widget, &wheel);
}

void TestFirstSight::everyChangeOfTabIsAVisit_data()
{
    QTest::addColumn<QString>("way");
    for (const char *way : {"click", "arrow", "wheel", "command"})
        QTest::newRow(way) << QString::fromLatin1(way);
}

/// Back leads from each tab to the one before it, with what was arranged there, however the user came.
void TestFirstSight::everyChangeOfTabIsAVisit()
{
    QFETCH(const QString, way);
    Sight sight;
    QVERIFY(sight.settle());
    auto *tree = sight.child<QTreeView>("matrixResult");
    const QModelIndex top = tree->model()->index(0, 0);
    tree->collapse(top);
    auto *bar = sight.child<QTabWidget>("centralTabs")->tabBar();
    if (way == QLatin1String("click"))
        QTest::mouseClick(bar, Qt::LeftButton, {}, bar->tabRect(1).center());
    else if (way == QLatin1String("arrow"))
        QTest::keyClick(bar, Qt::Key_Right);
    else if (way == QLatin1String("wheel"))
        turnWheel(*bar);
    else
        sight.window().action(Command::ShowFold)->trigger();
    QCOMPARE(sight.window().centre().tab(), Tab::Fold);
    tree->expand(top);
    sight.window().action(Command::Back)->trigger();
    QVERIFY(sight.settle());
    QCOMPARE(sight.window().centre().tab(), Tab::Contributions);
    QTRY_VERIFY(!tree->isExpanded(tree->model()->index(0, 0)));
}

void TestFirstSight::changesByTheProgramAreNoVisits()
{
    Sight sight;
    QVERIFY(sight.settle());
    const bool canGoBack = sight.window().action(Command::Back)->isEnabled();
    sight.window().centre().showTab(Tab::Map);
    sight.window().centre().setAnswersShown(false);
    sight.window().centre().showTab(Tab::Contributions);
    sight.window().centre().setAnswersShown(true);
    QCOMPARE(sight.window().action(Command::Back)->isEnabled(), canGoBack);
}

QTEST_MAIN(TestFirstSight)
#include "tst_firstsight.moc"
