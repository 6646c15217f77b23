/* What the bare programs draw with: filled rectangles, pictures from PNG files, text in FreeType's masks. */
#pragma once
#include <pixman.h>
#include <stdint.h>

/* Fills a rectangle, of which only the part within the image is written. */
void fill(pixman_image_t *image, int x, int y, int width, int height, uint32_t color);

/* The picture of a file in the folder that PEER_PICTURES names; ends the program without it. */
pixman_image_t *picture(const char *name);

/* The same, scaled to another size. */
pixman_image_t *scaled_picture(const char *name, int width, int height);

/* Draws Latin text. `y` is the top of the line's box, as high as the font's ascender and descender. */
void draw_text(pixman_image_t *image, int x, int y, double size, uint32_t color, const char *text);
