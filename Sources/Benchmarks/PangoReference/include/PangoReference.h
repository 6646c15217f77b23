// Text set and drawn by Pango and Cairo, which Casement's is compared with.
#pragma once
#include <stdint.h>

typedef struct PangoReference PangoReference;

/// Text in one font file, without hinting across and without rounding of advances, as Casement sets it; null on failure.
PangoReference *pango_reference_create(const char *file, const char *family, double pixels);
void pango_reference_destroy(PangoReference *reference);

/// Sets a text anew in lines of a width and returns the number of lines; the height in pixels if asked for.
int pango_reference_layout(PangoReference *reference, const char *text, double width, double *height);

/// Draws the text set last, black on white or white on black; pixels are 0xFFRRGGBB, a row `width` values. The picture is
/// drawn so many times larger: 1, or more for a picture to be averaged.
void pango_reference_draw(
    PangoReference *reference, uint32_t *pixels, int width, int height, int magnification, int is_bright);
