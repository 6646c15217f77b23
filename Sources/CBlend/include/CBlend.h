/* Blends bitmaps with AVX2, of which pixman 0.42 makes no use: its SSE2 routine takes twice as long. */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whether `casement_blend` is faster than pixman: the processor has AVX2, and this code is optimized. */
bool casement_blends_fast(void);

/* Blends a rectangle of premultiplied pixels `0xAARRGGBB` over another at an opacity of 0 ... 255. The result equals
   pixman's OVER through a mask of one colour, bit for bit. Strides are in pixels; the rectangles must not overlap. */
void casement_blend(uint32_t *target, ptrdiff_t target_stride, const uint32_t *source, ptrdiff_t source_stride,
                    size_t width, size_t height, uint8_t opacity);
