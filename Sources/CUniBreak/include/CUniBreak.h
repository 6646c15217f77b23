/* libunibreak, loaded with the first text. */
#pragma once
#include <stdbool.h>
#include <linebreak.h>

/* Loads the library before its first function is called; false if that fails. */
bool late_load_unibreak(void);
