// SPDX-License-Identifier: MIT
#include "app/session/edits.h"

#include "app/session/session.h"
#include "items/text.h"
#include "source/files/path.h"
#include "source/git/patch.h"

#include <QUndoCommand>

#include <algorithm>
#include <mutex>
#include <utility>

namespace strata {

namespace {

constexpr auto kEdit = "edit";

} // namespace

/// The result of reading files, for the window's thread.
struct Edits::Shared
{
    std::mutex mutex; // protects the member below
    std::shared_ptr<const EditResult> result;

    std::shared_ptr<const EditResult> get()
    {
        const std::lock_guard lock(mutex);
        return result;
    }
};

/// An undo step: all edits before and after.
class Edits::Change : public QUndoCommand
{
public:
    Change(Edits &edits, std::vector<NamedEdit> before, std::vector<NamedEdit> after, const QString &title)
        : QUndoCommand(title), m_edits(edits), m_before(std::move(before)), m_after(std::move(after))
    {}

    void undo() override { m_edits.use(m_before); }
    void redo() override { m_edits.use(m_after); }

private:
    Edits &m_edits;
    std::vector<NamedEdit> m_before;
    std::vector<NamedEdit> m_after;
};

Edits::Edits(Session &session)
    : m_session(session), m_facts(session.navigation(), m_undo, [this] { return beginStep(); }), m_job(session.board())
{
    connect(&m_facts, &FactEdits::changed, this, &Edits::changed);
    connect(&session, &Session::projectReady, this, &Edits::onProject);
    connect(&session, &Session::projectClosed, this, &Edits::onProject);
}

std::size_t Edits::countEnabled() const
{
    return static_cast<std::size_t>(
        std::count_if(m_edits.begin(), m_edits.end(), [](const NamedEdit &edit) { return edit.file.isEnabled; }));
}

bool Edits::areOfProject() const
{
    return m_session.project() && (m_edits.empty() || m_session.files() == m_files);
}

void Edits::tryEdit(Maker make)
{
    const auto project = m_session.project();
    if (!project || !areOfProject())
        return;
    m_job.start(tr("Trying an edit"), [this, project, make = std::move(make)](const CancelToken &cancel) {
        auto edit = make(cancel);
        QString problem = edit ? QString() : reasonText(edit.error().message);
        if (edit) { // which the project has not read yet
            const auto text = project->snapshot->read(edit->file.path);
            const bool isRead = text || text.error().code == Error::Code::FileNotFound;
            const auto fits =
                isRead ? editedText(text ? std::optional(*text) : std::nullopt, edit->file, *project->workspace->keys)
                       : text;
            if (!fits)
                problem = reasonText(fits.error().message);
        }
        return [this, edit = std::move(edit), problem] {
            if (problem.isEmpty()) {
                std::vector<NamedEdit> edits = m_edits;
                edits.push_back(*edit);
                set(std::move(edits), toText(edit->title));
            }
            emit tried(problem);
        };
    });
}

/// Undo steps apply only to the project they were made in. False: the open one cannot have any.
bool Edits::beginStep()
{
    if (!areOfProject())
        return false;
    if (m_session.files() != m_files)
        m_undo.clear();
    m_files = m_session.files();
    m_folder = m_session.project()->folder;
    return true;
}

/// Whether the undo steps belong to the open project.
bool Edits::hasSteps() const
{
    return m_session.project() && m_session.files() == m_files;
}

void Edits::discardAll()
{
    beginStep();
    m_undo.beginMacro(tr("Discard all edits"));
    m_facts.clear();
    if (!m_edits.empty())
        set({}, tr("Discard all edits"));
    m_undo.endMacro();
}

void Edits::set(std::vector<NamedEdit> edits, const QString &title)
{
    beginStep();
    m_undo.push(new Change(*this, m_edits, std::move(edits), title));
}

void Edits::setEnabled(std::size_t edit, bool isEnabled)
{
    if (edit >= m_edits.size())
        return;
    std::vector<NamedEdit> edits = m_edits;
    edits[edit].file.isEnabled = isEnabled;
    set(std::move(edits), isEnabled ? tr("Try an edit") : tr("Disable an edit"));
}

void Edits::remove(std::size_t edit)
{
    if (edit >= m_edits.size())
        return;
    std::vector<NamedEdit> edits = m_edits;
    const QString title = tr("Discard %1").arg(toText(edits[edit].title));
    edits.erase(edits.begin() + static_cast<std::ptrdiff_t>(edit));
    set(std::move(edits), title);
}

/// Reopens the files with these edits on top.
void Edits::use(std::vector<NamedEdit> edits)
{
    m_edits = std::move(edits);
    m_job.drop();
    const auto project = m_session.project();
    if (!project)
        return;
    m_files = m_session.files();
    m_folder = project->folder;
    if (m_edits.empty()) {
        m_shared.reset();
        m_result.reset();
        m_session.setFilesOver({});
    } else {
        std::vector<FileEdit> all;
        for (const NamedEdit &edit : m_edits)
            all.push_back(edit.file);
        m_shared = std::make_shared<Shared>();
        m_session.setFilesOver([shared = m_shared, all, keys = project->workspace->keys, folder = m_folder,
                                below = m_files](const std::shared_ptr<const FileSystem> &base) {
            auto result = std::make_shared<EditResult>();
            result->files = withEdits(base, all, *keys);
            std::vector<ChangedFile> changed = result->files.changed;
            const std::string top = patchFolder(folder, *below);
            for (ChangedFile &file : changed)
                file.path = relativePath(file.path, top);
            result->diff = unifiedDiff(changed);
            const std::lock_guard lock(shared->mutex);
            shared->result = result;
            return std::shared_ptr<const FileSystem>(result->files.files);
        });
    }
    m_session.reload();
    emit changed();
}

/// Edits belong to one project; another one starts without.
void Edits::onProject()
{
    const bool isOwn = m_session.project() && m_session.files() == m_files && m_session.project()->folder == m_folder;
    if (!isOwn && !m_session.isWaiting(m_files)) {
        const bool hadSome = !m_edits.empty();
        m_edits.clear();
        m_shared.reset();
        if (hadSome)
            m_session.setFilesOver({});
        m_undo.clear();
        m_facts.forget();
    }
    m_result = m_shared ? m_shared->get() : nullptr;
    emit changed();
}

bool Edits::isEdited(const SourceMark &mark) const
{
    if (!m_result || !mark.isValid() || !m_session.project())
        return false;
    const auto lines = m_result->files.lines.find(m_session.project()->snapshot->files().path(mark.file));
    return lines != m_result->files.lines.end() && lines->second.contains(mark.line);
}

std::vector<LinkParameter> Edits::parameters() const
{
    std::vector<LinkParameter> parameters;
    if (!areOfProject())
        return parameters;
    for (const NamedEdit &edit : m_edits) {
        if (auto text = editText(edit, m_folder, *m_session.project()->workspace->keys))
            parameters.push_back({kEdit, std::move(*text)});
    }
    for (LinkParameter &fact : m_facts.parameters())
        parameters.push_back(std::move(fact));
    return parameters;
}

Result<std::vector<NamedEdit>> Edits::from(const std::vector<LinkParameter> &parameters) const
{
    std::vector<NamedEdit> edits;
    const auto project = m_session.project();
    for (const LinkParameter &parameter : parameters) {
        if (parameter.name != kEdit || !project)
            continue;
        auto edit = parseEdit(parameter.value, project->folder, project->dialect->traits().yamlFormat,
                              *project->workspace->keys);
        if (!edit)
            return tl::unexpected<Error>(edit.error());
        edits.push_back(std::move(*edit));
    }
    return edits;
}

} // namespace strata
