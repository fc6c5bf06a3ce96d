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

namespace strata {

class Session;

/// Searches in the background for edits that produce the requested answer; emits each as it is found.
class RepairSearch : public QObject
{
    Q_OBJECT

public:
    explicit RepairSearch(Session &session, QObject *parent = nullptr);

    void start(std::shared_ptr<const Answer> answer, RepairRequest request);
    void start(std::shared_ptr<const Answer> answer, WhyNot missing, std::string wanted);
    /// Stops the search and forgets its results.
    void drop();

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
    void take(std::vector<NumberedRepair> repairs);

    Session &m_session;
    std::shared_ptr<FleetCache> m_known; ///< shared with the searches
    std::vector<Repair> m_repairs;
    RowLoader<NumberedRepair> m_loader;
    RepairRequest::Kind m_kind = RepairRequest::Kind::There;
};

} // namespace strata
