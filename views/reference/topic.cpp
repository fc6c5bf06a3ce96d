// SPDX-License-Identifier: MIT
#include "views/reference/topic.h"

#include "items/roles.h"
#include "items/text.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QVariant>

namespace strata {

namespace {

constexpr const char *kTopic = "referenceTopic";

QString topicOfIndex(const QModelIndex &index)
{
    if (const QString topic = index.data(kTopicRole).toString(); !topic.isEmpty())
        return topic;
    const QVariant fate = index.data(FateRole);
    if (!fate.canConvert<Fate>())
        return {};
    return topicOf(fate.value<Fate>(), index.data(SurvivedRole).toBool() ? Survived::Yes : Survived::No);
}

/// The view that is \a widget or its parent.
const QAbstractItemView *viewOf(const QWidget &widget)
{
    if (const auto *view = qobject_cast<const QAbstractItemView *>(&widget))
        return view;
    const auto *view = qobject_cast<const QAbstractItemView *>(widget.parentWidget());
    return view && view->viewport() == &widget ? view : nullptr;
}

QString markOf(const QWidget &widget)
{
    for (const QWidget *at = &widget; at; at = at->parentWidget()) {
        if (const QString topic = at->property(kTopic).toString(); !topic.isEmpty())
            return topic;
    }
    return {};
}

} // namespace

QString topicOf(Fate fate, Survived survived)
{
    if (survived == Survived::Yes)
        return QStringLiteral("fate:survived");
    return QLatin1String("fate:") + toText(fateName(fate)).replace(QLatin1Char(' '), QLatin1Char('-'));
}

/// Strategies of a dialect; those of Hiera 5 have no prefix.
QString topicOfStrategy(std::string_view dialect, std::string_view strategy)
{
    const QString name = toText(strategy).toLower().replace(QLatin1Char('_'), QLatin1Char('-'));
    const QString prefix = dialect == "hiera5" ? QString() : toText(dialect) + QLatin1Char('-');
    return QLatin1String("strategy:") + prefix + name;
}

void setReferenceTopic(QWidget &widget, const QString &topic)
{
    widget.setProperty(kTopic, topic);
}

QString topicAt(const QWidget &widget, QPoint position)
{
    if (const QAbstractItemView *view = viewOf(widget)) {
        const QPoint inside = view == &widget ? view->viewport()->mapFrom(view, position) : position;
        if (const auto *header = qobject_cast<const QHeaderView *>(view); header && header->model()) {
            const int section = header->logicalIndexAt(inside);
            const QString topic = header->model()->headerData(section, header->orientation(), kTopicRole).toString();
            if (!topic.isEmpty())
                return topic;
        }
        if (const QString topic = topicOfIndex(view->indexAt(inside)); !topic.isEmpty())
            return topic;
    }
    if (const auto *sign = qobject_cast<const FateSign *>(&widget); sign && sign->fate())
        return topicOf(*sign->fate(), sign->survived());
    return markOf(widget);
}

QString topicOfFocus(const QWidget &widget)
{
    if (const QAbstractItemView *view = viewOf(widget)) {
        if (const QString topic = topicOfIndex(view->currentIndex()); !topic.isEmpty())
            return topic;
    }
    return markOf(widget);
}

} // namespace strata
