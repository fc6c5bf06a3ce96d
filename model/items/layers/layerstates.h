// SPDX-License-Identifier: MIT
#pragma once

#include "core/finding.h"
#include "hierarchy/layernode.h"
#include "items/roles.h"
#include "projection/contributiontable.h"

#include <QHash>
#include <QString>
#include <vector>

namespace strata {

/// What the lookup of the current key did in each layer; plain data from its trace.
struct LayerOutcomes
{
    std::vector<LayerOutcome> byLayer;
    std::vector<ContributionColumn> columns;
    std::vector<std::string> messages = {}; ///< those that the outcomes refer to
    QHash<quint32, int> sealed = {};        ///< number of sealed values by LayerId::index
};

/// The findings in the file of a layer.
struct LayerFindings
{
    int count = 0;
    Finding::Severity worst = Finding::Severity::Note;
};

/// The state of each file for the current key, with its texts.
class LayerStates
{
public:
    /// Forgets files, outcomes and findings.
    void clear();
    /// Unusable files with the reason, by LayerId::index.
    void setUnusable(QHash<quint32, QString> reasons) { m_unusable = std::move(reasons); }
    void setOutcomes(LayerOutcomes outcomes) { m_outcomes = std::move(outcomes); }
    /// The findings of each file, by LayerId::index.
    void setFindings(QHash<quint32, LayerFindings> findings) { m_findings = std::move(findings); }

    LayerFindings findings(LayerId layer) const { return m_findings.value(layer.index); }
    /// "3 findings"; empty: none.
    QString findingsText(LayerId layer) const;

    LayerState state(const LayerNode &location) const;
    /// Whether the file has the key.
    bool contributes(const LayerNode &location) const;
    FamilyCounts counts(LayerId layer) const;
    /// "no key", "3 values", or the error of the file.
    QString text(const LayerNode &location) const;
    /// text() in one or two words, for a narrow column.
    QString shortText(const LayerNode &location) const;
    /// "4/9": files with the key among all files below \a node; without a key only their number.
    QString contributors(const LayerNode &node) const;

private:
    const LayerOutcome *outcome(LayerId layer) const;

    QHash<quint32, QString> m_unusable;
    LayerOutcomes m_outcomes;
    QHash<quint32, LayerFindings> m_findings;
};

} // namespace strata
