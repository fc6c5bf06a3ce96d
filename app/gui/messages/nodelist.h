// SPDX-License-Identifier: MIT
#pragma once

#include <functional>
#include <string>
#include <vector>

class QString;

namespace strata {

class MainWindow;

/// Lists all \a nodes, to be filtered by typing; choosing one calls \a onChosen, or else shows the answer on it.
void showNodeList(MainWindow &window, const QString &title, const std::vector<std::string> &nodes,
                  const std::function<void(const std::string &node)> &onChosen = {});
/// Likewise lists files, by absolute path; choosing one opens it in Source.
void showFileList(MainWindow &window, const QString &title, const std::vector<std::string> &paths);

} // namespace strata
