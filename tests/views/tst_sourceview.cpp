// SPDX-License-Identifier: MIT
#include "views/source/sourcehighlighter.h"
#include "views/source/sourceview.h"

#include "views/controls/theme.h"
#include "views/source/sourcetext.h"

#include <QApplication>
#include <QClipboard>
#include <QHelpEvent>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QTextBlock>
#include <QTextLayout>
#include <QToolButton>
#include <QToolTip>

using namespace strata;

namespace {

SourceFile file(const QString &text)
{
    SourceFile source;
    source.file = FileId{1};
    source.path = QStringLiteral("/data/site/fra.yaml");
    source.title = QStringLiteral("site/fra.yaml");
    source.badge = QStringLiteral("L3 Site");
    source.text = text;
    return source;
}

SourceText &textOf(SourceView &view)
{
    return *view.findChild<SourceText *>(QStringLiteral("sourceView"));
}

QString lines(int count)
{
    QString text;
    for (int line = 1; line <= count; ++line)
        text += QStringLiteral("key%1: 1\n").arg(line);
    return text;
}

/// A file that is longer than what is seen of it, with a remark late in it.
struct LongSource
{
    SourceView view;
    SourceText &text = textOf(view);

    LongSource()
    {
        view.resize(400, 200);
        view.show();
        view.setFile(file(lines(900)));
        text.setRemarks({{.line = 890, .severity = Finding::Severity::Warning, .text = QStringLiteral("late")}});
    }
};

/// The parts of a line that have a format: "key" bold, "comment" italic, "literal" coloured.
QString formats(const QString &line)
{
    QTextDocument document(line);
    SourceHighlighter highlighter(&document);
    highlighter.setPalette(lightPalette());
    QStringList parts;
    for (const auto &range : document.firstBlock().layout()->formats()) {
        if (range.format.fontUnderline()) {
            parts << QStringLiteral("token=") + line.mid(range.start, range.length);
            continue;
        }
        const QString kind = range.format.fontWeight() == QFont::Bold ? QStringLiteral("key")
                             : range.format.fontItalic()              ? QStringLiteral("comment")
                                                                      : QStringLiteral("literal");
        parts << kind + u'=' + line.mid(range.start, range.length);
    }
    return parts.join(u' ');
}

} // namespace

/// The source view: text, gutter, current line, highlighting.
class TestSourceView : public QObject
{
    Q_OBJECT

private slots:
    void showsTextAndLine();
    void sameFileKeepsTheValues();
    void enterActivatesTheValue();
    void gutterShowsFates();
    void copiedPathHasTheLine();
    void clearing();
    void longSealsAreShortened();
    void hiddenLinesOfASeal();
    void invisibleCharactersAreSpelled();
    void highlighting_data();
    void highlighting();
    void tokensHaveToolTips();
    void mouseOnATokenShowsItsValue();
    void marksFollowTheScrolling();
    void marksStayWhileTheTextChanges();
    void longTextsAreLoadedInPieces_data();
    void longTextsAreLoadedInPieces();
};

/// Marks exist near what is seen, wherever that is.
void TestSourceView::marksFollowTheScrolling()
{
    LongSource shown;
    SourceText &text = shown.text;
    QVERIFY(text.extraSelections().isEmpty());
    text.verticalScrollBar()->setValue(880);
    QTRY_COMPARE(text.extraSelections().size(), 1);
}

/// A text that is taken away scrolls while its document goes through the cursors that it has, those of the marks among
/// them: they must not be exchanged then.
void TestSourceView::marksStayWhileTheTextChanges()
{
    LongSource shown;
    SourceText &text = shown.text;
    text.verticalScrollBar()->setValue(880);
    QTRY_COMPARE(text.extraSelections().size(), 1);
    qsizetype meanwhile = -1;
    connect(text.verticalScrollBar(), &QScrollBar::valueChanged, this, [&] {
        if (meanwhile < 0)
            meanwhile = text.extraSelections().size();
    });
    text.setText(lines(3));
    QCOMPARE(meanwhile, 1);
    QTRY_VERIFY(text.extraSelections().isEmpty());
}

void TestSourceView::showsTextAndLine()
{
    SourceView view;
    view.setFile(file(QStringLiteral("a: 1\nb: 2\nc: 3\n")));
    view.content().setCurrentLine(2);
    QCOMPARE(view.currentLine(), 2);
    QCOMPARE(view.file(), FileId{1});
    QVERIFY(textOf(view).isReadOnly());
    const auto selections = textOf(view).extraSelections();
    QCOMPARE(selections.size(), 1);
    QCOMPARE(selections[0].cursor.blockNumber(), 1);
    view.content().setCurrentLine(0);
    QVERIFY(textOf(view).extraSelections().isEmpty());
}

void TestSourceView::sameFileKeepsTheValues()
{
    SourceView view;
    view.setFile(file(QStringLiteral("a: 1\n")));
    view.content().setValues({{.line = 1, .origin = OriginId{0}, .isLeaf = true}});
    view.setFile(file(QStringLiteral("a: 1\n")));
    QCOMPARE(textOf(view).values().size(), std::size_t{1});
    view.setFile(file(QStringLiteral("a: 2\n")));
    QVERIFY(textOf(view).values().empty());
}

void TestSourceView::enterActivatesTheValue()
{
    SourceView view;
    view.setFile(file(QStringLiteral("a: 1\nb: 2\n")));
    view.content().setValues({{.line = 2, .origin = OriginId{7}, .isLeaf = true}});
    QSignalSpy activated(&view, &SourceView::valueActivated);
    QTest::keyClick(&textOf(view), Qt::Key_Return); // line 1 has no value
    QCOMPARE(activated.size(), 0);
    view.content().setCurrentLine(2);
    QTest::keyClick(&textOf(view), Qt::Key_Return);
    QCOMPARE(activated.size(), 1);
    QCOMPARE(activated[0][0].value<OriginId>(), OriginId{7});
}

void TestSourceView::gutterShowsFates()
{
    for (const QPalette &palette : {lightPalette(), darkPalette()}) {
        SourceView view;
        view.setPalette(palette);
        view.resize(400, 200);
        view.setFile(file(QStringLiteral("a: 1\nb: 2\n")));
        auto *gutter = view.findChild<QWidget *>(QStringLiteral("sourceGutter"));
        QVERIFY(gutter);
        const QImage without = gutter->grab().toImage();
        view.content().setValues({{.line = 2, .origin = OriginId{0}, .isLeaf = true, .fate = Fate::KnockedOut}});
        QVERIFY(gutter->grab().toImage() != without);
    }
}

void TestSourceView::copiedPathHasTheLine()
{
    SourceView view;
    QSignalSpy copied(&view, &SourceView::copyPathRequested);
    view.setFile(file(QStringLiteral("a: 1\nb: 2\n")));
    view.content().setCurrentLine(2);
    view.findChild<QToolButton *>(QStringLiteral("copyPath"))->click();
    QCOMPARE(copied[0][0].toString(), QStringLiteral("/data/site/fra.yaml:2"));
    auto *open = view.findChild<QToolButton *>(QStringLiteral("openInEditor"));
    QVERIFY(!open->isEnabled()); // not on disk
    SourceFile onDisk = file(QStringLiteral("a: 1\nb: 2\n"));
    onDisk.canOpen = true;
    view.setFile(onDisk);
    const QSignalSpy opened(&view, &SourceView::openRequested);
    open->click();
    QCOMPARE(opened.front(), (QVariantList{QStringLiteral("/data/site/fra.yaml"), 2}));
}

void TestSourceView::clearing()
{
    SourceView view;
    view.setFile(file(QStringLiteral("a: 1\n")));
    view.content().setCurrentLine(1);
    view.clear();
    QCOMPARE(view.text(), QString());
    QCOMPARE(view.currentLine(), 0);
    QVERIFY(!view.file().isValid());
}

void TestSourceView::longSealsAreShortened()
{
    SourceView view;
    const QString text = QStringLiteral("a: ENC[PKCS7,") + QString(3000, u'M') + QStringLiteral("]\nb: 2\n");
    view.setFile(file(text));
    QVERIFY(textOf(view).toPlainText().size() < 150);
    QVERIFY(textOf(view).toPlainText().contains(QStringLiteral("characters …")));
    QCOMPARE(view.text(), text);
    textOf(view).selectAll();
    textOf(view).copy();
    QCOMPARE(QApplication::clipboard()->text(), text);
}

void TestSourceView::hiddenLinesOfASeal()
{
    SourceView view;
    view.resize(400, 200);
    QString seal = QStringLiteral("a: ENC[PKCS7");
    for (int i = 0; i < 60; ++i)
        seal += QStringLiteral(",\n  ").mid(i == 0 ? 0 : 1) + QString(64, u'M');
    view.setFile(file(seal + QStringLiteral("]\nb: 2\n")));
    view.show();
    QCOMPARE(textOf(view).verticalScrollBar()->maximum(), 0); // four lines are left
    view.content().setCurrentLine(62);
    QCOMPARE(textOf(view).textCursor().block().text(), QStringLiteral("b: 2"));
    view.content().setCurrentLine(30);
    QCOMPARE(textOf(view).textCursor().blockNumber(), 0);
    QVERIFY(textOf(view).textCursor().block().isVisible());
}

void TestSourceView::highlighting_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    QTest::newRow("key and string") << "name: web"
                                    << "key=name";
    QTest::newRow("key with colons") << "profile::web::port: 8080"
                                     << "key=profile::web::port literal=8080";
    QTest::newRow("nested key") << "  user: www"
                                << "key=user";
    QTest::newRow("quoted key") << "'a b': x"
                                << "key='a b'";
    QTest::newRow("key in a list item") << "- listen: 443"
                                        << "key=listen literal=443";
    QTest::newRow("boolean") << "on_boot: true"
                             << "key=on_boot literal=true";
    QTest::newRow("comment") << "# only this: 1"
                             << "comment=# only this: 1";
    QTest::newRow("comment after a value") << "port: 80 # http"
                                           << "key=port literal=80 comment=# http";
    QTest::newRow("hash inside quotes") << "colour: \"# red\""
                                        << "key=colour";
    QTest::newRow("hash without a space") << "url: a#b"
                                          << "key=url";
    QTest::newRow("list item") << "- telnet"
                               << "";
    QTest::newRow("number in a list") << "- -12.5"
                                      << "literal=-12.5";
    QTest::newRow("number at the end of a word") << "port: 39-0"
                                                 << "key=port";
    QTest::newRow("numbers in a flow list") << "ports: [80, 443]"
                                            << "key=ports literal=80 literal=443";
    QTest::newRow("marker") << "- --telnet"
                            << "";
    QTest::newRow("tokens") << "url: \"https://%{fqdn}/%{lookup('path')}/1\""
                            << "key=url token=%{fqdn} token=%{lookup('path')}";
    QTest::newRow("token in a comment") << "a: b # %{site}"
                                        << "key=a comment=# %{site}";
    QTest::newRow("token of Datum") << "Name: '[x={ $Node.Name }=]'"
                                    << "key=Name token=[x={ $Node.Name }=]";
    QTest::newRow("JSON") << "  \"port\": 8080,"
                          << "key=\"port\" literal=8080";
}

void TestSourceView::highlighting()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    QCOMPARE(formats(line), expected);
}

/// Each token of the lookup at its own place, also the second of a string and the same text in another line.
void TestSourceView::tokensHaveToolTips()
{
    SourceView view;
    view.setFile(file(QStringLiteral("a: \"%{x} and %{y}\"\nb: plain\nc: \"%{x}\"\n")));
    const auto hint = [](std::uint32_t line, const char *written, const char *text) {
        return TokenHint{line, 4, QString::fromLatin1(written), QString::fromLatin1(text)};
    };
    view.content().setTokens({hint(1, "%{x}", "first"), hint(1, "%{y}", "second"), hint(3, "%{x}", "third")});
    const SourceText &text = textOf(view);
    const auto said = [&](const char *part, int from = 0) {
        return text.toolTipAt(static_cast<int>(text.toPlainText().indexOf(QString::fromLatin1(part), from)) + 2);
    };
    QCOMPARE(said("%{x}"), QStringLiteral("first"));
    QCOMPARE(said("%{y}"), QStringLiteral("second"));
    QCOMPARE(said("%{x}", 10), QStringLiteral("third"));
    QCOMPARE(said("plain"), QString());
    view.setFile(file(QStringLiteral("b: \"%{x}\"\n"))); // another text
    QCOMPARE(said("%{x}"), QString());
}

void TestSourceView::mouseOnATokenShowsItsValue()
{
    SourceView view;
    view.resize(400, 200);
    view.setFile(file(QStringLiteral("a: \"%{x}\"\nb: plain\n")));
    view.content().setTokens({TokenHint{1, 4, QStringLiteral("%{x}"), QStringLiteral("first")}});
    view.show();
    QVERIFY(QTest::qWaitForWindowExposed(&view));
    SourceText &text = textOf(view);
    QTextCursor token(text.document());
    token.setPosition(static_cast<int>(text.toPlainText().indexOf(QLatin1String("{x}"))));
    const QPoint at = text.cursorRect(token).center();
    QHelpEvent help(QEvent::ToolTip, at, text.viewport()->mapToGlobal(at));
    QApplication::sendEvent(text.viewport(), &help);
    QCOMPARE(QToolTip::text(), QStringLiteral("first"));
    QToolTip::hideText();
}

void TestSourceView::longTextsAreLoadedInPieces_data()
{
    QTest::addColumn<QString>("lineEnd");
    QTest::newRow("Unix") << QStringLiteral("\n");
    QTest::newRow("Windows") << QStringLiteral("\r\n");
}

/// Nothing of a long text is lost or split; requests for lines that do not exist yet are applied later.
void TestSourceView::longTextsAreLoadedInPieces()
{
    QFETCH(QString, lineEnd);
    constexpr int kLines = 7000;
    QStringList lines;
    for (int i = 1; i <= kLines; ++i)
        lines << (i % 3 == 0 ? QString() : QStringLiteral("key_%1: %{x}").arg(i));
    SourceView view;
    QSignalSpy replaced(&textOf(view), &SourceText::textReplaced);
    view.setFile(file(lines.join(lineEnd)));
    const SourceText &text = textOf(view);
    QVERIFY(!text.isFilled());
    QVERIFY(text.blockCount() < kLines);
    view.content().setTokens({{.line = 6998, .written = QStringLiteral("%{x}"), .text = QStringLiteral("x is 1")}});
    view.content().setCurrentLine(6998);
    QCOMPARE(text.textCursor().blockNumber(), 0);
    QTRY_VERIFY(text.isFilled());
    QCOMPARE(text.blockCount(), kLines);
    QCOMPARE(text.toPlainText(), lines.join(u'\n'));
    QCOMPARE(text.textCursor().blockNumber(), 6997);
    QVERIFY(!text.extraSelections().isEmpty());
    QCOMPARE(text.extraSelections().front().cursor.blockNumber(), 6997);
    const QTextBlock block = text.document()->findBlockByNumber(6997);
    QVERIFY(text.toolTipAt(block.position() + 11).contains(QStringLiteral("x is 1")));
    QCOMPARE(replaced.size(), 2);                   // at first, and when all is there: who searches begins anew
    view.setFile(file(lines.join(lineEnd) + u'x')); // another one while it comes
    view.setFile(file(QStringLiteral("a: 1\n")));
    QTest::qWait(10);
    QCOMPARE(text.toPlainText(), QStringLiteral("a: 1\n"));
}

/// Shown, copied and edited: an override of the direction of writing is seen, and stays what it is.
void TestSourceView::invisibleCharactersAreSpelled()
{
    const QString text = QStringLiteral("name: \u202eabc\nother: 1\n");
    const QString spelled = QStringLiteral("name: ⟨U+202E⟩abc\nother: 1\n");
    SourceView view;
    view.show();
    view.setFile(file(text));
    QCOMPARE(textOf(view).toPlainText(), spelled);
    textOf(view).selectAll();
    textOf(view).copy();
    QCOMPARE(QApplication::clipboard()->text(), text);
    QSignalSpy submitted(&view, &SourceView::textSubmitted);
    view.edit();
    auto *editor = view.findChild<QPlainTextEdit *>(QStringLiteral("sourceEditorText"));
    QCOMPARE(editor->toPlainText(), spelled);
    editor->moveCursor(QTextCursor::End);
    editor->insertPlainText(QStringLiteral("more: ⟨U+200B⟩\n"));
    QTest::keyClick(editor, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(submitted.size(), 1);
    QCOMPARE(submitted[0][1].toString(), text);
    QCOMPARE(submitted[0][2].toString(), QString(text + QStringLiteral("more: \u200b\n")));
}

QTEST_MAIN(TestSourceView)
#include "tst_sourceview.moc"
