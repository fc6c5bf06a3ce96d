// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "items/roles.h"
#include "source/files/memoryfilesystem.h"
#include "support/typedvector.h"
#include "views/contributions/contributionview.h"
#include "views/why/whypanel.h"

#include <QApplication>
#include <QCheckBox>
#include <QClipboard>
#include <QLabel>
#include <QListView>
#include <QTest>
#include <QPushButton>
#include <QStatusBar>
#include <QTabWidget>
#include <QTreeView>

using namespace strata;
using namespace strata::test;

namespace {

const AddressLayer kFile{"data/secret.eyaml", 0};

/// The sealed data of tests/data/eyaml in memory.
std::shared_ptr<MemoryFileSystem> sealedFiles(bool withKey)
{
    KeyTable keys;
    const Value first = fromJson(testFile("data/eyaml/eyaml.json"), keys).items().front();
    auto files = std::make_shared<MemoryFileSystem>();
    for (const Entry &each : entryOf(first, "files", keys)->entries()) {
        const QString text = QString::fromStdString(std::string(each.value.text()))
                                 .replace(QLatin1String("<ROOT>"), QLatin1String("/env"));
        if (withKey || !each.key.text().starts_with("keys/"))
            files->add("/env/" + each.key.text(), text.toStdString());
    }
    return files;
}

/// A window on them, settled on a key.
struct Opened
{
    WindowController controller;

    Opened(const std::string &key, bool withKey)
        : controller([files = sealedFiles(withKey)](const ProjectRequest &request, auto,
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
    /// Makes the value of the only file the current one.
    void selectFile()
    {
        controller.session().navigation().setCurrent({.key = controller.session().navigation().key(), .layer = kFile});
    }
    bool isSettled() { return controller.isSettled() && controller.session().workbench().current().answer(); }
};

/// Everything that labels of the window say.
QString allTexts(const QWidget &window)
{
    QStringList texts;
    for (const QLabel *label : window.findChildren<QLabel *>())
        texts << label->text() << label->accessibleName();
    return texts.join(QLatin1Char('\n'));
}

} // namespace

/// Sealed values are revealed in the Why panel, on demand, and nowhere else.
class TestReveal : public QObject
{
    Q_OBJECT

private slots:
    void revealAndHide();
    void anotherValueHidesIt();
    void plainValuesOfferNothing();
    void settingForbidsIt();
    void nothingIsOfferedWithoutKey();
    void layersShowPadlock();
    void pixelsDoNotDependOnTheKey();
};

void TestReveal::revealAndHide()
{
    Opened opened("string", true);
    QTRY_VERIFY(opened.isSettled());
    opened.selectFile();
    auto *button = opened.child<QPushButton>("whyReveal");
    auto *clear = opened.child<QLabel>("whyClearText");
    QTRY_VERIFY(button->isVisible());
    QVERIFY(!clear->isVisible());
    QVERIFY(!allTexts(opened.controller.window()).contains(QLatin1String("s3cret")));

    button->setFocus();
    QTest::keyClick(button, Qt::Key_Space);
    QTRY_COMPARE(clear->text(), QStringLiteral("s3cret"));
    QVERIFY(clear->isVisible());
    QVERIFY(!opened.child<WhyPanel>("whyPanel")->plainText().contains(QLatin1String("s3cret")));
    opened.controller.window().action(Command::CopyValue)->trigger();
    QVERIFY(!QApplication::clipboard()->text().contains(QLatin1String("s3cret")));

    QTest::keyClick(button, Qt::Key_Space);
    QVERIFY(!clear->isVisible());
    QVERIFY(!allTexts(opened.controller.window()).contains(QLatin1String("s3cret")));
}

void TestReveal::anotherValueHidesIt()
{
    Opened opened("string", true);
    QTRY_VERIFY(opened.isSettled());
    opened.selectFile();
    QTRY_VERIFY(opened.child<QPushButton>("whyReveal")->isVisible());
    opened.child<QPushButton>("whyReveal")->click();
    QTRY_VERIFY(opened.child<QLabel>("whyClearText")->isVisible());
    opened.controller.session().navigation().setKey(LookupTarget::named("plain"));
    QTRY_VERIFY(!opened.child<QPushButton>("whyReveal")->isVisible());
    QVERIFY(!allTexts(opened.controller.window()).contains(QLatin1String("s3cret")));
}

void TestReveal::plainValuesOfferNothing()
{
    Opened opened("plain", true);
    QTRY_VERIFY(opened.isSettled());
    opened.selectFile();
    QTRY_VERIFY(opened.child<QLabel>("whyHeadline")->text().contains(QLatin1String("nly")));
    QVERIFY(!opened.child<QPushButton>("whyReveal")->isVisible());
}

/// The setting takes back what is in clear text, and offers it no more, until it is changed again.
void TestReveal::settingForbidsIt()
{
    Opened opened("string", true);
    QTRY_VERIFY(opened.isSettled());
    opened.selectFile();
    auto *button = opened.child<QPushButton>("whyReveal");
    auto *clear = opened.child<QLabel>("whyClearText");
    QTRY_VERIFY(button->isVisible());
    button->click();
    QTRY_VERIFY(clear->isVisible());
    opened.controller.window().action(Command::Settings)->trigger();
    auto *offered = opened.child<QCheckBox>("settingsReveal");
    QVERIFY(offered && offered->isChecked());
    offered->click();
    QVERIFY(!button->isVisible());
    QVERIFY(!clear->isVisible());
    QVERIFY(!allTexts(opened.controller.window()).contains(QLatin1String("s3cret")));
    offered->click();
    QVERIFY(button->isVisible());
    QVERIFY(!clear->isVisible());
}

void TestReveal::nothingIsOfferedWithoutKey()
{
    Opened opened("string", false);
    QTRY_VERIFY(opened.isSettled());
    opened.selectFile();
    QTRY_VERIFY(opened.child<QPushButton>("whyReveal")->isVisible());
    opened.child<QPushButton>("whyReveal")->click();
    const QString said = opened.child<QLabel>("whyClearText")->text();
    QVERIFY2(said.startsWith(QLatin1String("This value cannot be revealed: the key /env/keys/private_key.pkcs7.pem")),
             qPrintable(said));
}

void TestReveal::layersShowPadlock()
{
    Opened opened("hash", true);
    QTRY_VERIFY(opened.isSettled());
    const auto *model = opened.child<QTreeView>("layersTree")->model();
    std::vector<Address> states;
    const auto visit = [&](const auto &self, const QModelIndex &parent) -> void {
        for (int row = 0; row < model->rowCount(parent); ++row) {
            const QModelIndex index = model->index(row, 0, parent);
            if (index.data(LayerRole).value<LayerId>().isValid() &&
                index.data(LayerStateRole).value<LayerState>() == LayerState::Sealed)
                states.push_back(index.data(AddressRole).value<Address>());
            self(self, index);
        }
    };
    visit(visit, {});
    QVERIFY(states == std::vector{Address{.layer = kFile}});
}

/// A window that could open the sealed values looks in every tab as one that could not.
void TestReveal::pixelsDoNotDependOnTheKey()
{
    for (const char *key : {"string", "hash"}) {
        Opened able(key, true);
        Opened unable(key, false);
        QWidget elsewhere;
        elsewhere.show();
        const auto pixelsOf = [&elsewhere](Opened &opened) {
            opened.controller.window().resize(1400, 900);
            opened.controller.window().statusBar()->hide(); // tells how long the lookup took
            elsewhere.activateWindow();                     // or one of the two would show where the keyboard is
            static_cast<void>(QTest::qWaitForWindowActive(&elsewhere));
            // How far the keys were scrolled depends on whether the line of progress was there when they came.
            opened.child<QListView>("keysView")->scrollToTop();
            return opened.controller.window().grab().toImage();
        };
        for (Opened *each : {&able, &unable}) {
            QTRY_VERIFY(each->isSettled());
            each->selectFile();
        }
        auto *tabs = able.child<QTabWidget>("centralTabs");
        auto *others = unable.child<QTabWidget>("centralTabs");
        QVERIFY(tabs && others && tabs->count() > 4);
        for (int tab = 0; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            others->setCurrentIndex(tab);
            QTRY_VERIFY(able.isSettled() && unable.isSettled());
            QTRY_VERIFY2(pixelsOf(able) == pixelsOf(unable), qPrintable(tabs->tabText(tab)));
        }
    }
    // What would be seen: the revealed text changes the picture.
    Opened opened("string", true);
    QTRY_VERIFY(opened.isSettled());
    opened.selectFile();
    auto *button = opened.child<QPushButton>("whyReveal");
    QTRY_VERIFY(button->isVisible());
    const QImage sealed = opened.controller.window().grab().toImage();
    button->click();
    QTRY_VERIFY(opened.child<QLabel>("whyClearText")->isVisible());
    QVERIFY(opened.controller.window().grab().toImage() != sealed);
}

QTEST_MAIN(TestReveal)
#include "tst_reveal.moc"
