// SPDX-License-Identifier: MIT
#include "app/gui/whatif/whatifpart.h"

#include "app/project/asking.h"
#include "app/project/impacttexts.h"
#include "app/project/sourcefiles.h"
#include "app/project/without.h"
#include "items/keylistmodel.h"
#include "items/text.h"
#include "lookup/lookupkey.h"
#include "projection/pathphrase.h"
#include "projection/valuephrase.h"
#include "source/files/path.h"
#include "source/files/writefile.h"
#include "source/git/patch.h"
#include "views/window/centralview.h"
#include "views/window/messagebar.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QCursor>
#include <QFileDialog>
#include <QFileInfo>
#include <QUndoCommand>

#include <algorithm>
#include <mutex>
#include <utility>

namespace strata {

/// What the edits gave the last time when the files were read. Shared with the threads that read them.
struct WhatIfPart::Applied
{
    std::mutex mutex; // protects the member below
    EditedFiles files;

    EditedFiles get()
    {
        const std::lock_guard lock(mutex);
        return files;
    }
};

/// All edits before and after a step.
class WhatIfPart::Change : public QUndoCommand
{
public:
    Change(WhatIfPart &part, std::vector<Edit> before, std::vector<Edit> after, const QString &title)
        : QUndoCommand(title), m_part(part), m_before(std::move(before)), m_after(std::move(after))
    {}

    void undo() override { m_part.use(m_before); }
    void redo() override { m_part.use(m_after); }

private:
    WhatIfPart &m_part;
    std::vector<Edit> m_before;
    std::vector<Edit> m_after;
};

namespace {

/// \a project without edits: its files, which may be those of a revision or under a patch, over \a base.
Result<std::shared_ptr<const Project>>
projectBelow(const Project &project, const std::shared_ptr<const FileSystem> &base, const CancelToken &cancel)
{
    const auto files = sourceFiles(project.request, base);
    if (!files)
        return tl::unexpected<Error>(files.error());
    return openProject(project.request, std::make_shared<const Snapshot>(project.workspace, *files), cancel);
}

} // namespace

WhatIfPart::WhatIfPart(Session &session, const ShownAnswer &shown, ContributionView &contributions, MainWindow &window,
                       QObject *parent)
    : QObject(parent), m_session(session), m_shown(shown), m_contributions(contributions), m_window(window),
      m_view(new WhatIfView({window.action(Command::UndoEdit), window.action(Command::RedoEdit),
                             window.action(Command::CopyDiff), window.action(Command::SaveDiff),
                             window.action(Command::DiscardEdits)})),
      m_popup(new ValuePopup(&window)), m_job(session.board())
{
    window.centre().addTab(CentralView::Tab::Impact, m_view);
    contributions.setEdited([this](const SourceMark &mark) { return isEdited(mark); });
    connect(window.action(Command::EditValue), &QAction::triggered, this, &WhatIfPart::editCurrent);
    connect(window.action(Command::RemoveValue), &QAction::triggered, this, &WhatIfPart::removeCurrent);
    connect(window.action(Command::UndoEdit), &QAction::triggered, &m_undo, &QUndoStack::undo);
    connect(window.action(Command::RedoEdit), &QAction::triggered, &m_undo, &QUndoStack::redo);
    connect(window.action(Command::DiscardEdits), &QAction::triggered, this,
            [this] { change({}, tr("Discard all edits")); });
    connect(window.action(Command::CopyDiff), &QAction::triggered, this,
            [this] { QApplication::clipboard()->setText(toText(diff())); });
    connect(window.action(Command::SaveDiff), &QAction::triggered, this, &WhatIfPart::chooseDiff);
    connect(&m_undo, &QUndoStack::indexChanged, this, &WhatIfPart::showCommands);
    connect(&session, &Session::projectReady, this, &WhatIfPart::onProject);
    connect(&session, &Session::projectClosed, this, &WhatIfPart::onProject);
    connect(&shown, &ShownAnswer::answerChanged, this, &WhatIfPart::showCommands);
    connect(&contributions, &ContributionView::currentValueChanged, this, &WhatIfPart::showCommands);
    connect(m_view, &WhatIfView::editToggled, this, [this](int edit, bool isEnabled) {
        std::vector<Edit> edits = m_edits;
        edits[static_cast<std::size_t>(edit)].file.isEnabled = isEnabled;
        change(std::move(edits), isEnabled ? tr("Try an edit") : tr("Leave an edit out"));
    });
    connect(m_view, &WhatIfView::impactRequested, this, &WhatIfPart::askImpact);
    connect(m_view, &WhatIfView::effectActivated, this, [this](const QString &key, const QString &node) {
        emit keyRequested(AskedKey::named(toUtf8(key)), toUtf8(node));
    });
    showCommands();
}

WhatIfPart::~WhatIfPart()
{
    m_undo.disconnect(this);
}

EditFormat WhatIfPart::format() const
{
    const std::string_view dialect = m_session.project()->dialect->name();
    return dialect == "datum"    ? EditFormat::DatumYaml
           : dialect == "hiera3" ? EditFormat::Hiera3Yaml
                                 : EditFormat::PuppetYaml;
}

std::string WhatIfPart::fileOf(LayerId layer) const
{
    for (const LayerNode *location : locations(m_shown.scene()->engine->layers())) {
        if (location->layer == layer && location->file.isValid())
            return m_session.project()->snapshot->files().path(location->file);
    }
    return {};
}

/// Whether \a mark is on a line that an edit made.
bool WhatIfPart::isEdited(const SourceMark &mark) const
{
    if (!m_applied || !mark.isValid() || !m_session.project())
        return false;
    const EditedFiles files = m_applied->get();
    const auto lines = files.lines.find(m_session.project()->snapshot->files().path(mark.file));
    return lines != files.lines.end() && lines->second.contains(mark.line);
}

void WhatIfPart::editCurrent()
{
    if (!m_shown.scene() || !m_shown.answer())
        return;
    const Address place = m_contributions.currentPlace();
    const OriginId origin = m_shown.originOf(place);
    KeyTable &keys = *m_session.project()->workspace->keys;
    QString text;
    if (origin.isValid())
        text = toText(editableText(m_shown.projection()->trace().origin(origin).value, format(), keys).value_or(""));
    const LayerId layer = m_shown.sourceLayer(place);
    if (!layer.isValid())
        return say(tr("No layer is chosen: go to the cell of the layer that is to have the value."));
    if (isOnMissingItem())
        return say(tr("%1 does not have this item: edit its list as a whole, in the row above.")
                       .arg(toText(m_shown.names().layer(layer).title())));
    const QString title = tr("%1 in %2")
                              .arg(toText(pathPhrase(m_shown.answer()->question.key.name(), place.path)),
                                   toText(m_shown.names().layer(layer).title()));
    QWidget *focus = QApplication::focusWidget();
    const QPoint at = focus ? focus->mapToGlobal(focus->inputMethodQuery(Qt::ImCursorRectangle).toRect().bottomLeft())
                            : QCursor::pos();
    m_popup->ask(title, text, at, [this, place](const QString &typed) { return tryValue(place, typed); });
}

/// Whether the current cell is that of an item that its layer does not have: the number of the item is that of another
/// one there.
bool WhatIfPart::isOnMissingItem() const
{
    const AddressPath path = m_contributions.currentPlace().path;
    return !m_contributions.currentValue() && std::any_of(path.begin(), path.end(), [](const AddressSegment &segment) {
        return std::holds_alternative<std::uint32_t>(segment);
    });
}

/// What is wrong with \a text; empty: it is tried.
QString WhatIfPart::tryValue(const Address &place, const QString &text)
{
    KeyTable &keys = *m_session.project()->workspace->keys;
    const LayerId layer = m_shown.sourceLayer(place);
    const std::string path = fileOf(layer);
    const auto kind = editFormatOf(path, format());
    if (path.empty() || !kind)
        return tr("Files of this format cannot be edited here.");
    const auto value = typedValue(toUtf8(text), *kind, keys);
    if (!value)
        return toText(value.error().message);
    FileEdit edit{.path = path, .format = *kind};
    const LayerContent content = m_shown.scene()->engine->content(layer);
    const Value root = content.document ? content.document->root : Value();
    const OriginId origin = m_shown.originOf(place);
    const auto known =
        origin.isValid() ? pathOf(root, documentNode(m_shown.projection()->trace(), origin)) : std::nullopt;
    if (known) {
        edit.wish = {.kind = DocumentWish::Kind::Set, .path = *known, .value = *value};
    } else if (origin.isValid()) {
        return tr("The value is not written in the file as it is shown.");
    } else {
        const auto key = parseLookupKey(m_shown.answer()->question.key.name());
        if (!key || !key->rest.empty() || m_session.project()->dialect->hasWholeNode())
            return tr("A value can be added here only for a key of its own; edit the file instead.");
        AddressPath full{AddressKey{Kind::String, key->root}};
        full.insert(full.end(), place.path.begin(), place.path.end());
        edit.wish = additionTo(root, full, *value, keys);
    }
    edit.wish.written = toUtf8(text);
    return tryWish(edit,
                   tr("%1 = %2").arg(toText(pathPhrase(m_shown.answer()->question.key.name(), place.path)), text));
}

void WhatIfPart::removeCurrent()
{
    if (!m_shown.scene() || !m_shown.answer())
        return;
    const Address place = m_contributions.currentPlace();
    const OriginId origin = m_shown.originOf(place);
    if (!origin.isValid() || isOnMissingItem())
        return;
    const LayerId layer = m_shown.projection()->trace().origin(origin).layer;
    const LayerContent content = layer.isValid() ? m_shown.scene()->engine->content(layer) : LayerContent();
    const std::string path = fileOf(layer);
    const auto kind = editFormatOf(path, format());
    const auto known = content.document
                           ? pathOf(content.document->root, documentNode(m_shown.projection()->trace(), origin))
                           : std::nullopt;
    if (!known || !kind)
        return say(tr("This value cannot be removed from its file here."));
    const FileEdit edit{.path = path, .format = *kind, .wish = {.kind = DocumentWish::Kind::Delete, .path = *known}};
    const QString problem =
        tryWish(edit, tr("without %1")
                          .arg(toText(pathPhrase(m_shown.answer()->question.key.name(), place.path) + ": " +
                                      valuePhrase(m_shown.projection()->trace().origin(origin).value))));
    if (!problem.isEmpty())
        say(problem);
}

/// Adds an edit if it fits the files with the edits before it.
QString WhatIfPart::tryWish(const FileEdit &edit, const QString &title)
{
    const auto text = m_session.project()->snapshot->read(edit.path);
    if (!text && text.error().code != Error::Code::FileNotFound)
        return toText(text.error().message);
    const auto fits = editOf(text.value_or(""), edit.wish, edit.format, *m_session.project()->workspace->keys);
    if (!fits)
        return toText(fits.error().message);
    std::vector<Edit> edits = m_edits;
    edits.push_back({edit, title});
    change(std::move(edits), title);
    return {};
}

void WhatIfPart::change(std::vector<Edit> edits, const QString &title)
{
    m_undo.push(new Change(*this, m_edits, std::move(edits), title));
}

/// Reads the files again with these edits over them.
void WhatIfPart::use(std::vector<Edit> edits)
{
    m_edits = std::move(edits);
    m_job.drop();
    if (!m_session.project())
        return;
    m_files = m_session.files();
    m_folder = m_session.project()->folder;
    if (m_edits.empty()) {
        m_applied.reset();
        m_session.setFilesOver({});
    } else {
        std::vector<FileEdit> all;
        for (const Edit &edit : m_edits)
            all.push_back(edit.file);
        m_applied = std::make_shared<Applied>();
        m_session.setFilesOver([applied = m_applied, all, keys = m_session.project()->workspace->keys](
                                   const std::shared_ptr<const FileSystem> &base) {
            EditedFiles made = withEdits(base, all, *keys);
            const std::lock_guard lock(applied->mutex);
            applied->files = std::move(made);
            return std::shared_ptr<const FileSystem>(applied->files.files);
        });
    }
    m_session.reload();
    showEdits();
}

/// The edits are of one project; another one begins without.
void WhatIfPart::onProject()
{
    const bool isOwn = m_session.project() && m_session.files() == m_files && m_session.project()->folder == m_folder;
    if (!isOwn && !m_edits.empty() && !m_session.isWaiting(m_files)) {
        m_edits.clear();
        m_applied.reset();
        m_session.setFilesOver({});
        m_undo.clear();
    }
    m_job.drop();
    showEdits();
    showCommands();
}

void WhatIfPart::showEdits()
{
    const EditedFiles files = m_applied ? m_applied->get() : EditedFiles();
    QList<ListedEdit> listed;
    for (std::size_t i = 0; i < m_edits.size(); ++i) {
        const FileEdit &edit = m_edits[i].file;
        listed.push_back({m_edits[i].title, toText(relativePath(edit.path, m_folder)),
                          i < files.problems.size() ? toText(files.problems[i]) : QString(), edit.isEnabled});
    }
    m_view->setEdits(listed);
    m_view->setEffects({}, {});
    showCommands();
}

void WhatIfPart::showCommands()
{
    const bool isOwn = m_session.project() && (m_edits.empty() || m_session.files() == m_files);
    const bool hasPlace = isOwn && m_shown.answer() && m_shown.scene();
    m_window.action(Command::EditValue)->setEnabled(hasPlace);
    m_window.action(Command::RemoveValue)
        ->setEnabled(hasPlace && m_shown.originOf(m_contributions.currentPlace()).isValid() && !isOnMissingItem());
    m_window.action(Command::UndoEdit)->setEnabled(isOwn && m_undo.canUndo());
    m_window.action(Command::RedoEdit)->setEnabled(isOwn && m_undo.canRedo());
    for (const Command command : {Command::CopyDiff, Command::SaveDiff, Command::DiscardEdits})
        m_window.action(command)->setEnabled(isOwn && !m_edits.empty());
}

void WhatIfPart::askImpact()
{
    const auto project = m_session.project();
    if (!project || !m_applied)
        return;
    m_view->setEffects(tr("Asking all nodes…"), {});
    m_job.start(
        tr("Asking all nodes"),
        [this, project, files = m_applied->get().files, base = m_files](const CancelToken &cancel) -> Job::Completion {
            QString text;
            QString notes;
            QList<ListedEffect> effects;
            const auto before = projectBelow(*project, base, cancel);
            const Question question{.source = sourceOf(*project)};
            const auto impact = before ? impactOf({*before, question}, {project, question},
                                                  nodesToAsk(*project, cancel), files.get(), cancel)
                                       : tl::unexpected<Error>(before.error());
            if (!impact) {
                text = toText(impact.error().message);
            } else {
                text = toText(summaryOf(*impact, phrasebook()));
                notes = toText(madeUpText(*impact, phrasebook()));
                for (const ImpactFile &file : impact->files) {
                    notes +=
                        (notes.isEmpty() ? QString() : QStringLiteral("\n")) +
                        toText(relativePath(file.path, project->folder) + ": " + fileText(file, *impact, phrasebook()));
                }
                for (const ImpactEffect &effect : impact->effects) {
                    ListedEffect row{KeyListModel::title(effect.key), toText(changeText(effect, phrasebook())), {}};
                    for (const std::string &node : effect.nodes)
                        row.nodes << toText(node);
                    effects.push_back(std::move(row));
                }
            }
            return [this, text, effects, notes] { m_view->setEffects(text, effects, notes); };
        });
}

std::string WhatIfPart::diff() const
{
    if (!m_applied || !m_session.project())
        return {};
    std::vector<ChangedFile> changed = m_applied->get().changed;
    const std::string top = patchFolder(m_session.project()->folder, *m_files);
    for (ChangedFile &file : changed)
        file.path = relativePath(file.path, top);
    return unifiedDiff(changed);
}

Result<void> WhatIfPart::saveDiff(const QString &path) const
{
    const QString folder = toText(m_folder) + u'/';
    if (QFileInfo(path).absoluteFilePath().startsWith(folder)) {
        return fail(Error::Code::Unsupported,
                    toUtf8(tr("Nothing is written among the data. Choose a place outside of %1.").arg(folder)));
    }
    return writeFile(toUtf8(path), diff());
}

void WhatIfPart::chooseDiff()
{
    const QString path = QFileDialog::getSaveFileName(&m_window, tr("Save the edits as a diff"),
                                                      QStringLiteral("what-if.diff"), tr("Diff (*.diff *.patch)"));
    if (path.isEmpty())
        return;
    if (const auto saved = saveDiff(path); !saved)
        say(toText(saved.error().message));
}

void WhatIfPart::say(const QString &text)
{
    m_window.messageBar().showMessage({Message::Severity::Warning, text.toHtmlEscaped(), QStringLiteral("what-if")});
}

} // namespace strata
