// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/text.h"
#include "support/gitrepository.h"
#include "support/shownwindow.h"
#include "support/typist.h"
#include "views/controls/countlabel.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QApplication>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QDialog>
#include <QDir>
#include <QDockWidget>
#include <QFile>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QRadioButton>
#include <QScrollBar>
#include <QSet>
#include <QTabBar>
#include <QTemporaryDir>
#include <QTest>
#include <QTextEdit>
#include <QTimer>
#include <QToolButton>
#include <QWindow>

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

constexpr int kMostStops = 200; // of Tab until it comes back to its start
constexpr int kMostLinks = 40;  // Tab goes through the links of one text

QString nameOf(const QWidget &widget)
{
    QString name = QString::fromLatin1(widget.metaObject()->className()) + u'#' + widget.objectName();
    if (const QWidget *parent = widget.parentWidget())
        name += QStringLiteral(" in ") + parent->objectName();
    return name;
}

QString focusName()
{
    const QWidget *focus = Typist::focus();
    return focus ? nameOf(*focus) : QStringLiteral("nothing");
}

QString accessibleNameOf(QWidget &widget)
{
    QAccessibleInterface *accessible = QAccessible::queryAccessibleInterface(&widget);
    return accessible ? accessible->text(QAccessible::Name) : QString();
}

void collectActions(const QMenu &menu, QSet<QAction *> &actions)
{
    for (QAction *action : menu.actions()) {
        if (action->menu())
            collectActions(*action->menu(), actions);
        else
            actions.insert(action);
    }
}

/// A user at a window who has the keyboard, and a mouse where a test compares both.
struct User : ShownWindow
{
    Typist typist{window()};

    User() { window().resize(1280, 800); }

    /// Opens the example, at a list with markers.
    bool openExample()
    {
        controller.start(questionOfExample());
        return begin();
    }
    /// Opens a small site in a git repository, where the value of web::port has a history.
    bool openRepository()
    {
        m_folder.emplace();
        const auto write = [this](const char *path, const std::string &text) {
            QFile file(m_folder->filePath(QString::fromLatin1(path)));
            QDir().mkpath(QFileInfo(file).path());
            if (!file.open(QIODevice::WriteOnly) || file.write(text.c_str()) < 0)
                qFatal("not written: %s", path);
        };
        const std::string hierarchy = "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n";
        write("hiera.yaml", hierarchy);
        write("facts/web01.yaml", "role: web\n");
        const GitRepository repository(m_folder->path());
        for (const char *port : {"web::port: 80\n", "web::port: 8080\n"}) {
            write("data/common.yaml", port);
            const git_oid data = repository.tree({{"common.yaml", repository.blob(port)}});
            (void)repository.commit(
                repository.tree({{"data", data, GIT_FILEMODE_TREE}, {"hiera.yaml", repository.blob(hierarchy)}}));
        }
        controller.start(questionOf(m_folder->path().toStdString(), "web::port", "web01"));
        return begin();
    }
    bool begin()
    {
        window().activateWindow();
        return QTest::qWaitForWindowActive(&window()) && settle();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return controller.isSettled() && !controller.session().isBusy(); });
    }
    void press(const char *keys)
    {
        typist.press(keys);
        (void)settle();
    }
    void type(const char *text) { typist.type(text); }
    bool isIn(const char *name) const { return typist.isIn(name); }
    /// Runs the command whose name begins with \a name.
    void command(const char *name)
    {
        press("Ctrl+Shift+P");
        QTRY_VERIFY(isIn("commandPalette"));
        type(name);
        press("Return");
    }
    template <typename T = QWidget>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }

private:
    std::optional<QTemporaryDir> m_folder;
};

/// A view or dialog, and the keys that lead to it from the filter of Keys.
struct Place
{
    const char *name;
    const char *part; ///< contains the keyboard there
    void (*go)(User &user);
    bool (User::*open)() = &User::openExample;
};

const Place kPlaces[] = {
    {"Contributions", "contributionView", [](User &user) { user.press("Alt+1"); }},
    {"Contributions, cascade", "cascadeView", [](User &user) { user.press("Alt+1 Ctrl+T"); }},
    {"Fold", "foldPlayer", [](User &user) { user.press("Alt+2"); }},
    {"Fold, rule and events", "foldPlayer",
     [](User &user) {
         user.press("Alt+2 Right");
         QVERIFY(user.typist.reach("foldDrawer"));
         user.press("Space");
     }},
    {"Fold, predicting", "foldPlayer",
     [](User &user) {
         user.press("Alt+2");
         QVERIFY(user.typist.reach("foldPredict"));
         user.press("Space");
     }},
    {"Strategies", "strategiesView", [](User &user) { user.press("Alt+3"); }},
    {"Compare", "compareView", [](User &user) { user.press("Alt+4"); }},
    {"Compare, differences", "compareView",
     [](User &user) {
         user.press("Alt+4");
         QVERIFY(user.typist.reach("compareNode"));
         user.press("Down");
     }},
    {"Fleet", "fleetPane", [](User &user) { user.press("Alt+5"); }},
    {"Fleet of all keys", "fleetPane",
     [](User &user) {
         user.press("Alt+5");
         user.command("fleet of all keys");
     }},
    {"Findings", "findingsView", [](User &user) { user.press("Alt+6"); }},
    {"What-if", "whatIfView", [](User &user) { user.press("Alt+7"); }},
    {"What-if, with an edit", "whatIfView",
     [](User &user) {
         user.press("Alt+1 Down Shift+F2 Alt+7");
         QTRY_VERIFY(!user.controller.session().edits().all().empty());
     }},
    {"History", "historyView", [](User &user) { user.press("Alt+8"); }, &User::openRepository},
    {"Document", "documentView", [](User &user) { user.press("Alt+9"); }},
    {"Map", "mapView", [](User &user) { user.press("Alt+0"); }},
    {"Find in data", "searchView",
     [](User &user) {
         user.press("Ctrl+Shift+F");
         user.type("nginx");
     }},
    {"References", "searchView", [](User &user) { user.press("Shift+F12"); }},
    {"Source", "sourcePane", [](User &user) { user.press("Alt+1 Down Return"); }},
    {"Find in Source", "sourceFind", [](User &user) { user.press("Alt+1 Down Return Ctrl+F"); }},
    {"Why", "whyPanel", [](User &user) { user.press("Alt+1 F6"); }},
    {"Why not", "whyNotPanel", [](User &user) { user.press("Ctrl+Shift+W"); }},
    {"Layers", "layersView", [](User &user) { user.press("Shift+F6"); }},
    {"Keys", "keysPane", [](User &user) { user.press("Alt+1 Shift+F6"); }},
    {"Sandbox", "sandbox", [](User &user) { user.press("Ctrl+N"); }},
    {"Lesson", "lessonPanel", [](User &user) { user.command("1  "); }},
    {"Tour", "tourBubble", [](User &user) { user.command("tour"); }},
    {"Facts", "factsDialog", [](User &user) { user.press("Ctrl+Shift+A"); }},
    {"Set values", "setValuesDialog", [](User &user) { user.command("set values"); }},
    {"Settings", "settingsDialog", [](User &user) { user.press("Ctrl+,"); }},
    {"Command palette", "commandPalette", [](User &user) { user.press("Ctrl+Shift+P"); }},
    {"Reference", "referenceView", [](User &user) { user.press("F1"); }},
    {"Revision", "revisionChooser", [](User &user) { user.press("Ctrl+Shift+R"); }, &User::openRepository},
    {"Quick open of keys", "keyBox", [](User &user) { user.press("Ctrl+K"); }},
    {"Quick open of nodes", "nodeBox", [](User &user) { user.press("Ctrl+Shift+N"); }},
};

/// What has the keyboard; of a field with a list of completions the field.
QWidget *keyboard()
{
    QWidget *const popup = QApplication::activePopupWidget();
    QWidget *const field = popup ? popup->focusProxy() : nullptr;
    return field ? field : Typist::focus();
}

bool isAt(const Place &place, User &user)
{
    const auto *part = user.child(place.part);
    const QWidget *at = keyboard();
    return part && at && (part == at || part->isAncestorOf(at));
}

/// Goes to the place from the filter of Keys.
bool goTo(const Place &place, User &user)
{
    if (!(user.*place.open)())
        return false;
    user.child("keyFilter")->setFocus();
    if (user.isIn(place.part) && qstrcmp(place.part, "keysPane") != 0)
        return false;
    place.go(user);
    return user.typist.comeBack() && QTest::qWaitFor([&] { return isAt(place, user); }) && user.settle();
}

/// What Tab reaches from where the keyboard is, in order.
struct Walk
{
    QList<QWidget *> stops;
    QString trap; ///< empty: it came back to its start
};

Walk walk(const char *key)
{
    Walk walk;
    QWidget *const start = keyboard();
    const bool isText = qobject_cast<QLabel *>(start) && !(start->focusPolicy() & Qt::TabFocus); // that F6 goes to
    int links = 0;
    for (int i = 0; i < kMostStops; ++i) {
        QWidget *const before = keyboard();
        const bool hasList = QApplication::activePopupWidget() != nullptr; // which Tab closes
        QTest::keySequence(Typist::focus(), QKeySequence(QString::fromLatin1(key)));
        QWidget *const at = keyboard();
        if (!at) {
            walk.trap = QStringLiteral("nothing has the keyboard after ") + nameOf(*before);
            return walk;
        }
        const bool hasLinks = qobject_cast<QTextEdit *>(at) || qobject_cast<QLabel *>(at);
        if (at == before && (hasList || (hasLinks && ++links < kMostLinks)))
            continue;
        links = 0;
        if (at == before && !(at == start && walk.stops.isEmpty())) {
            walk.trap = nameOf(*at);
            return walk;
        }
        if (isText && walk.stops.size() > 1 && at == walk.stops.first())
            return walk;
        if (at != start && walk.stops.contains(at)) {
            walk.trap = QStringLiteral("it comes back to %1, not to %2").arg(nameOf(*at), nameOf(*start));
            return walk;
        }
        walk.stops << at;
        if (at == start)
            return walk;
    }
    walk.trap = QStringLiteral("it does not come back to %1").arg(nameOf(*start));
    return walk;
}

/// Whether people see the widget, or do when they scroll: docks behind a tab count as visible.
bool isInSight(const QWidget &widget)
{
    const QWidget *above = &widget;
    while (above && !above->isWindow() && !qobject_cast<const QDockWidget *>(above))
        above = above->parentWidget();
    return widget.isVisible() && (!above || above->isWindow() || above->window()->rect().intersects(above->geometry()));
}

/// Whether the mouse can do something in it, or it takes the keyboard with Tab.
bool isControl(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    const bool isPart = qobject_cast<const QLineEdit *>(parent) || qobject_cast<const QComboBox *>(parent) ||
                        qobject_cast<const QAbstractSpinBox *>(parent) || qobject_cast<const QTabBar *>(parent) ||
                        qobject_cast<const QHeaderView *>(&widget) || qobject_cast<const QScrollBar *>(&widget);
    const auto *line = qobject_cast<const QLineEdit *>(&widget);
    const bool isTitle = line && line->isReadOnly() && !(line->focusPolicy() & Qt::TabFocus);
    if (isPart || isTitle || widget.focusProxy() || !widget.isEnabled() || !isInSight(widget))
        return false;
    if (const auto *label = qobject_cast<const QLabel *>(&widget); label && label->text().contains(u"<a "))
        return true;
    return (widget.focusPolicy() & Qt::TabFocus) || qobject_cast<const QAbstractButton *>(&widget) ||
           qobject_cast<const QComboBox *>(&widget) || qobject_cast<const QLineEdit *>(&widget) ||
           qobject_cast<const QAbstractSpinBox *>(&widget) || qobject_cast<const QAbstractSlider *>(&widget) ||
           qobject_cast<const QAbstractItemView *>(&widget) || qobject_cast<const QTextEdit *>(&widget) ||
           qobject_cast<const QPlainTextEdit *>(&widget) || qobject_cast<const QTabBar *>(&widget);
}

/// Controls without Tab whose every use has keys: name, or class.
bool hasOtherKeys(const QWidget &widget, const QSet<QAction *> &inMenus)
{
    const auto *tool = qobject_cast<const QToolButton *>(&widget);
    const bool isInMenu = tool && tool->defaultAction() && inMenus.contains(tool->defaultAction());
    const bool isOfDock = qobject_cast<const QDockWidget *>(widget.parentWidget()); // menu View, Panels
    // Up and Down in the text above go through these lists.
    const bool isDriven =
        widget.objectName() == QStringLiteral("paletteList") || widget.objectName() == QStringLiteral("revisionList");
    return isInMenu || isOfDock || isDriven;
}

/// Arrow keys go from one radio button to the others beside it.
bool isReached(const QWidget &widget, const QList<QWidget *> &stops)
{
    const auto isChoice = [](const QWidget *each) { return qobject_cast<const QRadioButton *>(each) != nullptr; };
    return std::any_of(stops.begin(), stops.end(), [&](const QWidget *stop) {
        return stop == &widget || (widget.isAncestorOf(stop) && !qobject_cast<const QAbstractScrollArea *>(&widget)) ||
               (isChoice(&widget) && isChoice(stop) && stop->parentWidget() == widget.parentWidget());
    });
}

/// The menu that \a open opens: its entries; closed again with Esc.
QStringList menuOf(const std::function<void()> &open)
{
    QStringList entries;
    QTimer closer; // some menus hold the program
    QObject::connect(&closer, &QTimer::timeout, &closer, [&entries] {
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        if (!menu)
            return;
        for (const QAction *action : menu->actions()) {
            if (action->isVisible() && !action->isSeparator())
                entries << QString(action->text()).remove(u'&');
        }
        QTest::keyClick(menu, Qt::Key_Escape);
    });
    closer.start(10);
    open();
    (void)QTest::qWaitFor([&entries] { return !entries.isEmpty(); }, 500);
    return entries;
}

/// A list, the place that shows it, and what keys go to one of its rows.
struct List
{
    const char *place; ///< of kPlaces
    const char *list;
    const char *row;          ///< keys, from the first row
    bool hasMenu = true;      ///< with the right mouse button
    bool opens = true;        ///< with a double click
    bool opensAtOnce = false; ///< with a click, as Return does
};

const List kLists[] = {
    {"Contributions", "matrixResult", "Down Down"},
    {"Contributions", "matrixLayers", "Down Down", true, false}, // Home goes to the result
    {"Contributions, cascade", "cascadeTable", "Down"},
    {"Fold", "foldPanes", "Down", false, false},
    {"Fold, rule and events", "foldEvents", "Down", false},
    {"Strategies", "strategiesTable", "Down Right"},
    {"Compare, differences", "compareTable", "Down", true, false},
    {"Fleet", "fleetTree", "Down"},
    {"Fleet of all keys", "fleetKeysTable", "Down"},
    {"Findings", "findingsTable", "Down"},
    {"What-if, with an edit", "whatIfEdits", "", true, false},
    {"What-if, with an edit", "whatIfEffects", ""},
    {"History", "historyTable", ""},
    {"Document", "documentTree", "Down Down"},
    {"Map", "mapTree", "Down Down Down", true, true, true},
    {"Find in data", "searchTable", "Down"},
    {"References", "searchTable", ""},
    {"Layers", "layersTree", "Down Down"},
    {"Keys", "keysView", "Down Down", true, true, true},
};

const Place &placeOf(const List &list)
{
    for (const Place &place : kPlaces) {
        if (qstrcmp(place.name, list.place) == 0)
            return place;
    }
    qFatal("no place %s", list.place);
}

/// The rows from the top to \a index, and its column.
QList<int> pathOf(const QModelIndex &index)
{
    QList<int> path{index.column()};
    for (QModelIndex at = index; at.isValid(); at = at.parent())
        path.prepend(at.row());
    return path;
}

QModelIndex indexAt(const QAbstractItemModel &model, const QList<int> &path)
{
    QModelIndex index;
    for (qsizetype i = 0; i + 1 < path.size(); ++i)
        index = model.index(path[i], i + 2 == path.size() ? path.last() : 0, index);
    return index;
}

/// All that opening a row may change.
QString stateOf(User &user)
{
    const Navigation &navigation = user.controller.session().navigation();
    QStringList dialogs;
    for (const QDialog *dialog : user.window().findChildren<QDialog *>()) {
        if (dialog->isVisible())
            dialogs << dialog->objectName();
    }
    const auto *source = user.child<QPlainTextEdit>("sourceView");
    const QWidget *focus = Typist::focus();
    return QStringLiteral("tab %1, key %2, node %3, value %4, source %5:%6, keyboard %7, dialogs %8")
        .arg(static_cast<int>(user.window().centre().tab()))
        .arg(toText(navigation.key().name()), toText(navigation.question().node),
             toText(pathText(navigation.current().path) + ' ' +
                    (navigation.current().layer ? navigation.current().layer->name : std::string())))
        .arg(source->isVisible() ? source->toPlainText().left(60) : QString())
        .arg(source->isVisible() ? source->textCursor().blockNumber() + 1 : 0)
        .arg(focus ? focus->objectName() : QString(), dialogs.join(u' '));
}

} // namespace

/// The window by keyboard alone, and by mouse alone.
class TestKeyboardAlone : public QObject
{
    Q_OBJECT

private slots:
    void tabReachesEveryControl_data();
    void tabReachesEveryControl();
    void escapeClosesDialogs_data();
    void escapeClosesDialogs();
    void listsOfferTheirMenuToKeys_data();
    void listsOfferTheirMenuToKeys();
    void returnOpensAsADoubleClick_data();
    void returnOpensAsADoubleClick();
    void everyShortcutHasAClick_data();
    void everyShortcutHasAClick();
};

void TestKeyboardAlone::tabReachesEveryControl_data()
{
    QTest::addColumn<const Place *>("place");
    for (const Place &place : kPlaces)
        QTest::newRow(place.name) << &place;
}

/// Tab and Shift+Tab go from each place through all controls of its window and come back, and each control has a name.
void TestKeyboardAlone::tabReachesEveryControl()
{
    QFETCH(const Place *, place);
    User user;
    QVERIFY(goTo(*place, user));
    QSet<QAction *> inMenus;
    for (const QAction *top : user.child<QMenuBar>("menuBar")->actions())
        collectActions(*top->menu(), inMenus);
    QStringList wrong;
    for (const char *key : {"Tab", "Shift+Tab"}) {
        const Walk passed = walk(key);
        if (!passed.trap.isEmpty())
            wrong << QStringLiteral("%1 is trapped: %2").arg(QString::fromLatin1(key), passed.trap);
        const QWidget *window = keyboard()->window();
        for (QWidget *widget : window->findChildren<QWidget *>()) {
            if (widget->window() != window || !isControl(*widget))
                continue;
            const bool isThere = isReached(*widget, passed.stops);
            if (!isThere && !hasOtherKeys(*widget, inMenus))
                wrong << QStringLiteral("%1 does not reach %2").arg(QString::fromLatin1(key), nameOf(*widget));
            if (isThere && accessibleNameOf(*widget).isEmpty())
                wrong << QStringLiteral("no name: %1").arg(nameOf(*widget));
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestKeyboardAlone::escapeClosesDialogs_data()
{
    QTest::addColumn<const Place *>("place");
    for (const Place &place : kPlaces) {
        const QString part = QString::fromLatin1(place.part);
        if (part.endsWith(u"Dialog") || part == u"commandPalette" || part == u"referenceView" ||
            part == u"revisionChooser" || part == u"tourBubble" || part == u"whyNotPanel" || part == u"sourceFind")
            QTest::newRow(place.name) << &place;
    }
}

/// Esc goes back to where the keyboard was.
void TestKeyboardAlone::escapeClosesDialogs()
{
    QFETCH(const Place *, place);
    User user;
    QVERIFY(goTo(*place, user));
    user.press("Esc");
    QTRY_VERIFY2(!user.isIn(place->part), qPrintable(focusName()));
    QVERIFY(user.typist.comeBack());
    const QString back = qstrcmp(place->part, "sourceFind") == 0    ? QStringLiteral("sourceView")
                         : qstrcmp(place->part, "whyNotPanel") == 0 ? QStringLiteral("matrixResult")
                                                                    : QStringLiteral("keyFilter");
    QVERIFY2(user.isIn(back.toLatin1().constData()), qPrintable(focusName()));
}

void TestKeyboardAlone::listsOfferTheirMenuToKeys_data()
{
    QTest::addColumn<const List *>("list");
    for (const List &list : kLists) {
        if (list.hasMenu)
            QTest::addRow("%s, %s", list.place, list.list) << &list;
    }
}

/// The key Menu and Shift+F10 open the menu of the right mouse button; Esc closes it and leaves the keyboard in the
/// list.
void TestKeyboardAlone::listsOfferTheirMenuToKeys()
{
    QFETCH(const List *, list);
    User user;
    QVERIFY(goTo(placeOf(*list), user));
    auto *view = user.child<QAbstractItemView>(list->list);
    QVERIFY(view);
    QTRY_VERIFY(view->model() && view->model()->rowCount() > 0);
    QVERIFY(user.typist.reach(list->list));
    user.press("Home");
    for (const QString &key : QString::fromLatin1(list->row).split(u' ', Qt::SkipEmptyParts))
        user.press(qPrintable(key));
    const QModelIndex row = view->currentIndex();
    QVERIFY(row.isValid());
    const QStringList byMouse = menuOf([&] {
        const QPoint at = view->visualRect(row).center();
        QTest::mouseClick(view->viewport(), Qt::RightButton, {}, at);
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, view->viewport()->mapToGlobal(at));
        QApplication::sendEvent(view->viewport(), &event);
    });
    QVERIFY(!byMouse.isEmpty());
    QVERIFY(user.settle() && user.typist.comeBack());
    QVERIFY2(user.isIn(list->list), qPrintable(focusName()));
    const QStringList byMenuKey = menuOf([&] {
        QContextMenuEvent event(QContextMenuEvent::Keyboard, {}, {});
        QApplication::sendEvent(user.window().windowHandle(), &event); // as the platform does for the key
    });
    QCOMPARE(byMenuKey, byMouse);
    QVERIFY(user.settle() && user.typist.comeBack());
    QVERIFY2(user.isIn(list->list), qPrintable(focusName()));
    QCOMPARE(menuOf([&user] { user.press("Shift+F10"); }), byMouse);
    QVERIFY(user.settle() && user.typist.comeBack());
    QVERIFY2(user.isIn(list->list), qPrintable(focusName()));
}

void TestKeyboardAlone::returnOpensAsADoubleClick_data()
{
    QTest::addColumn<const List *>("list");
    for (const List &list : kLists) {
        if (list.opens)
            QTest::addRow("%s, %s", list.place, list.list) << &list;
    }
}

/// Return does in a list what a double click does, and the arrow keys choose a row as a click does.
void TestKeyboardAlone::returnOpensAsADoubleClick()
{
    QFETCH(const List *, list);
    QList<int> path;
    QString chosen;
    QString opened;
    {
        User user;
        QVERIFY(goTo(placeOf(*list), user));
        auto *view = user.child<QAbstractItemView>(list->list);
        QTRY_VERIFY(view->model() && view->model()->rowCount() > 0);
        QVERIFY(user.typist.reach(list->list));
        user.press("Home");
        for (const QString &key : QString::fromLatin1(list->row).split(u' ', Qt::SkipEmptyParts))
            user.press(qPrintable(key));
        path = pathOf(view->currentIndex());
        QVERIFY(user.settle());
        chosen = stateOf(user);
        user.press("Return");
        QTRY_VERIFY2(stateOf(user) != chosen, qPrintable(chosen));
        QVERIFY(user.settle());
        opened = stateOf(user);
    }
    User user;
    QVERIFY(goTo(placeOf(*list), user));
    auto *view = user.child<QAbstractItemView>(list->list);
    QTRY_VERIFY(view->model() && view->model()->rowCount() > 0);
    const QModelIndex row = indexAt(*view->model(), path);
    QVERIFY(row.isValid());
    view->scrollTo(row);
    const QPoint at = view->visualRect(row).center();
    QTest::mouseClick(view->viewport(), Qt::LeftButton, {}, at);
    QVERIFY(user.settle());
    QTRY_COMPARE(stateOf(user), list->opensAtOnce ? opened : chosen);
    if (list->opensAtOnce)
        return;
    QTest::mouseDClick(view->viewport(), Qt::LeftButton, {}, at);
    QVERIFY(user.settle());
    QTRY_COMPARE(stateOf(user), opened);
}

void TestKeyboardAlone::everyShortcutHasAClick_data()
{
    QTest::addColumn<const Place *>("place");
    for (const Place &place : kPlaces) {
        const QString part = QString::fromLatin1(place.part);
        if (part == u"contributionView" || part == u"sandbox" || part == u"lessonPanel")
            QTest::newRow(place.name) << &place;
    }
}

/// Each command that has keys is in a menu or on a button that is in sight, also by mouse alone.
void TestKeyboardAlone::everyShortcutHasAClick()
{
    QFETCH(const Place *, place);
    User user;
    QVERIFY(goTo(*place, user));
    QSet<QAction *> clickable;
    for (const QAction *top : user.child<QMenuBar>("menuBar")->actions())
        collectActions(*top->menu(), clickable);
    for (const QToolButton *button : user.window().findChildren<QToolButton *>()) {
        if (button->isVisible() && button->defaultAction())
            clickable.insert(button->defaultAction());
        if (button->isVisible() && button->menu())
            collectActions(*button->menu(), clickable);
    }
    QStringList wrong;
    int checked = 0;
    for (QAction *action : user.window().findChildren<QAction *>()) {
        const auto *owner = qobject_cast<const QWidget *>(action->parent());
        const bool isOfWindow = !owner || owner == &user.window();
        const bool isUsable =
            !action->shortcut().isEmpty() && (isOfWindow || (owner->isVisible() && action->isEnabled()));
        if (!isUsable)
            continue;
        ++checked;
        if (!clickable.contains(action))
            wrong << action->objectName() + u' ' + action->shortcut().toString();
    }
    QVERIFY(checked > 60);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

QTEST_MAIN(TestKeyboardAlone)
#include "tst_keyboardalone.moc"
