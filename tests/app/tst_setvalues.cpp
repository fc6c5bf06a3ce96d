// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/facts/pathchoicesmodel.h"
#include "views/facts/setvaluesdialog.h"
#include "views/window/messagebar.h"

#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTest>
#include <QTreeView>

using namespace strata;

namespace {

/// A window on the example, with a node of which there are no facts.
struct Shown
{
    WindowController controller{openProject, WindowMemory(WindowMemory::Mode::Forgetful)};

    explicit Shown(const char *node)
    {
        controller.window().show();
        WindowOptions options;
        options.example = "hiera5";
        options.question.node = node;
        controller.start(options);
    }

    FactChanges facts() { return controller.session().navigation().facts(); }
    SetValuesDialog *dialog() { return controller.window().findChild<SetValuesDialog *>(); }
    template <typename T>
    T *child(const char *name)
    {
        return controller.window().findChild<T *>(QString::fromLatin1(name));
    }
    void open()
    {
        controller.window().action(Command::SetValues)->trigger();
        QTRY_VERIFY(child<QTreeView>("pathVariables")->model()->rowCount() > 0);
    }
    /// Makes \a name the current variable by keyboard.
    void go(const char *name)
    {
        auto *variables = child<QTreeView>("pathVariables");
        QTest::keyClick(variables, Qt::Key_Home);
        for (int row = 0; row < variables->model()->rowCount(); ++row) {
            if (variables->currentIndex().siblingAtColumn(0).data().toString() == QLatin1String(name))
                return;
            QTest::keyClick(variables, Qt::Key_Down);
        }
        QFAIL(name);
    }
    std::size_t present()
    {
        const auto scene = controller.session().workbench().current().scene();
        std::size_t count = 0;
        for (const LayerNode *level : locations(scene->engine->layers()))
            count += level->state == LayerNode::State::Present ? 1 : 0;
        return count;
    }
};

} // namespace

/// Values of variables that paths need, chosen without facts.
class TestSetValues : public QObject
{
    Q_OBJECT

private slots:
    void pickedValueAppliesAtOnce();
    void typedTextSelectsTheFirstMatchOrIsUsed();
    void revertingRestoresTheFacts();
    void valuesFromTheNameAreUsed();
    void factsOfAFileAreNotGuessed();
};

void TestSetValues::pickedValueAppliesAtOnce()
{
    Shown shown("nobody.example");
    QTRY_VERIFY(shown.controller.isSettled());
    shown.open();
    const std::size_t before = shown.present();
    shown.go("site");
    auto *offers = shown.child<QTreeView>("pathOffers");
    QTest::keyClick(offers, Qt::Key_Down);
    QTRY_COMPARE(shown.facts().size(), 1U);
    const std::string first = shown.facts().at("site");
    QTRY_VERIFY(shown.present() > before);
    QTest::keyClick(offers, Qt::Key_Down);
    QTRY_VERIFY(shown.facts().at("site") != first);
    QTest::keyClick(offers, Qt::Key_Home); // not set
    QTRY_VERIFY(shown.facts().empty());
    QTRY_COMPARE(shown.present(), before);
}

void TestSetValues::typedTextSelectsTheFirstMatchOrIsUsed()
{
    Shown shown("nobody.example");
    QTRY_VERIFY(shown.controller.isSettled());
    shown.open();
    shown.go("site");
    auto *filter = shown.child<QLineEdit>("offerFilter");
    QTest::keyClicks(filter, QStringLiteral("am"));
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(shown.facts()["site"], std::string("ams"));
    QTest::keyClicks(filter, QStringLiteral("1.10"));
    QTest::keyClick(filter, Qt::Key_Return);
    QTRY_COMPARE(shown.facts()["site"], std::string("'1.10'")); // YAML would make 1.1 of it
}

void TestSetValues::revertingRestoresTheFacts()
{
    Shown shown("nobody.example");
    QTRY_VERIFY(shown.controller.isSettled());
    shown.controller.session().navigation().setFacts({{"role", "web"}});
    QTRY_VERIFY(shown.controller.isSettled());
    shown.open();
    auto *back = shown.child<QPushButton>("takeBackValues");
    QVERIFY(!back->isEnabled());
    shown.go("site");
    QTest::keyClick(shown.child<QTreeView>("pathOffers"), Qt::Key_Down);
    QTRY_VERIFY(back->isEnabled());
    back->click();
    QTRY_COMPARE(shown.facts(), (FactChanges{{"role", "web"}}));
}

void TestSetValues::valuesFromTheNameAreUsed()
{
    Shown shown("db77.ams.harbour.example");
    QTRY_VERIFY(shown.controller.isSettled());
    QAction *take = shown.controller.window().action(Command::ApplySuggestedValues);
    QTRY_VERIFY(take->isEnabled());
    take->trigger();
    QTRY_COMPARE(shown.facts()["site"], std::string("ams"));
    QTRY_VERIFY(!take->isEnabled()); // values that are set are not suggested again
}

void TestSetValues::factsOfAFileAreNotGuessed()
{
    Shown shown("web01.fra.harbour.example");
    QTRY_VERIFY(shown.controller.isSettled());
    shown.open();
    QVERIFY(!shown.controller.window().action(Command::ApplySuggestedValues)->isEnabled());
    QVERIFY(shown.facts().empty());
}

QTEST_MAIN(TestSetValues)
#include "tst_setvalues.moc"
