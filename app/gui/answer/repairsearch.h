// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repairs.h"
#include "app/session/answer.h"
#include "app/session/jobs.h"

#include <QObject>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace strata {

template <typename Thing>
class Arrivals;
class Session;

/// Looks for edits that change an answer as somebody wishes, at the side, and tells of each as soon as it is known.
class RepairSearch : public QObject
{
    Q_OBJECT

public:
    explicit RepairSearch(Session &session, QObject *parent = nullptr);
    ~RepairSearch() override;

    void start(std::shared_ptr<const Answer> answer, RepairWish wish);
    void start(std::shared_ptr<const Answer> answer, WhyNot missing, std::string wanted);
    /// Nothing is wished any more.
    void drop();

    QStringList sentences() const;
    /// Whether it looks, found nothing, or where edits are not possible; empty: there is nothing to say.
    QString message() const;
    /// Lays the edits of the one at \a place over the files.
    void use(int place);

signals:
    void changed();

private:
    using Come = std::pair<std::size_t, Repair>;
    using Search = std::function<void(const Answer &, const CancelToken &, const OnRepair &)>;

    void run(std::shared_ptr<const Answer> answer, Search search);
    void take();

    Session &m_session;
    Job m_job;
    std::shared_ptr<KnownNodes> m_known; ///< with the searches
    std::shared_ptr<Arrivals<Come>> m_coming;
    QTimer m_arrivals;
    std::vector<Repair> m_repairs;
    bool m_isDone = false;
    RepairWish::Kind m_wished = RepairWish::Kind::There;
};

} // namespace strata
