// SPDX-License-Identifier: MIT
#include "app/gui/facts/factspart.h"

#include "app/session/edits.h"
#include "items/text.h"
#include "views/facts/factsdialog.h"
#include "views/window/lookupbar.h"

namespace strata {

FactsPart::FactsPart(Session &session, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window)
{
    connect(&session.workbench(), &Workbench::sceneReady, this, &FactsPart::refresh);
    connect(&session.workbench(), &Workbench::nodesReady, this, &FactsPart::refresh);
    connect(&session.navigation(), &Navigation::changed, this, &FactsPart::refresh);
    connect(&window.lookupBar(), &LookupBar::factsRequested, this, &FactsPart::show);
    connect(window.action(Command::EditFacts), &QAction::triggered, this, &FactsPart::show);
    // The change resets the model, which would destroy the editor that requested it.
    connect(&m_model, &FactsModel::changeRequested, this, &FactsPart::setFact, Qt::QueuedConnection);
}

FactsPart::~FactsPart()
{
    delete m_dialog.data(); // it uses the model, and its parent window is destroyed later
}

void FactsPart::show()
{
    if (!m_session.project())
        return;
    if (!m_dialog) {
        m_dialog = new FactsDialog(m_model, &m_window);
        connect(m_dialog, &FactsDialog::loadRequested, this, &FactsPart::loadRequested);
        connect(m_dialog, &FactsDialog::loadFolderRequested, this, &FactsPart::loadFolderRequested);
        connect(m_dialog, &FactsDialog::forAllChosen, this, [this](bool forAll) {
            m_session.edits().facts().setFor(forAll ? Navigation::FactsTarget::All : Navigation::FactsTarget::Node);
        });
        connect(m_dialog, &FactsDialog::resetRequested, this, &FactsPart::resetFact);
        connect(m_dialog, &FactsDialog::resetAllRequested, this, [this] { m_session.edits().facts().set({}); });
        connect(m_dialog, &FactsDialog::addRequested, this, &FactsPart::setFact);
        connect(m_dialog, &FactsDialog::editingEnded, this, &FactsPart::refresh);
    }
    refresh();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void FactsPart::setFact(const QString &name, const QString &text)
{
    const auto facts = withFact(m_session.navigation().facts(), toUtf8(name), toUtf8(text));
    if (facts)
        m_session.edits().facts().set(*facts);
    else if (m_dialog)
        m_dialog->showProblem(tr("%1 was not changed: %2").arg(name, reasonText(facts.error().message)));
}

void FactsPart::resetFact(const QString &name)
{
    FactChanges facts = m_session.navigation().facts();
    facts.erase(toUtf8(name));
    m_session.edits().facts().set(facts);
}

/// Variables used by paths without a value, offered for entry.
QStringList FactsPart::missingFacts() const
{
    QStringList missing;
    const auto scene = m_session.workbench().current().scene();
    if (!scene)
        return missing;
    for (const LayerNode &layer : scene->engine->layers().children) {
        for (const LayerInput &input : layer.inputs) {
            if (!input.isDefined && !missing.contains(toText(input.name)))
                missing << toText(input.name);
        }
    }
    return missing;
}

void FactsPart::refresh()
{
    const Question &question = m_session.navigation().question();
    const FactChanges facts = m_session.navigation().facts();
    const bool isForAll = m_session.navigation().factsFor() == Navigation::FactsTarget::All;
    m_window.lookupBar().setChangedFacts(static_cast<int>(facts.size()), isForAll);
    if (m_dialog) {
        m_dialog->setNode(toText(question.node));
        m_dialog->setForAll(isForAll);
        m_dialog->setChangedCount(static_cast<int>(facts.size()));
    }
    if (!m_session.project() || !m_session.project()->nodes.isKnown(question.node)) // the scene reads its facts
        return;
    const bool isSameNode = m_shown.node == question.node;
    if (m_dialog && m_dialog->isEditing() && isSameNode) // the text being typed belongs to its row
        return;
    ModelState shown{m_session.project(), question.node, facts, missingFacts()};
    if (shown == m_shown)
        return;
    m_shown = std::move(shown);
    QMap<QString, QString> changes;
    for (const auto &[name, text] : facts)
        changes.insert(toText(name), toText(text));
    m_model.setFacts(scopeOf(*m_session.project(), question.node), changes, m_shown.missing);
}

} // namespace strata
