// SPDX-License-Identifier: MIT
#include "items/layers/layertext.h"
#include "items/layers/layertreemodel.h"
#include "support/fakeproject.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

std::shared_ptr<const LookupEngine> engineOf(const std::vector<FakeLayer> &layers)
{
    return fakeProject(layers)->dialect->engine({});
}

/// Every row as "indent name|file|keys|fates", one per line.
QString printed(const QAbstractItemModel &model, const QModelIndex &parent = {}, int depth = 0)
{
    QString text;
    for (int row = 0; row < model.rowCount(parent); ++row) {
        const QModelIndex first = model.index(row, 0, parent);
        text += QString(depth * 2, u' ');
        QStringList cells;
        for (int column = 0; column < model.columnCount(parent); ++column)
            cells << model.index(row, column, parent).data().toString();
        text += cells.join(u'|') + u'\n' + printed(model, first, depth + 1);
    }
    return text;
}

LayerOutcomes scopeQuery(const LookupEngine &engine, const std::string &key)
{
    const LookupResult result = engine.lookup({.key = LookupTarget::named(key)});
    return {result.trace.layers, contributionTable(result.trace, leafFates(result.trace)).columns};
}

/// Fake layers below one entry with two files, as `paths:` gives it.
class TwoFilesEngine : public LookupEngine
{
public:
    TwoFilesEngine()
    {
        LayerNode provider;
        provider.role = LayerNode::Role::Provider;
        provider.name = "Environment";
        LayerNode entry;
        entry.role = LayerNode::Role::Level;
        entry.name = "Common";
        for (std::uint32_t i = 0; i < 2; ++i) {
            LayerNode location;
            location.role = LayerNode::Role::Location;
            location.name = i == 0 ? "a.yaml" : "b.yaml";
            location.resolved = "/fake/" + location.name;
            location.layer = LayerId{i};
            entry.children.push_back(location);
        }
        provider.children.push_back(entry);
        m_root.children.push_back(provider);
    }

    const LayerNode &layers() const override { return m_root; }
    LayerContent content(LayerId) const override { return {}; }
    std::vector<PathMapping> mappings() const override { return {{"/srv/hiera", "/fake", true}}; }
    LookupResult lookup(const LookupRequest &) const override { return {}; }

private:
    LayerNode m_root;
};

} // namespace

/// The layer tree through its states, under the model tester.
class TestLayerTreeModel : public QObject
{
    Q_OBJECT

private slots:
    void emptyModel();
    void levelsWithOneFileAreOneRow();
    void levelsWithSeveralFilesHaveChildren();
    void replacedEngine();
    void keyCounts();
    void answersOfAKey();
    void brokenAndUnresolvedLayers();
    void failingValue();
    void inputsOfAProvider();
    void foldersReadElsewhere();
    void filesOutsideOfTheFolder();
    void layersAreFound();
    void mostLevelsWithoutFile_data();
    void mostLevelsWithoutFile();
    void unsetLevelsExist();
};

void TestLayerTreeModel::emptyModel()
{
    LayerTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QCOMPARE(model.rowCount(), 0);
    model.setEngine(nullptr, {});
    model.setKeyCounts({1, 2});
    model.setOutcomes({});
    QCOMPARE(model.rowCount(), 0);
    QVERIFY(!model.indexOf(LayerId{0}).isValid());
}

void TestLayerTreeModel::levelsWithOneFileAreOneRow()
{
    LayerTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEngine(engineOf(smallLayers()), QStringLiteral("/fake"));
    QCOMPARE(printed(model), QStringLiteral("Environment production||3|\n"
                                            "  Node|nodes/web01.yaml||present\n"
                                            "  Role|roles/web.yaml||missing\n"
                                            "  Common|common.yaml||present\n"));
    const QModelIndex node = model.indexOf(LayerId{0});
    QCOMPARE(node.data(BadgeRole).toString(), QStringLiteral("L1"));
    QCOMPARE(node.data(LayerTreeModel::PathRole).toString(), QStringLiteral("/fake/nodes/web01.yaml"));
    QCOMPARE(node.data(LayerTreeModel::ShortPathRole).toString(), QStringLiteral("nodes/web01.yaml"));
    const AddressLayer file{"nodes/web01.yaml", 0};
    QVERIFY(node.data(AddressRole).value<Address>() == Address{.layer = file});
    QCOMPARE(model.indexOf(file), node);
    QVERIFY(!node.parent().data(AddressRole).isValid());
    QVERIFY(node.data(Qt::ToolTipRole).toString().contains(QStringLiteral("/fake/nodes/web01.yaml")));
}

void TestLayerTreeModel::levelsWithSeveralFilesHaveChildren()
{
    LayerTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEngine(std::make_shared<TwoFilesEngine>(), QStringLiteral("/fake"));
    QCOMPARE(printed(model), QStringLiteral("Environment||2|\n"
                                            "  Common||2|\n"
                                            "    a.yaml|a.yaml||present\n"
                                            "    b.yaml|b.yaml||present\n"));
    QCOMPARE(model.parent(model.indexOf(LayerId{1})).data().toString(), QStringLiteral("Common"));
    QCOMPARE(model.indexOf(LayerId{1}).data(LayerTreeModel::ShortPathRole).toString(), QStringLiteral("b.yaml"));
}

void TestLayerTreeModel::replacedEngine()
{
    LayerTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
    model.setEngine(engineOf(smallLayers()), {});
    model.setKeyCounts({2, 0, 3});
    model.setEngine(engineOf({{.level = "Only", .path = "only.yaml", .yaml = "a: 1\n"}}), QStringLiteral("/fake"));
    QCOMPARE(resets.size(), 2);
    QCOMPARE(printed(model), QStringLiteral("Environment production||1|\n  Only|only.yaml||present\n"));
    model.setEngine(nullptr, {});
    QCOMPARE(model.rowCount(), 0);
}

void TestLayerTreeModel::keyCounts()
{
    LayerTreeModel model;
    model.setEngine(engineOf(smallLayers()), {});
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setKeyCounts({2, 0, 3});
    QVERIFY(!changes.isEmpty());
    const auto keys = [&](std::uint32_t layer) {
        return model.indexOf(LayerId{layer}).siblingAtColumn(LayerTreeModel::KeysColumn).data().toString();
    };
    QCOMPARE(keys(0), QStringLiteral("2"));
    QCOMPARE(keys(1), QString()); // the file is missing
    QCOMPARE(keys(2), QStringLiteral("3"));
}

void TestLayerTreeModel::answersOfAKey()
{
    LayerTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto engine = engineOf(smallLayers());
    model.setEngine(engine, QStringLiteral("/fake"));
    model.setOutcomes(scopeQuery(*engine, "user"));
    QCOMPARE(printed(model), QStringLiteral("Environment production||1/3|\n"
                                            "  Node|nodes/web01.yaml||no key\n"
                                            "  Role|roles/web.yaml||missing\n"
                                            "  Common|common.yaml||1 value\n"));
    QCOMPARE(model.indexOf(LayerId{0}).data(LayerStateRole).value<LayerState>(), LayerState::NoKey);
    QCOMPARE(model.indexOf(LayerId{1}).data(LayerStateRole).value<LayerState>(), LayerState::Missing);
    QCOMPARE(model.indexOf(LayerId{2}).data(LayerStateRole).value<LayerState>(), LayerState::HasKey);
    const auto counts = model.indexOf(LayerId{2}).data(CountsRole).value<FamilyCounts>();
    QCOMPARE(counts, (FamilyCounts{1, 0, 0, 0}));
    model.setOutcomes({});
    QCOMPARE(model.indexOf(LayerId{2}).data(LayerStateRole).value<LayerState>(), LayerState::NoKey);
}

void TestLayerTreeModel::brokenAndUnresolvedLayers()
{
    std::vector<FakeLayer> layers = smallLayers();
    layers[0].state = LayerNode::State::Broken;
    layers[0].message = "line 3: did not find expected key";
    layers[1].state = LayerNode::State::Unresolved;
    layers[1].message = "role is not set: this level reads roles/.yaml";
    LayerTreeModel model;
    model.setEngine(engineOf(layers), {});
    QCOMPARE(model.indexOf(LayerId{0}).data(LayerStateRole).value<LayerState>(), LayerState::Broken);
    QVERIFY(model.indexOf(LayerId{0}).data(Qt::ToolTipRole).toString().contains(QStringLiteral("line 3")));
    QCOMPARE(model.indexOf(LayerId{1}).data(LayerStateRole).value<LayerState>(), LayerState::Unresolved);
    QVERIFY(model.indexOf(LayerId{1}).data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("not set")));
}

/// A value that fails says nothing against its file.
void TestLayerTreeModel::failingValue()
{
    LayerTreeModel model;
    model.setEngine(engineOf(smallLayers()), {});
    LayerOutcomes outcomes;
    outcomes.messages = {"Undefined variable 'nope'"};
    outcomes.byLayer = {{LayerId{0}, LayerOutcome::State::ValueFails, {}, 0},
                        {LayerId{2}, LayerOutcome::State::NotReached, {}}};
    model.setOutcomes(outcomes);
    const QModelIndex file = model.indexOf(LayerId{0});
    QCOMPARE(file.data(LayerStateRole).value<LayerState>(), LayerState::Broken);
    QCOMPARE(file.siblingAtColumn(LayerTreeModel::FatesColumn).data().toString(), QStringLiteral("fails"));
    QVERIFY2(file.data(Qt::ToolTipRole).toString().contains(QStringLiteral("Undefined variable")),
             qPrintable(file.data(Qt::ToolTipRole).toString()));
    // Whether the layers below have the key is not known.
    const QModelIndex below = model.indexOf(LayerId{2});
    QCOMPARE(below.siblingAtColumn(LayerTreeModel::FatesColumn).data().toString(), QStringLiteral("unknown"));
    QVERIFY2(below.data(Qt::ToolTipRole).toString().contains(QStringLiteral("not reached")),
             qPrintable(below.data(Qt::ToolTipRole).toString()));
}

void TestLayerTreeModel::inputsOfAProvider()
{
    LayerTreeModel model;
    model.setEngine(engineOf(smallLayers()), {});
    const QModelIndex provider = model.index(0, 0);
    QCOMPARE(provider.data(LayerTreeModel::InputsRole).toString(), QStringLiteral("not set: site · role = web"));
    QVERIFY(provider.data(LayerTreeModel::HasUndefinedInputRole).toBool());
    LayerNode layer;
    layer.inputs = {{.name = "role", .value = "web"}};
    QVERIFY(!hasUndefinedInput(layer)); // all are set
}

void TestLayerTreeModel::foldersReadElsewhere()
{
    LayerTreeModel model;
    model.setEngine(std::make_shared<TwoFilesEngine>(), QStringLiteral("/fake"));
    const QModelIndex provider = model.index(0, 0);
    QCOMPARE(provider.data(LayerTreeModel::InputsRole).toString(), QStringLiteral("/srv/hiera is read from /fake"));
    const QModelIndex file = model.index(0, 0, model.index(0, 0, provider));
    QVERIFY2(file.data(Qt::ToolTipRole).toString().contains(QLatin1String("On the server: /srv/hiera/a.yaml")),
             qPrintable(file.data(Qt::ToolTipRole).toString()));
}

void TestLayerTreeModel::filesOutsideOfTheFolder()
{
    LayerTreeModel model;
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
    model.setEngine(std::make_shared<TwoFilesEngine>(), QStringLiteral("/fake"));
    QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
    model.setOutside({{1, QStringLiteral("/elsewhere/b.yaml")}});
    QVERIFY(!changes.isEmpty());
    const QModelIndex provider = model.index(0, 0);
    QCOMPARE(provider.data(LayerTreeModel::InputsRole).toString(),
             QStringLiteral("/srv/hiera is read from /fake · 1 file outside this folder"));
    const QModelIndex inside = model.indexOf(LayerId{0});
    const QModelIndex outside = model.indexOf(LayerId{1});
    QCOMPARE(inside.data(LayerTreeModel::NoteRole).toString(), QString());
    QCOMPARE(outside.data(LayerTreeModel::NoteRole).toString(), QStringLiteral("outside this folder"));
    QVERIFY(!inside.data(Qt::AccessibleTextRole).toString().contains(QStringLiteral("outside")));
    QVERIFY(outside.data(Qt::AccessibleTextRole).toString().endsWith(QStringLiteral("outside this folder")));
    QVERIFY(outside.data(Qt::ToolTipRole).toString().contains(QStringLiteral("folder: /elsewhere/b.yaml\n")) ||
            outside.data(Qt::ToolTipRole).toString().endsWith(QStringLiteral("folder: /elsewhere/b.yaml")));
    model.setOutside({{0, QStringLiteral("/x/a.yaml")}, {1, QStringLiteral("/x/b.yaml")}});
    QVERIFY(
        provider.data(LayerTreeModel::InputsRole).toString().endsWith(QStringLiteral("2 files outside this folder")));
    model.setEngine(std::make_shared<TwoFilesEngine>(), QStringLiteral("/fake"));
    QCOMPARE(model.indexOf(LayerId{1}).data(LayerTreeModel::NoteRole).toString(), QString());
}

void TestLayerTreeModel::layersAreFound()
{
    LayerTreeModel model;
    model.setEngine(engineOf(smallLayers()), {});
    for (std::uint32_t i = 0; i < 3; ++i)
        QCOMPARE(model.indexOf(LayerId{i}).data(LayerRole).value<LayerId>(), LayerId{i});
    QVERIFY(!model.indexOf(LayerId{3}).isValid());
    QVERIFY(!model.indexOf(LayerId{}).isValid());
}

void TestLayerTreeModel::mostLevelsWithoutFile_data()
{
    QTest::addColumn<int>("present");
    QTest::addColumn<int>("missing");
    QTest::addColumn<int>("unset");
    QTest::addColumn<bool>("areMost");
    QTest::newRow("more than a third") << 7 << 4 << 0 << true;
    QTest::newRow("a third") << 8 << 4 << 0 << false;
    QTest::newRow("few") << 1 << 3 << 0 << false;
    QTest::newRow("more than a third, one unset") << 7 << 4 << 1 << true;
    QTest::newRow("a third, many unset") << 8 << 4 << 9 << false;
    QTest::newRow("all unset") << 1 << 0 << 9 << false;
}

/// Levels that wait for a variable count neither way.
void TestLayerTreeModel::mostLevelsWithoutFile()
{
    QFETCH(const int, present);
    QFETCH(const int, missing);
    QFETCH(const int, unset);
    QFETCH(const bool, areMost);
    LayerNode root;
    const auto add = [&root](int count, LayerNode::State state) {
        for (int i = 0; i < count; ++i) {
            LayerNode location;
            location.role = LayerNode::Role::Location;
            location.state = state;
            LayerNode level;
            level.role = LayerNode::Role::Level;
            level.children.push_back(location);
            root.children.push_back(level);
        }
    };
    add(present, LayerNode::State::Present);
    add(unset, LayerNode::State::Unresolved);
    add(missing, LayerNode::State::Missing);
    QCOMPARE(areLevelsMostlyWithoutFile(root), areMost);
}

/// Where only existing levels are shown, one whose variable the user can set stays.
void TestLayerTreeModel::unsetLevelsExist()
{
    LayerTreeModel model;
    std::vector<FakeLayer> layers = smallLayers();
    layers[1].state = LayerNode::State::Unresolved;
    layers.push_back({.level = "Zone", .path = "zone.yaml"}); // missing
    model.setEngine(engineOf(layers), QStringLiteral("/fake"));
    model.setFilter({{}, true});
    const QString shown = printed(model);
    QVERIFY2(shown.contains(QStringLiteral("Role")), qPrintable(shown));
    QVERIFY2(!shown.contains(QStringLiteral("Zone")), qPrintable(shown));
}

QTEST_GUILESS_MAIN(TestLayerTreeModel)
#include "tst_layertreemodel.moc"
