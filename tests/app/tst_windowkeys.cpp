// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "projection/projection.h"
#include "views/compare/compareview.h"
#include "views/controls/inputbox.h"
#include "views/window/centralview.h"
#include "views/window/infopage.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFileDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QTreeView>
#include <QWhatsThis>

#include <functional>
#include <memory>

using namespace strata;

namespace {

QString operator""_q(const char *text, std::size_t size)
{
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

const LookupTarget kPackages = LookupTarget::named("profile::base::packages");

/// A window on the example, with a key that has markers.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};
    Address before; // the current value when the key was pressed
    QSignalSpy openings{&controller.session(), &Session::projectReady};
    QSignalSpy cancels{&controller.window(), &MainWindow::cancelRequested};
    QStringList dialogs; // those that held the program, by their class

    Shown()
    {
        window().resize(1280, 800);
        window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = kPackages;
        controller.start(options);
        QObject::connect(&m_closer, &QTimer::timeout, &window(), [this] {
            QWidget *const modal = QApplication::activeModalWidget();
            if (auto *chooser = qobject_cast<QFileDialog *>(modal)) {
                dialogs << "QFileDialog "_q + chooser->windowTitle();
                chooser->reject();
            }
        });
        m_closer.start(20);
    }
    MainWindow &window() { return controller.window(); }
    Navigation &navigation() { return controller.session().navigation(); }
    template <typename T>
    T *child(const char *name)
    {
        return window().findChild<T *>(QString::fromLatin1(name));
    }
    bool sees(const char *name)
    {
        const auto *widget = child<QWidget>(name);
        return widget && widget->isVisible();
    }
    bool hasFocusIn(const char *name)
    {
        const auto *widget = child<QWidget>(name);
        const QWidget *focus = QApplication::focusWidget();
        return widget && focus && (widget == focus || widget->isAncestorOf(focus));
    }
    void trigger(Command command) { window().action(command)->trigger(); }
    void press(const char *keys)
    {
        QWidget *const at =
            QApplication::activePopupWidget() ? QApplication::activePopupWidget() : QApplication::focusWidget();
        QTest::keySequence(at ? at : &window(), QKeySequence(QString::fromLatin1(keys)));
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return controller.isSettled() && !controller.session().isBusy(); });
    }
    void goTo(const char *path, const AddressLayer &layer = {})
    {
        Address place{.key = kPackages, .path = parseAddressPath(path).value()};
        place.layer = layer;
        navigation().setCurrent(place);
    }
    std::string merge() { return navigation().question().merge.text; }
    CentralView::Tab tab() { return window().centre().tab(); }
    /// Cells of the matrix whose values are not in the result.
    int losers()
    {
        int count = 0;
        const QAbstractItemModel &cells = *child<QTreeView>("matrixLayers")->model();
        const QModelIndex key = cells.index(0, 0);
        for (int row = 0; row < cells.rowCount(key); ++row) {
            for (int column = 0; column < cells.columnCount(key); ++column) {
                const QVariant fate = cells.index(row, column, key).data(FateRole);
                count += fate.isValid() && fate.value<Fate>() == Fate::KnockedOut ? 1 : 0;
            }
        }
        return count;
    }
    QString step() { return child<QLabel>("foldPlace")->text(); }
    int sourceLine() { return child<QPlainTextEdit>("sourceView")->textCursor().block().blockNumber() + 1; }

private:
    QTimer m_closer;
};

struct Row
{
    const char *name;
    const char *keys;
    std::function<void(Shown &)> before; ///< may be empty
    std::function<bool(Shown &)> done;
};

void removeOne(Shown &shown)
{
    shown.goTo("/[1]", {"data/nodes/web01.fra.harbour.example.yaml", 0});
    shown.trigger(Command::RemoveValue);
    QTRY_VERIFY(!shown.controller.session().edits().all().empty());
    QVERIFY(shown.settle());
}

bool hasEdits(Shown &shown, std::size_t count)
{
    return shown.controller.session().edits().all().size() == count;
}

void twoKeys(Shown &shown)
{
    shown.navigation().setKey(LookupTarget::named("ntp::servers"));
    QVERIFY(shown.settle());
}

void fold(Shown &shown)
{
    shown.trigger(Command::ShowFold);
    QVERIFY(shown.settle());
}

void filtered(Shown &shown)
{
    shown.child<QLineEdit>("matrixFilter")->setText("n"_q);
    shown.child<QWidget>("matrixResult")->setFocus();
}

bool isProblem(Shown &shown)
{
    const auto answer = shown.controller.session().workbench().current().answer();
    const std::vector<Address> places = problemPlaces(*answer->projection);
    return std::find(places.begin(), places.end(), shown.navigation().current()) != places.end();
}

} // namespace

/// Every key of the table of keys does in the wired window what it says there.
class TestWindowKeys : public QObject
{
    Q_OBJECT

private slots:
    void table_data();
    void table();

private:
    static const std::vector<Row> &rows();
};

const std::vector<Row> &TestWindowKeys::rows()
{
    using Tab = CentralView::Tab;
    const auto showsTab = [](Tab tab) { return [tab](Shown &shown) { return shown.tab() == tab; }; };
    const auto away = [](Shown &shown) { shown.trigger(Command::ShowMap); };
    const auto asks = [](const char *merge) { return [merge](Shown &shown) { return shown.merge() == merge; }; };
    const auto chooseStrategy = [](Shown &shown) {
        shown.trigger(Command::Strategy2);
        QVERIFY(shown.settle());
    };
    static const std::vector<Row> rows{
        {"open folder",
         "Ctrl+O",
         {},
         [](Shown &shown) { return shown.dialogs.size() == 1 && shown.dialogs[0].contains("Open a folder"_q); }},
        {"go to key",
         "Ctrl+K",
         {},
         [](Shown &shown) {
             return shown.hasFocusIn("keyBox") && shown.child<QLineEdit>("keyBoxEdit")->hasSelectedText();
         }},
        {"choose node",
         "Ctrl+Shift+N",
         {},
         [](Shown &shown) {
             return shown.hasFocusIn("nodeBox") && shown.child<QLineEdit>("nodeBoxEdit")->hasSelectedText();
         }},
        {"facts editor", "Ctrl+Shift+A", {}, [](Shown &shown) { return shown.sees("factsDialog"); }},
        {"command palette", "Ctrl+Shift+P", {}, [](Shown &shown) { return shown.sees("commandPalette"); }},
        {"command palette, other keys", "Ctrl+Alt+I", {}, [](Shown &shown) { return shown.sees("commandPalette"); }},
        {"find in the matrix", "Ctrl+F", {}, [](Shown &shown) { return shown.hasFocusIn("matrixFilter"); }},
        {"find among the keys", "Ctrl+F", [](Shown &shown) { shown.child<QWidget>("keysView")->setFocus(); },
         [](Shown &shown) { return shown.hasFocusIn("keyFilter"); }},
        {"find in the source", "Ctrl+F", [](Shown &shown) { shown.child<QWidget>("sourceView")->setFocus(); },
         [](Shown &shown) { return shown.hasFocusIn("sourceFind"); }},
        {"find next", "F3", filtered, [](Shown &shown) { return shown.navigation().current() != shown.before; }},
        {"find previous", "Shift+F3", filtered,
         [](Shown &shown) { return shown.navigation().current() != shown.before; }},
        {"first", "Ctrl+1", chooseStrategy, asks("first")},
        {"unique", "Ctrl+2", {}, asks("unique")},
        {"hash", "Ctrl+3", {}, asks("hash")},
        {"deep", "Ctrl+4", chooseStrategy,
         [](Shown &shown) { return shown.merge().find("deep") != std::string::npos; }},
        {"as configured", "Ctrl+5", chooseStrategy,
         [](Shown &shown) { return shown.navigation().question().merge.isAsConfigured(); }},
        {"Contributions", "Alt+1", away, showsTab(Tab::Contributions)},
        {"Fold", "Alt+2", {}, showsTab(Tab::Fold)},
        {"Strategies", "Alt+3", {}, showsTab(Tab::Strategies)},
        {"Compare", "Alt+4", {}, showsTab(Tab::Compare)},
        {"Fleet", "Alt+5", {}, showsTab(Tab::Fleet)},
        {"Findings", "Alt+6", {}, showsTab(Tab::Findings)},
        {"reload", "F5", {}, [](Shown &shown) { return shown.openings.size() == 1; }},
        {"back", "Alt+Left", twoKeys, [](Shown &shown) { return shown.navigation().key() == kPackages; }},
        {"forward", "Alt+Right",
         [](Shown &shown) {
             twoKeys(shown);
             shown.navigation().goBack();
         },
         [](Shown &shown) { return shown.navigation().key() == LookupTarget::named("ntp::servers"); }},
        {"close folder",
         "Ctrl+W",
         {},
         [](Shown &shown) { return shown.window().centre().page() == CentralView::Page::Start; }},
        {"why not", "Ctrl+Shift+W", {}, [](Shown &shown) { return shown.hasFocusIn("whyNotEdit"); }},
        {"cascade",
         "Ctrl+T",
         {},
         [](Shown &shown) { return shown.sees("cascadeTable") && !shown.sees("matrixResult"); }},
        {"matrix", "Ctrl+T",
         [](Shown &shown) {
             shown.trigger(Command::ToggleCascade);
             shown.child<QWidget>("cascadeTable")->setFocus();
         },
         [](Shown &shown) { return shown.sees("matrixResult") && !shown.sees("cascadeTable"); }},
        {"hide losers", "Ctrl+L",
         [](Shown &shown) {
             shown.trigger(Command::ShowLosers);
             shown.trigger(Command::ShowLosers);
         },
         [](Shown &shown) { return shown.losers() == 0; }},
        {"show losers", "Ctrl+L", [](Shown &shown) { shown.trigger(Command::ShowLosers); },
         [](Shown &shown) { return shown.losers() > 0; }},
        {"edit cell", "F2",
         [](Shown &shown) {
             shown.goTo("/[1]", {"data/nodes/web01.fra.harbour.example.yaml", 0});
         },
         [](Shown &shown) { return shown.hasFocusIn("valuePopupLine"); }},
        {"undo", "Ctrl+Z", removeOne, [](Shown &shown) { return hasEdits(shown, 0); }},
        {"redo", "Ctrl+Shift+Z",
         [](Shown &shown) {
             removeOne(shown);
             shown.trigger(Command::UndoEdit);
         },
         [](Shown &shown) { return hasEdits(shown, 1); }},
        {"play the fold", "Space", fold, [](Shown &shown) { return shown.step().contains("Step 2"_q); }},
        {"step on", "Right", fold, [](Shown &shown) { return shown.step().contains("Step 2 of 4"_q); }},
        {"end of the fold", "End", fold, [](Shown &shown) { return shown.step().contains("Step 4 of 4"_q); }},
        {"step back", "Left",
         [](Shown &shown) {
             fold(shown);
             shown.press("End");
         },
         [](Shown &shown) { return shown.step().contains("Step 3 of 4"_q); }},
        {"beginning of the fold", "Home",
         [](Shown &shown) {
             fold(shown);
             shown.press("End");
         },
         [](Shown &shown) { return shown.step().contains("Step 1 of 4"_q); }},
        {"compare with",
         "Ctrl+D",
         {},
         [](Shown &shown) { return shown.tab() == Tab::Compare && shown.hasFocusIn("compareChoices"); }},
        {"next problem", "F8", [](Shown &shown) { shown.goTo("/[0]"); }, isProblem},
        {"previous problem", "Shift+F8", [](Shown &shown) { shown.goTo("/[6]"); }, isProblem},
        {"open source line", "Return", [](Shown &shown) { shown.goTo("/[3]"); },
         [](Shown &shown) { return shown.hasFocusIn("sourceView") && shown.sourceLine() == 13; }},
        {"next pane", "F6", {}, [](Shown &shown) { return shown.hasFocusIn("whyPanel"); }},
        {"previous pane", "Shift+F6", {}, [](Shown &shown) { return shown.hasFocusIn("keysPane"); }},
        {"side panels", "F9", {}, [](Shown &shown) { return !shown.sees("layersDock") && !shown.sees("keysDock"); }},
        {"side panels again", "F9", [](Shown &shown) { shown.trigger(Command::SidePanels); },
         [](Shown &shown) { return shown.sees("layersDock") && shown.sees("keysDock"); }},
        {"larger", "Ctrl++", {}, [](Shown &shown) { return shown.window().zoom() > 1.05; }},
        {"smaller", "Ctrl+-", {}, [](Shown &shown) { return shown.window().zoom() < 0.95; }},
        {"usual size", "Ctrl+0", [](Shown &shown) { shown.window().setZoom(1.5); },
         [](Shown &shown) { return shown.window().zoom() == 1; }},
        {"full screen", "F11", {}, [](Shown &shown) { return shown.window().isFullScreen(); }},
        {"export", "Ctrl+E", {}, [](Shown &shown) { return shown.dialogs.size() == 1; }},
        {"help", "F1", {}, [](Shown &shown) { return shown.sees("referenceView"); }},
        {"what is this",
         "Shift+F1",
         {},
         [](Shown &) {
             const QWidgetList windows = QApplication::topLevelWidgets();
             return std::any_of(windows.begin(), windows.end(),
                                [](const QWidget *each) { return each->isVisible() && each->inherits("QWhatsThat"); });
         }},
        {"cancel", "Esc", {}, [](Shown &shown) { return shown.cancels.size() == 1; }},
        {"close transient", "Esc",
         [](Shown &shown) {
             shown.child<QWidget>("sourceView")->setFocus();
             shown.press("Ctrl+F");
         },
         [](Shown &shown) { return !shown.sees("sourceFind") && shown.cancels.isEmpty(); }},
        {"copy value", "Ctrl+C",
         [](Shown &shown) {
             QApplication::clipboard()->clear();
             shown.goTo("/[3]");
         },
         [](Shown &) { return QApplication::clipboard()->text() == "htop"_q; }},
        {"copy as",
         "Ctrl+Shift+C",
         {},
         [](Shown &) {
             const auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
             return menu && menu->activeAction();
         }},
        {"quit", "Ctrl+Q", {}, [](Shown &shown) { return !shown.window().isVisible(); }},
    };
    return rows;
}

void TestWindowKeys::table_data()
{
    QTest::addColumn<int>("row");
    int at = 0;
    for (const Row &row : rows())
        QTest::addRow("%s: %s", row.keys, row.name) << at++;
}

void TestWindowKeys::table()
{
    QFETCH(int, row);
    const Row &wanted = rows()[static_cast<std::size_t>(row)];
    Shown shown;
    QVERIFY(shown.settle());
    shown.window().activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(&shown.window()));
    shown.child<QWidget>("matrixResult")->setFocus();
    if (wanted.before)
        wanted.before(shown);
    QVERIFY(shown.settle());
    shown.before = shown.navigation().current();
    shown.openings.clear();
    shown.cancels.clear();
    QVERIFY(!wanted.done(shown));
    shown.press(wanted.keys);
    QTRY_VERIFY(wanted.done(shown));
    if (QWidget *popup = QApplication::activePopupWidget())
        popup->close();
}

QTEST_MAIN(TestWindowKeys)
#include "tst_windowkeys.moc"
