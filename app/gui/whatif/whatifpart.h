// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/answer/shownanswer.h"
#include "app/project/impact.h"
#include "source/edit/fileedits.h"
#include "views/contributions/contributionview.h"
#include "views/whatif/valuepopup.h"
#include "views/whatif/whatifview.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QUndoStack>

#include <memory>
#include <vector>

namespace strata {

/// Edits in memory: made from the cells of the answer, one step each to undo, laid over the files whenever these are
/// read; what they change on all nodes; the diff that does the same to the files. Nothing is written where data are.
class WhatIfPart : public QObject
{
    Q_OBJECT

public:
    WhatIfPart(Session &session, const ShownAnswer &shown, ContributionView &contributions, MainWindow &window,
               QObject *parent = nullptr);
    ~WhatIfPart() override;

    /// One edit with its title.
    struct Edit
    {
        FileEdit file;
        QString title;
    };
    const std::vector<Edit> &edits() const { return m_edits; }
    QUndoStack &undoStack() { return m_undo; }
    WhatIfView &view() { return *m_view; }
    /// The edits as a unified diff; empty without any.
    std::string diff() const;
    /// Writes the diff. Error: it would stand among the data, or cannot be written.
    Result<void> saveDiff(const QString &path) const;

signals:
    void keyRequested(const strata::AskedKey &key, const std::string &node);

private:
    class Change;
    struct Applied;

    void editCurrent();
    void removeCurrent();
    bool isOnMissingItem() const;
    QString tryValue(const Address &place, const QString &text);
    QString tryWish(const FileEdit &edit, const QString &title);
    void change(std::vector<Edit> edits, const QString &title);
    void use(std::vector<Edit> edits);
    void onProject();
    void showEdits();
    void askImpact();
    void chooseDiff();
    void showCommands();
    void say(const QString &text);
    bool isEdited(const SourceMark &mark) const;
    EditFormat format() const;
    std::string fileOf(LayerId layer) const;

    Session &m_session;
    const ShownAnswer &m_shown;
    ContributionView &m_contributions;
    MainWindow &m_window;
    WhatIfView *m_view = nullptr;
    ValuePopup *m_popup = nullptr;
    QUndoStack m_undo;
    std::vector<Edit> m_edits;
    std::shared_ptr<Applied> m_applied;        // null: no edits
    std::shared_ptr<const FileSystem> m_files; // that the edits are of
    std::string m_folder;                      // of the project that they are of
    Job m_job;
};

} // namespace strata
