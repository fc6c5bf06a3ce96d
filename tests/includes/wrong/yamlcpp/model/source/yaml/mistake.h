// SPDX-License-Identifier: MIT
#pragma once

#include <yaml-cpp/yaml.h>
