// SPDX-License-Identifier: MIT
#include "source/documentedit.h"
#include "core/valueequality.h"
#include "source/documentviews.h"
#include "source/files/memoryfilesystem.h"
#include "source/snapshot.h"
#include "source/yaml/yamlreader.h"

#include <QTest>

using namespace strata;

class TestDocumentEdit : public QObject
{
    Q_OBJECT

private slots:
    void removals_data();
    void removals();
    void editedSnapshot();
    void emptied_data();
    void emptied();

private:
    KeyTable m_keys;
};

void TestDocumentEdit::removals_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<unsigned>("line");
    QTest::addColumn<unsigned>("column");
    QTest::addColumn<std::string>("tail");
    QTest::addColumn<std::string>("expected"); // empty: nothing is there to be removed
    const auto row = [](const char *name, const char *text, unsigned line, unsigned column, const char *tail,
                        const char *expected) {
        QTest::addRow("%s", name) << std::string(text) << line << column << std::string(tail) << std::string(expected);
    };
    row("item", "a: [x, y, z]", 1, 8, "/[1]", "a: [x, z]");
    row("only item", "a: [x]", 1, 5, "/[0]", "a: []");
    row("entry by its value", "a: 1\nb: 2", 2, 4, "/b", "a: 1");
    row("entry by its key", "a: {b: {c: 1}}", 1, 5, "/a/b", "a: {}");
    row("whole key", "a: 1", 1, 4, "/a", "{}");
    row("one place of an alias", "a: &x [1]\nb: {c: *x}", 1, 8, "/c/[0]", "a: [1]\nb: {c: []}");
    row("all places of an alias", "a: &x [1]\nb: *x", 1, 8, "/[0]", "a: []\nb: []");
    row("other path", "a: [x]", 1, 5, "/b/[0]", "");
    row("longer path", "a: [x]", 1, 5, "/q/a/[0]", "");
    row("other place", "a: [x]", 1, 6, "/[0]", "");
}

void TestDocumentEdit::removals()
{
    QFETCH(std::string, text);
    QFETCH(unsigned, line);
    QFETCH(unsigned, column);
    QFETCH(std::string, tail);
    QFETCH(std::string, expected);
    const auto read = readYaml(text, FileId{0}, m_keys);
    QVERIFY(read.has_value());
    const DocumentNode node{{FileId{0}, line, column}, *parseAddressPath(tail)};
    const auto changed = without(read->root, node);
    QCOMPARE(changed.has_value(), !expected.empty());
    const auto wanted = readYaml(expected.empty() ? text : expected, {}, m_keys);
    QVERIFY(identical(edited(read->root, {.removed = {node}}), wanted->root));
}

/// An edited snapshot changes the documents of the edited files alone, and reads nothing that the base has read.
void TestDocumentEdit::editedSnapshot()
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/a.yaml", "k: [x, y]");
    files->add("/b.yaml", "k: 1");
    const auto base = takeSnapshot(files);
    const FileId a = base->files().intern("/a.yaml");
    const FileId b = base->files().intern("/b.yaml");
    const FileId none = base->files().intern("/none.yaml");
    const LoadedDocument &before = base->document(a, DocumentFormat::Yaml);
    base->document(b, DocumentFormat::Yaml);
    files->remove("/b.yaml"); // the base has seen it

    const DocumentNode x{{a, 1, 5}, {AddressSegment(0U)}};
    const Snapshot changed(base, {{a, {.removed = {x}}}, {none, {.removed = {x}}}});
    const Value &root = changed.document(a, DocumentFormat::Yaml).document->root;
    QCOMPARE(root.entries().front().value.items().size(), 1U);
    QCOMPARE(root.entries().front().value.items().front().mark().column, 8U);
    QVERIFY(changed.content(a).hasSameBytes(base->content(a)));
    QCOMPARE(before.document->root.entries().front().value.items().size(), 2U);
    QVERIFY(changed.document(b, DocumentFormat::Yaml).document == base->document(b, DocumentFormat::Yaml).document);
    QVERIFY(changed.document(none, DocumentFormat::Yaml).error);
}

void TestDocumentEdit::emptied_data()
{
    QTest::addColumn<std::string>("text");
    QTest::newRow("readable") << std::string("a: [x, y]\n");
    QTest::newRow("broken") << std::string("a: [");
    QTest::newRow("no file") << std::string();
}

/// What cannot be read says as little as what can.
void TestDocumentEdit::emptied()
{
    QFETCH(std::string, text);
    const auto files = std::make_shared<MemoryFileSystem>();
    if (!text.empty())
        files->add("/a.yaml", text);
    const auto base = takeSnapshot(files);
    const FileId file = base->files().intern("/a.yaml");
    const Snapshot changed(base, {{file, {.isEmptied = true}}});
    const LoadedDocument &document = changed.document(file, DocumentFormat::Yaml);
    QVERIFY(document.document);
    QVERIFY(document.document->root.isMapping());
    QVERIFY(document.document->root.entries().empty());
    QVERIFY(changed.content(file).hasSameBytes(base->content(file))); // people still see what stands there
}

QTEST_GUILESS_MAIN(TestDocumentEdit)
#include "tst_documentedit.moc"
