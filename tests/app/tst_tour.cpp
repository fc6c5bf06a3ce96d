// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "support/typist.h"
#include "views/window/centralview.h"
#include "views/window/mainwindow.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include <utility>

using namespace strata;
using namespace strata::test;

namespace {

using Tab = CentralView::Tab;

/// A window without a folder, and the keyboard.
struct Tour
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    Tour()
    {
        window().resize(1280, 800);
        window().show();
        controller.start(WindowOptions());
    }
    MainWindow &window() { return controller.window(); }
    bool start()
    {
        window().activateWindow();
        return QTest::qWaitForWindowActive(&window()) && settle();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return controller.isSettled() && !controller.session().isBusy(); });
    }
    void press(const char *keys) { m_typist.press(keys); }
    void type(const char *text) { m_typist.type(text); }
    bool isIn(const char *name) const { return m_typist.isIn(name); }
    bool reach(const char *name, const char *key = "Tab") { return m_typist.reach(name, key); }
    bool sees(const char *name)
    {
        const auto *widget = window().findChild<QWidget *>(QString::fromLatin1(name));
        return widget && widget->isVisible();
    }
    QString text(const char *label)
    {
        const auto *widget = window().findChild<QLabel *>(QString::fromLatin1(label));
        return widget && widget->isVisible() ? widget->text() : QString();
    }
    Navigation &navigation() { return controller.session().navigation(); }
    Tab tab() { return window().centre().tab(); }
    /// The example, a node with facts, and a key with markers.
    bool atAKey()
    {
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = "web01.fra.harbour.example";
        options.question.key = LookupTarget::named("profile::base::packages");
        controller.start(options);
        return start();
    }

private:
    Typist m_typist{controller.window()};
};

} // namespace

/// What the README invites to in its three minutes, by keyboard alone.
class TestTour : public QObject
{
    Q_OBJECT

private slots:
    void opensAnExampleAndSeesTheMap();
    void choosesANodeAndSetsValues();
    void asksForAKey();
    void goesThroughValues();
    void goesThroughTheViews();
    void endsTheTour();
};

void TestTour::opensAnExampleAndSeesTheMap()
{
    Tour tour;
    QVERIFY(tour.start());
    QVERIFY(tour.reach("example_hiera5"));
    tour.press("Space");
    QTRY_VERIFY(tour.controller.session().project());
    QVERIFY(tour.settle());
    tour.press("Ctrl+Shift+P");
    QTRY_VERIFY(tour.isIn("commandPalette"));
    tour.type("map");
    tour.press("Return");
    QTRY_COMPARE(tour.tab(), Tab::Map);
    QVERIFY(tour.settle());
    QVERIFY(tour.text("mapTitle").contains(QStringLiteral("Deciding layers")));
    // A key is opened from the map.
    QVERIFY(tour.reach("mapTree", "F6"));
    const LookupTarget before = tour.navigation().key();
    for (int i = 0; i < 30 && tour.navigation().key() == before; ++i) {
        tour.press("Down Return");
        QVERIFY(tour.settle());
    }
    QVERIFY(tour.navigation().key() != before);
}

void TestTour::choosesANodeAndSetsValues()
{
    Tour tour;
    QVERIFY(tour.atAKey());
    tour.press("Ctrl+Shift+N");
    tour.type("db77.ams.harbour.example");
    tour.press("Return");
    QTRY_COMPARE(tour.navigation().question().node, std::string("db77.ams.harbour.example"));
    QVERIFY(tour.settle());
    tour.press("Ctrl+Shift+P");
    QTRY_VERIFY(tour.isIn("commandPalette"));
    tour.type("set values");
    tour.press("Return");
    QTRY_VERIFY(tour.isIn("setValuesDialog"));
    QTRY_VERIFY(tour.window().findChild<QAbstractItemView *>(QStringLiteral("pathVariables"))->model()->rowCount() > 0);
    QVERIFY(tour.reach("pathVariables"));
    tour.press("Home");
    QVERIFY(tour.reach("pathOffers"));
    tour.press("Down");
    QTRY_COMPARE(tour.navigation().facts().size(), std::size_t{1});
    tour.press("Esc");
    QTRY_VERIFY(!tour.sees("setValuesDialog"));
    // Any other fact is edited wherever in its row the keyboard is.
    tour.press("Ctrl+Shift+A");
    QTRY_VERIFY(tour.isIn("factsDialog"));
    QVERIFY(tour.reach("factsTable"));
    tour.press("End F2");
    QTRY_VERIFY(qobject_cast<QLineEdit *>(QApplication::focusWidget()));
    tour.press("Ctrl+A");
    tour.type("elsewhere");
    tour.press("Return");
    QTRY_COMPARE(tour.navigation().facts().size(), std::size_t{2});
}

void TestTour::asksForAKey()
{
    Tour tour;
    QVERIFY(tour.atAKey());
    tour.press("Ctrl+K");
    tour.type("web::ser");
    QTRY_VERIFY(QApplication::activePopupWidget());
    tour.press("Down Return");
    QTRY_COMPARE(tour.navigation().key().name(), std::string("profile::web::server"));
    QVERIFY(tour.settle());
    QVERIFY(tour.sees("matrixView"));
}

void TestTour::goesThroughValues()
{
    Tour tour;
    QVERIFY(tour.atAKey());
    QVERIFY(tour.reach("matrixView", "F6"));
    const Address before = tour.navigation().current();
    const QString why = tour.text("whyHeadline");
    QVERIFY(!why.isEmpty());
    tour.press("Down Down");
    QTRY_VERIFY(tour.navigation().current() != before);
    QTRY_VERIFY(tour.text("whyHeadline") != why);
    QTRY_VERIFY(!tour.text("whySentences").isEmpty());
    tour.press("F8");
    QTRY_VERIFY(tour.settle());
    tour.press("Ctrl+Shift+W");
    QTRY_VERIFY(tour.isIn("whyNotEdit"));
    tour.type("nano");
    tour.press("Return");
    QTRY_VERIFY2(tour.text("whyNotHeadline").contains(QStringLiteral("nano")), qPrintable(tour.text("whyNotHeadline")));
    tour.press("Esc");
    QTRY_VERIFY(!tour.isIn("whyNotEdit"));
}

void TestTour::goesThroughTheViews()
{
    Tour tour;
    QVERIFY(tour.atAKey());
    tour.press("Alt+2");
    QTRY_COMPARE(tour.tab(), Tab::Fold);
    tour.press("Alt+3");
    QTRY_COMPARE(tour.tab(), Tab::Strategies);
    QVERIFY(tour.settle());
    tour.press("Alt+4");
    QTRY_COMPARE(tour.tab(), Tab::Compare);
    QVERIFY(tour.reach("compareNode"));
    tour.press("Down");
    QTRY_VERIFY2(tour.text("compareSummary").contains(QStringLiteral("iffer")),
                 qPrintable(tour.text("compareSummary")));
    QVERIFY(tour.settle());
    tour.press("Alt+5");
    QTRY_COMPARE(tour.tab(), Tab::Fleet);
    QVERIFY(tour.settle());
    tour.press("Ctrl+Shift+P");
    QTRY_VERIFY(tour.isIn("commandPalette"));
    tour.press("Esc");
    QTRY_VERIFY(!tour.sees("commandPalette"));
    tour.press("F1");
    QTRY_VERIFY(tour.sees("referenceView"));
}

void TestTour::endsTheTour()
{
    Tour tour;
    QVERIFY(tour.atAKey());
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("packages.json"));
    bool isTyped = false;
    QTimer typist; // the dialog holds the program until it is answered
    connect(&typist, &QTimer::timeout, &typist, [&] {
        const auto *chooser = qobject_cast<QFileDialog *>(QApplication::activeModalWidget());
        QWidget *at = Typist::focus();
        if (!chooser || !at || (at != QApplication::activePopupWidget() && !chooser->isAncestorOf(at)))
            return; // it does not exist yet
        if (!std::exchange(isTyped, true)) {
            QTest::keySequence(at, QKeySequence(QStringLiteral("Ctrl+A")));
            QTest::keyClicks(at, path);
        } else {
            QTest::keyClick(at, Qt::Key_Return); // to the completion as well
        }
    });
    typist.start(50);
    tour.press("Ctrl+E");
    QTRY_VERIFY(QFileInfo::exists(path));
    QVERIFY(QFileInfo(path).size() > 100);
    tour.press("Ctrl+Shift+C");
    QTRY_VERIFY(qobject_cast<QMenu *>(QApplication::activePopupWidget()));
    tour.press("Up Return"); // the last one
    QTRY_VERIFY2(QApplication::clipboard()->text().startsWith(QStringLiteral("strata:")),
                 qPrintable(QApplication::clipboard()->text()));
}

QTEST_MAIN(TestTour)
#include "tst_tour.moc"
