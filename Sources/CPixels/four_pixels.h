/* Operations on four pixels `0xAARRGGBB` at once, with NEON on aarch64, which always has it, otherwise with the vectors that the
   compiler makes of C. The results are equal, bit for bit. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* scripts/test-pixels-arm.sh compares it with the C below, to which -U__ARM_NEON leads. */
#if defined(__aarch64__) && defined(__ARM_NEON)
#include <arm_neon.h>
#define NEON
#endif

/* The first and the third byte of each pixel: two bytes in lanes of 16 bits. */
static const uint32_t lanes = 0x00FF00FF;

typedef uint32_t four_pixels __attribute__((vector_size(16)));
enum { pixels_per_vector = sizeof(four_pixels) / sizeof(uint32_t) };

#ifdef NEON

/* The coverage of four pixels, a byte each, in all bytes of the pixel. */
static inline four_pixels spread(uint32_t coverage) {
    const uint8x16_t numbers = {0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3};
    return (four_pixels)vqtbl1q_u8((uint8x16_t)vdupq_n_u32(coverage), numbers);
}

/* 255 minus the alpha of each of four pixels, in all bytes of the pixel. */
static inline four_pixels clear_four(four_pixels above) {
    const uint8x16_t alphas = {3, 3, 3, 3, 7, 7, 7, 7, 11, 11, 11, 11, 15, 15, 15, 15};
    return (four_pixels)vmvnq_u8(vqtbl1q_u8((uint8x16_t)above, alphas));
}

/* Multiplies all bytes of four pixels by a share of 255 for each pixel. The processor adds the half, 0x80. */
static inline four_pixels scaled_four(four_pixels pixels, four_pixels shares) {
    uint8x16_t bytes = (uint8x16_t)pixels, factors = (uint8x16_t)shares;
    uint16x8_t low = vmull_u8(vget_low_u8(bytes), vget_low_u8(factors)), high = vmull_high_u8(bytes, factors);
    uint8x8_t low_bytes = vraddhn_u16(low, vrshrq_n_u16(low, 8));
    return (four_pixels)vraddhn_high_u16(low_bytes, high, vrshrq_n_u16(high, 8));
}

/* Multiplies the colours of four pixels by a brightness. The greatest share leaves a byte as it is, here the alpha. */
static inline four_pixels darkened_four(four_pixels pixels, uint16_t brightness) {
    const int16x8_t high_shares = (int16x8_t)vdupq_n_u32((uint32_t)INT16_MAX << 16 | brightness);
    int16x8_t low = vqrdmulhq_n_s16((int16x8_t)(pixels & lanes), (int16_t)brightness);
    int16x8_t high = vqrdmulhq_s16((int16x8_t)((uint16x8_t)pixels >> 8), high_shares);
    return (four_pixels)vsliq_n_s16(low, high, 8);
}

#else

typedef uint16_t eight_bytes_in_lanes __attribute__((vector_size(16)));
typedef uint8_t four_bytes __attribute__((vector_size(4)));

/* The coverage of four pixels, a byte each, in both lanes of the pixel. */
static inline four_pixels spread(uint32_t coverage) {
    four_pixels shares = __builtin_convertvector((four_bytes)coverage, four_pixels);
    return shares | shares << 16;
}

/* 255 minus the alpha of each of four pixels, in both lanes of the pixel. */
static inline four_pixels clear_four(four_pixels above) {
    four_pixels shares = 255 - (above >> 24);
    return shares | shares << 16;
}

/* Multiplies all bytes of four pixels by a share of 255 for each pixel. */
static inline four_pixels scaled_four(four_pixels pixels, four_pixels shares) {
    eight_bytes_in_lanes factors = (eight_bytes_in_lanes)shares;
    eight_bytes_in_lanes low = (eight_bytes_in_lanes)(pixels & lanes) * factors + 0x80;
    eight_bytes_in_lanes high = (eight_bytes_in_lanes)(pixels >> 8 & lanes) * factors + 0x80;
    low = (low + (low >> 8)) >> 8;
    high = (high + (high >> 8)) & 0xFF00;
    return (four_pixels)(low | high);
}

#endif

/* Four pixels over which a colour is blended through their coverage. No sum is above 255: the colour is premultiplied. */
static inline four_pixels covered_four(four_pixels below, uint32_t coverage, four_pixels color) {
    four_pixels above = scaled_four(color, spread(coverage));
    return above + scaled_four(below, clear_four(above));
}
