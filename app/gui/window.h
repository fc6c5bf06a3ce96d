// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"

#include <cstdint>
#include <string>

namespace strata {

/// Colour scheme of one run.
enum class ColourScheme { System, Light, Dark, Contrast, DarkContrast };

/// What the command line asks of the window.
struct WindowOptions
{
    ProjectRequest project; ///< `root` empty: nothing was named; the shared options are kept for later openings
    std::string example;    ///< name of a built-in example ("hiera5"); wins over `project.root`
    std::string lesson;     ///< id of a lesson; wins over both
    std::string link;       ///< what to show as soon as the project is open: a link that the window copied
    enum class View { Contributions, Fold, Strategies, Compare, Fleet, Findings, Map, Document, WhatIf, History, Sandbox };
    View view = View::Contributions; ///< in which the first answer is shown; Sandbox: its key in one
    std::uint32_t step = 0;          ///< of the fold, 1-based; 0: the first
    Question question;               ///< what is asked first, as far as it was named
    ColourScheme colourScheme = ColourScheme::System;
    std::string language;   ///< of this run: "de"; empty: as the settings say
    std::string screenshot; ///< PNG to write; the program ends with 0 as soon as it is saved
    std::string picture;    ///< SVG, PNG or PDF of the whole answer to write; the program ends then as well
    int width = 0;          ///< of the screenshot in device independent pixels; 0: the start size
    int height = 0;
    bool isPicture() const { return !screenshot.empty() || !picture.empty(); }
    double scale = 1; ///< device pixels per pixel in the screenshot: 1, 1.25, 1.5 or 2
};

/// Opens the window and runs until it closes. Makes the QApplication itself, so nothing that needs a display may have
/// been made before. Returns the exit status of the program: 0, 2 if a picture could not be made, 1 if there
/// is no answer to draw.
int runWindow(const WindowOptions &options, int &argc, char **argv);

} // namespace strata
