// SPDX-License-Identifier: MIT
#include "app/gui/whatif/whatifpart.h"

#include "app/gui/messages/nodelist.h"
#include "app/cli/reports/impactreport.h"
#include "app/project/comparison/impacttexts.h"
#include "items/keys/keylistmodel.h"
#include "items/text.h"
#include "source/files/path.h"
#include "source/files/writefile.h"
#include "views/difference/differenceview.h"
#include "views/window/messagebar.h"

#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>

#include <optional>
#include <utility>

namespace strata {

namespace {

constexpr int kWhatIfPartTick = 50;            // milliseconds
constexpr std::size_t kWhatIfPartAtOnce = 200; // effects that can be added within a frame

QString titleOf(const FactEdit &fact)
{
    return toText(fact.name + " = " + fact.text);
}

} // namespace

WhatIfPart::WhatIfPart(Session &session, MainWindow &window, WindowMemory memory, QObject *parent)
    : ViewPart(session, window, CentralView::Tab::Impact, parent), m_edits(session.edits()),
      m_view(new WhatIfView(m_effects,
                            {window.action(Command::UndoEdit), window.action(Command::RedoEdit),
                             window.action(Command::CompareEdits), window.action(Command::CopyDiff),
                             window.action(Command::SaveDiff), window.action(Command::DiscardEdits)},
                            {window.action(Command::CompareEffect), window.action(Command::ShowEffectKey),
                             window.action(Command::CopyTableMarkdown), window.action(Command::CopyTableTabs)})),
      m_loader(
          session, kWhatIfPartTick,
          [this](std::vector<ListedEffect> effects) {
              const bool isEmpty = effects.empty();
              m_effects.add(std::move(effects));
              if (!isEmpty)
                  m_view->setSummary(tr("Looking up keys on all nodes… %1", "3 effects so far").arg(countText()));
          },
          kWhatIfPartAtOnce),
      m_comparing(session.board()), m_folder(memory, QStringLiteral("diff"))
{
    showFailures({&m_loader.job()});
    connect(&m_loader, &RowLoaderBase::stopped, this, [this] {
        m_view->setSummary(tr("Cancelled: the result is incomplete. %1", "3 effects so far").arg(countText()));
    });
    addView(m_view);
    on(Command::UndoEdit, [this] { m_edits.undoStack().undo(); });
    on(Command::RedoEdit, [this] { m_edits.undoStack().redo(); });
    on(Command::DiscardEdits, [this] { m_edits.discardAll(); });
    on(Command::CopyDiff, [this] { QApplication::clipboard()->setText(toText(m_edits.diff())); });
    on(Command::SaveDiff, [this] { chooseDiff(); });
    on(Command::CompareEdits, [this] { emit comparisonRequested({}, {}); });
    on(Command::ShowEffectKey, [this] { showCurrent(); });
    on(Command::CompareEffect, [this] {
        if (const auto place = m_view->currentEffect())
            emit comparisonRequested(place->key, place->node);
    });
    connect(&m_edits, &Edits::changed, this, &WhatIfPart::showEdits);
    connect(&m_edits.undoStack(), &QUndoStack::indexChanged, this, &WhatIfPart::showCommands);
    const auto forgetOthers = [this] {
        if (m_unedited && (!m_session.project() || m_session.project()->workspace != m_unedited->project->workspace))
            m_unedited.reset();
    };
    connect(&session, &Session::projectReady, this, forgetOthers);
    connect(&session, &Session::projectReady, this, &WhatIfPart::askIfQuick);
    connect(&window.centre(), &CentralView::tabChanged, this, &WhatIfPart::askIfQuick);
    connect(&window.centre(), &CentralView::tabChanged, this, &WhatIfPart::showDifference);
    connect(&session.workbench(), &Workbench::answered, this, &WhatIfPart::showDifference);
    connect(&session.workbench(), &Workbench::answered, this, &WhatIfPart::followStrategy);
    connect(&m_edits.undoStack(), &QUndoStack::indexChanged, this, &WhatIfPart::leaveRevisions);
    connect(m_view, &WhatIfView::editsRequested, this, &WhatIfPart::leaveRevisions);
    connect(m_view, &WhatIfView::editsRequested, this, &WhatIfPart::askIfQuick);
    connect(&session, &Session::projectClosed, this, forgetOthers);
    connect(&session, &Session::projectClosed, this, &WhatIfPart::leaveRevisions);
    connect(m_view, &WhatIfView::editToggled, this, [this](int row, bool isEnabled) {
        const std::size_t edits = m_edits.all().size(); // facts are listed after them
        const auto at = static_cast<std::size_t>(row);
        if (at < edits)
            m_edits.setEnabled(at, isEnabled);
        else
            m_edits.facts().setEnabled(at - edits, isEnabled);
    });
    connect(m_view, &WhatIfView::impactRequested, this, &WhatIfPart::askImpact);
    connect(m_view, &WhatIfView::effectActivated, this, &WhatIfPart::showCurrent);
    connect(m_view, &WhatIfView::currentEffectChanged, this, &WhatIfPart::showCommands);
    connect(m_view, &WhatIfView::currentEffectChanged, this, &WhatIfPart::showDifference);
    showCommands();
}

void WhatIfPart::showEdits()
{
    const EditedFiles *edited = m_edits.editedFiles();
    QList<ListedEdit> rows;
    for (std::size_t i = 0; i < m_edits.all().size(); ++i) {
        const NamedEdit &edit = m_edits.all()[i];
        const bool isKnown = edited && i < edited->problems.size();
        rows.push_back({toText(edit.title), toText(relativePath(edit.file.path, m_edits.folder())),
                        isKnown ? toText(edited->problems[i]) : QString(), edit.file.isEnabled});
    }
    for (const FactEdit &fact : m_edits.facts().all())
        rows.push_back({titleOf(fact),
                        fact.node.empty() ? tr("facts of all nodes") : tr("facts of %1").arg(toText(fact.node)),
                        {},
                        fact.isEnabled});
    m_view->setEdits(rows);
    forget();
    showCommands();
    showDifference();
    if (m_edits.all().empty()) // otherwise the files are read again first
        askIfQuick();
}

/// Starts looking up effects if the view is visible and that is fast, without waiting for the button.
void WhatIfPart::askIfQuick()
{
    constexpr std::size_t kQuickNodes = 10'000;
    const auto project = m_session.project();
    const bool isNeeded = project && isInFront() && !m_found && m_loader.state() == RowLoaderBase::State::Idle;
    if (!isNeeded)
        return;
    const std::size_t nodes = project->nodes.names().size();
    m_view->setSkippedReason(
        nodes <= kQuickNodes ? QString() : tr("%1 nodes are not looked up until you ask.").arg(numberText(nodes)));
    if (nodes <= kQuickNodes)
        askImpact();
}

void WhatIfPart::showCommands()
{
    const bool isOwn = m_edits.areOfProject();
    const bool hasEdits = isOwn && !m_edits.all().empty();
    const bool hasAny = hasEdits || (isOwn && !m_edits.facts().all().empty());
    enable(Command::UndoEdit, m_edits.canUndo());
    enable(Command::RedoEdit, m_edits.canRedo());
    for (const Command command : {Command::CopyDiff, Command::SaveDiff})
        enable(command, hasEdits);
    for (const Command command : {Command::DiscardEdits, Command::CompareEdits})
        enable(command, hasAny);
    const bool isEffect = isOwn && m_view->currentEffect();
    enable(Command::ShowEffectKey, isEffect);
    enable(Command::CompareEffect, isEffect && m_revisions.isEmpty());
}

/// Discards the result, which belongs to other edits or files.
void WhatIfPart::forget()
{
    m_loader.reset();
    m_found.reset();
    m_effects.clear();
    m_view->setSummary({});
}

bool WhatIfPart::hasEnabledEdits() const
{
    return m_edits.areOfProject() && m_edits.countEnabled() + m_edits.facts().countEnabled() > 0 &&
           (m_edits.editedFiles() || !m_edits.facts().all().empty());
}

void WhatIfPart::askImpact()
{
    const auto project = m_session.project();
    if (!project || (m_revisions.isEmpty() && !hasEnabledEdits()))
        return;
    if (m_revisions.isEmpty()) {
        m_chosen = m_session.navigation().question();
        loadImpact(
            [edited = EditedProject{project, m_edits.files(), m_edits.base(), m_session.navigation().question(),
                                    m_unedited}](const ImpactSearch &search) { return runEdits(edited, search); });
    } else {
        loadImpact([project, base = m_session.files(), pair = m_revisions](const ImpactSearch &search) {
            return runRevisions(*project, base, pair, search);
        });
    }
}

/// Looks up the effects again if the user chose another strategy for the current key, which affects them.
void WhatIfPart::followStrategy()
{
    const Question &now = m_session.navigation().question();
    const bool isSame = now.merge == m_chosen.merge && (now.merge.isAsConfigured() || now.key == m_chosen.key);
    if (isSame || !m_revisions.isEmpty() || (!m_found && !m_loader.isRunning()))
        return;
    forget();
    askIfQuick();
}

void WhatIfPart::loadImpact(std::function<std::shared_ptr<ImpactRun>(const ImpactSearch &)> run)
{
    forget();
    m_view->setSummary(tr("Looking up keys on all nodes…"));
    const auto progress = std::make_shared<Progress>();
    m_loader.load(
        tr("Looking up each key on all nodes"),
        [this, progress, project = m_session.project(),
         run = std::move(run)](const CancelToken &cancel, RowQueue<ListedEffect> &rows) -> Job::Completion {
            ImpactSearch search;
            search.cancel = cancel;
            search.onEffects = [&rows, tuples = TupleRules(*project, {})](const std::vector<ImpactEffect> &effects) {
                rows.add(listedEffects(effects, tuples));
            };
            search.progress = progress.get();
            return [this, found = run(search)] {
                if (found->unedited)
                    m_unedited = found->unedited;
                m_found = found;
                finish();
            };
        },
        progress);
}

/// Shows what changes in the current effect, or in the current answer while no effect is selected.
void WhatIfPart::showDifference()
{
    m_comparing.drop();
    const auto project = m_session.project();
    const Question question = project ? comparedQuestion(*project, m_session.navigation().question(),
                                                         m_view->currentEffect(), !m_revisions.isEmpty())
                                      : Question();
    if (question.key.isNothing() || (m_revisions.isEmpty() && !hasEnabledEdits())) {
        m_view->difference().clear();
        return;
    }
    if (!isInFront())
        return;
    const QString key = KeyListModel::title(question.key);
    const QString subject =
        question.node.empty() ? key : tr("%1 on %2", "key, node").arg(key, shownText(question.node));
    std::function<std::shared_ptr<const ShownDifference>(const CancelToken &)> compare;
    if (m_revisions.isEmpty())
        compare = [edited = EditedProject{project, m_edits.files(), m_edits.base(), question, m_unedited}](
                      const CancelToken &cancel) { return editDifference(edited, cancel); };
    else
        compare = [project, question, base = m_session.files(), pair = m_revisions,
                   found = m_found](const CancelToken &cancel) {
            return revisionDifference(*project, base, pair, found.get(), question, cancel);
        };
    const QString equal = m_revisions.isEmpty() ? tr("The edits do not change %1.") : tr("%1 does not change.");
    const QString changed = m_revisions.isEmpty() ? tr("What the edits change in %1") : tr("What changes in %1");
    m_comparing.start(tr("Looking up both states"),
                      [this, compare, equal, changed, subject](const CancelToken &cancel) -> Job::Completion {
                          return [this, equal, changed, subject, difference = compare(cancel)] {
                              if (!difference)
                                  m_view->difference().clear();
                              else if (difference->tree.isEmpty())
                                  m_view->setDifference(nullptr, equal.arg(subject));
                              else
                                  m_view->setDifference(difference, changed.arg(subject));
                          };
                      });
}

void WhatIfPart::showRevisions(const RevisionPair &revisions)
{
    m_revisions = revisions;
    m_window.centre().showTab(CentralView::Tab::Impact);
    m_view->setSides(revisions.title);
    askImpact();
    showCommands();
}

/// Shows the edits and their effects again.
void WhatIfPart::leaveRevisions()
{
    if (m_revisions.isEmpty())
        return;
    m_revisions = {};
    m_view->setSides({});
    showEdits();
}

void WhatIfPart::finish()
{
    if (m_found->error) {
        m_view->setSummary({}, {}, reasonText(m_found->error->message));
        return;
    }
    const Impact &impact = *m_found->impact;
    QStringList notes;
    for (const std::string &note : {leftText(impact, phrasebook()), assumedNodesText(impact, phrasebook())}) {
        if (!note.empty())
            notes << toText(note);
    }
    if (!impact.withoutFacts.empty())
        notes << tr("The variables of a node without facts count as undefined, so effects may be missing.");
    if (m_revisions.isEmpty() && !m_chosen.merge.isAsConfigured())
        notes << tr("%1 is looked up with the chosen strategy, all other keys as configured.")
                     .arg(KeyListModel::title(m_chosen.key));
    for (const ImpactFile &file : impact.files)
        notes << tr("%1: %2", "data/common.yaml: no effect")
                     .arg(toText(relativePath(file.path, m_edits.folder())),
                          toText(fileText(file, impact, phrasebook())));
    showSummary(impact, notes.join(u'\n'));
}

void WhatIfPart::showSummary(const Impact &impact, const QString &notes)
{
    QString text = toText(summaryOf(impact, phrasebook()));
    QList<CountLink> counts;
    if (!impact.effects.empty())
        counts << CountLink{counted(impact.effects.size(), tr("1 effect"), tr("%1 effects")),
                            [this] { m_view->goToEffects(); }};
    const QString affected = toText(affectedText(impact, phrasebook()));
    if (!impact.effects.empty() && text.contains(affected)) // not without any node
        counts << CountLink{affected, [this, nodes = affectedNodes(impact)] {
                                showNodeList(m_window, tr("Nodes with an effect"), nodes);
                            }};
    if (!impact.withoutFacts.empty()) {
        const QString sentence =
            counted(impact.withoutFacts.size(), tr("1 node has no facts."), tr("%1 nodes have no facts."));
        text += u' ' + sentence;
        counts << CountLink{sentence, [this, nodes = impact.withoutFacts] {
                                showNodeList(m_window, tr("Nodes without facts"), nodes);
                            }};
    }
    m_view->setSummary(text, counts, notes);
}

QString WhatIfPart::countText() const
{
    return counted(static_cast<std::size_t>(m_effects.rowCount()), tr("1 effect so far"), tr("%1 effects so far"));
}

void WhatIfPart::showCurrent()
{
    if (const auto place = m_view->currentEffect())
        emit keyRequested(place->key, place->node);
}

Result<void> WhatIfPart::saveDiff(const QString &path) const
{
    const QString folder = toText(m_edits.folder()) + u'/';
    if (QFileInfo(path).absoluteFilePath().startsWith(folder)) {
        return fail(Error::Code::Unsupported,
                    toUtf8(tr("Strata never writes into the data. Choose a place outside of %1.").arg(folder)));
    }
    return writeFile(toUtf8(path), m_edits.diff());
}

void WhatIfPart::chooseDiff()
{
    const QString path = QFileDialog::getSaveFileName(
        &m_window, tr("Save the edits as a diff"),
        m_folder.path(QStringLiteral("what-if.diff"), toText(m_edits.folder())), tr("Diff (*.diff *.patch)"));
    if (path.isEmpty())
        return;
    if (const auto saved = saveDiff(path))
        m_folder.use(path);
    else
        m_window.messageBar().showMessage(
            {Message::Severity::Warning, reasonText(saved.error().message).toHtmlEscaped(), QStringLiteral("what-if")});
}

ExportSource WhatIfPart::exportSource() const
{
    const auto has = [this] { return m_found && m_found->impact; };
    return {.table = [this, has] { return has() ? std::optional(m_effects.table()) : std::nullopt; },
            .head = [this, has]() -> std::optional<PageHead> {
                if (!has())
                    return {};
                if (!m_revisions.isEmpty())
                    return PageHead{tr("What-if"), m_revisions.title, {}};
                QStringList titles;
                for (const NamedEdit &edit : m_edits.all()) {
                    if (edit.file.isEnabled)
                        titles << toText(edit.title);
                }
                for (const FactEdit &fact : m_edits.facts().all()) {
                    if (fact.isEnabled)
                        titles << titleOf(fact);
                }
                return PageHead{tr("What-if"), titles.join(QStringLiteral(" · ")), {}};
            },
            .jsonWriter = [this, has]() -> ExportSource::Writer {
                if (!has())
                    return {};
                return [found = m_found, folder = m_edits.folder(),
                        before = m_revisions.isEmpty() ? toUtf8(tr("the files")) : m_revisions.before.revision,
                        after = m_revisions.isEmpty() ? toUtf8(tr("the edited files"))
                                                      : m_revisions.after.revision](const CancelToken &) {
                    return cli::impactJson({before, after, *found->impact, folder});
                };
            }};
}

} // namespace strata
