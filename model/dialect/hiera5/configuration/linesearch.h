// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace strata::hiera5 {

/// 1-based number of the first line, not before \a from, that sets \a key (to \a value, unless that is empty), or 0.
///
/// Puppet finds the lines of its messages by such a text search, not by its parser, so this does too: the key follows
/// a blank (or, with \a KeyAt::LineStart, nothing), the value may be quoted and is not followed by a word character,
/// comments are cut. Rule: hiera5.md 1.5.
enum class KeyAt { AfterBlank, AfterBlankOrLineStart };
int findSetting(std::string_view text, const std::string &key, const std::string &value = {}, int from = 1,
                KeyAt keyAt = KeyAt::AfterBlank);

/// 1-based number of the first line that has `%{NAME}`, the name possibly quoted, or 0. Comments are cut.
/// Rule: hiera5.md 1.9.
int findToken(std::string_view text, const std::string &name);

/// 1-based number of the first line that has \a word between two bytes that are no word characters (it may end the
/// line, but not begin it), or 0. Comments are cut. Rule: hiera_config.rb of Puppet 7.23.
int findWord(std::string_view text, std::string_view word, int from = 1);

} // namespace strata::hiera5
