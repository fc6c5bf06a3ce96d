// SPDX-License-Identifier: MIT
#include "source/edit/documentedits.h"

#include "core/valueequality.h"
#include "source/edit/edittext.h"
#include "source/edit/fileedits.h"
#include "source/edit/linediff.h"
#include "source/files/memoryfilesystem.h"
#include "source/git/patch.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace strata;

namespace {

using EditKind = EditRequest::Kind;

/// "set /a/[0] 5", "add /a/b 5", "delete /a", "insert /a/[1] x", "rename /a b", "move /a/[0] 2".
EditRequest requestOf(const std::string &words, EditFormat format, KeyTable &keys)
{
    const std::size_t first = words.find(' ');
    const std::size_t second = std::min(words.find(' ', first + 1), words.size());
    const std::string verb = words.substr(0, first);
    const std::string rest = words.substr(std::min(second + 1, words.size()));
    EditRequest request;
    request.path = *parseAddressPath(words.substr(first + 1, second - first - 1));
    request.kind = verb == "set"      ? EditKind::Set
                   : verb == "add"    ? EditKind::Add
                   : verb == "delete" ? EditKind::Delete
                   : verb == "insert" ? EditKind::Insert
                   : verb == "rename" ? EditKind::Rename
                                      : EditKind::Move;
    if (request.kind == EditKind::Rename)
        request.name = rest;
    else if (request.kind == EditKind::Move)
        request.position = static_cast<std::uint32_t>(std::stoul(rest));
    else if (request.kind != EditKind::Delete)
        request.value = typedValue(rest, format, keys).value_or(Value());
    return request;
}

/// Makes texts of YAML that people write, and odd ones.
class RandomYaml
{
public:
    explicit RandomYaml(std::uint32_t seed) : m_random(seed) {}

    std::size_t upTo(std::size_t most) { return std::uniform_int_distribution<std::size_t>(0, most)(m_random); }
    bool oneIn(std::size_t of) { return upTo(of - 1) == 0; }

    std::string text()
    {
        m_out.clear();
        m_keys = 0;
        if (oneIn(6))
            m_out += "---\n";
        comment(0);
        const std::size_t count = 1 + upTo(4);
        for (std::size_t i = 0; i < count; ++i)
            entry(0, 0);
        if (oneIn(5))
            m_out.pop_back();
        if (oneIn(4)) {
            std::string windows;
            for (const char c : m_out)
                windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
            return windows;
        }
        return m_out;
    }

    std::string scalar()
    {
        static const std::vector<std::string> kScalars{"5",      "plain", "two words", "'it''s'",  "\"a\\tb\"",
                                                       "true",   "~",     "1.5",       "'0644'",   "x::y",
                                                       "--gone", "\"\"",  "'a: b'",    "\"%{x}\"", "http://x/#y"};
        return kScalars[upTo(kScalars.size() - 1)];
    }

private:
    void comment(std::size_t column)
    {
        if (oneIn(4))
            m_out += std::string(column, ' ') + "# comment " + std::to_string(m_keys++) + '\n';
        if (oneIn(8))
            m_out += '\n';
    }
    void endLine() { m_out += oneIn(5) ? " # told " + std::to_string(m_keys++) + "\n" : std::string("\n"); }

    void entry(std::size_t column, std::size_t depth)
    {
        comment(column);
        m_out += std::string(column, ' ') + (oneIn(6) ? "'k " + std::to_string(m_keys++) + "'"
                                                      : (oneIn(3) ? "a::k" : "k") + std::to_string(m_keys++));
        m_out += ':';
        value(column, depth, true);
    }

    void value(std::size_t column, std::size_t depth, bool isOfKey)
    {
        switch (upTo(depth > 2 ? 4 : 8)) {
        case 0: // nothing
            endLine();
            break;
        case 1: {
            m_out += std::string(" ") + (oneIn(2) ? "|" : ">") + (oneIn(3) ? "-" : oneIn(3) ? "+" : "") + '\n';
            const std::string indent(column + 2, ' ');
            m_out +=
                indent + "line one\n" + (oneIn(3) ? "\n" : "") + indent + "  line # two\n" + (oneIn(4) ? "\n" : "");
            break;
        }
        case 2:
            m_out += " [" + scalarInFlow() + (oneIn(2) ? ", " + scalarInFlow() : "") + (oneIn(5) ? "," : "") + ']';
            endLine();
            break;
        case 3:
            m_out += oneIn(3) ? " {}" : " { f: " + scalarInFlow() + (oneIn(2) ? ", g: [1, 2]" : "") + " }";
            endLine();
            break;
        case 5: {
            if (isOfKey)
                m_out += '\n';
            const std::size_t below = isOfKey ? column + (oneIn(3) ? 0 : 2) : column + 2;
            const std::size_t count = 1 + upTo(2);
            for (std::size_t i = 0; i < count; ++i) {
                if (i == 0 && !isOfKey) {
                    m_out += " -";
                } else {
                    comment(below);
                    m_out += std::string(below, ' ') + '-';
                }
                value(below, depth + 1, false);
            }
            break;
        }
        case 6:
        case 7: {
            const std::size_t count = 1 + upTo(2);
            if (isOfKey) {
                endLine();
                for (std::size_t i = 0; i < count; ++i)
                    entry(column + 2, depth + 1);
                break;
            }
            m_out += " i" + std::to_string(m_keys++) + ": " + scalar();
            endLine();
            for (std::size_t i = 1; i < count; ++i)
                entry(column + 2, depth + 1);
            break;
        }
        case 8:
            if (oneIn(4))
                m_out += " &n" + std::to_string(m_anchors++) + ' ' + scalar();
            else if (oneIn(2) && m_anchors > 0 && m_out.find("&n0 ") != std::string::npos)
                m_out += " *n0";
            else
                m_out += oneIn(2) ? " !!str 5" : " \"two\n" + std::string(column + 3, ' ') + "lines\"";
            endLine();
            break;
        default: m_out += ' ' + scalar(); endLine();
        }
    }

    std::string scalarInFlow()
    {
        const std::string text = scalar();
        return text == "x::y" || text == "http://x/#y" ? "z" : text;
    }

    std::mt19937 m_random;
    std::string m_out;
    std::size_t m_keys = 0;
    std::size_t m_anchors = 0;
};

/// A node with the lines where it begins, and where the next node that is not below it does.
struct Spot
{
    AddressPath path;
    Value value;
    std::uint32_t first = 0;
    std::uint32_t behind = 0;
};

void collect(const Value &value, const AddressPath &path, std::uint32_t line, std::vector<Spot> &spots)
{
    const std::size_t own = spots.size();
    spots.push_back({path, value, line, 0});
    std::uint32_t index = 0;
    for (const Value &item : value.items()) {
        AddressPath below = path;
        below.emplace_back(index++);
        collect(item, below, item.mark().line, spots);
    }
    for (const Entry &entry : value.entries()) {
        AddressPath below = path;
        below.emplace_back(AddressKey{entry.key.kind(), entry.key.text()});
        collect(entry.value, below, entry.keyMark.line, spots);
    }
    spots[own].behind = static_cast<std::uint32_t>(spots.size()); // the index of the next one, for now
}

std::vector<Spot> spotsOf(const Value &root, std::uint32_t lines)
{
    std::vector<Spot> spots;
    collect(root, {}, 1, spots);
    for (Spot &spot : spots)
        spot.behind = spot.behind < spots.size() ? std::max(spots[spot.behind].first, spot.first) : lines + 1;
    return spots;
}

std::size_t countOf(const std::string &text, const std::string &part)
{
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        ++count;
    return count;
}

} // namespace

/// Changes of files that leave all else as it is.
class TestEdits : public QObject
{
    Q_OBJECT

private slots:
    void edits_data();
    void edits();
    void refusals_data();
    void refusals();
    void keptBreaks();
    void writtenAsTyped();
    void randomEdits();
    void textEditsStillApply();
    void editorsKeepLineEnds_data();
    void editorsKeepLineEnds();
    void editsRoundTrip_data();
    void editsRoundTrip();
    void invalidEdits_data();
    void invalidEdits();
    void lineDifferences();
    void diffs();
    void diffsApply_data();
    void diffsApply();
    void removals_data();
    void removals();
};

void TestEdits::edits_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("request");
    QTest::addColumn<std::string>("after");

    const auto row = [](const char *name, const char *before, const char *request, const char *after) {
        QTest::newRow(name) << std::string(before) << std::string(request) << std::string(after);
    };
    row("scalar", "a: 1 # one\nb: 2\n", "set /a 5", "a: 5 # one\nb: 2\n");
    row("quotes stay", "a: 'x'\nb: \"y\"\n", "set /a z", "a: 'z'\nb: \"y\"\n");
    row("quotes where they are needed", "a: x\n", "set /a '0644'", "a: '0644'\n");
    row("windows", "a: 1\r\nb: 2\r\n", "set /b 3", "a: 1\r\nb: 3\r\n");
    row("no newline at the end", "a: 1\nb: 2", "set /b 3", "a: 1\nb: 3");
    row("nothing becomes something", "a:\nb: 2\n", "set /a 3", "a: 3\nb: 2\n");
    row("scalar becomes a list", "a: 1 # why\nb: 2\n", "set /a [x, y]", "a: # why\n  - x\n  - y\nb: 2\n");
    row("list becomes a scalar", "a: # why\n  - x # x\n  - y\n# b\nb: 2\n", "set /a 1", "a: 1 # why\n# b\nb: 2\n");
    row("indentation of lists", "l:\n- 1\na: 1\n", "set /a [x]", "l:\n- 1\na:\n- x\n");
    row("block text", "a: |\n  x\n  y\n\nb: 2\n", "set /a 1", "a: 1\n\nb: 2\n");
    row("block text again", "a: | # c\n  x\nb: 2\n", "set /a \"p\\nq\\n\"", "a: | # c\n  p\n  q\nb: 2\n");
    row("item", "a:\n  - x # x\n  - y\n", "set /a/[0] z", "a:\n  - z # x\n  - y\n");
    row("item of flow", "a: [x, 'y']\n", "set /a/[1] z", "a: [x, 'z']\n");
    row("add", "a: 1\n# end\n", "add /b 2", "a: 1\nb: 2\n# end\n");
    row("add without newline", "a: 1", "add /b 2", "a: 1\nb: 2");
    row("add below", "a:\n  b: 1 # b\nc: 2\n", "add /a/d [x]", "a:\n  b: 1 # b\n  d:\n    - x\nc: 2\n");
    row("add to flow", "a: { b: 1 }\n", "add /a/c 2", "a: { b: 1, c: 2 }\n");
    row("add to nothing", "a: {}\n", "add /a/c 2", "a: {c: 2}\n");
    row("add to an empty file", "", "add /a 2", "a: 2\n");
    row("add below comments", "# data\n", "add /a 2", "# data\na: 2\n");
    row("insert first", "a:\n  - x\n  - y\n", "insert /a/[0] --z", "a:\n  - --z\n  - x\n  - y\n");
    row("insert last", "a:\n  - x\n  - y # y\nb: 1\n", "insert /a/[2] z", "a:\n  - x\n  - y # y\n  - z\nb: 1\n");
    row("insert a hash", "a:\n  - x\n", "insert /a/[1] {p: 1, q: 2}", "a:\n  - x\n  - p: 1\n    q: 2\n");
    row("insert into flow", "a: [x]\n", "insert /a/[1] z", "a: [x, z]\n");
    row("insert into lines of flow", "a: [\n  x, # x\n  y # y\n]\n", "insert /a/[2] z",
        "a: [\n  x, # x\n  y, # y\n  z\n]\n");
    row("insert into nothing", "a: []\n", "insert /a/[0] z", "a: [z]\n");
    row("delete", "a: 1\nb: 2 # b\nc: 3\n", "delete /b", "a: 1\nc: 3\n");
    row("delete a list", "a: 1\nb:\n  - x\n\n  - y\n# c\nc: 3\n", "delete /b", "a: 1\n# c\nc: 3\n");
    row("delete behind a dash", "a:\n  - p: 1\n    q: 2\n", "delete /a/[0]/p", "a:\n  - q: 2\n");
    row("delete the last key", "a:\n  p: 1 # p\nb: 1\n", "delete /a/p", "a: {}\nb: 1\n");
    row("delete all", "# data\na: 1\n", "delete /a", "# data\n{}\n");
    row("delete all with the breaks that it keeps", "a: |+\n  x\n\n", "delete /a", "{}\n");
    row("delete in flow", "a: [x, y, z]\n", "delete /a/[1]", "a: [x, z]\n");
    row("delete the last in flow", "a: [x, y]\n", "delete /a/[1]", "a: [x]\n");
    row("rename", "a: 1\n'b c': 2\n", "rename /b%20c d", "a: 1\n'd': 2\n");
    row("move down", "h:\n  # one\n  - a: 1\n  - b: 2\n  - c: 3\n", "move /h/[0] 1",
        "h:\n  - b: 2\n  # one\n  - a: 1\n  - c: 3\n");
    row("move up to the end of the file", "h:\n  - a\n  - b", "move /h/[1] 0", "h:\n  - b\n  - a");
    row("move in flow", "h: [a, b, c]\n", "move /h/[2] 0", "h: [c, a, b]\n");
    row("an unused anchor", "a: &x 1\nb: 2\n", "set /b 3", "a: &x 1\nb: 3\n");
    row("an alias", "a: &x 1\nb: *x\n", "set /b 3", "a: &x 1\nb: 3\n");
    row("one of two aliases", "a: &x [1]\nb: *x\nc: *x\n", "set /b 3", "a: &x [1]\nb: 3\nc: *x\n");
    row("without one of two aliases", "a: &x 1\nb: *x\nc: *x\n", "delete /b", "a: &x 1\nc: *x\n");
    row("tab before a comment", "a: 1\t# t\n", "set /a 2", "a: 2\t# t\n");
}

void TestEdits::edits()
{
    QFETCH(const std::string, before);
    QFETCH(const std::string, request);
    QFETCH(const std::string, after);

    for (const EditFormat format : {EditFormat::PuppetYaml, EditFormat::Hiera3Yaml, EditFormat::DatumYaml}) {
        KeyTable keys;
        const auto edit = editOf(before, requestOf(request, format, keys), format, keys);
        QVERIFY2(edit, edit ? "" : edit.error().message.c_str());
        const std::string edited = applied(before, *edit);
        QCOMPARE(QByteArray::fromStdString(edited), QByteArray::fromStdString(after));
    }
}

void TestEdits::refusals_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("request");
    QTest::addColumn<QString>("reason");

    const auto row = [](const char *name, const char *text, const char *request, const char *reason) {
        QTest::newRow(name) << std::string(text) << std::string(request) << QString::fromUtf8(reason);
    };
    row("used elsewhere", "a: &x {p: 1}\nb: *x\n", "set /a/p 2",
        "line 2 uses the same value as *x; an edit here would change both");
    row("through an alias", "a: &x {p: 1}\nb: *x\n", "set /b/p 2",
        "the value is at the anchor &x; an edit there would change every place that uses it");
    row("through a merge key", "a: &x {p: 1}\nb:\n  <<: *x\n", "set /b/p 2",
        "the key comes from another mapping through '<<'");
    row("missing", "a: 1\n", "set /b 2", "the file has no value at this key path");
    row("exists", "a: 1\n", "add /a 2", "the key a exists already");
    row("written twice", "a: 1\na: 2\n", "delete /a",
        "no exact edit of this place is known; change the text of the file instead");
    row("no list", "a: 1\n", "insert /a/[0] 2", "there is no list at this path in the file");
}

void TestEdits::refusals()
{
    QFETCH(const std::string, text);
    QFETCH(const std::string, request);
    QFETCH(const QString, reason);

    KeyTable keys;
    const auto edit = editOf(text, requestOf(request, EditFormat::PuppetYaml, keys), EditFormat::PuppetYaml, keys);
    QVERIFY(!edit);
    QCOMPARE(QString::fromStdString(edit.error().message), reason);
}

void TestEdits::keptBreaks()
{
    KeyTable keys;
    const std::string text = "a: |+\n  x\n\n";
    const auto after = [&](EditFormat format) {
        const auto edit = editOf(text, requestOf("add /b 2", format, keys), format, keys);
        return edit ? applied(text, *edit) : edit.error().message;
    };
    QCOMPARE(after(EditFormat::PuppetYaml), text + "b: 2\n");
    // Reference quirk: Datum reads a file with one more break at its end, which belongs to the text.
    QCOMPARE(after(EditFormat::DatumYaml), text + "\nb: 2");
}

void TestEdits::writtenAsTyped()
{
    KeyTable keys;
    EditRequest request{.kind = EditKind::Set, .path = *parseAddressPath("/a"), .value = Value::string("x")};
    request.written = "\"x\"";
    QCOMPARE(applied("a: 1\n", *editOf("a: 1\n", request, EditFormat::PuppetYaml, keys)), std::string("a: \"x\"\n"));
    // What does not fit is written otherwise.
    request.value = Value::string("a: b");
    request.written = "a: b";
    QCOMPARE(applied("a: 1\n", *editOf("a: 1\n", request, EditFormat::PuppetYaml, keys)), std::string("a: 'a: b'\n"));
    const std::string json = "{\n  \"a\": 1,\n  \"b\": [1, 2]\n}\n";
    request = {.kind = EditKind::Add, .path = *parseAddressPath("/c"), .value = Value::string("x")};
    QCOMPARE(applied(json, *editOf(json, request, EditFormat::Json, keys)),
             std::string("{\n  \"a\": 1,\n  \"b\": [1, 2],\n  \"c\": \"x\"\n}\n"));
}

void TestEdits::randomEdits()
{
    RandomYaml random(17);
    int created = 0;
    int refused = 0;
    const std::vector<EditFormat> formats{EditFormat::PuppetYaml, EditFormat::Hiera3Yaml, EditFormat::DatumYaml};
    for (int round = 0; round < 2000; ++round) {
        KeyTable keys;
        const EditFormat format = formats[random.upTo(formats.size() - 1)];
        const std::string text = random.text();
        const auto root = readDocument(text, format, keys);
        if (!root || !root->isMapping())
            continue;
        const auto lines = linesOf(text);
        const auto spots = spotsOf(*root, static_cast<std::uint32_t>(lines.size()));
        const Spot &spot = spots[random.upTo(spots.size() - 1)];
        EditRequest request{.path = spot.path, .value = *typedValue(random.scalar(), format, keys)};
        if (random.oneIn(4))
            request.value = *typedValue(random.oneIn(2) ? "[x, 'y']" : "{p: 1, q: [z]}", format, keys);
        switch (random.upTo(5)) {
        case 0: request.kind = EditKind::Set; break;
        case 1: request.kind = EditKind::Delete; break;
        case 2:
            request.kind = EditKind::Add;
            request.path.emplace_back(AddressKey{Kind::String, "new"});
            break;
        case 3:
            request.kind = EditKind::Insert;
            request.path.emplace_back(static_cast<std::uint32_t>(random.upTo(spot.value.items().size())));
            break;
        case 4:
            request.kind = EditKind::Rename;
            request.name = "re: named";
            break;
        default:
            request.kind = EditKind::Move;
            request.path.emplace_back(0U);
            request.position = static_cast<std::uint32_t>(random.upTo(spot.value.items().size()));
            break;
        }
        const auto wanted = requestedValue(*root, request, keys);
        const auto edit = editOf(text, request, format, keys);
        QCOMPARE(bool(wanted) || !edit, true);
        if (!wanted)
            continue;
        ++created;
        if (!edit) {
            ++refused;
            continue;
        }
        const std::string after = applied(text, *edit);
        const std::string description = text + "\n=== " + pathText(request.path) + " as " +
                                        std::to_string(static_cast<int>(request.kind)) + " ===\n" + after;
        const auto read = readDocument(after, format, keys);
        QVERIFY2(read && exactText(*read) == exactText(*wanted), description.c_str());
        const bool isOnly = request.kind == EditKind::Delete && spot.path.size() > 1;
        for (const LineChange &change : lineChanges(lines, linesOf(after))) {
            if (isOnly) // what held it alone changes with it
                break;
            const std::uint32_t lead = request.kind == EditKind::Insert || request.kind == EditKind::Move ? 1 : 0;
            const bool isFirstLine = change.before + 1 >= spot.first - std::min(spot.first, lead);
            QVERIFY2(isFirstLine && change.before + change.removed <= std::max(spot.behind, spot.first),
                     description.c_str());
        }
        for (std::size_t line = 0; line < lines.size(); ++line) { // no comment of anything else goes
            const std::string each(lines[line].substr(std::min(lines[line].find("# c"), lines[line].size())));
            const bool isOwn = line + 1 >= spot.first && line + 1 < spot.behind;
            if (!each.empty() && !isOwn)
                QVERIFY2(countOf(after, each.substr(0, each.find_last_not_of("\r\n") + 1)) > 0, description.c_str());
        }
    }
    QVERIFY2(created > 700, qPrintable(QString::number(created)));
    QVERIFY2(refused * 50 < created, qPrintable(QStringLiteral("%1 of %2 refused").arg(refused).arg(created)));
}

/// The edit of a text fits where other lines are others by then, and says where it does not.
void TestEdits::textEditsStillApply()
{
    KeyTable keys;
    const std::string before = "a {\n  b = 1\n}\nc = 2\nd = 3\ne = 4\nf = 5\n";
    const FileEdit edit = textEdit("/site/data/x.conf", before, "a {\n  b = 7\n}\nc = 2\nd = 3\ne = 4\nf = 5\n");
    QCOMPARE(editedText("# new\n" + before + "g = 6\n", edit, keys).value_or("no"),
             std::string("# new\na {\n  b = 7\n}\nc = 2\nd = 3\ne = 4\nf = 5\ng = 6\n"));
    const auto gone = editedText("a {\n  b = 2\n}\nc = 2\n", edit, keys);
    QVERIFY(!gone);
    QVERIFY2(gone.error().message.find("x.conf: hunk 1, at line 1") != std::string::npos, gone.error().message.c_str());
    const FileEdit first = textEdit("/site/data/new.conf", std::nullopt, "a = 1\n");
    QCOMPARE(editedText(std::nullopt, first, keys).value_or("no"), std::string("a = 1\n"));
    QVERIFY(!editedText("a = 2\n", first, keys)); // an external change
}

void TestEdits::editorsKeepLineEnds_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::string>("shown");
    QTest::addColumn<std::string>("after");
    QTest::addColumn<std::string>("made"); // empty: none

    const auto row = [](const char *name, const char *before, const char *shown, const char *after, const char *made) {
        QTest::newRow(name) << std::string(before) << std::string(shown) << std::string(after) << std::string(made);
    };
    row("plain", "a\nb\n", "a\nb\n", "a\nc\nb\n", "a\nc\nb\n");
    row("windows", "a\r\nb\r\n", "a\nb\n", "a\nc\nb\n", "a\r\nc\r\nb\r\n");
    row("mixed", "a\r\nb\nc\n", "a\nb\nc\n", "a\nx\nc\n", "a\r\nx\nc\n");
    row("characters that the editor cannot show", "a: \xff\nb: 1\n", "a: ?\nb: 1\n", "a: ?\nb: 2\n", "a: \xff\nb: 2\n");
    row("no end", "a\nb", "a\nb", "a\nb\nc", "a\nb\nc");
    row("other lines", "a\xe2\x80\xa8z\n", "a\nz\n", "b\nz\n", "");
}

void TestEdits::editorsKeepLineEnds()
{
    QFETCH(const std::string, before);
    QFETCH(const std::string, shown);
    QFETCH(const std::string, after);
    QFETCH(const std::string, made);

    QCOMPARE(editedLines(before, shown, after).value_or(""), made);
}

/// An edit that went through a link is the same.
void TestEdits::editsRoundTrip_data()
{
    QTest::addColumn<std::string>("request");
    QTest::addColumn<QString>("path");

    const QString yaml = QStringLiteral("/site/data/common.yaml");
    for (const char *request : {"set /a 5", "set /a '0644'", "set /a [x, 'y']", "set /a {p: 1, q: null}", "set /a",
                                "add /b 2", "delete /a/[1]", "insert /l/[2] --z", "rename /b%20c d", "move /h/[3] 1"})
        QTest::newRow(request) << std::string(request) << yaml;
    QTest::newRow("json") << std::string("set /a \"x\"") << QStringLiteral("/site/data/common.json");
    QTest::newRow("elsewhere") << std::string("set /a 5") << QStringLiteral("/etc/hiera.yaml");
}

void TestEdits::editsRoundTrip()
{
    QFETCH(const std::string, request);
    QFETCH(const QString, path);

    for (const EditFormat yaml : {EditFormat::PuppetYaml, EditFormat::Hiera3Yaml, EditFormat::DatumYaml}) {
        KeyTable keys;
        NamedEdit edit{.title = "a = 5 & more"};
        edit.file.path = path.toStdString();
        edit.file.format = *editFormatOf(edit.file.path, yaml);
        edit.file.request = requestOf(request, edit.file.format, keys);
        edit.file.request.written = "5 ";
        edit.file.isEnabled = edit.file.request.kind != EditKind::Add;
        const auto text = editText(edit, "/site", keys);
        QVERIFY2(text, text ? "" : text.error().message.c_str());
        QCOMPARE(text->find("/site") == std::string::npos, true);
        KeyTable others;
        const auto read = parseEdit(*text, "/site", yaml, others);
        QVERIFY2(read, read ? "" : read.error().message.c_str());
        QVERIFY2(*read == edit, text->c_str());
        const auto elsewhere = parseEdit(*text, "/home/me/site", yaml, others);
        QCOMPARE(elsewhere->file.path,
                 path.startsWith(QStringLiteral("/site")) ? "/home/me" + edit.file.path : edit.file.path);
    }
    KeyTable keys;
    const NamedEdit edit{textEdit("/site/a.conf", "a = 1\n", "a = 2\n"), "text of a.conf"};
    QVERIFY(*parseEdit(*editText(edit, "/site", keys), "/site", EditFormat::PuppetYaml, keys) == edit);
}

void TestEdits::invalidEdits_data()
{
    QTest::addColumn<std::string>("text");

    for (const char *text :
         {"", "http://x", "strata:?do=set&at=/a&value=1", "strata:?file=a.yaml&do=burn&at=/a",
          "strata:?file=a.yaml&do=set&at=a&value=1", "strata:?file=a.yaml&do=set&at=/a&value=[1",
          "strata:?file=a.yaml&do=move&at=/a/[1]", "strata:?file=a.yaml&do=move&at=/a/[1]&position=-1",
          "strata:?file=a.conf&do=set&at=/a&value=1", "strata:?file=a.conf&do=text"})
        QTest::newRow(*text ? text : "nothing") << std::string(text);
}

void TestEdits::invalidEdits()
{
    QFETCH(const std::string, text);

    KeyTable keys;
    QVERIFY(!parseEdit(text, "/site", EditFormat::PuppetYaml, keys));
}

void TestEdits::lineDifferences()
{
    std::mt19937 random(3);
    for (int round = 0; round < 500; ++round) {
        std::string before;
        std::string after;
        for (std::size_t i = random() % 30; i > 0; --i)
            before += static_cast<char>('a' + random() % 4) + std::string("\n");
        for (std::size_t i = random() % 30; i > 0; --i)
            after += static_cast<char>('a' + random() % 4) + std::string("\n");
        std::string joined;
        std::size_t line = 0;
        const auto lines = linesOf(before);
        const auto newLines = linesOf(after);
        const auto copyTo = [&](std::size_t end) {
            for (; line < end; ++line)
                joined += lines[line];
        };
        for (const LineChange &change : lineChanges(lines, newLines)) {
            copyTo(change.before);
            for (std::size_t i = 0; i < change.added; ++i)
                joined += newLines[change.after + i];
            line = change.before + change.removed;
        }
        copyTo(lines.size());
        QCOMPARE(joined, after);
    }
    QCOMPARE(lineChanges(linesOf("a\nb\nc\n"), linesOf("a\nx\nc\n")), (std::vector<LineChange>{{1, 1, 1, 1}}));
}

namespace {

/// Files before and after random changes, among them one that comes and one that goes.
std::vector<ChangedFile> changedFiles()
{
    RandomYaml random(5);
    std::vector<ChangedFile> files{{"data/new one.yaml", std::nullopt, "a: 1\n"},
                                   {"data/gone.yaml", "a: 1\nb: 2", std::nullopt},
                                   {"data/end.yaml", "a: 1\nb: 2", "a: 1\nb: 2\n"},
                                   {"data/ü.yaml", "a: 1\r\nb: 2\r\n", "a: 1\r\nb: 3\r\n"}};
    for (int i = 0; i < 60; ++i) {
        std::string before;
        std::string after;
        for (std::size_t line = 0; line < 5 + random.upTo(40); ++line) {
            const std::string text = random.text();
            if (!random.oneIn(9))
                before += text + (text.ends_with('\n') ? "" : "\n");
            if (!random.oneIn(9))
                after += text + (text.ends_with('\n') ? "" : "\n");
        }
        if (before.empty() || after.empty())
            continue;
        if (random.oneIn(5))
            before.pop_back();
        if (random.oneIn(5))
            after.pop_back();
        files.push_back({"data/f" + std::to_string(i) + ".yaml", before, after});
    }
    return files;
}

} // namespace

void TestEdits::diffs()
{
    QCOMPARE(QByteArray::fromStdString(unifiedDiff({{"data/a.yaml", "a: 1\nb: 2\nc: 3\n", "a: 1\nb: 5\nc: 3\n"}})),
             QByteArray("diff --git a/data/a.yaml b/data/a.yaml\n--- a/data/a.yaml\n+++ b/data/a.yaml\n"
                        "@@ -1,3 +1,3 @@\n a: 1\n-b: 2\n+b: 5\n c: 3\n"));
    QCOMPARE(unifiedDiff({{"a", "x", "x"}}), std::string());
    auto files = std::make_shared<MemoryFileSystem>();
    const auto changed = changedFiles();
    for (const ChangedFile &file : changed) {
        if (file.before)
            files->add("/site/" + file.path, *file.before);
    }
    const auto patched = withPatch(files, unifiedDiff(changed), "/site");
    QVERIFY2(patched, patched ? "" : patched.error().message.c_str());
    for (const ChangedFile &file : changed) {
        const auto read = (*patched)->read("/site/" + file.path);
        QCOMPARE(bool(read), file.after.has_value());
        QCOMPARE(read.value_or(""), file.after.value_or(""));
    }
}

void TestEdits::diffsApply_data()
{
    QTest::addColumn<QString>("program");
    QTest::addColumn<QStringList>("words");

    QTest::newRow("git apply") << QStringLiteral("git") << QStringList{QStringLiteral("apply"), QStringLiteral("-")};
    QTest::newRow("patch -p1") << QStringLiteral("patch")
                               << QStringList{QStringLiteral("-p1"), QStringLiteral("--binary")};
}

void TestEdits::diffsApply()
{
    QFETCH(const QString, program);
    QFETCH(const QStringList, words);
    if (QStandardPaths::findExecutable(program).isEmpty())
        QSKIP(qPrintable(QStringLiteral("there is no %1 here").arg(program)));

    const QTemporaryDir folder;
    const auto changed = changedFiles();
    for (const ChangedFile &file : changed) {
        const QString path = folder.filePath(QString::fromStdString(file.path));
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile written(path);
        if (file.before && written.open(QIODevice::WriteOnly))
            written.write(QByteArray::fromStdString(*file.before));
    }
    QProcess process;
    process.setWorkingDirectory(folder.path());
    process.setProcessChannelMode(QProcess::MergedChannels);
    process.start(program, words);
    process.write(QByteArray::fromStdString(unifiedDiff(changed)));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished());
    QVERIFY2(process.exitCode() == 0, process.readAll().constData());
    for (const ChangedFile &file : changed) {
        QFile read(folder.filePath(QString::fromStdString(file.path)));
        const bool isThere = read.open(QIODevice::ReadOnly);
        QCOMPARE(isThere, file.after.has_value());
        QCOMPARE(isThere ? read.readAll() : QByteArray(), QByteArray::fromStdString(file.after.value_or("")));
    }
}

void TestEdits::removals_data()
{
    QTest::addColumn<std::string>("before");
    QTest::addColumn<std::vector<std::string>>("requests");
    QTest::addColumn<std::string>("value"); // the first removed one; empty: none
    QTest::addColumn<unsigned>("lineBefore");
    QTest::addColumn<unsigned>("line");

    const auto row = [](const char *name, const char *before, const std::vector<std::string> &requests,
                        const char *value, unsigned lineBefore, unsigned line) {
        QTest::newRow(name) << std::string(before) << requests << std::string(value) << lineBefore << line;
    };
    row("an entry of several", "a: 1\nb: 2\nc: 3\n", {"delete /b"}, "2", 2, 1);
    row("the first line", "a: 1\nb: 2\n", {"delete /a"}, "1", 1, 1);
    row("an item", "a:\n- x\n- y\n- z\n", {"delete /a/[1]"}, "y", 3, 2);
    row("an item within a line", "b: 1\na: [x, y]\n", {"delete /a/[0]"}, "x", 2, 2);
    row("a mapping that begins on the next line", "b: 1\na:\n  c: 1\n  d: 2\n", {"delete /a"}, "{c: 1, d: 2}", 2, 1);
    row("below a later edit", "a: 1\nb: 2\nc: 3\n", {"delete /c", "delete /a"}, "3", 3, 1);
    row("another edit", "a: 1\n", {"set /a 2"}, "", 0, 0);
}

void TestEdits::removals()
{
    QFETCH(const std::string, before);
    QFETCH(const std::vector<std::string>, requests);
    QFETCH(const std::string, value);
    QFETCH(const unsigned, lineBefore);
    QFETCH(const unsigned, line);

    KeyTable keys;
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/a.yaml", before);
    std::vector<FileEdit> edits;
    for (const std::string &request : requests)
        edits.push_back({.path = "/a.yaml", .request = requestOf(request, EditFormat::PuppetYaml, keys)});
    const EditedFiles edited = withEdits(files, edits, keys);
    if (value.empty()) {
        QVERIFY(edited.removals.empty());
        return;
    }
    QCOMPARE(edited.removals.size(), edits.size());
    const FileRemoval &removal = edited.removals.front();
    QCOMPARE(removal.path, std::string("/a.yaml"));
    QCOMPARE(editableText(removal.value, EditFormat::PuppetYaml, keys).value_or(""), value);
    QCOMPARE(removal.lineBefore, lineBefore);
    QCOMPARE(removal.line, line);
}

QTEST_APPLESS_MAIN(TestEdits)
#include "tst_edits.moc"
