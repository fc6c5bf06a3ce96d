// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

namespace strata {

class ContributionView;
class FindLine;
class KeysView;
class MainWindow;

/// *Find*, *Find next* and *Find previous* in the focused or active view. The matrix and the keys have a filter, other
/// views a search field.
class ViewSearch : public QObject
{
    Q_OBJECT

public:
    ViewSearch(MainWindow &window, ContributionView &contributions, KeysView &keys, QObject *parent = nullptr);

private:
    FindLine *lineAtKeyboard() const;
    bool hasKeyboard(const QWidget &view) const;
    void find();
    void findMore(int direction);

    MainWindow &m_window;
    ContributionView &m_contributions;
    KeysView &m_keys;
};

} // namespace strata
