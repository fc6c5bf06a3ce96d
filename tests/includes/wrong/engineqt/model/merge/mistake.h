// SPDX-License-Identifier: MIT
#pragma once

#include <QString>
