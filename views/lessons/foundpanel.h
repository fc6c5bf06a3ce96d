// SPDX-License-Identifier: MIT
#pragma once

#include "items/occurrencemodel.h"

#include <QWidget>

class QLabel;
class QPushButton;
class QTreeView;

namespace strata {

class LessonText;

/// Places in the open project where the same happens as in a lesson, as they are found.
class FoundPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FoundPanel(OccurrenceModel &model, QWidget *parent = nullptr);

    /// The lesson whose subject is looked for.
    void setLesson(const QString &title);
    /// What there is to say: how far the search is, what it found. HTML.
    void setStatus(const QString &body);
    /// Nothing is open that could be searched.
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
