// SPDX-License-Identifier: MIT
#include "app/project/asking.h"
#include "core/valueequality.h"
#include "projection/why/valuephrase.h"
#include "source/files/memoryfilesystem.h"
#include "source/files/overlayfilesystem.h"

#include <QTest>

using namespace strata;

namespace {

/// One side of a comparison: a question and its answer.
struct Side
{
    std::shared_ptr<const Project> project;
    LookupResult result;

    /// "8080 (data/role/web.yaml:1)"
    std::string text() const
    {
        if (result.status != LookupResult::Status::Found)
            return result.status == LookupResult::Status::NotFound ? "nothing" : result.error->message;
        const SourceMark mark = result.trace.origin(result.value.origin()).mark;
        return valuePhrase(result.value) + " (" + namesOf(*project).place(mark) + ')';
    }
};

Result<Side> answer(const Question &question, std::shared_ptr<const Snapshot> snapshot)
{
    const auto project = openProject(projectRequest(question.source), std::move(snapshot));
    if (!project)
        return tl::unexpected<Error>(project.error());
    const auto engine = engineFor(**project, scopeOf(**project, question), question);
    const auto request = engine ? lookupRequest(**project, question) : tl::unexpected<Error>(engine.error());
    if (!request)
        return tl::unexpected<Error>(request.error());
    return Side{*project, (*engine)->lookup(*request)};
}

/// "=" or what each side has.
QString compared(const Result<Side> &a, const Result<Side> &b)
{
    if (!a || !b)
        return QString::fromStdString((a ? b : a).error().message);
    const bool isSame = a->result.status == b->result.status && identical(a->result.value, b->result.value);
    return QString::fromStdString(isSame ? "= " + a->text() : a->text() + " ~ " + b->text());
}

} // namespace

/// A comparison is two questions, an edit is other files: neither needs more than what answers one question.
class TestComparison : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void nodes();
    void strategies();
    void changedFact();
    void editedFile();
    void linkToTheOtherSide();

private:
    std::shared_ptr<const Snapshot> m_snapshot;
    Question m_question;
};

void TestComparison::init()
{
    auto files = std::make_shared<MemoryFileSystem>();
    files->add("/env/hiera.yaml", "version: 5\nhierarchy:\n- {name: Role, path: 'role/%{role}.yaml'}\n"
                                  "- {name: Common, path: common.yaml}\n");
    files->add("/env/data/role/web.yaml", "port: 8080\nlist: [web]\n");
    files->add("/env/data/common.yaml", "name: strata\nport: 80\nlist: [all]\n");
    files->add("/env/facts/web01.yaml", "role: web\n");
    files->add("/env/facts/db01.yaml", "role: db\n");
    m_snapshot = takeSnapshot(files);
    m_question = {.source = {.root = "/env"}, .node = "web01", .key = LookupTarget::named("port")};
}

void TestComparison::nodes()
{
    Question other = m_question;
    other.node = "db01";
    QCOMPARE(compared(answer(m_question, m_snapshot), answer(other, m_snapshot)),
             QStringLiteral("8080 (data/role/web.yaml:1) ~ 80 (data/common.yaml:2)"));
    m_question.key = other.key = LookupTarget::named("name");
    QCOMPARE(compared(answer(m_question, m_snapshot), answer(other, m_snapshot)),
             QStringLiteral("= strata (data/common.yaml:1)"));
}

void TestComparison::strategies()
{
    m_question.key = LookupTarget::named("list");
    Question other = m_question;
    other.merge.text = "unique";
    const auto a = answer(m_question, m_snapshot);
    const auto b = answer(other, m_snapshot);
    QVERIFY(a && b);
    QCOMPARE(valuePhrase(a->result.value), std::string("[web]"));
    QCOMPARE(valuePhrase(b->result.value), std::string("[web, all]"));
}

void TestComparison::changedFact()
{
    Question other = m_question;
    other.nodeFacts = {{"web01", {{"role", "db"}}}};
    QCOMPARE(compared(answer(m_question, m_snapshot), answer(other, m_snapshot)),
             QStringLiteral("8080 (data/role/web.yaml:1) ~ 80 (data/common.yaml:2)"));
    m_question.node = other.node = "db01"; // the change is not for this node
    QCOMPARE(compared(answer(m_question, m_snapshot), answer(other, m_snapshot)),
             QStringLiteral("= 80 (data/common.yaml:2)"));
}

void TestComparison::editedFile()
{
    auto edited = std::make_shared<OverlayFileSystem>(m_snapshot);
    edited->write("/env/data/role/web.yaml", "# secure\nport: 443\n");
    const auto after = std::make_shared<const Snapshot>(m_snapshot->workspace(), edited);
    QCOMPARE(compared(answer(m_question, m_snapshot), answer(m_question, after)),
             QStringLiteral("8080 (data/role/web.yaml:1) ~ 443 (data/role/web.yaml:2)"));
    edited->remove("/env/data/role/web.yaml");
    const auto removed = std::make_shared<const Snapshot>(m_snapshot->workspace(), edited);
    QCOMPARE(compared(answer(m_question, removed), answer(m_question, after)),
             QStringLiteral("80 (data/common.yaml:2) ~ 443 (data/role/web.yaml:2)"));
}

void TestComparison::linkToTheOtherSide()
{
    Question other = m_question;
    other.facts = {{"role", "db"}};
    const auto followed = parseQuestion(linkText(questionParameters(other)), m_question.source.root);
    QVERIFY(followed.has_value());
    QCOMPARE(compared(answer(other, m_snapshot), answer(*followed, m_snapshot)),
             QStringLiteral("= 80 (data/common.yaml:2)"));
}

QTEST_APPLESS_MAIN(TestComparison)
#include "tst_comparison.moc"
