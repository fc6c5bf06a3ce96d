// SPDX-License-Identifier: MIT
#pragma once

#include "items/keys/occurrencemodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace strata {

class LessonText;

/// The occurrences of a lesson's subject in the open project, as they are found.
class FoundPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FoundPanel(OccurrenceModel &model, QWidget *parent = nullptr);

    /// The lesson whose subject is searched for.
    void setLesson(const QString &title);
    /// The progress and result of the search, as HTML.
    void setStatus(const QString &body);
    /// Offers to open a project if none is open.
    void setOpenOffered(bool offered);
    void focusList();

signals:
    void placeActivated(const strata::Address &place);
    void openRequested();
    void lessonRequested();
    void closeRequested();

private:
    void activate(const QModelIndex &index);

    OccurrenceModel &m_model;
    QLabel *m_title = nullptr;
    LessonText *m_status = nullptr;
    QTreeView *m_list = nullptr;
    QPushButton *m_open = nullptr;
};

} // namespace strata
