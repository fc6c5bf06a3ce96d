// SPDX-License-Identifier: MIT
#pragma once

#include "views/fates/fateglyph.h"

#include <QDialog>

#include <optional>
#include <vector>

class QLineEdit;
class QListView;
class QSortFilterProxyModel;
class QStandardItemModel;

namespace strata {

class InfoPage;

/// A page of the reference as its list shows it.
struct ReferenceTopic
{
    QString topic;            ///< "fate:marker-spent"
    QString title;            ///< "Marker spent"
    QString kind;             ///< "fate", for people
    QString words;            ///< all that a search finds it by
    QString heading;          ///< "Fates": stands above the first page that has it
    std::optional<Fate> fate; ///< whose sign stands before it
    Survived survived = Survived::No;
};

/// The reference: a list of pages that can be searched, and the page that is open. Stays beside the window; Esc closes
/// it.
class ReferenceView : public QDialog
{
    Q_OBJECT

public:
    static constexpr int kTopicRole = Qt::UserRole + 101; ///< QString: the topic of a row of the list; none of headings

    explicit ReferenceView(QWidget *parent = nullptr);
    ~ReferenceView() override;

    void setTopics(const std::vector<ReferenceTopic> &topics);
    /// Shows a page, HTML without head, and its topic in the list.
    void setPage(const QString &topic, const QString &body);
    QString topic() const { return m_topic; }
    /// Puts the keyboard into the search field.
    void focusSearch();

signals:
    void topicChosen(const QString &topic);
    /// A link of the page: a topic, "lesson:ID" or "example:TOPIC".
    void linkActivated(const QString &target);

protected:
    void changeEvent(QEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void onSearched(const QString &text);
    void onCurrent();
    void addHeading(const QString &text);
    void dressRows();
    void selectTopic();
    void walk(int step);

    QLineEdit *m_search = nullptr;
    QListView *m_list = nullptr;
    InfoPage *m_page = nullptr;
    QStandardItemModel *m_topics = nullptr;
    QSortFilterProxyModel *m_found = nullptr;
    QString m_topic;
    bool m_isQuiet = false;
};

} // namespace strata
