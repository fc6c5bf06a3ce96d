// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata {

/// The Content-Security-Policy of a page that has only the style sheet \a style and the script \a script, each the
/// whole text of one element: nothing is requested, and no other style, script or handler in the page has an effect.
/// Empty texts: there is no such element.
std::string contentPolicy(std::string_view style, std::string_view script);

} // namespace strata
