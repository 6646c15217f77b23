/* WebP files, by libwebp, which is loaded with the first of them. */
#pragma once
#include <stdbool.h>

/* Or the library's functions that are defined here would be visible to the library itself. */
#ifndef WEBP_EXTERN
#define WEBP_EXTERN extern
#endif
#include <webp/decode.h>

/* Whether the library is there; loads it. */
bool casement_has_webp(void);
