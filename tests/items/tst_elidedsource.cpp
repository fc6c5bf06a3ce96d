// SPDX-License-Identifier: MIT
#include "items/answer/elidedsource.h"

#include <QTest>

using namespace strata;

namespace {

/// A sealed text with \a count characters behind its scheme, in lines of 64 if \a indent is not negative.
QString seal(int count, int indent = -1)
{
    QString inside;
    for (int i = 0; i < count; ++i) {
        if (indent >= 0 && i > 0 && i % 64 == 0)
            inside += u'\n' + QString(indent, u' ');
        inside += QLatin1Char("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"[i * 7 % 64]);
    }
    return QStringLiteral("ENC[PKCS7,") + inside + u']';
}

} // namespace

/// Sealed texts in the source view: what is shown, and what is copied.
class TestElidedSource : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }
    void shown_data();
    void shown();
    void copying_data();
    void copying();
    void spelledCharactersAreCopiedVerbatim();
    void hiddenLines();
    void everyLineKeepsItsNumber();
};

void TestElidedSource::shown_data()
{
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const QString beginning = seal(3165).left(40);
    const QString end = seal(3165).right(16);
    QTest::newRow("long in one line") << QString(QStringLiteral("a: ") + seal(3165) + QStringLiteral(" # b\n"))
                                      << QString(QStringLiteral("a: ") + beginning +
                                                 QStringLiteral("… 3,120 characters …") + end +
                                                 QStringLiteral(" # b\n"));
    QTest::newRow("two in one line") << QString(seal(3165) + u'-' + seal(3165))
                                     << QString(beginning + QStringLiteral("… 3,120 characters …") + end + u'-' +
                                                beginning + QStringLiteral("… 3,120 characters …") + end);
    QTest::newRow("short") << QString(QStringLiteral("a: ") + seal(100)) << QString(QStringLiteral("a: ") + seal(100));
    QTest::newRow("few lines") << seal(200, 2) << seal(200, 2);
    const QString open = seal(3165).chopped(1) + QStringLiteral("\nb: [1]\n");
    QTest::newRow("not closed") << open << open;
    const QString prose = QStringLiteral("# ENC[") + QString(300, u'a') + QStringLiteral(": no seal]");
    QTest::newRow("not sealed") << prose << prose;
    const QString datum = QStringLiteral("[ENC=") + QString(400, u'Q') + u']';
    QTest::newRow("Datum's") << datum
                             << QString(datum.left(40) + QStringLiteral("… 350 characters …") + datum.right(16));
    QTest::newRow("unseen") << QStringLiteral("a\u202eb: \u200b1\r\n\tc: \x1b[m \U000e0041")
                            << QStringLiteral("a⟨U+202E⟩b: ⟨U+200B⟩1\n\tc: ⟨U+001B⟩[m ⟨U+E0041⟩");
    QTest::newRow("seen") << QStringLiteral("a: ⟨U+202E⟩ é \u0915\u094d\u200d\u0937")
                          << QStringLiteral("a: ⟨U+202E⟩ é \u0915\u094d\u200d\u0937");
    QTest::newRow("line ends") << QStringLiteral("a: 1\r\nb: 2\r\n") << QStringLiteral("a: 1\nb: 2\n");
}

void TestElidedSource::shown()
{
    QFETCH(QString, text);
    QFETCH(QString, expected);
    QCOMPARE(ElidedSource(text).shownText(), expected);
}

void TestElidedSource::copying_data()
{
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    QTest::addColumn<QString>("expected");
    const QString all = seal(3165);
    QTest::newRow("before it") << "a"
                               << ":"
                               << "a:";
    QTest::newRow("all of it") << "ENC"
                               << "\n"
                               << QString(all + u'\n');
    QTest::newRow("into the remark") << "a"
                                     << "3,1" << QString(QStringLiteral("a: ") + all.chopped(16));
    QTest::newRow("from the remark on") << "120"
                                        << "\n"
                                        << QString(all.mid(40) + u'\n');
    QTest::newRow("inside the remark") << "120"
                                       << "char" << all.mid(40).chopped(16);
    QTest::newRow("behind it") << "b:"
                               << "2"
                               << "b: 2";
}

void TestElidedSource::copying()
{
    QFETCH(QString, from);
    QFETCH(QString, to);
    QFETCH(QString, expected);
    const ElidedSource source(QStringLiteral("a: ") + seal(3165) + QStringLiteral("\nb: 2\n"));
    const qsizetype start = source.shownText().indexOf(from);
    const qsizetype end = source.shownText().indexOf(to, start) + to.size();
    QCOMPARE(source.original(start, end), expected);
}

/// Though it is shown otherwise.
void TestElidedSource::spelledCharactersAreCopiedVerbatim()
{
    const QString text = QStringLiteral("a\u202eb: \u200b1\nc: \U000e0041") + seal(3165) + QStringLiteral(" \u200f");
    const ElidedSource source(text);
    QCOMPARE(source.original(0, source.shownText().size()), text);
    const qsizetype place = source.shownText().indexOf(QStringLiteral("202E"));
    QCOMPARE(source.original(0, place), QStringLiteral("a\u202e"));
    QCOMPARE(source.original(place, source.shownText().indexOf(u'1')), QStringLiteral("\u202eb: \u200b"));
}

void TestElidedSource::hiddenLines()
{
    const QString text = QStringLiteral("a: >\n  ") + seal(64 * 50, 2) + QStringLiteral("\nb: ") + seal(64 * 6, 0) +
                         QStringLiteral("\n");
    const ElidedSource source(text);
    const std::vector<ElidedSource::Lines> expected{{2, 49}, {52, 55}};
    QCOMPARE(source.hiddenLines(), expected);
    QVERIFY(source.shownText().split(u'\n')[1].endsWith(QStringLiteral("… 3,072 characters …")));
    QCOMPARE(source.original(0, source.shownText().size()), text);
}

void TestElidedSource::everyLineKeepsItsNumber()
{
    const QString text = seal(3165) + u'\n' + seal(64 * 50, 2) + QStringLiteral("\nhere: 1\n");
    const auto lineOf = [](const QString &in) { return in.left(in.indexOf(QStringLiteral("here"))).count(u'\n'); };
    QCOMPARE(lineOf(ElidedSource(text).shownText()), lineOf(text));
}

QTEST_APPLESS_MAIN(TestElidedSource)
#include "tst_elidedsource.moc"
