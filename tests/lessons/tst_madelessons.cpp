// SPDX-License-Identifier: MIT
#include "app/builtin/examples.h"
#include "app/lessons/believedanswers.h"
#include "app/lessons/lessonlibrary.h"
#include "app/lessons/lessonprojects.h"
#include "app/lessons/madelesson.h"
#include "app/lessons/occurrences.h"
#include "app/lessons/sandbox.h"
#include "app/lessons/smallscene.h"
#include "core/valueequality.h"
#include "lessons/lessonreader.h"
#include "lessons/lessonwriter.h"
#include "lookup/keyindex.h"
#include "source/files/memoryfilesystem.h"
#include "support/countedflag.h"
#include "support/valuetext.h"
#include "support/vectordialects.h"
#include "support/vectorsuite.h"

#include <QTest>

#include <functional>
#include <span>

using namespace strata;
using namespace strata::test;

namespace {

constexpr std::size_t kEach = 90; // cases of a suite; all take minutes

LessonScene hiera5Scene(const std::vector<std::string> &layers, const Value &merge = {})
{
    LessonScene scene;
    scene.dialect = "hiera5";
    std::string hierarchy = "version: 5\nhierarchy:\n";
    for (std::size_t at = 0; at < layers.size(); ++at) {
        const std::string name = std::string(1, static_cast<char>('a' + at));
        hierarchy += "  - {name: " + name + ", path: " + name + ".yaml}\n";
        put(scene.files, {"data/" + name + ".yaml", layers[at]});
    }
    put(scene.files, {"hiera.yaml", hierarchy});
    scene.lookup.key = "k";
    if (!merge.isUndef())
        scene.lookup.merge = merge;
    return scene;
}

std::shared_ptr<const Projection> answer(const LessonScene &scene, const std::shared_ptr<KeyTable> &keys)
{
    const SceneAnswer found = answerScene(scene, keys);
    return found ? *found : nullptr;
}

/// Every key of a built-in example for every node, with the scope it has there.
using Visit = std::function<void(const AnswerInProject &)>;
void eachAnswerOfExample(const QByteArray &name, const Visit &visit)
{
    auto files = std::make_shared<MemoryFileSystem>();
    for (const auto &[path, bytes] : builtInFiles("examples/" + name.toStdString()))
        files->add("/example/" + path, bytes);
    ProjectRequest request;
    request.root = "/example";
    const auto project = openProject(request, takeSnapshot(files));
    QVERIFY(project.has_value());
    const std::vector<KnownNode> &nodes = (*project)->nodes.list();
    for (const KnownNode &node : std::span(nodes).first(std::min(nodes.size(), std::size_t{2}))) {
        const auto engine = (*project)->dialect->engine(scopeOf(**project, node.name()));
        const auto names = std::make_shared<const LayerNames>(engine->layers(), namesOf(**project));
        for (const KeyIndex::Row &row : buildKeyIndex(*engine).rows) {
            for (const StrategyChoice &strategy : (*project)->dialect->strategies()) {
                LookupRequest keyRequest;
                keyRequest.key = LookupTarget::named(row.key.text());
                const bool isFirst = strategy.name == (*project)->dialect->strategies().front().name;
                if (!isFirst) // the first time as configured
                    keyRequest.merge =
                        (*project)->dialect->parseMerge(Value::string(strategy.name), *(*project)->workspace->keys);
                auto result = std::make_shared<const LookupResult>(engine->lookup(keyRequest));
                visit({**project, engine->layers(), Projection(keyRequest.key, std::move(result), names)});
            }
        }
    }
}

} // namespace

/// Lessons that are made from data: the small project, the wrong answers, the file; and sandboxes.
class TestMadeLessons : public QObject
{
    Q_OBJECT

private slots:
    void writtenLessonsAreRead_data();
    void writtenLessonsAreRead();
    void recordedLookupsBecomeLessons_data();
    void recordedLookupsBecomeLessons();
    void exampleKeysBecomeLessons_data();
    void exampleKeysBecomeLessons();
    void sealedValuesStaySealed();
    void canBeCancelled();
    void factsAreReplacedOrTaken();
    void beliefs_data();
    void beliefs();
    void sandboxesAreScenes_data();
    void sandboxesAreScenes();
    void sandboxNamesItsFiles();
    void otherDialects();
    void subjectsWithoutFatesOccur();

private:
    /// What is wrong with the lesson that is made of an answer; "none" if there is no small project for it.
    QString lessonProblem(const AnswerInProject &known);
};

void TestMadeLessons::writtenLessonsAreRead_data()
{
    QTest::addColumn<const Lesson *>("lesson");
    for (const Lesson &lesson : LessonLibrary::builtIn()->lessons()) {
        const bool isOfOneDialect = std::all_of(lesson.steps.begin(), lesson.steps.end(), [&](const LessonStep &step) {
            return step.scene.dialect == lesson.scene.dialect;
        });
        if (isOfOneDialect)
            QTest::addRow("%s", lesson.id.c_str()) << &lesson;
    }
}

/// The second text says the same as the first, and the lesson in between is right.
void TestMadeLessons::writtenLessonsAreRead()
{
    QFETCH(const Lesson *, lesson);
    const std::string text = lessonText(*lesson);
    const auto keys = lesson->keys;
    const auto read = readLesson(text, FileId{0}, lesson->id, keys);
    QVERIFY2(read.has_value(), read ? "" : (read.error().message + '\n' + text).c_str());
    QCOMPARE(QString::fromStdString(lessonText(*read)), QString::fromStdString(text));
    QCOMPARE(read->steps.size(), lesson->steps.size());
    QCOMPARE(read->links, lesson->links);
    QCOMPARE(read->order, lesson->order);
    for (std::size_t i = 0; i < read->steps.size(); ++i) {
        QCOMPARE(read->steps[i].content.index(), lesson->steps[i].content.index());
        QCOMPARE(read->steps[i].scene.lookup.key, lesson->steps[i].scene.lookup.key);
    }
    for (const Finding &finding :
         checkLesson(*read, [&](const LessonScene &scene) { return answerScene(scene, keys); }))
        QFAIL(finding.text.c_str());
}

QString TestMadeLessons::lessonProblem(const AnswerInProject &known)
{
    const auto scene = smallScene(known);
    if (!scene)
        return QStringLiteral("none");
    const auto lesson = lessonAbout(*scene, known.project.workspace->keys, true);
    if (!lesson) {
        qInfo().noquote() << QString::fromStdString(known.answer.key().name() + ": " + lesson.error().message);
        return QStringLiteral("none");
    }
    const auto &keys = known.project.workspace->keys; // for the comparison below
    const auto read = readLesson(lessonText(*lesson), FileId{0}, lesson->id, keys);
    if (!read)
        return QString::fromStdString("line " + std::to_string(read.error().mark.line) + ": " + read.error().message +
                                      '\n' + lessonText(*lesson));
    for (const Finding &finding :
         checkLesson(*read, [&](const LessonScene &asked) { return answerScene(asked, keys); }))
        return QString::fromStdString(finding.text);
    const auto shown = answer(read->scene, keys);
    if (!shown || !showTheSame(known.answer, *shown, read->scene.keyOrder()))
        return QStringLiteral("the lesson shows something else");
    if (!read->scene.facts.isUndef())
        return QStringLiteral("facts were taken along");
    return {};
}

void TestMadeLessons::recordedLookupsBecomeLessons_data()
{
    QTest::addColumn<QByteArray>("dialect");
    QTest::addColumn<int>("least"); // lessons
    QTest::newRow("hiera5") << QByteArray("hiera5") << 60;
    QTest::newRow("hiera3") << QByteArray("hiera3") << 20;
}

void TestMadeLessons::recordedLookupsBecomeLessons()
{
    QFETCH(QByteArray, dialect);
    QFETCH(int, least);
    const Hiera5Cases hiera5;
    const Hiera3Cases hiera3;
    const bool isHiera5 = dialect == "hiera5";
    const VectorDialect &cases = isHiera5 ? static_cast<const VectorDialect &>(hiera5) : hiera3;
    int created = 0;
    int refused = 0;
    for (const QString &path :
         suiteFiles(QStringLiteral(STRATA_TEST_ROOT "/vectors/") + QString::fromLatin1(dialect))) {
        const bool isRead = eachCase(
            path, cases,
            [&](const VectorCase &set) {
                Project project;
                project.folder = kCaseFolder;
                project.workspace = set.workspace;
                project.snapshot = std::make_shared<const Snapshot>(set.workspace, set.files);
                project.dialect = set.dialect;
                for (const Value &lookup : set.lookups) {
                    const auto engine = cases.engineFor(lookup, set.dialect->engine(set.scope), *set.keys);
                    LookupRequest request = cases.request(lookup, *set.keys);
                    auto result = std::make_shared<const LookupResult>(engine->lookup(request));
                    auto names = std::make_shared<const LayerNames>(engine->layers(), namesOf(project));
                    const Projection projection(request.key, std::move(result), std::move(names));
                    const QString problem = lessonProblem({project, engine->layers(), projection});
                    if (problem == QStringLiteral("none"))
                        ++refused;
                    else if (problem.isEmpty())
                        ++created;
                    else
                        QFAIL(
                            qPrintable(set.name + u'|' + QString::fromStdString(request.key.name()) + u'|' + problem));
                }
            },
            kEach);
        QVERIFY(isRead);
        if (QTest::currentTestFailed())
            return;
    }
    qInfo("%d lessons, %d lookups without", created, refused);
    QVERIFY2(created >= least, qPrintable(QString::number(created)));
}

void TestMadeLessons::exampleKeysBecomeLessons_data()
{
    QTest::addColumn<QByteArray>("name");
    QTest::addColumn<int>("least");
    QTest::newRow("hiera5") << QByteArray("hiera5") << 80;
    QTest::newRow("hiera3") << QByteArray("hiera3") << 20;
    QTest::newRow("datum") << QByteArray("datum") << 50;
}

void TestMadeLessons::exampleKeysBecomeLessons()
{
    QFETCH(QByteArray, name);
    QFETCH(int, least);
    int created = 0;
    int refused = 0;
    eachAnswerOfExample(name, [&](const AnswerInProject &known) {
        const QString problem = lessonProblem(known);
        if (problem == QStringLiteral("none"))
            ++refused;
        else if (problem.isEmpty())
            ++created;
        else
            qWarning().noquote() << QString::fromStdString(known.answer.key().name()) << problem;
        QVERIFY(problem.isEmpty() || problem == QStringLiteral("none"));
    });
    qInfo("%d lessons, %d lookups without", created, refused);
    QVERIFY2(created >= least, qPrintable(QString::number(created)));
}

void TestMadeLessons::sealedValuesStaySealed()
{
    const auto keys = std::make_shared<KeyTable>();
    const LessonScene scene = hiera5Scene(
        {"k: [a, 'ENC[PKCS7,MIIB]']\n", "k: ['ENC[PKCS7,MIIC]', 'ENC[PKCS7,MIIB]']\n"}, Value::string("unique"));
    const auto project = openScene(scene, keys);
    QVERIFY(project.has_value());
    const auto engine = (*project)->dialect->engine(scopeOfScene(scene, **project));
    const auto projection = answer(scene, keys);
    for (const auto &copied : {smallScene({**project, engine->layers(), *projection}),
                               sceneToPlayWith({**project, engine->layers(), *projection}, 8)}) {
        QVERIFY(copied.has_value());
        for (const auto &[path, text] : copied->files)
            QVERIFY2(text.find("ENC") == std::string::npos, text.c_str());
        QCOMPARE(toText(answer(*copied, keys)->result().value), QStringLiteral("[\"a\", \"sealed 1\", \"sealed 2\"]"));
    }
    const auto lesson = lessonAbout(*smallScene({**project, engine->layers(), *projection}), keys, true);
    QVERIFY(lesson.has_value());
    QVERIFY(lessonText(*lesson).find("ENC") == std::string::npos);
}

/// Whenever it is cancelled, the work ends without a result.
void TestMadeLessons::canBeCancelled()
{
    const auto keys = std::make_shared<KeyTable>();
    const LessonScene scene = hiera5Scene({"k: [a, b]\n", "k: [c, b]\n", "k: ~\n"}, Value::string("unique"));
    const auto project = openScene(scene, keys);
    const auto engine = (*project)->dialect->engine(scopeOfScene(scene, **project));
    const auto projection = answer(scene, keys);
    const AnswerInProject known{**project, engine->layers(), *projection};
    /// The number of cancellation checks until it stops; 0: it fails for another reason.
    const auto looks = [](const auto &work) {
        int allowed = 0;
        while (const auto error = work(CancelToken(std::make_shared<test::CountedFlag>(allowed)))) {
            if (error->code != Error::Code::Cancelled)
                return 0;
            allowed += 1 + allowed / 4;
        }
        return allowed;
    };
    const auto errorOf = [](const auto &result) {
        return result ? std::optional<Error>() : std::optional<Error>(result.error());
    };
    QVERIFY(looks([&](const CancelToken &cancel) { return errorOf(smallScene(known, cancel)); }) > 6);
    QVERIFY(looks([&](const CancelToken &cancel) { return errorOf(sceneToPlayWith(known, 8, cancel)); }) > 6);
    QVERIFY(looks([&](const CancelToken &cancel) { return errorOf(lessonAbout(scene, keys, true, cancel)); }) > 20);
}

/// A lesson has plain values; a sandbox has what the file says, and the facts that it names.
void TestMadeLessons::factsAreReplacedOrTaken()
{
    const auto keys = std::make_shared<KeyTable>();
    LessonScene scene = hiera5Scene({"other: 1\n", "k: 'on %{facts.os.name} %{role}'\nother: 2\n"});
    scene.facts = fields(*keys, {{"os", fields(*keys, {{"name", Value::string("Debian")}})},
                                 {"role", Value::string("web")},
                                 {"idle", Value::string("x")}});
    const auto project = openScene(scene, keys);
    const auto engine = (*project)->dialect->engine(scopeOfScene(scene, **project));
    const auto projection = answer(scene, keys);
    const AnswerInProject known{**project, engine->layers(), *projection};
    const auto small = smallScene(known);
    QVERIFY(small.has_value());
    QCOMPARE(small->files.size(), std::size_t{2}); // the hierarchy and one of the layers
    QCOMPARE(*textOf(small->files, "data/b.yaml"), std::string("k: on Debian web\n"));
    QVERIFY(small->facts.isUndef());
    const auto played = sceneToPlayWith(known, 8);
    QVERIFY(played.has_value());
    QCOMPARE(*textOf(played->files, "data/b.yaml"), std::string("k: on %{facts.os.name} %{role}\n"));
    QCOMPARE(toText(played->facts), QStringLiteral("{os: {name: \"Debian\"}, role: \"web\"}"));
}

void TestMadeLessons::beliefs_data()
{
    QTest::addColumn<QStringList>("layers");
    QTest::addColumn<QString>("merge");
    QTest::addColumn<int>("kind");
    QTest::addColumn<QString>("value");
    const auto row = [](const char *name, const QStringList &layers, const char *merge, BeliefKind kind,
                        const char *value) {
        QTest::newRow(name) << layers << QString::fromLatin1(merge) << static_cast<int>(kind)
                            << QString::fromLatin1(value);
    };
    const auto t = [](const char *text) { return QString::fromLatin1(text); };
    row("a marker reaches all layers", {t("[--x, a]"), t("[b]"), t("[x, c]")},
        "{strategy: deep, knockout_prefix: '--'}", BeliefKind::Markers, "[\"c\", \"b\", \"a\"]");
    row("null counts as missing", {t("~"), t("v")}, "first", BeliefKind::Null, "\"v\"");
    row("unique comes in the order of deep", {t("[a]"), t("[b]")}, "unique", BeliefKind::Order, "[\"b\", \"a\"]");
    row("hash merges nested values", {t("{h: {a: 1}}"), t("{h: {b: 2}}")}, "hash", BeliefKind::Nested,
        "{h: {b: 2, a: 1}}");
    row("lower layers are not ignored", {t("[a]"), t("[b]")}, "first", BeliefKind::Ignored, "[\"a\", \"b\"]");
    row("the lower layer wins", {t("a"), t("b")}, "first", BeliefKind::Strategy, "\"b\"");
}

void TestMadeLessons::beliefs()
{
    QFETCH(QStringList, layers);
    QFETCH(QString, merge);
    QFETCH(int, kind);
    QFETCH(QString, value);
    const auto keys = std::make_shared<KeyTable>();
    std::vector<std::string> texts;
    for (const QString &layer : layers)
        texts.push_back("k: " + layer.toStdString() + '\n');
    const LessonScene scene = hiera5Scene(texts, fromYaml(merge.toStdString(), *keys));
    const auto projection = answer(scene, keys);
    QStringList known;
    for (const MisconceptionAnswer &believed : believedAnswers(scene, *projection, keys)) {
        QVERIFY(!sameAnswer(believed.value, projection->result().value, scene.keyOrder()));
        known << QStringLiteral("%1 %2").arg(static_cast<int>(believed.kind)).arg(toText(believed.value));
    }
    QVERIFY2(known.contains(QStringLiteral("%1 %2").arg(kind).arg(value)), qPrintable(known.join(u'\n')));
}

void TestMadeLessons::sandboxesAreScenes_data()
{
    QTest::addColumn<const LessonScene *>("scene");
    for (const Lesson &lesson : LessonLibrary::builtIn()->lessons())
        QTest::addRow("%s", lesson.id.c_str()) << &lesson.scene;
    for (const ReferencePage &page : LessonLibrary::builtIn()->pages())
        QTest::addRow("%s", page.topic.c_str()) << &page.example.scene;
}

/// What lessons and pages show, the sandbox with their files shows.
void TestMadeLessons::sandboxesAreScenes()
{
    QFETCH(const LessonScene *, scene);
    const auto keys = LessonLibrary::builtIn()->keys();
    const auto before = answer(*scene, keys);
    const Sandbox sandbox = sandboxOf(*scene, *keys);
    QVERIFY(!sandbox.layers.empty());
    const auto after = answer(sceneOf(sandbox, *keys), keys);
    QCOMPARE(before != nullptr, after != nullptr);
    QVERIFY(!before || showTheSame(*before, *after, scene->keyOrder()));
}

void TestMadeLessons::sandboxNamesItsFiles()
{
    Sandbox sandbox;
    sandbox.layers = {{"My \"node\"", "k: 1\n"}, {"My node", "k: 2\n"}, {"../up", "k: 3\n"}, {"", ""}, {"My node", ""}};
    sandbox.lookup.key = "k";
    const SandboxFiles files = filesOf(sandbox);
    QCOMPARE(files.layers, (std::vector<std::string>{"data/My-node.yaml", "data/My-node-2.yaml", "data/up.yaml",
                                                     "data/layer.yaml", "data/My-node-3.yaml"}));
    QCOMPARE(files.firstLine, 8U);
    const auto keys = std::make_shared<KeyTable>();
    const auto found = answer(sceneOf(sandbox, *keys), keys);
    QCOMPARE(found->trace().layers.size(), std::size_t{5});
    QCOMPARE(toText(found->result().value), QStringLiteral("1"));
    QCOMPARE(found->names().layers().front().level, std::string("My \"node\""));
}

void TestMadeLessons::otherDialects()
{
    const auto keys = std::make_shared<KeyTable>();
    for (const char *dialect : {"hiera5", "hiera3", "datum"}) {
        const Sandbox fresh = newSandbox(dialect);
        const auto found = answer(sceneOf(fresh, *keys), keys);
        QVERIFY2(found && found->result().status == LookupResult::Status::Found, dialect);
        const Sandbox changed = inDialect(newSandbox("hiera5"), dialect);
        QCOMPARE(changed.layers, newSandbox("hiera5").layers);
        QVERIFY(answer(sceneOf(changed, *keys), keys));
    }
}

/// A lesson about a strategy or an option is found wherever it decides between layers.
void TestMadeLessons::subjectsWithoutFatesOccur()
{
    const auto keys = std::make_shared<KeyTable>();
    const auto found = [&keys](const LessonSubject &subject, const std::vector<std::string> &layers) {
        const auto known = answer(hiera5Scene(layers), keys);
        std::string text;
        for (const Occurrence &each : occurrences(subject, "hiera5", *known))
            text += each.place.key.name() + each.layer + " = " + each.value + '\n';
        return text;
    };
    const LessonSubject option{.options = {"lookup-options"}};
    const LessonSubject strategy{.strategies = {"unique"}};
    const std::string unique = "lookup_options: {k: {merge: unique}}\n";
    for (const LessonSubject &subject : {option, strategy}) {
        QCOMPARE(found(subject, {unique + "k: [a]", "k: [b]"}), std::string("k = [a, b]\n"));
        QCOMPARE(found(subject, {unique + "k: [a]", "o: [b]"}), std::string()); // one layer has the key
        QCOMPARE(found(subject, {"k: [a]", "k: [b]"}), std::string());
    }
    const LessonSubject first{.strategies = {"first"}};
    QCOMPARE(found(first, {"k: [a]", "k: [b]"}), std::string("k = [a]\n"));
    QCOMPARE(found({.options = {"hiera3-merge-behavior"}}, {"k: [a]", "k: [b]"}), std::string());
}

QTEST_GUILESS_MAIN(TestMadeLessons)
#include "tst_madelessons.moc"
