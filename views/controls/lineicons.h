// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

namespace strata {

/// Outline icons for buttons and signs, drawn in the palette's text colour at any scale.
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
