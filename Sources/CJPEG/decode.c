#include <setjmp.h>
#include <stdlib.h>

#include "CJPEG.h"
#include "late.h"

#include <jerror.h>

/* A progressive picture comes in about ten scans; each one goes over all of it again. */
enum { most_scans = 100 };

/* What libjpeg may take for itself: a progressive picture is held as a whole, 4 bytes a pixel and more. */
static const long most_memory = 256L << 20;

struct casement_jpeg {
    struct jpeg_decompress_struct decoder;
    struct jpeg_error_mgr errors;
    struct jpeg_progress_mgr progress;
    jmp_buf failure;
    bool (*goes_on)(void);
    enum casement_jpeg_result result;
    char message[JMSG_LENGTH_MAX];
};

static struct casement_jpeg *owner(j_common_ptr common) { return common->client_data; }

static void fail(struct casement_jpeg *jpeg, enum casement_jpeg_result result) {
    jpeg->result = result;
    longjmp(jpeg->failure, 1);
}

static void on_error(j_common_ptr common) {
    struct casement_jpeg *jpeg = owner(common);
    common->err->format_message(common, jpeg->message);
    fail(jpeg, common->err->msg_code == JERR_IMAGE_TOO_BIG ? CASEMENT_JPEG_TOO_LARGE : CASEMENT_JPEG_MALFORMED);
}

/* libjpeg only warns of missing data and makes some up. A warning is an error here, but for those that cameras are known
   to cause and that change no pixel. */
static void on_message(j_common_ptr common, int level) {
    if (level >= 0) return;
    switch (common->err->msg_code) {
    case JWRN_EXTRANEOUS_DATA:
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_TOO_MUCH_DATA: return;
    default: on_error(common);
    }
}

static void on_output(j_common_ptr common) { (void)common; }

static void on_progress(j_common_ptr common) {
    struct casement_jpeg *jpeg = owner(common);
    if (jpeg->goes_on && !jpeg->goes_on()) fail(jpeg, CASEMENT_JPEG_CANCELLED);
    if (jpeg->decoder.input_scan_number > most_scans) {
        snprintf(jpeg->message, sizeof jpeg->message, "More than %d scans", (int)most_scans);
        fail(jpeg, CASEMENT_JPEG_MALFORMED);
    }
}

struct casement_jpeg *casement_jpeg_new(const uint8_t *bytes, size_t count) {
    struct casement_jpeg *jpeg = casement_has_jpeg() ? calloc(1, sizeof *jpeg) : NULL;
    if (!jpeg) return NULL;
    jpeg->decoder.err = jpeg_std_error(&jpeg->errors);
    jpeg->errors.error_exit = on_error;
    jpeg->errors.emit_message = on_message;
    jpeg->errors.output_message = on_output;
    jpeg->decoder.client_data = jpeg;
    if (setjmp(jpeg->failure)) {
        casement_jpeg_free(jpeg);
        return NULL;
    }
    jpeg_CreateDecompress(&jpeg->decoder, JPEG_LIB_VERSION, sizeof jpeg->decoder);
    jpeg->decoder.mem->max_memory_to_use = most_memory;
    jpeg->progress.progress_monitor = on_progress;
    jpeg->decoder.progress = &jpeg->progress;
    jpeg_mem_src(&jpeg->decoder, bytes, count);
    return jpeg;
}

void casement_jpeg_free(struct casement_jpeg *jpeg) {
    if (!jpeg) return;
    jpeg_destroy_decompress(&jpeg->decoder);
    free(jpeg);
}

enum casement_jpeg_result casement_jpeg_read_header(struct casement_jpeg *jpeg) {
    if (setjmp(jpeg->failure)) return jpeg->result;
    jpeg_read_header(&jpeg->decoder, TRUE);
    bool has_ink = jpeg->decoder.jpeg_color_space == JCS_CMYK || jpeg->decoder.jpeg_color_space == JCS_YCCK;
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    jpeg->decoder.out_color_space = has_ink ? JCS_CMYK : JCS_EXT_BGRA;
#else
    jpeg->decoder.out_color_space = has_ink ? JCS_CMYK : JCS_EXT_ARGB;
#endif
    return CASEMENT_JPEG_DONE;
}

int casement_jpeg_width(const struct casement_jpeg *jpeg) { return (int)jpeg->decoder.image_width; }
int casement_jpeg_height(const struct casement_jpeg *jpeg) { return (int)jpeg->decoder.image_height; }

enum casement_jpeg_result casement_jpeg_scale(struct casement_jpeg *jpeg, int eighths, int *width, int *height) {
    if (setjmp(jpeg->failure)) return jpeg->result;
    jpeg->decoder.scale_num = (unsigned)eighths;
    jpeg->decoder.scale_denom = 8;
    jpeg_calc_output_dimensions(&jpeg->decoder);
    *width = (int)jpeg->decoder.output_width;
    *height = (int)jpeg->decoder.output_height;
    return CASEMENT_JPEG_DONE;
}

/* Inks to light, in place. Adobe's programs write inks inverted, and all who write such pictures say they are Adobe. */
static void lighten(uint32_t *row, size_t count, bool is_inverted) {
    const uint8_t *inks = (const uint8_t *)row;
    for (size_t index = 0; index < count; index++, inks += 4) {
        uint32_t light[4];
        for (int ink = 0; ink < 4; ink++) light[ink] = is_inverted ? inks[ink] : 255u - inks[ink];
        for (int ink = 0; ink < 3; ink++) light[ink] = (light[ink] * light[3] + 127) / 255;
        row[index] = 0xFF000000u | light[0] << 16 | light[1] << 8 | light[2];
    }
}

enum casement_jpeg_result casement_jpeg_read(struct casement_jpeg *jpeg, uint32_t *pixels, size_t stride,
                                             bool (*goes_on)(void)) {
    jpeg->goes_on = goes_on;
    if (setjmp(jpeg->failure)) return jpeg->result;
    jpeg_start_decompress(&jpeg->decoder);
    const bool has_ink = jpeg->decoder.out_color_space == JCS_CMYK;
    while (jpeg->decoder.output_scanline < jpeg->decoder.output_height) {
        uint32_t *first = pixels + jpeg->decoder.output_scanline * stride;
        const JDIMENSION left = jpeg->decoder.output_height - jpeg->decoder.output_scanline;
        JSAMPROW rows[8];
        const JDIMENSION wanted = left < 8 ? left : 8;
        for (size_t row = 0; row < wanted; row++) rows[row] = (JSAMPROW)(first + row * stride);
        const JDIMENSION count = jpeg_read_scanlines(&jpeg->decoder, rows, wanted);
        if (!has_ink) continue;
        for (size_t row = 0; row < count; row++)
            lighten(first + row * stride, jpeg->decoder.output_width, jpeg->decoder.saw_Adobe_marker);
    }
    /* Up to the end of the file, which may be missing. */
    jpeg_finish_decompress(&jpeg->decoder);
    return CASEMENT_JPEG_DONE;
}

const char *casement_jpeg_message(const struct casement_jpeg *jpeg) { return jpeg->message; }
