// SPDX-License-Identifier: MIT
#include "search/foundindata.h"

#include "projection/projection.h"

#include <QTest>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace strata;
using namespace strata::test;

namespace {

const QByteArray kLevels = "== hiera.yaml\nversion: 5\nhierarchy:\n- {name: A, path: a.yaml}\n"
                           "- {name: B, path: b.json, data_hash: json_data}\n- {name: C, path: c.yaml}\n"
                           "- {name: D, path: d.conf, data_hash: hocon_data}\n";
const QByteArray kDatumLevels = "== Datum.yml\nResolutionPrecedence:\n- Roles\\Web\n- Common\n";

enum class WrittenFormat { Yaml, Json, Hocon, Psd1 };

/// A word and where it is written, as the writer of the files knows it.
struct WrittenWord
{
    std::string value;
    int line = 0;
};

/// A text by its lines, in a file.
struct WrittenText
{
    std::string place; ///< "k.a[1]"
    bool isKey = false;
    std::vector<std::vector<WrittenWord>> lines;
};

/// Writes random data and notes where each text stands: a reader of its own, without a parser.
class RandomFile
{
public:
    RandomFile(std::mt19937 &random, WrittenFormat format) : m_random(random), m_format(format)
    {
        m_text = isYaml() ? "---\n# 8080 alpha\n" : openBrace();
        m_line = isYaml() ? 3 : 2;
        const int keys = number(1, 6);
        for (int i = 0; i < keys; ++i) {
            const std::string key = "k" + std::to_string(number(0, 3)) + std::to_string(i);
            addKey(key, key, 0);
            writeValue(key, 1);
            end(i + 1 < keys);
        }
        m_text += isYaml() ? "" : "}\n";
    }

    const std::string &text() const { return m_text; }
    const std::vector<WrittenText> &texts() const { return m_texts; }

private:
    bool isYaml() const { return m_format == WrittenFormat::Yaml; }
    bool isJson() const { return m_format == WrittenFormat::Json; }
    bool isHocon() const { return m_format == WrittenFormat::Hocon; }
    bool isPsd1() const { return m_format == WrittenFormat::Psd1; }
    const char *openBrace() const { return isPsd1() ? "@{\n" : "{\n"; }
    int number(int from, int to) { return std::uniform_int_distribution<int>(from, to)(m_random); }
    std::string indent(int depth) const { return std::string(static_cast<std::size_t>(depth) * 2, ' '); }
    void end(bool hasNext)
    {
        m_text += isJson() && hasNext ? ",\n" : "\n";
        ++m_line;
    }
    std::pair<std::string, std::string> scalarWord() // value and spelling in double quotes
    {
        static const std::vector<std::pair<std::string, std::string>> kWords{{"alpha", "alpha"},
                                                                             {"10.0.0.5", "10.0.0.5"},
                                                                             {"caf\u00e9", "caf\\u00e9"},
                                                                             {"say\"x", "say\\\"x"},
                                                                             {"back\\x", "back\\\\x"},
                                                                             {"a/b", "a\\/b"},
                                                                             {"\U0001f600", "\\ud83d\\ude00"},
                                                                             {"Beta", "\\u0042eta"}};
        static const std::vector<std::pair<std::string, std::string>> kPowerShell{
            {"alpha", "alpha"},     {"10.0.0.5", "10.0.0.5"}, {"caf\u00e9", "caf\u00e9"},   {"say\"x", "say`\"x"},
            {"back\\x", "back\\x"}, {"a/b", "a/b"},           {"\U0001f600", "\U0001f600"}, {"Beta", "`Beta"}};
        const std::size_t at = static_cast<std::size_t>(number(0, static_cast<int>(kWords.size()) - 1));
        if (isPsd1())
            return kPowerShell[at];
        if (isJson() || kWords[at].first != "\U0001f600") // only JSON has pairs of surrogates
            return kWords[at];
        return {kWords[at].first, isYaml() ? "\\U0001f600" : kWords[at].first};
    }
    void addKey(const std::string &key, const std::string &place, int depth)
    {
        const bool isQuoted = isJson() || number(0, 3) == 0;
        m_texts.push_back({place, true, {{{key, m_line}}}});
        m_text += indent(depth) + (isQuoted ? '"' + key + '"' : key);
        m_text += isPsd1() || (isHocon() && number(0, 1) == 0) ? " = " : ": ";
    }
    void writeValue(const std::string &place, int depth);
    void writeMapping(const std::string &place, int depth);
    void writeList(const std::string &place);
    void writeDoubleQuoted(const std::string &place);
    void writeWords(const std::string &place, int depth, int style);
    void writeRaw(const std::string &place, const std::string &open, const std::string &close);

    std::mt19937 &m_random;
    WrittenFormat m_format;
    std::string m_text;
    int m_line = 1;
    std::vector<WrittenText> m_texts;
};

void RandomFile::writeValue(const std::string &place, int depth)
{
    const int kind = number(0, isJson() ? 4 : isYaml() ? 9 : 6);
    if (kind == 0 && depth < 3)
        writeMapping(place, depth);
    else if (kind == 1)
        writeList(place);
    else if (kind <= 4)
        writeDoubleQuoted(place);
    else if (kind == 5 && !isYaml())
        writeRaw(place, isHocon() ? "\"\"\"" : "'", isHocon() ? "\"\"\"" : "'");
    else if (!isYaml())
        writeRaw(place, isHocon() ? "\"\"\"" : "@'\n", isHocon() ? "\"\"\"" : "\n'@");
    else if (kind == 5) {
        static const std::vector<std::pair<std::string, std::string>> kTyped{{"8080", "0x1F90"}, {"8080", "8_080"},
                                                                             {"8080", "8080"},   {"true", "yes"},
                                                                             {"false", "off"},   {"100.0", "1.0e+2"}};
        const auto &[value, spelling] = kTyped[static_cast<std::size_t>(number(0, 5))];
        m_texts.push_back({place, false, {{{value, m_line}}}});
        m_text += spelling;
    } else
        writeWords(place, depth, kind - 6);
}

void RandomFile::writeMapping(const std::string &place, int depth)
{
    m_text += isYaml() ? "\n" : openBrace();
    ++m_line;
    const int count = number(1, 3);
    for (int i = 0; i < count; ++i) {
        const std::string key = "n" + std::to_string(i);
        addKey(key, place + '.' + key, depth);
        writeValue(place + '.' + key, depth + 1);
        if (i + 1 < count)
            end(true);
    }
    if (!isYaml()) {
        end(false);
        m_text += "}";
    }
}

void RandomFile::writeList(const std::string &place)
{
    m_text += isPsd1() ? "@(" : "[";
    const int count = number(1, 3);
    for (int i = 0; i < count; ++i) {
        m_text += i > 0 ? ", " : "";
        if (number(0, 2) == 0)
            end(false);
        if (!m_text.empty() && m_text.back() == '\n')
            m_text += "      ";
        writeDoubleQuoted(place + '[' + std::to_string(i) + ']');
    }
    m_text += isPsd1() ? ')' : ']';
}

/// One or several lines of the value in one line of the file.
void RandomFile::writeDoubleQuoted(const std::string &place)
{
    WrittenText text{place, false, {{}}};
    m_text += '"';
    for (int words = number(1, 4); words > 0; --words) {
        const auto [value, spelling] = scalarWord();
        text.lines.back().push_back({value, m_line});
        m_text += spelling;
        if (words == 1)
            break;
        if (number(0, 2) == 0) {
            m_text += isPsd1() ? "`n" : "\\n";
            text.lines.emplace_back();
        } else {
            m_text += ' ';
        }
    }
    m_text += '"';
    m_texts.push_back(std::move(text));
}

/// As it is between \a open and \a close: a line break in the file is one in the value.
void RandomFile::writeRaw(const std::string &place, const std::string &open, const std::string &close)
{
    static const std::vector<std::string> kWords{"alpha", "10.0.0.5", "caf\u00e9", "it's", "back\\x"};
    WrittenText text{place, false, {{}}};
    m_text += open;
    m_line += open.ends_with('\n') ? 1 : 0;
    for (int words = number(1, 4); words > 0; --words) {
        const std::string &word = kWords[static_cast<std::size_t>(number(0, 4))];
        text.lines.back().push_back({word, m_line});
        std::string spelling = word;
        if (const std::size_t quote = spelling.find('\''); open == "'" && quote != std::string::npos)
            spelling.insert(quote, 1, '\'');
        m_text += spelling;
        if (words == 1)
            break;
        if (number(0, 1) == 0) {
            m_text += '\n';
            ++m_line;
            text.lines.emplace_back();
        } else {
            m_text += ' ';
        }
    }
    m_line += close.starts_with('\n') ? 1 : 0;
    m_text += close;
    m_texts.push_back(std::move(text));
}

/// Plain, in single quotes, as a literal or a folded block; each word in a line of its own at random.
void RandomFile::writeWords(const std::string &place, int depth, int style)
{
    static const std::vector<std::pair<std::string, std::string>> kWords{{"alpha", "alpha"},
                                                                         {"10.0.0.5", "10.0.0.5"},
                                                                         {"caf\u00e9", "caf\u00e9"},
                                                                         {"it's", "it's"},
                                                                         {"back\\x", "back\\x"}};
    enum { Plain, Single, Literal, Folded };
    WrittenText text{place, false, {{}}};
    m_text += style == Single ? "'" : style == Literal ? "|" : style == Folded ? ">" : "";
    const auto nextLine = [&] {
        m_text += '\n' + indent(depth + 1);
        ++m_line;
    };
    if (style == Literal || style == Folded)
        nextLine();
    for (int words = number(1, 4); words > 0; --words) {
        const auto &[value, plain] = kWords[static_cast<std::size_t>(number(0, 4))];
        std::string spelling = plain;
        if (const std::size_t quote = spelling.find('\''); style == Single && quote != std::string::npos)
            spelling.insert(quote, 1, '\'');
        text.lines.back().push_back({value, m_line});
        m_text += spelling;
        if (words == 1)
            break;
        if (number(0, 1) == 0) {
            nextLine();
            if (style == Literal)
                text.lines.emplace_back();
        } else {
            m_text += ' ';
        }
    }
    m_text += style == Single ? "'" : "";
    m_texts.push_back(std::move(text));
}

} // namespace

/// Searches in random files compared with what the writer of the files knows, and fates with those of whole answers.
class TestSearchRandom : public QObject
{
    Q_OBJECT

private slots:
    void placesOfTexts_data();
    void placesOfTexts();
    void fatesOfAnswers_data();
    void fatesOfAnswers();
};

void TestSearchRandom::placesOfTexts_data()
{
    QTest::addColumn<bool>("isDatum");

    QTest::newRow("YAML, JSON, HOCON") << false;
    QTest::newRow("psd1") << true;
}

void TestSearchRandom::placesOfTexts()
{
    QFETCH(const bool, isDatum);

    using enum WrittenFormat;
    const std::vector<std::pair<std::string, WrittenFormat>> wanted =
        isDatum
            ? std::vector<std::pair<std::string, WrittenFormat>>{{"Roles/Web.psd1", Psd1}, {"Common/Some.psd1", Psd1}}
            : std::vector<std::pair<std::string, WrittenFormat>>{{"data/a.yaml", Yaml},
                                                                 {"data/b.json", Json},
                                                                 {"data/d.conf", Hocon},
                                                                 {"data/other/d.json", Json},
                                                                 {"data/other/e.yaml", Yaml}};
    std::mt19937 random(20261128);
    int compared = 0;
    for (int round = 0; round < 20; ++round) {
        auto files = searchedFiles(isDatum ? kDatumLevels : kLevels);
        std::vector<std::pair<std::string, RandomFile>> written;
        for (const auto &[name, format] : wanted) {
            written.emplace_back(name, RandomFile(random, format));
            files->add("/env/" + name, written.back().second.text());
        }
        const SearchedProject project = searchedProject(files);
        for (const char *query : {"alpha", "0.0.5", "é", "x", "8080", "rue", "100.0", "k1", "n0", "it's", "\\", "/b",
                                  "😀", "Bet", "\"", "ck\\x", "nowhere"}) {
            std::multiset<std::string> expected;
            for (const auto &[name, file] : written) {
                for (const WrittenText &text : file.texts()) {
                    for (const auto &line : text.lines) {
                        const auto word = std::find_if(line.begin(), line.end(), [&](const WrittenWord &each) {
                            return each.value.find(query) != std::string::npos;
                        });
                        if (word != line.end())
                            expected.insert(name + ':' + std::to_string(word->line) + ' ' + text.place +
                                            (text.isKey ? " (key)" : ""));
                    }
                }
            }
            std::multiset<std::string> got;
            for (const QString &each : found(project, {.text = query}))
                got.insert(each.section(QLatin1String(" ["), 0, 0).toStdString());
            if (got != expected) {
                for (const auto &[name, file] : written)
                    qWarning("%s\n%s", name.c_str(), file.text().c_str());
                for (const std::string &each : got)
                    qWarning("got %s", each.c_str());
                for (const std::string &each : expected)
                    qWarning("expected %s", each.c_str());
                QFAIL(query);
            }
            compared += static_cast<int>(got.size());
        }
    }
    QVERIFY(compared > 400);
}

void TestSearchRandom::fatesOfAnswers_data()
{
    QTest::addColumn<QByteArray>("configuration");
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QByteArrayList>("strategies");
    const auto list = [](const char *text) { return QString::fromUtf8(text).split(u' '); };
    QTest::newRow("Hiera 5") << kLevels << list("data/a.yaml data/b.json data/c.yaml data/d.conf")
                             << QByteArrayList{"\"first\"", "\"unique\"", "\"hash\"", "\"deep\"",
                                               "{\"strategy\": \"deep\", \"knockout_prefix\": \"--\"}"};
    QTest::newRow("Hiera 3") << QByteArray("== hiera.yaml\n:backends: [yaml, json]\n:hierarchy: [a, b]\n:yaml:\n"
                                           "  :datadir: /env/data\n:json:\n  :datadir: /env/data\n")
                             << list("data/a.yaml data/b.yaml data/a.json data/b.json") << QByteArrayList{"\"first\""};
    QTest::newRow("Datum") << kDatumLevels << list("Roles/Web.yml Common.json")
                           << QByteArrayList{"\"MostSpecific\"", "\"hash\"", "\"deep\""};
}

/// Each leaf of each contribution that stands in a file, as the whole answer has it.
void TestSearchRandom::fatesOfAnswers()
{
    QFETCH(QByteArray, configuration);
    QFETCH(QStringList, names);
    QFETCH(QByteArrayList, strategies);
    std::mt19937 random(7);
    const auto number = [&](int from, int to) { return std::uniform_int_distribution<int>(from, to)(random); };
    const auto scalar = [&] { return std::string(1, static_cast<char>('a' + number(0, 4))); };
    int compared = 0;
    for (int round = 0; round < 20; ++round) {
        const std::string merge = strategies[number(0, static_cast<int>(strategies.size()) - 1)].toStdString();
        const bool isDatum = configuration.contains("Datum.yml");
        auto files =
            searchedFiles(configuration +
                          QByteArray::fromStdString(isDatum ? "lookup_options: {k: " + merge + "}\n" : std::string()));
        for (const QString &name : std::as_const(names)) {
            std::string text = "{" + (isDatum ? "" : "\"lookup_options\": {\"k\": {\"merge\": " + merge + "}},\n");
            text += "\"k\": {\n\"l\": [";
            for (int items = number(1, 4); items > 0; --items)
                text += "\n\"" + std::string(number(0, 4) == 0 ? "--" : "") + scalar() + (items > 1 ? "\"," : "\"");
            text +=
                "],\n\"m\": {\n\"" + scalar() + "\":\n\"" + scalar() + "\"\n}\n},\n\"s\":\n\"" + scalar() + "\"\n}\n";
            files->add("/env/" + name.toStdString(), text);
        }
        const SearchedProject project = searchedProject(files);
        std::multiset<std::string> expected;
        const FileNames fileNames = namesOf(*project.project);
        for (const char *key : {"k", "s"}) {
            LookupRequest request;
            request.key = LookupTarget::named(key);
            const LookupResult result = project.engine->lookup(request);
            for (const LeafFate &leaf : traceFates(result.trace).leaves) {
                const Origin &origin = result.trace.origin(leaf.leaf);
                expected.insert(fileNames.place(origin.mark) + ' ' + layerBadge(origin.layer) + ' ' +
                                std::string(fateName(leaf.fate)));
            }
        }
        std::multiset<std::string> got;
        MatchFates fates(*project.engine, *project.project->dialect, *project.project->snapshot);
        const SearchQuery all{.text = ".", .isRegex = true, .in = SearchQuery::In::Values};
        QVERIFY(search(project, all, [&](const std::vector<SearchMatch> &matches) {
            for (const SearchMatch &match : matches) {
                if (match.root.text() == "lookup_options")
                    continue;
                const MatchFate fate = fates.find(match);
                if (!fate.fate)
                    continue; // below a value that makes the lookup fail
                got.insert(fileNames.place(match.node) + ' ' + layerBadge(fate.layer) + ' ' +
                           std::string(fateName(*fate.fate)));
            }
        }));
        std::string differences;
        for (const std::string &each : got)
            differences += got.count(each) != expected.count(each) ? "got " + each + '\n' : "";
        for (const std::string &each : expected)
            differences += got.count(each) != expected.count(each) ? "expected " + each + '\n' : "";
        QVERIFY2(differences.empty(), differences.c_str());
        compared += static_cast<int>(got.size());
    }
    QVERIFY2(compared > 60, qPrintable(QString::number(compared)));
}

QTEST_APPLESS_MAIN(TestSearchRandom)
#include "tst_searchrandom.moc"
