// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <vector>

class QString;

namespace strata {

class MainWindow;

/// Lists all \a nodes, to be filtered by typing; choosing one shows the answer on it.
void showNodeList(MainWindow &window, const QString &title, const std::vector<std::string> &nodes);
/// Likewise lists files, by absolute path; choosing one opens it in Source.
void showFileList(MainWindow &window, const QString &title, const std::vector<std::string> &paths);

} // namespace strata
