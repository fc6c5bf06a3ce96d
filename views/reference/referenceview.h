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

/// A reference page in the list.
struct ReferenceTopic
{
    QString topic;            ///< "fate:marker-spent"
    QString title;            ///< "Marker spent"
    QString kind;             ///< "fate", for people
    QString words;            ///< the text that a search looks at
    QString heading;          ///< "Fates": shown above the first page with it
    std::optional<Fate> fate; ///< its sign is shown before the title
    Survived survived = Survived::No;
};

/// The reference: a searchable list of pages, and the open page. Stays open next to the window; Esc closes it.
class ReferenceView : public QDialog
{
    Q_OBJECT

public:
    static constexpr int kTopicRole = Qt::UserRole + 101; ///< QString: the topic of a row; none for headings

    explicit ReferenceView(QWidget *parent = nullptr);

    void setTopics(const std::vector<ReferenceTopic> &topics);
    /// Shows a page, HTML without head, and selects its topic in the list.
    void setPage(const QString &topic, const QString &body);
    QString topic() const { return m_topic; }
    /// Focuses the search field.
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
    void formatRows();
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
