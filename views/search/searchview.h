// SPDX-License-Identifier: MIT
#pragma once

#include "items/grouping/groupedmodel.h"
#include "items/searchmodel.h"
#include "views/tables/resultview.h"

#include <optional>
#include <vector>

class QComboBox;
class QLineEdit;
class QToolButton;

namespace strata {

/// What the user wants to find, as it is typed.
struct SearchForm
{
    enum In { KeysAndValues, Values, Keys };

    QString text;
    bool isRegex = false;
    bool isWholeWord = false;
    bool matchesCase = false;
    In in = KeysAndValues;
    QString keys;  ///< only below keys with this part; empty: all
    QString files; ///< only in files with this part in their path; empty: all

    friend bool operator==(const SearchForm &, const SearchForm &) = default;
};

/// Find in data: the text with its options, and a table of matches. Searching is the caller's.
class SearchView : public ResultView
{
    Q_OBJECT

public:
    explicit SearchView(SearchModel &model, QWidget *parent = nullptr);

    SearchForm form() const;
    void setMessage(const QString &text) override;
    /// SearchRow::number of the current row.
    std::optional<std::size_t> currentMatch() const;
    void setCurrentMatch(std::optional<std::size_t> number);
    /// The numbers of the rows that are visible, from the top.
    std::vector<std::size_t> visibleMatches() const;
    /// The keyboard goes to the text.
    void editText();

    /// Moves the focus to the matches.
    void goToMatches();

signals:
    void formChanged();
    /// Enter was pressed in the text.
    void searchRequested();
    void visibleChanged();
    /// A row was activated with Enter or a double click.
    void matchActivated(std::size_t number);

protected:
    void resizeEvent(QResizeEvent *event) override;

private:
    void makeForm();
    void makeTable();
    void showColumns();
    void group();
    const SearchRow *rowAt(const QModelIndex &index) const { return m_model.row(m_groups.toTable(index)); }
    QToolButton *option(const char *name, const QString &text, const QString &toolTip);

    SearchModel &m_model;
    GroupedModel m_groups; // of the model's rows
    QLineEdit *m_text = nullptr;
    QToolButton *m_case = nullptr;
    QToolButton *m_word = nullptr;
    QToolButton *m_regex = nullptr;
    QComboBox *m_in = nullptr;
    QLineEdit *m_keys = nullptr;
    QLineEdit *m_files = nullptr;
    QComboBox *m_grouping = nullptr;
};

} // namespace strata
