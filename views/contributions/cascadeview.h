// SPDX-License-Identifier: MIT
#pragma once

#include "items/answer/cascademodel.h"

#include <QWidget>

class QTableView;
class QVBoxLayout;

namespace strata {

class MatrixDelegate;
class MatrixHeader;

/// The cascade: one row per layer for up to three places, with a line per result above.
class CascadeView : public QWidget
{
    Q_OBJECT

public:
    explicit CascadeView(CascadeModel &model, QWidget *parent = nullptr);

    QModelIndex currentIndex() const;
    void setCurrentIndex(const QModelIndex &index);

signals:
    void currentChanged(const QModelIndex &index);
    void opened(const QModelIndex &index);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void rebuild();
    void fillSummary();
    void arrangeColumns();
    void joinFoldedCells();
    void open(const QModelIndex &index);
    int preferredWidth(int column) const;
    void updateFont();

    CascadeModel &m_model;
    MatrixDelegate *m_delegate = nullptr;
    QTableView *m_table = nullptr;
    MatrixHeader *m_header = nullptr;
    QWidget *m_summary = nullptr;
    QVBoxLayout *m_summaryLayout = nullptr;
    bool m_isRestoring = false;
};

} // namespace strata
