// SPDX-License-Identifier: MIT
#include "items/lookupprojection.h"

#include "items/keylistmodel.h"
#include "items/text.h"

#include <algorithm>

namespace strata {

namespace {

void collect(const LayerNode &node, const QString &level, const QString &folder, std::vector<LayerLabel> &labels)
{
    if (node.role == LayerNode::Role::Location && node.layer.isValid()) {
        if (labels.size() <= node.layer.index)
            labels.resize(node.layer.index + 1U);
        LayerLabel &label = labels[node.layer.index];
        label.badge = QLatin1Char('L') + QString::number(node.layer.index + 1);
        label.level = level;
        const QString path = toText(node.resolved.empty() ? node.name : node.resolved);
        label.file = relativePath(path, folder);
        label.state = node.state;
        label.message = toText(node.message);
    }
    for (const LayerNode &child : node.children)
        collect(child, toText(node.role == LayerNode::Role::Location ? std::string() : node.name), folder, labels);
}

} // namespace

std::vector<LayerLabel> layerLabels(const LayerNode &root, const QString &folder)
{
    std::vector<LayerLabel> labels;
    collect(root, {}, folder, labels);
    return labels;
}

const LayerLabel &LookupProjection::layer(LayerId id) const
{
    static const LayerLabel kUnknown;
    return id.index < layers.size() ? layers[id.index] : kUnknown;
}

QString LookupProjection::keyTitle() const
{
    return KeyListModel::title(key);
}

QString LookupProjection::fileText(FileId file) const
{
    return files && file.isValid() ? relativePath(toText(files->path(file)), folder) : QString();
}

QString LookupProjection::placeText(SourceMark mark) const
{
    const QString file = fileText(mark.file);
    return mark.line > 0 ? QString(file + QLatin1Char(':') + QString::number(mark.line)) : file;
}

WhyNames LookupProjection::whyNames() const
{
    WhyNames names;
    names.layer = [this](LayerId id) { return toUtf8(layer(id).title()); };
    names.place = [this](SourceMark mark) { return toUtf8(placeText(mark)); };
    names.strategy = result->merge.strategy;
    names.remark = result->merge.remark;
    names.key = key;
    if (result->error)
        names.failure = result->error->message;
    return names;
}

} // namespace strata
