// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

namespace strata {

/// Icons of buttons, drawn as paths in the text colour of the palette, for all themes and scales. Each button also has
/// a name and a tool tip.
enum class LineIcon {
    Back,
    Forward,
    Close,
    Detach,
    Options,
    Information,
    Warning,
    Folder,
    Document,
    Copy,
    External,
    First,
    Previous,
    Play,
    Pause,
    Next,
    Last,
    Up,
    Down,
    Check,
    More,
    Book,
    Pencil
};

QIcon lineIcon(LineIcon icon);

} // namespace strata
