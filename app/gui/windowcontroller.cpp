// SPDX-License-Identifier: MIT
#include "app/gui/windowcontroller.h"

#include "app/gui/examples.h"
#include "app/gui/pages.h"
#include "items/text.h"
#include "lookup/nearest.h"
#include "source/files/diskfilesystem.h"
#include "source/yaml/yamlreader.h"
#include "trace/pathaddress.h"
#include "views/contributions/contributionview.h"
#include "views/facts/factsdialog.h"
#include "views/window/infopage.h"
#include "views/keys/keysview.h"
#include "views/layers/layersview.h"
#include "views/window/lookupbar.h"
#include "views/window/messagebar.h"
#include "views/window/progressline.h"
#include "views/source/sourceview.h"
#include "views/window/startpage.h"
#include "views/why/whypanel.h"

#include <QApplication>
#include <QClipboard>
#include <QDesktopServices>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QUrl>

namespace strata {

namespace {

/// Whether \a folder or one above it has a configuration.
bool isBelowConfiguration(QDir folder)
{
    do {
        if (folder.exists(QStringLiteral("hiera.yaml")) || folder.exists(QStringLiteral("Datum.yml")))
            return true;
    } while (folder.cdUp());
    return false;
}

bool isFactsFile(const QFileInfo &file)
{
    const QString suffix = file.suffix().toLower();
    const bool isData = suffix == u"yaml" || suffix == u"yml" || suffix == u"json";
    const QString name = file.fileName();
    return file.isFile() && isData && !name.startsWith(u"hiera") &&
           name.compare(u"Datum.yml", Qt::CaseInsensitive) != 0;
}

} // namespace

WindowController::WindowController(Session::Opener opener, WindowMemory memory, QObject *parent)
    : QObject(parent), m_session(std::move(opener)), m_memory(memory), m_keys(this), m_facts(this),
      m_disk(std::make_shared<DiskFileSystem>())
{
    buildViews();
    connectSession();
    connectViews();
    connectContributions();
    connectCommands();
    refreshRecent();
    m_window.restoreGeometry(m_memory.geometry());
    if (!m_memory.layout().isEmpty())
        m_window.restoreLayout(m_memory.layout());
}

WindowController::~WindowController()
{
    m_memory.rememberWindow(m_window.saveGeometry(), m_window.saveLayout());
    delete m_factsDialog.data();
}

void WindowController::buildViews()
{
    m_layersView = new LayersView(m_layers);
    m_keysView = new KeysView(m_keys);
    m_sourceView = new SourceView;
    m_contributions = new ContributionView;
    m_why = new WhyPanel;
    m_window.setContributionsView(m_contributions);
    m_window.setWhyView(m_why);
    m_window.setLayersView(m_layersView);
    m_window.setKeysView(m_keysView);
    m_window.setSourceView(m_sourceView);
    m_window.lookupBar().setKeyModel(&m_keys);
    QList<StartPage::Example> examples;
    for (const BuiltInExample &example : builtInExamples()) {
        examples << StartPage::Example{example.name, example.title, example.description};
        const QString name = example.name;
        m_window.exampleMenu()->addAction(example.title, this, [this, name] { openExample(name); });
    }
    m_window.startPage().setExamples(examples);
}

void WindowController::connectSession()
{
    connect(&m_session, &Session::projectReady, this, &WindowController::onProjectReady);
    connect(&m_session, &Session::openFailed, this, &WindowController::onOpenFailed);
    connect(&m_session, &Session::projectClosed, this, &WindowController::onProjectClosed);
    connect(&m_session, &Session::sceneReady, this, &WindowController::onSceneReady);
    connect(&m_session, &Session::keyIndexReady, this, &WindowController::onKeysReady);
    connect(&m_session, &Session::resultReady, this, &WindowController::onResult);
    connect(&m_session, &Session::questionChanged, this, &WindowController::onQuestionChanged);
    connect(&m_session, &Session::currentChanged, this, &WindowController::showCurrent);
    connect(&m_session, &Session::sourceRead, this, [this](FileId file) {
        if (file == m_awaitedSource.file)
            showMark(m_awaitedSource);
    });
    connect(&m_session, &Session::busyChanged, this, &WindowController::onBusyChanged);
    connect(&m_session, &Session::cancelled, this, [this] { m_window.setRemark(tr("cancelled")); });
    connect(&m_session, &Session::factRefused, this, [this](const QString &name, const QString &reason) {
        if (m_factsDialog)
            m_factsDialog->showProblem(tr("%1 was not changed: %2").arg(name, reason));
    });
}

void WindowController::connectViews()
{
    LookupBar &bar = m_window.lookupBar();
    connect(&bar, &LookupBar::nodeChosen, &m_session, &Session::setNode);
    connect(&bar, &LookupBar::keyChosen, &m_session, &Session::setKey);
    connect(&bar, &LookupBar::choiceChanged, &m_session, &Session::setChoice);
    connect(&bar, &LookupBar::factsRequested, this, &WindowController::showFacts);
    connect(&bar, &LookupBar::placeActivated, this, &WindowController::showMark);
    connect(m_keysView, &KeysView::keyChosen, &m_session, &Session::setKey);
    connect(m_layersView, &LayersView::layerSelected, this,
            [this](const AddressLayer &layer) { m_session.setCurrent(currentIn(layer)); });
    connect(m_layersView, &LayersView::layerActivated, this, [this](const AddressLayer &layer) {
        showSource(m_addresses.layer(layer), markOf(currentIn(layer)));
        m_sourceView->setFocus();
    });
    connect(m_layersView, &LayersView::configurationRequested, this, &WindowController::showMark);
    connect(m_layersView, &LayersView::filterKeysRequested, this,
            [this](const QString &file) { m_keysView->setFilter(QStringLiteral("file:") + file); });
    connect(m_layersView, &LayersView::setValueRequested, this, [this](const QString &name) {
        showFacts();
        if (m_factsDialog)
            m_factsDialog->startWith(name);
    });
    connect(m_layersView, &LayersView::copyPathRequested, this,
            [](const QString &path) { QApplication::clipboard()->setText(path); });
    connect(m_sourceView, &SourceView::copyPathRequested, this,
            [](const QString &path) { QApplication::clipboard()->setText(path); });
    connect(m_sourceView, &SourceView::openRequested, this, [this](const QString &path, int) { openElsewhere(path); });
    connect(m_sourceView, &SourceView::valueActivated, this, [this](OriginId origin) {
        if (!m_projection)
            return;
        const Trace &trace = m_projection->trace();
        m_session.setCurrent({.key = m_session.key(),
                              .layer = m_projection->names().addresses().address(trace.origin(origin).layer),
                              .path = addressPath(trace.path(origin))});
    });
    connect(&m_window.messageBar(), &MessageBar::linkActivated, this, &WindowController::followLink);
    connect(&m_window.infoPage(), &InfoPage::linkActivated, this, &WindowController::followLink);
    connect(&m_window.startPage(), &StartPage::openRequested, this, &WindowController::chooseFolder);
    connect(&m_window.startPage(), &StartPage::recentChosen, this, &WindowController::openPath);
    connect(&m_window.startPage(), &StartPage::exampleChosen, this, &WindowController::openExample);
    connect(&m_window, &MainWindow::dropped, this, &WindowController::onDropped);
    connect(&m_window, &MainWindow::cancelRequested, &m_session, &Session::cancel);
    connect(&m_facts, &FactsModel::changeRequested, &m_session, &Session::setFact);
}

void WindowController::connectContributions()
{
    connect(m_contributions, &ContributionView::currentValueChanged, this, [this](const Address &address) {
        if (!m_isShowing)
            m_session.setCurrent(address);
    });
    connect(m_contributions, &ContributionView::whyChanged, m_why, &WhyPanel::setWhy);
    connect(m_contributions, &ContributionView::whyChanged, this, &WindowController::offerReveal);
    connect(m_why, &WhyPanel::revealRequested, this, &WindowController::reveal);
    connect(m_contributions, &ContributionView::sourceRequested, this, [this](SourceMark mark) {
        showMark(mark);
        m_sourceView->setFocus();
    });
    connect(m_contributions, &ContributionView::strategyComparisonRequested, &m_window.lookupBar(),
            &LookupBar::offerStrategies);
    connect(m_why, &WhyPanel::linkActivated, this, &WindowController::showMark);
    QAction *losers = m_window.action(Command::ShowLosers);
    connect(losers, &QAction::toggled, m_contributions, &ContributionView::setShowLosers);
    connect(m_contributions, &ContributionView::showLosersChanged, losers, &QAction::setChecked);
    connect(m_window.action(Command::ToggleCascade), &QAction::triggered, m_contributions,
            &ContributionView::toggleCascade);
    connect(m_window.action(Command::OpenSourceLine), &QAction::triggered, m_contributions,
            &ContributionView::openCurrent);
}

/// Find goes to the filter of the view that has the keyboard.
void WindowController::find()
{
    const QWidget *focus = QApplication::focusWidget();
    const bool isCentral = m_window.page() == MainWindow::Page::Contributions;
    if (isCentral && focus && m_contributions->isAncestorOf(focus))
        m_contributions->focusFilter();
    else
        m_keysView->focusFilter();
}

void WindowController::connectCommands()
{
    const auto on = [this](Command command, auto &&slot) {
        connect(m_window.action(command), &QAction::triggered, this, std::forward<decltype(slot)>(slot));
    };
    on(Command::OpenFolder, [this] { chooseFolder(); });
    on(Command::OpenFile, [this] { chooseFile(); });
    on(Command::LoadFacts, [this] { chooseFacts(); });
    on(Command::ChooseEyamlKey, [this] { chooseEyamlKey(); });
    on(Command::Reload, [this] { m_session.reload(); });
    on(Command::CloseFolder, [this] { closeProject(); });
    on(Command::CopyValue, [this] { copyValue(); });
    on(Command::CopyPath, [this] { copyPlace(); });
    on(Command::Find, [this] { find(); });
    on(Command::Back, [this] { m_session.goBack(); });
    on(Command::Forward, [this] { m_session.goForward(); });
    on(Command::GoToKey, [this] { m_window.lookupBar().focusKey(); });
    on(Command::ChooseNode, [this] { m_window.lookupBar().focusNode(); });
    on(Command::EditFacts, [this] { showFacts(); });
    for (std::size_t i = 0; i < kStrategyCommands.size(); ++i)
        on(kStrategyCommands[i], [this, i] { chooseStrategy(i); });
    on(Command::StrategyAsConfigured, [this] { setStrategy({}); });
    on(Command::About, [this] { showAbout(); });
}

// --- opening ---------------------------------------------------------------------------------------------------------

void WindowController::start(const WindowOptions &options)
{
    m_shared = options.project;
    m_pending = options;
    m_hasPending = true;
    if (!options.example.empty())
        openExample(toText(options.example));
    else if (!options.project.root.empty())
        m_session.open(remembered(options.project), m_disk);
    else if (isBelowConfiguration(QDir::current()))
        openPath(QDir::currentPath());
    else if (m_memory.isFirstStart() && !builtInExamples().isEmpty())
        openExample(builtInExamples().front().name);
    else
        m_isIdle = true;
}

void WindowController::openPath(const QString &path)
{
    ProjectRequest request = m_shared;
    request.root = toUtf8(path);
    m_exampleName.clear();
    m_session.open(remembered(std::move(request)), m_disk);
}

/// The request with the mappings of its folder and the key for sealed values, where it brings none of its own.
ProjectRequest WindowController::remembered(ProjectRequest request) const
{
    const QFileInfo root(toText(request.root));
    const QString folder = root.isDir() ? root.absoluteFilePath() : root.absolutePath();
    if (request.mappings.empty()) {
        for (const QString &mapping : m_memory.mappings(QDir::cleanPath(folder))) {
            const qsizetype equals = mapping.indexOf(u'=');
            request.mappings.push_back({toUtf8(mapping.left(equals)), toUtf8(mapping.mid(equals + 1)), false});
        }
    }
    if (request.eyamlKey.empty())
        request.eyamlKey = toUtf8(m_memory.eyamlKey());
    return request;
}

void WindowController::openExample(const QString &name)
{
    const auto files = exampleFileSystem(name);
    if (!files) {
        m_window.messageBar().showMessage({Message::Severity::Error,
                                           tr("There is no example called %1.").arg(name.toHtmlEscaped()),
                                           QStringLiteral("open")});
        m_hasFailed = true;
        emit progressed();
        return;
    }
    ProjectRequest request;
    request.root = exampleRoot(name);
    const std::string facts = exampleRoot(name) + "/facts";
    if (files->type(facts) == FileSystem::Type::Folder)
        request.facts = facts;
    m_exampleName = name;
    for (const BuiltInExample &example : builtInExamples()) {
        if (example.name != name)
            continue;
        if (!m_hasPending)
            m_pending = {};
        if (m_pending.node.empty())
            m_pending.node = toUtf8(example.node);
        if (m_pending.key.isNothing() && m_pending.merge.empty())
            m_pending.merge = toUtf8(example.strategy);
        if (m_pending.key.isNothing())
            m_pending.key = AskedKey::named(toUtf8(example.key));
        m_hasPending = true;
    }
    m_session.open(request, files);
}

void WindowController::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Open a folder with a hiera.yaml or Datum.yml"));
    if (!folder.isEmpty())
        openPath(folder);
}

void WindowController::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Open a configuration"), {},
                                                      tr("Configuration (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty())
        openPath(file);
}

void WindowController::chooseFacts()
{
    const QString file =
        QFileDialog::getOpenFileName(&m_window, tr("Load facts"), {}, tr("Facts (*.yaml *.yml *.json);;All files (*)"));
    if (!file.isEmpty())
        loadFacts(file);
}

void WindowController::chooseEyamlKey()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Private key for sealed values"), {},
                                                      tr("Keys (*.pem);;All files (*)"));
    if (!file.isEmpty())
        useEyamlKey(file);
}

void WindowController::useEyamlKey(const QString &path)
{
    m_memory.rememberEyamlKey(path);
    m_shared.eyamlKey = toUtf8(path);
    if (!m_session.project() || !m_exampleName.isEmpty()) // the examples hold nothing sealed
        return;
    ProjectRequest request = m_session.project()->request;
    request.eyamlKey = toUtf8(path);
    m_pending = {};
    m_pending.node = toUtf8(m_session.node());
    m_pending.key = m_session.key();
    m_hasPending = true;
    m_session.open(request, m_disk);
}

void WindowController::loadFacts(const QString &path)
{
    if (!m_session.project())
        return;
    ProjectRequest request = m_session.project()->request;
    request.facts = toUtf8(path);
    m_pending = {};
    m_pending.key = m_session.key();
    m_hasPending = true;
    m_session.open(request, m_disk);
}

void WindowController::closeProject()
{
    m_session.closeProject();
}

void WindowController::onDropped(const QString &path)
{
    if (isFactsFile(QFileInfo(path)) && m_session.project())
        loadFacts(path);
    else
        openPath(path);
}

void WindowController::applyPending()
{
    if (!m_hasPending)
        return;
    m_hasPending = false;
    if (!m_pending.node.empty())
        m_session.setNode(toText(m_pending.node));
    FactChanges changes = m_session.factChanges();
    for (const auto &[name, value] : m_pending.variables)
        changes.insert(toText(name), toText(value));
    m_session.setFactChanges(changes);
    if (!m_pending.merge.empty()) {
        auto choice = readMergeChoice(m_pending.merge, *m_session.project()->workspace->keys);
        if (choice) {
            if (!m_pending.knockOutPrefix.empty())
                choice->knockoutPrefix = m_pending.knockOutPrefix;
            choice->sortMergedArrays |= m_pending.sortMergedArrays;
            choice->mergeHashArrays |= m_pending.mergeHashArrays;
            m_session.setChoice(*choice);
        } else {
            m_window.messageBar().showMessage({Message::Severity::Error,
                                               tr("The strategy of the command line cannot be used: %1")
                                                   .arg(toText(choice.error().message).toHtmlEscaped()),
                                               QStringLiteral("merge")});
        }
    }
    if (!m_pending.key.isNothing())
        m_session.setKey(m_session.project()->dialect->askedKey(m_pending.key));
    m_session.clearHistory(); // nobody went through what was set here
}

// --- facts -----------------------------------------------------------------------------------------------------------

void WindowController::showFacts()
{
    if (!m_session.project())
        return;
    if (!m_factsDialog) {
        m_factsDialog = new FactsDialog(m_facts, &m_window);
        connect(m_factsDialog, &FactsDialog::loadRequested, this, &WindowController::chooseFacts);
        connect(m_factsDialog, &FactsDialog::resetRequested, &m_session, &Session::resetFact);
        connect(m_factsDialog, &FactsDialog::resetAllRequested, this, [this] { m_session.setFactChanges({}); });
        connect(m_factsDialog, &FactsDialog::addRequested, &m_session, &Session::setFact);
    }
    m_factsDialog->setNode(m_session.node());
    m_factsDialog->setChangedCount(static_cast<int>(m_session.factChanges().size()));
    m_factsDialog->show();
    m_factsDialog->raise();
    m_factsDialog->activateWindow();
}

void WindowController::refreshFacts()
{
    if (!m_session.project())
        return;
    QStringList missing;
    if (m_session.scene()) {
        for (const LayerNode &layer : m_session.scene()->engine->layers().children) {
            for (const LayerInput &input : layer.inputs) {
                if (!input.isDefined && !missing.contains(toText(input.name)))
                    missing << toText(input.name);
            }
        }
    }
    const FactsShown shown{m_session.project(), m_session.node(), m_session.factChanges(), missing};
    if (shown == m_factsShown)
        return;
    m_factsShown = shown;
    m_facts.setFacts(scopeOf(*m_session.project(), toUtf8(m_session.node())), m_session.factChanges(), missing);
}

// --- commands --------------------------------------------------------------------------------------------------------

void WindowController::setStrategy(const std::string &name)
{
    MergeChoice choice = m_session.choice();
    choice.strategy = name;
    m_session.setChoice(choice);
}

void WindowController::chooseStrategy(std::size_t index)
{
    const auto strategies =
        m_session.project() ? m_session.project()->dialect->strategies() : std::vector<StrategyChoice>();
    if (index < strategies.size())
        setStrategy(strategies[index].name);
}

void WindowController::followLink(const QString &target)
{
    const QString kind = target.section(u':', 0, 0);
    const QString rest = target.section(u':', 1);
    if (kind == u"key") {
        m_session.setKey(AskedKey::named(toUtf8(rest)));
    } else if (kind == u"layer") {
        const LayerId layer{static_cast<std::uint16_t>(rest.toUInt() - 1)};
        if (const auto address = m_addresses.address(layer))
            m_session.setCurrent(currentIn(*address));
    } else if (kind == u"place") {
        showMark({{rest.section(u':', 0, 0).toUInt()}, rest.section(u':', 1, 1).toUInt(), 0});
    } else if (kind == u"example") {
        openExample(rest);
    } else if (kind == u"action") {
        if (auto *action = m_window.findChild<QAction *>(rest))
            action->trigger();
    }
}

void WindowController::copyPlace()
{
    const SourceMark mark = markOf(m_session.current());
    if (mark.isValid())
        QApplication::clipboard()->setText(placeText(mark));
}

void WindowController::openElsewhere(const QString &path)
{
    if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path))) {
        m_window.messageBar().showMessage({Message::Severity::Warning,
                                           tr("No program is set up to open %1.").arg(path.toHtmlEscaped()),
                                           QStringLiteral("editor")});
    }
}

void WindowController::showAbout()
{
    m_window.messageBar().showMessage(
        {Message::Severity::Note,
         tr("<b>Strata %1</b> explains hierarchical configuration data. It only reads your files. MIT licence.")
             .arg(QCoreApplication::applicationVersion()),
         QStringLiteral("about")});
}

void WindowController::refreshRecent()
{
    const QStringList folders = m_memory.recentFolders();
    m_window.startPage().setRecent(folders);
    QMenu *menu = m_window.recentMenu();
    menu->clear();
    menu->setEnabled(!folders.isEmpty());
    for (const QString &folder : folders)
        menu->addAction(folder, this, [this, folder] { openPath(folder); });
}

} // namespace strata
