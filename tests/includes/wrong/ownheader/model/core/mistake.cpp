// SPDX-License-Identifier: MIT
#include <string>

#include "core/mistake.h"
