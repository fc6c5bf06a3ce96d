// SPDX-License-Identifier: MIT
#include "app/gui/opening/choosers.h"

#include "app/gui/opening/examples.h"
#include "items/text.h"
#include "views/window/droppedfile.h"
#include "views/window/startpage.h"
#include "views/window/centralview.h"
#include "views/window/windowmenus.h"

#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>

namespace strata {

Choosers::Choosers(Session &session, Opening &opening, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_opening(opening), m_window(window)
{
    const auto on = [this](Command command, void (Choosers::*slot)()) {
        connect(m_window.action(command), &QAction::triggered, this, slot);
    };
    on(Command::OpenFolder, &Choosers::chooseFolder);
    on(Command::OpenFile, &Choosers::chooseFile);
    on(Command::LoadFacts, &Choosers::chooseFacts);
    on(Command::LoadFactsFolder, &Choosers::chooseFactsFolder);
    on(Command::ChooseNodeStore, &Choosers::chooseNodeStore);
    on(Command::ChooseEyamlKey, &Choosers::chooseEyamlKey);
    QAction *const nodes = window.action(Command::ChooseNodeStore);
    nodes->setEnabled(false);
    connect(&session, &Session::projectReady, nodes, [this, nodes] {
        nodes->setEnabled(m_session.project()->dialect->name() == "datum" && m_opening.isOnDisk());
    });
    connect(&session, &Session::projectClosed, nodes, [nodes] { nodes->setEnabled(false); });
    connect(window.action(Command::Reload), &QAction::triggered, &session, &Session::reload);
    connect(&window.centre().startPage(), &StartPage::openRequested, this, &Choosers::chooseFolder);
    connect(&window.centre().startPage(), &StartPage::recentChosen, &opening, &Opening::openPath);
    connect(&window.centre().startPage(), &StartPage::exampleChosen, &opening, &Opening::openExample);
    connect(&window, &MainWindow::dropped, this, &Choosers::onDropped);
    offerExamples();
}

void Choosers::offerExamples()
{
    QList<StartPage::Example> examples;
    for (const BuiltInExample &example : builtInExamples()) {
        examples << StartPage::Example{example.name, example.title, example.description};
        const QString name = example.name;
        m_window.menus().examples().addAction(example.title, this, [this, name] { m_opening.openExample(name); });
    }
    m_window.centre().startPage().setExamples(examples);
}

void Choosers::chooseFolder()
{
    const QString folder =
        QFileDialog::getExistingDirectory(&m_window, tr("Open a folder with a hiera.yaml or Datum.yml"), startFolder());
    if (!folder.isEmpty())
        m_opening.openPath(folder);
}

void Choosers::chooseFile()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Open a configuration"), startFolder(),
                                                      tr("Configuration (*.yaml *.yml);;All files (*)"));
    if (!file.isEmpty())
        m_opening.openPath(file);
}

void Choosers::chooseFacts()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Load facts"), factsStart(),
                                                      tr("Facts (*.yaml *.yml *.json);;All files (*)"));
    if (!file.isEmpty())
        m_opening.loadFacts(file);
}

void Choosers::chooseFactsFolder()
{
    const QString folder = QFileDialog::getExistingDirectory(&m_window, tr("Load the facts in a folder"), factsStart());
    if (!folder.isEmpty())
        m_opening.loadFacts(folder);
}

void Choosers::chooseNodeStore()
{
    const QString folder = QFileDialog::getExistingDirectory(&m_window, tr("Folder of the nodes"), startFolder());
    if (!folder.isEmpty())
        m_opening.useNodeStore(folder);
}

/// The folder of the open project, or of the last one.
QString Choosers::startFolder() const
{
    if (m_session.project() && m_opening.isOnDisk())
        return toText(m_session.project()->folder);
    return m_opening.lastFolder();
}

/// The folder of the loaded facts.
QString Choosers::factsStart() const
{
    const QString facts = m_session.project() ? toText(m_session.project()->request.facts) : QString();
    return facts.isEmpty() || !m_opening.isOnDisk() ? startFolder() : QFileInfo(facts).absoluteFilePath();
}

void Choosers::chooseEyamlKey()
{
    const QString file = QFileDialog::getOpenFileName(&m_window, tr("Private key for sealed values"), startFolder(),
                                                      tr("Keys (*.pem);;All files (*)"));
    if (!file.isEmpty())
        m_opening.useEyamlKey(file);
}

void Choosers::onDropped(const QString &path)
{
    switch (droppedFile(path, m_session.project() != nullptr)) {
    case DroppedFile::Facts:
    case DroppedFile::FactsFolder: m_opening.loadFacts(path); break;
    case DroppedFile::Folder:
    case DroppedFile::Configuration: m_opening.openPath(path); break;
    case DroppedFile::Nothing: break;
    }
}

} // namespace strata
