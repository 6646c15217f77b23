#pragma once
#include <stdarg.h>
#include <wayland-client.h>

/* Of CSystem. */
void casement_keep_message(const char *format, va_list arguments);

/* Keeps what libwayland says. Set here, because Swift's compiler fails on aarch64 on a closure that takes a va_list. */
static inline void casement_wayland_keep_messages(void) { wl_log_set_handler_client(casement_keep_message); }
