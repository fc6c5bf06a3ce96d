// SPDX-License-Identifier: MIT
#include "app/cli/query/querysession.h"

#include "output/render.h"
#include "support/datumcases.h"
#include "support/typedvector.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QDebug>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

using namespace strata;
using namespace strata::test;

namespace {

/// A member of a request; empty where there is nothing to say, or JSON cannot say it.
std::string memberOf(const char *name, const Value *value)
{
    const auto written = value && !value->isUndef() ? render(*value, RenderFormat::Json) : Result<std::string>("");
    return written && !written->empty() ? std::string(", \"") + name + "\": " + *written : std::string();
}

/// The request for \a lookup of a case with all members of an answer. Undef: Datum's whole node.
std::string requestOf(const Value &lookup, const VectorCase &set, int id)
{
    std::string request = "{\"id\": " + std::to_string(id) + ", \"trace\": true";
    const Value *path = lookup.isUndef() ? nullptr : entryOf(lookup, "path", *set.keys);
    if (lookup.isUndef() || path) {
        request += path ? memberOf("key", path) + memberOf("default", entryOf(lookup, "default", *set.keys))
                        : std::string(", \"rsop\": true");
        return request + memberOf("node", &set.scope.facts) + '}';
    }
    for (const char *name : {"key", "merge", "options"})
        request += memberOf(name, entryOf(lookup, name, *set.keys));
    const std::string scope = memberOf("facts", &set.scope.facts) + memberOf("trusted", &set.scope.trusted) +
                              memberOf("server_facts", &set.scope.serverFacts) +
                              memberOf("variables", &set.scope.variables);
    return request + ", \"explain\": true, \"scope\": {" + scope.substr(std::min<std::size_t>(scope.size(), 1)) + "}}";
}

/// \a value as the other JSON library reads it; undefined if JSON cannot hold it.
QJsonValue asJson(const Value &value)
{
    const auto written = render(value, RenderFormat::Json);
    if (!written)
        return QJsonValue(QJsonValue::Undefined);
    return QJsonDocument::fromJson(QByteArray::fromStdString('[' + *written + ']'))[0];
}

/// What is wrong with an answer as JSON; empty if nothing is.
QString problemOf(const QByteArray &answer, int id)
{
    // Qt's reader takes control characters in texts, which JSON forbids.
    for (const char c : answer) {
        if (static_cast<unsigned char>(c) < 0x20)
            return QStringLiteral("a control character");
    }
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(answer, &error);
    if (error.error != QJsonParseError::NoError || !document.isObject())
        return error.errorString();
    int answers = 0;
    for (const char *name : {"result", "result_yaml", "not_found", "error"})
        answers += document.object().contains(QLatin1String(name));
    if (answers != 1 || document[u"id"] != QJsonValue(id))
        return QStringLiteral("not one answer to this request");
    return {};
}

} // namespace

/// Each answer of `strata query` to the recorded questions is JSON for another library, and equals the recorded one.
class TestQueryJson : public QObject
{
    Q_OBJECT

private slots:
    void suites_data();
    void suites();
    void manyAreCompared();

private:
    void runCase(const VectorCase &set, const VectorDialect &dialect, const ProjectRequest &opening);

    int m_number = 0;
    int m_compared = 0;
    int m_wrong = 0;
};

void TestQueryJson::suites_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("kind");
    for (const char *kind : {"hiera5", "hiera5_puppet8", "hiera5_strict", "hiera3", "datum"}) {
        const QString name = QString::fromLatin1(kind);
        for (const QString &path : suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/") + name))
            QTest::newRow(qPrintable(name + u'/' + path.section(u'/', -1))) << path << name;
    }
}

void TestQueryJson::runCase(const VectorCase &set, const VectorDialect &dialect, const ProjectRequest &opening)
{
    cli::NamedProject named{.request = opening, .files = set.files, .node = {}, .revision = nullptr};
    const std::string global = std::string(kCaseFolder) + "/global";
    if (opening.dialect == "hiera5" && set.files->type(global) == FileType::Folder)
        named.request.globalConfiguration = global + "/hiera.yaml";
    cli::QuerySession session({}, named, std::make_shared<InlineExecutor>());
    for (const Value &lookup : set.lookups) {
        const std::string line = requestOf(lookup, set, ++m_number);
        const QByteArray answer = QByteArray::fromStdString(session.answer(line));
        QString problem = problemOf(answer, m_number);
        const Value recorded = lookup.isUndef() ? lookup : dialect.recorded(lookup, *set.keys);
        const bool isCompared =
            opening.dialect != "datum" && !dialect.leftOut().contains(set.name); // see their own tests
        const Value *result = isCompared ? entryOf(recorded, "result", *set.keys) : nullptr;
        const QJsonValue expected = result ? asJson(*result) : QJsonValue(QJsonValue::Undefined);
        if (problem.isEmpty() && !expected.isUndefined()) {
            ++m_compared;
            if (QJsonDocument::fromJson(answer)[u"result"] != expected)
                problem = QStringLiteral("not what was recorded");
        }
        m_wrong += !problem.isEmpty();
        if (!problem.isEmpty())
            qDebug().noquote() << set.name << problem << line.substr(0, 400).c_str() << answer.left(400);
    }
}

void TestQueryJson::suites()
{
    QFETCH(QString, path);
    QFETCH(QString, kind);
    m_wrong = 0;
    ProjectRequest opening;
    opening.root = kCaseFolder;
    opening.dialect = kind.section(u'_', 0, 0).toStdString();
    const auto run = [&](const VectorDialect &dialect) {
        return [this, &dialect, &opening](const VectorCase &set) { runCase(set, dialect, opening); };
    };
    if (kind == QLatin1String("datum")) {
        QVERIFY(eachDatumCase(path, run(DatumCases()), 1));
    } else if (kind == QLatin1String("hiera3")) {
        QVERIFY(eachCase(path, Hiera3Cases(), run(Hiera3Cases())));
    } else {
        opening.reference.name = kind == QLatin1String("hiera5_puppet8") ? "puppet8" : "puppet7";
        if (kind == QLatin1String("hiera5_strict"))
            opening.reference.strict = path.section(u'/', -1).section(u'.', 0, 0).toStdString();
        const Hiera5Cases cases(opening.reference.name.c_str());
        QVERIFY(eachCase(path, cases, run(cases)));
    }
    QCOMPARE(m_wrong, 0);
}

void TestQueryJson::manyAreCompared()
{
    QVERIFY2(m_compared > 3000, qPrintable(QString::number(m_compared)));
}

QTEST_APPLESS_MAIN(TestQueryJson)
#include "tst_queryjson.moc"
