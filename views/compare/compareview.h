// SPDX-License-Identifier: MIT
#pragma once

#include "items/causelistmodel.h"
#include "items/comparisonmodel.h"

#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QWidget>

#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QPlainTextEdit;
class QPushButton;
class QStackedWidget;
class QTabWidget;
class QTreeView;

namespace strata {

class ElidedLabel;

/// What side B is asked otherwise than side A, and of what.
struct ComparisonWish
{
    enum class Scope { Key, Node, AllNodes };

    Scope scope = Scope::Node;
    QString node;          ///< empty: as A
    std::string reference; ///< empty: as A
    std::string strategy;  ///< empty: as A
    QString facts;         ///< "role=db, os.family=Debian"
};

/// Which file each level leads to on both sides.
struct ComparedFiles
{
    QString level;
    QString a;
    QString b;
    bool isSame = true;
};

/// Two questions side by side. Everything that is not chosen for B is as on side A, which is what the window asks.
class CompareView : public QWidget
{
    Q_OBJECT

public:
    /// What there is to see in place of the table.
    enum class State { Nothing, Ready, Computing, Cancelled, Failed, Same, Shown };
    /// Something that can be chosen for B; the first of a list is "as A".
    struct Choice
    {
        QString title;
        std::string name;
    };

    CompareView(ComparisonModel &model, CauseListModel &causes, QWidget *parent = nullptr);

    void setSideA(const QString &text);
    void setNodes(const QStringList &names);
    void setVersions(const std::vector<Choice> &versions);
    void setStrategies(const std::vector<Choice> &strategies);
    /// Whether one key can be compared: one is chosen.
    void setHasKey(bool hasKey);
    ComparisonWish wish() const;
    void setWish(const ComparisonWish &wish);

    /// \a text: what failed.
    void setState(State state, const QString &text = {});
    State state() const { return m_state; }
    void setSummary(const QString &text);
    /// The facts that matter; empty: there is nothing to say.
    void setFacts(const QString &text);
    void setFiles(const std::vector<ComparedFiles> &files);
    /// Whether the causes are shown, which then are in front.
    void showCauses(bool shown);
    /// Whether they are in front.
    bool isInCauses() const;
    /// Whether there is a column for the nodes that a row is about.
    void showNodes(bool shown);
    void focusChoices();
    /// The row that the user is at; null: none.
    const ComparedRow *currentRow() const;
    /// The key of the row that the user is at and a node for which it differs; null: there is no such row.
    const AskedKey *currentKey() const;
    QString currentNode() const;
    void setContextActions(const QList<QAction *> &actions);

signals:
    void compareRequested();
    void sourceRequested(const strata::SourceMark &mark);
    void currentChanged();

private:
    void buildChoices();
    void buildResults();
    QComboBox *choice(const char *name, const QString &title, QWidget *parent);
    void fill(QComboBox &box, const std::vector<Choice> &choices);
    void buildTables();
    void openCurrent();
    void showDetail();
    const ComparedCause *currentCause() const;

    ComparisonModel &m_model;
    CauseListModel &m_causes;
    QSortFilterProxyModel m_shown;
    QStandardItemModel m_files;
    State m_state = State::Nothing;
    ElidedLabel *m_a = nullptr;
    QComboBox *m_scope = nullptr;
    QComboBox *m_node = nullptr;
    QComboBox *m_version = nullptr;
    QComboBox *m_strategy = nullptr;
    QLineEdit *m_changes = nullptr;
    QPushButton *m_compare = nullptr;
    QCheckBox *m_differencesOnly = nullptr;
    QLabel *m_summary = nullptr;
    QStackedWidget *m_pages = nullptr;
    QLabel *m_message = nullptr;
    QTabWidget *m_tabs = nullptr;
    QTreeView *m_table = nullptr;
    QTreeView *m_causesTable = nullptr;
    QTreeView *m_filesTable = nullptr;
    QPlainTextEdit *m_detail = nullptr;
    QLabel *m_facts = nullptr;
};

} // namespace strata
