// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/repairs.h"
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
    void take(std::vector<Come> repairs);

    Session &m_session;
    std::shared_ptr<KnownNodes> m_known; ///< with the searches
    std::vector<Repair> m_repairs;
    RowLoader<Come> m_loader;
    RepairWish::Kind m_wished = RepairWish::Kind::There;
};

} // namespace strata
