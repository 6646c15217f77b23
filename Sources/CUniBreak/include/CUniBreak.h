/* libunibreak, loaded with the first text. */
#pragma once
#include <linebreak.h>
