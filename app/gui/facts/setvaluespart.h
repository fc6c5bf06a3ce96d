// SPDX-License-Identifier: MIT
#pragma once

#include "app/session/session.h"
#include "hierarchy/pathvalues.h"
#include "items/facts/pathchoicesmodel.h"
#include "items/facts/pathvariablesmodel.h"
#include "views/window/mainwindow.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace strata {

class SetValuesDialog;

/// Offers the values of path variables for which files exist, and values suggested by the name of a node without facts.
class SetValuesPart : public QObject
{
    Q_OBJECT

public:
    SetValuesPart(Session &session, MainWindow &window, QObject *parent = nullptr);
    ~SetValuesPart() override;

    /// Shows the values of \a variable, or of the first unset one.
    void show(const QString &variable = {});

signals:
    /// The values suggested by the name of the current node, "site = fra, role = web"; empty: none.
    void suggestionChanged(const QString &text);
    void factsRequested();

private:
    void connectDialog();
    void onProject();
    void refresh();
    void find();
    void showOffers();
    void showEffect();
    void choose(const QString &variable);
    void setValue(const QString &value);
    void clearValue();
    void applySuggestions();
    void revert();
    bool knowsFacts() const;

    Session &m_session;
    MainWindow &m_window;
    PathVariablesModel m_variables;
    PathChoicesModel m_choices;
    QPointer<SetValuesDialog> m_dialog;
    Job m_job;
    std::shared_ptr<const Project> m_project; // of m_values, or of the running search
    std::shared_ptr<const PathValues> m_values;
    PathValues::Settings m_set;
    std::vector<PathValues::SuggestedValue> m_suggestions;
    QString m_variable; // the current variable
    FactChanges m_before;
    std::string m_beforeOf; // node of m_before
    std::size_t m_levelsBefore = 0;
};

} // namespace strata
