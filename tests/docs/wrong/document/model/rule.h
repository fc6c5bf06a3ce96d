// SPDX-License-Identifier: MIT
#pragma once

/// Rule: hiera5.md 4.4. Form: docs/missing.md.
