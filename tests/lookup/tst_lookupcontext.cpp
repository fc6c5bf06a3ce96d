// SPDX-License-Identifier: MIT
#include "core/workbudget.h"
#include "lookup/lookupcontext.h"
#include "support/valuetext.h"

#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

Finding warning(const char *text)
{
    return {"rule", Finding::Severity::Warning, text};
}

} // namespace

/// What the lookups of all dialects share.
class TestLookupContext : public QObject
{
    Q_OBJECT

private slots:
    void answers_data();
    void answers();
    void notFoundReportsTheFirstName();
    void failureEndsTheSearch();
    void reportsWarningsOnce();
    void defaultComesFromTheDialect();
    void byproductsCount();
    void sealedValues_data();
    void sealedValues();
    void budget();

private:
    /// A dialect that knows the keys "data" and "null"; "broken" fails.
    DialectLookup route(bool usesGivenValues = true);

    KeyTable m_keys;
    std::vector<std::string> m_names;
};

DialectLookup TestLookupContext::route(bool usesGivenValues)
{
    m_names.clear();
    return {.find = [this](const std::string &name, LookupResult &result) -> Result<std::optional<Value>> {
                m_names.push_back(name);
                result.merge.strategy = "merge of " + name;
                if (name == "broken")
                    return fail(Error::Code::Syntax, "it is broken");
                if (name == "data")
                    return Value::string("found");
                if (name == "null")
                    return Value();
                result.error = Error{Error::Code::NotFound, "no " + name, {}};
                return std::nullopt;
            },
            .usesGivenValues = usesGivenValues};
}

void TestLookupContext::answers_data()
{
    QTest::addColumn<QStringList>("names");
    QTest::addColumn<QString>("overrides");
    QTest::addColumn<QString>("defaults");
    QTest::addColumn<QString>("fallback");
    QTest::addColumn<QString>("answer"); // empty: not found
    QTest::addColumn<QStringList>("asked");
    const QString none;
    const auto names = [](const char *text) { return QString::fromLatin1(text).split(u' '); };
    QTest::newRow("the first name that is found")
        << names("x data null") << none << none << none << R"("found")" << names("x data");
    QTest::newRow("null is found") << names("null data") << none << none << "1"
                                   << "null" << names("null");
    QTest::newRow("an override goes before data")
        << names("data") << "{data: 1}" << none << none << "1" << QStringList();
    QTest::newRow("an override of a later name follows its own order")
        << names("data y") << "{y: 1}" << none << none << R"("found")" << names("data");
    QTest::newRow("an override of a name that is not looked up")
        << names("x") << "{y: 1}" << none << none << none << names("x");
    QTest::newRow("defaults only once no name is found")
        << names("x data") << none << "{x: 1}" << none << R"("found")" << names("x data");
    QTest::newRow("the default of the first name that has one") << names("x y z") << none << "{z: 3, y: 2}"
                                                                << "4"
                                                                << "2" << names("x y z");
    QTest::newRow("the default for all names") << names("x") << none << "{y: 2}"
                                               << "4"
                                               << "4" << names("x");
    QTest::newRow("null as default") << names("x") << none << none << "null"
                                     << "null" << names("x");
    QTest::newRow("nothing") << names("x y") << none << none << none << none << names("x y");
}

void TestLookupContext::answers()
{
    QFETCH(QStringList, names);
    QFETCH(QString, overrides);
    QFETCH(QString, defaults);
    QFETCH(QString, fallback);
    QFETCH(QString, answer);
    LookupRequest request{.key = LookupTarget::named(names.takeFirst().toStdString())};
    for (const QString &other : names)
        request.otherKeys.push_back(other.toStdString());
    if (!overrides.isEmpty())
        request.overrides = fromYaml(overrides.toStdString(), m_keys);
    if (!defaults.isEmpty())
        request.defaultValues = fromYaml(defaults.toStdString(), m_keys);
    if (!fallback.isEmpty())
        request.defaultValue = fromYaml(fallback.toStdString(), m_keys);

    const LookupResult result = LookupContext(request, {}).run(route());
    QCOMPARE(result.status, answer.isEmpty() ? LookupResult::Status::NotFound : LookupResult::Status::Found);
    QCOMPARE(answer.isEmpty() ? QString() : toText(result.value), answer);
    QCOMPARE(result.error.has_value(), answer.isEmpty());
    QStringList requested;
    for (const std::string &name : m_names)
        requested << QString::fromStdString(name);
    QTEST(requested, "asked");
}

void TestLookupContext::notFoundReportsTheFirstName()
{
    const LookupRequest request{.key = LookupTarget::named("x"), .otherKeys = {"y"}};
    const LookupResult result = LookupContext(request, {}).run(route());
    QCOMPARE(result.merge.strategy, std::string("merge of x"));
    QCOMPARE(result.error->message, std::string("no x"));
}

void TestLookupContext::failureEndsTheSearch()
{
    LookupRequest request{.key = LookupTarget::named("broken"), .otherKeys = {"data"}};
    request.overrides = fromYaml("{broken: 1}", m_keys);
    request.defaultValue = Value();
    const LookupResult result = LookupContext(request, {}).run(route(false)); // the override is none then
    QCOMPARE(result.status, LookupResult::Status::Failed);
    QCOMPARE(result.error->message, std::string("it is broken"));
    QVERIFY(result.trace.failed);
    QCOMPARE(result.merge.strategy, std::string("merge of broken"));
    QCOMPARE(m_names, std::vector<std::string>{"broken"});
}

/// Those of names that were tried before count too.
void TestLookupContext::reportsWarningsOnce()
{
    const LookupRequest request{.key = LookupTarget::named("x"), .otherKeys = {"data"}};
    LookupContext lookupContext(request, {});
    const auto find = [&](const std::string &name, LookupResult &) -> Result<std::optional<Value>> {
        lookupContext.warn(warning("always"));
        lookupContext.warn(warning(name.c_str()));
        return name == "data" ? std::optional(Value()) : std::nullopt;
    };
    QCOMPARE(textsOf(lookupContext.run({.find = find}).warnings), (std::vector<std::string>{"always", "x", "data"}));
}

void TestLookupContext::defaultComesFromTheDialect()
{
    LookupRequest request{.key = LookupTarget::named("x"), .defaultValue = Value::string("given")};
    DialectLookup changed = route();
    changed.defaultValue = [](const Value &written) -> Result<std::optional<Value>> {
        return Value::string(std::string(written.text()) + "!");
    };
    QCOMPARE(LookupContext(request, {}).run(changed).value.text(), std::string("given!"));
    changed.defaultValue = [](const Value &) -> Result<std::optional<Value>> { return std::nullopt; };
    QCOMPARE(LookupContext(request, {}).run(changed).status, LookupResult::Status::NotFound);
    changed.defaultValue = [](const Value &) -> Result<std::optional<Value>> {
        return fail(Error::Code::Interpolation, "no");
    };
    QCOMPARE(LookupContext(request, {}).run(changed).status, LookupResult::Status::Failed);
}

void TestLookupContext::byproductsCount()
{
    const LookupRequest request{.key = LookupTarget::named("data"), .withReads = true};
    LookupContext lookupContext(request, {}, std::make_shared<const ReadSet>());
    lookupContext.warn(warning("before"));
    const Byproduct byproduct = lookupContext.byproductOf([&] {
        lookupContext.warn(warning("before")); // of its own too
        lookupContext.warn(warning("inside"));
        lookupContext.reads()->noteKey("k");
    });
    QCOMPARE(textsOf(byproduct.warnings), (std::vector<std::string>{"before", "inside"}));
    QVERIFY(lookupContext.isEnough(byproduct) && !lookupContext.isEnough(Byproduct{}));
    lookupContext.count(byproduct);
    const LookupResult result = lookupContext.run(route());
    QCOMPARE(textsOf(result.warnings), (std::vector<std::string>{"before", "inside"}));
    QCOMPARE(result.reads->data.keys(), std::vector<std::string>{"k"});

    const LookupRequest unasked{.key = LookupTarget::named("data")};
    LookupContext plain(unasked, {}, std::make_shared<const ReadSet>());
    QVERIFY(!plain.reads() && plain.isEnough(Byproduct{}));
    QVERIFY(!plain.run(route()).reads);
}

void TestLookupContext::sealedValues_data()
{
    QTest::addColumn<SealedValues>("wanted");
    QTest::addColumn<ExplanationKind>("explain");
    QTest::addColumn<Error::Code>("failure"); // Internal: none
    QTest::addColumn<QString>("value");       // empty: it fails
    const QString sealed = QStringLiteral("ENC[PKCS7,abc]");
    QTest::newRow("opened") << SealedValues::Opened << ExplanationKind::None << Error::Code::Internal << "clear";
    QTest::newRow("kept") << SealedValues::Kept << ExplanationKind::None << Error::Code::Internal << sealed;
    QTest::newRow("not in the explanation")
        << SealedValues::Opened << ExplanationKind::Lookup << Error::Code::Internal << sealed;
    QTest::newRow("no key") << SealedValues::Opened << ExplanationKind::None << Error::Code::Unsupported << sealed;
    QTest::newRow("does not open") << SealedValues::Opened << ExplanationKind::None << Error::Code::Unreadable
                                   << QString();
}

void TestLookupContext::sealedValues()
{
    QFETCH(Error::Code, failure);
    QFETCH(QString, value);
    QFETCH(SealedValues, wanted);
    QFETCH(ExplanationKind, explain);
    const LookupRequest request{.key = LookupTarget::named("data"), .explain = explain, .sealed = wanted};
    LookupContext lookupContext(request, {});
    const auto opened = lookupContext.opened(Value::string("ENC[PKCS7,abc]"), {}, "a.eyaml", [&](const Value &) {
        return failure == Error::Code::Internal ? Result<Value>(Value::string("clear")) : fail(failure, "so it is");
    });
    QCOMPARE(opened ? QString::fromStdString(std::string(opened->text())) : QString(), value);
    LookupResult keyResult;
    QCOMPARE(lookupContext.traceIn(keyResult) != nullptr,
             wanted == SealedValues::Kept || explain != ExplanationKind::None);
    const LookupResult result = lookupContext.run(route());
    const bool stays = failure == Error::Code::Unsupported;
    QCOMPARE(result.staysSealed, stays);
    QCOMPARE(textsOf(result.warnings),
             stays ? std::vector<std::string>{"values of a.eyaml stay sealed: so it is"} : std::vector<std::string>());
}

/// Whatever a lookup has come to when its budget is used up is no answer.
void TestLookupContext::budget()
{
    CancelSource source;
    const auto spending = [&source](std::uint64_t steps) {
        return withinBudget(source.token(), [steps](const CancelToken &budget) {
            budget.spend(Work::PatternSteps, steps);
            LookupResult found;
            found.status = budget.isCancelled() ? LookupResult::Status::NotFound : LookupResult::Status::Found;
            found.value = Value::string("a part");
            return found;
        });
    };
    QCOMPARE(spending(1).status, LookupResult::Status::Found);
    const LookupResult exceeded = spending(WorkBudget::Limits().patternSteps + 1);
    QCOMPARE(exceeded.status, LookupResult::Status::Failed);
    QCOMPARE(exceeded.error->message, std::string("this lookup exceeds Strata's limit of regular expression steps"));
    QVERIFY(exceeded.value.isUndef() && exceeded.trace.failed);
    source.cancel();
    QCOMPARE(spending(1).status, LookupResult::Status::Cancelled);
    QCOMPARE(spending(WorkBudget::Limits().patternSteps + 1).status, LookupResult::Status::Cancelled);
}

QTEST_APPLESS_MAIN(TestLookupContext)
#include "tst_lookupcontext.moc"
