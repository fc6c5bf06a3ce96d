// SPDX-License-Identifier: MIT
#pragma once

#include "items/difference/differencemodel.h"

#include <QSet>
#include <QSize>
#include <QString>
#include <QWidget>

#include <memory>

class QLabel;
class QTreeView;
class QWidget;

namespace strata {

/// What differs between two values: a line that names them, and the tree of their differences. Hidden while it has
/// neither. Shared by the views that compare.
class DifferenceView : public QWidget
{
    Q_OBJECT

public:
    explicit DifferenceView(const char *name, QWidget *parent = nullptr);

    /// \a title names the two values, \a a and \a b are the titles of their columns.
    void show(std::shared_ptr<const ShownDifference> shown, const QString &title, const QString &a, const QString &b);
    /// Shows only \a title, without a tree.
    void clear(const QString &title = {});
    const DifferenceModel &model() const { return m_model; }
    QTreeView &tree() { return *m_tree; }
    /// With room for a few rows.
    QSize sizeHint() const override;

signals:
    /// Requests to show the line of a value.
    void sourceRequested(const strata::SourceMark &mark);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void setTitle(const QString &title);
    void onReset();
    void showParts();
    void openDiffering(const QModelIndex &parent);

    DifferenceModel m_model;
    QLabel *m_title = nullptr;
    QTreeView *m_tree = nullptr;
};

/// A flat table of differences. Signs (`−`, `+`, `Δ`, `!`, `=`) in column \a sign repeat the meaning of colours; texts
/// in the columns \a names, paths and places, are elided in the middle.
QTreeView *makeCompareTable(const char *name, const QString &title, int sign, const QSet<int> &names, QWidget *parent);

} // namespace strata
