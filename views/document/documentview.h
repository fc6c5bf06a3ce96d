// SPDX-License-Identifier: MIT
#pragma once

#include "core/lookuptarget.h"
#include "core/sourcemark.h"
#include "items/answer/documentmodel.h"
#include "views/controls/countlabel.h"

#include <QWidget>

#include <vector>

class QAction;
class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QStackedWidget;
class QToolButton;
class QTreeView;

namespace strata {

class ElidedLabel;

/// The node document: all values of a node, key by key, each with its source.
class DocumentView : public QWidget
{
    Q_OBJECT

public:
    explicit DocumentView(DocumentModel &document, QWidget *parent = nullptr);

    void setTitle(const QString &text);
    /// The progress: "3,200 of 20,000 keys".
    void setStatus(const QString &text, const QList<CountLink> &counts = {});
    /// Why there is no document; empty: there is one.
    void setMessage(const QString &text);
    /// A note above the document; empty: none.
    void setNote(const QString &text);
    /// Whether the computation was stopped and can be resumed.
    void setIncomplete(bool incomplete);
    /// The selectable layers; keeps the selected one if possible.
    void setLayers(const LayerNames &names, const std::vector<LayerId> &layers);
    DocumentFilter filter() const;
    /// Marks the row of \a key where it is shown.
    void setCurrentKey(const LookupTarget &key);
    /// The key of the current row; none without a row.
    LookupTarget currentKey() const;
    void setContextActions(const QList<QAction *> &actions);
    void foldAll();
    void unfoldAll();
    /// Unfolds what a filter finds, and a document that fits the screen.
    void unfoldFew();

    /// Shows only the keys whose lookup fails.
    void showOnlyFailing();

signals:
    void filterChanged();
    void resumeRequested();
    void currentChanged();
    /// The user requests the position of the row's value.
    void sourceRequested(strata::SourceMark mark);

private:
    void buildControls();
    void remember();
    void restore();

    DocumentModel &m_document;
    ElidedLabel *m_title = nullptr;
    CountLabel *m_status = nullptr;
    QLabel *m_note = nullptr;
    QLabel *m_message = nullptr;
    QToolButton *m_resume = nullptr;
    QLineEdit *m_text = nullptr;
    QComboBox *m_layer = nullptr;
    QCheckBox *m_failing = nullptr;
    QStackedWidget *m_pages = nullptr;
    QTreeView *m_tree = nullptr;
    LookupTarget m_savedKey; // the current key while rows are replaced
};

} // namespace strata
