// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "items/findingremark.h"

#include <QObject>
#include <QSet>
#include <QString>
#include <QTimer>

#include <memory>

namespace strata {

/// The findings in the files of the current node, as far as this node alone shows: for marks in layers and lines unless
/// the findings of all nodes were requested. Computed when the window is idle.
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
