/* Calls the operations of CPixels with random rectangles, alignments and pixels, and prints a line for each call, with a hash of
   all memory that the call may have changed. Programs for different processors print the same lines if their results are
   equal, bit for bit. The program ends with a sentence if a call writes outside of its rectangle, and with signal 11 if it reads
   outside of a rectangle that lies at the start or the end of its memory.

   usage: fuzz SEED CALLS */
#define _GNU_SOURCE
#include "CPixels.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

enum { page = 4096, block_bytes = 2 * page, largest_width = 96, largest_gap = 9, largest_height = 5 };

static uint64_t state;

/* The generator SplitMix64. */
static uint64_t random_bits(void) {
    uint64_t bits = state += 0x9E3779B97F4A7C15;
    bits = (bits ^ bits >> 30) * 0xBF58476D1CE4E5B9;
    bits = (bits ^ bits >> 27) * 0x94D049BB133111EB;
    return bits ^ bits >> 31;
}

static uint32_t below(uint32_t bound) { return (uint32_t)(random_bits() >> 32) % bound; }

static uint8_t extreme_byte(void) {
    static const uint8_t bytes[] = {0, 1, 2, 127, 128, 129, 254, 255};
    return bytes[below(sizeof bytes)];
}

static uint8_t any_byte(void) { return (uint8_t)below(256); }

/* A block of memory between two pages that cannot be read. */
static uint8_t *make_block(void) {
    uint8_t *pages = mmap(NULL, block_bytes + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (pages == MAP_FAILED || mprotect(pages + page, block_bytes, PROT_READ | PROT_WRITE) != 0) {
        perror("fuzz: mmap");
        exit(1);
    }
    return pages + page;
}

/* Fills a block with bytes of one kind: all random, extreme ones, or runs of none, all and some. */
static void fill(uint8_t *block) {
    uint32_t kind = below(3);
    uint8_t level = 0;
    for (size_t index = 0; index < block_bytes; index++) {
        if (kind == 2 && below(12) == 0) level = below(3) == 0 ? any_byte() : below(2) == 0 ? 0 : 255;
        block[index] = kind == 0 ? any_byte() : kind == 1 ? extreme_byte() : level;
    }
}

/* Where the rows of a rectangle lie in a block, in bytes. */
typedef struct {
    size_t start, stride;
} rows;

/* Rows at the start of a block, at its end but for some bytes, or anywhere. */
static rows place(size_t width, size_t height, size_t element, size_t bytes_after) {
    size_t stride = (width + below(largest_gap + 1)) * element;
    size_t used = height == 0 ? 0 : (height - 1) * stride + width * element;
    size_t last = (block_bytes - used - bytes_after) / element * element;
    switch (below(3)) {
    case 0: return (rows){below(4) * element, stride};
    case 1: return (rows){last, stride};
    default: return (rows){below((uint32_t)(last / element)) * element, stride};
    }
}

/* A colour whose bytes are at most its alpha. */
static uint32_t premultiplied_color(void) {
    uint32_t alpha = below(3) == 0 ? 255 : below(2) == 0 ? extreme_byte() : any_byte(), color = alpha;
    for (int byte = 0; byte < 3; byte++) {
        uint32_t value = below(2) == 0 ? any_byte() : extreme_byte();
        color = color << 8 | (value < alpha ? value : alpha);
    }
    return color;
}

/* A brightness of at most 32767. */
static uint16_t any_brightness(void) {
    static const uint16_t extremes[] = {0, 1, 2, 127, 128, 129, 16383, 16384, 16385, 32765, 32766, 32767};
    return below(2) == 0 ? extremes[below(sizeof extremes / sizeof *extremes)] : (uint16_t)below(32768);
}

/* Ends the program if a byte outside of the rectangle differs. */
static void expect_same_outside(const uint8_t *block, const uint8_t *before, rows rows, size_t width, size_t height) {
    size_t from = 0;
    for (size_t y = 0; y <= height; y++) {
        size_t until = y < height ? rows.start + y * rows.stride : block_bytes;
        if (memcmp(block + from, before + from, until - from) != 0) {
            printf("wrote outside of its rectangle, before row %zu\n", y);
            exit(1);
        }
        if (y < height) from = until + width * sizeof(uint32_t);
    }
}

static const char *const names[] = {"blend", "blend_color", "blend_color_without_avx2", "darken", "darken in place",
                                    "copy_darkened", "copy"};

/* Makes one call, and prints its line. */
static void call(uint8_t *target_block, uint8_t *source_block, uint8_t *before) {
    uint32_t operation = below(sizeof names / sizeof *names);
    bool has_coverage = operation == 1 || operation == 2;
    size_t width = below(3) == 0 ? below(largest_width + 1) : below(20), height = below(largest_height + 1);
    fill(target_block);
    fill(source_block);
    /* Opaque pixels have a path of their own. */
    if (!has_coverage && below(3) == 0)
        for (size_t index = 3; index < block_bytes; index += 4) source_block[index] = 255;
    rows to = place(width, height, sizeof(uint32_t), 0);
    rows from = has_coverage ? place(width, height, 1, 8) : place(width, height, sizeof(uint32_t), 0);
    uint32_t color = premultiplied_color();
    uint16_t brightness = any_brightness();
    uint8_t opacity = below(2) == 0 ? extreme_byte() : any_byte();
    bool is_opaque = below(2) == 0;
    printf("%s %zux%zu to %zu/%zu from %zu/%zu color %08x brightness %u opacity %u %s: ", names[operation], width, height,
           to.start, to.stride, from.start, from.stride, (unsigned)color, (unsigned)brightness, (unsigned)opacity,
           is_opaque ? "opaque" : "with alpha");
    fflush(stdout);
    memcpy(before, target_block, block_bytes);
    uint32_t *target = (uint32_t *)(target_block + to.start);
    const uint32_t *source = (const uint32_t *)(source_block + from.start);
    const uint8_t *coverage = source_block + from.start;
    ptrdiff_t stride = (ptrdiff_t)(to.stride / 4), source_stride = (ptrdiff_t)(from.stride / 4);
    ptrdiff_t coverage_stride = (ptrdiff_t)from.stride;
    switch (operation) {
    case 0: casement_blend(target, stride, source, source_stride, width, height, opacity); break;
    case 1: casement_blend_color(target, stride, coverage, coverage_stride, width, height, color); break;
    case 2:
        casement_blend_color_without_avx2(target, stride, coverage, coverage_stride, width, height, color);
        break;
    case 3: casement_darken(target, stride, source, source_stride, width, height, brightness, is_opaque); break;
    case 4: casement_darken(target, stride, target, stride, width, height, brightness, is_opaque); break;
    case 5: casement_copy_darkened(target, stride, source, source_stride, width, height, brightness); break;
    case 6: casement_copy(target, stride, source, source_stride, width, height); break;
    }
    expect_same_outside(target_block, before, to, width, height);
    uint64_t hash = casement_hash(0, (const uint32_t *)target_block, 0, block_bytes / sizeof(uint32_t), 1, 0);
    printf("%016llx\n", (unsigned long long)hash);
}

int main(int count, char **words) {
    if (count != 3) {
        fprintf(stderr, "usage: fuzz SEED CALLS\n");
        return 2;
    }
    state = strtoull(words[1], NULL, 10);
    uint8_t *target = make_block(), *source = make_block(), *before = make_block();
    for (long calls = strtol(words[2], NULL, 10); calls > 0; calls--) call(target, source, before);
    return 0;
}
