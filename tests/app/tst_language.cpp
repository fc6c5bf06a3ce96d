// SPDX-License-Identifier: MIT
#include "app/gui/settings/language.h"
#include "app/gui/windowcontroller.h"

#include <QLabel>
#include <QAbstractButton>
#include <QAction>
#include <QFile>
#include <QMap>
#include <QMenu>
#include <QMenuBar>
#include <QProcess>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTemporaryDir>
#include <QTest>
#include <QTranslator>
#include <QXmlStreamReader>

using namespace strata;

namespace {

/// An entry of a file of translations.
struct Translation
{
    QString context;
    QString source;
    QStringList texts; ///< one for each plural form
    bool isFinished = true;
};

QList<Translation> messagesOf(const QString &path)
{
    QFile file(path);
    QList<Translation> entries;
    if (!file.open(QIODevice::ReadOnly))
        return entries;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name")) {
            context = xml.readElementText();
        } else if (xml.name() == QLatin1String("source")) {
            entries.append({context, xml.readElementText(), {}, true});
        } else if (xml.name() == QLatin1String("translation")) {
            Translation &entry = entries.last();
            entry.isFinished = !xml.attributes().hasAttribute(QStringLiteral("type"));
            QString text;
            while (!(xml.readNext() == QXmlStreamReader::EndElement && xml.name() == QLatin1String("translation"))) {
                if (xml.isStartElement()) // a plural form
                    entry.texts << xml.readElementText();
                else if (xml.isCharacters())
                    text += xml.text();
            }
            if (entry.texts.isEmpty())
                entry.texts << text;
        }
    }
    return entries;
}

QString german()
{
    return QStringLiteral(STRATA_TEST_ROOT "/../resources/translations/strata_de.ts");
}

QStringList placeholders(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("%L?[0-9n]|%[flc](?![a-z])|\\{[A-Za-z]+\\}|</?[a-z]+>"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    return found;
}

QChar mnemonicOf(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("&([^&\\s])"));
    const QRegularExpressionMatch match = pattern.match(QString(text).remove(QStringLiteral("&&")));
    return match.hasMatch() ? match.captured(1).at(0).toLower() : QChar();
}

QString described(const Translation &entry)
{
    return entry.context + QStringLiteral(" “") + entry.source + QStringLiteral("”: “") + entry.texts.join(u'|') + u'”';
}

/// Speaks German and notes which texts of ours have none.
class NotingTexts : public QTranslator
{
public:
    NotingTexts() { m_isLoaded = m_german.load(QStringLiteral(":/translations/strata_de.qm")); }

    bool isLoaded() const { return m_isLoaded; }
    bool isEmpty() const override { return false; }
    QString translate(const char *context, const char *source, const char *comment, int number) const override
    {
        const QString text = m_german.translate(context, source, comment, number);
        const bool isOurs = QByteArray(context).startsWith("strata");
        if (isOurs && text.isEmpty() && *source != '\0')
            m_missing[QString::fromUtf8(context)] << QString::fromUtf8(source);
        return text;
    }
    QString missing() const
    {
        QStringList lines;
        for (auto each = m_missing.begin(); each != m_missing.end(); ++each)
            lines << each.key() + QStringLiteral(": ") + each.value().join(QStringLiteral(" | "));
        return lines.join(u'\n');
    }

private:
    QTranslator m_german;
    bool m_isLoaded = false;
    mutable QMap<QString, QStringList> m_missing;
};

/// Entries of one menu that have the same mnemonic; menus in it as well.
void collectClashes(const QString &menu, const QList<QAction *> &actions, QStringList &clashes)
{
    QMap<QChar, QString> taken;
    for (const QAction *action : actions) {
        const QChar mnemonic = mnemonicOf(action->text());
        if (!mnemonic.isNull()) {
            if (taken.contains(mnemonic))
                clashes << QStringLiteral("%1: “%2” and “%3”").arg(menu, taken[mnemonic], action->text());
            taken[mnemonic] = action->text();
        }
        if (action->menu()) {
            emit action->menu()->aboutToShow();
            collectClashes(action->text(), action->menu()->actions(), clashes);
        }
    }
}

} // namespace

/// What the window says in other languages than English.
class TestLanguage : public QObject
{
    Q_OBJECT

private slots:
    void windowUsesTheLanguage_data();
    void windowUsesTheLanguage();
    void germanIsComplete();
    void contextsAreThoseOfClasses();
    void germanKeepsPlaceholders();
    void germanKeepsMnemonics();
    void germanKeepsFinalPunctuation();
    void phrasesAreTranslated();
    void mnemonicsOfMenusAreUnique_data();
    void mnemonicsOfMenusAreUnique();
    void mnemonicsOfViewsAreUnique_data();
    void mnemonicsOfViewsAreUnique();
    void windowShowsNothingUntranslated();
};

void TestLanguage::windowUsesTheLanguage_data()
{
    QTest::addColumn<QStringList>("wanted");
    QTest::addColumn<QString>("language");
    const auto row = [](const char *name, const QStringList &wanted, const char *language) {
        QTest::newRow(name) << wanted << QString::fromLatin1(language);
    };
    row("nothing wanted", {}, "en");
    row("the code itself", {QStringLiteral("de")}, "de");
    row("a country is left out", {QStringLiteral("de-AT")}, "de");
    row("a country as in LANG", {QStringLiteral("de_CH")}, "de");
    row("first that is spoken", {QStringLiteral("fr-FR"), QStringLiteral("de-DE"), QStringLiteral("en")}, "de");
    row("English before German", {QStringLiteral("en-GB"), QStringLiteral("de")}, "en");
    row("none is spoken", {QStringLiteral("fr"), QStringLiteral("C")}, "en");
}

void TestLanguage::windowUsesTheLanguage()
{
    QFETCH(QStringList, wanted);
    QTEST(firstSupportedLanguage(wanted), "language");
}

/// Every text of the sources, as lupdate finds them, has its German.
void TestLanguage::germanIsComplete()
{
    QTemporaryDir folder;
    const QString copy = folder.filePath(QStringLiteral("strata_de.ts"));
    QVERIFY(QFile::copy(german(), copy));
    QProcess script;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    environment.insert(QStringLiteral("LUPDATE"), QStringLiteral(STRATA_LUPDATE));
    script.setProcessEnvironment(environment);
    script.start(QStringLiteral("bash"), {QStringLiteral(STRATA_TEST_ROOT "/../scripts/translations.sh"), copy});
    QVERIFY(script.waitForFinished());
    QVERIFY2(script.exitCode() == 0, script.readAllStandardError().constData());
    const QList<Translation> entries = messagesOf(copy);
    QVERIFY(entries.size() > 1000);
    QStringList missing;
    for (const Translation &entry : entries) {
        if (!entry.isFinished || entry.texts.contains(QString()))
            missing << described(entry);
    }
    QVERIFY2(missing.isEmpty(),
             qPrintable(QStringLiteral("run scripts/translations.sh and write the German of\n") + missing.join(u'\n')));
}

/// lupdate takes the name of a class without its namespace as another context, which is never looked up.
void TestLanguage::contextsAreThoseOfClasses()
{
    for (const Translation &entry : messagesOf(german())) {
        static const QStringList ofQt{QStringLiteral("QPlatformTheme"),  QStringLiteral("QShortcut"),
                                      QStringLiteral("QLineEdit"),       QStringLiteral("QWidgetTextControl"),
                                      QStringLiteral("QDockWidget"),     QStringLiteral("QFileDialog"),
                                      QStringLiteral("QFileSystemModel")};
        const bool isKnown = entry.context.startsWith(QStringLiteral("strata")) || ofQt.contains(entry.context);
        QVERIFY2(isKnown, qPrintable(entry.context));
    }
}

void TestLanguage::germanKeepsPlaceholders()
{
    QStringList wrong;
    const QList<Translation> messages = messagesOf(german());
    QVERIFY(messages.size() > 1000);
    for (const Translation &entry : messages) {
        for (const QString &text : entry.texts) {
            if (placeholders(text) != placeholders(entry.source))
                wrong << described(entry);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

void TestLanguage::germanKeepsMnemonics()
{
    QStringList wrong;
    const QList<Translation> messages = messagesOf(german());
    QVERIFY(messages.size() > 1000);
    for (const Translation &entry : messages) {
        for (const QString &text : entry.texts) {
            if (mnemonicOf(text).isNull() != mnemonicOf(entry.source).isNull())
                wrong << described(entry);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// An ellipsis, a colon, a full stop and spaces at the ends mean something.
void TestLanguage::germanKeepsFinalPunctuation()
{
    const auto endOf = [](const QString &text) {
        static const QString ends = QStringLiteral("….:? ");
        return !text.isEmpty() && ends.contains(text.back()) ? text.back() : QChar();
    };
    QStringList wrong;
    const QList<Translation> messages = messagesOf(german());
    QVERIFY(messages.size() > 1000);
    for (const Translation &entry : messages) {
        for (const QString &text : entry.texts) {
            if (endOf(text) != endOf(entry.source) || text.startsWith(u' ') != entry.source.startsWith(u' '))
                wrong << described(entry);
        }
    }
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(u'\n')));
}

/// What the engine says goes through the same translation.
void TestLanguage::phrasesAreTranslated()
{
    QTranslator translator;
    QVERIFY(translator.load(QStringLiteral(":/translations/strata_de.qm")));
    QStringList missing;
    int phrases = 0;
    for (const Translation &entry : messagesOf(german())) {
        if (entry.context != QLatin1String("strata"))
            continue;
        ++phrases;
        const int number = entry.texts.size() > 1 ? 2 : -1;
        if (translator.translate("strata", entry.source.toUtf8().constData(), nullptr, number).isEmpty())
            missing << entry.source;
    }
    QVERIFY(phrases > 800);
    QVERIFY2(missing.isEmpty(), qPrintable(missing.join(u'\n')));
}

void TestLanguage::mnemonicsOfMenusAreUnique_data()
{
    QTest::addColumn<QString>("language");
    for (const Language &language : languages())
        QTest::newRow(qPrintable(language.name)) << language.code;
}

void TestLanguage::mnemonicsOfMenusAreUnique()
{
    QFETCH(QString, language);
    QTranslator translator;
    if (language != QLatin1String("en")) {
        QVERIFY(translator.load(QStringLiteral(":/translations/strata_%1.qm").arg(language)));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    QStringList clashes;
    collectClashes(QStringLiteral("menu bar"), controller.window().findChild<QMenuBar *>()->actions(), clashes);
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
}

void TestLanguage::mnemonicsOfViewsAreUnique_data()
{
    mnemonicsOfMenusAreUnique_data();
}

/// With each view in front one letter means one thing among the menus, the lookup bar and what is in the view.
void TestLanguage::mnemonicsOfViewsAreUnique()
{
    QFETCH(QString, language);
    QTranslator translator;
    if (language != QLatin1String("en")) {
        QVERIFY(translator.load(QStringLiteral(":/translations/strata_%1.qm").arg(language)));
        QVERIFY(QCoreApplication::installTranslator(&translator));
    }
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1920, 1080);
    window.show();
    WindowOptions options;
    options.example = "hiera5";
    options.question.node = "web01.fra.harbour.example";
    options.question.key = LookupTarget::named("profile::base::packages");
    controller.start(options);
    QStringList clashes;
    for (const Command command :
         {Command::ShowContributions, Command::ShowFold, Command::ShowStrategies, Command::ShowCompare,
          Command::ShowFleet, Command::ShowFindings, Command::ShowMap, Command::ShowDocument, Command::ShowImpact}) {
        QTRY_VERIFY_WITH_TIMEOUT(controller.isSettled(), 20000);
        window.action(command)->trigger();
        QMap<QChar, QStringList> taken;
        for (const QAction *menu : window.findChild<QMenuBar *>()->actions())
            taken[mnemonicOf(menu->text())] << menu->text();
        for (const QWidget *widget : window.findChildren<QWidget *>()) {
            const auto *label = qobject_cast<const QLabel *>(widget);
            const auto *button = qobject_cast<const QAbstractButton *>(widget);
            const QString text = label && label->buddy() ? label->text() : button ? button->text() : QString();
            if (widget->isVisible() && !mnemonicOf(text).isNull())
                taken[mnemonicOf(text)] << text;
        }
        for (const QStringList &texts : std::as_const(taken)) {
            if (texts.size() > 1)
                clashes << window.action(command)->text() + QStringLiteral(": ") + texts.join(QStringLiteral(", "));
        }
    }
    QVERIFY2(clashes.isEmpty(), qPrintable(clashes.join(u'\n')));
}

/// The contexts under which texts are looked for are those under which lupdate finds them.
void TestLanguage::windowShowsNothingUntranslated()
{
    NotingTexts texts;
    QVERIFY(texts.isLoaded());
    QCoreApplication::installTranslator(&texts);
    const auto back = qScopeGuard([&] { QCoreApplication::removeTranslator(&texts); });
    WindowController controller(openProject, WindowMemory(WindowMemory::Mode::Forgetful));
    MainWindow &window = controller.window();
    window.resize(1280, 800);
    window.show();
    WindowOptions options;
    options.example = "hiera5";
    options.question.node = "web01.fra.harbour.example";
    options.question.key = LookupTarget::named("profile::base::packages");
    controller.start(options);
    for (const Command command :
         {Command::ShowContributions, Command::ToggleCascade, Command::ShowFold, Command::ShowStrategies,
          Command::ShowCompare, Command::ShowFleet, Command::ShowFindings, Command::ShowMap, Command::ShowDocument,
          Command::Settings, Command::EditFacts, Command::SetValues, Command::Legend, Command::Reference,
          Command::WhyNot}) {
        QTRY_VERIFY_WITH_TIMEOUT(controller.isSettled(), 20000);
        window.action(command)->trigger();
        for (int round = 0; round < 5; ++round)
            QCoreApplication::processEvents();
        window.grab();
    }
    QTRY_VERIFY_WITH_TIMEOUT(controller.isSettled(), 20000);
    QCOMPARE(window.findChild<QMenuBar *>()->actions().first()->text(), QStringLiteral("&Datei"));
    QVERIFY2(texts.missing().isEmpty(), qPrintable(texts.missing()));
}

QTEST_MAIN(TestLanguage)
#include "tst_language.moc"
