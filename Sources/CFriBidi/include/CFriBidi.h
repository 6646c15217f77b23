/* FriBidi, loaded with the first text that does not simply run from left to right. */
#pragma once
#include <fribidi/fribidi.h>
