// SPDX-License-Identifier: MIT
#include "core/text/sealedtext.h"
#include "dialect/hiera5/search/strategies.h"
#include "dialect/hiera5/hiera5.h"
#include "output/tracejson.h"
#include "source/files/memoryfilesystem.h"
#include "support/typedvector.h"
#include "support/valuetext.h"
#include "support/vectorrun.h"

#include <QTest>
#include <map>

using namespace strata;
using namespace strata::test;

namespace {

/// The lookups of tests/data/eyaml with everything opened that opens.
class OpenedCases : public VectorDialect
{
public:
    std::shared_ptr<const Dialect> open(std::shared_ptr<const Snapshot> snapshot) const override
    {
        DialectRequest setup;
        setup.folder = kCaseFolder;
        return std::make_shared<hiera5::Hiera5>(std::move(snapshot), setup);
    }
    LookupRequest request(const Value &lookup, KeyTable &keys) const override
    {
        LookupRequest request;
        request.key = LookupTarget::named(std::string(entryOf(lookup, "key", keys)->text()));
        if (const Value *merge = entryOf(lookup, "merge", keys); merge && !merge->isUndef())
            request.merge = hiera5::readMerge(*merge, hiera5::usualVersion().rules);
        request.sealed = SealedValues::Opened;
        return request;
    }
};

} // namespace

/// Values that hiera-eyaml sealed: opened as Puppet does, and otherwise never in clear text.
class TestEyaml : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void openedAsPuppetDoes();
    void staysSealedUnlessRequested();
    void recordHasNoClearText();
    void structureWithoutKey();
    void keyOfTheUser();
    void levelWithoutKeys();
    void keyOfTheUserThatDoesNotFit();
    void invalidKey();
    void revealed();
    void otherSchemesStaySealed();
    void plainLevelsAreNotOpened();
    void messagesHoldNoClearText_data();
    void messagesHoldNoClearText();
    void manySealBeginnings_data();
    void manySealBeginnings();
    void shortened_data();
    void shortened();

private:
    std::unique_ptr<LookupEngine> engine();
    LookupResult lookup(const std::string &key, SealedValues sealed, const char *merge = nullptr);

    KeyTable m_keys;
    Value m_case;
    std::map<std::string, std::string> m_files; // by path
    std::unique_ptr<hiera5::Hiera5> m_dialect;
    std::unique_ptr<LookupEngine> m_engine;
    DialectRequest m_setup;
};

void TestEyaml::init()
{
    m_case = fromJson(testFile("data/eyaml/eyaml.json"), m_keys).items().front();
    m_files.clear();
    for (const Entry &each : entryOf(m_case, "files", m_keys)->entries()) {
        const QString text = QString::fromStdString(std::string(each.value.text()))
                                 .replace(QLatin1String("<ROOT>"), QLatin1String("/env"));
        m_files["/env/" + each.key.text()] = text.toStdString();
    }
    m_setup = {};
    m_setup.folder = "/env";
    m_engine.reset();
}

std::unique_ptr<LookupEngine> TestEyaml::engine()
{
    auto files = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, text] : m_files)
        files->add(path, text);
    m_dialect = std::make_unique<hiera5::Hiera5>(takeSnapshot(files), m_setup);
    return m_dialect->engine({});
}

LookupResult TestEyaml::lookup(const std::string &key, SealedValues sealed, const char *merge)
{
    if (!m_engine)
        m_engine = engine();
    LookupRequest request;
    request.key = LookupTarget::named(key);
    request.sealed = sealed;
    if (merge)
        request.merge = hiera5::readMerge(Value::string(merge), hiera5::usualVersion().rules);
    return m_engine->lookup(request);
}

void TestEyaml::openedAsPuppetDoes()
{
    const SuiteCount count = runSuite(QStringLiteral(STRATA_TEST_ROOT "/data/eyaml/eyaml.json"), OpenedCases());
    QVERIFY(count.lookups > 50);
    QCOMPARE(count.differences, 0);
}

void TestEyaml::staysSealedUnlessRequested()
{
    const LookupResult result = lookup("hash", SealedValues::Kept);
    QCOMPARE(toText(withShortSeals(result.value)),
             QStringLiteral("{user: \"app\", pass: \"ENC[PKCS7 …]\", deep: {list: [\"ENC[PKCS7 …]\", \"x\"]}}"));
    QVERIFY(!result.staysSealed);
    QVERIFY(result.warnings.empty());
    QVERIFY(lookup("uses", SealedValues::Kept).value.text().starts_with("<ENC[PKCS7,MII"));
}

void TestEyaml::recordHasNoClearText()
{
    for (const SealedValues sealed : {SealedValues::Kept, SealedValues::Opened}) {
        for (const char *key : {"string", "hash", "both", "uses", "list", "inside"}) {
            const LookupResult result = lookup(key, sealed, "deep");
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

void TestEyaml::structureWithoutKey()
{
    m_files.erase("/env/keys/private_key.pkcs7.pem");
    const LookupResult result = lookup("both", SealedValues::Opened, "deep");
    QCOMPARE(result.status, LookupResult::Status::Found);
    QVERIFY(result.staysSealed);
    QCOMPARE(
        toText(withShortSeals(result.value)),
        QStringLiteral("{a: \"ENC[PKCS7 …]\", b: \"ENC[PKCS7 …]\", l: [\"one\", \"ENC[PKCS7 …]\", \"ENC[PKCS7 …]\"]}"));
    QCOMPARE(result.warnings.size(), std::size_t{2}); // one per file
    QVERIFY(result.warnings.front().text.starts_with(
        "values of /env/data/secret.eyaml stay sealed: the key /env/keys/private_key.pkcs7.pem: "));
    QVERIFY(lookup("plain", SealedValues::Opened).warnings.empty());
}

void TestEyaml::keyOfTheUser()
{
    m_files["/home/me/key.pem"] = m_files["/env/keys/private_key.pkcs7.pem"];
    m_files.erase("/env/keys/private_key.pkcs7.pem");
    m_files.erase("/env/keys/public_key.pkcs7.pem");
    m_setup.eyamlKey = "/home/me/key.pem";
    QCOMPARE(toText(lookup("inside", SealedValues::Opened).value), QStringLiteral("\"postgres://app:p/w@db:5432/x\""));
}

void TestEyaml::levelWithoutKeys()
{
    m_files["/env/hiera.yaml"] =
        "version: 5\nhierarchy: [{name: S, path: secret.eyaml, lookup_key: eyaml_lookup_key}]\n";
    const LookupResult refused = lookup("string", SealedValues::Kept);
    QVERIFY(refused.error && refused.error->message.ends_with("when the hiera_eyaml library is present"));
    m_engine.reset();
    m_files["/home/me/key.pem"] = m_files["/env/keys/private_key.pkcs7.pem"];
    m_setup.eyamlKey = "/home/me/key.pem";
    QCOMPARE(toText(lookup("inside", SealedValues::Opened).value), QStringLiteral("\"postgres://app:p/w@db:5432/x\""));
}

void TestEyaml::keyOfTheUserThatDoesNotFit()
{
    const Value other = fromJson(testFile("data/eyaml/eyaml.json"), m_keys).items()[2]; // another_pair
    m_files["/home/me/key.pem"] =
        entryOf(*entryOf(other, "files", m_keys), "keys/private_key.pkcs7.pem", m_keys)->text();
    m_setup.eyamlKey = "/home/me/key.pem";
    const LookupResult result = lookup("string", SealedValues::Opened);
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY(result.error->message.starts_with("hiera-eyaml backend error decrypting ENC[PKCS7,"));
    QVERIFY(result.error->message.ends_with(
        " when looking up string in /env/data/secret.eyaml. Error was the key does not fit"));
    QCOMPARE(result.error->mark.line, 5u);
    QCOMPARE(toText(lookup("other_key", SealedValues::Opened).value), QStringLiteral("\"not for you\""));
}

void TestEyaml::invalidKey()
{
    m_files["/env/keys/private_key.pkcs7.pem"] = "no key";
    const LookupResult result = lookup("string", SealedValues::Opened);
    QVERIFY(result.staysSealed);
    QVERIFY(result.warnings.front().text.find("the private key cannot be read: ") != std::string::npos);
}

void TestEyaml::revealed()
{
    const LookupResult result = lookup("string", SealedValues::Kept);
    const auto clear = m_engine->reveal(LayerId{0}, result.value.text());
    QVERIFY(clear);
    QCOMPARE(*clear, std::string("s3cret"));
    QCOMPARE(*m_engine->reveal(LayerId{0}, "user " + std::string(result.value.text()) + "!"),
             std::string("user s3cret!"));
    QVERIFY(!m_engine->reveal(LayerId{2}, result.value.text())); // a plain level
    QVERIFY(!m_engine->reveal(LayerId{0}, "ENC[PKCS7,abcd]"));
    QVERIFY(!m_engine->reveal(LayerId{99}, "ENC[PKCS7,abcd]"));
    m_files.erase("/env/keys/private_key.pkcs7.pem");
    const auto refused = engine()->reveal(LayerId{0}, result.value.text());
    QVERIFY(!refused);
    QVERIFY(refused.error().message.find("/env/keys/private_key.pkcs7.pem") != std::string::npos);
}

void TestEyaml::otherSchemesStaySealed()
{
    m_files["/env/data/secret.eyaml"] = "a: ENC[GPG,aGFsbG8=]\n";
    const LookupResult result = lookup("a", SealedValues::Opened);
    QCOMPARE(toText(result.value), QStringLiteral("\"ENC[GPG,aGFsbG8=]\""));
    QVERIFY(result.staysSealed);
    QCOMPARE(test::textsOf(result.warnings),
             std::vector<std::string>({"values of /env/data/secret.eyaml stay sealed: Strata decrypts only "
                                       "values sealed with PKCS7, not GPG"}));
}

void TestEyaml::plainLevelsAreNotOpened()
{
    const LookupResult result = lookup("in_plain", SealedValues::Opened);
    QVERIFY(result.value.text().starts_with("ENC[PKCS7,MII"));
    QVERIFY(!result.staysSealed);
}

void TestEyaml::messagesHoldNoClearText_data()
{
    QTest::addColumn<QByteArray>("more");
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<QByteArray>("message");
    const QByteArray options = "lookup_options: {string: {convert_to: Integer}, list: {convert_to: [Array, x, y]}, "
                               "wrapped: {convert_to: Float}}\n";
    QTest::newRow("convert_to") << options << QByteArray("string") << QByteArray("that is not shown");
    QTest::newRow("convert_to, inside a text") << options + "wrapped: \"<%{lookup('string')}>\"\n"
                                               << QByteArray("wrapped") << QByteArray("that is not shown");
    QTest::newRow("a token with the text")
        << QByteArray("wrapped: \"%{lookup('other')}\"\nother: \"%{lookup('string')}%{nosuch('x')}\"\n")
        << QByteArray("wrapped") << QByteArray("nosuch");
}

/// Rule: what is sealed in the files is no part of an error text, which ends up in logs.
void TestEyaml::messagesHoldNoClearText()
{
    QFETCH(QByteArray, more);
    QFETCH(QByteArray, key);
    QFETCH(QByteArray, message);
    m_files["/env/data/secret.eyaml"] += more.toStdString();
    const LookupResult result = lookup(key.toStdString(), SealedValues::Opened);
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QVERIFY2(result.error->message.find(message.toStdString()) != std::string::npos, result.error->message.c_str());
    QVERIFY2(result.error->message.find("s3cret") == std::string::npos, result.error->message.c_str());
}

void TestEyaml::manySealBeginnings_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("never closed") << QByteArray("ENC[").repeated(50'000);
    QTest::newRow("one end") << QByteArray("ENC[").repeated(50'000) + ']';
    QTest::newRow("lines") << QByteArray("ENC[\n").repeated(50'000) + ']';
    QTest::newRow("schemes") << QByteArray("ENC[PKCS7,").repeated(50'000) + ']';
}

/// Minutes, where each beginning looks for its end through all others.
void TestEyaml::manySealBeginnings()
{
    QFETCH(QByteArray, text);
    m_files["/env/data/secret.eyaml"] = "a: \"" + QByteArray(text).replace('\n', "\\n").toStdString() + "\"\n";
    const LookupResult result = lookup("a", SealedValues::Opened);
    QCOMPARE(result.value.text(), text.toStdString());
}

void TestEyaml::shortened_data()
{
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QByteArray>("expected");
    QTest::addColumn<bool>("isSealed");
    QTest::newRow("whole") << QByteArray("ENC[PKCS7,MIIB]") << QByteArray("ENC[PKCS7 …]") << true;
    QTest::newRow("inside") << QByteArray("a ENC[PKCS7,MIIB]b ENC[GPG,x] c")
                            << QByteArray("a ENC[PKCS7 …]b ENC[GPG …] c") << true;
    QTest::newRow("no scheme") << QByteArray("ENC[MIIB]") << QByteArray("ENC[…]") << true;
    QTest::newRow("shortened already") << QByteArray("ENC[PKCS7 …]") << QByteArray("ENC[PKCS7 …]") << true;
    QTest::newRow("over lines") << QByteArray("ENC[PKCS7,MI\nIB]") << QByteArray("ENC[PKCS7 …]") << false;
    QTest::newRow("not closed") << QByteArray("ENC[PKCS7,MIIB") << QByteArray("ENC[PKCS7,MIIB") << false;
    QTest::newRow("nothing") << QByteArray("DEC::PKCS7[x]!") << QByteArray("DEC::PKCS7[x]!") << false;
}

void TestEyaml::shortened()
{
    QFETCH(QByteArray, text);
    QFETCH(QByteArray, expected);
    QFETCH(bool, isSealed);
    QCOMPARE(
        QByteArray::fromStdString(withShortSeals(std::string_view(text.data(), static_cast<std::size_t>(text.size())))),
        expected);
    QCOMPARE(holdsSeal(std::string_view(text.data(), static_cast<std::size_t>(text.size()))), isSealed);
}

QTEST_APPLESS_MAIN(TestEyaml)
#include "tst_eyaml.moc"
