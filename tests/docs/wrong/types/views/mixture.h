// SPDX-License-Identifier: MIT
#pragma once

class Frobnication
{
};
