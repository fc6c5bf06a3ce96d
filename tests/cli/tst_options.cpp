// SPDX-License-Identifier: MIT
#include "app/cli/options.h"

#include "app/cli/manual.h"

#include <QStringList>
#include <QTest>

#include <array>

using namespace strata;
using namespace strata::cli;

namespace {

constexpr std::array kSome{Option{"root", "PATH", "Where to look."}, Option{"map", "FROM=TO", "Read elsewhere."},
                           Option{"sort-merged-arrays", "", "Sort."}, Option{"help", "", "Show this text."}};
const std::array kGroups{OptionGroup{"Some", kSome}};

QString parsed(const QString &line)
{
    std::vector<std::string> words;
    for (const QString &word : line.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words.push_back(word.toStdString());
    const auto arguments = parseArguments(words, kGroups);
    if (!arguments)
        return QLatin1String("error: ") + QString::fromStdString(arguments.error().message);
    QStringList parts;
    for (const Option &option : kSome) {
        for (const std::string &value : arguments->values(option.name))
            parts << QString::fromStdString(std::string(option.name)) + QLatin1Char('=') +
                         QString::fromStdString(value);
    }
    for (const std::string &word : arguments->positional())
        parts << QString::fromStdString(word);
    return parts.join(QLatin1Char(' '));
}

} // namespace

/// How a command line is taken apart, and the help made from the same table.
class TestOptions : public QObject
{
    Q_OBJECT

private slots:
    void parsing_data();
    void parsing();
    void lastValueCounts();
    void optionsAreWordsAgain();
    void helpNamesEveryOption();
    void completionKnowsArguments();
    void folding();
};

void TestOptions::parsing_data()
{
    QTest::addColumn<QString>("line");
    QTest::addColumn<QString>("expected");
    QTest::newRow("nothing") << ""
                             << "";
    QTest::newRow("value after a blank") << "--root /a key"
                                         << "root=/a key";
    QTest::newRow("value after equals") << "--root=/a=b key"
                                        << "root=/a=b key";
    QTest::newRow("empty value") << "--root= key"
                                 << "root= key";
    QTest::newRow("options after words") << "key --root /a"
                                         << "root=/a key";
    QTest::newRow("repeated") << "--map a=b --map c=d"
                              << "map=a=b map=c=d";
    QTest::newRow("switch") << "--sort-merged-arrays key"
                            << "sort-merged-arrays= key";
    QTest::newRow("value that looks like an option") << "--root --help"
                                                     << "root=--help";
    QTest::newRow("end of options") << "-- --root x"
                                    << "--root x";
    QTest::newRow("a single dash is a word") << "- key"
                                             << "- key";
    QTest::newRow("short help") << "-h"
                                << "help=";
    QTest::newRow("unknown") << "--nope"
                             << "error: unknown option '--nope'";
    QTest::newRow("misspelt") << "--rooot x"
                              << "error: unknown option '--rooot'; did you mean --root?";
    QTest::newRow("one dash") << "-root x"
                              << "error: unknown option '-root'; did you mean --root?";
    QTest::newRow("missing value") << "key --root"
                                   << "error: --root needs a value: --root PATH";
    QTest::newRow("switch with a value") << "--help=x"
                                         << "error: --help takes no value";
}

void TestOptions::parsing()
{
    QFETCH(QString, line);
    QFETCH(QString, expected);
    QCOMPARE(parsed(line), expected);
}

void TestOptions::lastValueCounts()
{
    const std::vector<std::string> words{"--root", "a", "--root", "b"};
    const auto arguments = parseArguments(words, kGroups);
    QVERIFY(arguments);
    QCOMPARE(arguments->value("root"), std::string("b"));
    QCOMPARE(arguments->value("map", "none"), std::string("none"));
    QVERIFY(!arguments->has("help"));
}

void TestOptions::optionsAreWordsAgain()
{
    const std::vector<std::string> words{
        "--sort-merged-arrays", "--map", "a=b", "key", "--map=", "--root", "/a b", "-h"};
    const auto arguments = parseArguments(words, kGroups);
    QVERIFY(arguments);
    constexpr std::array<std::string_view, 1> kLeft{"help"};
    const std::vector<std::string> without = arguments->optionsWithout(kLeft);
    QCOMPARE(without, (std::vector<std::string>{"--map=a=b", "--map=", "--root=/a b", "--sort-merged-arrays"}));
    const auto again = parseArguments(without, kGroups);
    QVERIFY(again);
    QCOMPARE(again->optionsWithout({}), without);
    QVERIFY(!again->has("help") && again->positional().empty());
}

void TestOptions::helpNamesEveryOption()
{
    const std::array shared{kConfigurationOptions, kNodeOptions, kMergeOptions, kGeneralOptions};
    const QString help = QString::fromStdString(describeOptions(shared));
    for (const OptionGroup &group : shared) {
        QVERIFY(help.contains(QString::fromStdString(std::string(group.title) + ":\n")));
        for (const Option &option : group.options)
            QVERIFY2(help.contains(QString::fromStdString("  --" + std::string(option.name))), option.name.data());
    }
    for (const QString &line : help.split(QLatin1Char('\n')))
        QVERIFY2(line.size() < 80, qPrintable(line));
}

/// A shell offers files behind options that take a path, words where there are some, and nothing behind a switch.
void TestOptions::completionKnowsArguments()
{
    const QStringList lines = QString::fromStdString(completionScript("fish", kGroups)).split(u'\n');
    const auto lineOf = [&lines](const char *option) -> QString {
        const QStringList found = lines.filter(QLatin1String(" -l ") + QLatin1String(option) + u' ');
        return found.isEmpty() ? QString() : found.last(); // commands have some of these names, too;
    };
    QVERIFY(lineOf("root").contains(QLatin1String(" -r -F")));
    QVERIFY(lineOf("map").contains(QLatin1String(" -x")));
    for (const char *word : {" -r", " -F", " -x"})
        QVERIFY2(!lineOf("sort-merged-arrays").contains(QLatin1String(word)), word);
    QVERIFY(lineOf("sort-merged-arrays").contains(QLatin1String("Sort")));
    QVERIFY(completionScript("tcsh", kGroups).empty());

    const QString zsh = QString::fromStdString(completionScript("zsh", kGroups));
    const qsizetype window = zsh.lastIndexOf(QLatin1String("*) _arguments")); // of the window: these options
    QVERIFY(zsh.indexOf(QLatin1String("'*--root["), window) > 0);
    QVERIFY(zsh.indexOf(QLatin1String(":_files'"), window) > 0);
    QVERIFY(zsh.indexOf(QLatin1String("'*--sort-merged-arrays[Sort"), window) > 0);
    QVERIFY(zsh.contains(QLatin1String("'lookup:"))); // a command with its summary
}

void TestOptions::folding()
{
    QCOMPARE(foldText("aa bb cc", 5, 0), std::string("aa bb\ncc"));
    QCOMPARE(foldText("aa bb cc", 6, 2), std::string("aa\n  bb\n  cc"));
    QCOMPARE(foldText("longerthanwidth x", 5, 0), std::string("longerthanwidth\nx"));
    QCOMPARE(foldText("", 5, 0), std::string());
}

QTEST_APPLESS_MAIN(TestOptions)
#include "tst_options.moc"
