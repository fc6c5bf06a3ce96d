// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/factedits.h"
#include "app/session/jobs.h"
#include "app/project/project.h"
#include "core/text/linktext.h"
#include "source/edit/edittext.h"

#include <QObject>
#include <QUndoStack>

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace strata {

class Session;

/// Simulated edits, applied on top of the files of the open project, and changed facts. Each change is one undo step.
/// They belong to one project and are never written to its files.
class Edits : public QObject
{
    Q_OBJECT

public:
    explicit Edits(Session &session);

    const std::vector<NamedEdit> &all() const { return m_edits; }
    /// The number of enabled edits.
    std::size_t countEnabled() const;
    /// Whether edits are possible for what is open; not while another project covers the edited one.
    bool areOfProject() const;
    /// The undo steps; unavailable while another project covers the edited one.
    QUndoStack &undoStack() { return m_undo; }
    bool canUndo() const { return hasSteps() && m_undo.canUndo(); }
    bool canRedo() const { return hasSteps() && m_undo.canRedo(); }
    FactEdits &facts() { return m_facts; }
    const FactEdits &facts() const { return m_facts; }
    /// Removes all edits and changed facts, as one step.
    void discardAll();

    /// Creates an edit on another thread. Error: why it is not possible.
    using Maker = std::function<Result<NamedEdit>(const CancelToken &)>;
    /// Adds the edit created by \a make if it applies after the existing ones; tried() reports the result. Only the
    /// latest call counts.
    void tryEdit(Maker make);
    /// Replaces all edits as one step with \a title.
    void set(std::vector<NamedEdit> edits, const QString &title);
    /// The number of an edit may be one of earlier edits, which a view still shows; an invalid one changes nothing.
    void setEnabled(std::size_t edit, bool isEnabled);
    /// Removes an edit, as one step.
    void remove(std::size_t edit);

    /// The result of applying the edits when the files were last read; null: no edits.
    const EditedFiles *editedFiles() const { return m_result ? &m_result->files : nullptr; }
    std::shared_ptr<const OverlayFileSystem> files() const { return m_result ? m_result->files.files : nullptr; }
    /// The files below them, below the project's revision and patch; null: no edits.
    const std::shared_ptr<const FileSystem> &base() const { return m_files; }
    /// The folder of the edited project.
    const std::string &folder() const { return m_folder; }
    /// The edits as a unified diff for `git apply` and `patch -p1`; empty without edits.
    std::string diff() const { return m_result ? m_result->diff : std::string(); }
    /// Whether \a mark is on an edited line.
    bool isEdited(const SourceMark &mark) const;

    /// The edits for a link, with disabled changed facts; and the edits of a link. Error: an invalid one, and why.
    std::vector<LinkParameter> parameters() const;
    Result<std::vector<NamedEdit>> from(const std::vector<LinkParameter> &parameters) const;

signals:
    /// The list or the result of applying it has changed.
    void changed();
    /// The result of tryEdit(); empty: the edit was added.
    void tried(const QString &problem);

private:
    class Change;
    struct EditResult
    {
        EditedFiles files;
        std::string diff;
    };
    struct Shared;

    bool hasSteps() const;
    bool beginStep();
    void use(std::vector<NamedEdit> edits);
    void onProject();

    Session &m_session;
    QUndoStack m_undo;
    FactEdits m_facts;
    std::vector<NamedEdit> m_edits;
    std::shared_ptr<Shared> m_shared; // shared with threads that read files; null: no edits
    std::shared_ptr<const EditResult> m_result;
    std::shared_ptr<const FileSystem> m_files;
    std::string m_folder;
    Job m_job;
};

} // namespace strata
