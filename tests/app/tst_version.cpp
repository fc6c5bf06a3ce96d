// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/settings/settingsfile.h"
#include "views/window/versionbutton.h"
#include "views/window/centralview.h"

#include <QDir>
#include <QFile>
#include <QMenu>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>

using namespace strata;

namespace {

void write(const QString &path, const QByteArray &text)
{
    QDir().mkpath(path.section(QLatin1Char('/'), 0, -2));
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
}

/// A window on a folder whose key fails under Puppet 8 only.
struct Opened
{
    WindowController controller;

    Opened(const QString &root, WindowMemory::Mode memory, const ReferenceWords &words = {})
        : controller(openProject, WindowMemory(memory))
    {
        controller.window().resize(1280, 800);
        controller.window().show();
        WindowOptions options;
        options.project.root = root.toStdString();
        options.project.reference = words;
        options.question.key = LookupTarget::named("k");
        controller.start(options);
    }

    VersionButton &button() { return controller.window().versionButton(); }
    bool isSettled() const { return controller.isSettled(); }
    const LookupResult *answer()
    {
        const auto answer = controller.session().workbench().current().answer();
        return answer ? &answer->projection->result() : nullptr;
    }
    bool choose(const QString &text)
    {
        for (QAction *choice : button().versionMenu()->actions()) {
            if (choice->text() == text) {
                choice->trigger();
                return true;
            }
        }
        return false;
    }
};

} // namespace

/// The version whose answers the window shows, and how another one is chosen.
class TestVersion : public QObject
{
    Q_OBJECT

private slots:
    void initTestCase();
    void offersVersions();
    void linksContainTheVersion();
    void isRememberedForItsFolder();
    void isHiddenWithOneVersion();

private:
    QTemporaryDir m_folder;
    QString m_root;
};

void TestVersion::initTestCase()
{
    QVERIFY(m_folder.isValid());
    QSettings::setPath(settingsFormat(), QSettings::UserScope, m_folder.filePath(QStringLiteral("settings")));
    m_root = m_folder.filePath(QStringLiteral("site"));
    write(m_root + QLatin1String("/hiera.yaml"), "{version: 5, hierarchy: [{name: A, path: a.yaml}]}\n");
    write(m_root + QLatin1String("/data/a.yaml"), "k: 'a%{nope}'\n");
    write(m_folder.filePath(QStringLiteral("three/hiera.yaml")), ":backends: yaml\n:hierarchy: [a]\n");
}

void TestVersion::offersVersions()
{
    Opened opened(m_root, WindowMemory::Mode::Forgetful, {"puppet8", {}});
    QTRY_VERIFY(opened.isSettled() && opened.answer());
    QCOMPARE(opened.button().text(), QStringLiteral("Hiera 5 · Puppet 8"));
    QVERIFY(opened.button().isVisible());
    QCOMPARE(opened.answer()->status, LookupResult::Status::Failed);

    QVERIFY(opened.choose(QStringLiteral("Puppet 7")));
    QTRY_COMPARE(opened.button().text(), QStringLiteral("Hiera 5 · Puppet 7"));
    QTRY_VERIFY(opened.answer() && opened.answer()->status == LookupResult::Status::Found);
    QCOMPARE(opened.controller.session().navigation().question().key.name(), std::string("k"));

    QVERIFY(opened.choose(QStringLiteral("error")));
    QTRY_COMPARE(opened.button().text(), QStringLiteral("Hiera 5 · Puppet 7 · strict: error"));
    QTRY_VERIFY(opened.answer() && opened.answer()->status == LookupResult::Status::Failed);
}

/// A link says which version was asked, and asks it again.
void TestVersion::linksContainTheVersion()
{
    Opened opened(m_root, WindowMemory::Mode::Forgetful, {"puppet8", {}});
    QTRY_VERIFY(opened.isSettled() && opened.answer());
    QVERIFY(opened.choose(QStringLiteral("Puppet 7")));
    QTRY_VERIFY(opened.answer() && opened.answer()->status == LookupResult::Status::Found);
    const QString link = stateLink(opened.controller.session(), CentralView::Tab::Contributions);
    QVERIFY2(link.contains(QLatin1String("reference=puppet7")), qPrintable(link));

    Opened other(m_root, WindowMemory::Mode::Forgetful, {"puppet8", {}});
    QTRY_VERIFY(other.isSettled() && other.answer());
    QVERIFY(other.controller.stateLinks().open(link));
    QTRY_COMPARE(other.button().text(), QStringLiteral("Hiera 5 · Puppet 7"));
}

void TestVersion::isRememberedForItsFolder()
{
    {
        Opened opened(m_root, WindowMemory::Mode::Kept);
        QTRY_VERIFY(opened.isSettled());
        QVERIFY(opened.choose(QStringLiteral("Puppet 7")));
        QTRY_COMPARE(opened.button().text(), QStringLiteral("Hiera 5 · Puppet 7"));
    }
    {
        Opened again(m_root, WindowMemory::Mode::Kept);
        QTRY_COMPARE(again.button().text(), QStringLiteral("Hiera 5 · Puppet 7"));
    }
    Opened asked(m_root, WindowMemory::Mode::Kept, {"puppet8", {}}); // what is asked for goes before it
    QTRY_COMPARE(asked.button().text(), QStringLiteral("Hiera 5 · Puppet 8"));
}

void TestVersion::isHiddenWithOneVersion()
{
    Opened opened(m_folder.filePath(QStringLiteral("three")), WindowMemory::Mode::Forgetful);
    QTRY_VERIFY(opened.isSettled());
    QVERIFY(!opened.button().isVisible());
    QVERIFY(!opened.button().versionMenu()->menuAction()->isVisible());
}

QTEST_MAIN(TestVersion)
#include "tst_version.moc"
