// SPDX-License-Identifier: MIT
#include "hostile/hostileinputs.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::test;

/// Hostile data in the window: it stays within limits, shows problems, and continues.
class TestHostileWindow : public QObject
{
    Q_OBJECT

private slots:
    void inputs_data();
    void inputs();
    void deepValues_data();
    void deepValues();
    void names_data();
    void names();
};

namespace {

Run show(const QString &folder, const QStringList &words, Size size)
{
    return runLimited(QStringLiteral(STRATA_WINDOW), folder, QStringList{QStringLiteral(".")} + words, size);
}

} // namespace

void TestHostileWindow::inputs_data()
{
    QTest::addColumn<int>("at");
    int at = 0;
    for (const HostileInput &input : hostileInputs())
        QTest::newRow(input.title.constData()) << at++;
}

void TestHostileWindow::inputs()
{
    QFETCH(int, at);
    constexpr int kOneOf = 4; // all of them take three minutes of a processor
    if (at % kOneOf != 0 && !qEnvironmentVariableIsSet("STRATA_HOSTILE_ALL"))
        QSKIP("STRATA_HOSTILE_ALL=1 tries this one, too");
    const HostileInput &input = hostileInputs()[static_cast<std::size_t>(at)];
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QVERIFY(writeInput(input, folder.path()));
    const QStringList words = QStringList{QStringLiteral("--key")} + input.words.mid(1);
    const Run run = show(folder.path(), words, input.size == Size::Small ? Size::Large : input.size);
    QVERIFY2(!run.isCrash, run.said().constData());
    QVERIFY2(run.status == 0, run.said().constData());
    QVERIFY2(run.out.contains(input.shown.isEmpty() ? input.message : input.shown), run.out.left(3000).constData());
}

void TestHostileWindow::deepValues_data()
{
    QTest::addColumn<QString>("view");
    for (const char *view :
         {"contributions", "fold", "strategies", "compare", "fleet", "findings", "map", "document", "what-if"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

/// Values as deep as files may have them, in every view.
void TestHostileWindow::deepValues()
{
    QFETCH(QString, view);
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QVERIFY(writeDeepValues(folder.path()));
    const Run run = show(folder.path(),
                         {QStringLiteral("--key"), QStringLiteral("k"), QStringLiteral("--merge"),
                          QStringLiteral("deep"), QStringLiteral("--facts"), QStringLiteral("facts"),
                          QStringLiteral("--node"), QStringLiteral("n1"), QStringLiteral("--view"), view},
                         Size::Large);
    QVERIFY2(!run.isCrash, run.said().constData());
    QVERIFY2(run.status == 0, run.said().constData());
}

void TestHostileWindow::names_data()
{
    QTest::addColumn<QString>("view");
    for (const char *view :
         {"contributions", "fold", "strategies", "compare", "fleet", "findings", "map", "document", "what-if"})
        QTest::newRow(view) << QString::fromLatin1(view);
}

/// Names and values that would turn the direction of writing, or look like others, in tables and remarks of each view.
void TestHostileWindow::names()
{
    QFETCH(QString, view);
    QTemporaryDir folder;
    QVERIFY(folder.isValid());
    const auto write = [&folder](const QString &name, const QByteArray &text) {
        const QString path = folder.filePath(name);
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY2(file.open(QIODevice::WriteOnly), qPrintable(path));
        file.write(text);
    };
    const QByteArray trick = "x \x1b[2J\u009b2J\u202e\u2028\u2066";
    const QByteArray quoted = R"("x \e[2J\u009b2J\u202e\u2028\u2066")";
    write(QStringLiteral("hiera.yaml"),
          "version: 5\nhierarchy:\n- {name: " + quoted + ", glob: '*/*.yaml'}\n- {name: B, path: b.yaml}\n");
    write(QStringLiteral("data/b.yaml"), "k: below\n" + quoted + ": 2\n");
    write(QString::fromUtf8("data/d/" + trick + ".yaml"),
          "k: [" + quoted + ", 1]\n" + quoted + ": 1\nm: {" + quoted + ": " + quoted + "}\n");
    write(QString::fromUtf8("data/d/" + trick + "2.yaml"), "k: [2, 2\n");
    write(QString::fromUtf8("data/d/" + trick + "3.yaml"), "k: [2]\nk: [3]\n" + quoted + ": 1\n");
    write(QString::fromUtf8("facts/" + trick + ".yaml"), "{" + quoted + ": " + quoted + "}\n");
    write(QStringLiteral("facts/n1.yaml"), "{}\n");
    struct Asked
    {
        QString key;
        QString node;
    };
    const QString name = QString::fromUtf8(trick);
    for (const Asked &asked : {Asked{QStringLiteral("k"), QStringLiteral("n1")},
                               Asked{QStringLiteral("m"), QStringLiteral("n1")}, Asked{name, name}}) {
        const Run run = show(folder.path(),
                             {QStringLiteral("--key"), asked.key, QStringLiteral("--merge"), QStringLiteral("unique"),
                              QStringLiteral("--facts"), QStringLiteral("facts"), QStringLiteral("--node"), asked.node,
                              QStringLiteral("--view"), view},
                             Size::Large);
        QVERIFY2(!run.isCrash && run.status == 0, run.said().constData());
        QVERIFY2(run.out.contains("\uFFFD"), run.out.left(3000).constData());
        for (const char *raw : {"\x1b", "\u009b", "\u202e", "\u2028", "\u2066"})
            QVERIFY2(!run.out.contains(raw),
                     run.out.mid(qMax<qsizetype>(0, run.out.indexOf(raw) - 300), 600).constData());
    }
}

QTEST_APPLESS_MAIN(TestHostileWindow)
#include "tst_hostilewindow.moc"
