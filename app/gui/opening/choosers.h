// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/opening/opening.h"
#include "views/window/mainwindow.h"

#include <QObject>

namespace strata {

/// The ways to open a project: menus with file dialogs, the start page, dropped files.
class Choosers : public QObject
{
    Q_OBJECT

public:
    Choosers(Session &session, Opening &opening, MainWindow &window, QObject *parent = nullptr);

    void chooseFacts();
    void chooseFactsFolder();

private:
    QString startFolder() const;
    QString factsStart() const;
    void offerExamples();
    void chooseFolder();
    void chooseFile();
    void chooseNodeStore();
    void chooseEyamlKey();
    void onDropped(const QString &path);

    Session &m_session;
    Opening &m_opening;
    MainWindow &m_window;
};

} // namespace strata
