// SPDX-License-Identifier: MIT
#pragma once

#include <QStringList>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace strata {

/// The edits found that produce the requested answer, each with a button to simulate it. Hidden if empty.
class RepairList : public QWidget
{
    Q_OBJECT

public:
    explicit RepairList(QWidget *parent = nullptr);

    /// One sentence per repair, and a \a message below, such as that more may follow.
    void setRepairs(const QStringList &sentences, const QString &message = {});

signals:
    /// Requests to simulate the repair with the index \a place.
    void chosen(int place);

private:
    void add(int place, const QString &sentence);

    QStringList m_sentences;
    QVBoxLayout *m_layout = nullptr;
    QWidget *m_list = nullptr;
    QLabel *m_message = nullptr;
};

} // namespace strata
