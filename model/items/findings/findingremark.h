// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"

#include <QHash>
#include <QList>
#include <QString>

namespace strata {

/// A finding in a line of a file.
struct FindingRemark
{
    int line = 0; ///< 1-based; 0: the file as a whole
    Finding::Severity severity = Finding::Severity::Note;
    QString text;
};

/// By FileId::index.
using FindingRemarks = QHash<quint32, QList<FindingRemark>>;

} // namespace strata
