#pragma once
#include <stdarg.h>
#include <xkbcommon/xkbcommon.h>
#include <xkbcommon/xkbcommon-compose.h>

static inline void casement_xkb_ignore(struct xkb_context *context, enum xkb_log_level level, const char *format, va_list arguments) {
    (void)context, (void)level, (void)format, (void)arguments;
}

/* Lets a context write nothing to standard error. In C, because Swift's compiler fails on aarch64 on a closure that takes a
   va_list. */
static inline void casement_xkb_silence(struct xkb_context *context) { xkb_context_set_log_fn(context, casement_xkb_ignore); }
