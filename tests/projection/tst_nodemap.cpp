// SPDX-License-Identifier: MIT
#include "app/project/project.h"
#include "lookup/namespacetree.h"
#include "projection/sourcevalues.h"
#include "projection/nodemap.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>

using namespace strata;

namespace {

void print(const NameSpaceTree &tree, std::uint32_t node, int depth, QStringList &lines)
{
    for (const std::uint32_t child : tree.node(node).children) {
        const NameSpaceTree::Node &at = tree.node(child);
        lines << QString(depth, u'.') + QString::fromStdString(at.name) +
                     (at.isKey() ? QString() : QStringLiteral(" (%1)").arg(at.keys));
        print(tree, child, depth + 1, lines);
    }
}

QString text(const NameSpaceTree &tree)
{
    QStringList lines;
    print(tree, 0, 0, lines);
    return lines.join(u' ');
}

std::shared_ptr<const Project> project()
{
    const auto files = std::make_shared<MemoryFileSystem>();
    files->add("/repo/hiera.yaml", "version: 5\nhierarchy:\n- {name: High, path: high.yaml}\n"
                                   "- {name: Empty, path: empty.yaml}\n- {name: Low, path: low.yaml}\n");
    files->add("/repo/data/high.yaml", "lookup_options:\n"
                                       "  a::hash: {merge: hash}\n"
                                       "  a::deep: {merge: {strategy: deep, knockout_prefix: '--'}}\n"
                                       "  a::vain: {merge: hash}\n"
                                       "a::first: 1\na::hash: {x: 1}\na::deep: ['--none', y]\na::vain: {x: 1}\n"
                                       "b: 1\nfails: '%{nothing.at.all()}'\n");
    files->add("/repo/data/low.yaml", "a::first: 2\na::hash: {y: 2}\na::deep: [z]\na::vain: {x: 2}\nc::d: 1\n");
    ProjectRequest request;
    request.root = "/repo";
    return *openProject(request, takeSnapshot(files));
}

struct Mapped
{
    std::shared_ptr<const Project> opened = project();
    std::shared_ptr<const LookupEngine> engine = opened->dialect->engine({});
    KeyIndex index = buildKeyIndex(*engine);
    NodeMap map{index};

    void lookUpAll()
    {
        for (std::uint32_t key = 0; key < map.keyCount(); ++key)
            map.add(key, mapRow(*engine, index.rows[key]));
    }
    std::uint32_t find(const char *key) const
    {
        for (std::uint32_t at = 0; at < map.keyCount(); ++at) {
            if (map.key(at) == key)
                return at;
        }
        return 0;
    }
    QString fates(const char *key) const
    {
        QString text;
        for (const MapCell &cell : map.row(find(key))->cells)
            text += QChar::fromLatin1(fateLetter(cell.fate)) + (cell.hasProblem ? QStringLiteral("!") : QString());
        return text;
    }
};

} // namespace

/// Name spaces, and who decides what.
class TestNodeMap : public QObject
{
    Q_OBJECT

private slots:
    void nameSpaces_data();
    void nameSpaces();
    void layersByKey_data();
    void layersByKey();
    void countsOfNameSpaces();
    void filtersAndOrders();
    void countsAddedRows();
    void valuesOfALayer();
};

void TestNodeMap::nameSpaces_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("tree");
    const auto row = [](const char *name, const QStringList &names, const char *tree) {
        QTest::newRow(name) << names << QString::fromLatin1(tree);
    };
    row("nothing", {}, "");
    row("folds", {QStringLiteral("a::x"), QStringLiteral("a::y"), QStringLiteral("b")}, "a (2) .x .y b");
    row("one key is no namespace", {QStringLiteral("a::x"), QStringLiteral("b::c::d")}, "a::x b::c::d");
    row("a namespace that only contains another", {QStringLiteral("a::b::x"), QStringLiteral("a::b::y")},
        "a::b (2) .x .y");
    row("a key as long as a namespace", {QStringLiteral("a"), QStringLiteral("a::x"), QStringLiteral("a::y")},
        "a a (2) .x .y");
    row("nested", {QStringLiteral("a::b::x"), QStringLiteral("a::b::y"), QStringLiteral("a::c")},
        "a (3) .b (2) ..x ..y .c");
    row("backslashes and dots",
        {QStringLiteral("a.x"), QStringLiteral("a.y"), QStringLiteral("b\\x"), QStringLiteral("b\\y")},
        "a (2) .x .y b (2) .x .y");
    row("separators at the ends", {QStringLiteral("::a"), QStringLiteral("a::"), QStringLiteral("a::b")},
        "::a a:: a::b");
}

void TestNodeMap::nameSpaces()
{
    QFETCH(QStringList, names);
    QFETCH(QString, tree);
    std::vector<std::string> sorted;
    for (const QString &name : names)
        sorted.push_back(name.toStdString());
    const NameSpaceTree nameTree(sorted);
    QCOMPARE(text(nameTree), tree);
    for (std::uint32_t key = 0; key < sorted.size(); ++key)
        QCOMPARE(nameTree.node(nameTree.nodeOf(key)).key, key);
}

void TestNodeMap::layersByKey_data()
{
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QString>("fates");
    QTest::newRow("first") << QByteArray("a::first") << QStringLiteral("WN");
    QTest::newRow("hash") << QByteArray("a::hash") << QStringLiteral("MM");
    QTest::newRow("spent marker") << QByteArray("a::deep") << QStringLiteral("M!M");
    QTest::newRow("in vain") << QByteArray("a::vain") << QStringLiteral("WH");
    QTest::newRow("a lookup that fails") << QByteArray("fails") << QStringLiteral("?!");
    QTest::newRow("one layer") << QByteArray("b") << QStringLiteral("O");
}

void TestNodeMap::layersByKey()
{
    QFETCH(QByteArray, key);
    QFETCH(QString, fates);
    Mapped mapped;
    mapped.lookUpAll();
    QCOMPARE(mapped.fates(key.constData()), fates);
}

void TestNodeMap::countsOfNameSpaces()
{
    Mapped mapped;
    QCOMPARE(mapped.map.columns().size(), 2U); // the layer without keys has no column
    const std::uint32_t space = mapped.map.tree().node(0).children.front();
    QCOMPARE(mapped.map.tree().node(space).name, std::string("a"));
    QCOMPARE(mapped.map.counts(space, 0), MapCounts()); // nothing is known yet
    mapped.lookUpAll();
    QCOMPARE(mapped.map.knownCount(), mapped.map.keyCount());
    QCOMPARE(mapped.map.counts(space, 0).keys(), 4U);
    QCOMPARE(mapped.map.counts(space, 0).decides, 2U);
    QCOMPARE(mapped.map.counts(space, 0).problems, 1U);
    QCOMPARE(mapped.map.counts(space, 1).vain, 2U);
    QCOMPARE(mapped.map.counts(0, 1).decides, 1U); // c::d
    QCOMPARE(mapped.map.contested(), 4U);
    QCOMPARE(mapped.map.problems(), 2U);
    const NodeMap before = mapped.map;
    mapped.map.show({}, MapOrder::ByName); // counted anew, the same
    QCOMPARE(mapped.map.counts(space, 1), before.counts(space, 1));
}

void TestNodeMap::filtersAndOrders()
{
    Mapped mapped;
    mapped.lookUpAll();
    mapped.map.show({.part = "HASH"}, MapOrder::ByName);
    QCOMPARE(text(mapped.map.tree()), QStringLiteral("a::hash"));
    QCOMPARE(mapped.map.keyAt(mapped.map.tree().node(0).children.front()), std::optional(mapped.find("a::hash")));
    mapped.map.show({.contestedOnly = true}, MapOrder::ByName);
    QCOMPARE(mapped.map.tree().node(0).keys, 4U);
    mapped.map.show({.problemsOnly = true}, MapOrder::ByName);
    QCOMPARE(text(mapped.map.tree()), QStringLiteral("a::deep fails"));
    mapped.map.show({}, MapOrder::ByProblems);
    QVERIFY2(text(mapped.map.tree()).startsWith(QStringLiteral("a (4) .deep")), qPrintable(text(mapped.map.tree())));
}

void TestNodeMap::countsAddedRows()
{
    Mapped mapped;
    MapArrangement arrangement(mapped.map.rows(), {.contestedOnly = true}, MapOrder::ByName); // before any row came
    mapped.lookUpAll();
    mapped.map.take(std::move(arrangement));
    QCOMPARE(mapped.map.tree().node(0).keys, 4U);
    QCOMPARE(mapped.map.counts(0, 1).keys(), 4U);
    QCOMPARE(mapped.map.counts(0, 1).vain, 2U);
    mapped.map.take({mapped.map.rows(), {}, MapOrder::ByName}); // once each, whenever they came
    QCOMPARE(mapped.map.counts(0, 1).keys(), 5U);
}

/// Every value of the file has the fate that the lookup of its key gives it.
void TestNodeMap::valuesOfALayer()
{
    Mapped mapped;
    const LayerNames names(mapped.engine->layers(), namesOf(*mapped.opened));
    const LayerValues low = layerValues(*mapped.engine, mapped.index, names, mapped.index.rows.front().layers.back());
    QStringList lines;
    for (const SourceValue &value : low.values) {
        const Address &place = low.places[value.origin.index];
        lines << QStringLiteral("%1 %2%3 %4")
                     .arg(value.line)
                     .arg(QString::fromStdString(place.key.name()), QString::fromStdString(pathText(place.path)),
                          value.isLeaf ? QString::fromStdString(std::string(fateName(value.fate)))
                                       : QStringLiteral("-"));
    }
    QCOMPARE(lines.join(QStringLiteral("; ")),
             QStringLiteral("1 a::first not consulted; 2 a::hash -; 2 a::hash/y only; 3 a::deep -; 3 a::deep/[0] only; "
                            "4 a::vain -; 4 a::vain/x overridden; 5 c::d only"));
}

QTEST_GUILESS_MAIN(TestNodeMap)
#include "tst_nodemap.moc"
