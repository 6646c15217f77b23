/* Calls on the system bus through libsystemd, which is loaded with the first one. */
#pragma once
#include <stddef.h>
#include <stdint.h>

/* Sets the brightness of a device of the session's seat, as org.freedesktop.login1.Session.SetBrightness does: logind allows it
   to the user of an active session without further rights. Blocks for at most 2 s; any thread may call it.

   `address` is that of the bus, or NULL for the system bus. Returns 0, or -1 with the reason in `problem`. */
int casement_set_brightness(
    const char *address, const char *subsystem, const char *device, uint32_t value, char *problem, size_t size);
