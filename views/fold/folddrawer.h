// SPDX-License-Identifier: MIT
#pragma once

#include "core/sourcemark.h"
#include "projection/steps/foldplay.h"

#include <QList>
#include <QScrollArea>

#include <memory>
#include <optional>

class QAbstractItemView;
class QLabel;
class QListView;

namespace strata {

class FoldEventModel;
class FoldMarkerModel;

/// The texts about a step of the fold: its rule, the markers on their way, and all its events.
class FoldDrawer : public QScrollArea
{
    Q_OBJECT

public:
    explicit FoldDrawer(QWidget *parent = nullptr);

    /// Null: no step. \a ruleTopic is the reference page of the rule; empty: none.
    void setStep(const std::shared_ptr<const FoldPlay> &play, std::uint32_t step, const QString &ruleTopic);
    /// Selects an event of the trace and returns the place of its value; none if it belongs to another step.
    std::optional<SourceMark> select(std::uint32_t event);
    QList<QAbstractItemView *> lists() const;

signals:
    void referenceRequested(const QString &topic);

private:
    FoldEventModel *m_events = nullptr;
    FoldMarkerModel *m_markers = nullptr;
    QLabel *m_rule = nullptr;
    QListView *m_markerList = nullptr;
    QListView *m_eventList = nullptr;
};

} // namespace strata
