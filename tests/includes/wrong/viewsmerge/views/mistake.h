// SPDX-License-Identifier: MIT
#pragma once

#include "merge/mergespec.h"
