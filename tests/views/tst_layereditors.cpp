// SPDX-License-Identifier: MIT
#include "views/sandbox/layereditors.h"

#include "views/sandbox/layereditor.h"
#include "views/sandbox/layertext.h"
#include "views/sandbox/nameedit.h"

#include <QAction>
#include <QApplication>
#include <QHelpEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTextLayout>
#include <QAbstractTextDocumentLayout>
#include <QTest>
#include <QTextBlock>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

using namespace strata;

namespace {

std::vector<EditedText> threeLayers()
{
    return {{.name = QStringLiteral("Node"), .text = QStringLiteral("k: a\n")},
            {.name = QStringLiteral("Role"), .text = QStringLiteral("k: b\n")},
            {.name = QStringLiteral("Common"), .text = QStringLiteral("k: c\n")}};
}

/// "L1 Node=k: a | L2 Role=k: b", line ends as '/'.
QString shown(const LayerEditors &editors)
{
    QStringList parts;
    for (std::size_t at = 0; at < editors.texts().size(); ++at) {
        const EditedText text = editors.texts()[at];
        parts << QStringLiteral("%1=%2").arg(text.name, QString(text.text).replace(u'\n', u'/'));
    }
    return parts.join(QStringLiteral(" | "));
}

/// The parts called \a name, from the left to the right.
template <typename T>
QList<T *> parts(LayerEditors &editors, const char *name)
{
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QList<T *> found;
    for (T *part : editors.findChildren<T *>(QLatin1String(name))) {
        if (part->isVisibleTo(&editors))
            found << part;
    }
    std::sort(found.begin(), found.end(),
              [&](T *a, T *b) { return a->mapTo(&editors, QPoint()).x() < b->mapTo(&editors, QPoint()).x(); });
    return found;
}

} // namespace

/// Texts side by side: arranging them, undo, and what cannot be read.
class TestLayerEditors : public QObject
{
    Q_OBJECT

private slots:
    void linesEndBetweenWords();
    void showsTexts();
    void everyKeystrokeIsReported();
    void ownUndoOfEachText();
    void undoCoversAllTexts();
    void arrangesByKeyboard();
    void movesByMouse();
    void renames();
    void menuIsThatOfItsLayer();
    void wrongLineSaysWhy();
    void atMostEight();
    void disabledButtonsExplainWhy();
    void changeableTextsAreMarked();
    void fixedTextsCannotBeArranged();
    void layersPrecedeFixedTexts();
    void messageStaysWithItsText();
    void newLineKeepsTheIndent();
    void linesFit();
    void badgesAreNotUndoSteps();
    void longNamesAreElided();
    void everyPartHasAName();
    void longTextsAreLoadedInPieces();

private:
    /// In a window of 900 pixels with the keyboard.
    static void open(LayerEditors &editors)
    {
        editors.setTexts(threeLayers());
        editors.resize(900, 220);
        editors.show();
        QVERIFY(QTest::qWaitForWindowExposed(&editors));
        editors.activateWindow();
    }
};

/// A marker is never torn from what it names, at no width, neither as the text was given nor as it is typed.
void TestLayerEditors::linesEndBetweenWords()
{
    LayerText text;
    text.setLineWrapMode(QPlainTextEdit::WidgetWidth);
    text.setPlainText(QStringLiteral("packages: [--telnet, --vim-tiny, x]\n    - a-b --c-d e-f\n"));
    text.show();
    const auto check = [&text](bool isWide) {
        int lines = 0;
        for (QTextBlock block = text.document()->begin(); block.isValid(); block = block.next()) {
            text.document()->documentLayout()->blockBoundingRect(block);
            lines += block.layout()->lineCount();
            QCOMPARE(block.lineCount(), block.layout()->lineCount());
            for (int i = 0; i + 1 < block.layout()->lineCount(); ++i) {
                const QTextLine line = block.layout()->lineAt(i);
                const QString before = block.text().left(line.textStart() + line.textLength());
                const bool isLongWord = !before.mid(line.textStart()).trimmed().contains(u' ') && !isWide;
                QVERIFY2(before.endsWith(u' ') || isLongWord, qPrintable(before));
            }
        }
        QVERIFY(lines >= text.document()->blockCount());
    };
    const int word = text.fontMetrics().horizontalAdvance(QStringLiteral("--vim-tiny, [---"));
    for (int width = 40; width < 400; width += 7) {
        text.resize(text.gutterWidth() + width, 200);
        check(width > word + 20);
    }
    text.resize(text.gutterWidth() + word + 40, 200);
    text.moveCursor(QTextCursor::Start);
    for (int i = 0; i < 12; ++i) {
        QTest::keyClicks(&text, QStringLiteral("a "));
        check(true);
    }
    QVERIFY(text.document()->begin().layout()->lineCount() > 2);
}

void TestLayerEditors::showsTexts()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=k: b/ | Common=k: c/"));
    QStringList badges;
    for (const QLabel *badge : parts<QLabel>(editors, "layerBadge"))
        badges << badge->text();
    QCOMPARE(badges, (QStringList{QStringLiteral("L1"), QStringLiteral("L2"), QStringLiteral("L3")}));
    QVERIFY(!editors.canUndo());
}

void TestLayerEditors::everyKeystrokeIsReported()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    QSignalSpy changed(&editors, &LayerEditors::changed);
    QTest::keyClicks(parts<LayerText>(editors, "layerText")[1], QStringLiteral("# x"));
    QCOMPARE(changed.size(), 3);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=# xk: b/ | Common=k: c/"));
    editors.setTexts(threeLayers());
    QCOMPARE(changed.size(), 3); // the owner knows
}

void TestLayerEditors::ownUndoOfEachText()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    const auto texts = parts<LayerText>(editors, "layerText");
    QTest::keyClicks(texts[0], QStringLiteral("a"));
    QTest::keyClicks(texts[1], QStringLiteral("b"));
    QTest::keyClick(texts[0], Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=bk: b/ | Common=k: c/"));
    editors.undo(); // the undo itself was a change
    QCOMPARE(shown(editors), QStringLiteral("Node=ak: a/ | Role=bk: b/ | Common=k: c/"));
}

void TestLayerEditors::undoCoversAllTexts()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    QTest::keyClicks(parts<LayerText>(editors, "layerText")[0], QStringLiteral("xyz")); // one step
    editors.removeLayer(1);
    QTest::keyClicks(parts<LayerText>(editors, "layerText")[1], QStringLiteral("w"));
    editors.addLayer();
    const QString last = shown(editors);
    QCOMPARE(last, QStringLiteral("Node=xyzk: a/ | Common=wk: c/ | Layer 3="));
    editors.undo();
    QCOMPARE(shown(editors), QStringLiteral("Node=xyzk: a/ | Common=wk: c/"));
    editors.undo();
    QCOMPARE(shown(editors), QStringLiteral("Node=xyzk: a/ | Common=k: c/"));
    editors.undo();
    QCOMPARE(shown(editors), QStringLiteral("Node=xyzk: a/ | Role=k: b/ | Common=k: c/"));
    editors.undo();
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=k: b/ | Common=k: c/"));
    QVERIFY(!editors.canUndo());
    while (editors.canRedo())
        editors.redo();
    QCOMPARE(shown(editors), last);
    editors.undo();
    QTest::keyClicks(parts<LayerText>(editors, "layerText")[0], QStringLiteral("!"));
    QVERIFY(!editors.canRedo()); // another way was taken
}

void TestLayerEditors::arrangesByKeyboard()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    QSignalSpy changed(&editors, &LayerEditors::changed);
    const auto texts = parts<LayerText>(editors, "layerText");
    texts[2]->setFocus();
    QCOMPARE(editors.current(), std::size_t{2});
    QTest::keyClick(texts[2], Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Common=k: c/ | Role=k: b/"));
    QCOMPARE(editors.current(), std::size_t{1});
    QVERIFY(texts[2]->hasFocus());
    QTest::keyClick(texts[2], Qt::Key_Left, Qt::AltModifier | Qt::ShiftModifier);
    QVERIFY(!editors.action(LayerEditors::Action::MoveHigher)->isEnabled());
    QTest::keyClick(texts[2], Qt::Key_Right, Qt::AltModifier | Qt::ShiftModifier);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Common=k: c/ | Role=k: b/"));
    QCOMPARE(changed.size(), 3);
    QCOMPARE(parts<QLabel>(editors, "layerBadge")[1]->text(), QStringLiteral("L2"));
}

void TestLayerEditors::movesByMouse()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    QLabel *const badge = parts<QLabel>(editors, "layerBadge").front();
    const auto last = parts<LayerEditor>(editors, "layerEditor").back();
    QTest::mousePress(badge, Qt::LeftButton, {}, QPoint(3, 3));
    const QPoint target = last->mapTo(&editors, last->rect().center()) + QPoint(20, 0);
    QMouseEvent move(QEvent::MouseMove, badge->mapFrom(&editors, target), editors.mapToGlobal(target), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(badge, &move);
    QTest::mouseRelease(badge, Qt::LeftButton);
    QCOMPARE(shown(editors), QStringLiteral("Role=k: b/ | Common=k: c/ | Node=k: a/"));
    editors.undo();
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=k: b/ | Common=k: c/"));
}

void TestLayerEditors::renames()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    parts<LayerText>(editors, "layerText")[1]->setFocus();
    editors.action(LayerEditors::Action::Rename)->trigger();
    QLineEdit *const name = parts<QLineEdit>(editors, "layerName")[1];
    QVERIFY(name->hasFocus());
    QSignalSpy changed(&editors, &LayerEditors::changed);
    QTest::keyClicks(name, QStringLiteral("Site"));
    QTest::keyClick(name, Qt::Key_Return);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Site=k: b/ | Common=k: c/"));
    editors.undo();
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=k: b/ | Common=k: c/"));
}

/// The commands of the menu button are those of its layer, whichever text has the keyboard.
void TestLayerEditors::menuIsThatOfItsLayer()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    parts<LayerText>(editors, "layerText").at(0)->setFocus();
    QToolButton *button = parts<QToolButton>(editors, "layerMenu").at(2);
    QTimer::singleShot(0, button, [] { // the menu blocks
        auto *menu = qobject_cast<QMenu *>(QApplication::activePopupWidget());
        QVERIFY(menu);
        for (QAction *action : menu->actions()) {
            if (action->objectName() != QLatin1String("actionRemoveLayer"))
                continue;
            menu->setActiveAction(action);
            QTest::keyClick(menu, Qt::Key_Return);
        }
        menu->close();
    });
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(shown(editors), QStringLiteral("Node=k: a/ | Role=k: b/"));
}

void TestLayerEditors::wrongLineSaysWhy()
{
    LayerText text;
    text.resize(300, 200);
    text.setPlainText(QStringLiteral("a: 1\nb: [\n"));
    text.setWrongLine(2, QStringLiteral("It does not end."));
    text.show();
    QVERIFY(QTest::qWaitForWindowExposed(&text));
    const auto toolTipOf = [&text](int line) {
        const QPoint at = text.cursorRect(QTextCursor(text.document()->findBlockByNumber(line - 1))).center();
        QHelpEvent help(QEvent::ToolTip, at, text.viewport()->mapToGlobal(at));
        QApplication::sendEvent(text.viewport(), &help);
        return QToolTip::text();
    };
    QCOMPARE(toolTipOf(2), QStringLiteral("It does not end."));
    QTRY_COMPARE(toolTipOf(1), QString());
}

void TestLayerEditors::atMostEight()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    for (int i = 0; i < 10; ++i)
        editors.addLayer();
    QCOMPARE(editors.texts().size(), std::size_t{8});
    QVERIFY(!editors.action(LayerEditors::Action::Add)->isEnabled());
    for (int i = 0; i < 10; ++i)
        editors.removeLayer(0);
    QCOMPARE(editors.texts().size(), std::size_t{1});
    QVERIFY(!editors.action(LayerEditors::Action::Remove)->isEnabled());
    QVERIFY(editors.minimumSizeHint().width() < 900); // eight texts scroll, they do not widen the window
}

void TestLayerEditors::disabledButtonsExplainWhy()
{
    using Action = LayerEditors::Action;
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    const auto tip = [&](Action action) { return editors.action(action)->toolTip(); };
    const auto areOff = [&](const QList<Action> &actions) {
        return std::none_of(actions.begin(), actions.end(),
                            [&](Action action) { return editors.action(action)->isEnabled(); });
    };
    parts<LayerText>(editors, "layerText")[0]->setFocus();
    QVERIFY(areOff({Action::MoveHigher, Action::Undo, Action::Redo}));
    QCOMPARE(tip(Action::MoveHigher), QStringLiteral("This is the highest layer"));
    QCOMPARE(tip(Action::Undo), QStringLiteral("There is no change to revert"));
    QCOMPARE(tip(Action::Redo), QStringLiteral("No change was reverted"));
    const QString purpose = tip(Action::Add);
    for (int i = 0; i < 5; ++i)
        editors.addLayer();
    QVERIFY(areOff({Action::Add}));
    QCOMPARE(tip(Action::Add), QStringLiteral("At most 8 layers are possible"));
    QVERIFY(editors.action(Action::Undo)->isEnabled());
    editors.removeLayer(7);
    QCOMPARE(tip(Action::Add), purpose);

    editors.setTexts({threeLayers()[0], {.name = QStringLiteral("Facts"), .isFixed = true}});
    QVERIFY(areOff({Action::MoveHigher, Action::MoveLower, Action::Remove}));
    QCOMPARE(tip(Action::MoveLower), QStringLiteral("This is the lowest layer"));
    QCOMPARE(tip(Action::Remove), QStringLiteral("At least one layer must remain"));
    parts<LayerText>(editors, "layerText")[1]->setFocus();
    for (const Action action : {Action::Rename, Action::MoveHigher, Action::MoveLower, Action::Remove}) {
        QVERIFY(areOff({action}));
        QCOMPARE(tip(action), QStringLiteral("This text is not a layer"));
    }
    editors.setTexts({{.name = QStringLiteral("a.yaml"), .isFixed = true}}); // of a hierarchy that is written by hand
    QVERIFY(areOff({Action::Add}));
    QVERIFY(tip(Action::Add).startsWith(QStringLiteral("No layer can be added")));
}

/// If only some texts can be changed, they are marked for eyes and screen readers; otherwise nothing is marked.
void TestLayerEditors::changeableTextsAreMarked()
{
    LayerEditors editors(LayerEditors::Order::Fixed);
    open(editors);
    auto texts = threeLayers();
    const auto ground = [&](int at) {
        const auto *text = parts<LayerText>(editors, "layerText")[at];
        return text->palette().color(text->viewport()->backgroundRole());
    };
    const auto name = [&](int at) { return parts<LayerText>(editors, "layerText")[at]->accessibleName(); };
    for (const bool isReadOnly : {false, true}) {
        for (EditedText &text : texts)
            text.isReadOnly = isReadOnly;
        editors.setTexts(texts);
        QVERIFY(parts<QLabel>(editors, "layerSign").isEmpty());
        QCOMPARE(ground(0), ground(2));
        QCOMPARE(name(0), QStringLiteral("Text of Node"));
    }
    texts[1].isReadOnly = false;
    editors.setTexts(texts);
    const auto signs = parts<QLabel>(editors, "layerSign");
    QCOMPARE(signs.size(), 1);
    QVERIFY(!signs.front()->pixmap().isNull());
    QCOMPARE(signs.front()->parentWidget(), parts<LayerText>(editors, "layerText")[1]->parentWidget());
    QVERIFY(ground(1) != ground(0));
    QCOMPARE(ground(2), ground(0));
    QCOMPARE(name(1), QStringLiteral("Text of Role, which you can change"));
    QCOMPARE(name(0), QStringLiteral("Text of Node, read-only"));
}

void TestLayerEditors::fixedTextsCannotBeArranged()
{
    LayerEditors editors(LayerEditors::Order::Fixed);
    const std::vector<EditedText> given{
        {.name = QStringLiteral("hiera.yaml"), .text = QStringLiteral("version: 5"), .isReadOnly = true},
        {.name = QStringLiteral("data/node.yaml"), .badge = QStringLiteral("L1"), .text = {}}};
    editors.setTexts(given);
    QCOMPARE(editors.texts(), given);
    editors.resize(900, 220);
    editors.show();
    for (const auto action : {LayerEditors::Action::Add, LayerEditors::Action::Remove, LayerEditors::Action::Rename})
        QVERIFY(!editors.action(action)->isEnabled());
    const auto texts = parts<LayerText>(editors, "layerText");
    QTest::keyClicks(texts[0], QStringLiteral("x"));
    QTest::keyClicks(texts[1], QStringLiteral("y"));
    QCOMPARE(shown(editors), QStringLiteral("hiera.yaml=version: 5 | data/node.yaml=y"));
    QVERIFY(parts<QLineEdit>(editors, "layerName")[0]->isReadOnly());
    texts[0]->setFocus();
    QTest::keyClick(texts[0], Qt::Key_Tab); // their names are no stops
    QCOMPARE(editors.focusWidget(), static_cast<QWidget *>(texts[1]));
    QCOMPARE(editors.texts()[1].badge, QStringLiteral("L1"));
}

void TestLayerEditors::layersPrecedeFixedTexts()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    std::vector<EditedText> texts = threeLayers();
    texts.push_back({.name = QStringLiteral("Facts"), .text = QStringLiteral("role: db"), .isFixed = true});
    editors.setTexts(texts);
    editors.addLayer();
    editors.removeLayer(0);
    editors.moveLayer(2, 3); // nothing goes behind the facts
    QCOMPARE(shown(editors), QStringLiteral("Role=k: b/ | Common=k: c/ | Layer 4= | Facts=role: db"));
    editors.removeLayer(3);
    QCOMPARE(editors.texts().size(), std::size_t{4});
    editors.setMessage(3, 1, QStringLiteral("wrong"));
    editors.addLayer();
    QCOMPARE(parts<LayerText>(editors, "layerText").size(), 5);
}

void TestLayerEditors::messageStaysWithItsText()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    const QString message = QStringLiteral("a flow sequence is not closed");
    editors.setMessage(2, 1, message);
    editors.moveLayer(2, 0);
    QList<QLabel *> reasons;
    for (LayerEditor *editor : parts<LayerEditor>(editors, "layerEditor"))
        reasons << editor->findChild<QLabel *>(QStringLiteral("layerMessage"));
    QCOMPARE(reasons[0]->text(), message);
    QVERIFY(reasons[0]->isVisible());
    QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    QVERIFY(editors.rect().contains(QRect(reasons[0]->mapTo(&editors, QPoint()), reasons[0]->size())));
    QVERIFY(!reasons[1]->isVisible());
    LayerText *const text = parts<LayerText>(editors, "layerText")[0];
    QCOMPARE(text->wrongLine(), 1);
    text->moveCursor(QTextCursor::End);
    parts<QToolButton>(editors, "layerMessageLine")[0]->click();
    QCOMPARE(text->textCursor().blockNumber(), 0);
    QVERIFY(text->hasFocus());
    editors.clearMessages();
    QCOMPARE(text->wrongLine(), 0);
    QVERIFY(!reasons[0]->isVisible());
}

void TestLayerEditors::newLineKeepsTheIndent()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    LayerText *const text = parts<LayerText>(editors, "layerText")[0];
    text->setFocus();
    text->setPlainText(QStringLiteral("k:\n  - a"));
    text->moveCursor(QTextCursor::End);
    QTest::keyClick(text, Qt::Key_Return);
    QTest::keyClicks(text, QStringLiteral("- b"));
    QCOMPARE(text->toPlainText(), QStringLiteral("k:\n  - a\n  - b"));
    QTest::keyClick(text, Qt::Key_Tab);
    QVERIFY(!text->hasFocus()); // no way in without a way out
}

/// Where a file stands in the hierarchy is known later than its text.
/// Of many texts side by side each shows a namespace and a key in a line; the rest is scrolled to.
void TestLayerEditors::linesFit()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    std::vector<EditedText> texts;
    for (int i = 0; i < 7; ++i)
        texts.push_back({.name = QStringLiteral("L%1").arg(i), .text = QStringLiteral("profile::base::packages: 1\n")});
    editors.setTexts(texts);
    editors.resize(1000, 220);
    editors.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editors));
    const auto shownTexts = parts<LayerText>(editors, "layerText");
    QCOMPARE(shownTexts.size(), 7);
    for (const LayerText *text : shownTexts) {
        const int key = text->fontMetrics().horizontalAdvance(QStringLiteral("profile::base::packages"));
        QVERIFY2(text->viewport()->width() >= key,
                 qPrintable(QStringLiteral("%1, not %2").arg(text->viewport()->width()).arg(key)));
    }
}

void TestLayerEditors::badgesAreNotUndoSteps()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    editors.setTexts({{.name = QStringLiteral("a.yaml"), .text = QStringLiteral("k: 1"), .isFixed = true},
                      {.name = QStringLiteral("b.yaml"), .text = QStringLiteral("k: 2"), .isFixed = true}});
    editors.show();
    QSignalSpy changed(&editors, &LayerEditors::changed);
    editors.setBadge(0, QStringLiteral("L1"));
    editors.setBadge(1, QStringLiteral("L2"));
    QCOMPARE(changed.size(), 0);
    QVERIFY(!editors.canUndo());
    QTest::keyClicks(parts<LayerText>(editors, "layerText")[0], QStringLiteral("x"));
    editors.undo();
    QVERIFY(!editors.canUndo());
    QCOMPARE(editors.texts()[1].badge, QStringLiteral("L2"));
    const auto badges = parts<QLabel>(editors, "layerBadge");
    QCOMPARE(badges.size(), 2);
    QCOMPARE(badges[0]->text(), QStringLiteral("L1"));
}

void TestLayerEditors::longNamesAreElided()
{
    LayerEditors editors(LayerEditors::Order::Fixed);
    const QString name = QStringLiteral("data/nodes/a-very-long-name-of-a-node.of.a.far.domain.example.yaml");
    editors.setTexts({{.name = name, .text = {}}, {.name = QStringLiteral("b.yaml"), .text = {}}});
    editors.resize(420, 220);
    editors.show();
    QVERIFY(QTest::qWaitForWindowExposed(&editors));
    const auto names = parts<NameEdit>(editors, "layerName");
    QCOMPARE(names.size(), 2);
    const QString shown = names[0]->shownText();
    QVERIFY(shown.size() < name.size());
    QVERIFY(shown.contains(QChar(0x2026)) && shown.startsWith(name.left(3)) && shown.endsWith(name.right(3)));
    QVERIFY(names[0]->fontMetrics().horizontalAdvance(shown) < names[0]->width());
    QCOMPARE(names[1]->shownText(), QStringLiteral("b.yaml"));
    QCOMPARE(names[0]->toolTip(), name);
    editors.activateWindow();
    names[0]->setFocus();
    QTRY_VERIFY(names[0]->hasFocus());
    QCOMPARE(names[0]->shownText(), name); // as it is read or changed
}

void TestLayerEditors::everyPartHasAName()
{
    LayerEditors editors(LayerEditors::Order::Arranged);
    open(editors);
    editors.setMessage(0, 1, QStringLiteral("wrong"));
    for (const QWidget *part : editors.findChildren<QWidget *>()) {
        if (part->focusPolicy() == Qt::NoFocus || !part->isVisible())
            continue;
        QVERIFY2(!part->objectName().isEmpty(), part->metaObject()->className());
        QVERIFY2(!part->accessibleName().isEmpty(), qPrintable(part->objectName()));
    }
    QCOMPARE(parts<LayerText>(editors, "layerText")[1]->accessibleName(), QStringLiteral("Text of L2 Role"));
}

/// The texts are known before the window has all of them; what is typed meanwhile stands where it was typed.
void TestLayerEditors::longTextsAreLoadedInPieces()
{
    QString many = QStringLiteral("k:\n");
    for (int i = 0; i < 5000; ++i)
        many += QStringLiteral("  - item_%1\n").arg(i);
    LayerEditors editors(LayerEditors::Order::Arranged);
    QSignalSpy changed(&editors, &LayerEditors::changed);
    editors.setTexts({{.name = QStringLiteral("Node"), .text = many}, {.name = QStringLiteral("Role"), .text = many}});
    const auto texts = editors.findChildren<LayerText *>();
    QCOMPARE(texts.size(), 2);
    QVERIFY(!texts[0]->isFilled());
    QCOMPARE(editors.texts()[0].text, many);
    QTest::keyClicks(texts[0], QStringLiteral("#"));
    QCOMPARE(editors.texts()[0].text, u'#' + many);
    const auto typed = changed.size();
    QTRY_VERIFY(texts[1]->isFilled());
    QCOMPARE(texts[1]->toPlainText(), many);
    QCOMPARE(changed.size(), typed); // not by the user
    QVERIFY(!texts[1]->document()->isUndoAvailable());
    editors.undo();
    QCOMPARE(editors.texts()[0].text, many);
}

QTEST_MAIN(TestLayerEditors)
#include "tst_layereditors.moc"
