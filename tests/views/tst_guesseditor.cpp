// SPDX-License-Identifier: MIT
#include "views/guess/guesseditor.h"

#include "views/guess/guessdelegate.h"
#include "views/guess/guesslist.h"

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QSet>
#include <QTest>

using namespace strata;

namespace {

QVector<GuessOption> options(const QStringList &texts)
{
    QVector<GuessOption> options;
    for (const QString &text : texts)
        options.push_back({.text = text});
    return options;
}

const QStringList kLetters{QStringLiteral("a"), QStringLiteral("b"), QStringLiteral("c")};

GuessMarks marks(const QVector<GuessVerdict> &verdicts, const QStringList &reasons)
{
    return {verdicts, [reasons](int option) { return reasons.value(option); }};
}

} // namespace

/// Putting a guess together, by keyboard and by mouse.
class TestGuessEditor : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_editor.reset(); }
    void orderByKeyboard();
    void orderByMouse();
    void itemsAndChoice();
    void valuesOfKeys();
    void typing();
    void marksAreClearedByAChange();
    void optionsAreCreatedOnDemand();
    void reasonsAreCreatedOnDemand();
    void rowsHaveAccessibleTexts();

private:
    GuessList &list() { return *m_editor->findChild<GuessList *>(); }
    QRect row(int row) { return list().visualRect(m_editor->model().index(row)); }

    std::unique_ptr<GuessEditor> m_editor;
};

void TestGuessEditor::init()
{
    m_editor = std::make_unique<GuessEditor>();
    m_editor->resize(300, 400);
    m_editor->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
    new QAbstractItemModelTester(&m_editor->model(), QAbstractItemModelTester::FailureReportingMode::QtTest,
                                 m_editor.get());
}

void TestGuessEditor::orderByKeyboard()
{
    m_editor->ask(GuessKind::Order, options(kLetters));
    QCOMPARE(m_editor->model().chosen(), QVector<int>());
    QTest::keyClick(&list(), Qt::Key_Space); // the first option is current
    QCOMPARE(m_editor->model().chosen(), QVector<int>{0});
    list().setCurrentIndex(m_editor->model().index(3)); // behind the line: c
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(m_editor->model().chosen(), (QVector<int>{0, 2}));
    QTest::keyClick(&list(), Qt::Key_Up, Qt::AltModifier);
    QCOMPARE(m_editor->model().chosen(), (QVector<int>{2, 0}));
    QCOMPARE(list().currentIndex().row(), 0); // it stays the current one
    QTest::keyClick(&list(), Qt::Key_Down, Qt::AltModifier);
    QTest::keyClick(&list(), Qt::Key_Down, Qt::AltModifier); // across the line
    QCOMPARE(m_editor->model().chosen(), QVector<int>{0});
    QSignalSpy submitted(m_editor.get(), &GuessEditor::submitted);
    QTest::keyClick(&list(), Qt::Key_Return);
    QCOMPARE(submitted.count(), 1);
}

void TestGuessEditor::orderByMouse()
{
    m_editor->ask(GuessKind::Order, options(kLetters));
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row(1).center()); // a
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row(2).center()); // b
    QCOMPARE(m_editor->model().chosen(), (QVector<int>{0, 1}));
    QTest::mousePress(list().viewport(), Qt::LeftButton, {}, row(1).center());
    const QPoint to = row(0).center();
    QMouseEvent move(QEvent::MouseMove, to, list().viewport()->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(list().viewport(), &move);
    QTest::mouseRelease(list().viewport(), Qt::LeftButton, {}, to);
    QCOMPARE(m_editor->model().chosen(), (QVector<int>{1, 0}));
}

void TestGuessEditor::itemsAndChoice()
{
    m_editor->ask(GuessKind::Items, options(kLetters));
    QTest::keyClick(&list(), Qt::Key_Space);
    QTest::keyClick(&list(), Qt::Key_Down);
    QTest::keyClick(&list(), Qt::Key_Down);
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(m_editor->model().chosen(), (QVector<int>{0, 2}));
    QTest::keyClick(&list(), Qt::Key_Space);
    QCOMPARE(m_editor->model().chosen(), QVector<int>{0});

    m_editor->ask(GuessKind::Choice, options(kLetters));
    QVERIFY(m_editor->isEmpty());
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row(1).center());
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row(2).center());
    QCOMPARE(m_editor->model().chosen(), QVector<int>{2});
    QVERIFY(!m_editor->isEmpty());
}

void TestGuessEditor::valuesOfKeys()
{
    m_editor->ask(GuessKind::Keys, QVector<GuessOption>{{.text = QStringLiteral("port"), .values = kLetters}});
    QTest::keyClick(&list(), Qt::Key_Right);
    QCOMPARE(m_editor->model().values(), QVector<int>{1});
    QTest::keyClick(&list(), Qt::Key_Left);
    QTest::keyClick(&list(), Qt::Key_Left);
    QCOMPARE(m_editor->model().values(), QVector<int>{0});
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, row(0).center());
    auto *menu = list().findChild<QMenu *>();
    QVERIFY(menu);
    QCOMPARE(menu->actions().size(), 3);
    menu->actions()[2]->trigger();
    QCOMPARE(m_editor->model().values(), QVector<int>{2});
}

void TestGuessEditor::typing()
{
    m_editor->ask(GuessKind::Text);
    auto *line = m_editor->findChild<QLineEdit *>(QStringLiteral("guessLine"));
    auto *verdict = m_editor->findChild<QLabel *>(QStringLiteral("guessVerdict"));
    QVERIFY(m_editor->isEmpty());
    QTest::keyClicks(line, QStringLiteral("80"));
    QCOMPARE(m_editor->typed(), QStringLiteral("80"));
    m_editor->setMarks(marks({GuessVerdict::Wrong}, {QStringLiteral("L1 says 90.")}));
    QCOMPARE(verdict->text(), QStringLiteral("wrong: L1 says 90."));
    QTest::keyClicks(line, QStringLiteral("0"));
    QVERIFY(verdict->text().isEmpty());
}

void TestGuessEditor::marksAreClearedByAChange()
{
    m_editor->ask(GuessKind::Items, options(kLetters));
    m_editor->setMarks(marks({GuessVerdict::Right, GuessVerdict::ShouldBeThere, GuessVerdict::Right},
                             {QString(), QStringLiteral("L2 has b.")}));
    const QModelIndex b = m_editor->model().index(1);
    QCOMPARE(b.data(GuessModel::VerdictRole).value<GuessVerdict>(), GuessVerdict::ShouldBeThere);
    QTRY_COMPARE(row(1).height(), 2 * GuessDelegate::becauseRect(row(1), b).height()); // two lines
    QSignalSpy because(m_editor.get(), &GuessEditor::becauseActivated);
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, GuessDelegate::becauseRect(row(1), b).center());
    QCOMPARE(because.count(), 1);
    QCOMPARE(because.front().front().toInt(), 1);
    QVERIFY(m_editor->model().isMarked());
    list().setCurrentIndex(b);
    QTest::keyClick(&list(), Qt::Key_Space);
    QVERIFY(!m_editor->model().isMarked());
}

/// Of 10,000 options those are made that are seen.
void TestGuessEditor::optionsAreCreatedOnDemand()
{
    constexpr int kMany = 10'000;
    QSet<int> created;
    m_editor->ask(GuessKind::Items, {kMany, [&created](int option) {
                                         created << option;
                                         return GuessOption{.text = QString::number(option)};
                                     }});
    QVERIFY(created.size() <= 1); // for people who hear the window
    list().grab();
    QVERIFY(created.contains(0));
    QVERIFY2(created.size() < 100, qPrintable(QString::number(created.size())));
}

/// Of 10,000 sentences a screenful is made.
void TestGuessEditor::reasonsAreCreatedOnDemand()
{
    QVector<GuessOption> many;
    for (int i = 0; i < 10000; ++i)
        many.push_back({QString::number(i)});
    m_editor->ask(GuessKind::Items, many);
    int created = 0;
    m_editor->setMarks({QVector<GuessVerdict>(many.size(), GuessVerdict::Wrong), [&created](int option) {
                            ++created;
                            return QStringLiteral("Because of %1.").arg(option);
                        }});
    QVERIFY(created <= 1); // for people who hear the window
    list().grab();
    QVERIFY(created > 0);
    QVERIFY2(created < 200, qPrintable(QString::number(created)));
    m_editor->setMarks({});
}

void TestGuessEditor::rowsHaveAccessibleTexts()
{
    m_editor->ask(GuessKind::Order,
                  QVector<GuessOption>{{.text = QStringLiteral("a"), .remark = QStringLiteral("L1 Node")}});
    const auto said = [this](int row) { return m_editor->model().index(row).data(Qt::AccessibleTextRole).toString(); };
    QCOMPARE(said(1), QStringLiteral("a, L1 Node, not in"));
    m_editor->model().toggle(m_editor->model().index(1));
    m_editor->setMarks(marks({GuessVerdict::WrongPlace}, {QStringLiteral("Why.")}));
    QCOMPARE(said(0), QStringLiteral("a, L1 Node, in, place 0, wrong place, Why."));
}

QTEST_MAIN(TestGuessEditor)
#include "tst_guesseditor.moc"
