// SPDX-License-Identifier: MIT
#pragma once

/// Rules: hiera5.md 4.4,
/// 4.99.
