/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "late.h"

#include "CJPEG.h"
#include "CLateLibrary.h"

#if JPEG_LIB_VERSION >= 80
static struct late_library library = {.names = {"libjpeg.so.8"}};
#else
static struct late_library library = {.names = {"libjpeg.so.62"}};
#endif

bool casement_has_jpeg(void) { return late_library_load(&library); }

LATE_FUNCTION(library, struct jpeg_error_mgr *, jpeg_std_error, (struct jpeg_error_mgr * errors), (errors), errors)
LATE_PROCEDURE(library, jpeg_CreateDecompress, (j_decompress_ptr jpeg, int version, size_t size),
               (jpeg, version, size))
LATE_PROCEDURE(library, jpeg_destroy_decompress, (j_decompress_ptr jpeg), (jpeg))
LATE_PROCEDURE(library, jpeg_mem_src, (j_decompress_ptr jpeg, const unsigned char *bytes, unsigned long count),
               (jpeg, bytes, count))
LATE_FUNCTION(library, int, jpeg_read_header, (j_decompress_ptr jpeg, boolean isRequired), (jpeg, isRequired), 0)
LATE_PROCEDURE(library, jpeg_calc_output_dimensions, (j_decompress_ptr jpeg), (jpeg))
LATE_FUNCTION(library, boolean, jpeg_start_decompress, (j_decompress_ptr jpeg), (jpeg), FALSE)
LATE_FUNCTION(library, JDIMENSION, jpeg_read_scanlines, (j_decompress_ptr jpeg, JSAMPARRAY rows, JDIMENSION count),
              (jpeg, rows, count), 0)
LATE_FUNCTION(library, boolean, jpeg_finish_decompress, (j_decompress_ptr jpeg), (jpeg), FALSE)
