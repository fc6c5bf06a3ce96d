// SPDX-License-Identifier: MIT
#include "items/layers/layertext.h"

#include "items/layers/layertreemodel.h"
#include "items/text.h"

#include <algorithm>
#include <vector>

namespace strata {

qsizetype sharedFolderLength(const LayerNode &node)
{
    const std::vector<const LayerNode *> files = locations(node);
    if (files.empty())
        return 0;
    const QString first = toText(files.front()->resolved);
    qsizetype shared = first.lastIndexOf(u'/') + 1;
    for (const LayerNode *file : files) {
        const QString path = toText(file->resolved);
        while (shared > 0 && !path.startsWith(QStringView(first).left(shared)))
            shared = shared < 2 ? 0 : first.lastIndexOf(u'/', shared - 2) + 1;
    }
    return shared;
}

const LayerNode *fileOf(const LayerNode &node)
{
    if (node.role == LayerNode::Role::Location)
        return &node;
    const bool hasOneFile = node.role == LayerNode::Role::Level && node.children.size() == 1 &&
                            node.children.front().role == LayerNode::Role::Location;
    return hasOneFile ? &node.children.front() : nullptr;
}

bool isWithoutFile(const LayerNode &node)
{
    const LayerNode *file = fileOf(node);
    return file && !file->isLeftOut &&
           (file->state == LayerNode::State::Missing || file->state == LayerNode::State::Unresolved);
}

bool areLevelsMostlyWithoutFile(const LayerNode &layers)
{
    constexpr int kFewMissing = 3;
    int levels = 0;
    int missing = 0;
    const auto count = [&](const auto &self, const LayerNode &node) -> void {
        const LayerNode *file = fileOf(node);
        if (!file) {
            for (const LayerNode &child : node.children)
                self(self, child);
        } else if (file->state != LayerNode::State::Unresolved) {
            ++levels;
            missing += isWithoutFile(node) ? 1 : 0;
        }
    };
    count(count, layers);
    return missing > kFewMissing && 3 * missing > levels;
}

bool hasUndefinedInput(const LayerNode &layer)
{
    return std::any_of(layer.inputs.begin(), layer.inputs.end(),
                       [](const LayerInput &input) { return !input.isDefined; });
}

QStringList inputNames(const LayerNode &location)
{
    QStringList names;
    for (const LayerInput &input : location.inputs)
        names << toText(input.name);
    return names;
}

QString inputsText(const LayerNode &layer)
{
    QStringList missing;
    QStringList parts;
    for (const LayerInput &input : layer.inputs) {
        if (input.isDefined)
            parts << LayerTreeModel::tr("%1 = %2").arg(shownText(input.name, Lines::One),
                                                       shownText(input.value, Lines::One));
        else
            missing << shownText(input.name, Lines::One);
    }
    if (!missing.isEmpty())
        parts.prepend(LayerTreeModel::tr("not set: %1").arg(missing.join(QStringLiteral(", "))));
    return parts.join(QStringLiteral(" · "));
}

} // namespace strata
