// SPDX-License-Identifier: MIT
#include "projection/sourcevalues.h"
#include "support/fakeproject.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

struct Looked
{
    std::shared_ptr<const Project> project;
    std::unique_ptr<LookupEngine> engine;
    Projection projection;

    Looked(const std::vector<FakeLayer> &layers, const std::string &key)
        : project(fakeProject(layers)), engine(project->dialect->engine({})),
          projection(LookupTarget::named(key),
                     std::make_shared<const LookupResult>(engine->lookup({.key = LookupTarget::named(key)})),
                     std::make_shared<const LayerNames>(engine->layers(), namesOf(*project)))
    {}

    QString values(const std::string &path) const
    {
        QStringList lines;
        for (const SourceValue &value : sourceValues(projection, project->workspace->files->intern("/fake/" + path))) {
            lines << QStringLiteral("%1:L%2:%3")
                         .arg(value.line)
                         .arg(value.layer.index + 1)
                         .arg(value.isLeaf ? QString::fromUtf8(fateName(value.fate).data()) : QStringLiteral("-"));
        }
        return lines.join(u' ');
    }

    NodePath path(std::initializer_list<const char *> names) const
    {
        NodePath segments;
        for (const char *name : names)
            segments.emplace_back(project->workspace->keys->intern(name));
        return segments;
    }
};

const std::vector<FakeLayer> kLayers{
    {.level = "Node", .path = "node.yaml", .yaml = "web:\n  port: 8080\n  user: www\n"},
    {.level = "Common", .path = "common.yaml", .yaml = "# web\nweb:\n  port: 80\n"},
};

} // namespace

/// Values of a file with their fates, and the origin of a place.
class TestSourceValues : public QObject
{
    Q_OBJECT

private slots:
    void valuesOfEachFile();
    void otherFileHasNone();
    void fileAtSeveralLevels();
    void oneValuePerLine();
    void originsOfPlaces();
};

void TestSourceValues::valuesOfEachFile()
{
    const Looked looked(kLayers, "web");
    QCOMPARE(looked.values("node.yaml"), QStringLiteral("1:L1:- 2:L1:won 3:L1:only"));
    QCOMPARE(looked.values("common.yaml"), QStringLiteral("2:L2:- 3:L2:not consulted"));
}

void TestSourceValues::otherFileHasNone()
{
    const Looked looked(kLayers, "web");
    QCOMPARE(looked.values("else.yaml"), QString());
}

/// The values of each level in the order of the text; where the level that is looked at has some, no others.
void TestSourceValues::fileAtSeveralLevels()
{
    const Looked looked({kLayers[0], kLayers[1], kLayers[0]}, "web");
    const QString all = QStringLiteral("1:L1:- 1:L3:- 2:L1:won 2:L3:not consulted 3:L1:won 3:L3:not consulted");
    QCOMPARE(looked.values("node.yaml"), all);

    const LayerId looksAt{1};
    std::vector<SourceValue> values;
    for (const auto &[line, layer] : {std::pair(1U, 0U), std::pair(1U, 1U), std::pair(1U, 2U), std::pair(2U, 0U),
                                      std::pair(2U, 2U), std::pair(4U, 1U), std::pair(4U, 1U), std::pair(7U, 0U)})
        values.push_back({.line = line, .layer = LayerId{layer}});
    QStringList kept;
    for (const SourceValue &value : preferringLayer(values, looksAt))
        kept << QStringLiteral("%1:%2").arg(value.line).arg(value.layer.index);
    QCOMPARE(kept.join(u' '), QStringLiteral("1:1 2:0 2:2 4:1 4:1 7:0"));
    QCOMPARE(preferringLayer(values, {}).size(), values.size());
    QVERIFY(preferringLayer({}, looksAt).empty());
}

void TestSourceValues::oneValuePerLine()
{
    const std::vector<SourceValue> values{
        {.line = 2, .isLeaf = false},
        {.line = 2, .isLeaf = true, .fate = Fate::Won},
        {.line = 2, .isLeaf = true, .fate = Fate::MarkerSpent},
        {.line = 2, .isLeaf = true, .fate = Fate::Overridden},
        {.line = 4, .isLeaf = false},
    };
    QVERIFY(!valueOfLine(values, 1));
    QCOMPARE(valueOfLine(values, 2)->fate, Fate::MarkerSpent);
    QVERIFY(!valueOfLine(values, 3));
    QVERIFY(!valueOfLine(values, 4)->isLeaf);
    QVERIFY(!valueOfLine({}, 4));
}

void TestSourceValues::originsOfPlaces()
{
    const Looked looked(kLayers, "web");
    const auto lineOf = [&](LayerId layer, const NodePath &path) {
        const OriginId id = originAt(looked.projection, layer, addressPath(path));
        return id.isValid() ? looked.projection.trace().origin(id).mark.line : 0;
    };
    QCOMPARE(lineOf({}, looked.path({"port"})), 2u);
    QCOMPARE(lineOf(LayerId{1}, looked.path({"port"})), 3u);
    QCOMPARE(lineOf(LayerId{1}, looked.path({"user"})), 0u);
    QCOMPARE(lineOf({}, looked.path({"nothing"})), 0u);
}

QTEST_GUILESS_MAIN(TestSourceValues)
#include "tst_sourcevalues.moc"
