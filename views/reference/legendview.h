// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"

#include <QDialog>

#include <vector>

class QGridLayout;

namespace strata {

/// What a fate means, in a sentence.
struct LegendEntry
{
    Fate fate = Fate::Won;
    QString meaning;
};

/// All signs with their meanings: fates, the flag of survivors, the patterns of fate bars, the lines of markers and the
/// short form `L1→L2`. Drawn as the views draw them. Stays beside the window; Esc closes it.
class LegendView : public QDialog
{
    Q_OBJECT

public:
    explicit LegendView(QWidget *parent = nullptr);
    ~LegendView() override;

    /// Fills in the meanings; families in their order, fates as they come.
    void setEntries(const std::vector<LegendEntry> &entries, const QString &survived);

signals:
    /// The reference page about a sign.
    void topicRequested(const QString &topic);

private:
    void addHeading(const QString &text);
    /// \a letter may be empty; without \a topic the name is no link.
    void addRow(QWidget *sign, const QString &letter, const QString &name, const QString &topic,
                const QString &meaning);
    void addFates(const std::vector<LegendEntry> &entries, const QString &survived);
    void addBars();
    void addReaches();

    QWidget *m_content = nullptr;
    QGridLayout *m_table = nullptr;
};

} // namespace strata
