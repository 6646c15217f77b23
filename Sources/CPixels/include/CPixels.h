/* Operations on rectangles of pixels that pixman 0.42 lacks, or does in twice the time. Strides are in pixels. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether `casement_blend` is faster than pixman: the processor has AVX2, and this code is optimized. */
bool casement_blends_fast(void);

/* Blends a rectangle of premultiplied pixels `0xAARRGGBB` over another at an opacity of 0 ... 255. The result equals
   pixman's OVER through a mask of one colour, bit for bit. The rectangles must not overlap. */
void casement_blend(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride,
                    size_t width, size_t height, uint8_t opacity);

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
   a frame of a dragged page takes a fifth less processor time than with memcpy. The rectangles must not overlap. */
void casement_copy(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride, size_t width,
                   size_t height);
