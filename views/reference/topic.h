// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "views/fates/fateglyph.h"

#include <QPoint>
#include <QString>

#include <string_view>

class QWidget;

namespace strata {

/// The reference page about a fate: "fate:marker-spent"; of a value that survived a marker the page about that.
QString topicOf(Fate fate, Survived survived = Survived::No);

/// The reference page about a strategy of a dialect ("hiera3"): "strategy:hiera3-deeper".
QString topicOfStrategy(std::string_view dialect, std::string_view strategy);

/// Marks a widget, and all in it that has no topic of its own, with the reference page about it.
void setReferenceTopic(QWidget &widget, const QString &topic);

/// The topic at \a position in \a widget: of a row or cell that has a fate or answers kTopicRole, of a header, of a
/// sign, or of the nearest widget around it that is marked. Empty: there is none.
QString topicAt(const QWidget &widget, QPoint position);

/// The topic of what has the keyboard: the current row or cell of a view, or the widget itself.
QString topicOfFocus(const QWidget &widget);

} // namespace strata
