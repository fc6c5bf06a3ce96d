// SPDX-License-Identifier: MIT
#pragma once

#include <QIcon>

namespace strata {

/// Signs on buttons. Drawn as paths in the text colour of the current palette, so they fit light and dark themes and
/// every scale; they carry no meaning alone, each button has a name and a tool tip.
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
