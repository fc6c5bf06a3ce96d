// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
#include "lookup/question.h"

#include <cstdint>
#include <string>

namespace strata {

/// The colour scheme of one run.
enum class ColourScheme { System, Light, Dark, Contrast, DarkContrast };

/// The command line options of the window.
struct WindowOptions
{
    ProjectRequest project;   ///< `root` empty: nothing was named; the shared options are kept for later openings
    std::string example;      ///< name of a built-in example ("hiera5"); wins over `project.root`
    std::string lesson;       ///< id of a lesson; wins over both
    std::string course;       ///< path of a lesson or course file; wins over all of them
    bool isPresented = false; ///< in front of a class as soon as there is something to show
    std::string link;         ///< what to show as soon as the project is open: a link that the window copied
    enum class View {
        Contributions,
        Fold,
        Strategies,
        Compare,
        Fleet,
        Findings,
        Map,
        Document,
        WhatIf,
        History,
        Search,
        Sandbox
    };
    View view = View::Contributions; ///< in which the first answer is shown; Sandbox: its key in one
    std::uint32_t step = 0;          ///< of the fold, 1-based; 0: the first
    Question question;               ///< the first question, as far as given
    ColourScheme colourScheme = ColourScheme::System;
    std::string language;   ///< of this run: "de"; empty: from the settings
    std::string screenshot; ///< PNG to write; the program then exits with 0
    std::string picture;    ///< SVG, PNG or PDF of the whole answer to write; the program then exits
    int width = 0;          ///< of the screenshot in device independent pixels; 0: default
    int height = 0;
    bool isPicture() const { return !screenshot.empty() || !picture.empty(); }
    double scale = 1; ///< device pixels per pixel of the screenshot: 1, 1.25, 1.5 or 2
};

/// Opens the window and runs until it closes. Creates the QApplication, so no display may have been used before.
/// Returns the exit status: 0, 2 if a picture failed, 1 without an answer to draw.
int runWindow(const WindowOptions &options, int &argc, char **argv);

} // namespace strata
