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

/// How each layer answered the current key; plain data taken from a lookup.
struct LayerAnswers
{
    std::vector<LayerOutcome> outcomes;
    std::vector<ContributionColumn> columns;
    std::vector<std::string> messages = {}; ///< of the outcomes
    QHash<quint32, int> sealed = {};        ///< how many sealed values a layer has, by LayerId::index
};

/// What is found about the file of a layer.
struct LayerFindings
{
    int count = 0;
    Finding::Severity worst = Finding::Severity::Note;
};

/// How each file stands towards the current key, and the words for it.
class LayerStates
{
public:
    /// Forgets files and answers.
    void clear();
    /// Files that turned out to be unusable when they were read, with the reason, by LayerId::index.
    void setUnusable(QHash<quint32, QString> reasons) { m_unusable = std::move(reasons); }
    void setAnswers(LayerAnswers answers) { m_answers = std::move(answers); }
    /// By LayerId::index.
    void setFindings(QHash<quint32, LayerFindings> findings) { m_findings = std::move(findings); }

    LayerFindings findings(LayerId layer) const { return m_findings.value(layer.index); }
    /// "3 findings"; empty: none are known.
    QString findingsText(LayerId layer) const;

    LayerState state(const LayerNode &location) const;
    /// Whether the file has the key.
    bool contributes(const LayerNode &location) const;
    FamilyCounts counts(LayerId layer) const;
    /// "no key", "3 values", or what is wrong with the file.
    QString text(const LayerNode &location) const;
    /// The same in one or two words, for a narrow column.
    QString shortText(const LayerNode &location) const;
    /// "4/9": files with the key of all files below \a node; without a key only their number.
    QString contributors(const LayerNode &node) const;

private:
    const LayerOutcome *outcome(LayerId layer) const;

    QHash<quint32, QString> m_unusable;
    LayerAnswers m_answers;
    QHash<quint32, LayerFindings> m_findings;
};

} // namespace strata
