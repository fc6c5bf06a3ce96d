// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"
#include "app/project/asking.h"
#include "app/project/project.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace strata;

namespace {

/// A window over files of a folder.
struct Opened
{
    QTemporaryDir folder;
    WindowController controller;

    Opened(const std::map<QString, QByteArray> &files, const std::string &key, const std::string &node)
        : controller(&openProject, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        for (const auto &[path, text] : files)
            write(path, text);
        controller.window().show();
        WindowOptions options;
        options.project.root = folder.path().toStdString();
        options.question.node = node;
        options.question.key = LookupTarget::named(key);
        controller.opening().start(options);
    }

    void write(const QString &path, const QByteArray &text) const
    {
        const QFileInfo at(folder.filePath(path));
        QVERIFY(QDir().mkpath(at.path()));
        QFile file(at.filePath());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text);
    }
    QString message() { return controller.window().messageBar().text(); }
    QString warnings()
    {
        const auto *label = controller.window().findChild<QLabel *>(QStringLiteral("whyWarnings"));
        return label->isHidden() ? QString() : label->text();
    }
};

const std::map<QString, QByteArray> kHieraFiles{
    {QStringLiteral("hiera.yaml"), "version: 5\nhierarchy:\n- {name: Common, path: common.yaml}\n"},
    {QStringLiteral("data/common.yaml"), "host: ::1\nport: 80\nmode: 0644\n"},
    {QStringLiteral("facts/web01.yaml"), "role: web\n"}};
const std::map<QString, QByteArray> kDatumFiles{
    {QStringLiteral("Datum.yml"), "ResolutionPrecedence:\n- 'Servers\\$($Node.Name)'\n- Baseline\n"},
    {QStringLiteral("AllNodes/Old.yml"), "NodeName: Old\nport: 1\n"},
    {QStringLiteral("Servers/New.yml"), "NodeName: New\nport: 2\n"},
    {QStringLiteral("Baseline.yml"), "port: 3\n"}};

} // namespace

/// What a user sees of a mistake without asking for findings.
class TestKeyWarnings : public QObject
{
    Q_OBJECT

private slots:
    void mistakeIsShownAboveTheAnswer();
    void otherKeysHaveNoWarning();
    void notesAreNotShown();
    void nodesComeFromTheChosenStore();
};

void TestKeyWarnings::mistakeIsShownAboveTheAnswer()
{
    Opened opened(kHieraFiles, "host", "web01");
    QTRY_VERIFY2(opened.message().contains(QStringLiteral("quotes")), qPrintable(opened.message()));
    QVERIFY2(opened.message().contains(QStringLiteral("data/common.yaml")), qPrintable(opened.message()));
    QVERIFY2(opened.warnings().contains(QStringLiteral("quotes")), qPrintable(opened.warnings()));
    // Corrected on disk, it is gone.
    opened.write(QStringLiteral("data/common.yaml"), "host: '::1'\n");
    opened.controller.window().action(Command::Reload)->trigger();
    QTRY_COMPARE(opened.message(), QString());
    QTRY_COMPARE(opened.warnings(), QString());
}

void TestKeyWarnings::otherKeysHaveNoWarning()
{
    Opened opened(kHieraFiles, "host", "web01");
    QTRY_VERIFY(!opened.warnings().isEmpty());
    opened.controller.session().navigation().setKey(LookupTarget::named("port"));
    QTRY_COMPARE(opened.warnings(), QString());
    QCOMPARE(opened.message(), QString());
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(opened.warnings(), QString());
}

void TestKeyWarnings::notesAreNotShown()
{
    Opened opened(kHieraFiles, "mode", "web01"); // an octal number
    QTRY_VERIFY(opened.controller.isSettled());
    QTest::qWait(500); // longer than the search waits
    QVERIFY(opened.controller.isSettled());
    QCOMPARE(opened.warnings(), QString());
    QCOMPARE(opened.message(), QString());
}

void TestKeyWarnings::nodesComeFromTheChosenStore()
{
    Opened opened(kDatumFiles, "port", "Old");
    const auto nodes = [&] {
        QStringList names;
        for (const KnownNode &node : opened.controller.session().project()->nodes)
            names << QString::fromStdString(node.name());
        return names.join(QLatin1Char(' '));
    };
    QTRY_VERIFY(opened.controller.isSettled());
    QCOMPARE(nodes(), QStringLiteral("Old"));
    QVERIFY(opened.controller.window().action(Command::ChooseNodeStore)->isEnabled());
    opened.controller.opening().useNodeStore(QStringLiteral("Servers"));
    QTRY_VERIFY(opened.controller.isSettled() && nodes() == QStringLiteral("New"));
    // A link opens the same nodes.
    const Question shown = [&] {
        Question question;
        question.source = sourceOf(*opened.controller.session().project());
        return question;
    }();
    QCOMPARE(QString::fromStdString(linkText(questionParameters(shown))), QStringLiteral("strata:?nodes=Servers"));
}

QTEST_MAIN(TestKeyWarnings)
#include "tst_keywarnings.moc"
