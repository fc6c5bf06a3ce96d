// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <QDialog>

#include <utility>
#include <vector>

class QGridLayout;

namespace strata {

/// All signs with their meanings: fates, the flag of survivors, the patterns of fate bars, the lines of markers and the
/// short form `L1→L2`. Stays open next to the window; Esc closes it.
class LegendView : public QDialog
{
    Q_OBJECT

public:
    explicit LegendView(QWidget *parent = nullptr);

    /// Sets the meaning of each fate, in one sentence, and that of the flag of survivors.
    void setEntries(const std::vector<std::pair<Fate, QString>> &meanings, const QString &survived);

signals:
    /// Requests the reference page of a sign.
    void topicRequested(const QString &topic);

private:
    void addHeading(const QString &text);
    /// \a letter may be empty; without \a topic the name is not a link.
    void addRow(QWidget *sign, const QString &letter, const QString &name, const QString &topic,
                const QString &meaning);
    void addFates(const std::vector<std::pair<Fate, QString>> &meanings, const QString &survived);
    void addBars();
    void addReaches();

    QWidget *m_content = nullptr;
    QGridLayout *m_table = nullptr;
};

} // namespace strata
