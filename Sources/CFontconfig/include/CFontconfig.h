/* fontconfig, loaded with the first family that the app did not bring as a file. */
#pragma once
#include <stdbool.h>
#include <fontconfig/fontconfig.h>

/* Loads the library before its first function is called; false if that fails. */
bool late_load_fontconfig(void);
