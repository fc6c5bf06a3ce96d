// SPDX-License-Identifier: MIT
#include "core/text/sealedtext.h"
#include "dialect/hiera3/strategies.h"
#include "dialect/hiera3/hiera3.h"
#include "output/tracejson.h"
#include "support/typedvector.h"
#include "support/valuetext.h"
#include "support/vectorrun.h"
#include "projection/fates.h"
#include "source/files/memoryfilesystem.h"

#include <QTest>
#include <map>
#include <set>

using namespace strata;
using namespace strata::test;

namespace {

/// The lookups of tests/data/eyaml/hiera3.json with everything opened that opens.
class OpenedCases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override
    {
        DialectRequest setup;
        setup.configurationFile = std::string(kCaseFolder) + "/hiera.yaml";
        return std::make_shared<hiera3::Hiera3>(std::move(snapshot), setup);
    }
    LookupRequest request(const Value &lookup, KeyTable &keys) const override
    {
        LookupRequest request;
        request.key = LookupTarget::named(std::string(entryOf(lookup, "key", keys)->text()));
        const Value *options = entryOf(lookup, "options", keys);
        if (const Value *type = options ? entryOf(*options, "type", keys) : nullptr; type && !type->isFalsy())
            request.merge = hiera3::readMerge(*type);
        request.sealed = SealedValues::Opened;
        return request;
    }
    std::shared_ptr<const LookupEngine> engineFor(const Value &lookup, std::shared_ptr<const LookupEngine> engine,
                                                  KeyTable &keys) const override
    {
        const Value *options = entryOf(lookup, "options", keys);
        const Value *first = options ? entryOf(*options, "order_override", keys) : nullptr;
        return first ? engine->withFirstSources(*first) : engine;
    }
};

} // namespace

/// The eyaml backend of Hiera 3: opened as it does, and otherwise never in clear text.
class TestHiera3Eyaml : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void openedAsTheBackendDoes();
    void layersAreRead();
    void staysSealedUnlessRequested();
    void everyLeafHasOneFate();
    void recordHasNoClearText();
    void structureWithoutKey();
    void keyOfTheUser();
    void relativeKeys();
    void keysThatDoNotMatch();
    void invalidKey();
    void sealOfAToken();
    void revealed();

private:
    LookupResult lookup(const std::string &key, SealedValues sealed, std::optional<MergeRequest> merge = {});

    std::shared_ptr<KeyTable> m_keys = std::make_shared<KeyTable>();
    Value m_case;
    std::map<std::string, std::string> m_files; // by path
    std::unique_ptr<hiera3::Hiera3> m_dialect;
    std::unique_ptr<LookupEngine> m_engine;
    DialectRequest m_setup;
};

void TestHiera3Eyaml::init()
{
    m_case = fromJson(testFile("data/eyaml/hiera3.json"), *m_keys).items().front();
    m_files.clear();
    for (const Entry &each : entryOf(m_case, "files", *m_keys)->entries()) {
        const QString text = QString::fromStdString(std::string(each.value.text()))
                                 .replace(QLatin1String("<ROOT>"), QLatin1String("/conf"));
        m_files["/conf/" + each.key.text()] = text.toStdString();
    }
    m_setup = {};
    m_setup.configurationFile = "/conf/hiera.yaml";
    m_engine.reset();
}

LookupResult TestHiera3Eyaml::lookup(const std::string &key, SealedValues sealed, std::optional<MergeRequest> merge)
{
    if (!m_engine) {
        auto files = std::make_shared<MemoryFileSystem>();
        for (const auto &[path, text] : m_files)
            files->add(path, text);
        m_dialect = std::make_unique<hiera3::Hiera3>(
            std::make_shared<const Snapshot>(std::make_shared<Workspace>(nullptr, m_keys), files), m_setup);
        Scope scope;
        scope.variables = *entryOf(*entryOf(m_case, "scope", *m_keys), "variables", *m_keys);
        m_engine = m_dialect->engine(scope);
    }
    LookupRequest request;
    request.key = LookupTarget::named(key);
    request.sealed = sealed;
    request.merge = std::move(merge);
    return m_engine->lookup(request);
}

void TestHiera3Eyaml::openedAsTheBackendDoes()
{
    const SuiteCount count = runSuite(QStringLiteral(STRATA_TEST_ROOT "/data/eyaml/hiera3.json"), OpenedCases());
    QVERIFY(count.lookups > 150);
    QCOMPARE(count.differences, 0);
}

void TestHiera3Eyaml::layersAreRead()
{
    const LookupResult result = lookup("place", SealedValues::Kept);
    QVERIFY(result.warnings.empty());
    const LayerNode &backend = m_engine->layers().children.front();
    QCOMPARE(backend.name, std::string("EYAML backend"));
    QCOMPARE(backend.state, LayerNode::State::Present);
    QCOMPARE(backend.children.front().children.front().resolved, std::string("/conf/data/secret.eyaml"));
    QVERIFY(m_engine->content(LayerId{0}).document);
}

void TestHiera3Eyaml::staysSealedUnlessRequested()
{
    const LookupResult result = lookup("hash", SealedValues::Kept);
    QCOMPARE(toText(withShortSeals(result.value)),
             QStringLiteral("{user: \"app\", pass: \"ENC[PKCS7 …]\", deep: {list: [\"ENC[PKCS7 …]\", \"x\"]}}"));
    QVERIFY(!result.staysSealed);
    QVERIFY(lookup("token", SealedValues::Kept).value.text().starts_with("<ENC[PKCS7,MII"));
}

void TestHiera3Eyaml::everyLeafHasOneFate()
{
    const OpenedCases cases;
    for (const Value &each : entryOf(m_case, "lookups", *m_keys)->items()) {
        const LookupRequest request = cases.request(each, *m_keys);
        const LookupResult result = lookup(request.key.name(), SealedValues::Kept, request.merge);
        const Trace &trace = result.trace;
        std::set<OriginId> leaves;
        for (std::uint32_t i = 0; i < trace.origins.size(); ++i) {
            if (trace.isLeaf(OriginId{i}))
                leaves.insert(OriginId{i});
        }
        for (const LeafFate &fate : leafFates(trace)) {
            QVERIFY2(leaves.erase(fate.leaf) == 1, request.key.name().c_str());
            QVERIFY2(fate.fate != Fate::Lost, request.key.name().c_str());
        }
        QVERIFY2(leaves.empty(), request.key.name().c_str());
    }
}

void TestHiera3Eyaml::recordHasNoClearText()
{
    for (const SealedValues sealed : {SealedValues::Kept, SealedValues::Opened}) {
        for (const char *key : {"string", "hash", "both", "token", "token_of_yaml", "list", "inside"}) {
            const LookupResult result = lookup(key, sealed);
            JsonWriter json;
            writeTrace(json, result, leafFates(result.trace),
                       LayerNames(m_engine->layers(), {m_dialect->snapshot()->workspace(), {}}));
            const std::string text = json.take();
            for (const char *secret : {"s3cret", "\"word\"", "only low", "p/w"})
                QVERIFY2(text.find(secret) == std::string::npos, secret);
            QCOMPARE(result.trace.origins.empty(), sealed == SealedValues::Opened);
        }
    }
}

void TestHiera3Eyaml::structureWithoutKey()
{
    m_files.erase("/conf/keys/private_key.pkcs7.pem");
    const LookupResult result = lookup("list", SealedValues::Opened, MergeRequest{.strategy = "array"});
    QCOMPARE(result.status, LookupResult::Status::Found);
    QVERIFY(result.staysSealed);
    QCOMPARE(toText(withShortSeals(result.value)),
             QStringLiteral("[\"a\", \"ENC[PKCS7 …]\", 3, \"ENC[PKCS7 …]\", \"c\", \"plain\"]"));
    QCOMPARE(result.warnings.size(), std::size_t{2}); // one per file
    QVERIFY(result.warnings.front().text.starts_with(
        "values of /conf/data/secret.eyaml stay sealed: the key /conf/keys/private_key.pkcs7.pem: "));
    QVERIFY(lookup("plain", SealedValues::Opened).warnings.empty());
}

void TestHiera3Eyaml::keyOfTheUser()
{
    m_files["/home/me/key.pem"] = m_files["/conf/keys/private_key.pkcs7.pem"];
    m_files.erase("/conf/keys/private_key.pkcs7.pem");
    m_files.erase("/conf/keys/public_key.pkcs7.pem");
    m_setup.eyamlKey = "/home/me/key.pem";
    QCOMPARE(toText(lookup("inside", SealedValues::Opened).value), QStringLiteral("\"postgres://app:p/w@db:5432/x\""));
}

void TestHiera3Eyaml::relativeKeys()
{
    m_files["/conf/hiera.yaml"] = ":backends: eyaml\n:hierarchy: secret\n:eyaml:\n  :datadir: data\n"
                                  "  :pkcs7_private_key: ./keys/private_key.pkcs7.pem\n"
                                  "  :pkcs7_public_key: ./keys/public_key.pkcs7.pem\n";
    QCOMPARE(toText(lookup("string", SealedValues::Opened).value), QStringLiteral("\"s3cret\""));
}

void TestHiera3Eyaml::keysThatDoNotMatch()
{
    const Value suite = fromJson(testFile("data/eyaml/eyaml.json"), *m_keys);
    const Value other = *entryOf(suite.items()[1], "files", *m_keys); // private_key_of_another_pair
    m_files["/conf/keys/private_key.pkcs7.pem"] = entryOf(other, "keys/private_key.pkcs7.pem", *m_keys)->text();
    const LookupResult result = lookup("string", SealedValues::Opened);
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message,
             std::string("Hiera-eyaml decryption failed, check the encrypted data matches the key you are using.\n"
                         "Raw message from system: private key does not match certificate"));
    QCOMPARE(result.error->mark.line, 5u);
    QCOMPARE(toText(lookup("plain", SealedValues::Opened).value), QStringLiteral("\"not sealed\""));
}

void TestHiera3Eyaml::invalidKey()
{
    m_files["/conf/keys/private_key.pkcs7.pem"] = "no key";
    const LookupResult result = lookup("string", SealedValues::Opened);
    QVERIFY(result.staysSealed);
    QVERIFY(result.warnings.front().text.find("the private key cannot be read: ") != std::string::npos);
}

void TestHiera3Eyaml::sealOfAToken()
{
    m_files.erase("/conf/keys/private_key.pkcs7.pem");
    const LookupResult result = lookup("token_of_yaml", SealedValues::Opened);
    QVERIFY(result.staysSealed);
    QCOMPARE(toText(withShortSeals(result.value)), QStringLiteral("\"ENC[PKCS7 …] app\""));
}

void TestHiera3Eyaml::revealed()
{
    const LookupResult result = lookup("string", SealedValues::Kept);
    QCOMPARE(*m_engine->reveal(LayerId{0}, result.value.text()), std::string("s3cret"));
    QVERIFY(!m_engine->reveal(LayerId{3}, result.value.text())); // of the yaml backend
    QVERIFY(!m_engine->reveal(LayerId{0}, "ENC[PKCS7,abcd]"));
    QVERIFY(!m_engine->reveal(LayerId{99}, result.value.text()));
}

QTEST_APPLESS_MAIN(TestHiera3Eyaml)
#include "tst_hiera3eyaml.moc"
