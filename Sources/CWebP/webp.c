/* Hidden, or the library itself would call these instead of its own. */
#pragma GCC visibility push(hidden)
#include "CWebP.h"

#include "CLateLibrary.h"

static struct late_library library = {.names = {"libwebp.so.7"}};

bool casement_has_webp(void) { return late_library_load(&library); }

LATE_FUNCTION(library, VP8StatusCode, WebPGetFeaturesInternal,
              (const uint8_t *bytes, size_t count, WebPBitstreamFeatures *features, int version),
              (bytes, count, features, version), VP8_STATUS_UNSUPPORTED_FEATURE)
LATE_FUNCTION(library, int, WebPInitDecoderConfigInternal, (WebPDecoderConfig * config, int version), (config, version),
              0)
LATE_FUNCTION(library, WebPIDecoder *, WebPIDecode, (const uint8_t *bytes, size_t count, WebPDecoderConfig *config),
              (bytes, count, config), NULL)
LATE_FUNCTION(library, VP8StatusCode, WebPIUpdate, (WebPIDecoder * decoder, const uint8_t *bytes, size_t count),
              (decoder, bytes, count), VP8_STATUS_UNSUPPORTED_FEATURE)
LATE_PROCEDURE(library, WebPIDelete, (WebPIDecoder * decoder), (decoder))
