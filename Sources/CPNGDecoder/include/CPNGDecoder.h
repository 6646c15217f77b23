/* PNG files, by the row functions of libpng. Its simplified API takes 16-bit samples for linear light.
 *
 * libpng reports errors by a call that must not return, so each of its functions is called from C, where one can jump out of
 * it. Swift sees results. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct casement_png;

/* A decoder of bytes that must outlive it; NULL without memory. */
struct casement_png *casement_png_new(const uint8_t *bytes, size_t count);
void casement_png_free(struct casement_png *png);

/* Reads up to the first row; false if the bytes are damaged or end early. Memory is allocated for a row, not for the image. */
bool casement_png_read_header(struct casement_png *png);

/* The properties that the header states. An image has an alpha channel also by a transparent colour. */
uint32_t casement_png_width(const struct casement_png *png);
uint32_t casement_png_height(const struct casement_png *png);
bool casement_png_has_alpha(const struct casement_png *png);

/* Decodes all rows in sRGB, width x height pixels 0xAARRGGBB that are not premultiplied; false as above. Samples of a file that
   states no gamma are sRGB, whatever their depth. */
bool casement_png_read(struct casement_png *png, uint32_t *pixels);

/* The reason of the failure, in the words of libpng. */
const char *casement_png_message(const struct casement_png *png);
