// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

class QString;

namespace strata {

class MainWindow;

/// Lists \a nodes as links in the message bar, behind \a title.
void showNodeList(MainWindow &window, const QString &title, const std::vector<std::string> &nodes);
/// Lists files, by absolute path, with links to their lines.
void showFileList(MainWindow &window, const QString &title, const std::vector<std::string> &paths);

} // namespace strata
