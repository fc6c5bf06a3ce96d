// SPDX-License-Identifier: MIT
#include "core/keytable.h"
#include "lookup/keyindex.h"

#include <QStringList>
#include <QTest>

using namespace strata;

namespace {

/// A hierarchy of given documents, one location per document; a null document stands for a missing file.
class FixedEngine : public LookupEngine
{
public:
    explicit FixedEngine(std::vector<std::shared_ptr<const Document>> documents) : m_documents(std::move(documents))
    {
        LayerNode entry;
        entry.role = LayerNode::Role::Level;
        for (std::uint32_t i = 0; i < m_documents.size(); ++i) {
            LayerNode location;
            location.role = LayerNode::Role::Location;
            location.layer = LayerId{i};
            entry.children.push_back(location);
        }
        m_layers.children.push_back(entry);
    }

    const LayerNode &layers() const override { return m_layers; }
    LayerContent content(LayerId layer) const override
    {
        if (onContent)
            onContent();
        const auto &document = m_documents[layer.index];
        return {document, document ? document->problems : std::vector<Finding>()};
    }
    LookupResult lookup(const LookupRequest &) const override { return {}; }
    bool isLookupKey(Key key) const override { return key.isString() && key.text() != "lookup_options"; }

    std::function<void()> onContent;

private:
    LayerNode m_layers;
    std::vector<std::shared_ptr<const Document>> m_documents;
};

std::shared_ptr<const Document> document(KeyTable &keys, const std::vector<Value> &names)
{
    std::vector<Entry> entries;
    for (const Value &name : names)
        entries.push_back({keys.intern(name), {}, Value::integer(1)});
    return std::make_shared<Document>(Document{FileId{0}, Value::mapping(std::move(entries)), {}});
}

QString rowsOf(const KeyIndex &index)
{
    QStringList rows;
    for (const KeyIndex::Row &row : index.rows) {
        QString text = QString::fromStdString(row.key.text()) + QLatin1Char(':');
        for (const LayerId layer : row.layers)
            text += QLatin1String(" L") + QString::number(layer.index + 1);
        rows << text;
    }
    return rows.join(QLatin1String("; "));
}

} // namespace

/// Which layers have which keys.
class TestKeyIndex : public QObject
{
    Q_OBJECT

private slots:
    void rowsAreSortedBytewise();
    void onlyKeysThatCanBeLookedUp();
    void missingFiles();
    void findingsOfTheFiles();
    void cancelledRunKeepsWhatItHas();
};

void TestKeyIndex::rowsAreSortedBytewise()
{
    KeyTable keys;
    const FixedEngine engine({document(keys, {Value::string("b"), Value::string("a")}),
                              document(keys, {Value::string("Z"), Value::string("b"), Value::string("\u00e4")})});
    const KeyIndex index = buildKeyIndex(engine);
    QCOMPARE(rowsOf(index), QString::fromUtf8("Z: L2; a: L1; b: L1 L2; \u00e4: L2"));
    QCOMPARE(index.keysPerLayer, (std::vector<std::uint32_t>{2, 3}));
    QCOMPARE(index.nameOf("a.b"), std::string("'a.b'"));
}

void TestKeyIndex::onlyKeysThatCanBeLookedUp()
{
    KeyTable keys;
    const FixedEngine engine({document(keys, {Value::string("lookup_options"), Value::integer(1), Value::boolean(true),
                                              Value(), Value::string("1")})});
    const KeyIndex index = buildKeyIndex(engine);
    QCOMPARE(rowsOf(index), QStringLiteral("1: L1"));
    QCOMPARE(index.keysPerLayer, (std::vector<std::uint32_t>{1}));
}

void TestKeyIndex::missingFiles()
{
    KeyTable keys;
    const FixedEngine engine({nullptr, document(keys, {Value::string("a")}), nullptr});
    const KeyIndex index = buildKeyIndex(engine);
    QCOMPARE(rowsOf(index), QStringLiteral("a: L2"));
    QCOMPARE(index.keysPerLayer, (std::vector<std::uint32_t>{0, 1, 0}));
}

void TestKeyIndex::findingsOfTheFiles()
{
    KeyTable keys;
    Document troubled = *document(keys, {Value::string("a")});
    troubled.problems = {{"key-duplicate", Finding::Severity::Warning, "twice", {FileId{0}, 3, 1}, {}}};
    const FixedEngine engine({document(keys, {Value::string("b")}), std::make_shared<Document>(troubled)});
    const KeyIndex index = buildKeyIndex(engine);
    QCOMPARE(index.findings.size(), std::size_t{1});
    QCOMPARE(index.findings.front().first, LayerId{1});
    QCOMPARE(index.findings.front().second, troubled.problems.front());
}

void TestKeyIndex::cancelledRunKeepsWhatItHas()
{
    KeyTable keys;
    FixedEngine engine({document(keys, {Value::string("a")}), document(keys, {Value::string("b")})});
    CancelSource source;
    engine.onContent = [&source] { source.cancel(); };
    const KeyIndex index = buildKeyIndex(engine, source.token());
    QCOMPARE(rowsOf(index), QStringLiteral("a: L1"));
}

QTEST_APPLESS_MAIN(TestKeyIndex)
#include "tst_keyindex.moc"
