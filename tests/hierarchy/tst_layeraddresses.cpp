// SPDX-License-Identifier: MIT
#include "hierarchy/layeraddresses.h"

#include "source/yaml/yamlreader.h"
#include "trace/pathaddress.h"
#include "trace/recorder.h"

#include <QTest>

using namespace strata;

namespace {

/// A hierarchy of one level per path, highest first.
LayerNode hierarchy(const std::vector<std::string> &paths)
{
    LayerNode root;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        LayerNode location;
        location.role = LayerNode::Role::Location;
        location.layer = LayerId{static_cast<std::uint32_t>(i)};
        location.resolved = paths[i];
        root.children.push_back(std::move(location));
    }
    return root;
}

std::string named(const LayerAddresses &addresses, std::uint32_t layer)
{
    const auto address = addresses.address(LayerId{layer});
    return address ? linkText(addressParameters({.layer = *address})).substr(std::string("strata:?layer=").size())
                   : "none";
}

} // namespace

/// Locations and places inside values by addresses, and back, also in what a later reading of the files has made.
class TestLayerAddresses : public QObject
{
    Q_OBJECT

private slots:
    void names_data();
    void names();
    void fileAddedAbove();
    void pathsOfAnotherTable();
    void originsOfPaths();
};

void TestLayerAddresses::names_data()
{
    QTest::addColumn<QStringList>("paths");
    QTest::addColumn<QString>("folder");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QStringList &paths, const char *folder, const char *expected) {
        QTest::newRow(name) << paths << QString::fromLatin1(folder) << QString::fromLatin1(expected);
    };
    const QString a = QStringLiteral("/env/data/a.yaml");
    row("below the folder", {a, QStringLiteral("/env/data/b.yaml")}, "/env", "data/a.yaml data/b.yaml");
    row("the folder with a slash", {a}, "/env/", "data/a.yaml");
    row("a folder of the same beginning", {QStringLiteral("/environment/a.yaml")}, "/env", "/environment/a.yaml");
    row("elsewhere", {QStringLiteral("/etc/global.yaml")}, "/env", "/etc/global.yaml");
    row("one file at two levels", {a, a, a}, "/env", "data/a.yaml data/a.yaml*1 data/a.yaml*2");
}

void TestLayerAddresses::names()
{
    QFETCH(const QStringList, paths);
    QFETCH(const QString, folder);
    QFETCH(const QString, expected);
    std::vector<std::string> files;
    for (const QString &path : paths)
        files.push_back(path.toStdString());
    const LayerAddresses addresses(hierarchy(files), folder.toStdString());
    QStringList said;
    for (std::uint32_t layer = 0; layer < files.size(); ++layer) {
        said << QString::fromStdString(named(addresses, layer));
        QCOMPARE(addresses.layer(*addresses.address(LayerId{layer})), LayerId{layer});
    }
    QCOMPARE(said.join(QLatin1Char(' ')), expected);
    QVERIFY(!addresses.address(LayerId{static_cast<std::uint32_t>(files.size())}));
    QVERIFY(!addresses.address(LayerId{}));
    QVERIFY(!addresses.layer(AddressLayer{"data/gone.yaml", 0}).isValid());
    QVERIFY(!addresses.layer(Address{}).isValid());
}

void TestLayerAddresses::fileAddedAbove()
{
    const LayerAddresses before(hierarchy({"/env/a.yaml", "/env/c.yaml", "/env/c.yaml"}), "/env");
    const LayerAddresses after(hierarchy({"/env/a.yaml", "/env/b.yaml", "/env/c.yaml", "/env/c.yaml"}), "/env");
    QCOMPARE(after.layer(*before.address(LayerId{0})), LayerId{0});
    QCOMPARE(after.layer(*before.address(LayerId{1})), LayerId{2});
    QCOMPARE(after.layer(*before.address(LayerId{2})), LayerId{3});
}

void TestLayerAddresses::pathsOfAnotherTable()
{
    KeyTable keys;
    KeyTable others;
    others.intern("unrelated");
    const NodePath path{keys.intern("a/b"), 1U, keys.intern(Value::integer(1))};
    const NodePath asText{others.intern("a/b"), 1U, others.intern("1")};
    const NodePath same{others.intern("a/b"), 1U, others.intern(Value::integer(1))};
    const AddressPath address = addressPath(path);
    QVERIFY(isSamePath(path, address));
    QVERIFY(isSamePath(same, address));
    QVERIFY(!isSamePath(asText, address)); // the key 1 is not the key "1"
    QVERIFY(!isSamePath({path[0], path[1]}, address));
    QVERIFY(!isSamePath({path[0], 2U, path[2]}, address));
}

/// Every node of a contribution is found by the address of its path, whatever kinds its keys have.
void TestLayerAddresses::originsOfPaths()
{
    KeyTable keys;
    const auto document = readYaml("{a: [x, {b: y}, []], 1: one, '1': text, ~: nothing, [c, d]: list}", {}, keys);
    QVERIFY(document.has_value());
    Trace trace;
    Recorder recorder(&trace);
    recorder.adopt(Value::string("higher"), LayerId{0}, {});
    const Value contribution = recorder.adopt(document->root, LayerId{3}, {});
    trace.layers.push_back({.layer = LayerId{0}, .root = OriginId{0}});
    trace.layers.push_back({.layer = LayerId{3}, .root = contribution.origin()});
    QVERIFY(trace.origins.size() > 9);
    for (std::uint32_t i = 1; i < trace.origins.size(); ++i)
        QCOMPARE(originAt(trace, LayerId{3}, addressPath(trace.path(OriginId{i}))), OriginId{i});
    QCOMPARE(originAt(trace, LayerId{0}, {}), OriginId{0});
    QVERIFY(!originAt(trace, LayerId{3}, {AddressKey{Kind::String, "none"}}).isValid());
    QVERIFY(!originAt(trace, LayerId{3}, {AddressKey{Kind::String, "a"}, 3U}).isValid());
    QVERIFY(!originAt(trace, LayerId{0}, {0U}).isValid());
    QVERIFY(!originAt(trace, LayerId{1}, {}).isValid());
    QVERIFY(!originAt(trace, LayerId{}, {}).isValid());
}

QTEST_GUILESS_MAIN(TestLayerAddresses)
#include "tst_layeraddresses.moc"
