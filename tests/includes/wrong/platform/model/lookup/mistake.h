// SPDX-License-Identifier: MIT
#pragma once

#include <sys/stat.h>
