// SPDX-License-Identifier: MIT
#pragma once

#include "items/roworder.h"
#include "views/controls/countlabel.h"

#include <QStackedWidget>
#include <QWidget>

class QHBoxLayout;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QTreeView;
class QVBoxLayout;

namespace strata {

/// A view of rows that are computed in the background: a line with their summary and controls, and below it the rows,
/// or a message in their place. Sorting and filtering are the model's.
class ResultView : public QWidget
{
    Q_OBJECT

public:
    /// Sentences above the rows; their \a counts are links.
    void setSummary(const QString &text, const QList<CountLink> &counts = {});
    /// Shown instead of the rows; empty: the rows.
    virtual void setMessage(const QString &text);
    /// Whether the computation was stopped and can be resumed.
    void setIncomplete(bool incomplete);
    /// The menu of a row; of sorted rows also with a submenu that sorts them.
    virtual void setContextActions(const QList<QAction *> &actions);
    RowOrder order() const;

signals:
    /// The filter or the sorting has changed; the receiver arranges the rows.
    void orderChanged();
    /// The user requests the computation again.
    void startRequested();

protected:
    /// \a name: of the view, and the beginning of the names of its parts: "history".
    ResultView(const char *name, const QString &title, QWidget *parent);

    /// A child's name: "historySummary".
    QString partName(const char *part) const;
    /// Adds the summary at the start of the line, before all other controls.
    void addSummary();
    /// Several lines above the line with the controls, with \a beside at their end, in place of addSummary().
    void addWrappedSummary(QWidget &beside);
    void addAgainButton(const QString &text);
    /// The last control: filters the rows.
    void addFilter(const QString &title);
    /// \a table is in \a rows, or is them.
    void setRows(QWidget *rows, QTreeView *table);
    bool areRowsShown() const;

    QVBoxLayout *m_layout = nullptr;
    QHBoxLayout *m_line = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QTreeView *m_table = nullptr;
    QPushButton *m_again = nullptr; // null if absent
    QLineEdit *m_filter = nullptr;  // null if absent

private:
    void makeSummary();
    void fillSortMenu(QMenu &menu);

    const QString m_name;
    CountLabel *m_summary = nullptr;
};

} // namespace strata
