// SPDX-License-Identifier: MIT
#pragma once

#include "items/whatif/valueremoval.h"
#include "app/session/answer.h"
#include "app/session/jobs.h"
#include "source/edit/fileedits.h"

#include <QHash>
#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace strata {

/// The values of the key of \a projection that \a files removed from its layers. Null: no edits.
std::vector<ValueRemoval> valueRemovals(const EditedFiles *files, const Projection &projection);
/// The line of the file that stands where the removed value \a place was; 0: none was removed there.
std::uint32_t lineOfRemoval(const EditedFiles *files, const Projection &projection, const Address &place);

/// The values that \a files removed from the file \a path as notes for its text, by line (1-based).
QHash<int, QString> removalNotes(const EditedFiles *files, const std::string &path);

/// Computes in the background how an answer changes without one of its values; only the latest request counts.
class RemovalPreview : public QObject
{
    Q_OBJECT

public:
    explicit RemovalPreview(JobBoard &board, QObject *parent = nullptr);

    /// Removes the value \a origin of \a answer; emits previewReady() with the result.
    void ask(std::shared_ptr<const Answer> answer, OriginId origin);
    /// Cancels the request.
    void drop();

signals:
    /// The sentence of withoutText().
    void previewReady(const QString &sentence);

private:
    Job m_job;
};

} // namespace strata
