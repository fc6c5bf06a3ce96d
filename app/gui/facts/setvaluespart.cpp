// SPDX-License-Identifier: MIT
#include "app/gui/facts/setvaluespart.h"

#include "app/project/findpathvalues.h"
#include "app/session/edits.h"
#include "core/text/rubytext.h"
#include "items/text.h"
#include "views/facts/setvaluesdialog.h"
#include "views/window/lookupbar.h"

#include <algorithm>

namespace strata {

namespace {

std::size_t levelsWithFile(const LayerNode &layers)
{
    const auto all = locations(layers);
    return static_cast<std::size_t>(std::count_if(all.begin(), all.end(), [](const LayerNode *level) {
        return level->state == LayerNode::State::Present || level->state == LayerNode::State::Broken;
    }));
}

/// \a value as typed in YAML: quoted if YAML would read another type, as with 1.10.
std::string typedText(const std::string &value)
{
    KeyTable keys;
    const auto typed = typedFact(value, keys);
    if (typed && !typed->isUndef() && !typed->isCollection() && rubyToString(*typed) == value)
        return value;
    std::string quoted = "'";
    for (const char c : value)
        quoted += c == '\'' ? std::string("''") : std::string(1, c);
    return quoted + '\'';
}

} // namespace

SetValuesPart::SetValuesPart(Session &session, MainWindow &window, QObject *parent)
    : QObject(parent), m_session(session), m_window(window), m_job(session.board())
{
    connect(&session, &Session::projectReady, this, &SetValuesPart::onProject);
    connect(&session, &Session::projectClosed, this, &SetValuesPart::onProject);
    connect(&session.workbench(), &Workbench::sceneReady, this, &SetValuesPart::refresh);
    connect(&session.workbench(), &Workbench::nodesReady, this, &SetValuesPart::refresh);
    connect(window.action(Command::SetValues), &QAction::triggered, this, [this] { show(); });
    connect(window.action(Command::ApplySuggestedValues), &QAction::triggered, this, &SetValuesPart::applySuggestions);
    window.action(Command::ApplySuggestedValues)->setEnabled(false);
}

SetValuesPart::~SetValuesPart()
{
    delete m_dialog.data(); // it uses the models, and its parent window is destroyed later
}

void SetValuesPart::onProject()
{
    m_job.drop();
    m_project.reset();
    m_values.reset();
    if (!m_session.project() && m_dialog)
        m_dialog->close();
}

void SetValuesPart::show(const QString &variable)
{
    if (!m_session.project())
        return;
    if (!m_dialog)
        connectDialog();
    m_variable = variable;
    const auto scene = m_session.workbench().current().scene();
    m_before = m_session.navigation().facts();
    m_beforeOf = m_session.navigation().question().node;
    m_levelsBefore = scene ? levelsWithFile(scene->engine->layers()) : 0;
    refresh();
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void SetValuesPart::connectDialog()
{
    m_dialog = new SetValuesDialog(m_variables, m_choices, &m_window);
    connect(m_dialog, &SetValuesDialog::variableChosen, this, &SetValuesPart::choose);
    connect(m_dialog, &SetValuesDialog::valueChosen, this, &SetValuesPart::setValue);
    connect(m_dialog, &SetValuesDialog::noValueChosen, this, &SetValuesPart::clearValue);
    connect(m_dialog, &SetValuesDialog::suggestionAccepted, this, &SetValuesPart::applySuggestions);
    connect(m_dialog, &SetValuesDialog::revertRequested, this, &SetValuesPart::revert);
    connect(m_dialog, &SetValuesDialog::factsRequested, this, &SetValuesPart::factsRequested);
}

/// Whether the current node has facts, so that nothing must be guessed; also while they are being read.
bool SetValuesPart::knowsFacts() const
{
    const Project &project = *m_session.project();
    const std::string &node = m_session.navigation().question().node;
    if (!project.nodes.isKnown(node))
        return true;
    if (!project.request.facts.empty() && project.nodes.names().empty())
        return true;
    const KnownNode *known = project.nodes.find(node);
    return known && !known->path().empty();
}

void SetValuesPart::refresh()
{
    const auto scene = m_session.workbench().current().scene();
    if (!scene || !m_session.project())
        return;
    const std::string &node = m_session.navigation().question().node;
    const bool isNamed = !node.empty() && !knowsFacts();
    if (scene->project != m_project && (m_dialog || isNamed))
        find();
    m_set = settingsIn(scene->engine->layers());
    m_suggestions =
        m_values && isNamed ? m_values->suggestedBy(node, m_set) : std::vector<PathValues::SuggestedValue>();
    QStringList texts;
    for (const PathValues::SuggestedValue &each : m_suggestions)
        texts << tr("%1 = %2", "variable, value").arg(toText(each.variable), toText(each.value));
    const QString text = texts.join(QStringLiteral(", "));
    m_window.action(Command::ApplySuggestedValues)->setEnabled(!m_suggestions.empty());
    emit suggestionChanged(text);
    if (!m_dialog)
        return;
    m_dialog->setNode(toText(node));
    m_dialog->setSuggestion(text.isEmpty() ? QString() : tr("From the name of the node: %1.").arg(text));
    m_dialog->setCanRevert(node == m_beforeOf && m_session.navigation().facts() != m_before);
    if (!m_values) {
        m_dialog->setEffect(tr("Looking for files…"));
        return;
    }
    m_variables.setVariables(m_values->variables(), m_set);
    const auto &names = m_values->variables();
    if (std::find(names.begin(), names.end(), toUtf8(m_variable)) == names.end()) {
        const auto open =
            std::find_if(names.begin(), names.end(), [this](const std::string &name) { return !m_set.contains(name); });
        m_variable = names.empty() ? QString() : toText(open == names.end() ? names.front() : *open);
    }
    m_dialog->setCurrentVariable(m_variable);
    showOffers();
    showEffect();
}

/// Searches files once for all nodes of a project.
void SetValuesPart::find()
{
    const auto scene = m_session.workbench().current().scene();
    m_project = scene->project;
    m_values.reset();
    m_job.start(tr("Looking for values"), [this, scene](const CancelToken &cancel) -> Job::Completion {
        auto values = std::make_shared<const PathValues>(findPathValues(*scene->project, scene->scope, cancel));
        return [this, values] {
            m_values = values;
            refresh();
        };
    });
}

void SetValuesPart::choose(const QString &variable)
{
    m_variable = variable;
    showOffers();
}

void SetValuesPart::showOffers()
{
    if (!m_values)
        return;
    const auto &names = m_values->variables();
    const auto found = std::find(names.begin(), names.end(), toUtf8(m_variable));
    if (found == names.end()) {
        m_choices.setChoices({}, {});
        return;
    }
    const auto current = m_set.find(*found);
    m_choices.setChoices(m_values->choices(static_cast<std::size_t>(found - names.begin()), m_set),
                         current == m_set.end() ? std::nullopt : std::optional(current->second));
    m_dialog->setCurrentOffer(m_choices.currentRow());
}

void SetValuesPart::showEffect()
{
    if (m_values->variables().empty()) {
        m_dialog->setEffect(tr("No path needs a variable."));
        return;
    }
    const auto scene = m_session.workbench().current().scene();
    const std::size_t now = levelsWithFile(scene->engine->layers());
    const QString levels = countedOf(now, locations(scene->engine->layers()).size(), tr("%1 of 1 level has a file"),
                                     tr("%1 of %2 levels have a file"));
    m_dialog->setEffect(now == m_levelsBefore ? tr("%1.", "sentence").arg(levels)
                                              : tr("%1; it was %2 before.").arg(levels, numberText(m_levelsBefore)));
}

void SetValuesPart::setValue(const QString &value)
{
    if (m_variable.isEmpty())
        return;
    FactChanges facts = m_session.navigation().facts();
    facts[toUtf8(m_variable)] = typedText(toUtf8(value));
    m_session.edits().facts().set(facts);
}

/// A value of the node's own facts is set to an empty string, because only changes can be removed.
void SetValuesPart::clearValue()
{
    FactChanges facts = m_session.navigation().facts();
    const std::string name = toUtf8(m_variable);
    if (facts.erase(name) == 0 && m_set.contains(name))
        facts[name] = "''";
    m_session.edits().facts().set(facts);
}

void SetValuesPart::applySuggestions()
{
    FactChanges facts = m_session.navigation().facts();
    for (const PathValues::SuggestedValue &each : m_suggestions)
        facts[each.variable] = typedText(each.value);
    m_session.edits().facts().set(facts);
}

void SetValuesPart::revert()
{
    m_session.edits().facts().set(m_before);
}

} // namespace strata
