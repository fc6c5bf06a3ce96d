// SPDX-License-Identifier: MIT
#pragma once

#include "app/project/project.h"
