// SPDX-License-Identifier: MIT
#pragma once

#include "core/filetable.h"
#include "hierarchy/layeraddresses.h"
#include "hierarchy/layernode.h"
#include "lookup/lookupresult.h"
#include "projection/contributiontable.h"
#include "projection/why.h"

#include <QString>
#include <memory>
#include <vector>

namespace strata {

/// How a layer is called.
struct LayerLabel
{
    QString badge; ///< "L3"
    QString level; ///< name of the hierarchy's entry
    QString file;  ///< path below the project's folder
    LayerNode::State state = LayerNode::State::Present;
    QString message;

    /// "L3 Site"
    QString title() const { return level.isEmpty() ? badge : QString(badge + QLatin1Char(' ') + level); }
};

/// One answered lookup with the names its views need. Immutable, shared by all models that show it.
struct LookupProjection
{
    AskedKey key;
    std::shared_ptr<const LookupResult> result; ///< keeps its answer alive
    std::shared_ptr<const ContributionTable> table;
    std::vector<LayerLabel> layers; ///< by LayerId::index
    LayerAddresses addresses;
    std::shared_ptr<const FileTable> files;
    QString folder; ///< paths below it are shown relative to it

    const Trace &trace() const { return result->trace; }
    const LayerLabel &layer(LayerId id) const;
    /// What people read for the key.
    QString keyTitle() const;
    /// "site/fra.yaml:8"
    QString placeText(SourceMark mark) const;
    /// "site/fra.yaml"
    QString fileText(FileId file) const;
    /// Valid as long as this projection is.
    WhyNames whyNames() const;
};

/// Names of all locations below \a root, by LayerId::index.
std::vector<LayerLabel> layerLabels(const LayerNode &root, const QString &folder);

} // namespace strata
