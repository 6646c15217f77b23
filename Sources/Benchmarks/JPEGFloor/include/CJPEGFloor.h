/* Shows a photograph as a C program would: decodes it at the shown size, directly into the screen. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Writes something like a photograph, and of a photograph's size, as cameras do: 4:2:0, quality 85. */
bool jpeg_floor_write(const char *path, int width, int height);

/* Decodes a file to a number of eighths of its size; false if that is not the size of the screen. */
bool jpeg_floor_show(const char *path, int eighths, uint32_t *screen, int width, int height);
