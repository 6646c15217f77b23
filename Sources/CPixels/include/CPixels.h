/* Operations on pixels that pixman 0.42 lacks, or does more slowly. Strides are in pixels. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether `casement_blend` is faster than pixman: the processor has AVX2, and this code is optimized. pixman's own NEON takes 5.5
   instructions a pixel, as many as NEON would take here. */
bool casement_blends_fast(void);

/* Blends a rectangle of premultiplied pixels `0xAARRGGBB` over another at an opacity of 0 ... 255. The result equals
   pixman's OVER through a mask of one colour, bit for bit. The rectangles must not overlap. */
void casement_blend(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride,
                    size_t width, size_t height, uint8_t opacity);

/* Blends one premultiplied colour over a rectangle of pixels through the coverage of each, 0 ... 255. The result equals
   pixman's OVER, bit for bit. Up to 8 bytes after the last coverage are read, and have no effect. */
void casement_blend_color(uint32_t *target, ptrdiff_t target_stride, const uint8_t *coverage, ptrdiff_t coverage_stride,
                          size_t width, size_t height, uint32_t color);

/* Does the same as on a processor without AVX2; for tests. */
void casement_blend_color_without_avx2(uint32_t *target, ptrdiff_t target_stride, const uint8_t *coverage,
                                       ptrdiff_t coverage_stride, size_t width, size_t height, uint32_t color);

/* The largest area, in pixels, that `casement_blend_color` blends faster than pixman, which looks up a routine in each call;
   0 if this code is not optimized. Glyphs of 7 x 7 to 20 x 24 pixels take 0.24 to 0.49 of pixman's time with AVX2, and 0.57 to
   0.95 without. A column of one pixel and more than 100 rows takes up to twice pixman's time.
   With NEON, rings of 7 x 7 to 32 x 32 pixels take 0.34 to 0.79 of the instructions of pixman's NEON, and 32 x 32 pixels that are
   all partly covered 1.14. The time was measured on no board. */
ptrdiff_t casement_largest_fast_area(void);

/* Writes a rectangle of premultiplied pixels with their colours multiplied by a brightness, rounded, and their alpha as it is,
   or opaque. The brightness has a scale of 32768, and is at most 32767. The rectangles are the same or do not overlap. */
void casement_darken(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride,
                     size_t width, size_t height, uint16_t brightness, bool is_opaque);

/* Copies a rectangle of pixels past the caches, with non-temporal stores on x86-64, with their colours multiplied by a
   brightness as above, and opaque. Pages of an overview take less than half of the time of `casement_darken`. The rectangles
   must not overlap. */
void casement_copy_darkened(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride,
                            size_t width, size_t height, uint16_t brightness);

/* Copies a rectangle of pixels past the caches: for a buffer that another process reads. With the compositor between two copies,
   a frame of a dragged page takes a fifth less processor time than with memcpy, on x86-64. Elsewhere it is memcpy, which
   takes 0.6 instructions a pixel on aarch64. The rectangles must not overlap. */
void casement_copy(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride, size_t width,
                   size_t height);

/* Continues a hash with a rectangle of pixels, to each of which bits are added, as `ContentHash.add` does with one word after the
   other. In C, because the same loop in a debug build of Swift takes ten times as long. */
uint64_t casement_hash(uint64_t hash, const uint32_t *pixels, ptrdiff_t stride, size_t width, size_t height, uint32_t bits);
