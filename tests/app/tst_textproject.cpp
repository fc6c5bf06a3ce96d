// SPDX-License-Identifier: MIT
#include "app/session/strategycomparison.h"
#include "app/session/textproject.h"
#include "source/files/memoryfilesystem.h"

#include <QSignalSpy>
#include <QTest>

using namespace strata;

namespace {

using Files = TextProject::Files;

ProjectRequest at(const std::string &root)
{
    ProjectRequest request;
    request.root = root;
    return request;
}

Question asking(const std::string &key)
{
    Question question;
    question.key = LookupTarget::named(key);
    question.merge = {.text = "unique"};
    return question;
}

Files twoLayers()
{
    return {{"/small/hiera.yaml", "version: 5\nhierarchy:\n  - {name: Two, paths: [one.yaml, two.yaml]}\n"},
            {"/small/data/one.yaml", "k: [a]\n"},
            {"/small/data/two.yaml", "k: [b]\n"}};
}

Files with(Files files, const std::string &path, const std::string &text)
{
    files[path] = text;
    return files;
}

/// The items of the answer, "a b", or "no answer".
QString answer(const Session &session)
{
    const auto &known = session.workbench().current().answer();
    if (!known || !known->result().value.isSequence())
        return QStringLiteral("no answer");
    QStringList items;
    for (const Value &item : known->result().value.items())
        items << QString::fromStdString(std::string(item.text()));
    return items.join(u' ');
}

} // namespace

/// A project that follows the texts a person edits.
class TestTextProject : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();

    void opensAndLooksUp();
    void followsEachKeystroke();
    void newestTextsWin();
    void unreadableTextKeepsTheAnswer_data();
    void unreadableTextKeepsTheAnswer();
    void startsWithAnUnreadableText();
    void stopsReading();
    void addsAndDropsLayers();
    void endReturnsToTheProject();
    void endReturnsToTheStartPage();
    void otherProjectClosesIt();
    void returnsFromANestedProject();
    void isClosedWhileNested();

private:
    std::unique_ptr<Session> m_session;
    std::unique_ptr<TextProject> m_texts;
};

void TestTextProject::init()
{
    m_session = std::make_unique<Session>(openProject);
    m_texts = std::make_unique<TextProject>(*m_session);
}

void TestTextProject::cleanup()
{
    m_texts.reset();
    m_session.reset();
}

void TestTextProject::opensAndLooksUp()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QVERIFY(m_texts->isOpen());
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    QVERIFY(m_texts->problems().empty());
    QVERIFY(!m_session->navigation().canGoBack());
}

void TestTextProject::followsEachKeystroke()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    QSignalSpy settled(m_texts.get(), &TextProject::settled);
    for (const char *item : {"c", "cd", "cde"}) {
        m_texts->update(at("/small"), with(twoLayers(), "/small/data/one.yaml", std::string("k: [") + item + "]\n"));
        QTRY_COMPARE(answer(*m_session), QString::fromLatin1(item) + QStringLiteral(" b"));
    }
    QCOMPARE(settled.size(), 3);
    QCOMPARE(m_session->navigation().question(), asking("k"));
}

/// Typing faster than the engine: only the last texts are heard of, and they are.
void TestTextProject::newestTextsWin()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    QSignalSpy settled(m_texts.get(), &TextProject::settled);
    for (int i = 0; i < 50; ++i)
        m_texts->update(at("/small"), with(twoLayers(), "/small/data/two.yaml", "k: [n" + std::to_string(i) + "]\n"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a n49"));
    QCOMPARE(settled.size(), 1);
}

void TestTextProject::unreadableTextKeepsTheAnswer_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("text");
    QTest::addColumn<quint32>("line");
    QTest::newRow("data") << "/small/data/two.yaml"
                          << "k:\n  - b\n  - [c\n"
                          << quint32{4};
    QTest::newRow("hierarchy, no YAML") << "/small/hiera.yaml"
                                        << "version: 5\nhierarchy: [\n"
                                        << quint32{3};
    QTest::newRow("hierarchy, no such field") << "/small/hiera.yaml"
                                              << "version: 5\nhierarchies: []\n"
                                              << quint32{2};
}

void TestTextProject::unreadableTextKeepsTheAnswer()
{
    QFETCH(QString, path);
    QFETCH(QString, text);
    QFETCH(quint32, line);
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    const auto good = m_session->project();
    m_texts->update(at("/small"), with(twoLayers(), path.toStdString(), text.toStdString()));
    QTRY_VERIFY(m_texts->isStale());
    QCOMPARE(m_texts->problems().size(), std::size_t{1});
    QCOMPARE(QString::fromStdString(m_texts->problems()[0].path), path);
    QCOMPARE(m_texts->problems()[0].line, line);
    QVERIFY(!m_texts->problems()[0].message.empty());
    QCOMPARE(m_session->project(), good);
    QCOMPARE(answer(*m_session), QStringLiteral("a b"));

    m_texts->update(at("/small"), with(twoLayers(), "/small/data/two.yaml", "k: [c]\n"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a c"));
    QVERIFY(!m_texts->isStale());
    QVERIFY(m_texts->problems().empty());
}

/// Nothing good was there before: the project opens with its broken layer, as from a folder, and the other layers
/// answer.
void TestTextProject::startsWithAnUnreadableText()
{
    m_texts->begin(at("/small"), with(twoLayers(), "/small/data/two.yaml", "k: ["), asking("k"));
    QTRY_VERIFY(m_session->workbench().current().answer());
    QCOMPARE(m_texts->problems().size(), std::size_t{1});
    QVERIFY(!m_texts->isStale());
    QCOMPARE(answer(*m_session), QStringLiteral("a"));
    QVERIFY(m_session->workbench().current().answer()->failure);
    QCOMPARE(m_session->workbench().current().answer()->left.size(), std::size_t{1});
    const auto comparison = compareStrategies(m_session->workbench().current().answer(), {});
    QVERIFY(comparison); // whatever else is asked is asked without that layer, too
    for (const auto &other : comparison->answers)
        QCOMPARE(other->result().status, LookupResult::Status::Found);
    m_texts->update(at("/small"), twoLayers());
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
}

/// Cancelled, what is open stays; the next texts are read as if nothing had been.
void TestTextProject::stopsReading()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    m_session->cancel();
    QVERIFY(m_texts->isStopped());
    QTRY_VERIFY(!m_session->isBusy());
    QCOMPARE(answer(*m_session), QStringLiteral("no answer"));
    m_texts->update(at("/small"), twoLayers());
    QVERIFY(!m_texts->isStopped());
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    QVERIFY(!m_texts->isStale());
    QTRY_VERIFY(!m_session->isBusy());
    m_texts->update(at("/small"), with(twoLayers(), "/small/data/one.yaml", "k: [c]\n"));
    m_session->cancel();
    QTRY_VERIFY(!m_session->isBusy());
    QVERIFY(m_texts->isStopped());
    QVERIFY(m_texts->isStale());
    QCOMPARE(answer(*m_session), QStringLiteral("a b"));
    m_session->cancel(); // of other work
    m_texts->update(at("/small"), with(twoLayers(), "/small/data/one.yaml", "k: [d]\n"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("d b"));
    QVERIFY(!m_texts->isStopped());
    QVERIFY(!m_texts->isStale());
}

void TestTextProject::addsAndDropsLayers()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    Files files = twoLayers();
    files["/small/hiera.yaml"] = "version: 5\nhierarchy:\n  - {name: All, paths: [new.yaml, two.yaml]}\n";
    files["/small/data/new.yaml"] = "k: [n]\n";
    files.erase("/small/data/one.yaml");
    m_texts->update(at("/small"), files);
    QTRY_COMPARE(answer(*m_session), QStringLiteral("n b"));
}

void TestTextProject::endReturnsToTheProject()
{
    auto memory = std::make_shared<MemoryFileSystem>();
    memory->add("/big/hiera.yaml", "version: 5\nhierarchy:\n  - {name: All, path: all.yaml}\n");
    memory->add("/big/data/all.yaml", "k: [z]\nother: [y]\n");
    m_session->open(at("/big"), memory);
    QTRY_VERIFY(m_session->project());
    m_session->navigation().setKey(LookupTarget::named("other"));
    m_session->navigation().setKey(LookupTarget::named("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("z"));
    const auto before = m_session->project();
    const Question question = m_session->navigation().question();

    QSignalSpy ended(m_texts.get(), &TextProject::ended);
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    m_texts->begin(at("/small"), twoLayers(), asking("k")); // from one sandbox to the next
    QTRY_VERIFY(!m_session->isBusy());
    m_texts->end();
    QCOMPARE(ended.size(), 1);
    QVERIFY(!m_texts->isOpen());
    QCOMPARE(m_session->project(), before);
    QCOMPARE(m_session->files(), std::shared_ptr<const FileSystem>(memory));
    QCOMPARE(m_session->navigation().question(), question);
    QTRY_COMPARE(answer(*m_session), QStringLiteral("z"));
    m_session->navigation().goBack();
    QTRY_COMPARE(answer(*m_session), QStringLiteral("y"));
}

void TestTextProject::endReturnsToTheStartPage()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    QSignalSpy closed(m_session.get(), &Session::projectClosed);
    m_texts->end();
    QCOMPARE(closed.size(), 1);
    QVERIFY(!m_session->project());
    QVERIFY(!m_texts->isOpen());
}

void TestTextProject::otherProjectClosesIt()
{
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    auto memory = std::make_shared<MemoryFileSystem>();
    memory->add("/big/hiera.yaml", "version: 5\nhierarchy:\n  - {name: All, path: all.yaml}\n");
    QSignalSpy ended(m_texts.get(), &TextProject::ended);
    m_session->open(at("/big"), memory);
    QTRY_COMPARE(ended.size(), 1);
    m_texts->update(at("/small"), twoLayers()); // a keystroke that came too late
    QTRY_VERIFY(!m_session->isBusy());
    QCOMPARE(QString::fromStdString(m_session->project()->folder), QStringLiteral("/big"));
}

/// One project of texts above another: the lower one waits, and is what is left when the upper one ends.
void TestTextProject::returnsFromANestedProject()
{
    TextProject upper(*m_session);
    QSignalSpy covered(m_texts.get(), &TextProject::coveredChanged);
    QSignalSpy ended(m_texts.get(), &TextProject::ended);
    m_texts->begin(at("/small"), twoLayers(), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    upper.begin(at("/small"), with(twoLayers(), "/small/data/one.yaml", "k: [c]\n"), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("c b"));
    QVERIFY(m_texts->isCovered() && !m_texts->isOpen());
    upper.update(at("/small"), with(twoLayers(), "/small/data/one.yaml", "k: [d]\n"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("d b"));
    QVERIFY(m_texts->isCovered());
    upper.end();
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
    QVERIFY(m_texts->isOpen() && !upper.isOpen());
    QCOMPARE(covered.count(), 2);
    QCOMPARE(ended.count(), 0);
    m_texts->update(at("/small"), with(twoLayers(), "/small/data/two.yaml", "k: [e]\n"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("a e"));
    m_texts->end();
    QVERIFY(!m_session->project());
    QCOMPARE(ended.count(), 1);
}

/// What is open for good ends both, and so does the end of the lower one.
void TestTextProject::isClosedWhileNested()
{
    TextProject upper(*m_session);
    const auto stack = [&] {
        m_texts->begin(at("/small"), twoLayers(), asking("k"));
        QTRY_COMPARE(answer(*m_session), QStringLiteral("a b"));
        upper.begin(at("/small"), with(twoLayers(), "/small/data/one.yaml", "k: [c]\n"), asking("k"));
        QTRY_COMPARE(answer(*m_session), QStringLiteral("c b"));
        QVERIFY(m_texts->isCovered());
    };
    stack();
    m_session->closeProject();
    QVERIFY(!m_texts->isOpen() && !m_texts->isCovered() && !upper.isOpen());
    stack();
    m_texts->end();
    QVERIFY(!m_texts->isOpen() && !m_texts->isCovered() && !upper.isOpen());
    QVERIFY(!m_session->project());
    stack();
    m_texts->begin(at("/small"), with(twoLayers(), "/small/data/one.yaml", "k: [f]\n"), asking("k"));
    QTRY_COMPARE(answer(*m_session), QStringLiteral("f b"));
    QVERIFY(m_texts->isOpen() && !upper.isOpen() && !upper.isCovered());
}

QTEST_GUILESS_MAIN(TestTextProject)
#include "tst_textproject.moc"
