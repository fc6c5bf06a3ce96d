// SPDX-License-Identifier: MIT
#include <sys/stat.h>
