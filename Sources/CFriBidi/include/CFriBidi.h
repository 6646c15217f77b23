/* FriBidi, loaded with the first text that does not simply run from left to right. */
#pragma once
#include <stdbool.h>
#include <fribidi/fribidi.h>

/* Loads the library before its first function is called; false if that fails. */
bool late_load_fribidi(void);
