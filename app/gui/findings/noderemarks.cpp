// SPDX-License-Identifier: MIT
#include "app/gui/findings/noderemarks.h"

#include "app/gui/findings/findingtexts.h"
#include "app/project/findings/findingsearch.h"
#include "items/findings/findingsmodel.h"
#include "items/text.h"

#include <utility>

namespace strata {

namespace {

constexpr int kNodeRemarksPatience = 1000; // milliseconds

} // namespace

NodeRemarks::NodeRemarks(Session &session, QObject *parent)
    : QObject(parent), m_session(session), m_job(session.board())
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(kNodeRemarksPatience);
    connect(&m_patience, &QTimer::timeout, this, &NodeRemarks::look);
    connect(&session.workbench(), &Workbench::projectReady, this, &NodeRemarks::forget);
    connect(&session, &Session::projectClosed, this, &NodeRemarks::forget);
    connect(&session, &Session::cancelled, this, [this] { m_job.drop(); });
    connect(&session.workbench(), &Workbench::questionChanged, this, &NodeRemarks::wait);
}

void NodeRemarks::setRulesOff(const QSet<QString> &rules)
{
    if (std::exchange(m_rulesOff, rules) != rules)
        forget();
}

void NodeRemarks::forget()
{
    m_job.drop();
    m_project.reset();
    m_remarks.clear();
    emit changed();
    wait();
}

void NodeRemarks::wait()
{
    if (m_session.project())
        m_patience.start();
}

void NodeRemarks::look()
{
    const auto project = m_session.project();
    if (!project)
        return;
    Question question = m_session.workbench().current().question();
    question.key = {};
    question.otherKeys.clear();
    question.merge = {}; // each key as configured
    if (m_project == project && question == m_question)
        return;
    if (m_session.isBusy()) {
        wait();
        return;
    }
    m_project = project;
    m_question = question;
    m_job.start(tr("Looking at the files of the node"),
                [this, project, question, off = m_rulesOff](const CancelToken &cancel) -> Job::Completion {
                    const FileNames names = namesOf(*project);
                    FindingRows rows;
                    const FindingListener listener{[&](const FindingEntry &found) { // never concurrently
                        rows.push_back(std::make_shared<const FindingRow>(findingRow(found, rows.size(), names)));
                    }};
                    const std::vector<std::string> node{question.node};
                    if (!findFindings(project, question, node, {}, listener, phrasebook(), cancel))
                        rows.clear();
                    return [this, remarks = remarksOf(rows, off)] {
                        m_remarks = remarks;
                        emit changed();
                    };
                });
}

} // namespace strata
