// SPDX-License-Identifier: MIT
#include "app/project/nodedocuments.h"

namespace strata {

Result<NodeDocumentPlan> nodeDocumentPlan(const Project &project, const LookupEngine &engine, const KeyIndex &index,
                                          const CancelToken &cancel)
{
    NodeDocumentPlan plan;
    if (project.dialect->traits().hasWholeNode) {
        LookupRequest request;
        request.key = LookupTarget::wholeNode();
        request.cancel = cancel;
        const LookupResult answer = engine.lookup(request);
        if (cancel.isCancelled())
            return fail(Error::Code::Cancelled, kCancelled);
        if (answer.status == LookupResult::Status::Found && answer.value.isMapping()) {
            plan.entries = documentEntries(answer);
            for (const DocumentEntry &entry : plan.entries)
                plan.keys.push_back(entry.key);
            return plan;
        }
        plan.failure = answer.error;
    }
    for (const KeyIndex::Row &row : index.rows)
        plan.keys.push_back(row.key);
    return plan;
}

} // namespace strata
