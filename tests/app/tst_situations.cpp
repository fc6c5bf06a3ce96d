// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "support/shownwindow.h"
#include "support/visibletext.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace strata;
using namespace strata::test;

namespace {

using Files = std::map<QString, QString>;

QString operator""_q(const char *text, std::size_t size)
{
    return QString::fromUtf8(text, static_cast<qsizetype>(size));
}

const Files kHiera5{{"hiera.yaml"_q, "version: 5\n"
                                     "hierarchy:\n"
                                     "  - {name: Node, path: 'nodes/%{trusted.certname}.yaml'}\n"
                                     "  - {name: Role, path: 'role/%{role}.yaml'}\n"
                                     "  - {name: Site, path: 'site.yaml'}\n"
                                     "  - {name: Common, path: 'common.yaml'}\n"_q},
                    {"data/nodes/web01.yaml"_q, "port: 8080\nmixed: {a: 1}\n"_q},
                    {"data/site.yaml"_q, "port: 80\n"_q},
                    {"data/common.yaml"_q, "port: 1\n"_q}};

const Files kHiera3{{"hiera.yaml"_q, "---\n"
                                     ":backends: [yaml]\n"
                                     ":hierarchy: ['nodes/%{::trusted.certname}', 'role/%{::role}', site, common]\n"
                                     ":yaml:\n  :datadir: data\n"_q},
                    {"data/nodes/web01.yaml"_q, "port: 8080\nmixed: {a: 1}\n"_q},
                    {"data/site.yaml"_q, "port: 80\n"_q},
                    {"data/common.yaml"_q, "port: 1\n"_q}};

const Files kDatum{{"Datum.yml"_q, "ResolutionPrecedence:\n"
                                   "  - AllNodes\\$($Node.Environment)\\$($Node.NodeName)\n"
                                   "  - Roles\\$($Node.Role)\n"
                                   "  - Baselines\\Site\n"
                                   "  - Baselines\\Common\n"
                                   "lookup_options:\n  Mixed: hash\n"_q},
                   {"AllNodes/Dev/web01.yml"_q, "NodeName: web01\nEnvironment: Dev\nPort: 8080\nMixed: {A: 1}\n"_q},
                   {"Roles/Db.yml"_q, "Database: main\n"_q},
                   {"Baselines/Site.yml"_q, "Port: 80\n"_q},
                   {"Baselines/Common.yml"_q, "Port: 1\n"_q}};

struct Situation
{
    const char *title;
    const Files *site;
    const char *node;
    const char *key;
    Files changed;    ///< files that differ from those of the site
    QStringList said; ///< by the window
    const char *strategy = "";
};

const std::vector<Situation> &situations()
{
    static const std::vector<Situation> rows{
        // Nodes of Datum are files, and the first one is chosen: none is without facts.
        {"no node or facts",
         &kHiera5,
         "",
         "port",
         {},
         {"No facts: variables in paths are empty."_q, "Load facts"_q, "Set values"_q,
          "2 lower layers also have this key"_q}},
        {"no node or facts",
         &kHiera3,
         "",
         "port",
         {},
         {"No facts: variables in paths are empty."_q, "Load facts"_q, "Set values"_q,
          "2 lower layers also have this key"_q}},
        {"no key chosen",
         &kHiera5,
         "web01",
         "",
         {{"data/common.yaml"_q, "port: 1\nlist: [a]\n"_q}},
         {"Deciding layers on web01"_q, "In most layers: port"_q}},
        {"no key chosen",
         &kHiera3,
         "web01",
         "",
         {{"data/common.yaml"_q, "port: 1\nlist: [a]\n"_q}},
         {"Deciding layers on web01"_q, "In most layers: port"_q}},
        {"no key chosen",
         &kDatum,
         "web01",
         "",
         {{"Baselines/Common.yml"_q, "Port: 1\nList: [a]\n"_q}},
         {"Deciding layers on web01"_q, "In most layers: Port"_q}},
        {"one contributor",
         &kHiera5,
         "web01",
         "list",
         {{"data/common.yaml"_q, "list: [a]\n"_q}},
         {"Only L4 Common has this key: nothing to merge."_q}},
        {"one contributor",
         &kHiera3,
         "web01",
         "list",
         {{"data/common.yaml"_q, "list: [a]\n"_q}},
         {"Only L4 common has this key: nothing to merge."_q}},
        {"one contributor",
         &kDatum,
         "web01",
         "List",
         {{"Baselines/Common.yml"_q, "List: [a]\n"_q}},
         {"Only L4 Baselines\\Common has this key: nothing to merge."_q}},
        {"the strategy stops at the first layer",
         &kHiera5,
         "web01",
         "port",
         {},
         {"2 lower layers also have this key, ignored by first."_q, "Compare strategies"_q}},
        {"the strategy stops at the first layer",
         &kHiera3,
         "web01",
         "port",
         {},
         {"2 lower layers also have this key, ignored by priority."_q, "Compare strategies"_q}},
        // The preset MostSpecific of Datum reads all layers; the option of this name stops.
        {"the strategy stops at the first layer",
         &kDatum,
         "web01",
         "Port",
         {{"Datum.yml"_q, kDatum.at("Datum.yml"_q) + "  Port: {strategy: MostSpecific}\n"_q}},
         {"2 lower layers also have this key, ignored by "_q, "Compare strategies"_q}},
        {"kinds of values differ",
         &kHiera5,
         "web01",
         "mixed",
         {{"data/common.yaml"_q, "lookup_options: {mixed: {merge: hash}}\nmixed: [a]\n"_q}},
         {"The lookup fails: "_q, "data/nodes/web01.yaml:2"_q, "data/common.yaml:2"_q, "L1 Node: a mapping"_q,
          "L4 Common: a list"_q, "puppet lookup prints nothing here and ends with status 1."_q}},
        {"kinds of values differ",
         &kHiera3,
         "web01",
         "mixed",
         {{"data/common.yaml"_q, "mixed: [a]\n"_q}},
         {"The lookup fails: "_q, "data/common.yaml:1"_q,
          "hiera prints this text with Ruby's backtrace and ends with status 1."_q},
         "hash"},
        // Datum warns, and the lookup goes on.
        {"kinds of values differ",
         &kDatum,
         "web01",
         "Mixed",
         {{"Baselines/Common.yml"_q, "Mixed: [a]\n"_q}},
         {"Cannot merge different types in path 'Mixed'"_q, "returning most specific Datum"_q,
          "type mismatch by L1"_q}},
        {"a file is invalid",
         &kHiera5,
         "web01",
         "port",
         {{"data/site.yaml"_q, "port: 80\nother: [\n"_q}},
         {"Without L3 Site"_q, "data/site.yaml:"_q, "1 lower layer"_q}},
        {"a file is invalid",
         &kHiera3,
         "web01",
         "port",
         {{"data/site.yaml"_q, "port: 80\nother: [\n"_q}},
         {"Without L3 site: (data/site.yaml)"_q, "Lookups that reach L3 fail; all others work."_q, "1 lower layer"_q}},
        {"a file is invalid",
         &kDatum,
         "web01",
         "Port",
         {{"Baselines/Site.yml"_q, "Port: 80\nOther: [\n"_q}},
         {"Without L3 Baselines\\Site"_q, "Baselines/Site.yml:4:1"_q,
          "Datum reports no error and treats the file as null"_q}},
        {"a path has an empty segment", &kHiera5, "web01", "port", {}, {"role is not set"_q}},
        {"a path has an empty segment",
         &kHiera3,
         "web01",
         "port",
         {},
         {"(variable without value)\n"_q, "\nnot set\n"_q}},
        {"a path has an empty segment",
         &kDatum,
         "web01",
         "Port",
         {},
         {"(variable without value)\n"_q, "\nnot set\n"_q}},
        {"a sealed value without a key",
         &kHiera5,
         "web01",
         "secret",
         {{"data/common.yaml"_q, "secret: ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIBajCCAWYCAQAx]\n"_q}},
         {"ENC[PKCS7"_q, "Only L4 Common has this key"_q}},
        {"a sealed value without a key",
         &kHiera3,
         "web01",
         "secret",
         {{"data/common.yaml"_q, "secret: ENC[PKCS7,MIIBeQYJKoZIhvcNAQcDoIIBajCCAWYCAQAx]\n"_q}},
         {"ENC[PKCS7"_q, "Only L4 common has this key"_q}},
        {"a sealed value without a key",
         &kDatum,
         "web01",
         "Secret",
         {{"Baselines/Common.yml"_q, "Secret: '[ENC=PE9ianM+]'\n"_q}},
         {"[ENC=… 6 bytes]"_q, "Only L4 Baselines\\Common has this key"_q, "1 sealed value"_q}},
        {"a key is not found",
         &kHiera5,
         "web01",
         "prot",
         {},
         {"No layer has prot"_q, "Did you mean port?"_q, "Searched in this order"_q,
          "Add it to the selected layer (what-if)"_q}},
        {"a key is not found",
         &kHiera3,
         "web01",
         "prot",
         {},
         {"No layer has prot"_q, "Did you mean port?"_q, "Searched in this order"_q,
          "Add it to the selected layer (what-if)"_q}},
        {"a key is not found",
         &kDatum,
         "web01",
         "Prot",
         {},
         {"No layer has Prot"_q, "Did you mean Port?"_q, "Searched in this order"_q,
          "Add it to the selected layer (what-if)"_q}},
        {"a key is a part of others: those in most layers come first",
         &kHiera5,
         "web01",
         "ort",
         {{"data/common.yaml"_q, "cort: 1\nport: 1\n"_q}},
         {"Keys whose names contain this key\nport 3 layers\ncort 1 layer"_q}},
        {"a key is a part of others: those in most layers come first",
         &kHiera3,
         "web01",
         "ort",
         {{"data/common.yaml"_q, "cort: 1\nport: 1\n"_q}},
         {"Keys whose names contain this key\nport 3 layers\ncort 1 layer"_q}},
        {"a key is a part of others: those in most layers come first",
         &kDatum,
         "web01",
         "ort",
         {{"Baselines/Common.yml"_q, "Cort: 1\nPort: 1\n"_q}},
         {"Keys whose names contain this key\nPort 3 layers\nCort 1 layer"_q}},
        // Hiera 3 has no options of keys, and those of Datum are in its configuration.
        {"the key is that of the options",
         &kHiera5,
         "web01",
         "lookup_options",
         {{"data/common.yaml"_q, "port: 1\nlookup_options:\n  port: {merge: first}\n  list: {merge: unique}\n"_q}},
         {"lookup_options is not a key to look up"_q, "A lookup never finds it."_q,
          "Layers of this node that have options"_q, "data/common.yaml:3"_q, "2 entries"_q}},
        // In Datum, dots are part of every name.
        {"a name with dots lacks its quotes",
         &kHiera5,
         "web01",
         "a.b:1",
         {{"data/common.yaml"_q, "'a.b:1': 1\n"_q}},
         {"No layer has a.b:1"_q, "Did you mean 'a.b:1'? Dots are part of a name only in quotes."_q}},
        {"a name with dots lacks its quotes",
         &kHiera3,
         "web01",
         "a.b:1",
         {{"data/common.yaml"_q, "'a.b:1': 1\n"_q}},
         {"No layer has a.b:1"_q, "Did you mean 'a.b:1'? Dots are part of a name only in quotes."_q}},
    };
    return rows;
}

void addSituations(const Files &site)
{
    QTest::addColumn<const Situation *>("situation");
    for (const Situation &situation : situations()) {
        if (situation.site == &site)
            QTest::newRow(situation.title) << &situation;
    }
}

void write(const QTemporaryDir &folder, const Files &files)
{
    for (const auto &[name, text] : files) {
        const QString path = folder.filePath(name);
        QVERIFY(QDir().mkpath(QFileInfo(path).path()));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.toUtf8());
    }
}

} // namespace

Q_DECLARE_METATYPE(const Situation *)

/// Each situation says what happened and what can be done, in each dialect that has it.
class TestSituations : public QObject
{
    Q_OBJECT

private slots:
    void hiera5_data() { addSituations(kHiera5); }
    void hiera5() { verifySaid(); }
    void hiera3_data() { addSituations(kHiera3); }
    void hiera3() { verifySaid(); }
    void datum_data() { addSituations(kDatum); }
    void datum() { verifySaid(); }

private:
    static void verifySaid();
};

void TestSituations::verifySaid()
{
    QFETCH(const Situation *, situation);
    const QTemporaryDir folder;
    write(folder, *situation->site);
    write(folder, situation->changed);
    ShownWindow shown;
    shown.window().resize(1600, 900);
    WindowOptions options = questionOf(folder.path().toStdString(), situation->key, situation->node);
    options.question.merge.text = situation->strategy;
    shown.controller.start(options);
    QTRY_VERIFY(shown.controller.isSettled());
    for (const QString &each : situation->said)
        QTRY_VERIFY2(visibleText(shown.window()).contains(each),
                     qPrintable(each + " not in "_q + visibleText(shown.window())));
    QVERIFY(!QApplication::activeModalWidget());
}

QTEST_MAIN(TestSituations)
#include "tst_situations.moc"
