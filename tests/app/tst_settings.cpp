// SPDX-License-Identifier: MIT
#include "app/gui/settings/settingspart.h"

#include "app/gui/settings/settingsfile.h"
#include "source/files/filelimit.h"
#include "support/brokenwriting.h"
#include "views/controls/theme.h"
#include "views/fates/fatepalette.h"
#include "views/window/settingsdialog.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QDockWidget>
#include <QMainWindow>
#include <QSplitter>
#include <QTest>
#include <QToolButton>

using namespace strata;
using namespace strata::test;

/// Settings in their file, in effect and in the dialog.
class TestSettings : public QObject
{
    Q_OBJECT

private slots:
    void init();
    void cleanup();
    void editorCommands_data();
    void editorCommands();
    void areStoredBesideOtherEntries();
    void invalidValuesGiveDefaults();
    void dialogAppliesAtOnce();
    void resetImportAndExport();
    void highContrastHasNoTints();
    void highContrastHasEdges();
    void textSizeFollowsTheZoom();

private:
    QString path(const char *name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    std::unique_ptr<QTemporaryDir> m_folder;
    QPalette m_palette;
    QFont m_font;
};

void TestSettings::init()
{
    m_palette = QApplication::palette();
    m_font = QApplication::font();
    m_folder = std::make_unique<QTemporaryDir>();
    QSettings::setPath(settingsFormat(), QSettings::UserScope, m_folder->path());
}

void TestSettings::cleanup()
{
    QApplication::setPalette(m_palette);
    QApplication::setFont(m_font);
}

void TestSettings::editorCommands_data()
{
    QTest::addColumn<QString>("command");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char *command, const char *words) {
        QTest::newRow(command) << QString::fromLatin1(command) << QString::fromLatin1(words).split(u'|');
    };
    row("code -g %f:%l:%c", "code|-g|/a b/c.yaml:7:1");
    row("x-terminal-emulator -e vim +%l %f", "x-terminal-emulator|-e|vim|+7|/a b/c.yaml");
    row("\"my editor\" --at %l", "my editor|--at|7|/a b/c.yaml");
    row("edit %%f %f", "edit|%f|/a b/c.yaml");
}

void TestSettings::editorCommands()
{
    QFETCH(QString, command);
    QFETCH(QStringList, words);
    QCOMPARE(editorCommand(command, QStringLiteral("/a b/c.yaml"), 7), words);
}

void TestSettings::areStoredBesideOtherEntries()
{
    {
        QSettings file(path("a.ini"), settingsFormat());
        file.setValue(QStringLiteral("future/entry"), 42);
    }
    const Settings settings{Settings::Theme::Dark, true, 130, false, QStringLiteral("kate -l %l %f")};
    QVERIFY(writeSettings(path("a.ini"), settings));
    QCOMPARE(readSettings(path("a.ini")), std::optional(settings));
    QCOMPARE(QSettings(path("a.ini"), settingsFormat()).value(QStringLiteral("future/entry")).toInt(), 42);
    QCOMPARE(QSettings(path("a.ini"), settingsFormat()).value(QStringLiteral("version")).toInt(), 1);
    QVERIFY(!readSettings(path("missing.ini")));
}

void TestSettings::invalidValuesGiveDefaults()
{
    QFile file(path("odd.ini"));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write("[settings]\ntheme=purple\ntext-size=900\ncontrast=maybe\n");
    file.close();
    const auto settings = readSettings(path("odd.ini"));
    QVERIFY(settings);
    QCOMPARE(settings->theme, Settings::Theme::System);
    QVERIFY(!settings->isHighContrast);
    QCOMPARE(settings->textSize, 200);
}

void TestSettings::dialogAppliesAtOnce()
{
    const WindowMemory memory(WindowMemory::Mode::Kept);
    MainWindow window;
    SettingsPart part(memory, window);
    QSignalSpy editors(&part, &SettingsPart::editorChanged);
    window.action(Command::Settings)->trigger();
    auto *dialog = window.findChild<SettingsDialog *>();
    QVERIFY(dialog && dialog->isVisible());
    dialog->findChild<QComboBox *>(QStringLiteral("settingsTheme"))->setCurrentIndex(2);
    QCOMPARE(QApplication::palette().base().color(), darkPalette().base().color());
    auto *editor = dialog->findChild<QComboBox *>(QStringLiteral("settingsEditor"));
    editor->setCurrentIndex(1);
    emit editor->activated(1);
    auto *language = dialog->findChild<QComboBox *>(QStringLiteral("settingsLanguage"));
    language->setCurrentIndex(language->findText(QStringLiteral("Deutsch")));
    dialog->findChild<QComboBox *>(QStringLiteral("settingsLimits"))->setCurrentIndex(1);
    const auto back = qScopeGuard([] { allowFiles(kUsualLargestFile); });
    QVERIFY(tooLarge(256 << 20));
    dialog->findChild<QComboBox *>(QStringLiteral("settingsLargestFile"))->setCurrentIndex(1);
    QVERIFY(!tooLarge(256 << 20) && tooLarge((256 << 20) + 1));
    QVERIFY(dialog->findChild<QLabel *>(QStringLiteral("settingsRemark"))->text().contains(u"starts again"));
    QCOMPARE(editors.count(), 1);
    QCOMPARE(editors.front().front().toString(), QStringLiteral("code -g %f:%l:%c"));
    const auto kept = readSettings(memory.file());
    QVERIFY(kept);
    QCOMPARE(kept->theme, Settings::Theme::Dark);
    QCOMPARE(kept->editor, QStringLiteral("code -g %f:%l:%c"));
    QCOMPARE(kept->lookupWork, 10);
    QCOMPARE(kept->largestFile, 256);
    QCOMPARE(kept->language, QStringLiteral("de"));
}

void TestSettings::resetImportAndExport()
{
    const WindowMemory memory(WindowMemory::Mode::Kept);
    MainWindow window;
    SettingsPart part(memory, window);
    Settings mine{Settings::Theme::Light, false, 120, true, QStringLiteral("nano %f")};
    mine.watchFiles = false;
    mine.rulesOff = {QStringLiteral("kind-clash"), QStringLiteral("never-wins")};
    QSignalSpy rules(&part, &SettingsPart::rulesOffChanged);
    QVERIFY(writeSettings(path("mine.ini"), mine));
    QCOMPARE(part.importFrom(path("mine.ini")), QString());
    QCOMPARE(part.settings(), mine);
    QCOMPARE(qRound(window.zoom() * 100), 120);
    QVERIFY(!window.action(Command::WatchFiles)->isChecked());
    QCOMPARE(rules.last().first().value<QSet<QString>>().size(), 2);
    QVERIFY(!part.importFrom(path("missing.ini")).isEmpty());
    QCOMPARE(part.settings(), mine);
    QCOMPARE(part.exportTo(path("out.ini")), QString());
    QCOMPARE(readSettings(path("out.ini")), std::optional(mine));
    const Settings longer{.editor = QString(500, u'x')};
    QVERIFY(writeSettings(path("mine.ini"), longer));
    QCOMPARE(part.importFrom(path("mine.ini")), QString());
    QFile old(path("old.ini"));
    const QByteArray before("[settings]\ntheme=\"dark\"\n");
    QVERIFY(old.open(QIODevice::WriteOnly) && old.write(before) == before.size());
    old.close();
    {
        const FullDisk full(300);
        QCOMPARE(part.exportTo(path("old.ini")), path("old.ini") + QStringLiteral(" cannot be written."));
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), before);
    }
    window.action(Command::Settings)->trigger();
    part.setRulesOff({QStringLiteral("kind-clash")});
    auto *on = window.findChild<QPushButton *>(QStringLiteral("settingsRules"));
    QCOMPARE(on->text(), QStringLiteral("Turn the disabled rule back on"));
    on->click();
    QCOMPARE(part.settings().rulesOff, QStringList());
    QVERIFY(!on->isEnabled());
    part.setRulesOff({QStringLiteral("never-wins"), QStringLiteral("kind-clash")});
    QCOMPARE(readSettings(memory.file())->rulesOff, mine.rulesOff);
    window.action(Command::WatchFiles)->setChecked(false);
    QVERIFY(!part.settings().watchFiles);
    window.findChild<QPushButton *>(QStringLiteral("settingsReset"))->click();
    QVERIFY(window.action(Command::WatchFiles)->isChecked());
    QCOMPARE(part.settings(), Settings());
    QCOMPARE(readSettings(memory.file()), std::optional(Settings()));
}

void TestSettings::highContrastHasNoTints()
{
    for (const Brightness brightness : {Brightness::Light, Brightness::Dark}) {
        const FatePalette colours = FatePalette::forPalette(highContrastPalette(brightness));
        QVERIFY(colours.isHighContrast());
        QCOMPARE(colours.tint(FateFamily::Removed), colours.base());
        QCOMPARE(colours.foreground(FateFamily::Result), colours.text());
    }
    QVERIFY(!FatePalette::forPalette(lightPalette()).isHighContrast());
    QVERIFY(!FatePalette::forPalette(darkPalette()).isHighContrast());
}

/// In high contrast the edges of controls are visible.
void TestSettings::highContrastHasEdges()
{
    applyPalette(*qApp, highContrastPalette(Brightness::Dark));
    QLineEdit line;
    QComboBox box;
    QPushButton button(QStringLiteral("x"));
    for (QWidget *widget :
         {static_cast<QWidget *>(&line), static_cast<QWidget *>(&box), static_cast<QWidget *>(&button)}) {
        widget->resize(100, 30);
        const QImage picture = widget->grab().toImage();
        QCOMPARE(picture.pixelColor(50, 1), QColor(Qt::white));
        QCOMPARE(picture.pixelColor(50, picture.height() - 2), QColor(Qt::white));
    }
    // Panes have a line between them.
    QMainWindow window;
    window.setCentralWidget(new QWidget);
    window.addDockWidget(Qt::LeftDockWidgetArea, new QDockWidget);
    auto *splitter = new QSplitter(window.centralWidget());
    splitter->addWidget(new QWidget);
    splitter->addWidget(new QWidget);
    splitter->setGeometry(0, 100, 200, 100);
    window.resize(400, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    const QImage picture = window.grab().toImage();
    const auto hasLine = [&picture](QRect between) { // from its left to its right
        for (int x = between.left(); x <= between.right(); ++x) {
            if (picture.pixelColor(x, between.center().y() + 30) == QColor(Qt::white))
                return true;
        }
        return false;
    };
    const int dock = window.findChild<QDockWidget *>()->geometry().right() + 1;
    const int centre = window.centralWidget()->geometry().left() - 1;
    QVERIFY(centre >= dock);
    QVERIFY(hasLine({QPoint(dock, 0), QPoint(centre, 200)}));
    const QWidget *handle = splitter->handle(1);
    QVERIFY(hasLine({handle->mapTo(&window, QPoint()), handle->size()}));
    applyPalette(*qApp, lightPalette());
}

void TestSettings::textSizeFollowsTheZoom()
{
    const WindowMemory memory(WindowMemory::Mode::Kept);
    {
        MainWindow window;
        SettingsPart part(memory, window);
        window.action(Command::ZoomIn)->trigger();
        QCOMPARE(part.settings().textSize, 110);
        QApplication::setFont(m_font);
    }
    MainWindow window;
    SettingsPart part(memory, window);
    part.apply(false);
    QCOMPARE(qRound(window.zoom() * 100), 110);
    const auto *button = window.findChild<QToolButton *>(QStringLiteral("strategyInfo"));
    QVERIFY(button);
    const auto *close = window.findChild<QAbstractButton *>(QStringLiteral("qt_dockwidget_closebutton"));
    QVERIFY(close);
    const int before = button->iconSize().width();
    const int closeBefore = close->sizeHint().width();
    window.setZoom(2);
    QVERIFY(button->iconSize().width() > before * 3 / 2);
    QVERIFY2(close->sizeHint().width() > closeBefore * 5 / 4, qPrintable(QString::number(close->sizeHint().width())));
    // Titles of docks that have the font of all docks would be written as the desktop has it.
    const auto *dock = window.findChild<QDockWidget *>();
    QVERIFY(dock->font() != QApplication::font("QDockWidget"));
    QCOMPARE(dock->font().pointSizeF(), QApplication::font().pointSizeF());
}

QTEST_MAIN(TestSettings)
#include "tst_settings.moc"
