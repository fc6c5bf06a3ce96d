// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;
class QStackedWidget;

namespace strata {

/// The tab of all nodes, for one key or all keys, with a switch above.
class FleetPane : public QWidget
{
    Q_OBJECT

public:
    /// \a allKeys is checked while \a keys is visible.
    FleetPane(QWidget *oneKey, QWidget *keys, QAction &allKeys, QWidget *parent = nullptr);

private:
    void show(bool isOfAllKeys);

    QStackedWidget *m_pages = nullptr;
};

} // namespace strata
