// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "items/facts/factsmodel.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QPointer>

#include <memory>

namespace strata {

class FactsDialog;

/// The facts of the node: the table next to the window, and its changes.
class FactsPart : public QObject
{
    Q_OBJECT

public:
    FactsPart(Session &session, MainWindow &window, QObject *parent = nullptr);
    ~FactsPart() override;

    void show();
    /// Overrides a fact. An invalid text is refused with a message in the table.
    void setFact(const QString &name, const QString &text);
    void resetFact(const QString &name);

signals:
    void loadRequested();
    void loadFolderRequested();

private:
    /// The state of the model; compared, so that unrelated changes do not disturb the table.
    struct ModelState
    {
        std::shared_ptr<const Project> project;
        std::string node;
        FactChanges changes;
        QStringList missing;

        friend bool operator==(const ModelState &, const ModelState &) = default;
    };

    void refresh();
    QStringList missingFacts() const;

    Session &m_session;
    MainWindow &m_window;
    FactsModel m_model;
    QPointer<FactsDialog> m_dialog;
    ModelState m_shown;
};

} // namespace strata
