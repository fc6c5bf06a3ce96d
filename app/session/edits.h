// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/factedits.h"
#include "app/session/jobs.h"
#include "app/project/project.h"
#include "core/linktext.h"
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

/// Edits in memory, laid over the files of what is open whenever these are read, and the changed facts. Each change of
/// either is one step to undo. They are of one project: another one begins without. Nothing is ever written where data
/// are.
class Edits : public QObject
{
    Q_OBJECT

public:
    explicit Edits(Session &session);
    ~Edits() override;

    const std::vector<NamedEdit> &all() const { return m_edits; }
    /// How many are tried; others are left out.
    std::size_t countTried() const;
    /// Whether there may be edits of what is open; no, while something lies above the project that has some.
    bool areOfProject() const;
    /// Steps of what is open; what lies above the project that they are of cannot undo them.
    QUndoStack &undoStack() { return m_undo; }
    bool canUndo() const { return hasSteps() && m_undo.canUndo(); }
    bool canRedo() const { return hasSteps() && m_undo.canRedo(); }
    FactEdits &facts() { return m_facts; }
    const FactEdits &facts() const { return m_facts; }
    /// No edit and no changed fact any more, as one step.
    void discardAll();

    /// Makes an edit in another thread. Error: what is wrong with the wish.
    using Maker = std::function<Result<NamedEdit>(const CancelToken &)>;
    /// Adds the edit that \a make gives, if it fits the files with the edits before it; tried() says whether. Of
    /// several only the newest is heard.
    void tryOut(Maker make);
    /// All edits at once, as one step called \a title.
    void set(std::vector<NamedEdit> edits, const QString &title);
    void setEnabled(std::size_t edit, bool isEnabled);

    /// What came of them when the files were read last; null: nothing is edited.
    const EditedFiles *made() const { return m_made ? &m_made->files : nullptr; }
    std::shared_ptr<const OverlayFileSystem> files() const { return m_made ? m_made->files.files : nullptr; }
    /// What they were laid over, below the revision and the patch of the project; null: nothing is edited.
    const std::shared_ptr<const FileSystem> &base() const { return m_files; }
    /// The folder of the project that they are of.
    const std::string &folder() const { return m_folder; }
    /// The edits as a unified diff for `git apply` and `patch -p1`; empty without any.
    std::string diff() const { return m_made ? m_made->diff : std::string(); }
    /// Whether \a mark is on a line that an edit made.
    bool isEdited(const SourceMark &mark) const;

    /// The edits for a link, with the changed facts that are left out; and the edits from one. Error: which is none,
    /// and why.
    std::vector<LinkParameter> parameters() const;
    Result<std::vector<NamedEdit>> from(const std::vector<LinkParameter> &parameters) const;

signals:
    /// The list, or what came of it.
    void changed();
    /// How tryOut() ended; empty: the edit is in the list.
    void tried(const QString &problem);

private:
    class Change;
    struct Made
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
    std::shared_ptr<Shared> m_shared; // with the threads that read the files; null: no edits
    std::shared_ptr<const Made> m_made;
    std::shared_ptr<const FileSystem> m_files;
    std::string m_folder;
    Job m_job;
};

} // namespace strata
