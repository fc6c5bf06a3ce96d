// SPDX-License-Identifier: MIT
#pragma once

#include "app/gui/windowcontroller.h"

#include <string>

namespace strata::test {

/// A visible window without stored settings.
struct ShownWindow
{
    WindowController controller;

    explicit ShownWindow(const Session::Opener &opener = openProject)
        : controller(opener, WindowMemory(WindowMemory::Mode::Forgetful))
    {
        window().show();
    }
    MainWindow &window() { return controller.window(); }
};

/// What a window starts with on the folder \a root.
inline WindowOptions questionOf(const std::string &root, const std::string &key = {}, const std::string &node = {})
{
    WindowOptions options;
    options.project.root = root;
    options.question.node = node;
    options.question.key = LookupTarget::named(key);
    return options;
}

/// The same on the example.
inline WindowOptions questionOfExample(const std::string &node = "web01.fra.harbour.example",
                                       const std::string &key = "profile::base::packages")
{
    WindowOptions options = questionOf({}, key, node);
    options.example = "hiera5";
    return options;
}

} // namespace strata::test
