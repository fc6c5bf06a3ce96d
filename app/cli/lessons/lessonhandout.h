// SPDX-License-Identifier: MIT
#pragma once

#include "app/cli/console.h"
#include "app/cli/options.h"

#include <functional>
#include <string>

namespace strata::cli {

/// The file to which `strata lessons` writes lessons for printing: of --handout or --worksheet; empty: neither.
std::string handoutFile(const Arguments &arguments);

/// Whether handoutFile() is a PDF, which only the window's program can write.
bool isPdfHandout(const Arguments &arguments);

/// Converts an HTML page to the bytes of a PDF.
using PagePrinter = std::function<std::string(const std::string &page)>;

/// Writes handoutFile() with the lessons that the arguments name by ID, lesson file or course file; without names all
/// built-in ones. Reports missing lessons and prints the others. \a printer: null where no PDF can be written.
int writeHandout(const Arguments &arguments, const Console &console, const PagePrinter &printer = {});

} // namespace strata::cli
