/* The functions of libjpeg that are called here, found when they are first called. */
#pragma once
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <jpeglib.h>

#ifndef JCS_ALPHA_EXTENSIONS
#error "The libjpeg that was found cannot write 32-bit pixels; libjpeg-turbo can."
#endif
