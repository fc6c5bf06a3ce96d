// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace strata {

/// What was tried to change an answer as is wished, each with a way to try it as what-if. Hidden while it has nothing
/// to say.
class RepairList : public QWidget
{
    Q_OBJECT

public:
    explicit RepairList(QWidget *parent = nullptr);

    /// One sentence for each, and below them a \a message, such as that more may come.
    void setRepairs(const QStringList &sentences, const QString &message = {});

signals:
    /// The one that was at \a place is to be tried as what-if.
    void chosen(int place);

private:
    void add(int place, const QString &sentence);

    QStringList m_sentences;
    QVBoxLayout *m_layout = nullptr;
    QWidget *m_list = nullptr;
    QLabel *m_message = nullptr;
};

} // namespace strata
