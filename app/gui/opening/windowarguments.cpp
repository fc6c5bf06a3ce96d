// SPDX-License-Identifier: MIT
#include "app/gui/opening/windowarguments.h"

#include "app/cli/command.h"
#include "app/cli/manual.h"
#include "app/cli/opening.h"
#include "app/lessons/lessoncourse.h"
#include "app/lessons/lessonlibrary.h"
#include "source/files/diskfilesystem.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <ostream>
#include <utility>

namespace strata {

namespace {

constexpr std::array kWindow{
    cli::Option{"lesson", "ID", "Open a lesson; 'strata lessons' lists them."},
    cli::Option{"key", "KEY", "Select this key."},
    cli::Option{"link", "LINK", "Open LINK, a link copied in the window: strata:?..."},
    cli::Option{"view", "NAME",
                "Open this view: contributions, fold, strategies, compare, fleet, findings, map, document, what-if, "
                "history, search, or sandbox for the key."},
    cli::Option{"present", "",
                "Present to a class, one pane at a time in large text: a lesson, a course, or --view fold or sandbox."},
    cli::Option{"step", "NUMBER", "With --view fold: start at this step."},
    cli::Option{
        "theme", "NAME",
        "Colours in this run: light, dark, contrast (black on white), dark-contrast or system. Default: system."},
    cli::Option{"language", "en|de",
                "Language of the window in this run. Default: as set in the window, else that of the system."},
    cli::Option{"screenshot", "FILE.png",
                "Save a picture of the window with everything loaded and exit. Works without a display."},
    cli::Option{"picture", "FILE", "Draw the whole answer to the key into FILE, a .svg, .png or .pdf, and exit."},
    cli::Option{"size", "WxH", "With --screenshot: size of the window, for example 1280x800."},
    cli::Option{"scale", "1|1.25|1.5|2",
                "With --screenshot: pixels of the picture per pixel of the window. Default: 1."},
};

constexpr std::array<std::pair<std::string_view, ColourScheme>, 5> kWindowargumentsThemes{{
    {"system", ColourScheme::System},
    {"light", ColourScheme::Light},
    {"dark", ColourScheme::Dark},
    {"contrast", ColourScheme::Contrast},
    {"dark-contrast", ColourScheme::DarkContrast},
}};

constexpr std::array kProgram{
    cli::Option{"help", "", "Show this text."},
    cli::Option{"version", "", "Show the version."},
    cli::Option{"manual", "", "Print the manual page strata(1) in roff format."},
    cli::Option{"completion", "bash|zsh|fish", "Print a completion script for this shell."},
};

/// "1280x800" as two numbers from 1 to 16384.
bool parseSize(const std::string &text, int &width, int &height)
{
    constexpr int kLargest = 16384;
    const char *const end = text.data() + text.size();
    const auto first = std::from_chars(text.data(), end, width);
    if (first.ec != std::errc() || first.ptr == end || *first.ptr != 'x')
        return false;
    const auto second = std::from_chars(first.ptr + 1, end, height);
    return second.ec == std::errc() && second.ptr == end && width > 0 && height > 0 && width <= kLargest &&
           height <= kLargest;
}

tl::unexpected<Error> usage(std::string message)
{
    return fail(Error::Code::Syntax, std::move(message));
}

Result<void> readView(const cli::Arguments &arguments, WindowOptions &options)
{
    using View = WindowOptions::View;
    constexpr std::array<std::pair<const char *, View>, 12> kViews{{{"contributions", View::Contributions},
                                                                    {"fold", View::Fold},
                                                                    {"strategies", View::Strategies},
                                                                    {"compare", View::Compare},
                                                                    {"fleet", View::Fleet},
                                                                    {"findings", View::Findings},
                                                                    {"map", View::Map},
                                                                    {"document", View::Document},
                                                                    {"what-if", View::WhatIf},
                                                                    {"search", View::Search},
                                                                    {"history", View::History},
                                                                    {"sandbox", View::Sandbox}}};
    const std::string name = arguments.value("view", kViews.front().first);
    const auto view = std::find_if(kViews.begin(), kViews.end(), [&](const auto &each) { return each.first == name; });
    if (view == kViews.end())
        return usage("--view is contributions, fold, strategies, compare, fleet, findings, map, document, what-if, "
                     "history, search or sandbox, not '" +
                     name + '\'');
    options.view = view->second;
    const std::string step = arguments.value("step", "1");
    const auto read = std::from_chars(step.data(), step.data() + step.size(), options.step);
    if (read.ec != std::errc() || read.ptr != step.data() + step.size() || options.step == 0)
        return usage("--step is a number from 1 on, not '" + step + '\'');
    return {};
}

} // namespace

std::span<const cli::OptionGroup> windowOptionGroups()
{
    static const std::array groups{cli::OptionGroup{"Window", kWindow},
                                   cli::kConfigurationOptions,
                                   cli::kSourceOptions,
                                   cli::kNodeOptions,
                                   cli::kMergeOptions,
                                   cli::OptionGroup{"General", kProgram}};
    return groups;
}

Result<WindowOptions> windowOptions(const cli::Arguments &arguments)
{
    auto project = cli::projectRequest(arguments);
    if (!project)
        return tl::unexpected(project.error());
    WindowOptions options;
    options.project = std::move(*project);
    options.project.root = arguments.value("root");
    if (arguments.positional().size() > 1)
        return usage("the window opens one PATH, not '" + arguments.positional()[1] + "' as well");
    if (!arguments.positional().empty())
        options.project.root = arguments.positional().front();
    if (isLessonOrCourse(DiskFileSystem(), options.project.root))
        options.course = std::exchange(options.project.root, {});

    options.project.revision = arguments.value("rev");
    options.project.patch = arguments.value("patch");
    const bool isOfProgram = arguments.has("example") || arguments.has("lesson");
    if (isOfProgram && (!options.project.revision.empty() || !options.project.patch.empty()))
        return usage("--rev and --patch are for files on the disk, not for what comes with the program");

    auto question = cli::questionOf(arguments);
    if (!question)
        return tl::unexpected<Error>(question.error());
    options.question = std::move(*question);
    options.question.key = LookupTarget::named(arguments.value("key"));
    options.example = arguments.value("example");
    options.lesson = arguments.value("lesson");
    if (!options.lesson.empty() && !LessonLibrary::isBuiltIn(options.lesson))
        return usage("there is no lesson '" + options.lesson + "'; 'strata lessons' lists them");
    options.link = arguments.value("link");
    if (!options.link.empty()) {
        if (const auto link = parseQuestion(options.link, {}); !link)
            return usage("--link: " + link.error().message);
    }
    options.screenshot = arguments.value("screenshot");
    options.picture = arguments.value("picture");
    options.isPresented = arguments.has("present");

    if (auto view = readView(arguments, options); !view)
        return tl::unexpected<Error>(view.error());

    const std::string theme = arguments.value("theme", "system");
    const auto scheme = std::find_if(kWindowargumentsThemes.begin(), kWindowargumentsThemes.end(),
                                     [&](const auto &each) { return each.first == theme; });
    if (scheme == kWindowargumentsThemes.end())
        return usage("--theme is light, dark, contrast, dark-contrast or system, not '" + theme + '\'');
    options.colourScheme = scheme->second;
    options.language = arguments.value("language");
    if (!options.language.empty() && options.language != "en" && options.language != "de")
        return usage("--language is en or de, not '" + options.language + '\'');
    if (arguments.has("size") && !parseSize(arguments.value("size"), options.width, options.height))
        return usage("--size is WIDTHxHEIGHT, for example --size 1280x800");
    const std::string scale = arguments.value("scale", "1");
    constexpr std::array<std::pair<std::string_view, double>, 4> kScales{
        {{"1", 1.0}, {"1.25", 1.25}, {"1.5", 1.5}, {"2", 2.0}}};
    const auto pixels =
        std::find_if(kScales.begin(), kScales.end(), [&](const auto &each) { return each.first == scale; });
    if (pixels == kScales.end())
        return usage("--scale is 1, 1.25, 1.5 or 2");
    options.scale = pixels->second;
    return options;
}

std::optional<int> printRequested(const cli::Arguments &arguments, const cli::Console &console)
{
    if (arguments.has("help")) {
        console.out << cli::programHelp(windowOptionGroups());
    } else if (arguments.has("version")) {
        console.out << cli::versionText();
    } else if (arguments.has("manual")) {
        console.out << cli::manualPage(windowOptionGroups());
    } else if (arguments.has("completion")) {
        const std::string script = cli::completionScript(arguments.value("completion"), windowOptionGroups());
        if (script.empty()) {
            console.reportError("--completion is bash, zsh or fish");
            return cli::kWrongUsage;
        }
        console.out << script;
    } else {
        return std::nullopt;
    }
    return console.finalStatus(cli::kSuccess);
}

} // namespace strata
