// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repairs/repairs.h"
#include "app/session/answer.h"
#include "app/session/rowloader.h"

#include <QObject>
#include <QStringList>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

class QWidget;

namespace strata {

class Session;

/// Searches in the background for edits that produce the requested answer; emits each as it is found. Only works while
/// its results are visible, so that Esc in another view does not end it.
class RepairSearch : public QObject
{
    Q_OBJECT

public:
    /// \a panel shows the results.
    RepairSearch(Session &session, QWidget &panel, QObject *parent = nullptr);

    void start(std::shared_ptr<const Answer> answer, RepairRequest request);
    void start(std::shared_ptr<const Answer> answer, WhyNot missing, std::string wanted);
    /// Stops the search and forgets its results.
    void drop();
    /// Whether a search was started and not dropped; it may wait for the panel, run, or be complete.
    bool isStarted() const { return m_search != nullptr; }

    QStringList sentences() const;
    /// The progress or the reason for no result; empty: none.
    QString message() const;
    /// Applies the edits of the repair \a place.
    void use(int place);

signals:
    void changed();

private:
    using NumberedRepair = std::pair<std::size_t, Repair>;
    using Search = std::function<void(const Answer &, const CancelToken &, const OnRepair &)>;

    void run(std::shared_ptr<const Answer> answer, Search search);
    void load();
    void wait();
    void take(std::vector<NumberedRepair> repairs);

    Session &m_session;
    const QWidget &m_panel;
    std::shared_ptr<FleetCache> m_known; ///< shared with the searches
    std::vector<Repair> m_repairs;
    RowLoader<NumberedRepair> m_loader;
    std::shared_ptr<const Answer> m_answer; // of the search
    Search m_search;                        // null: none is started
    RepairRequest::Kind m_kind = RepairRequest::Kind::There;
};

} // namespace strata
