// SPDX-License-Identifier: MIT
#pragma once

#include "projection/fates.h"
#include "views/fates/fateglyph.h"

#include <QPoint>
#include <QString>

#include <string_view>

class QWidget;

namespace strata {

/// The reference page of a fate: "fate:marker-spent"; for a value that survived a marker the page on that.
QString topicOf(Fate fate, Survived survived = Survived::No);

/// The reference page of a strategy of a dialect ("hiera3"): "strategy:hiera3-deeper".
QString topicOfStrategy(std::string_view dialect, std::string_view strategy);

/// Assigns a reference page to a widget and its children without their own.
void setReferenceTopic(QWidget &widget, const QString &topic);

/// The topic at \a position in \a widget: of a row or cell with a fate or kTopicRole, of a header or sign, or of the
/// nearest ancestor with a topic. Empty: none.
QString topicAt(const QWidget &widget, QPoint position);

/// The topic of the focus: of the current row or cell of a view, or of the widget itself.
QString topicOfFocus(const QWidget &widget);

} // namespace strata
