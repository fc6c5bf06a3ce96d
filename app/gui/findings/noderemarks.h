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

/// What is wrong or of no use in the files that the current node reads, as far as this node alone can tell: for the
/// marks beside levels and lines while nobody has asked for the findings of all nodes. Looked for when there has been
/// nothing else to do for a while.
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
    std::shared_ptr<const Project> m_project; // that was looked at; null: none
    Question m_question;
    FindingRemarks m_remarks;
    QTimer m_patience;
    Job m_job;
};

} // namespace strata
