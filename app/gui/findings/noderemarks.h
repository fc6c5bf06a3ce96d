// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "items/findings/findingremark.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include <memory>

namespace strata {

/// The findings in the files of the current node that follow from this node alone. They are marked in the layers and in
/// Source until the findings of all nodes are requested. Computed when the window is idle.
class NodeRemarks : public QObject
{
    Q_OBJECT

public:
    explicit NodeRemarks(Session &session, QObject *parent = nullptr);

    const FindingRemarks &remarks() const { return m_remarks; }
    void setRulesOff(const QSet<QString> &rules);

signals:
    void changed();

private:
    void forget();
    void wait();
    void look();

    Session &m_session;
    QSet<QString> m_rulesOff;
    std::shared_ptr<const Project> m_project; // the examined project; null: none
    Question m_question;
    FindingRemarks m_remarks;
    QTimer m_patience;
    Job m_job;
};

} // namespace strata
