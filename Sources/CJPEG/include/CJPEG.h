/* JPEG files, by libjpeg-turbo, which is loaded with the first of them.
 *
 * libjpeg reports errors by a call that must not return, so each of its functions is called from C, where one can jump
 * out of it; what Swift sees are results. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum casement_jpeg_result {
    CASEMENT_JPEG_DONE,
    /* The bytes are damaged or end early; casement_jpeg_message says how. */
    CASEMENT_JPEG_MALFORMED,
    /* The header states a size that libjpeg does not take. */
    CASEMENT_JPEG_TOO_LARGE,
    /* The one who asked for it wants it no more. */
    CASEMENT_JPEG_CANCELLED,
};

struct casement_jpeg;

/* Whether the library is there; loads it. */
bool casement_has_jpeg(void);

/* A decoder of bytes that must outlive it; NULL without memory or without the library. */
struct casement_jpeg *casement_jpeg_new(const uint8_t *bytes, size_t count);
void casement_jpeg_free(struct casement_jpeg *jpeg);

/* Reads up to the first row. Memory is asked for by no size that the file states. */
enum casement_jpeg_result casement_jpeg_read_header(struct casement_jpeg *jpeg);

/* The size that the header states, also where it is too large. */
int casement_jpeg_width(const struct casement_jpeg *jpeg);
int casement_jpeg_height(const struct casement_jpeg *jpeg);

/* Has the picture decoded to so many eighths of its size, 1 to 8, and gives the size that this makes. */
enum casement_jpeg_result casement_jpeg_scale(struct casement_jpeg *jpeg, int eighths, int *width, int *height);

/* Decodes the rows, each pixel one 0xFFRRGGBB, the rows `stride` pixels apart. From time to time `goes_on` is asked
   whether somebody still wants the picture. */
enum casement_jpeg_result casement_jpeg_read(struct casement_jpeg *jpeg, uint32_t *pixels, size_t stride,
                                             bool (*goes_on)(void));

/* What libjpeg says of the failure. */
const char *casement_jpeg_message(const struct casement_jpeg *jpeg);
