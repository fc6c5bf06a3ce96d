// SPDX-License-Identifier: MIT
#pragma once

#include "views/controls/listpicker.h"

#include <vector>

namespace strata {

/// Selects the files to read: those on disk, a listed branch, tag or commit, or a typed revision.
class RevisionChooser : public ListPicker
{
    Q_OBJECT

public:
    struct Choice
    {
        QString name;    ///< the revision; empty: files on disk
        QString title;   ///< "main"
        QString kind;    ///< "branch"
        QString subject; ///< of its commit
        QString date;
    };

    /// \a chosen: the name of the current revision.
    RevisionChooser(const std::vector<Choice> &choices, const QString &chosen, QWidget *parent);

    /// Chooses the typed text if nothing matches.
    void done(int result) override;

signals:
    void revisionChosen(const QString &name);

protected:
    void arrange(const QString &text) override;

private:
    void addRow(const Choice &choice, bool isChosen);
};

} // namespace strata
